import type { BookRow, Gradebook } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { oneOf, useAddressFilter } from '../../../lib/use-address-filter.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import type { CellBlock, CellPlace } from '../../../ui/desk/cell-moves.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { BookFilters } from './book-filters.tsx'
import { BookGrid, countBeforeItems } from './book-grid.tsx'
import { BookReport, type ReportKind } from './book-report.tsx'
import { BookTools } from './book-tools.tsx'
import { CellPanel } from './cell-panel.tsx'
import styles from './gradebook.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { type Trial, tryPaste } from './pending.ts'
import { PendingBar } from './pending-bar.tsx'
import { bookCoursesQuery, gradebookQuery } from './queries.ts'
import { type Order, type Show, showRows } from './show-rows.ts'
import { TrialDialog } from './trial-dialog.tsx'
import { useBook } from './use-book.ts'

const KEYS = ['CourseId', 'ClassId', 'Show', 'Order', 'Find'] as const
const SHOWS = Object.keys(texts.shows) as Show[]
const ORDERS = Object.keys(texts.orders) as Order[]
/** A narrower window has no room for numbers beside names, or for a panel beside the grid. */
const NARROW = 641

type Filter = ReturnType<typeof useAddressFilter<(typeof KEYS)[number]>>

/** Which course and which class: both stand in the address. */
function Choices({ filter, book }: { filter: Filter; book: Gradebook | undefined }) {
  const { data } = useQuery(bookCoursesQuery)
  const { CourseId, ClassId } = filter.values
  const courses = data?.Items ?? []
  const isListed = courses.some((course) => course.CourseId === CourseId)
  return (
    <>
      <select
        aria-label={texts.chooseCourse}
        value={CourseId}
        onChange={({ target }) => filter.change({ CourseId: target.value, ClassId: '' })}
      >
        {CourseId === '' && <option value="">{texts.chooseCourseFirst}</option>}
        {CourseId !== '' && !isListed && <option value={CourseId}>{book?.CourseName ?? ''}</option>}
        {courses.map(({ CourseId: id, CourseName, OwnerName, IsOwn }) => (
          <option key={id} value={id}>
            {IsOwn === 1 ? CourseName : texts.courseOf(CourseName, OwnerName)}
          </option>
        ))}
      </select>
      {book && book.Classes.length > 0 && (
        <select
          aria-label={texts.chooseClass}
          value={ClassId}
          onChange={({ target }) => filter.change({ ClassId: target.value })}
        >
          <option value="">{texts.allLearners}</option>
          {book.Classes.map(({ OrgId, OrgName, Count, WholeCount }) => (
            <option key={OrgId} value={OrgId}>
              {Count < WholeCount ? texts.classPartly(OrgName, Count, WholeCount) : texts.classOption(OrgName, Count)}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

/** Who of the class is not in the gradebook, and why. */
function NotJoined({ book, classId }: { book: Gradebook; classId: string }) {
  const found = book.Classes.find(({ OrgId }) => OrgId === classId)
  if (!found || found.Count >= found.WholeCount) return null
  return <p className={styles.about}>{texts.notJoined(found.WholeCount - found.Count, found.WholeCount)}</p>
}

/** Without a course: the first that one has, or how to get one. */
function NoCourse() {
  const { data } = useQuery(bookCoursesQuery)
  const [first] = data?.Items ?? []
  if (first) return <Navigate replace to={`?CourseId=${first.CourseId}`} />
  if (!data) return null
  return (
    <EmptyState
      level="h2"
      title={texts.noCourses}
      action={
        <ButtonLink kind="primary" size={44} to={screenPaths.personalTeacher}>
          {texts.makeCourse}
        </ButtonLink>
      }
    >
      {texts.noCoursesHint}
    </EmptyState>
  )
}

interface DeskProps {
  courseId: string
  book: Gradebook
  rows: readonly BookRow[]
  filter: Filter
  changes: ReturnType<typeof useBook>
  isImporting: boolean
  onImported: () => void
}

/** Grid and panel, and what is pasted or imported on its way into them. */
function Desk({ courseId, book, rows, filter, changes, isImporting, onImported }: DeskProps) {
  const [place, setPlace] = useState<CellPlace>()
  const [isPanelOpen, setIsPanelOpen] = useState(true)
  const [trial, setTrial] = useState<{ of: 'paste' | 'import'; trial: Trial }>()
  const isNarrow = useWindowWidth() < NARROW
  const first = countBeforeItems(book, isNarrow)
  const row = place && rows[place.row]
  const item = place ? place.column - first : -1
  const paste = (block: CellBlock, text: string) => {
    const found = tryPaste({ book, rows, pending: changes.pending }, block, first, text)
    // One good value is as if it was typed.
    if (found.changed <= 1 && found.problems.length === 0) changes.take(found.pending)
    else setTrial({ of: 'paste', trial: found })
  }
  if (rows.length === 0) {
    return book.Rows.length === 0 ? (
      <EmptyState
        level="h2"
        title={texts.noLearners}
        action={<ButtonLink to={linkTo.courseDetail(courseId)}>{texts.toCourse}</ButtonLink>}
      >
        {texts.noLearnersHint}
      </EmptyState>
    ) : (
      <EmptyState
        level="h2"
        title={texts.noMatch}
        drawing="no-result"
        action={<Button onClick={() => filter.change({ Find: '', Show: '' })}>{texts.clearFilter}</Button>}
      />
    )
  }
  return (
    <>
      <div className={styles.desk} data-with={row && isPanelOpen ? 'panel' : undefined}>
        <div className={styles.gridBox}>
          <BookGrid
            courseId={courseId}
            book={book}
            rows={rows}
            changes={changes}
            place={place && place.row < rows.length ? place : undefined}
            onPlace={(next) => {
              setPlace(next)
              setIsPanelOpen(true)
            }}
            onPaste={paste}
            isNarrow={isNarrow}
          />
        </div>
        {row && isPanelOpen && (
          <CellPanel
            courseId={courseId}
            book={book}
            rows={rows}
            row={row}
            at={book.Columns[item] ? item : undefined}
            changes={changes}
            onClose={() => setIsPanelOpen(false)}
          />
        )}
      </div>
      {isImporting && (
        <ImportDialog
          book={book}
          rows={book.Rows}
          pending={changes.pending}
          onTrial={(found) => {
            onImported()
            setTrial({ of: 'import', trial: found })
          }}
          onClose={onImported}
        />
      )}
      {trial && (
        <TrialDialog
          {...trial}
          onTake={() => {
            changes.take(trial.trial.pending)
            setTrial(undefined)
          }}
          onClose={() => setTrial(undefined)}
        />
      )}
    </>
  )
}

/** R049: marks of a class in a course, to be read, changed by hand with a reason, and taken along. */
export function GradebookPage() {
  const filter = useAddressFilter(KEYS)
  const { CourseId, ClassId, Find } = filter.values
  const query = useQuery(gradebookQuery(CourseId, ClassId))
  const book = CourseId ? query.data : undefined
  const changes = useBook(CourseId, book)
  const [isFilterOpen, setIsFilterOpen] = useState(filter.values.Show !== '' || Find !== '')
  const [isImporting, setIsImporting] = useState(false)
  const [printing, setPrinting] = useState<ReportKind>()
  const [show, order] = [oneOf(SHOWS, filter.values.Show, 'all'), oneOf(ORDERS, filter.values.Order, 'number')]
  const rows = useMemo(() => showRows(book?.Rows ?? [], Find, show, order), [book, Find, show, order])
  const { asking } = useLeaveAsk(changes.pending.size > 0, changes.discard)
  return (
    <div className={styles.page}>
      <header className={styles.tools}>
        <h1>{texts.title}</h1>
        <Choices filter={filter} book={book} />
        <span className={styles.gap} />
        {book && (
          <BookTools
            courseId={CourseId}
            book={book}
            rows={rows}
            isFilterOpen={isFilterOpen}
            onFilter={() => setIsFilterOpen(!isFilterOpen)}
            onImport={() => setIsImporting(true)}
            onPrint={setPrinting}
          />
        )}
      </header>
      {book && isFilterOpen && <BookFilters show={show} order={order} typed={Find} onChange={filter.change} />}
      {book && <NotJoined book={book} classId={ClassId} />}
      {book && book.TotalCount > book.Rows.length && (
        <p className={styles.filters}>{texts.cut(book.Rows.length, book.TotalCount)}</p>
      )}
      {!CourseId && <NoCourse />}
      {CourseId && query.isPending && (
        <div className={styles.state}>
          <Skeleton height={420} radius={12} />
        </div>
      )}
      {CourseId && query.isError && !book && (
        <div className={styles.state}>
          <ErrorState
            title={texts.error}
            message={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </div>
      )}
      {book && (
        <Desk
          key={`${CourseId} ${ClassId}`}
          courseId={CourseId}
          book={book}
          rows={rows}
          filter={filter}
          changes={changes}
          isImporting={isImporting}
          onImported={() => setIsImporting(false)}
        />
      )}
      {book && printing && (
        <BookReport
          kind={printing}
          book={book}
          rows={rows}
          className={book.Classes.find(({ OrgId }) => OrgId === ClassId)?.OrgName ?? texts.allLearners}
          onPrinted={() => setPrinting(undefined)}
        />
      )}
      {changes.pending.size > 0 && <PendingBar changes={changes} />}
      {changes.asked !== undefined && (
        <ConfirmDialog
          title={texts.undoSavedTitle}
          hint={texts.undoSaved(changes.asked)}
          confirm={texts.undo}
          keep={texts.undoSavedKeep}
          isBusy={changes.isUndoing}
          isDangerous
          onConfirm={changes.undoSaved}
          onClose={changes.keepSaved}
        />
      )}
      {asking}
    </div>
  )
}
