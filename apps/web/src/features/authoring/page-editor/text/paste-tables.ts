import type { PhrasingContent, TableCell, TableRow } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { formulaToMarkdown } from '../../../../ui/pieces/formula-syntax.ts'

/** Tables of a paste, as the Markdown that learners' pages show as tables. */

function contentOf(node: Node): PhrasingContent[] {
  if (node.nodeType === 3) {
    const value = (node.nodeValue ?? '').replace(/\s+/g, ' ')
    return value.trim() === '' ? [] : [{ type: 'text', value }]
  }
  const tex = node instanceof HTMLElement ? node.dataset.tex : undefined
  if (tex !== undefined) return [{ type: 'inlineMath', value: tex }]
  return [...node.childNodes].flatMap(contentOf)
}

const cellOf = (content: PhrasingContent[]): TableCell => ({ type: 'tableCell', children: content })

/** Rows of equal length: a cell that covers several leaves the others empty. */
function gridOf(table: Element): TableRow[] {
  const rows = [...table.querySelectorAll('tr')]
  const grid = rows.map((): (TableCell | undefined)[] => [])
  rows.forEach((row, at) => {
    let column = 0
    for (const cell of row.querySelectorAll('td, th')) {
      while (grid[at]?.[column]) column += 1
      const span = (name: string) => Math.min(100, Math.max(1, Number(cell.getAttribute(name)) || 1))
      const [wide, high] = [span('colspan'), span('rowspan')]
      for (let down = 0; down < high; down++) {
        const line = grid[at + down]
        for (let right = 0; line && right < wide; right++)
          line[column + right] = cellOf(down === 0 && right === 0 ? contentOf(cell) : [])
      }
      column += wide
    }
  })
  const width = Math.max(0, ...grid.map((line) => line.length))
  return grid
    .filter((line) => line.some((cell) => cell && cell.children.length > 0))
    .map((line) => ({ type: 'tableRow', children: Array.from({ length: width }, (_, at) => line[at] ?? cellOf([])) }))
}

/** One column is no table but how somebody laid out a text. */
const isLayout = (rows: readonly TableRow[]): boolean => (rows[0]?.children.length ?? 0) < 2

/** Tables become Markdown, first row as the heading; a table inside of a cell is text of it. */
export function mendTables(page: Document): void {
  for (const table of page.querySelectorAll('table table')) table.replaceWith(` ${table.textContent ?? ''} `)
  for (const table of page.querySelectorAll('table')) {
    const rows = gridOf(table)
    if (isLayout(rows)) {
      const cells = [...table.querySelectorAll('td, th')]
      table.replaceWith(
        ...cells.flatMap((cell) => {
          if (cell.querySelector('p, ul, ol, h1, h2, h3, h4')) return [...cell.childNodes]
          const line = page.createElement('p')
          line.append(...cell.childNodes)
          return [line]
        }),
      )
      continue
    }
    const source = page.createElement('pre')
    source.setAttribute('data-source', '')
    const markdown = toMarkdown(
      { type: 'table', children: rows },
      { extensions: [gfmToMarkdown({ tablePipeAlign: false }), formulaToMarkdown] },
    )
    source.textContent = markdown.trim()
    table.replaceWith(source)
  }
}
