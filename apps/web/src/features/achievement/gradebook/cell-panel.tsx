import { type BookRow, type Gradebook, MARK_EXCUSED, MARK_NONE } from '@shijie/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { itemAnalysisTexts } from '../../../texts/item-analysis.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { analysisAddress } from './book-grid.tsx'
import styles from './cell-panel.module.css'
import { LateButton } from './late-button.tsx'
import { MarkHistory } from './mark-history.tsx'
import { MarkWords } from './mark-words.tsx'
import { markingAddress } from './marking-ways.ts'
import { cellKey, hasFlag, itemInWords, markText, PASS, readMark, scoreInWords, spreadOf, totalOf } from './marks.ts'
import { markAt } from './pending.ts'
import type { Book } from './use-book.ts'

function Spread({ marks, own }: { marks: readonly number[]; own: number }) {
  const bins = spreadOf(marks)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return (
    <section>
      <h3>{texts.spread}</h3>
      <ul className={styles.spread}>
        {bins.map(({ from, count }, at) => (
          <li key={from} aria-label={texts.spreadBar(from, count)}>
            <span>{count}</span>
            <i
              style={{ height: `${Math.round((56 * count) / most) + 2}px` }}
              data-own={(own >= from && own < (bins[at + 1]?.from ?? 101)) || undefined}
            />
            <small>{from === 0 ? texts.below : from}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CellPanelProps {
  courseId: string
  book: Gradebook
  rows: readonly BookRow[]
  row: BookRow
  /** The place of the item among the columns; undefined where the cell is none. */
  at: number | undefined
  changes: Book
  onClose: () => void
}

function ItemPart({ courseId, book, rows, row, at, changes }: CellPanelProps & { at: number }) {
  const column = book.Columns[at]
  const kept = column && changes.pending.get(cellKey(row, column))
  const mark = kept?.mark ?? markAt(row, at)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (!column) return null
  const isFrozen = row.IsFrozen === 1
  const write = (next: number) => changes.change([{ row, at, mark: next }])
  const commit = () => {
    if (typed === undefined) return
    const read = readMark(typed)
    if (read && 'problem' in read) {
      setProblem(read.problem)
      return
    }
    if (read) write(read.mark)
    setTyped(undefined)
  }
  const isExcused = mark === MARK_EXCUSED
  const mayTakeBack = kept !== undefined || hasFlag(row.Flags[at] ?? 0, 'changed')
  return (
    <>
      <div className={styles.item}>
        <label htmlFor="panel-mark">{column.Title}</label>
        <p>
          <input
            id="panel-mark"
            inputMode="numeric"
            value={typed ?? markText(mark)}
            maxLength={4}
            disabled={isFrozen}
            data-low={(mark >= 0 && mark < PASS) || undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby="panel-note"
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
            onBlur={commit}
            onKeyDown={({ key }) => {
              if (key === 'Enter') commit()
            }}
          />
          <span className="ui-ink-3">{texts.outOf}</span>
          <span className={styles.state}>
            <MarkWords mark={mark} flags={row.Flags[at] ?? 0} isNew={kept !== undefined} isBeside />
          </span>
        </p>
        <p id="panel-note" className={styles.note} role={problem ? 'alert' : undefined}>
          {problem ?? (isFrozen ? texts.frozenCell : itemInWords(column, book))}
        </p>
        {hasFlag(row.Flags[at] ?? 0, 'bettered') && !kept && <p className={styles.note}>{texts.betteredNote}</p>}
        <div className={styles.acts}>
          {!isExcused && (
            <Button size={28} disabled={isFrozen} onClick={() => write(MARK_EXCUSED)}>
              {texts.excuse}
            </Button>
          )}
          {mayTakeBack && (
            <Button size={28} disabled={isFrozen} onClick={() => write(kept ? markAt(row, at) : MARK_NONE)}>
              {texts.takeBack}
            </Button>
          )}
          <LateButton courseId={courseId} row={row} column={column} flags={row.Flags[at] ?? 0} />
          {hasFlag(row.Flags[at] ?? 0, 'toMark') && <Link to={markingAddress(book, at)}>{texts.toMark}</Link>}
          {column.Kind === 'exercise' && (
            <Link to={analysisAddress(courseId, column.CourseHourId)}>{itemAnalysisTexts.title}</Link>
          )}
        </div>
      </div>
      <section>
        <h3>{texts.history}</h3>
        <MarkHistory courseId={courseId} row={row} lessonId={column.CourseHourId} />
      </section>
      <Spread marks={rows.map((one) => markAt(one, at))} own={mark} />
    </>
  )
}

/** Beside the gradebook: all about the chosen cell. */
export function CellPanel(props: CellPanelProps) {
  const { book, rows, row, at, onClose } = props
  const column = at === undefined ? undefined : book.Columns[at]
  return (
    <aside className={styles.panel} aria-label={texts.panel}>
      <header className={styles.head}>
        <div>
          <h2>{row.UserName}</h2>
          <p className="ui-ink-3">{row.StudentNo}</p>
        </div>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </header>
      {at !== undefined && column && <ItemPart key={cellKey(row, column)} {...props} at={at} />}
      <section>
        <h3>{texts.howCounted}</h3>
        <p className={styles.formula}>{scoreInWords(row, book)}</p>
      </section>
      {at === undefined && <Spread marks={rows.map(totalOf)} own={totalOf(row)} />}
    </aside>
  )
}
