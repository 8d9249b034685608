import { cellsOf, fillFrom } from './table-cells.ts'

/** What else a spreadsheet or Word puts into its HTML, which nobody sees. */
const UNSEEN = 'style, script, meta, title, link, xml'

/**
 * The cells of a paste that is one table and nothing else, as it comes from a spreadsheet or from a table of Word; undefined
 * for every other paste, which is a text.
 */
export function pastedTable(clipboard: Pick<DataTransfer, 'getData'>): string[][] | undefined {
  const html = clipboard.getData('text/html')
  if (!/<table/i.test(html)) return undefined
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNSEEN)) element.remove()
  const [table, ...others] = body.querySelectorAll('table')
  if (!table || others.length > 0) return undefined
  table.remove()
  if ((body.textContent ?? '').trim() !== '' || body.querySelector('img')) return undefined
  const cells = cellsOf(clipboard.getData('text/plain'))
  if (Math.max(...cells.map((row) => row.length)) < 2) return undefined
  return fillFrom([], { row: 0, column: 0 }, cells).rows
}
