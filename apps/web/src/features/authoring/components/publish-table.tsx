import type { DraftRow } from '@shijie/contract'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { whenOf } from '../../../lib/format.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { publicationPlanTexts as planTexts } from '../../../texts/publication-plan.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { PlanMark } from '../plans/plan-mark.tsx'
import { useTakeFromPlan } from '../plans/use-take-from-plan.ts'
import styles from './publish-list.module.css'
import { isUnpublished } from './publish-rows.ts'

interface RowProps {
  row: DraftRow
  /** What has to be done before learners can see it. */
  fault: string | undefined
  /** What learners would miss in it; it goes all the same. */
  hint: string | undefined
  courseId: string
  /** Some row can be ticked. */
  hasTicks: boolean
  isMarked: boolean
  /** It is not ticked, and goes with what is. */
  isAlong: boolean
  isChosen: boolean
  onMark: (isMarked: boolean) => void
  onChoose: () => void
  isTaking: boolean
  onTakeOut: () => void
}

function LessonRow(props: RowProps) {
  const { courseId, row, fault, hint, hasTicks, isMarked, isAlong, isChosen, onMark, onChoose, isTaking, onTakeOut } =
    props
  return (
    <tr aria-current={isChosen || undefined}>
      {hasTicks && (
        <td className={styles.tick}>
          {isUnpublished(row) && (
            <Checkbox isChecked={isMarked} onChange={onMark}>
              <span className="visually-hidden">{texts.chooseRow(row.Title)}</span>
            </Checkbox>
          )}
        </td>
      )}
      <th scope="row">
        <button type="button" className={classNames(styles.name, 'ui-touch')} onClick={onChoose}>
          {row.Title}
        </button>
        <small>{texts.kinds[row.Kind]}</small>
        {(fault ?? hint) && (
          <Link className={styles.fault} to={linkTo.courseEdit({ courseId, lessonId: row.CourseHourId })}>
            <Icon name="alert" size={16} />
            {fault ?? hint}
          </Link>
        )}
      </th>
      <td>
        <span className={styles.state} data-state={row.State}>
          {texts.states[row.State]}
        </span>
        {isAlong && <small>{texts.comesAlong}</small>}
        <PlanMark row={row} isBusy={isTaking} onTakeOut={onTakeOut} />
      </td>
      <td className={styles.changed}>
        {row.ChangerName && <span>{texts.changerOf(row.ChangerName)}</span>}
        <time dateTime={row.ChangeTime}>{whenOf(row.ChangeTime)}</time>
      </td>
      <td>
        <span className={styles.inLine}>{texts.columns.learners}</span> {row.LearnerCount || '—'}
      </td>
    </tr>
  )
}

interface PublishTableProps {
  courseId: string
  rows: readonly DraftRow[]
  /** Those that the filter hides as well. */
  all: readonly DraftRow[]
  faults: ReadonlyMap<string, string>
  hints: ReadonlyMap<string, string>
  marked: ReadonlySet<string>
  /** What goes with the marked ones. */
  along: ReadonlySet<string>
  chosenId: string
  onMark: (id: string, isMarked: boolean) => void
  onChoose: (id: string) => void
}

/** Lessons with their state and what learners have of them; those that wait can be ticked. */
export function PublishTable(props: PublishTableProps) {
  const { courseId, rows, all, faults, hints, marked, along, chosenId, onMark, onChoose } = props
  const {
    takeOut,
    asked,
    isBusy: isTaking,
  } = useTakeFromPlan(all, (ids) => {
    for (const id of ids) onMark(id, false)
  })
  const hasTicks = rows.some(isUnpublished)
  const { tick, ...others } = texts.columns
  return (
    <TableBox label={texts.table} className={styles.table}>
      <Table columns={Object.values(hasTicks ? { tick, ...others } : others)}>
        {rows.map((row) => (
          <LessonRow
            key={row.CourseHourId}
            courseId={courseId}
            row={row}
            fault={faults.get(row.CourseHourId)}
            hint={hints.get(row.CourseHourId)}
            hasTicks={hasTicks}
            isMarked={marked.has(row.CourseHourId)}
            isAlong={along.has(row.CourseHourId)}
            isChosen={row.CourseHourId === chosenId}
            onMark={(isMarked) => onMark(row.CourseHourId, isMarked)}
            onChoose={() => onChoose(row.CourseHourId)}
            isTaking={isTaking}
            onTakeOut={() => takeOut(row)}
          />
        ))}
      </Table>
      {asked && (
        <ConfirmDialog
          title={planTexts.takeOutTitle(asked.row.Title, asked.inside.length)}
          hint={
            <>
              {asked.inside.map(({ Title }) => Title).join('、')}
              <br />
              {planTexts.cancelHint}
            </>
          }
          confirm={planTexts.takeOutSure}
          keep={planTexts.cancelKeep}
          isBusy={isTaking}
          isDangerous
          onConfirm={asked.go}
          onClose={asked.stop}
        />
      )}
    </TableBox>
  )
}
