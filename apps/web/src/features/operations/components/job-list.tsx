import { JOB_STATES, type QueuedJob } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { systemTexts as texts } from '../../../texts/operations.ts'
import { ListFrame } from '../../../ui/lists/list-frame.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { type JobState, jobsQuery, useOperations } from '../queries.ts'
import { jobName } from './queue.tsx'

const PANEL = 'job-panel'
const ORDER: readonly JobState[] = ['failed', ...JOB_STATES.filter((state) => state !== 'failed')]
const HEAD = [texts.job, texts.created, texts.ended, texts.tries, texts.reason, texts.actions] as const

function Acts({ job }: { job: QueuedJob }) {
  const { retry, cancel } = useOperations()
  const name = jobName(job.Name)
  return (
    <div className="ui-row-acts">
      {job.CanRetry === 1 && (
        <Button
          size={28}
          aria-label={texts.retryOf(name)}
          isBusy={retry.isPending}
          onClick={() => doAct(retry, job.JobId, { onSuccess: () => showToast('success', texts.retried) })}
        >
          {texts.retry}
        </Button>
      )}
      {job.CanCancel === 1 && (
        <Button
          size={28}
          aria-label={texts.cancelOf(name)}
          isBusy={cancel.isPending}
          onClick={() => doAct(cancel, job.JobId, { onSuccess: () => showToast('success', texts.cancelled) })}
        >
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}

function JobTable({ jobs }: { jobs: readonly QueuedJob[] }) {
  return (
    <Table columns={HEAD}>
      {jobs.map((job) => (
        <tr key={job.JobId}>
          <th scope="row">{jobName(job.Name)}</th>
          <td>{job.CreateTime}</td>
          <td>{job.EndTime}</td>
          <td>{job.TryCount}</td>
          <td className="job-reason">{job.Reason}</td>
          <td>
            <Acts job={job} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Jobs by state, the failed ones first: why, and another try. */
export function JobList() {
  const [state, setState] = useState<JobState>('failed')
  const [page, setPage] = useState(1)
  const query = useQuery(jobsQuery(state, page))
  const choose = (next: JobState) => {
    setState(next)
    setPage(1)
  }
  const words = {
    title: texts.jobs,
    error: texts.jobsError,
    empty: texts.emptyOf(texts.states[state]),
    emptyHint: texts.emptyHint,
  }
  return (
    <section className="ui-section">
      <h2>{texts.jobs}</h2>
      <div className="ui-tools">
        <Tabs
          label={texts.filter}
          items={ORDER.map((key) => ({ key, label: texts.states[key] }))}
          selected={state}
          onSelect={choose}
          panelId={PANEL}
        />
      </div>
      <div {...panelOf(PANEL, state)}>
        <ListFrame query={query} page={page} onPage={setPage} texts={words}>
          {(jobs) => <JobTable jobs={jobs} />}
        </ListFrame>
      </div>
    </section>
  )
}
