import type { QuestionKind } from '@shijie/contract'

/** What is doubtful about a question; the sentences stand in `texts/exam-import.ts`. */
export type DoubtKind =
  | 'noAnswer'
  | 'answerEmpty'
  | 'answerForeign'
  | 'answerUnreadable'
  | 'answersDiffer'
  | 'answersUncounted'
  | 'blanksDiffer'
  | 'forms'
  | 'optionsOrder'
  | 'optionsFew'
  | 'optionsFewer'
  | 'continued'
  | 'together'
  | 'joined'
  | 'answerByLook'
  | 'pairsByRow'
  | 'answerBracketed'
  | 'answerUnderscored'
  | 'range'
  | 'stray'
  | 'numberGap'
  | 'numberAgain'
  | 'noNumber'
  | 'kindUnclear'
  | 'kindDiffers'
  | 'nested'
  | 'table'
  | 'formula'
  | 'broken'
  | 'pictures'
  | 'pictureLost'
  | 'stemShort'
  | 'notTaken'
  | 'score'
  | 'material'
  | 'invalid'

export interface Doubt {
  kind: DoubtKind
  /** What its sentence names: a number, letters, what stands there. */
  detail?: string
}

/** A question that was read from a document, on its way into the bank. */
export interface ImportedQuestion {
  id: string
  /** As the document counts it; empty when it does not. */
  number: string
  /** Lines of the document that it was read from. */
  lines: number[]
  kind: QuestionKind
  stem: string
  options: string[]
  /** What is said to whoever chooses it, one for each option; GIFT has them. */
  feedback?: string[]
  /**
   * Letters; 对 or 错; forms for each blank, parted by bars; one reference; items in their order; pairs as `pairLine` writes
   * them. Empty when the document has none.
   */
  answer: string[]
  /** One for each blank that is a number. */
  tolerances?: number[]
  score?: number
  explanation: string
  topic: string
  /** Of the stem; the bank keeps the first. */
  pictures: string[]
  /** One for each option, where options are pictures; empty for an option that is words. */
  optionPictures?: string[]
  doubts: Doubt[]
  /** What was mended without asking: options that stuck together. Undone by putting these back. */
  unsplit?: string[]
}

export const letterAt = (index: number): string => String.fromCharCode(65 + index)
export const indexOfLetter = (letter: string): number => letter.charCodeAt(0) - 65

/** A question without anything yet. */
export const emptyQuestion = (id: string): ImportedQuestion => ({
  id,
  number: '',
  lines: [],
  kind: 'single',
  stem: '',
  options: [],
  answer: [],
  explanation: '',
  topic: '',
  pictures: [],
  doubts: [],
})

export const addDoubt = (doubts: Doubt[], kind: DoubtKind, detail?: string): void => {
  if (!doubts.some((doubt) => doubt.kind === kind)) doubts.push(detail === undefined ? { kind } : { kind, detail })
}

/** What a typed answer settles by itself, and whether it has as many parts as the stem has blanks. */
const ABOUT_ANSWER: readonly DoubtKind[] = ['noAnswer', 'answerEmpty', 'blanksDiffer']

/** The doubts of a question that somebody changed: of what the document lacked, only what is still missing stays. */
export function doubtsNow(question: ImportedQuestion): Doubt[] {
  const { kind, stem, answer, doubts } = question
  const doubtedBefore = doubts.some((doubt) => ABOUT_ANSWER.includes(doubt.kind))
  const now = doubts.filter((doubt) => !ABOUT_ANSWER.includes(doubt.kind))
  const blanks = stem.match(/_{2,}/g)?.length ?? 0
  if (doubtedBefore && answer.every((part) => part.trim() === '')) addDoubt(now, 'noAnswer')
  else if (kind === 'fill' && blanks !== answer.length) addDoubt(now, 'blanksDiffer', String(blanks))
  return now
}

/** Without what computers add to decimals: 0.1 + 0.2 is 0.3. */
export const rounded = (value: number): number => Number(value.toPrecision(12))
