import type { Exam } from '@shijie/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
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
    const onHide = () => {
      if (document.visibilityState === 'hidden') void sync.flush(true)
      else void sync.flush()
    }
    const onOnline = () => void sync.flush()
    const onLeave = () => void sync.flush(true)
    sync.start()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onOnline)
    // Another window may have saved meanwhile.
    window.addEventListener('focus', onOnline)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('focus', onOnline)
      window.removeEventListener('pagehide', onLeave)
      void sync.flush(true)
      sync.stop()
    }
  }, [sync])
  return sync
}

export const useSnapshot = (sync: AnswerSync) => useSyncExternalStore(sync.subscribe, sync.read)
