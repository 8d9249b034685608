import type { MarkingQueue } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type Asked, answersQuery, type DeskAnswers } from '../queries.ts'
import type { Unit } from '../units.ts'
import { useDesk } from '../use-desk.ts'
import { AnswerWork } from './answer-work.tsx'
import { ClashDialog } from './clash-dialog.tsx'
import styles from './marking.module.css'
import { AttemptList, UnitList } from './queue-list.tsx'
import { ScorePanel } from './score-panel.tsx'

interface MarkingDeskProps {
  queue: MarkingQueue
  asked: Asked
  lastBatch: RefObject<string>
  onAttempt: (attemptId: string) => void
  onDone: () => void
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

function Columns({ queue, asked, lastBatch, onAttempt, onDone, data }: MarkingDeskProps & { data: DeskAnswers }) {
  const [first = undefined] = queue.Questions
  const questionOf = (unit: Unit) =>
    queue.Questions.find(({ QuestionId }) => QuestionId === unit.answers[0]?.QuestionId) ?? first
  const desk = useDesk({
    asked,
    data,
    questionOf: (unit) => questionOf(unit) as NonNullable<typeof first>,
    lastBatch,
    onDone,
  })
  const work = useRef<HTMLElement>(null)
  const { unit } = desk
  const key = unit?.key
  useEffect(() => {
    // Enter gives the next mark also after the mouse chose an answer.
    if (key) work.current?.focus({ preventScroll: true })
  }, [key])
  const question = unit && questionOf(unit)
  const byPupil = asked.attemptId !== ''
  return (
    <div className={styles.columns}>
      {byPupil ? (
        <AttemptList
          attempts={queue.Attempts}
          selected={asked.attemptId}
          isAnonymous={asked.isAnonymous}
          onSelect={onAttempt}
        />
      ) : (
        <UnitList desk={desk} isAnonymous={asked.isAnonymous} />
      )}
      <section ref={work} className={styles.work} aria-label={texts.work} tabIndex={-1}>
        {unit && question ? (
          <AnswerWork desk={desk} queue={queue} byPupil={byPupil} isAnonymous={asked.isAnonymous} />
        ) : (
          <EmptyState title={texts.emptyTitle}>{texts.emptyHint}</EmptyState>
        )}
      </section>
      {unit && question && (
        <ScorePanel
          key={`${unit.key} ${question.RubricVersion}`}
          desk={desk}
          unit={unit}
          question={question}
          lessonId={asked.lessonId}
          mayUndo={lastBatch.current !== ''}
        />
      )}
      {desk.clash && <ClashDialog desk={desk} clash={desk.clash} />}
    </div>
  )
}
