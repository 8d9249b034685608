import { type AnswerList, isAnswerList } from './answer-list.ts'
import type { ImportedLine } from './imported-document.ts'
import { addDoubt, type Doubt } from './imported-question.ts'
import {
  type Heading,
  halfOf,
  headingOf,
  labelAt,
  lettersOf,
  type NumberedStart,
  type NumberStyle,
  numberedStart,
  verdictOf,
} from './line-patterns.ts'
import { asksPairs, hasBothSides, partsOf } from './match-columns.ts'
import { optionsAtStart } from './split-options.ts'

export interface Section {
  heading: Heading | undefined
  line: number
  /** The place among all sections. */
  at: number
}

/** Lines of one question, before anything of it is known. */
export interface Block {
  section: Section
  number: number
  lines: number[]
  /** Where the text of its first line begins, behind the number. */
  textAt: number
  /** What stands in brackets before its number. */
  before?: string
  doubts: Doubt[]
}

export interface FoundBlocks {
  blocks: Block[]
  sections: Section[]
}

interface Progress {
  style: NumberStyle | undefined
  number: number
  /** Options or an answer were read: what comes may be another question. */
  isComplete: boolean
  /** A written answer is going on, in which lines may be numbered as well. */
  isAnswering: boolean
  /** The number of the last numbered line inside of that answer, or of a side of pairs; 0 without one. */
  nested: number
  /** It asks for pairs, whose sides may be numbered as well. */
  isMatching: boolean
}

const begun = (style: NumberStyle | undefined, number: number): Progress => ({
  style,
  number,
  isComplete: false,
  isAnswering: false,
  nested: 0,
  isMatching: false,
})

/** 下列 … （ ）, 对 or √ in brackets at the end, a blank: a line that asks something by itself. */
const asksSomething = (text: string) =>
  /\(\s*(?:[A-H]{1,8}|√|×|✓|✗|对|错|正确|错误|T|F)?\s*\)|_{2,}|[?]\s*$/.test(halfOf(text))
const hasVerdict = (text: string) => {
  const end = /[(]([^()]*)[)]\s*[。.]?\s*$/.exec(halfOf(text))
  return end !== null && verdictOf(end[1] ?? '') !== undefined
}

