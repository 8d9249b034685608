import { useNavigate } from 'react-router'
import { MadeCourses } from '../../features/authoring/components/made-courses.tsx'
import { linkTo } from '../../lib/addresses.ts'
import { authoringTexts as texts } from '../../texts/authoring.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'

/** R041: what a teacher makes. */
export function PersonalTeacherRoute() {
  useTitle(texts.title)
  const navigate = useNavigate()
  return (
    <div className="wrap">
      <MadeCourses onMade={(courseId) => void navigate(linkTo.courseEdit({ courseId }))} />
    </div>
  )
}
