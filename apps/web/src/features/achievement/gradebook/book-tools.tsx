import type { Achievement, BookRow, Gradebook } from '@shijie/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadText, toCsv } from '../../../lib/csv.ts'
import { downloadBlob } from '../../../lib/download.ts'
import { showToast } from '../../../lib/toasts.ts'
import { toXlsx } from '../../../lib/xlsx.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { Menu } from '../../../ui/floating/menu.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { FreezeQuestion } from '../components/freeze-question.tsx'
import { WeightsForm } from '../components/weights-form.tsx'
import type { ReportKind } from './book-report.tsx'
import { markingAddress, waitingOf } from './marking-ways.ts'
import { sheetOf } from './sheet.ts'

const WIDTHS = [16, 12, 10]
const ITEM_WIDTH = 16

interface BookToolsProps {
  courseId: string
  book: Gradebook
  /** What is exported: what is shown. */
  rows: readonly BookRow[]
  isFilterOpen: boolean
  onFilter: () => void
  onImport: () => void
  onPrint: (kind: ReportKind) => void
}

function useExport(book: Gradebook, rows: readonly BookRow[]) {
  const name = texts.of(book.CourseName)
  const csv = () => downloadText(`${name}.csv`, toCsv(sheetOf(book, rows)))
  const xlsx = async () => {
    try {
      const widths = [...WIDTHS, ...book.Columns.map(() => ITEM_WIDTH), 10, ITEM_WIDTH, ITEM_WIDTH]
      downloadBlob(`${name}.xlsx`, await toXlsx(sheetOf(book, rows), { sheet: texts.title, widths }))
    } catch {
      showToast('error', texts.exportFailed)
    }
  }
  return { csv, xlsx }
}

/** The ways to what waits to be marked, by item. */
function Marking({ book }: { book: Gradebook }) {
  const navigate = useNavigate()
  const waiting = waitingOf(book)
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <Menu
      label={texts.goMark(all)}
      className="ui-button primary"
      items={waiting.map(({ at, title, count }) => ({
        key: String(at),
        label: texts.markItem(title, count),
        onSelect: () => void navigate(markingAddress(book, at)),
      }))}
    >
      {texts.goMark(all)}
    </Menu>
  )
}

/** What is done with a whole gradebook. */
export function BookTools({ courseId, book, rows, isFilterOpen, onFilter, onImport, onPrint }: BookToolsProps) {
  const [act, setAct] = useState<'weights' | 'freeze' | 'thaw'>()
  const { csv, xlsx } = useExport(book, rows)
  const weights: Pick<Achievement, 'LessonWeight' | 'ExerciseWeight' | 'TrainingWeight'> = book
  const hasKind = (kind: string) => book.Columns.some(({ Kind }) => Kind === kind)
  const close = () => setAct(undefined)
  return (
    <>
      <Button aria-expanded={isFilterOpen} onClick={onFilter}>
        {texts.filter}
      </Button>
      <Button onClick={() => setAct('weights')}>{texts.weights}</Button>
      <Button onClick={() => setAct('freeze')}>{texts.freeze}</Button>
      {book.Rows.some(({ IsFrozen }) => IsFrozen === 1) && <Button onClick={() => setAct('thaw')}>{texts.thaw}</Button>}
      <Button onClick={onImport}>{texts.import}</Button>
      <Menu
        label={texts.export}
        className="ui-button"
        items={[
          { key: 'xlsx', label: texts.exportXlsx, onSelect: () => void xlsx() },
          { key: 'csv', label: texts.exportCsv, onSelect: csv },
        ]}
      >
        {texts.export}
      </Menu>
      <Menu
        label={texts.print}
        className="ui-button"
        items={[
          { key: 'class', label: texts.printClass, onSelect: () => onPrint('class') },
          { key: 'pupils', label: texts.printPupils(rows.length), onSelect: () => onPrint('pupils') },
        ]}
      >
        {texts.print}
      </Menu>
      <Marking book={book} />
      {act === 'weights' && (
        <WeightsForm
          courseId={courseId}
          now={weights}
          has={[book.LessonCount > 0, hasKind('exercise'), hasKind('training')]}
          onClose={close}
        />
      )}
      {(act === 'freeze' || act === 'thaw') && <FreezeQuestion act={act} courseId={courseId} onClose={close} />}
    </>
  )
}
