import { addDoubt, type ImportedQuestion, indexOfLetter, letterAt } from './imported-question.ts'
import { halfOf } from './line-patterns.ts'

const CIRCLED = '①②③④⑤⑥⑦⑧'
const trimmed = (text: string) => text.trim().replace(/^[,，;；、:：\s]+|[。；;，,、\s]+$/g, '')

/** ①训练 ②收集 ③检验, one after the other from the first; undefined where they are not. */
function circledItems(stem: string): { stem: string; items: string[] } | undefined {
  const marks = [...stem.matchAll(/[①-⑧]/g)]
  const areInOrder = marks.every(({ 0: mark }, at) => mark === CIRCLED[at])
  if (marks.length < 2 || !areInOrder) return undefined
  const items = marks.map(({ index }, at) => trimmed(stem.slice(index + 1, marks[at + 1]?.index)))
  return items.every(Boolean) ? { stem: trimmed(stem.slice(0, marks[0]?.index)), items } : undefined
}

/** BADC, ②①④③, 2-1-4-3: as letters; undefined for anything else. */
function lettersOfOrder(answer: string): string[] | undefined {
  const half = halfOf(answer).replaceAll(/[①-⑧]/g, (mark) => letterAt(CIRCLED.indexOf(mark)))
  if (/^[A-H\s,，、;；>→⇒—-]+$/.test(half)) return [...half.replaceAll(/[^A-H]/g, '')]
  if (!/^[1-8\s,，、;；>→⇒—-]+$/.test(half)) return undefined
  return [...half.replaceAll(/[^1-8]/g, '')].map((digit) => letterAt(Number(digit) - 1))
}

/** The options, or what is counted in the stem, in the order of the answer. All of them, each once. */
export function settleOrder(question: ImportedQuestion, answer: string): void {
  const counted = question.options.length < 2 ? circledItems(question.stem) : undefined
  if (counted) Object.assign(question, { stem: counted.stem, options: counted.items })
  // The mark that ends its line is no part of an item, wherever that goes.
  question.options = question.options.map(trimmed)
  const { options, doubts } = question
  const letters = lettersOfOrder(answer)
  const items = letters?.map((letter) => options[indexOfLetter(letter)] ?? '') ?? []
  const isWhole = items.length === options.length && items.every(Boolean) && new Set(items).size === options.length
  if (options.length > 1 && isWhole) question.answer = items
  else {
    question.answer = [...options]
    addDoubt(doubts, 'answerUnreadable', answer.slice(0, 30))
  }
}
