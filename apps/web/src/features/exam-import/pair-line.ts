import type { WrittenQuestion } from '@shijie/contract'

/** Pairs of a match question as lines: `左 → 右`; without a left-hand side it is an extra one. Arrows of documents are read too. */

const ARROW = /\s*(?:→|->|—+>?|⇒|=>)\s*/

export const pairLine = (left: string, right: string): string => `${left} → ${right}`.trim()

/** What the lines say; one without an arrow is a left-hand side to which nothing belongs yet, so that it is refused. */
export function pairsOfLines(lines: readonly string[]): Pick<WrittenQuestion, 'Pairs' | 'Extras'> {
  const parted = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const arrow = ARROW.exec(line)
      if (!arrow) return { Left: line, Right: '' }
      return { Left: line.slice(0, arrow.index).trim(), Right: line.slice(arrow.index + arrow[0].length).trim() }
    })
  return {
    Pairs: parted.filter(({ Left }) => Left !== ''),
    Extras: parted.filter(({ Left }) => Left === '').map(({ Right }) => Right),
  }
}
