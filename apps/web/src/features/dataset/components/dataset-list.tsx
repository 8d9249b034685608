import { type DatasetSummary, datasetName, type ModelType } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { doAct } from '../../../lib/do-act.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { dataTexts, datasetTexts as texts } from '../../../texts/dataset.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { NameDialog } from '../../../ui/floating/name-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import {
  DATASET_PAGE_SIZE,
  type DatasetFilter,
  datasetsQuery,
  useDeleteDataset,
  useRenameDataset,
  useRestoreDataset,
} from '../queries.ts'
import { DatasetCard } from './dataset-card.tsx'
import '../../../ui/lists/works.css'
import './dataset.css'

type Scope = DatasetFilter['scope']

const scopes = (['all', 'own', 'class', 'bin'] as const).map((key) => ({ key, label: texts.scopes[key] }))

/** What can be done with a set, by where it lies and whose it is. */
function useActs(onRename: (set: DatasetSummary) => void, onDestroy: (set: DatasetSummary) => void) {
  const remove = useDeleteDataset()
  const restore = useRestoreDataset()
  const account = useAccount()
  return (set: DatasetSummary) => {
    const { DatasetId, DeleteTime, IsManager, CreateId } = set
    const back = () =>
      doAct(restore, DatasetId, { onSuccess: ({ DatasetName }) => showToast('success', texts.restored(DatasetName)) })
    const bin = () =>
      doAct(
        remove,
        { datasetId: DatasetId, isForGood: false },
        { onSuccess: () => showToast('success', texts.removed) },
      )
    if (DeleteTime !== '') {
      return [
        { key: 'restore', label: texts.restore, icon: 'undo', onSelect: back },
        { key: 'destroy', label: texts.destroy, icon: 'trash', onSelect: () => onDestroy(set) },
      ] as const
    }
    if (IsManager !== 1) return []
    const rename = { key: 'rename', label: texts.rename, icon: 'edit', onSelect: () => onRename(set) } as const
    // A teacher of the class that collects may mend the set, not throw it away.
    if (CreateId !== account?.UserId) return [rename]
    return [rename, { key: 'remove', label: texts.remove, icon: 'trash', onSelect: bin }] as const
  }
}

function Dialogs({ renaming, destroying, onClose }: DialogsProps) {
  const rename = useRenameDataset()
  const remove = useDeleteDataset()
  return (
    <>
      {renaming && (
        <NameDialog
          rule={datasetName}
          title={texts.renameTitle}
          label={texts.nameLabel}
          submitText={texts.renameSubmit}
          busyText={texts.busy}
          initial={renaming.DatasetName}
          onClose={onClose}
          onSubmit={async (name) => {
            await rename.mutateAsync({ datasetId: renaming.DatasetId, name })
            onClose()
            showToast('success', texts.renamed)
          }}
        />
      )}
      {destroying && (
        <ConfirmDialog
          title={texts.destroyTitle(destroying.DatasetName)}
          hint={texts.destroyText}
          confirm={texts.destroy}
          isDangerous
          isBusy={remove.isPending}
          onClose={onClose}
          onConfirm={() =>
            doAct(
              remove,
              { datasetId: destroying.DatasetId, isForGood: true },
              { onSuccess: () => showToast('success', texts.destroyed), onSettled: onClose },
            )
          }
        />
      )}
    </>
  )
}

/** What to do where there is no set of this kind: a new one, or the way to those of other kinds. */
function NoSets({ modelType, scope }: { modelType: ModelType; scope: Scope }) {
  const { data } = useQuery(datasetsQuery({ modelType: '', search: '', scope, page: 1 }))
  const others = [...new Set(data?.Items.map((set) => set.ModelType))]
  return (
    <EmptyState
      title={others.length > 0 ? texts.emptyKind(dataTexts.kindLong[modelType]) : texts.empty}
      action={
        <>
          {others.map((kind) => (
            <ButtonLink key={kind} size={44} to={linkTo.datasetList(kind)}>
              {texts.seeKind(dataTexts.kinds[kind])}
            </ButtonLink>
          ))}
          <ButtonLink size={44} kind="primary" to={linkTo.datasetCreate(modelType)}>
            {texts.create}
          </ButtonLink>
        </>
      }
    >
      {others.length > 0 ? texts.emptyKindHint : texts.emptyHint}
    </EmptyState>
  )
}

interface DialogsProps {
  renaming: DatasetSummary | undefined
  destroying: DatasetSummary | undefined
  onClose: () => void
}

function Sets({ modelType, search, scope }: { modelType: ModelType; search: string; scope: Scope }) {
  const [page, setPage] = useState(1)
  const [renaming, setRenaming] = useState<DatasetSummary>()
  const [destroying, setDestroying] = useState<DatasetSummary>()
  const query = useQuery(datasetsQuery({ modelType, search, scope, page }))
  const actsOf = useActs(setRenaming, setDestroying)
  return (
    <>
      <PagedList
        query={query}
        page={page}
        pageSize={DATASET_PAGE_SIZE}
        onPage={setPage}
        error={texts.error}
        empty={
          search ? (
            <EmptyState title={texts.notFound}>{texts.notFoundHint}</EmptyState>
          ) : scope === 'bin' ? (
            <EmptyState title={texts.binEmpty}>{texts.binEmptyHint}</EmptyState>
          ) : (
            <NoSets modelType={modelType} scope={scope} />
          )
        }
      >
        {(sets) => (
          <ul className="ui-works">
            {sets.map((set) => (
              <DatasetCard key={set.DatasetId} dataset={set} items={actsOf(set)} />
            ))}
          </ul>
        )}
      </PagedList>
      <Dialogs
        renaming={renaming}
        destroying={destroying}
        onClose={() => {
          setRenaming(undefined)
          setDestroying(undefined)
        }}
      />
    </>
  )
}

/** R026: one's own sets and those that one's class collects, to search, open, rename, put away and take back. */
export function DatasetList({ modelType }: { modelType: ModelType }) {
  const [search, setSearch] = useState('')
  const [scope, setScope] = useState<Scope>('all')
  return (
    <>
      <div className="ui-works-top">
        <ListSearch label={texts.search} value={search} onSearch={setSearch} />
        <div className="ui-works-acts">
          <ButtonLink to={screenPaths.datasetLobby}>{texts.toLobby}</ButtonLink>
          <ButtonLink kind="primary" to={linkTo.datasetCreate(modelType)}>
            <Icon name="plus" size={18} />
            {texts.create}
          </ButtonLink>
        </div>
        <Chips label={texts.scope} items={scopes} selected={scope} onSelect={setScope} />
      </div>
      <Sets key={`${modelType} ${scope} ${search}`} modelType={modelType} search={search} scope={scope} />
    </>
  )
}
