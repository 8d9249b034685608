import type { Block } from './find-questions.ts'
import type { ImportedLine } from './imported-document.ts'
import { addDoubt } from './imported-question.ts'
import { halfOf, labelAt, lettersOf } from './line-patterns.ts'
import { asksPairs, ColumnReader } from './match-columns.ts'
import { partAnswer, type ReadBlock, readBlock } from './read-block.ts'

/** Questions that ask for pairs: a stem, two sides in one of the usual layouts, an answer. */

const join = (one: string, other: string) => (one === '' ? other.trim() : `${one}\n${other.trim()}`)
/** 答案 1B 2C 3A, without a colon. */
const BARE_ANSWER = /^\s*(?:参考|正确)?答案\s+(?=[(（]?[\d①-⑩A-Za-z])/

class MatchReader {
  readonly read: ReadBlock
  private columns = new ColumnReader()
  private state: 'sides' | 'answer' | 'explanation' = 'sides'

  constructor(block: Block, stem: string) {
    this.read = {
      block,
      lines: [...block.lines],
      stem,
      options: [],
      answer: undefined,
      explanation: '',
      topic: '',
      score: undefined,
      kind: 'match',
      pictures: [],
      looks: [],
      doubts: [...block.doubts],
    }
  }

  readLine(line: ImportedLine): void {
    const { text } = line
    if (text.trim() === '') return
    const label = line.cells ? undefined : labelAt(text)
    const bare = BARE_ANSWER.exec(text)
    if (label) this.readLabelled(label.name, text.slice(label.textAt))
    else if (bare) this.readLabelled('answer', text.slice(bare[0].length))
    else if (this.state === 'answer') this.read.answer = join(this.read.answer ?? '', text)
    else if (this.state === 'explanation') this.read.explanation = join(this.read.explanation, text)
    else if (line.cells && line.cells.length > 1) this.columns.readRow(line.cells)
    else if (!this.columns.readLine(text)) this.read.stem = join(this.read.stem, text)
  }

  private readLabelled(name: NonNullable<ReturnType<typeof labelAt>>['name'], rest: string): void {
    const { read } = this
    if (name === 'answer') {
      const { answer, explanation } = partAnswer(rest)
      read.answer = join(read.answer ?? '', answer)
      if (explanation !== undefined) read.explanation = join(read.explanation, explanation)
      this.state = explanation === undefined ? 'answer' : 'explanation'
    } else if (name === 'explanation') {
      read.explanation = join(read.explanation, rest)
      this.state = 'explanation'
    } else if (name === 'score') read.score = Number(/\d+(?:\.5)?/.exec(halfOf(rest))?.[0] ?? Number.NaN) || undefined
    else if (name === 'topic') read.topic = rest.trim().slice(0, 50)
  }

  end(): ReadBlock | undefined {
    const columns = this.columns.end(this.read.stem)
    // One letter as answer: a choice that speaks of pairs.
    const isChoice =
      this.read.block.section.heading?.kind !== 'match' && lettersOf(this.read.answer ?? '') !== undefined
    return columns && !isChoice ? { ...this.read, columns } : undefined
  }
}

/** The block as a question of pairs; undefined where it is something else. */
function readMatch(block: Block, lines: readonly ImportedLine[]): ReadBlock | undefined {
  const [first = 0, ...rest] = block.lines
  const stem = (lines[first]?.text ?? '').slice(block.textAt)
  if (lines[first]?.cells || !asksPairs(block.section.heading, stem)) return undefined
  const reader = new MatchReader(block, stem.trim())
  for (const at of block.lines) {
    const line = lines[at]
    reader.read.pictures.push(...(line?.pictures ?? []))
    if (line?.isBroken) addDoubt(reader.read.doubts, 'broken')
  }
  for (const at of rest) reader.readLine(lines[at] ?? { text: '' })
  return reader.end()
}

/** Reads the lines of one question; more than one where two ran together. */
export function readQuestions(block: Block, lines: readonly ImportedLine[]): ReadBlock[] {
  const match = readMatch(block, lines)
  return match ? [match] : readBlock(block, lines)
}
