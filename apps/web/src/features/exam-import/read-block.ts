import type { QuestionKind } from '@shijie/contract'
import type { Block } from './find-questions.ts'
import type { ImportedLine, Look } from './imported-document.ts'
import { addDoubt, type Doubt, letterAt } from './imported-question.ts'
import { halfOf, kindNamed, labelAt } from './line-patterns.ts'
import type { MatchColumns } from './match-columns.ts'
import { type OptionPart, optionsAtStart, optionsBehind } from './split-options.ts'

/** What the lines of one question say, part by part, before they are judged together. */
export interface ReadBlock {
  block: Block
  lines: number[]
  stem: string
  options: string[]
  unsplit?: string[]
  /** Behind 答案：; undefined when there is no such line. */
  answer: string | undefined
  explanation: string
  topic: string
  score: number | undefined
  kind: QuestionKind | 'choice' | undefined
  pictures: string[]
  looks: Look[]
  doubts: Doubt[]
  /** Both sides of a question of pairs, where its layout was recognised. */
  columns?: MatchColumns
}

const join = (one: string, other: string) => (one === '' ? other.trim() : `${one}\n${other.trim()}`)
const numberIn = (text: string): number | undefined => {
  const found = /\d+(?:\.5)?/.exec(halfOf(text))
  return found ? Number(found[0]) : undefined
}

/** 答案：B　解析：… on one line. */
export function partAnswer(rest: string): { answer: string; explanation?: string } {
  const why = /[\s。;；]*(?:[[【(（](?:答案)?(?:解析|分析|详解)[\]】)）]\s*[:：]?|(?:解析|分析|详解)\s*[:：])\s*/.exec(
    rest,
  )
  if (!why) return { answer: rest.trim() }
  return { answer: rest.slice(0, why.index).trim(), explanation: rest.slice(why.index + why[0].length) }
}

type State = 'stem' | 'options' | 'answer' | 'explanation'

class BlockReader {
  readonly done: ReadBlock[] = []
  private now: ReadBlock
  private state: State = 'stem'
  /** Text behind complete options: of the last one, or another question. */
  private tail: { text: string; line: number }[] = []
  private block: Block

  constructor(block: Block) {
    this.block = block
    this.now = this.begin([...block.doubts])
  }

  private begin(doubts: Doubt[]): ReadBlock {
    const read: ReadBlock = {
      block: this.block,
      lines: [],
      stem: '',
      options: [],
      answer: this.done.length === 0 ? this.block.before?.trim() || undefined : undefined,
      explanation: '',
      topic: '',
      score: undefined,
      kind: undefined,
      pictures: [],
      // Words of a paragraph that two questions share may be of either.
      looks: [...(this.done.at(-1)?.looks ?? [])],
      doubts,
    }
    this.done.push(read)
    this.state = 'stem'
    return read
  }

  read(line: ImportedLine, at: number, text: string, nextLine: string): void {
    this.now.lines.push(at)
    this.now.pictures.push(...(line.pictures ?? []))
    this.now.looks.push(...(line.looks ?? []))
    if (line.isBroken) addDoubt(this.now.doubts, 'broken')
    // Lines to write on, under what is to be written about.
    const isRoom = /^[\s_]*$/.test(text) && this.now.stem !== '' && !this.now.stem.endsWith('：')
    if (text.trim() === '' || isRoom) return
    const label = line.cells ? undefined : labelAt(text)
    if (label) this.readLabelled(label.name, text.slice(label.textAt))
    else if (!this.readOptions(text, at, nextLine)) this.readText(text, at, line.cells !== undefined)
  }

  private readLabelled(name: NonNullable<ReturnType<typeof labelAt>>['name'], rest: string): void {
    this.endTail()
    const { now } = this
    if (name === 'answer') this.readAnswer(rest)
    else if (name === 'explanation') {
      now.explanation = join(now.explanation, rest)
      this.state = 'explanation'
    } else if (name === 'score') now.score = numberIn(rest)
    else if (name === 'topic') now.topic = rest.trim().slice(0, 50)
    else if (name === 'kind') now.kind = kindNamed(rest)
  }

  private readAnswer(rest: string): void {
    const { now } = this
    const { answer, explanation } = partAnswer(rest)
    if (now.answer && now.answer !== this.block.before)
      addDoubt(now.doubts, 'answersDiffer', `${now.answer}、${answer}`)
    now.answer = join(now.answer ?? '', answer)
    if (explanation !== undefined) now.explanation = join(now.explanation, explanation)
    this.state = explanation === undefined ? 'answer' : 'explanation'
  }

