import type { BackupArchive, BackupState } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { byteSize } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { backupTexts as texts } from '../../../texts/operations.ts'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { backupStateQuery, backupsQuery, useOperations } from '../queries.ts'
import { BackupSchedule, RehearsalReport, Warnings } from './backup-facts.tsx'
import { BackupRun } from './backup-run.tsx'
import './operations.css'

const HEAD = [texts.time, texts.kind, texts.size, texts.check, texts.actions] as const

function ArchiveTable({ archives, isBusy }: { archives: readonly BackupArchive[]; isBusy: boolean }) {
  const { rehearse } = useOperations()
  const begin = (name: string) =>
    doAct(rehearse, name, { onSuccess: () => showToast('success', texts.rehearsalQueued) })
  return (
    <Table columns={HEAD}>
      {archives.map((archive) => (
        <tr key={archive.Name}>
          <th scope="row">
            {archive.CreateTime}
            <div className="ui-small ui-ink-3">{archive.Name}</div>
          </th>
          <td>
            <Tag tone={archive.Kind === 'manual' ? 'learn' : 'plain'}>{texts.kinds[archive.Kind]}</Tag>
          </td>
          <td>{byteSize(archive.Bytes)}</td>
          <td>
            {archive.IsVerified === 1 && <Tag tone="ok">{texts.verified}</Tag>}
            {archive.RehearseTime && (
              <div className="ui-small ui-ink-3">{texts.rehearsed(archive.RehearseTime.slice(0, 16))}</div>
            )}
          </td>
          <td>
            <Button
              size={28}
              aria-label={texts.rehearseOf(archive.Name)}
              disabled={isBusy || rehearse.isPending}
              onClick={() => begin(archive.Name)}
            >
              {texts.rehearse}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Overview({ state }: { state: BackupState }) {
  const [page, setPage] = useState(1)
  const after = state.LastRun?.JobId ?? ''
  const query = useQuery(backupsQuery(page, after))
  const newest = useQuery(backupsQuery(1, after)).data?.Items[0]?.Name
  return (
    <div className="operations">
      <Warnings warnings={state.Warnings} />
      <div className="facts-grid">
        <BackupRun state={state} newest={newest} />
        <RehearsalReport report={state.Rehearsal} />
      </div>
      <section className="ui-section" aria-labelledby="archives-title">
        <h2 id="archives-title">{texts.archives}</h2>
        <ListFrame query={query} page={page} onPage={setPage} texts={texts}>
          {(archives) => <ArchiveTable archives={archives} isBusy={state.Run !== null} />}
        </ListFrame>
        <p className="facts-note">{texts.whereHint}</p>
      </section>
      <BackupSchedule state={state} />
    </div>
  )
}

/** Backups: what is under way, what there is, whether it could be restored, and what to worry about. */
export function Backups() {
  const query = useQuery(backupStateQuery)
  if (query.isPending) return <Skeleton height={480} radius={12} />
  // A server that is away for a moment leaves what is shown as it is.
  if (!query.data) {
    const retry = () => void query.refetch()
    return (
      <ErrorState title={texts.error} message={sentenceOf(query.error)} isRetrying={query.isFetching} onRetry={retry} />
    )
  }
  return <Overview state={query.data} />
}
