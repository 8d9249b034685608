import { attributeOf, childNamed, childrenOf, nameOf } from '../../lib/office-package.ts'

/** Numbers that Word writes by itself, as text: “1.”, “（一）”, “A．”. They stand nowhere in the paragraphs. */

interface Level {
  format: string
  text: string
  start: number
}

export interface NumberPlace {
  list: string
  level: number
}

const chineseDigits = '零一二三四五六七八九'
function chinese(number: number): string {
  if (number < 11) return number === 10 ? '十' : (chineseDigits[number] ?? '')
  const tens = Math.floor(number / 10)
  const ones = number % 10
  return `${tens > 1 ? chineseDigits[tens] : ''}十${ones ? chineseDigits[ones] : ''}`
}
const letter = (number: number, first: number) => String.fromCharCode(first + ((number - 1) % 26))
function roman(number: number): string {
  const steps: [number, string][] = [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let rest = number
  return steps.reduce((text, [value, sign]) => {
    const times = Math.floor(rest / value)
    rest -= times * value
    return text + sign.repeat(times)
  }, '')
}

function numberText(format: string, number: number): string {
  if (format === 'upperLetter') return letter(number, 65)
  if (format === 'lowerLetter') return letter(number, 97)
  if (/^chinese|^ideograph|japaneseCounting|taiwanese/.test(format)) return chinese(number)
  if (/nclosedCircle/.test(format)) return String.fromCharCode(0x245f + number)
  if (format === 'upperRoman') return roman(number)
  if (format === 'lowerRoman') return roman(number).toLowerCase()
  return String(number)
}

const levelOf = (element: Element): [number, Level] => [
  Number(attributeOf(element, 'ilvl') ?? 0),
  {
    format: attributeOf(childNamed(element, 'numFmt'), 'val') ?? 'decimal',
    text: attributeOf(childNamed(element, 'lvlText'), 'val') ?? '',
    start: Number(attributeOf(childNamed(element, 'start'), 'val') ?? 1),
  },
]

/** Counts as Word counts: each list by itself, lower levels anew under each upper one. */
export class WordNumbering {
  private shapes = new Map<string, Map<number, Level>>()
  private lists = new Map<string, { shape: string; starts: Map<number, number> }>()
  private counts = new Map<string, number[]>()
  private begun = new Set<string>()

  constructor(numbering: Element | undefined) {
    for (const element of numbering ? childrenOf(numbering) : []) {
      if (nameOf(element) === 'abstractNum') {
        const levels = childrenOf(element).filter((child) => nameOf(child) === 'lvl')
        this.shapes.set(attributeOf(element, 'abstractNumId') ?? '', new Map(levels.map(levelOf)))
      } else if (nameOf(element) === 'num') this.addList(element)
    }
  }

  private addList(element: Element): void {
    const shape = attributeOf(childNamed(element, 'abstractNumId'), 'val') ?? ''
    const starts = new Map<number, number>()
    for (const override of childrenOf(element).filter((child) => nameOf(child) === 'lvlOverride')) {
      const start = attributeOf(childNamed(override, 'startOverride'), 'val')
      if (start !== undefined) starts.set(Number(attributeOf(override, 'ilvl') ?? 0), Number(start))
    }
    this.lists.set(attributeOf(element, 'numId') ?? '', { shape, starts })
  }

  /** The number of the next paragraph at this place, as text; empty for bullets and for no list. */
  next({ list, level }: NumberPlace): string {
    const found = this.lists.get(list)
    const levels = found && this.shapes.get(found.shape)
    const own = levels?.get(level)
    if (!found || !own || own.format === 'bullet' || own.format === 'none') return ''
    // Lists of one shape go on counting each other, unless one says where it starts.
    const counts = this.counts.get(found.shape) ?? []
    this.counts.set(found.shape, counts)
    if (!this.begun.has(list)) {
      this.begun.add(list)
      for (const [at, start] of found.starts) counts[at] = start - 1
    }
    counts[level] = (counts[level] ?? own.start - 1) + 1
    counts.length = level + 1
    return own.text.replaceAll(/%(\d)/g, (_, at: string) => {
      const each = levels?.get(Number(at) - 1)
      return each ? numberText(each.format, counts[Number(at) - 1] ?? each.start) : ''
    })
  }
}
