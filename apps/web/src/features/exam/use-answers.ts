import type { Exam } from '@shijie/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followPage } from '../../lib/page-moments.ts'
import { showToast } from '../../lib/toasts.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { examTexts as texts } from '../../texts/exam.ts'
import { AnswerSync } from './answer-sync.ts'

interface AnswerEvents {
  onTime: (remainingSeconds: number) => void
  onClosed: () => void
}

/** The answers of an attempt, saved while it stands on the screen, and at once when the page is hidden or back online. */
export function useAnswers(exam: Exam, events: AnswerEvents): AnswerSync {
  const latest = useLatest(events)
  const [sync] = useState(
    () =>
      new AnswerSync({
        exam,
        onTime: (seconds) => latest().onTime(seconds),
        onClosed: () => latest().onClosed(),
        onOverwritten: (questionId) => {
          const index = exam.Questions.findIndex(({ QuestionId }) => QuestionId === questionId)
          showToast('info', texts.overwritten(index + 1))
        },
      }),
  )
  useEffect(() => {
    sync.start()
    const unfollow = followPage({
      onLeave: () => void sync.flush(true),
      onOnline: () => void sync.flush(),
      // Another window may have saved meanwhile.
      onReturn: () => void sync.flush(),
    })
    return () => {
      unfollow()
      sync.close()
    }
  }, [sync])
  return sync
}

export const useSnapshot = (sync: AnswerSync) => useSyncExternalStore(sync.subscribe, sync.read)
