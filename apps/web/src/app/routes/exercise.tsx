import { useNavigate, useParams, useSearchParams } from 'react-router'
import { ExamPage } from '../../features/exam/components/exam-page.tsx'
import { linkTo } from '../../lib/addresses.ts'

/** R043: an exercise to do (0), its result (1) or its preview (2). */
export function ExerciseRoute() {
  const { CourseHourId = '', looktype = '0' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <ExamPage
      lessonId={CourseHourId}
      lookType={Number(looktype) || 0}
      attemptId={search.get('AttemptId') ?? ''}
      addressOf={(lookType, attemptId) => linkTo.exercise(CourseHourId, lookType, attemptId)}
      onGo={(address) => void navigate(address, { replace: true })}
    />
  )
}