  private readOptions(text: string, at: number, nextLine: string): boolean {
    if (this.state === 'answer' && !this.now.answer) return false
    const expected = letterAt(this.now.options.length)
    const parts = optionsAtStart(text, expected)
    if (parts) {
      // Statements ①②③ that the options speak of are a part of the stem.
      const isCircled = /^\s*[①②③④⑤⑥⑦⑧]/.test(text)
      if (
        isCircled &&
        (this.isCircledStem || /[①②]/.test(this.now.stem) || (this.state !== 'stem' && !this.hasCircled))
      )
        return false
      if (isCircled) this.hasCircled = true
      if (parts[0]?.letter === 'A' && this.now.options.length > 0) this.beginAnother(at)
      else this.endTail()
      this.addOptions(parts)
      return true
    }
    const behind = this.state === 'stem' && this.now.options.length === 0 ? optionsBehind(text, nextLine) : undefined
    if (!behind) return false
    this.now.stem = join(this.now.stem, behind.stem)
    this.addOptions(behind.parts)
    return true
  }

  isCircledStem = false
  private hasCircled = false

  private addOptions(parts: readonly OptionPart[]): void {
    const { now } = this
    const stuck = parts.filter(({ isStuck }) => isStuck)
    if (stuck.length > 0) {
      const unsplit = [...now.options]
      for (const { text, isStuck, letter } of parts) {
        if (isStuck) unsplit.push(`${unsplit.pop() ?? ''}${letter}．${text}`)
        else unsplit.push(text)
      }
      now.unsplit = unsplit
    }
    for (const { letter, text } of parts) {
      if (letter !== letterAt(now.options.length)) addDoubt(now.doubts, 'optionsOrder', letter)
      now.options.push(text)
      now.unsplit?.push(...(stuck.length > 0 ? [] : [text]))
    }
    this.state = 'options'
  }

  private beginAnother(at: number): void {
    addDoubt(this.now.doubts, 'together')
    const { tail } = this
    this.tail = []
    const first = tail[0]?.line ?? at
    const lines = this.now.lines.filter((line) => line >= first)
    this.now.lines = this.now.lines.filter((line) => line < first)
    this.now = this.begin([{ kind: 'together' }])
    this.now.lines = lines
    this.now.stem = tail.map(({ text }) => text.trim()).join('\n')
  }

  private readText(text: string, at: number, isRow: boolean): void {
    const { now } = this
    if (isRow) addDoubt(now.doubts, 'table')
    const bracketed = /^\s*[(（[【]\s*([A-H]{1,6}|[√×对错])\s*[)）\]】]\s*$/.exec(text)
    if (bracketed && now.answer === undefined && now.stem !== '') now.answer = bracketed[1]
    else if (this.state === 'stem') now.stem = join(now.stem, text)
    else if (this.state === 'explanation') now.explanation = join(now.explanation, text)
    else if (this.state === 'answer') this.goOnAnswering(text)
    else this.tail.push({ text, line: at })
  }

  private goOnAnswering(text: string): void {
    const { now } = this
    if (now.options.length > 0 && now.answer) addDoubt(now.doubts, 'stray', text.trim().slice(0, 20))
    now.answer = join(now.answer ?? '', text)
  }

  /** Nothing else began: the text belongs to the last option, which somebody should look at. */
  private endTail(): void {
    const { now, tail } = this
    if (tail.length === 0) return
    const words = tail.map(({ text }) => text.trim()).join('\n')
    now.options.push(join(now.options.pop() ?? '', words))
    addDoubt(now.doubts, 'continued', words.slice(0, 20))
    this.tail = []
  }

  end(): ReadBlock[] {
    this.endTail()
    return this.done
  }
}

/** The lines of a question of any other kind; more than one where two ran together. */
export function readBlock(block: Block, lines: readonly ImportedLine[]): ReadBlock[] {
  const reader = new BlockReader(block)
  const textOf = (at: number) =>
    at === block.lines[0] ? (lines[at]?.text ?? '').slice(block.textAt) : (lines[at]?.text ?? '')
  const kind = block.section.heading?.kind
  reader.isCircledStem =
    kind === 'fill' || kind === 'short' || block.lines.some((at) => /(?:^|\s)[(（]?A\s*[.．、)）]/.test(textOf(at)))
  for (const [step, at] of block.lines.entries()) {
    const line = lines[at]
    const next = block.lines[step + 1]
    if (line) reader.read(line, at, textOf(at), next === undefined ? '' : textOf(next))
  }
  return reader.end()
}
