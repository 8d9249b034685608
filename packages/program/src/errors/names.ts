/** Names that a beginner may have meant. */

const BUILTIN =
  'abs all any bool chr dict divmod enumerate filter float format input int isinstance len list map max min next open ord pow print range repr reversed round set sorted str sum tuple type zip True False None'.split(
    ' ',
  )
const NAME = /[\p{L}_][\p{L}\p{N}_]*/gu

/** Steps of inserting, deleting, replacing or swapping neighbours that make one name the other. */
export function editDistance(from: string, to: string): number {
  const rows = Array.from({ length: from.length + 1 }, (_, i) => [i, ...Array<number>(to.length).fill(0)])
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let j = 1; j <= to.length; j++) (rows[0] as number[])[j] = j
  for (let i = 1; i <= from.length; i++) {
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same)
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (isSwapped) best = Math.min(best, at(i - 2, j - 2) + 1)
      ;(rows[i] as number[])[j] = best
    }
  }
  return at(from.length, to.length)
}

/** The name of the program or of Python that is nearest to a wrong one, or empty. */
export function nearestName(wrong: string, code: string): string {
  const own = new Set(code.match(NAME) ?? [])
  // Of the program's own names those count that it gives a value.
  const given = [...own].filter((name) =>
    new RegExp(
      `(^|[^\\p{L}\\p{N}_.])${name}\\s*(=[^=]|,|\\bin\\b)|(def|class|import|as|for)\\s+${name}(?![\\p{L}\\p{N}_])`,
      'u',
    ).test(code),
  )
  // Of a single letter nobody can tell what was meant.
  const limit = wrong.length < 2 ? 0 : Math.max(1, Math.floor(wrong.length / 3))
  let best = ''
  let least = limit + 0.6
  for (const name of [...given, ...BUILTIN]) {
    if (name === wrong) continue
    const steps = name.toLowerCase() === wrong.toLowerCase() ? 0.5 : editDistance(wrong, name)
    if (steps < least) [best, least] = [name, steps]
  }
  return best
}
