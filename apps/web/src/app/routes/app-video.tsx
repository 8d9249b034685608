import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { preferencesQuery } from '../../features/account/queries.ts'
import { AppVideoViewer } from '../../features/learning/components/app-video-viewer.tsx'
import { lessonQuery, videoQuery } from '../../features/learning/queries.ts'
import { useAccount } from '../../lib/session.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { LessonProblem } from '../lesson-problem.tsx'
import { PageLoading } from '../page-loading.tsx'

/** R032: a video lesson that fills a phone's screen. */
export function AppVideoRoute() {
  const { courhourId: lessonId = '' } = useParams()
  const navigate = useNavigate()
  const lesson = useQuery(lessonQuery(lessonId))
  const vod = useQuery(videoQuery(lessonId))
  const isVisitor = useAccount() === undefined
  const preferences = useQuery({ ...preferencesQuery, enabled: !isVisitor })
  useTitle(lesson.data?.CourseHourTitle ?? '')
  if (lesson.isPending || vod.isPending || preferences.isLoading) return <PageLoading />
  const error = lesson.error ?? vod.error
  if (error || !lesson.data || !vod.data) {
    const retry = () => void Promise.all([lesson.refetch(), vod.refetch()])
    return <LessonProblem error={error} courseId={lesson.data?.CourseId} onRetry={retry} isRetrying={vod.isFetching} />
  }
  const { NextAddr, NextClosed } = lesson.data
  return (
    <AppVideoViewer
      key={lessonId}
      lesson={lesson.data}
      vod={vod.data}
      preferences={preferences.data}
      onNext={NextAddr === '' || NextClosed !== '' ? undefined : () => void navigate(NextAddr)}
    />
  )
}
