import type { MarkingQueue } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useAddressFilter } from '../../../lib/use-address-filter.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { Way } from '../../../ui/pieces/way.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { queueQuery } from '../queries.ts'
import type { LastAct } from '../use-desk.ts'
import styles from './marking.module.css'
import { MarkingDesk } from './marking-desk.tsx'

const KEYS = ['Marking', 'Mode', 'Question', 'Attempt', 'Anonymous'] as const
type Values = Record<(typeof KEYS)[number], string>

const bookOf = ({ CourseId }: MarkingQueue) => `${screenPaths.assessment}?CourseId=${CourseId}`

interface Picked {
  isAnonymous: boolean
  question: string
  attempt: string
}

/** What is looked at: what the address says, else what was picked before, else what waits, else the first. */
function placeOf(queue: MarkingQueue, { Mode, Question, Attempt }: Pick<Values, 'Mode' | 'Question' | 'Attempt'>) {
  const byPupil = Mode === 'pupil'
  const question =
    queue.Questions.find(({ QuestionId }) => QuestionId === Question) ??
    queue.Questions.find(({ WaitingCount }) => WaitingCount > 0) ??
    queue.Questions[0]
  const attempt =
    queue.Attempts.find(({ AttemptId }) => AttemptId === Attempt) ??
    queue.Attempts.find(({ WaitingCount }) => WaitingCount > 0) ??
    queue.Attempts[0]
  return { byPupil, question, attempt }
}

interface BarProps {
  queue: MarkingQueue
  values: Values
  place: ReturnType<typeof placeOf>
  change: (next: Partial<Values>) => void
}

function Bar({ queue, values, place, change }: BarProps) {
  const all = queue.Questions.reduce((sum, { AnswerCount }) => sum + AnswerCount, 0)
  const waiting = queue.Questions.reduce((sum, { WaitingCount }) => sum + WaitingCount, 0)
  return (
    <header className={styles.bar}>
      <Way stops={[{ label: texts.back, to: bookOf(queue) }]} current={texts.title} />
      <h1>{queue.ExamName}</h1>
      <span className={styles.progress}>
        <progress max={Math.max(1, all)} value={all - waiting} aria-label={texts.progress(all - waiting, all)} />
        {texts.progress(all - waiting, all)}
      </span>
      <span className={styles.gap} />
      <Chips
        label={texts.mode}
        items={[
          { key: '', label: texts.byQuestion },
          { key: 'pupil', label: texts.byPupil },
        ]}
        selected={place.byPupil ? 'pupil' : ''}
        onSelect={(Mode) => change({ Mode, Question: '', Attempt: '' })}
      />
      {!place.byPupil && (
        <label className={styles.choice}>
          <span className="visually-hidden">{texts.question}</span>
          <select value={place.question?.QuestionId} onChange={({ target }) => change({ Question: target.value })}>
            {queue.Questions.map(({ QuestionId, Number: number, WaitingCount, IsOld }) => (
              <option key={QuestionId} value={QuestionId}>
                {texts.questionOption(number, WaitingCount, IsOld === 1)}
              </option>
            ))}
          </select>
        </label>
      )}
      <span title={texts.anonymousHint}>
        <Checkbox
          isChecked={values.Anonymous === '1'}
          onChange={(isOn) => change({ Anonymous: isOn ? '1' : '', Attempt: '' })}
        >
          {texts.anonymous}
        </Checkbox>
      </span>
    </header>
  )
}

/** R049: the desk of one paper, by question or by pupil, with names or without. */
export function MarkingPage() {
  const { values, change } = useAddressFilter(KEYS)
  const isAnonymous = values.Anonymous === '1'
  const query = useQuery(queueQuery(values.Marking, isAnonymous))
  // What was given last is taken back also from the next pupil's page.
  const [picked, setPicked] = useState<Picked>({ isAnonymous, question: '', attempt: '' })
  const last = useRef<LastAct>({ batch: '', said: '' })
  useTitle(query.data ? texts.titleOf(query.data.ExamName) : texts.title)
  if (query.isPending) return <Skeleton height={560} radius={12} />
  if (query.isError && !query.data)
    return (
      <div className="wrap page-body">
        <ErrorState
          title={texts.error}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    )
  const queue = query.data
  const kept = picked.isAnonymous === isAnonymous ? picked : undefined
  const place = placeOf(queue, {
    Mode: values.Mode,
    Question: values.Question || (kept?.question ?? ''),
    Attempt: values.Attempt || (kept?.attempt ?? ''),
  })
  const { byPupil, question, attempt } = place
  const now = { isAnonymous, question: question?.QuestionId ?? '', attempt: attempt?.AttemptId ?? '' }
  // The last answer of a question leads nowhere by itself: what was picked because it waited stays picked.
  if (!kept || kept.question !== now.question || kept.attempt !== now.attempt) setPicked(now)
  const isEmpty = !question || !attempt
  const nextAttempt = () => {
    const rows = queue.Attempts
    const from = rows.findIndex((one) => one.AttemptId === attempt?.AttemptId)
    const next = [...rows.slice(from + 1), ...rows.slice(0, Math.max(from, 0))].find((one) => one.WaitingCount > 0)
    if (next) change({ Attempt: next.AttemptId })
  }
  return (
    <div className={styles.page}>
      <Bar queue={queue} values={values} place={place} change={change} />
      {isEmpty ? (
        <EmptyState
          level="h2"
          title={texts.emptyTitle}
          action={<ButtonLink to={bookOf(queue)}>{texts.toBook}</ButtonLink>}
        >
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <MarkingDesk
          key={`${byPupil ? attempt.AttemptId : question.QuestionId} ${isAnonymous}`}
          queue={queue}
          asked={{
            lessonId: values.Marking,
            questionId: byPupil ? '' : question.QuestionId,
            attemptId: byPupil ? attempt.AttemptId : '',
            isAnonymous,
          }}
          last={last}
          onQuestion={(Question) => change({ Question })}
          onAttempt={(Attempt) => change({ Attempt })}
          onDone={byPupil ? nextAttempt : () => undefined}
          onBack={({ questionId: Question, attemptId: Attempt }) =>
            change({ Mode: Attempt ? 'pupil' : '', Question, Attempt })
          }
        />
      )}
    </div>
  )
}
