import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { projectTexts, deskTexts as texts } from '../../../texts/project.ts'
import { Drawer } from '../../../ui/floating/drawer.tsx'
import { LIST_PAGE_SIZE } from '../../../ui/lists/list-frame.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { openVersion, versionsQuery } from '../queries.ts'
import type { Desk } from '../use-project-desk.ts'
import './project.css'

function VersionList({ desk, projectId, onDone }: { desk: Desk; projectId: string; onDone: () => void }) {
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState<number>()
  const query = useQuery(versionsQuery(projectId, page))
  if (query.isPending) return <Skeleton height={200} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.versionsError}
        message={sentenceOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const { Items, TotalCount } = query.data
  if (Items.length === 0) return <EmptyState title={texts.versionsEmpty}>{texts.versionsEmptyHint}</EmptyState>
  const restore = async (version: number) => {
    setBusy(version)
    try {
      desk.replace(await openVersion(projectId, version))
      showToast('success', texts.versionRestored)
      onDone()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(undefined)
    }
  }
  const now = desk.sync?.version()
  return (
    <>
      <ol className="version-list">
        {Items.map(({ Version, Mode, Kept, UpdateTime }) => (
          <li key={Version}>
            <div>
              <b>{texts.versionOf(Version)}</b>
              <span>{whenOf(UpdateTime)}</span>
            </div>
            <Tag>{Mode === 'python' ? projectTexts.python : projectTexts.blocks}</Tag>
            {Kept === 1 && <Tag tone="ok">{texts.versionKeptMark}</Tag>}
            {Version === now ? (
              <span className="version-now">{texts.versionNow}</span>
            ) : (
              !desk.isReadOnly && (
                <Button size={28} isBusy={busy === Version} onClick={() => void restore(Version)}>
                  {texts.versionRestore}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      <Pager current={page} pageCount={Math.ceil(TotalCount / LIST_PAGE_SIZE)} length={3} onSelect={setPage} />
    </>
  )
}

/** Earlier states of the project; taking one back is a change like any other, so nothing is ever gone. */
export function VersionsDrawer({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const projectId = desk.project?.ProjectId
  return (
    <Drawer label={texts.versionsTitle} onClose={onClose}>
      <div className="versions">
        <div className="versions-head">
          <h2>{texts.versionsTitle}</h2>
          <Button kind="quiet" size={28} onClick={onClose}>
            {texts.close}
          </Button>
        </div>
        {projectId && <VersionList desk={desk} projectId={projectId} onDone={onClose} />}
      </div>
    </Drawer>
  )
}
