import { type AssignmentRow, PAGER_LENGTH } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf, wireTimeOf } from '../../../lib/format.ts'
import { assignmentTexts as texts } from '../../../texts/assignment.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { dueWords } from '../due-words.ts'
import { ASSIGNMENTS_A_PAGE, assignmentsQuery, ownClassesQuery } from '../queries.ts'
import { AssignDialog, type AssignPreset } from './assign-dialog.tsx'
import styles from './assignments.module.css'
import { type LastAct, LastActNote } from './last-act-note.tsx'

/** How many are done, as a bar and in words. */
function DoneBar({ row }: { row: AssignmentRow }) {
  const { PupilCount, DoneCount, LateCount, ExcusedCount } = row
  const done = DoneCount + LateCount
  const asked = PupilCount - ExcusedCount
  return (
    <div className={styles.doneBar}>
      <ProgressBar label={texts.columns.done} percent={asked > 0 ? Math.round((100 * done) / asked) : 0} />
      <span className="ui-number">{texts.doneOf(done, asked)}</span>
      {LateCount > 0 && <Tag tone="warn">{texts.lateCount(LateCount)}</Tag>}
      {ExcusedCount > 0 && <Tag tone="plain">{texts.excusedCount(ExcusedCount)}</Tag>}
    </div>
  )
}

function Missing({ row }: { row: AssignmentRow }) {
  const { PupilCount, DoneCount, LateCount, MissedCount, ExcusedCount } = row
  const asked = PupilCount - ExcusedCount
  if (MissedCount > 0) return <Tag tone="bad">{texts.missedCount(MissedCount)}</Tag>
  return asked > 0 && DoneCount + LateCount === asked ? <Tag tone="ok">{texts.everybody}</Tag> : '—'
}

function Due({ row }: { row: AssignmentRow }) {
  const now = wireTimeOf(Date.now())
  if (row.BeginTime > now) return texts.begins(whenOf(row.BeginTime))
  if (row.DueTime === '') return texts.noDue
  const { words, tone } = dueWords(row.DueTime, now, row.LateRule)
  return (
    <>
      <span className="ui-whole">{row.DueTime.slice(0, 16)}</span> {row.DueTime > now && <Tag tone={tone}>{words}</Tag>}
    </>
  )
}

function Row({ row }: { row: AssignmentRow }) {
  const to = `${screenPaths.assignments}?AssignmentId=${row.AssignmentId}`
  return (
    <tr>
      <th scope="row">
        <Link to={to} aria-label={texts.openOf(row.Title, row.OrgName)}>
          {row.Title}
        </Link>
        <small className={styles.about}>
          {[texts.kindOf(row), row.About, row.IsForAll ? '' : texts.partly(row.PupilCount)].filter(Boolean).join(' · ')}
        </small>
      </th>
      <td>{row.OrgName}</td>
      <td>
        <Due row={row} />
      </td>
      <td>
        <DoneBar row={row} />
      </td>
      <td>
        <Missing row={row} />
      </td>
    </tr>
  )
}

interface RowsProps {
  orgId: string
  hasClass: boolean
  onAssign: () => void
}

function Rows({ orgId, hasClass, onAssign }: RowsProps) {
  const [page, setPage] = useState(1)
  const query = useQuery(assignmentsQuery(orgId, page))
  if (query.isPending) return <Skeleton height={420} radius={12} />
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={texts.errorTitle}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const { Items, TotalCount } = query.data
  if (!hasClass) {
    const toClasses = (
      <ButtonLink size={44} kind="primary" to={screenPaths.studentManage}>
        {texts.toClasses}
      </ButtonLink>
    )
    return (
      <EmptyState title={texts.noClassTitle} action={toClasses}>
        {texts.noClassHint}
      </EmptyState>
    )
  }
  if (TotalCount === 0) {
    const begin = (
      <Button size={44} kind="primary" onClick={onAssign}>
        {texts.assign}
      </Button>
    )
    return (
      <EmptyState title={texts.emptyTitle} action={begin}>
        {texts.emptyHint}
      </EmptyState>
    )
  }
  const { what, org, due, done, missing } = texts.columns
  return (
    <>
      <TableBox label={texts.list}>
        <Table columns={[what, org, due, done, missing]}>
          {Items.map((row) => (
            <Row key={row.AssignmentId} row={row} />
          ))}
        </Table>
      </TableBox>
      <Pager
        current={page}
        pageCount={Math.ceil(TotalCount / ASSIGNMENTS_A_PAGE)}
        length={PAGER_LENGTH}
        onSelect={setPage}
      />
    </>
  )
}

const lastActOf = (state: unknown): LastAct | undefined =>
  typeof state === 'object' && state !== null && 'lastAct' in state ? (state.lastAct as LastAct) : undefined

/** What was given to one's classes, the newest first, with the dialog that gives more. */
export function AssignmentList({ preset }: { preset: AssignPreset | undefined }) {
  useTitle(texts.title)
  const navigate = useNavigate()
  const { state } = useLocation()
  const { data: classes } = useQuery(ownClassesQuery)
  const [orgId, setOrgId] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const lastAct = lastActOf(state)
  const hasClass = classes === undefined || classes.Items.length > 0
  // The address names the dialog no more, and going back leads past it.
  const close = (act?: LastAct) => {
    setIsOpen(false)
    void navigate(screenPaths.assignments, { replace: true, state: act ? { lastAct: act } : null })
  }
  const onGiven = (assignmentIds: readonly string[], count: number) =>
    close({ kind: 'given', assignmentIds, words: texts.given(count) })
  return (
    <div className={classNames(styles.page, 'wrap')}>
      <div className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        {classes && classes.Items.length > 1 && (
          <select aria-label={texts.ofClass} value={orgId} onChange={(event) => setOrgId(event.target.value)}>
            <option value="">{texts.allClasses}</option>
            {classes.Items.map((one) => (
              <option key={one.OrgId} value={one.OrgId}>
                {one.OrgName}
              </option>
            ))}
          </select>
        )}
        {hasClass && (
          <Button size={44} kind="primary" onClick={() => setIsOpen(true)}>
            {texts.assignThis}
          </Button>
        )}
      </div>
      {lastAct && <LastActNote act={lastAct} onUndone={() => close()} />}
      <Rows key={orgId} orgId={orgId} hasClass={hasClass} onAssign={() => setIsOpen(true)} />
      {(isOpen || preset) && <AssignDialog preset={preset ?? {}} onClose={() => close()} onGiven={onGiven} />}
    </div>
  )
}
