import type { Exam } from '@shijie/contract'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { AnswerSync, SyncSnapshot } from './answer-sync.ts'
import { chooseOption } from './choose.ts'
import { commandOf } from './exam-keys.ts'
import { useAnswers, useSnapshot } from './use-answers.ts'
import { type Countdown, useCountdown } from './use-countdown.ts'
import { useHandIn } from './use-hand-in.ts'

/** What stands over the paper. */
export type Over = 'map' | 'handIn' | 'timeUp' | undefined

export interface Desk {
  current: number
  go: (index: number) => void
  over: Over
  setOver: (over: Over) => void
  sync: AnswerSync
  snapshot: SyncSnapshot
  countdown: Countdown
  handIn: ReturnType<typeof useHandIn>
  toggleMark: () => void
}

const AUTO_RETRY_MS = 3000

/** When time is over the page hands in by itself, and again until it is heard; the server would do it as well. */
function useAutoHandIn(isTimeUp: boolean, { mutate, isPending, isError, isSuccess }: Desk['handIn']): void {
  useEffect(() => {
    if (!isTimeUp || isPending || isSuccess) return
    const timer = setTimeout(mutate, isError ? AUTO_RETRY_MS : 0)
    return () => clearTimeout(timer)
  }, [isTimeUp, isPending, isError, isSuccess, mutate])
}

/** Keys of the whole page, unless something stands over it. */
function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Everything that happens at a paper on the desk. */
export function useExamDesk(
  exam: Exam,
  sheet: RefObject<HTMLDivElement | null>,
  onHandedIn: (attemptId: string) => void,
): Desk {
  const { Questions: questions } = exam
  const [current, setCurrent] = useState(0)
  const [over, setOver] = useState<Over>()
  const done = () => onHandedIn(exam.AttemptId)
  const countdown = useCountdown(exam.RemainingSeconds, () => setOver('timeUp'))
  const sync = useAnswers(exam, { onTime: countdown.correct, onClosed: done })
  const snapshot = useSnapshot(sync)
  const handIn = useHandIn(exam.AttemptId, sync, done)
  useAutoHandIn(over === 'timeUp', handIn)
  const go = (index: number) => {
    setCurrent(Math.max(0, Math.min(questions.length - 1, index)))
    setOver(undefined)
    sheet.current?.scrollIntoView({ block: 'nearest' })
  }
  const question = questions[current]
  const draft = snapshot.drafts.get(question?.QuestionId ?? '')
  const toggleMark = () => question && sync.change(question.QuestionId, { isMarked: !draft?.isMarked })
  useKeys((event) => {
    const command = over ? undefined : commandOf(event)
    if (!command || !question) return
    const option = command.kind === 'choose' ? question.Options[command.index] : undefined
    if (command.kind === 'go') go(current + command.by)
    if (command.kind === 'mark') toggleMark()
    if (option) sync.change(question.QuestionId, { value: chooseOption(question, draft?.value ?? [], option.OptionId) })
    if (command.kind !== 'choose' || option) event.preventDefault()
  })
  return { current, go, over, setOver, sync, snapshot, countdown, handIn, toggleMark }
}
