import { useNavigate } from 'react-router'
import { MadeCourses } from '../../features/authoring/components/made-courses.tsx'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { authoringTexts as texts } from '../../texts/authoring.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Way } from '../../ui/pieces/way.tsx'

/** R041: what a teacher makes. */
export function PersonalTeacherRoute() {
  useTitle(texts.title)
  const navigate = useNavigate()
  return (
    <div className="wrap">
      <Way stops={[{ label: texts.space, to: screenPaths.teacherSide }]} current={texts.title} />
      <MadeCourses onMade={(courseId) => void navigate(linkTo.courseEdit({ courseId }))} />
    </div>
  )
}
