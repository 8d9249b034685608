import { PREVIEW_READERS, type PreviewReader } from '@shijie/contract'
import { Navigate, useSearchParams } from 'react-router'
import { PaperPreview } from '../../features/exam/components/paper-preview.tsx'
import { LessonPreview } from '../../features/learning/preview/lesson-preview.tsx'
import { PreviewFrame } from '../../features/learning/preview/preview-frame.tsx'
import { screenPaths } from '../../lib/addresses.ts'

const readerOf = (text: string | null): PreviewReader => PREVIEW_READERS.find((one) => one === text) ?? 'learner'

/** R046: a lesson in the making; with `Frame` only what a learner sees of it, for the frame of this very page. */
export function CoursePreviewRoute() {
  const [search, setSearch] = useSearchParams()
  const lessonId = search.get('CourseHourId') ?? ''
  if (!lessonId) return <Navigate replace to={screenPaths.personalTeacher} />
  const reader = readerOf(search.get('Reader'))
  if (search.has('Frame'))
    return (
      <PreviewFrame
        lessonId={lessonId}
        reader={reader}
        paper={(questions) => <PaperPreview questions={questions} isToldAround />}
      />
    )
  return (
    <LessonPreview
      lessonId={lessonId}
      reader={reader}
      onReader={(Reader) => setSearch({ CourseHourId: lessonId, Reader }, { replace: true })}
      onGo={(CourseHourId) => setSearch({ CourseHourId, Reader: reader })}
    />
  )
}
