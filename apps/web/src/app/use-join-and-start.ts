import { messages } from '@shijie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useJoinCourse } from '../features/course/queries.ts'
import { useOpenLesson } from '../features/learning/components/use-open-lesson.ts'
import { lessonQuery } from '../features/learning/queries.ts'
import { openAuthPrompt } from '../lib/auth-prompt.ts'
import { showFailure, showToast } from '../lib/toasts.ts'

/** Joins a course and opens a lesson of it, in one press; what still stands between is told by the lesson. */
export function useJoinAndStart() {
  const join = useJoinCourse()
  const client = useQueryClient()
  const open = useOpenLesson({ onActivate: () => openAuthPrompt('activate') })
  const [isBusy, setIsBusy] = useState(false)
  const start = async (courseId: string, lessonId: string | undefined) => {
    setIsBusy(true)
    try {
      await join.mutateAsync(courseId)
      showToast('success', messages.joined)
      // Only who joined can say whether it opens; what was known before is not asked.
      if (lessonId) open(await client.fetchQuery({ ...lessonQuery(lessonId), staleTime: 0 }))
    } catch (error) {
      showFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { start, isBusy }
}
