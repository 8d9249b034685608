import { previewMessages } from '@shijie/contract'
import { escapeHtml, noteOf } from './page.ts'

export const ROWS_MAX = 500
const COLUMNS_MAX = 60
const CELL_MAX = 500

const isNumber = (text: string) => text !== '' && text.length < 30 && Number.isFinite(Number(text))

function cellOf(text: string, tag: 'td' | 'th'): string {
  const shown = text.length > CELL_MAX ? `${text.slice(0, CELL_MAX)}…` : text
  return `<${tag}${tag === 'td' && isNumber(text) ? ' class="n"' : ''}>${escapeHtml(shown)}</${tag}>`
}

/** Rows as a table, the first one as its head. Cells are text, whatever they hold. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return noteOf(previewMessages.emptySheet)
  const shown = rows.slice(0, ROWS_MAX + 1).map((row) => row.slice(0, COLUMNS_MAX))
  const columns = Math.max(...shown.map((row) => row.length))
  const lines = shown.map((row, index) => {
    const tag = index === 0 ? 'th' : 'td'
    const cells = Array.from({ length: columns }, (_, column) => cellOf(row[column] ?? '', tag))
    return `<tr>${cells.join('')}</tr>`
  })
  const note = rows.length > ROWS_MAX + 1 ? noteOf(previewMessages.rowsCut(ROWS_MAX)) : ''
  return `${note}<div class="scroll"><table>${lines.join('')}</table></div>`
}
