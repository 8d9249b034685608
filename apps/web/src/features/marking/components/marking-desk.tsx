import type { MarkingQueue } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type Asked, answersQuery, type DeskAnswers } from '../queries.ts'
import { markedOf, type Unit } from '../units.ts'
import { type Given, type LastAct, useDesk } from '../use-desk.ts'
import { AllMarked } from './all-marked.tsx'
import { AnswerWork } from './answer-work.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import styles from './marking.module.css'
import { AttemptList, UnitList } from './queue-list.tsx'
import { ScorePanel } from './score-panel.tsx'

interface MarkingDeskProps {
  queue: MarkingQueue
  asked: Asked
  last: RefObject<LastAct>
  onQuestion: (questionId: string) => void
  onAttempt: (attemptId: string) => void
  onDone: () => void
  /** Opens what a decision was about that was taken back from elsewhere. */
  onBack: (given: Given) => void
}

/** Three columns: what waits, the work, and what it is worth. */
export function MarkingDesk(props: MarkingDeskProps) {
  const query = useQuery(answersQuery(props.asked))
  if (query.isPending) return <Skeleton height={480} radius={12} />
  if (query.isError)
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  return <Columns {...props} data={query.data} />
}

function Columns(props: MarkingDeskProps & { data: DeskAnswers }) {
  const { queue, asked, last, onAttempt, onQuestion, onDone, onBack, data } = props
  const [first = undefined] = queue.Questions
  const questionOf = (unit: Unit) =>
    queue.Questions.find(({ QuestionId }) => QuestionId === unit.answers[0]?.QuestionId) ?? first
  const desk = useDesk({
    asked,
    data,
    questionOf: (unit) => questionOf(unit) as NonNullable<typeof first>,
    last,
    onDone,
    onBack,
  })
  const work = useRef<HTMLElement>(null)
  const [isFolded, setFolded] = useState(false)
  const byPupil = asked.attemptId !== ''
  const { unit } = desk
  const key = unit?.key
  // Enter gives the next mark also after the mouse chose an answer, be it the one that was open; of one pupil's answers the
  // chosen card has the keys.
  const takeKeys = useCallback(() => {
    const card = byPupil ? work.current?.querySelector<HTMLElement>('article[aria-current]') : undefined
    if (!card) work.current?.focus({ preventScroll: true })
    else if (!card.contains(document.activeElement)) {
      card.focus({ preventScroll: true })
      card.scrollIntoView?.({ block: 'nearest' })
    }
  }, [byPupil])
  useEffect(() => {
    if (key) takeKeys()
  }, [key, takeKeys])
  const question = unit && questionOf(unit)
  const { isAnonymous, lessonId } = asked
  const isFrozen = queue.Attempts.some(
    ({ AttemptId, IsFrozen }) =>
      IsFrozen === 1 && unit && markedOf(unit, desk.choice).some((one) => one.AttemptId === AttemptId),
  )
  return (
    <div className={styles.columns} data-state={unit ? undefined : 'done'}>
      {byPupil ? (
        <AttemptList
          attempts={queue.Attempts}
          selected={asked.attemptId}
          isAnonymous={asked.isAnonymous}
          onSelect={(attemptId) => {
            onAttempt(attemptId)
            takeKeys()
          }}
        />
      ) : (
        <UnitList
          desk={desk}
          isAnonymous={asked.isAnonymous}
          onChoose={(place) => {
            desk.goTo(place)
            takeKeys()
          }}
        />
      )}
      <section ref={work} className={styles.work} aria-label={texts.work} tabIndex={-1}>
        {!unit && <AllMarked {...{ desk, queue, lessonId, byPupil, isAnonymous, onQuestion, onAttempt }} />}
        <AnswerWork desk={desk} queue={queue} byPupil={byPupil} isAnonymous={isAnonymous} />
      </section>
      {unit && question && (
        <ScorePanel
          key={`${unit.key} ${question.RubricVersion} ${desk.restored?.batch ?? ''}`}
          desk={desk}
          unit={unit}
          question={question}
          lessonId={lessonId}
          isFrozen={isFrozen}
          isFolded={isFolded}
          onFold={() => setFolded(!isFolded)}
        />
      )}
      {desk.clash && <ClashDialog desk={desk} clash={desk.clash} />}
    </div>
  )
}