/** What pages print around questions: buttons of web sites, numbers of pages. */
export const isFurniture = (text: string): boolean =>
  /^\s*(?:查看(?:答案|解析)|收藏|纠错|上一[篇题页]|下一[篇题页]|版权(?:声明|所有)|[-—]?\s*第\s*\d+\s*页)(?:\s|[:：,，（(]|$|共)/.test(
    text,
  )

class BlockFinder {
  readonly blocks: Block[] = []
  readonly sections: Section[] = []
  private section: Section = { heading: undefined, line: 0, at: 0 }
  private now: Progress = begun(undefined, 0)
  /** The highest number so far, which the next section may go on from. */
  private highest = 0
  private isNumbered: boolean
  private listed: AnswerList
  /** ① ② ③ count the questions here, and no statements inside of one. */
  private isCircled: boolean
  private isBlankBefore = true

  private lines: readonly ImportedLine[]

  constructor(lines: readonly ImportedLine[], isNumbered: boolean, listed: AnswerList) {
    this.lines = lines
    this.isNumbered = isNumbered
    this.listed = listed
    this.isCircled = countsInCircles(lines)
    this.sections.push(this.section)
  }

  read(line: ImportedLine, at: number): void {
    const { text } = line
    if (isFurniture(text)) return
    if (text.trim() === '' && !line.pictures) {
      this.isBlankBefore = true
      return
    }
    const heading = line.cells ? undefined : headingOf(text)
    if (heading) this.openSection(heading, at)
    else if (!this.takeList(text, at) && !this.takeStart(line, at)) this.goOn(text, at)
    this.isBlankBefore = false
  }

  private openSection(heading: Heading, line: number): void {
    this.section = { heading, line, at: this.sections.length }
    this.sections.push(this.section)
    this.now = begun(undefined, 0)
  }

  /** 答案：1-5 BBACD in the middle: the answers of this section. */
  private takeList(text: string, at: number): boolean {
    // 答案：1B 2A of pairs looks like one of two questions.
    if (this.now.isMatching) return false
    const label = labelAt(text)
    const rest = label?.name === 'answer' ? text.slice(label.textAt) : text
    const isBare = label === undefined && /[-~～—]\s*\d/.test(halfOf(text))
    if (!(label?.name === 'answer' || isBare) || this.blocks.length === 0 || !isAnswerList(rest)) return false
    this.listed.readLine(rest, at)
    return true
  }

  private takeStart(line: ImportedLine, at: number): boolean {
    const start = numberedStart(line.text)
    const doubts: Doubt[] = []
    if (this.takeBareSides(line, at)) return true
    if (this.isOfSide(line, start)) return false
    if (
      start &&
      this.isNumbered &&
      !this.isNested(start.number, at) &&
      this.accepts(start.style, start.number, line.text, doubts)
    ) {
      this.blocks.push({
        section: this.section,
        number: start.number,
        lines: [at],
        textAt: start.textAt,
        before: start.before ?? '',
        doubts,
      })
      this.now = begun(start.style, start.number)
      this.now.isMatching = asksPairs(this.section.heading, line.text.slice(start.textAt))
      this.highest = Math.max(this.highest, start.number)
      return true
    }
    if (this.isNumbered && (this.now.style !== undefined || !this.section.heading)) return false
    return this.takeUnnumbered(line, at)
  }

  /** 1. 2. 3. inside of a written answer: they begin at 1 again, and the number of the next question comes later. */
  private isNested(number: number, at: number): boolean {
    const { now } = this
    if (!now.isAnswering || number !== now.nested + 1) return false
    const end = this.lines.findIndex(({ text }, line) => line > at && headingOf(text) !== undefined)
    const rest = this.lines.slice(at + 1, end < 0 ? undefined : end)
    const isNext = number === now.number + 1 && !rest.some(({ text }) => numberedStart(text)?.number === number)
    if (isNext) return false
    now.nested = number
    return true
  }

  /** 三、连线题 and the sides right below it: the heading is the question. */
  private takeBareSides({ text, cells }: ImportedLine, at: number): boolean {
    const { section } = this
    const isFirst = section.heading?.kind === 'match' && this.blocks.at(-1)?.section !== section
    const isSides = cells ? cells.filter((cell) => cell.trim() !== '').length > 1 : hasBothSides(text)
    if (!isFirst || !isSides) return false
    const textAt = numberedStart(this.lines[section.line]?.text ?? '')?.textAt ?? 0
    this.blocks.push({ section, number: 0, lines: [section.line, at], textAt, doubts: [] })
    this.now = { ...begun(undefined, -1), isMatching: true, nested: numberedStart(text)?.number ?? 0 }
    return true
  }

  /** A row or a numbered line that is one of the sides of a question of pairs. */
  private isOfSide({ text, cells }: ImportedLine, start: NumberedStart | undefined): boolean {
    const { now } = this
    if (!now.isMatching || now.isAnswering) return false
    if (cells && cells.length > 1) return true
    if (!start) return now.style === undefined && !now.isComplete
    const isBoth = partsOf(text.slice(start.textAt)).length > 1
    // Letters below numbers end the sides: the next number is another question.
    if (start.number !== now.nested + 1 || (now.isComplete && !isBoth)) return false
    now.nested = start.number
    return true
  }

  private accepts(style: NumberStyle, number: number, text: string, doubts: Doubt[]): boolean {
    const { now } = this
    if (style === 'chinese' && this.blocks.length > 0 && now.style !== 'chinese') return false
    if ((style === 'circled') !== this.isCircled) return false
    if (style === 'tight') {
      const isNext = now.style !== undefined && number === now.number + 1 && now.isComplete
      if (isNext) addDoubt(doubts, 'noNumber', text.trim().slice(0, 8))
      return isNext
    }
    if (now.style === undefined) {
      const isExpected = number === 1 || number === this.highest + 1 || this.blocks.length === 0
      if (style === 'decimal' || style === 'bare') return number === 1 || number === this.highest + 1
      if (!isExpected) addDoubt(doubts, 'numberGap', String(number))
      return true
    }
    const isSameStyle = style === now.style || (style === 'decimal' && now.style === 'dot')
    const mayMix = isSameStyle || (number === now.number + 1 && now.isComplete && style !== 'chinese')
    if (!mayMix || (now.isAnswering && number !== now.number + 1)) return false
    if (number === now.number + 1) {
      if (style === 'decimal' || (style !== now.style && style === 'bare'))
        addDoubt(doubts, 'noNumber', text.slice(0, 8))
      return true
    }
    if (style === 'decimal' || style === 'bare') return false
    if (number > now.number && number <= now.number + 5) {
      addDoubt(doubts, 'numberGap', String(now.number + 1))
      return true
    }
    const kind = this.section.heading?.kind
    const isAgain =
      (number === now.number || number === 1 || number < now.number) &&
      (now.isComplete || kind === 'truefalse' || (kind === 'fill' && asksSomething(text)))
    if (isAgain) addDoubt(doubts, 'numberAgain', String(number))
    return isAgain
  }

  /** Without numbers a question begins behind a complete one, or where every line asks something. */
  private takeUnnumbered(line: ImportedLine, at: number): boolean {
    const { text } = line
    if (labelAt(text) || optionsAtStart(text, 'A')) return false
    const kind = this.section.heading?.kind
    const isFirst = this.now.style === undefined && this.now.number === 0
    const eachLine = (kind === 'truefalse' || kind === 'fill' || hasVerdict(text)) && asksSomething(text)
    if (this.isNumbered && this.hasNumbersBelow(at)) return false
    const isTitle = isFirst && !this.section.heading && !asksSomething(text)
    if (isTitle || line.cells) return false
    if (
      !isFirst &&
      !eachLine &&
      !(this.now.isComplete && !this.now.isAnswering) &&
      !(this.isBlankBefore && asksSomething(text))
    )
      return false
    const doubts: Doubt[] = []
    if (this.isNumbered) addDoubt(doubts, 'noNumber', text.trim().slice(0, 8))
    this.blocks.push({ section: this.section, number: 0, lines: [at], textAt: 0, doubts })
    this.now = {
      ...begun(undefined, -1),
      isComplete: hasVerdict(text),
      isMatching: asksPairs(this.section.heading, text),
    }
    return true
  }

  /** A numbered question comes before the next heading: what stands above it is material for it. */
  private hasNumbersBelow(at: number): boolean {
    for (const { text, cells } of this.lines.slice(at + 1)) {
      if (cells) continue
      if (headingOf(text)) return false
      const style = numberedStart(text)?.style
      if (style && !/^(?:bare|tight|decimal|chinese)$/.test(style) && (style === 'circled') === this.isCircled)
        return true
    }
    return false
  }

  private goOn(text: string, at: number): void {
    const block = this.blocks.at(-1)
    const isOwn = block?.section === this.section
    if (!block || !isOwn) return
    block.lines.push(at)
    const label = labelAt(text)
    const isChoiceLine = optionsAtStart(text, 'A') !== undefined
    if (label?.name === 'answer') {
      const answer = text.slice(label.textAt)
      this.now.isAnswering = !lettersOf(answer) && !verdictOf(answer)
    }
    if (label || isChoiceLine) this.now.isComplete = true
  }
}

/** Lines with ① are questions where an option A comes next. */
function countsInCircles(lines: readonly ImportedLine[]): boolean {
  const asked = lines.filter(({ text }, at) => {
    const next = lines.slice(at + 1).find((line) => line.text.trim() !== '')
    return numberedStart(text)?.style === 'circled' && next !== undefined && /^\s*[(（]?A\s*[.．、)）]/.test(next.text)
  })
  return asked.length > 1
}

/** Parts the lines between `from` and `to` into questions. */
export function findBlocks(lines: readonly ImportedLine[], to: number, listed: AnswerList): FoundBlocks {
  const numbers = lines.slice(0, to).filter(({ text, cells }) => {
    const start = cells || headingOf(text) ? undefined : numberedStart(text)
    return start && start.style !== 'bare' && start.style !== 'decimal'
  }).length
  const bare = lines.slice(0, to).filter(({ text }) => numberedStart(text)?.style === 'bare').length
  const finder = new BlockFinder(lines.slice(0, to), numbers > 0 || bare > 1, listed)
  for (const [at, line] of lines.slice(0, to).entries()) finder.read(line, at)
  return { blocks: finder.blocks, sections: finder.sections }
}
