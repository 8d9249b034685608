import { type BookRow, type DataOf, type getMarkHistory, MARK_NONE } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { pointsText } from '../../../lib/points-text.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from './cell-panel.module.css'
import { markText } from './marks.ts'
import { markHistoryQuery } from './queries.ts'

/** One line of the history: what became of what, who did it, and why. */
interface Entry {
  key: string
  what: string
  who: string
  why: string
  time: string
}

const shown = (mark: number) => markText(mark) || texts.missing
const points = (value: number) => (value === MARK_NONE ? texts.toMark : pointsText(value))

/** Changes by hand, marks of single answers, and what the record says by them, the newest first. */
function entriesOf({ Changes, Marked, Recorded, RecordTime, Waiver }: DataOf<typeof getMarkHistory>): Entry[] {
  const entries: Entry[] = [
    ...Changes.map((change) => ({
      key: change.BatchId,
      what: texts.change(shown(change.From), shown(change.To)),
      who: change.ByName,
      why: change.IsUndo === 1 ? texts.byUndo : change.Reason,
      time: change.Time,
    })),
    ...Marked.map((step, at) => ({
      key: `${at} ${step.Time}`,
      what: texts.answerChange(step.Number, points(step.From), points(step.To)),
      who: texts.markedBy(step.ByName),
      why: step.IsUndo === 1 ? texts.byUndo : '',
      time: step.Time,
    })),
    ...(Waiver ? [{ key: 'waiver', what: texts.waiveLate, who: Waiver.ByName, why: '', time: Waiver.Time }] : []),
    ...(Recorded === MARK_NONE
      ? []
      : [{ key: 'record', what: String(Recorded), who: texts.recorded, why: '', time: RecordTime }]),
  ]
  // What stands follows from what was done at the same time: it is told above that.
  return entries.sort((one, other) =>
    one.time === other.time
      ? Number(one.key === 'record') - Number(other.key === 'record')
      : one.time < other.time
        ? 1
        : -1,
  )
}

/** Where a mark comes from. */
export function MarkHistory({ courseId, row, lessonId }: { courseId: string; row: BookRow; lessonId: string }) {
  const query = useQuery(markHistoryQuery(courseId, row.UserId, lessonId))
  if (query.isPending) return <Skeleton height={72} radius={8} />
  if (!query.data) {
    return (
      <ErrorState title={texts.historyError} message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
    )
  }
  const entries = entriesOf(query.data)
  if (entries.length === 0) return <p className="ui-ink-3">{texts.noHistory}</p>
  return (
    <ol className={styles.history} aria-label={texts.history}>
      {entries.map(({ key, what, who, why, time }) => (
        <li key={key}>
          <b>{what}</b>
          <span>
            {who}　{whenOf(time)}
          </span>
          {why && <p>{why}</p>}
        </li>
      ))}
    </ol>
  )
}
