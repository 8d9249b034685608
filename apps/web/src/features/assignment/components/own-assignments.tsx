import type { OwnAssignment } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { lateWords } from '../../../lib/late-words.ts'
import { assignmentTexts, ownAssignmentTexts as texts } from '../../../texts/assignment.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { dueWords } from '../due-words.ts'
import { ownAssignmentsQuery } from '../queries.ts'
import styles from './own-assignments.module.css'

/** What it is, and how much of it is done. */
function aboutOf(row: OwnAssignment): string {
  const { About, DonePart, WholePart, StepsDone, StepCount, AssignerName } = row
  const steps = StepsDone > 0 ? texts.stepsOf(StepsDone, StepCount) : ''
  const part = WholePart > 1 ? texts.partOf(DonePart, WholePart) : steps
  return [assignmentTexts.kindOf(row), About, part, assignmentTexts.by(AssignerName)].filter(Boolean).join(' · ')
}

/** One thing to do, with the days that are left, and the way to it. */
export function DueRow({ row, now }: { row: OwnAssignment; now: string }) {
  const { words, tone } = dueWords(row.DueTime, now, row.LateRule)
  return (
    <li>
      <p>
        <b>{row.Title}</b>
        <span>{aboutOf(row)}</span>
        {row.Note && <span className={styles.note}>{assignmentTexts.note(row.Note)}</span>}
      </p>
      <Tag tone={tone}>{words}</Tag>
      <ButtonLink size={36} kind="soft" to={row.Address} aria-label={texts.goOf(row.Title)}>
        {texts.go}
      </ButtonLink>
    </li>
  )
}

function OverRow({ row }: { row: OwnAssignment }) {
  const when = whenOf(row.DoneTime)
  return (
    <li>
      <p>
        <b>{row.Title}</b>
        <span>{aboutOf(row)}</span>
      </p>
      {row.State === 'done' && <Tag tone="ok">{texts.doneAt(when)}</Tag>}
      {row.State === 'late' && (
        <Tag tone="warn">{texts.lateAt(when, lateWords({ Lateness: 'late', LateSeconds: row.LateSeconds }))}</Tag>
      )}
      {row.State === 'missed' && <Tag tone="bad">{row.DoneTime ? texts.tooLate(when) : texts.missed}</Tag>}
      {row.State === 'excused' && <Tag tone="plain">{texts.excused}</Tag>}
      {row.DoneTime && (
        <ButtonLink size={36} kind="quiet" to={row.Address} aria-label={texts.lookOf(row.Title)}>
          {texts.look}
        </ButtonLink>
      )}
    </li>
  )
}

/** What is done or over, folded. */
function Over() {
  const { data } = useQuery(ownAssignmentsQuery('over'))
  if (!data || data.TotalCount === 0) return null
  return (
    <details className={styles.over}>
      <summary>{texts.over(data.TotalCount)}</summary>
      <ul>
        {data.Items.map((row) => (
          <OverRow key={row.AssignmentId} row={row} />
        ))}
      </ul>
    </details>
  )
}

/** 要完成的 on 我的学习: what the teacher gave, due soonest first. Whoever never got anything sees nothing of it. */
export function OwnAssignments() {
  const query = useQuery(ownAssignmentsQuery('open'))
  const { data: over } = useQuery(ownAssignmentsQuery('over'))
  if (query.isPending)
    return (
      <div className={styles.waiting}>
        <Skeleton height={120} radius={16} />
      </div>
    )
  if (query.isError && !query.data) {
    return (
      <section className={classNames(styles.due, 'ui-card')} role="alert">
        <p className={styles.wrong}>
          <b>{texts.errorTitle}</b>
          {sentenceOf(query.error)}
        </p>
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {uiTexts.retry}
        </Button>
      </section>
    )
  }
  const { Items, Now } = query.data
  if (Items.length === 0 && !over?.TotalCount) return null
  return (
    <section className={classNames(styles.due, 'ui-card')} aria-labelledby="own-assignments">
      <h2 id="own-assignments">{texts.title}</h2>
      {Items.length === 0 && (
        <p className={styles.done}>
          <b>{texts.allDone}</b>
          {texts.allDoneHint}
        </p>
      )}
      <ul>
        {Items.map((row) => (
          <DueRow key={row.AssignmentId} row={row} now={Now} />
        ))}
      </ul>
      <Over />
    </section>
  )
}
