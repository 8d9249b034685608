import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { preferencesQuery } from '../../features/account/queries.ts'
import { AskButton } from '../../features/inquiry/components/ask-button.tsx'
import { useOpenLesson } from '../../features/learning/components/use-open-lesson.ts'
import { VideoViewer } from '../../features/learning/components/video-viewer.tsx'
import { lessonQuery, videoQuery } from '../../features/learning/queries.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { clockTime } from '../../lib/format.ts'
import { useAccount } from '../../lib/session.ts'
import { inquiryTexts } from '../../texts/inquiry.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { LessonProblem } from '../lesson-problem.tsx'
import { PageLoading } from '../page-loading.tsx'
import { rightViewer } from '../right-viewer.ts'

/** R031: a video lesson in its own window; the lesson is in the query, the start in the path (0: where one stopped). */
export function VideoRoute() {
  const [search] = useSearchParams()
  const { urlType = '', time = '0' } = useParams()
  const navigate = useNavigate()
  const lessonId = search.get('CourseHourId') ?? ''
  const lesson = useQuery(lessonQuery(lessonId))
  const elsewhere = lesson.data && rightViewer(lesson.data, { urlType, time })
  const vod = useQuery({ ...videoQuery(lessonId), enabled: elsewhere === undefined })
  // Without an answer the video begins as it does for everybody.
  const isVisitor = useAccount() === undefined
  const preferences = useQuery({ ...preferencesQuery, enabled: !isVisitor })
  const activate = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  useTitle(lesson.data?.CourseHourTitle ?? '')
  if (elsewhere) return <Navigate replace to={elsewhere} />
  if (lesson.isPending || vod.isPending || preferences.isLoading) return <PageLoading />
  const error = lesson.error ?? vod.error
  if (error || !lesson.data || !vod.data) {
    const retry = () => void Promise.all([lesson.refetch(), vod.refetch()])
    return <LessonProblem error={error} courseId={lesson.data?.CourseId} onRetry={retry} isRetrying={vod.isFetching} />
  }
  const { NextAddr } = lesson.data
  return (
    <VideoViewer
      // Another lesson is another player: nothing of the last one may be reported for it.
      key={lessonId}
      lesson={lesson.data}
      vod={vod.data}
      startAt={Number(time) || 0}
      preferences={preferences.data}
      onOpen={(row) => {
        if (row.IsOpen === 1 && row.LinkAddr !== '') void navigate(row.LinkAddr)
        else activate(row)
      }}
      onNext={() => void navigate(NextAddr)}
      actsAt={(readSecond) => (
        <AskButton lessonId={lessonId} readPlace={() => inquiryTexts.placeTime(clockTime(readSecond()))} />
      )}
    />
  )
}
