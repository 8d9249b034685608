import { KEPT_XML_MAX } from '@shijie/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { keptTexts as texts } from '../../../texts/kept-blocks.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { emptyShelf, type FreshGroup, type Shelf, type ShelfAct } from '../blockly/shelf.ts'
import { keptShelfQuery, useKeepBlocks } from '../queries.ts'
import { KeptManager } from './kept-manager.tsx'
import { KeptNameForm } from './kept-name-form.tsx'

/** Kept groups of blocks as the drawer shows them, and the questions about them that are open. */
export function useKeptShelf(isReadOnly: boolean) {
  const isVisitor = useAccount() === undefined
  const isOff = isReadOnly || isVisitor
  const { data, isPending, isError, refetch, fetchNextPage } = useInfiniteQuery({ ...keptShelfQuery, enabled: !isOff })
  const [fresh, setFresh] = useState<FreshGroup>()
  const [isManaging, setIsManaging] = useState(false)
  const shelf = useMemo((): Shelf => {
    if (isPending) return emptyShelf
    // What is there already stays when a further page did not come.
    if (isError && !data) return { state: 'error', groups: [], rest: 0 }
    const groups = (data?.pages ?? []).flatMap(({ Items }) =>
      Items.map(({ BlocksId, BlocksName, Xml }) => ({ id: BlocksId, name: BlocksName, xml: Xml })),
    )
    const total = data?.pages.at(-1)?.TotalCount ?? 0
    return { state: 'ready', groups, rest: Math.max(0, total - groups.length) }
  }, [data, isPending, isError])
  const act = useCallback(
    (what: ShelfAct) => {
      if (what === 'manage') setIsManaging(true)
      else if (what === 'more') void fetchNextPage()
      else void refetch()
    },
    [refetch, fetchNextPage],
  )
  const keep = useCallback(
    (group: FreshGroup) => {
      if (isVisitor) showToast('info', texts.signInToKeep)
      else if (group.xml.length > KEPT_XML_MAX) showToast('error', texts.tooLarge)
      else setFresh(group)
    },
    [isVisitor],
  )
  const close = () => {
    setFresh(undefined)
    setIsManaging(false)
  }
  return { shelf, keep, act, fresh, isManaging, close }
}

function KeepDialog({ group, onClose }: { group: FreshGroup; onClose: () => void }) {
  const keeping = useKeepBlocks()
  return (
    <Dialog label={texts.keepTitle} onClose={onClose}>
      <div className="ui-dialog-body kept-dialog">
        <h2>{texts.keepTitle}</h2>
        <p className="ui-small ui-ink-3">{texts.keepHint}</p>
        <KeptNameForm
          initial={group.name}
          submitText={texts.keepSubmit}
          busyText={texts.keeping}
          onCancel={onClose}
          onSubmit={async (name) => {
            await keeping.mutateAsync({ name, xml: group.xml })
            showToast('success', texts.kept(name))
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}

/** The question for a name, and the list of all groups. */
export function KeptDialogs({ fresh, isManaging, close }: ReturnType<typeof useKeptShelf>) {
  if (fresh) return <KeepDialog group={fresh} onClose={close} />
  return isManaging ? <KeptManager onClose={close} /> : null
}
