import type { OwnFile } from '@shijie/contract'
import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { CourseDesk } from '../../features/authoring/components/course-desk.tsx'
import { screenPaths } from '../../lib/addresses.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'

/** The reader of PDF files is loaded when somebody chooses one. */
async function countPages({ FileId }: OwnFile): Promise<number | undefined> {
  const { countPdfPages } = await import('../../features/learning/pdf/count-pages.ts')
  return countPdfPages(FileId)
}

/** Questions and papers come with the first exercise that somebody opens. */
const PaperEditor = lazy(async () => ({
  default: (await import('../../features/question-bank/components/paper-editor.tsx')).PaperEditor,
}))

/** R045: the editor of a course. */
export function CourseEditRoute() {
  const [search, setSearch] = useSearchParams()
  const courseId = search.get('CourseId') ?? ''
  if (!courseId) return <Navigate replace to={screenPaths.personalTeacher} />
  const choose = (CourseHourId: string) => setSearch({ CourseId: courseId, CourseHourId }, { replace: true })
  return (
    <CourseDesk
      courseId={courseId}
      lessonId={search.get('CourseHourId') ?? ''}
      onChoose={choose}
      countPages={countPages}
      paper={(lessonId, title) => (
        <Suspense fallback={<Skeleton height={200} radius={12} />}>
          <PaperEditor courseId={courseId} lessonId={lessonId} title={title} />
        </Suspense>
      )}
    />
  )
}
