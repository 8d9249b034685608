import { type BookRow, type Gradebook, MARK_NONE } from '@shijie/contract'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { dayOf } from '../../../lib/format.ts'
import { useSiteConfig } from '../../../lib/site-config.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import styles from './book-report.module.css'
import { MarkWords } from './mark-words.tsx'
import { countKnown, meanOf, scoreInWords, totalOf, totalText, waitingOf } from './marks.ts'

/** Items beside each other on a page that lies; what is beyond stands in a further table with the names again. */
const ITEMS_A_PAGE = 9

export type ReportKind = 'class' | 'pupils'

interface ReportProps {
  kind: ReportKind
  book: Gradebook
  /** What is printed: what is shown. */
  rows: readonly BookRow[]
  className: string
}

/** Whose school it is, what it is about, and as of when. */
function ReportHead({ book, title, about }: { book: Gradebook; title: string; about: string }) {
  const { name, logoUrl } = useSiteConfig().site
  return (
    <header className={styles.head}>
      {logoUrl && <img src={logoUrl} alt="" height={36} />}
      <div>
        <p>{name}</p>
        <h2>{title}</h2>
        <p>{about}</p>
      </div>
      <p>{texts.asOf(dayOf(book.UpdateTime))}</p>
    </header>
  )
}

const pagesOf = (count: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / ITEMS_A_PAGE)) }, (_, page) => page * ITEMS_A_PAGE)

function Mean({ marks }: { marks: readonly number[] }) {
  return (
    <td>
      {meanOf(marks)} <small>{texts.meanOver(countKnown(marks))}</small>
    </td>
  )
}

function ClassReport({ book, rows, className }: Omit<ReportProps, 'kind'>) {
  return pagesOf(book.Columns.length).map((first) => {
    const columns = book.Columns.slice(first, first + ITEMS_A_PAGE)
    return (
      <section key={first} className={styles.lying}>
        <ReportHead book={book} title={texts.of(book.CourseName)} about={texts.reportAbout(className, rows.length)} />
        <table className={styles.marks}>
          <thead>
            <tr>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.lessons}</th>
              {columns.map((column) => (
                <th key={column.CourseHourId} scope="col">
                  {column.Title}
                </th>
              ))}
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.UserId}>
                <td>{row.StudentNo}</td>
                <th scope="row">{row.UserName}</th>
                <td>{texts.done(row.LessonsDone, book.LessonCount)}</td>
                {columns.map((column, at) => (
                  <td key={column.CourseHourId}>
                    <MarkWords
                      mark={row.Marks[first + at] ?? MARK_NONE}
                      flags={row.Flags[first + at] ?? 0}
                      isNew={false}
                    />
                  </td>
                ))}
                <td>
                  <b>{totalText(row)}</b> {waitingOf(row) > 0 && <small>{texts.provisional}</small>}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {texts.meanRow}
              </th>
              {columns.map((column, at) => (
                <Mean key={column.CourseHourId} marks={rows.map((row) => row.Marks[first + at] ?? MARK_NONE)} />
              ))}
              <Mean marks={rows.map(totalOf)} />
            </tr>
          </tfoot>
        </table>
        <p>{texts.reportNote}</p>
      </section>
    )
  })
}

function PupilReport({ book, row, className }: { book: Gradebook; row: BookRow; className: string }) {
  return (
    <section className={styles.standing}>
      <ReportHead
        book={book}
        title={texts.reportOf(row.UserName)}
        about={texts.reportPupil(book.CourseName, className === texts.allLearners ? '' : className, row.StudentNo)}
      />
      <p className={styles.total}>
        {texts.total} <b>{totalText(row)}</b> {waitingOf(row) > 0 && texts.provisional}
      </p>
      <p>{scoreInWords(row, book)}</p>
      <table className={styles.marks}>
        <tbody>
          {book.LessonCount > 0 && (
            <tr>
              <th scope="row">{texts.lessons}</th>
              <td>{texts.share(book.LessonShare)}</td>
              <td>{texts.done(row.LessonsDone, book.LessonCount)}</td>
            </tr>
          )}
          {book.Columns.map((column, at) => (
            <tr key={column.CourseHourId}>
              <th scope="row">{column.Title}</th>
              <td>{texts.share(column.Share)}</td>
              <td>
                <MarkWords mark={row.Marks[at] ?? MARK_NONE} flags={row.Flags[at] ?? 0} isNew={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.reportNote}</p>
      <p className={styles.signs}>
        <span>{texts.signTeacher}</span>
        <span>{texts.signParent}</span>
      </p>
    </section>
  )
}

/** A4 sheets for a class, or one for each pupil. They exist on paper only: shown, printed, and gone again. */
export function BookReport({ onPrinted, ...report }: ReportProps & { onPrinted: () => void }) {
  const end = useEffectEvent(onPrinted)
  useEffect(() => {
    document.body.dataset.printing = 'report'
    const done = () => end()
    addEventListener('afterprint', done)
    window.print()
    return () => {
      removeEventListener('afterprint', done)
      delete document.body.dataset.printing
    }
  }, [])
  const { kind, book, rows, className } = report
  return createPortal(
    <article className={styles.report} aria-label={texts.report}>
      {kind === 'class' ? (
        <ClassReport book={book} rows={rows} className={className} />
      ) : (
        rows.map((row) => <PupilReport key={row.UserId} book={book} row={row} className={className} />)
      )}
    </article>,
    document.body,
  )
}
