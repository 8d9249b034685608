import { useEffect } from 'react'
import type { QuestionClock } from './question-clock.ts'

/** Counts the question that stands on the screen, while the page is to be seen. */
export function useQuestionClock(clock: QuestionClock, questionId: string | undefined): void {
  useEffect(() => {
    const turn = () => clock.turnTo(document.visibilityState === 'hidden' ? undefined : questionId)
    turn()
    document.addEventListener('visibilitychange', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      clock.turnTo(undefined)
    }
  }, [clock, questionId])
}
