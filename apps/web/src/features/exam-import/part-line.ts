import type { ImportedLine } from './imported-document.ts'
import { numberedStart } from './line-patterns.ts'

/** Pasted text has lost its lines here and there: several questions on one, rows of tables parted by tabs. */

const NEXT = (number: number) => new RegExp(`(?<=[\\s。；;）)?？])(?:第\\s*)?${number}\\s*[.．、](?!\\d)`)
const TAGGED = /^\s*(?:(?:单项?|多项?)选择?|判断|填空|简答)题?\s*[:：]\s*(?=\d)/

/** The line as lines: the next number behind the options of a question begins another. */
export function partLine(text: string): ImportedLine[] {
  const cells = text.split('\t')
  if (cells.length > 2 && /^\s*(?:题号|答案)\s*$/.test(cells[0] ?? ''))
    return [{ text, cells: cells.map((cell) => cell.trim()) }]
  const tagged = TAGGED.exec(text)
  if (tagged) return [{ text: tagged[0].replace(/[:：]\s*$/, '') }, ...partLine(text.slice(tagged[0].length))]
  const start = numberedStart(text)
  const next = start && start.style === 'dot' ? NEXT(start.number + 1).exec(text.slice(start.textAt)) : null
  if (!start || !next) return [{ text }]
  const at = start.textAt + next.index
  // Lists of answers are read as they stand; what asks something has a bracket, a blank or options.
  if (!/[(（]\s*[)）]|_{2,}|[?？]|A\s*[.．、]/.test(text.slice(start.textAt, at))) return [{ text }]
  return [{ text: text.slice(0, at).trimEnd() }, ...partLine(text.slice(at))]
}
