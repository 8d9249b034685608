import { type KeptBlocks, PAGER_LENGTH } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { whenOf } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { keptTexts as texts } from '../../../texts/kept-blocks.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { LIST_PAGE_SIZE } from '../../../ui/lists/list-frame.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { keptListQuery, useDeleteKept, useRenameKept } from '../queries.ts'
import { KeptNameForm } from './kept-name-form.tsx'

function KeptRow({ group }: { group: KeptBlocks }) {
  const [doing, setDoing] = useState<'rename' | 'remove'>()
  const rename = useRenameKept()
  const remove = useDeleteKept()
  const { BlocksName: name, CreateTime } = group
  const done = () => setDoing(undefined)
  if (doing === 'rename') {
    return (
      <li>
        <KeptNameForm
          initial={name}
          submitText={texts.save}
          onCancel={done}
          onSubmit={async (next) => {
            await rename.mutateAsync({ group, name: next })
            done()
          }}
        />
      </li>
    )
  }
  if (doing === 'remove') {
    return (
      <li>
        <p>{texts.removeQuestion(name)}</p>
        <div className="kept-acts">
          <Button size={28} onClick={done}>
            {texts.cancel}
          </Button>
          <Button
            size={28}
            kind="danger"
            isBusy={remove.isPending}
            onClick={() => doAct(remove, group, { onSuccess: () => showToast('success', texts.removed) })}
          >
            {texts.removeConfirm}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li>
      <div className="kept-name">
        <b>{name}</b>
        <span className="ui-small ui-ink-3">{texts.keptAt(whenOf(CreateTime))}</span>
      </div>
      <Button kind="quiet" size={28} aria-label={texts.rename(name)} onClick={() => setDoing('rename')}>
        <Icon name="edit" size={16} />
      </Button>
      <Button kind="quiet" size={28} aria-label={texts.remove(name)} onClick={() => setDoing('remove')}>
        <Icon name="trash" size={16} />
      </Button>
    </li>
  )
}

function KeptList({ search, page, onPage }: { search: string; page: number; onPage: (page: number) => void }) {
  const query = useQuery(keptListQuery(search, page))
  if (query.isPending) return <Skeleton height={160} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { Items, TotalCount } = query.data
  if (Items.length === 0) {
    return search ? (
      <EmptyState title={texts.notFound}>{texts.notFoundHint}</EmptyState>
    ) : (
      <EmptyState title={texts.empty[0]}>{texts.emptyHint}</EmptyState>
    )
  }
  return (
    <>
      <ul className="kept-list">
        {Items.map((group) => (
          <KeptRow key={group.BlocksId} group={group} />
        ))}
      </ul>
      <Pager
        current={page}
        pageCount={Math.ceil(TotalCount / LIST_PAGE_SIZE)}
        length={PAGER_LENGTH}
        onSelect={onPage}
      />
    </>
  )
}

/** All groups that one keeps: other names for them, and giving them up. */
export function KeptManager({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const look = (words: string) => {
    setSearch(words)
    setPage(1)
  }
  return (
    <Dialog label={texts.manageTitle} onClose={onClose} className="kept-manager">
      <div className="ui-dialog-body kept-dialog">
        <h2>{texts.manageTitle}</h2>
        <ListSearch label={texts.search} value={search} onSearch={look} />
        <KeptList search={search} page={page} onPage={setPage} />
      </div>
    </Dialog>
  )
}
