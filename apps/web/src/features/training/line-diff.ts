/** A line of a program: as before, new, or gone. */
export interface DiffLine {
  text: string
  state: 'same' | 'new' | 'gone'
}

/** Longer middles are shown as gone and new as a whole. */
const LINES_MAX = 600

function middleOf(before: readonly string[], now: readonly string[]): DiffLine[] {
  const whole = [
    ...before.map((text) => ({ text, state: 'gone' as const })),
    ...now.map((text) => ({ text, state: 'new' as const })),
  ]
  if (before.length > LINES_MAX || now.length > LINES_MAX) return whole
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (row: number, column: number) => common[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--) {
      const line = common[row]
      if (line)
        line[column] =
          before[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < now.length) {
    const isSame = row < before.length && column < now.length && before[row] === now[column]
    const isGone = column >= now.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))
    if (isSame) lines.push({ text: now[column++] ?? '', state: 'same' })
    else if (isGone) lines.push({ text: before[row] ?? '', state: 'gone' })
    else lines.push({ text: now[column++] ?? '', state: 'new' })
    if (isSame || isGone) row++
  }
  return lines
}

/** What became of a program, line by line. */
export function diffLines(before: string, now: string): DiffLine[] {
  const [old, young] = [before.split('\n'), now.split('\n')]
  let head = 0
  while (head < Math.min(old.length, young.length) && old[head] === young[head]) head++
  let tail = 0
  while (
    tail < Math.min(old.length, young.length) - head &&
    old[old.length - 1 - tail] === young[young.length - 1 - tail]
  )
    tail++
  const same = (texts: readonly string[]): DiffLine[] => texts.map((text) => ({ text, state: 'same' }))
  return [
    ...same(young.slice(0, head)),
    ...middleOf(old.slice(head, old.length - tail), young.slice(head, young.length - tail)),
    ...same(young.slice(young.length - tail)),
  ]
}
