import type { Table } from './read-xlsx.ts'

const SEPARATORS = ['\t', ',', '，', ';', '；', '、'] as const

/** The sign that stands in most lines; names and numbers typed with spaces between have none. */
function separatorOf(lines: readonly string[]): string | undefined {
  const counts = SEPARATORS.map((sign) => lines.filter((line) => line.includes(sign)).length)
  const best = Math.max(...counts)
  return best > 0 ? SEPARATORS[counts.indexOf(best)] : undefined
}

/** Fields in quotes may hold the separator, line breaks and doubled quotes. */
function splitQuoted(text: string, separator: string): Table {
  const table: Table = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(i + 1) === '"') cell += text.charAt(++i)
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      table.push(cells)
      cells = []
    } else cell += sign
  }
  endCell()
  table.push(cells)
  return table
}

/** Pasted text or a CSV file as cells. */
export function readText(text: string): Table {
  const clean = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const lines = clean.split('\n').filter((line) => line.trim() !== '')
  const separator = separatorOf(lines)
  if (separator) return splitQuoted(clean, separator)
  return lines.map((line) => line.trim().split(/[ \u3000]+/))
}
