import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { AskButton } from '../../features/inquiry/components/ask-button.tsx'
import { ReadingViewer } from '../../features/learning/components/reading-viewer.tsx'
import { useOpenLesson } from '../../features/learning/components/use-open-lesson.ts'
import { lessonQuery, readingQuery } from '../../features/learning/queries.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { inquiryTexts } from '../../texts/inquiry.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { LessonProblem } from '../lesson-problem.tsx'
import { PageLoading } from '../page-loading.tsx'
import { rightViewer } from '../right-viewer.ts'

/** R033: a lesson that is read, in its own window. What it is decides its viewer; an address that says another leads there. */
export function ReadingRoute() {
  const [search] = useSearchParams()
  const { urlType = '', looktype = '0' } = useParams()
  const navigate = useNavigate()
  const lessonId = search.get('CourseHourId') ?? ''
  const lesson = useQuery(lessonQuery(lessonId))
  const elsewhere =
    lesson.data && rightViewer(lesson.data, { urlType, lookType: looktype, isAsking: search.has('Ask') })
  const opened = useQuery({ ...readingQuery(lessonId), enabled: elsewhere === undefined })
  const activate = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  useTitle(lesson.data?.CourseHourTitle ?? '')
  if (elsewhere) return <Navigate replace to={elsewhere} />
  if (lesson.isPending || opened.isPending) return <PageLoading />
  const error = lesson.error ?? opened.error
  if (error || !lesson.data || !opened.data) {
    const retry = () => void Promise.all([lesson.refetch(), opened.refetch()])
    return (
      <LessonProblem error={error} courseId={lesson.data?.CourseId} onRetry={retry} isRetrying={opened.isFetching} />
    )
  }
  const { NextAddr } = lesson.data
  return (
    <ReadingViewer
      // Another lesson is another reader: nothing of the last one may be reported for it.
      key={lessonId}
      lesson={lesson.data}
      opened={opened.data}
      block={Number(search.get('Block')) || 0}
      lookType={Number(looktype) || 0}
      onOpen={(row) => {
        if (row.IsOpen === 1 && row.LinkAddr !== '') void navigate(row.LinkAddr)
        else activate(row)
      }}
      onNext={() => void navigate(NextAddr)}
      actsAt={(readPage) => <AskButton lessonId={lessonId} readPlace={() => inquiryTexts.placePage(readPage())} />}
    />
  )
}
