import { PAGER_LENGTH, type TrainingRow } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import {
  difficultiesQuery,
  subjectsQuery,
  TRAININGS_A_PAGE,
  type TrainingFilter,
  trainingsQuery,
  useDeleteTraining,
} from '../queries.ts'
import { TrainingCard } from './training-card.tsx'
import './training-lists.css'

interface FiltersProps {
  filter: TrainingFilter
  onChange: (change: Partial<TrainingFilter>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  const difficulties = useQuery(difficultiesQuery).data?.Items ?? []
  const subjects = useQuery(subjectsQuery).data?.Items ?? []
  const chips = (items: typeof subjects) => [
    { key: '', label: texts.everyOne },
    ...items.map(({ DictName, DictValue }) => ({ key: DictValue, label: DictName })),
  ]
  return (
    <div className="training-filters">
      <div>
        <span>{texts.difficulty}</span>
        <Chips
          label={texts.difficulty}
          items={chips(difficulties)}
          selected={filter.difficulty ? String(filter.difficulty) : ''}
          onSelect={(key) => onChange({ difficulty: Number(key) })}
        />
      </div>
      <div>
        <span>{texts.subject}</span>
        <Chips
          label={texts.subject}
          items={chips(subjects)}
          selected={filter.subject}
          onSelect={(subject) => onChange({ subject })}
        />
      </div>
    </div>
  )
}

function RemoveDialog({ training, onClose }: { training: TrainingRow; onClose: () => void }) {
  const remove = useDeleteTraining()
  const confirm = () =>
    doAct(remove, training.TrainId, {
      onSuccess: () => {
        showToast('success', texts.removed)
        onClose()
      },
    })
  return (
    <Dialog label={texts.remove(training.TrainName)} onClose={onClose}>
      <div className="training-create">
        <h2>{texts.removeQuestion(training.TrainName)}</h2>
        <p className="ui-ink-2">{texts.removeText}</p>
        <div className="training-acts">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="danger" isBusy={remove.isPending} onClick={confirm}>
            {texts.removeConfirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const SHOWN_WHILE_LOADING = ['a', 'b', 'c', 'd']

function Loading() {
  return (
    <div className="training-grid" aria-busy="true">
      {SHOWN_WHILE_LOADING.map((key) => (
        <Skeleton key={key} height={332} radius={16} />
      ))}
    </div>
  )
}

interface TrainingListsProps {
  filter: TrainingFilter
  onChange: (change: Partial<TrainingFilter>) => void
  /** What to press where there is nothing yet. */
  emptyAction?: ReactNode
}

/** One of the lists of trainings as cards, with its filters, its search and its states. */
export function TrainingLists({ filter, onChange, emptyAction }: TrainingListsProps) {
  // Two or three trainings need no filters, and the dictionaries behind them are for accounts.
  const isVisitor = useAccount() === undefined
  const [removed, setRemoved] = useState<TrainingRow>()
  const query = useQuery(trainingsQuery(filter))
  const [title, hint] = texts.empty[filter.list]
  return (
    <>
      {filter.list !== 'begun' && !isVisitor && (
        <div className="training-find">
          {filter.list === 'all' && <Filters filter={filter} onChange={onChange} />}
          <ListSearch label={texts.search} value={filter.name} onSearch={(name) => onChange({ name, page: 1 })} />
        </div>
      )}
      {query.isPending && <Loading />}
      {query.isError && (
        <ErrorState
          title={texts.listError}
          message={sentenceOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.Items.length === 0 && (
        <EmptyState title={title ?? ''} action={filter.name ? undefined : emptyAction}>
          {hint}
        </EmptyState>
      )}
      {query.data && query.data.Items.length > 0 && (
        <>
          <div className="training-grid">
            {query.data.Items.map((training) => (
              <TrainingCard
                key={training.TrainId}
                training={training}
                onRemove={filter.list === 'own' ? setRemoved : undefined}
              />
            ))}
          </div>
          <Pager
            current={filter.page}
            pageCount={Math.ceil(query.data.TotalCount / TRAININGS_A_PAGE)}
            length={PAGER_LENGTH}
            onSelect={(page) => onChange({ page })}
          />
        </>
      )}
      {removed && <RemoveDialog training={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}
