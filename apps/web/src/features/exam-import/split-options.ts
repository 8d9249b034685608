import { halfOf } from './line-patterns.ts'

export interface OptionPart {
  letter: string
  text: string
  /** No space stood before it: it ran into the one before. */
  isStuck: boolean
}

interface Marker {
  letter: string
  from: number
  textAt: number
}

const CIRCLED = '①②③④⑤⑥⑦⑧'

/** Places where the letter is the mark of an option. */
function markersOf(half: string, letter: string, from: number): Marker[] {
  const circled = CIRCLED[letter.charCodeAt(0) - 65] ?? ''
  const pattern = CIRCLED.includes(half.trimStart()[0] ?? '')
    ? new RegExp(`${circled}\\s*[.、:]?\\s*`, 'g')
    : new RegExp(
        `[([]\\s*${letter}\\s*[)\\]]\\s*[.、:]?\\s*|(?<![A-Za-z])${letter}\\s*[.、:)\\]]\\s*|(?<![A-Za-z])${letter},\\s*`,
        'g',
      )
  pattern.lastIndex = from
  return [...half.matchAll(pattern)].map((found) => ({
    letter,
    from: found.index,
    textAt: found.index + found[0].length,
  }))
}

/** A letter that only a space follows: good where a line has one after the other, wide apart. */
function spacedMarkers(half: string, first: string): Marker[] {
  const markers: Marker[] = []
  for (let code = first.charCodeAt(0), from = 0; code < 73; code++) {
    const letter = String.fromCharCode(code)
    const found = new RegExp(`(^\\s*|\\s{2,}|\\t)${letter}\\s+(?=\\S)`).exec(half.slice(from))
    if (!found) break
    const at = from + found.index
    markers.push({ letter, from: at + (found[1]?.length ?? 0), textAt: at + found[0].length })
    from = at + found[0].length
  }
  return markers
}

function chainFrom(half: string, first: Marker): Marker[] {
  const chain = [first]
  for (let code = first.letter.charCodeAt(0) + 1; code < 73; code++) {
    const letter = String.fromCharCode(code)
    const last = chain.at(-1) as Marker
    const next = markersOf(half, letter, last.textAt)[0]
    if (!next) break
    chain.push(next)
  }
  return chain
}

function partsOf(text: string, chain: readonly Marker[]): OptionPart[] {
  return chain.map(({ letter, textAt, from }, at) => ({
    letter,
    text: text
      .slice(textAt, chain[at + 1]?.from ?? text.length)
      .trim()
      .replace(/[;；]$/, ''),
    isStuck: at > 0 && !/[\s;,，；]/.test(text[from - 1] ?? ' '),
  }))
}

/** The options of a line that begins with one; `expected` is the letter that would be next. */
export function optionsAtStart(text: string, expected: string): OptionPart[] | undefined {
  const half = halfOf(text)
  const upper = half.replace(
    /^(\s*[([]?)([a-h])(?=\s*[.)、\]])/,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  )
  const begins = /^\s*(?:[([]\s*([A-H])\s*[)\]]|([A-H])\s*[.、:)\],]|([①②③④⑤⑥⑦⑧]))/.exec(upper)
  if (begins) {
    const letter = begins[1] ?? begins[2] ?? String.fromCharCode(65 + CIRCLED.indexOf(begins[3] ?? ''))
    const first = markersOf(upper, letter, 0)[0]
    // a) b) c): where one letter of a line is small, all are.
    const isSmall = upper !== half && !/[A-H]\s*[.)、]/.test(half)
    const line = isSmall
      ? upper.replaceAll(
          /(^|\s)([a-h])(?=\s*[.)、\]])/g,
          (_, space: string, sign: string) => space + sign.toUpperCase(),
        )
      : upper
    return first && partsOf(text, chainFrom(line, first))
  }
  const spaced = new RegExp(`^\\s*${expected}\\s+\\S`).test(upper) ? spacedMarkers(upper, expected) : []
  return spaced.length > 1 || (spaced.length === 1 && expected !== 'A') ? partsOf(text, spaced) : undefined
}

/** Options that stand behind the stem on the same line; needs A and B, or a B that begins the next line. */
export function optionsBehind(text: string, nextLine = ''): { stem: string; parts: OptionPart[] } | undefined {
  const half = halfOf(text)
  for (const first of markersOf(half, 'A', 1)) {
    if (!/[\s)?。.:,;_]/.test(half[first.from - 1] ?? '')) continue
    const chain = chainFrom(half, first)
    const goesOn = /^\s*[([]?\s*B\s*[.、:)\]]/.test(halfOf(nextLine))
    if (chain.length > 1 || goesOn) return { stem: text.slice(0, first.from).trim(), parts: partsOf(text, chain) }
  }
  return undefined
}
