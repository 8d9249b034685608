import type { ListedAnswer } from './answer-list.ts'
import { addDoubt, type ImportedQuestion, letterAt } from './imported-question.ts'
import { halfOf, lettersOf, verdictOf } from './line-patterns.ts'
import { joinSides, type MatchColumns } from './match-columns.ts'
import { settleOrder } from './settle-order.ts'
import { countBlanks } from './stem-parts.ts'

/** What is right, from the words that were told of it, by the kind of the question. */

/** The letters of a choice: written as letters, as 对 and 错, or as the words of an option. */
function settleChoice(question: ImportedQuestion, answer: string): void {
  const { options, doubts } = question
  const same = (one: string, other: string) => halfOf(one).replaceAll(/\s/g, '') === halfOf(other).replaceAll(/\s/g, '')
  const written = /^\s*([A-H]+)\s*[.．、:：]/.exec(halfOf(answer))
  const letters = lettersOf(answer) ?? (written ? lettersOf(written[1] ?? '') : undefined)
  const byWords = options.findIndex((option) => same(option, answer))
  question.answer = letters ?? (byWords >= 0 ? [letterAt(byWords)] : [])
  if (question.answer.length === 0) addDoubt(doubts, 'answerUnreadable', answer.slice(0, 30))
  const foreign = question.answer.filter((letter) => letter >= letterAt(options.length))
  if (foreign.length > 0) addDoubt(doubts, 'answerForeign', foreign.join(''))
}

function settleVerdict(question: ImportedQuestion, answer: string): void {
  const letters = lettersOf(answer)
  const byLetter = letters?.length === 1 ? question.options[letters[0] === 'A' ? 0 : 1] : undefined
  const verdict = byLetter === undefined ? verdictOf(answer) : verdictOf(byLetter)
  // 错，应为… : the verdict comes first, what follows explains it.
  const begun = /^\s*(对|错|正确|错误|√|×)\s*[,，。;；:：(（]\s*(.+)$/s.exec(answer)
  if (verdict) question.answer = [verdict]
  else if (begun) {
    question.answer = [verdictOf(begun[1] ?? '') ?? '错']
    question.explanation = [(begun[2] ?? '').trim(), question.explanation].filter(Boolean).join('\n')
  } else addDoubt(question.doubts, 'answerUnreadable', answer.slice(0, 30))
}

const trimmed = (text: string) => text.trim().replace(/^[,，;；、\s]+|[。；;，,\s]+$/g, '')

/** As many answers as the stem has blanks. */
export function blanksOf(answer: string, count: number): string[] | undefined {
  if (count <= 1) {
    const one = trimmed(answer.replace(/^\s*(?:[(（]1[)）]|①)\s*/, ''))
    return one === '' ? undefined : [one]
  }
  const marked = answer
    .split(/\s*(?:[(（]\d{1,2}[)）]|[①②③④⑤⑥⑦⑧⑨⑩]|第[一二三四五六七八九十\d]+空[:：]?)\s*/)
    .map(trimmed)
    .filter(Boolean)
  for (const parts of [
    marked,
    ...[/[;；]/, /\n/, /[,，、]/, /\t|\s{2,}/, /\s+/].map((mark) => answer.split(mark).map(trimmed).filter(Boolean)),
  ])
    if (parts.length === count) return parts
  return undefined
}

function settleBlanks(question: ImportedQuestion, answer: string): void {
  const { doubts } = question
  const count = countBlanks(question.stem)
  const parts = blanksOf(answer, count)
  if (count === 0) addDoubt(doubts, 'blanksDiffer', '0')
  const note = /[(（][^()（）]*(?:顺序|均可|皆可|即可|也对|可[调换互])[^()（）]*[)）]\s*$/
  question.answer = parts?.map((part) => part.replace(note, '')) ?? [trimmed(answer)]
  if (!parts) addDoubt(doubts, 'blanksDiffer', String(count))
  // Bars part forms; what a document has for it may as well be a fraction, or a name.
  if (/或|\/|（.*也|[(（].*[)）]|均可|等$|皆可/.test(answer) || (count === 1 && /[;；、]/.test(answer)))
    addDoubt(doubts, 'forms', answer.slice(0, 30))
}

export function settleMatch(question: ImportedQuestion, columns: MatchColumns, answer: string): void {
  const { lines, certainty } = joinSides(columns, answer)
  question.answer = lines
  if (certainty === 'byRow') addDoubt(question.doubts, 'pairsByRow')
  if (certainty === 'none') addDoubt(question.doubts, 'noAnswer')
  if (certainty === 'unread') addDoubt(question.doubts, 'answerUnreadable', answer.slice(0, 30))
}

export function settleAnswer(question: ImportedQuestion, answer: string, listed: ListedAnswer | undefined): void {
  if (answer === '') {
    if (listed && !listed.isUncounted) addDoubt(question.doubts, 'answerEmpty', question.number)
    else if (!listed) addDoubt(question.doubts, 'noAnswer')
  } else if (question.kind === 'single' || question.kind === 'multiple') settleChoice(question, answer)
  else if (question.kind === 'truefalse') settleVerdict(question, answer)
  else if (question.kind === 'order') settleOrder(question, answer)
  else if (question.kind === 'match') {
    question.answer = answer.split('\n')
    addDoubt(question.doubts, 'answerUnreadable', answer.slice(0, 30))
  } else if (question.kind === 'fill') settleBlanks(question, answer)
  else question.answer = [answer]
}
