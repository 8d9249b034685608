import type { BookRow, Gradebook } from '@shijie/contract'
import { MARK_NONE } from '@shijie/contract'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { CellGrid } from '../../../ui/desk/cell-grid.tsx'
import type { CellColumn } from '../../../ui/desk/cell-grid-parts.tsx'
import type { CellBlock, CellPlace } from '../../../ui/desk/cell-moves.ts'
import styles from './gradebook.module.css'
import { MarkWords } from './mark-words.tsx'
import {
  cellKey,
  countKnown,
  hasFlag,
  itemInWords,
  markText,
  meanOf,
  PASS,
  readMark,
  scoreInWords,
  waitingOf,
} from './marks.ts'
import { markAt, type Pending } from './pending.ts'
import type { Book } from './use-book.ts'

/** Number, name and lessons stand before the items. */
export const FIRST_ITEM = 3

/** The total of what is kept; what is not saved yet moves it only then. */
function Total({ row, isOld }: { row: BookRow; isOld: boolean }) {
  return (
    <>
      <b className={styles.score}>{row.Score}</b>{' '}
      {waitingOf(row) > 0 && (
        <small className="ui-ink-3" title={texts.provisionalHint}>
          {texts.provisional}{' '}
        </small>
      )}
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${row.Score}%` }} />
      </span>
      {row.IsFrozen === 1 && <small className="ui-ink-3">{texts.frozen}</small>}
      {isOld && <small className="ui-ink-3">{texts.afterSaving}</small>}
    </>
  )
}

function Head({ title, note, to, toLabel }: { title: string; note?: string; to?: string; toLabel?: string }) {
  return (
    <>
      <span className={styles.headTitle} title={title}>
        {to ? (
          <Link to={to} aria-label={toLabel} tabIndex={-1}>
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      {note && <small className={styles.headNote}>{note}</small>}
    </>
  )
}

/** The page about the questions of one exercise. */
export const analysisAddress = (courseId: string, lessonId: string): string =>
  `${screenPaths.assessment}?${new URLSearchParams({ CourseId: courseId, Paper: lessonId })}`

function columnsOf(book: Gradebook, courseId: string, isNarrow: boolean): CellColumn[] {
  return [
    { key: 'number', head: <Head title={texts.number} />, width: isNarrow ? 0 : 112, isFixed: !isNarrow },
    { key: 'name', head: <Head title={texts.name} />, width: isNarrow ? 84 : 96, isFixed: true, isHeader: true },
    {
      key: 'lessons',
      head: <Head title={texts.lessons} note={texts.ofLessons(book.LessonCount, book.LessonShare)} />,
      width: 124,
    },
    ...book.Columns.map((column) => ({
      key: column.CourseHourId,
      head: (
        <Head
          title={column.Title}
          note={texts.share(column.Share)}
          {...(column.Kind === 'exercise' && {
            to: analysisAddress(courseId, column.CourseHourId),
            toLabel: texts.analyse(column.Title),
          })}
        />
      ),
      width: 132,
    })),
    { key: 'total', head: <Head title={texts.total} note={texts.full} />, width: 150 },
  ]
}

/** A mean, and over how many it is: who has no mark or is excused is not in it. */
function Mean({ marks }: { marks: readonly number[] }) {
  const known = countKnown(marks)
  return (
    <span title={texts.meanHint(known, marks.length)}>
      {meanOf(marks)} <small className={styles.headNote}>{texts.meanOver(known)}</small>
    </span>
  )
}

interface BookGridProps {
  courseId: string
  book: Gradebook
  rows: readonly BookRow[]
  changes: Book
  place: CellPlace | undefined
  onPlace: (place: CellPlace) => void
  onPaste: (block: CellBlock, text: string) => void
  isNarrow: boolean
}

const shownMark = (pending: Pending, row: BookRow, book: Gradebook, at: number) => {
  const column = book.Columns[at]
  const changed = column && pending.size > 0 ? pending.get(cellKey(row, column)) : undefined
  return { mark: changed?.mark ?? markAt(row, at), isNew: changed !== undefined }
}

/** What all cells of the gradebook show, and what is typed into them. */
export function BookGrid({ courseId, book, rows, changes, place, onPlace, onPaste, isNarrow }: BookGridProps) {
  const columns = useMemo(
    () => columnsOf(book, courseId, isNarrow).filter(({ width }) => width > 0),
    [book, courseId, isNarrow],
  )
  const first = isNarrow ? FIRST_ITEM - 1 : FIRST_ITEM
  const { pending } = changes
  const hints = useMemo(() => book.Columns.map((column) => itemInWords(column, book)), [book])
  const cell = useCallback(
    (at: number, place_: number) => {
      const row = rows[at]
      const column = isNarrow ? place_ + 1 : place_
      if (!row) return { shown: '' }
      if (column === 0) return { shown: <span className="ui-ink-3">{row.StudentNo}</span> }
      if (column === 1) return { shown: <b className={styles.name}>{row.UserName}</b> }
      if (column === 2) {
        const hint = texts.lessonFormula(row.LessonsDone, book.LessonCount, row.LessonPercent, book.LessonShare)
        return { shown: texts.done(row.LessonsDone, book.LessonCount), hint }
      }
      const item = column - FIRST_ITEM
      if (item >= book.Columns.length) {
        const isOld = pending.size > 0 && book.Columns.some((one) => pending.has(cellKey(row, one)))
        return { shown: <Total row={row} isOld={isOld} />, hint: scoreInWords(row, book) }
      }
      const { mark, isNew } = shownMark(pending, row, book, item)
      const state = isNew ? 'new' : mark >= 0 && mark < PASS ? 'low' : undefined
      const shown = <MarkWords mark={mark} flags={row.Flags[item] ?? 0} isNew={isNew} isHinted />
      const hint = hints[item] ?? ''
      return { shown, state, hint: state === 'low' ? texts.lowHint(hint) : hint }
    },
    [rows, book, pending, isNarrow, hints],
  )
  const foot = useCallback(
    (column: number) => {
      if (column === 0) return texts.meanRow
      const item = column - first
      if (item === -1) return meanOf(rows.map(({ LessonsDone }) => LessonsDone))
      if (item === book.Columns.length) return <Mean marks={rows.map(({ Score }) => Score)} />
      return <Mean marks={rows.map((row) => shownMark(pending, row, book, item).mark)} />
    },
    [rows, book, pending, first],
  )
  const itemAt = (column: number) => book.Columns[column - first]
  const cellsIn = (block: CellBlock) =>
    rows
      .slice(block.top, block.bottom + 1)
      .flatMap((row) =>
        book.Columns.flatMap((_, at) => (at + first >= block.left && at + first <= block.right ? [{ row, at }] : [])),
      )
  return (
    <CellGrid
      label={texts.grid}
      columns={columns}
      rowCount={rows.length}
      keyOf={(row) => rows[row]?.UserId ?? String(row)}
      cell={cell}
      foot={foot}
      place={place}
      onPlace={onPlace}
      inputLabel={(row, column) => texts.inputOf(rows[row]?.UserName ?? '', itemAt(column)?.Title ?? '')}
      textOf={(at, column) => {
        const row = rows[at]
        if (!row || row.IsFrozen === 1 || !itemAt(column)) return undefined
        return markText(shownMark(pending, row, book, column - first).mark)
      }}
      onType={(at, column, text) => {
        const [row, read] = [rows[at], readMark(text)]
        if (read && 'problem' in read) return read.problem
        const before = row && shownMark(pending, row, book, column - first).mark
        if (row && read && read.mark !== before) changes.change([{ row, at: column - first, mark: read.mark }])
        return undefined
      }}
      onClear={(block) => changes.change(cellsIn(block).map((one) => clearedMark(one, pending, book)))}
      onCopy={(block) =>
        rows
          .slice(block.top, block.bottom + 1)
          .map((row) => copied(row, block, columns, book, first, pending).join('\t'))
          .join('\n')
      }
      onPaste={onPaste}
      onUndo={changes.undo}
    />
  )
}

/** What was not saved goes first; a saved change by hand gives way to the record. */
function clearedMark({ row, at }: { row: BookRow; at: number }, pending: Pending, book: Gradebook) {
  const column = book.Columns[at]
  const isPending = column !== undefined && pending.has(cellKey(row, column))
  const isByHand = hasFlag(row.Flags[at] ?? 0, 'changed')
  return { row, at, mark: isPending || !isByHand ? markAt(row, at) : MARK_NONE }
}

function copied(
  row: BookRow,
  block: CellBlock,
  columns: readonly CellColumn[],
  book: Gradebook,
  first: number,
  pending: Pending,
): string[] {
  const texts_: string[] = []
  for (let column = block.left; column <= block.right; column++) {
    const key = columns[column]?.key
    if (key === 'number') texts_.push(row.StudentNo)
    else if (key === 'name') texts_.push(row.UserName)
    else if (key === 'lessons') texts_.push(String(row.LessonsDone))
    else if (key === 'total') texts_.push(String(row.Score))
    else texts_.push(markText(shownMark(pending, row, book, column - first).mark))
  }
  return texts_
}
