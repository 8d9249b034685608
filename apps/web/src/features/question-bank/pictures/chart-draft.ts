import { CHART_ROWS_MAX, type ChartKind, PICTURE_TEXT_MAX, type QuestionChart, questionChart } from '@shijie/contract'
import { checkBody, type FormErrors } from '../../../lib/form.ts'
import { questionPictureTexts as texts } from '../../../texts/question-picture.ts'

/** A chart while it is being written. */
export interface ChartDraft {
  kind: ChartKind
  title: string
  unit: string
  rows: RowDraft[]
}

export interface RowDraft {
  /** Stays with the row when others before it go. */
  id: number
  label: string
  value: string
}

let lastId = 0
export const emptyRow = (): RowDraft => ({ id: ++lastId, label: '', value: '' })

export function chartDraftOf(chart: QuestionChart | null): ChartDraft {
  if (!chart) return { kind: 'bar', title: '', unit: '', rows: [emptyRow(), emptyRow(), emptyRow()] }
  const rows = chart.Rows.map(({ Label, Value }) => ({ ...emptyRow(), label: Label, value: String(Value) }))
  return { kind: chart.Kind, title: chart.Title, unit: chart.Unit, rows }
}

const isEmpty = ({ label, value }: RowDraft) => label.trim() === '' && value.trim() === ''

/** The chart as it is kept; a value that is no number stays wrong, and rows without anything are nothing. */
export const chartOf = ({ kind, title, unit, rows }: ChartDraft): QuestionChart => ({
  Kind: kind,
  Title: title,
  Unit: unit,
  Rows: rows
    .filter((row) => !isEmpty(row))
    .map(({ label, value }) => ({ Label: label, Value: value.trim() === '' ? Number.NaN : Number(value) })),
})

/** What the contract says against it. */
export const chartIssues = (draft: ChartDraft): FormErrors<ChartDraft> =>
  checkBody(questionChart, chartOf(draft), ([place]) =>
    place === 'Title' ? 'title' : place === 'Unit' ? 'unit' : place === 'Rows' ? 'rows' : 'whole',
  )

/** What a chart shows, for whoever cannot see it. */
export function chartInWords({ Kind, Title, Unit, Rows }: QuestionChart): string {
  const rows = Rows.map(({ Label, Value }) => `${Label} ${Value}${Unit && ` ${Unit}`}`).join('，')
  return texts.inWords(texts.kinds[Kind], Title, rows).slice(0, PICTURE_TEXT_MAX)
}

/** Two columns that were copied from a spreadsheet, from this row on; undefined for anything else that is pasted. */
export function pasteRows(rows: readonly RowDraft[], from: number, text: string): RowDraft[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined
  const pasted = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [label = '', value = ''] = line.split('\t').map((cell) => cell.trim())
      return { ...emptyRow(), label, value: value.replaceAll(',', '').replace(/[%％]$/, '') }
    })
  // The names of the columns come along where somebody marked the whole table.
  const isNumber = ({ value }: RowDraft) => value !== '' && Number.isFinite(Number(value))
  const [first, ...others] = pasted
  const hasHead = first !== undefined && !isNumber(first) && others.some(isNumber)
  const filled = hasHead ? others : pasted
  return [...rows.slice(0, from), ...filled, ...rows.slice(from + filled.length)].slice(0, CHART_ROWS_MAX)
}
