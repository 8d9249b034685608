import type { Exam } from '@shijie/contract'
import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { AnswerSync, SyncSnapshot } from './answer-sync.ts'
import { chooseOption, isChoice } from './choose.ts'
import { type ExamDeskEvent, type ExamDeskState, nextExamDesk } from './exam-desk.machine.ts'
import { commandOf } from './exam-keys.ts'
import { keepPlace, readPlace } from './place-on-paper.ts'
import { useAnswers, useSnapshot } from './use-answers.ts'
import { type Countdown, useCountdown } from './use-countdown.ts'
import { useHandIn } from './use-hand-in.ts'
import { useQuestionClock } from './use-question-clock.ts'

export interface Desk {
  current: number
  go: (index: number) => void
  state: ExamDeskState
  send: (event: ExamDeskEvent) => void
  sync: AnswerSync
  snapshot: SyncSnapshot
  countdown: Countdown
  handIn: () => void
  /** The last hand-in was not heard. */
  hasFailed: boolean
  toggleMark: () => void
}

/** The pause after which the page hands in by itself, in milliseconds. */
const AUTO_HAND_IN: Partial<Record<ExamDeskState, number>> = { timeUp: 0, unheard: 3000 }

/** When time is over the page hands in by itself, and again until it is heard; the server would do it as well. */
function useAutoHandIn(state: ExamDeskState, handIn: () => void): void {
  const act = useEffectEvent(handIn)
  useEffect(() => {
    const pause = AUTO_HAND_IN[state]
    if (pause === undefined) return
    const timer = setTimeout(() => act(), pause)
    return () => clearTimeout(timer)
  }, [state])
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
  const [current, setCurrent] = useState(() =>
    readPlace(
      exam.AttemptId,
      questions.map(({ QuestionId }) => QuestionId),
    ),
  )
  const [state, dispatch] = useReducer(nextExamDesk, 'writing')
  const send = (event: ExamDeskEvent) => {
    // Whoever is about to hand in sees what another window has saved meanwhile.
    if (event === 'ASK') void sync.flush()
    dispatch(event)
  }
  const onDone = () => {
    dispatch('HANDED_IN')
    onHandedIn(exam.AttemptId)
  }
  const countdown = useCountdown(exam.RemainingSeconds, () => dispatch('TIME_UP'))
  const sync = useAnswers(exam, { onTime: countdown.correct, onClosed: onDone })
  const snapshot = useSnapshot(sync)
  const { mutate, isError: hasFailed } = useHandIn(exam.AttemptId, sync, { onDone, onFailed: () => dispatch('FAILED') })
  const handIn = () => {
    send('HAND_IN')
    mutate()
  }
  useAutoHandIn(state, handIn)
  const go = (index: number) => {
    const next = Math.max(0, Math.min(questions.length - 1, index))
    setCurrent(next)
    keepPlace(exam.AttemptId, questions[next]?.QuestionId ?? '')
    send('CLOSE')
    sheet.current?.scrollIntoView({ block: 'nearest' })
  }
  const question = questions[current]
  useQuestionClock(sync.clock, question?.QuestionId)
  const draft = snapshot.drafts.get(question?.QuestionId ?? '')
  const toggleMark = () => question && sync.change(question.QuestionId, { isMarked: !draft?.isMarked })
  useKeys((event) => {
    const command = state === 'writing' ? commandOf(event) : undefined
    if (!command || !question) return
    const option = command.kind === 'choose' && isChoice(question) ? question.Options[command.index] : undefined
    if (command.kind === 'go') go(current + command.by)
    if (command.kind === 'mark') toggleMark()
    if (option) sync.change(question.QuestionId, { value: chooseOption(question, draft?.value ?? [], option.OptionId) })
    if (command.kind !== 'choose' || option) event.preventDefault()
  })
  return { current, go, state, send, sync, snapshot, countdown, handIn, hasFailed, toggleMark }
}
