import { PAGER_LENGTH, TRAINING_STATES, type TrainingLearner, type TrainingState } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { dueText } from '../../../lib/late-words.ts'
import { useAddressFilter } from '../../../lib/use-address-filter.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { labelOf } from '../label-of.ts'
import { handInsQuery } from '../queries.ts'
import { countOfLearner } from '../step-count.ts'
import { HandInReview } from './hand-in-review.tsx'
import { LateTag } from './late-tag.tsx'
import type { PhrasesSlot } from './review-form.tsx'
import { stateTones } from './training-card.tsx'
import './hand-in-board.css'
import styles from './hand-in-list.module.css'

const PAGE = 20
/** As on the desk of answers, the address remembers it. */
const ADDRESS = ['Anonymous'] as const
const states = [
  { key: '' as const, label: texts.stateAll },
  ...TRAINING_STATES.map((key) => ({ key, label: texts.states[key] ?? key })),
]

interface RowProps {
  learner: TrainingLearner
  showsTraining: boolean
  onOpen: () => void
}

function LearnerRow({ learner, showsTraining, onOpen }: RowProps) {
  const { State: state } = learner
  const count = countOfLearner(learner)
  const label = labelOf(learner)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-part="number">{learner.StudentNo}</td>
      {showsTraining && <td data-part="training">{learner.TrainName}</td>}
      <td>{texts.doneOf(count.done, count.count)}</td>
      <td>
        <Tag tone={stateTones[state]}>{texts.states[state]}</Tag>
      </td>
      <td data-part="score">{learner.Score >= 0 ? texts.score(learner.Score) : '—'}</td>
      <td>
        {learner.HandInTime.slice(0, 16) || (learner.Sign ? '' : texts.notHandedIn)} <LateTag of={learner} />
        {learner.DueTime && <small className={styles.due}>{dueText(learner.DueTime)}</small>}
      </td>
      <td data-part="act">
        {learner.HandInId && (
          <Button
            size={28}
            kind={state === 'handedIn' ? 'soft' : 'quiet'}
            aria-label={texts.openOf(label)}
            onClick={onOpen}
          >
            {texts.open}
          </Button>
        )}
      </td>
    </tr>
  )
}

function LearnerTable({
  learners,
  showsTraining,
  onOpen,
}: {
  learners: readonly TrainingLearner[]
  showsTraining: boolean
  onOpen: (handInId: string) => void
}) {
  const { columns } = texts
  const heads = [
    columns.name,
    columns.number,
    ...(showsTraining ? [columns.training] : []),
    columns.progress,
    columns.state,
    columns.score,
    columns.time,
    columns.act,
  ]
  return (
    <TableBox label={texts.handIns} className={styles.list ?? ''}>
      <Table columns={heads}>
        {learners.map((learner) => (
          <LearnerRow
            key={`${learner.TrainId} ${learner.UserId || learner.HandInId}`}
            learner={learner}
            showsTraining={showsTraining}
            onOpen={() => onOpen(learner.HandInId)}
          />
        ))}
      </Table>
    </TableBox>
  )
}

interface HandInBoardProps {
  /** Empty: of all trainings. */
  trainId: string
  /** Only the training of this lesson, and who joined its course. */
  lessonId?: string
  orgId?: string
  /** What the teacher says again and again. */
  phrases?: PhrasesSlot
}

/** R044: the works of the teacher's classes, of one training, of one lesson or of all; those that wait come first. */
export function HandInBoard({ trainId, lessonId = '', orgId = '', phrases }: HandInBoardProps) {
  const [state, setState] = useState<TrainingState | ''>('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState('')
  const address = useAddressFilter(ADDRESS)
  const isAnonymous = address.values.Anonymous === '1'
  const query = useQuery(handInsQuery({ trainId, lessonId, orgId, state, isAnonymous, page }))
  const name = trainId || lessonId ? query.data?.Items[0]?.TrainName : undefined
  const title = name ? texts.handInsOf(name) : texts.handIns
  useTitle(title)
  const waiting = query.data?.WaitingCount ?? 0
  /** The next one that waits on this page opens by itself: marking goes on without the mouse. */
  const openNext = () => {
    const rows = query.data?.Items ?? []
    const from = rows.findIndex(({ HandInId }) => HandInId === opened)
    const next = [...rows.slice(from + 1), ...rows.slice(0, Math.max(0, from))].find(
      ({ State }) => State === 'handedIn',
    )
    setOpened(next?.HandInId ?? '')
  }
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p>{texts.handInsLead}</p>
        </div>
        {query.data && (
          <Tag tone={waiting > 0 ? 'warn' : 'ok'}>{waiting > 0 ? texts.waiting(waiting) : texts.noWaiting}</Tag>
        )}
      </div>
      <div className="hand-in-filter">
        <Chips
          label={texts.state}
          items={states}
          selected={state}
          onSelect={(key) => {
            setState(key)
            setPage(1)
          }}
        />
        <span title={texts.anonymousHint}>
          <Checkbox
            isChecked={isAnonymous}
            onChange={(isOn) => {
              address.change({ Anonymous: isOn ? '1' : '' })
              setPage(1)
            }}
          >
            {texts.anonymous}
          </Checkbox>
        </span>
      </div>
      {query.isPending && <Skeleton height={320} radius={12} />}
      {query.isError && (
        <ErrorState
          title={texts.handInsError}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data?.Items.length === 0 && <EmptyState title={texts.handInsEmpty}>{texts.handInsEmptyHint}</EmptyState>}
      {query.data && query.data.Items.length > 0 && (
        <>
          <LearnerTable learners={query.data.Items} showsTraining={!trainId && !lessonId} onOpen={setOpened} />
          <Pager
            current={page}
            pageCount={Math.ceil(query.data.TotalCount / PAGE)}
            length={PAGER_LENGTH}
            onSelect={setPage}
          />
        </>
      )}
      {opened && (
        <HandInReview
          handInId={opened}
          isAnonymous={isAnonymous}
          onClose={() => setOpened('')}
          onDone={openNext}
          phrases={phrases}
        />
      )}
    </>
  )
}
