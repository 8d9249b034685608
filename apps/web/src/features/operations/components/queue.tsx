import type { SystemState } from '@shijie/contract'
import { whenOf } from '../../../lib/format.ts'
import { systemTexts as texts } from '../../../texts/operations.ts'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { StateLine } from './system-facts.tsx'

const jobNames: Readonly<Record<string, string>> = texts.names

/** A job's name for people; one of another version, which has none here, shows its own. */
export const jobName = (name: string): string => jobNames[name] ?? name

const HEAD = [texts.job, texts.waiting, texts.active, texts.failed, texts.done, texts.oldest] as const

/** How many jobs of each kind there are. */
export function Queue({ state }: { state: SystemState }) {
  const isAlive = state.WorkerCount > 0
  return (
    <section className="ui-section">
      <h2>{texts.queue}</h2>
      <p className="queue-state">
        <span>
          {`${texts.worker}：`}
          <StateLine isGood={isAlive}>{isAlive ? texts.workerAlive(state.WorkerCount) : texts.workerGone}</StateLine>
        </span>
        <span className="ui-small ui-ink-3">{texts.recentHint}</span>
      </p>
      <TableBox className="job-box" label={texts.queue}>
        <Table columns={HEAD}>
          {state.Queues.map(({ Name, Waiting, Active, Failed, Done, OldestTime }) => (
            <tr key={Name}>
              <th scope="row">{jobName(Name)}</th>
              <td>{Waiting}</td>
              <td>{Active}</td>
              <td data-bad={Failed > 0 || undefined}>{Failed}</td>
              <td>{Done}</td>
              <td>{whenOf(OldestTime) || texts.none}</td>
            </tr>
          ))}
        </Table>
      </TableBox>
    </section>
  )
}
