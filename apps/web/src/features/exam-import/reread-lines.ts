import type { ImportedDocument } from './imported-document.ts'
import type { ImportedQuestion } from './imported-question.ts'
import { numberedStart } from './line-patterns.ts'
import { readQuestions } from './read-match.ts'
import { settleQuestion } from './settle-question.ts'

/** Lines that a person says are one question; what was known of its answer, points and topic stays. */
export function rereadLines(
  document: ImportedDocument,
  lines: readonly number[],
  { id, number, known }: { id: string; number: string; known?: ImportedQuestion },
): ImportedQuestion {
  const section = { heading: undefined, line: 0, at: 0 }
  const first = document.lines[lines[0] ?? 0]?.text ?? ''
  const start = numberedStart(first)
  const mark = start && /^(?:dot|half|paren|word)$/.test(start.style) ? start.textAt : 0
  const [read] = readQuestions({ section, number: 0, lines: [...lines], textAt: mark, doubts: [] }, document.lines)
  if (!read) throw new Error('A block is at least one question.')
  const question = settleQuestion(id, { ...read, lines: [...lines] }, undefined)
  const hasAnswer = question.answer.length > 0 || !known || known.kind !== question.kind
  return {
    ...question,
    number,
    answer: hasAnswer ? question.answer : known.answer,
    score: question.score ?? known?.score,
    topic: question.topic || (known?.topic ?? ''),
    doubts: question.doubts.filter(({ kind }) => kind !== 'noAnswer' || hasAnswer),
  }
}
