import { useNavigate, useSearchParams } from 'react-router'
import { ExamPage } from '../../features/exam/components/exam-page.tsx'
import { linkTo } from '../../lib/addresses.ts'

/** R011: the same exercise in the layout of a phone; the lesson is in the query. */
export function AppExaminationRoute() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const lessonId = search.get('CourseHourId') ?? ''
  return (
    <ExamPage
      isPhone
      lessonId={lessonId}
      lookType={Number(search.get('looktype')) || 0}
      attemptId={search.get('AttemptId') ?? ''}
      addressOf={(lookType, attemptId) => linkTo.appExamination(lessonId, lookType, attemptId)}
      onGo={(address) => void navigate(address, { replace: true })}
    />
  )
}
