/** A piece of a text, and whether the other text has nothing like it. */
export interface Piece {
  text: string
  isOther: boolean
}

/** Texts whose middle is longer than this differ as a whole there. */
const COMPARED_MAX = 400

function join(signs: readonly string[], isOther: readonly boolean[]): Piece[] {
  const pieces: Piece[] = []
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1)
    if (last && last.isOther === isOther[at]) last.text += sign
    else pieces.push({ text: sign, isOther: isOther[at] ?? false })
  }
  return pieces
}

/** Which characters of the middle are in the longest text that both hold. */
function inCommon(one: readonly string[], other: readonly string[]): boolean[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const line = lengths[row]
      if (line)
        line[column] =
          one[row] === other[column]
            ? lengthAt(row + 1, column + 1) + 1
            : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const common = one.map(() => false)
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      common[row] = true
      row++
      column++
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return common
}

/** What `text` has and `base` has not, character by character. */
export function differ(base: string, text: string): Piece[] {
  const [before, now] = [[...base], [...text]]
  let head = 0
  while (head < Math.min(before.length, now.length) && before[head] === now[head]) head++
  let tail = 0
  while (
    tail < Math.min(before.length, now.length) - head &&
    before[before.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail++
  const middle = now.slice(head, now.length - tail)
  const old = before.slice(head, before.length - tail)
  const isShort = middle.length <= COMPARED_MAX && old.length <= COMPARED_MAX
  const common = isShort ? inCommon(middle, old) : middle.map(() => false)
  return join(
    now,
    now.map((_, at) => at >= head && at < now.length - tail && !common[at - head]),
  )
}

/** So long a reference answer is not met by chance. */
const COPIED_SIGNS = 10
const said = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '')

/** Whether an answer says the reference answer word for word, which may have been shown before the answer was written. */
export const copiesReference = (text: string, reference: string): boolean =>
  said(reference).length >= COPIED_SIGNS && said(text) === said(reference)
