import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { removedLessonsQuery } from '../queries.ts'
import { PutBackList } from './put-back-list.tsx'

interface RemovedLessonsProps {
  courseId: string
  isBusy: boolean
  onPutBack: (lessonId: string) => void
}

/** What was taken out of the tree, and is in no list of it any more. */
export function RemovedLessons({ courseId, isBusy, onPutBack }: RemovedLessonsProps) {
  const [page, setPage] = useState(1)
  const { Items = [], TotalCount = 0 } = useQuery(removedLessonsQuery(courseId, page)).data ?? {}
  return (
    <PutBackList
      title={texts.removedLessons}
      items={Items.map(({ CourseHourId, Title, RemoveTime }) => ({ id: CourseHourId, name: Title, time: RemoveTime }))}
      total={TotalCount}
      page={page}
      onPage={setPage}
      isBusy={isBusy}
      onPutBack={onPutBack}
    />
  )
}
