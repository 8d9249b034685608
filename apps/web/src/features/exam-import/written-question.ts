import type { BodyInput, saveBankQuestion } from '@shijie/contract'
import { type ImportedQuestion, letterAt } from './imported-question.ts'
import { pairsOfLines } from './pair-line.ts'

type Written = BodyInput<typeof saveBankQuestion>['Question']

/** Points of a question whose document names none. */
export const USUAL_SCORE = 2

const VERDICTS = ['正确', '错误'] as const

/** Files of a question's pictures: of its stem, and of its options where these are pictures. */
export interface PictureFiles {
  stem: string
  options: readonly string[]
}

/** The question as the bank keeps it. */
export function writtenOf(question: ImportedQuestion, files: PictureFiles = { stem: '', options: [] }): Written {
  const { kind, stem, options, answer, explanation, feedback, tolerances, score = USUAL_SCORE } = question
  const common = { Kind: kind, Stem: stem.trim(), Score: score, Explanation: explanation, PictureFileId: files.stem }
  if (kind === 'truefalse') {
    const right = answer[0] === undefined ? -1 : answer[0] === '对' ? 0 : 1
    const both = VERDICTS.map((Content, at) => ({ Content, IsRight: at === right ? (1 as const) : (0 as const) }))
    return { ...common, Options: both }
  }
  if (kind === 'fill') {
    const blanks = answer.map((forms, at) => ({
      Accepted: forms
        .split(/[|｜]/)
        .map((form) => form.trim())
        .filter(Boolean),
      Tolerance: tolerances?.[at] ?? 0,
    }))
    return { ...common, Blanks: blanks }
  }
  if (kind === 'order') return { ...common, Items: answer.map((item) => item.trim()).filter(Boolean) }
  if (kind === 'match') return { ...common, ...pairsOfLines(answer) }
  if (kind === 'short') return { ...common, Reference: answer.join('\n') }
  return {
    ...common,
    Options: options.map((Content, at) => ({
      Content,
      PictureFileId: files.options[at] ?? '',
      IsRight: answer.includes(letterAt(at)) ? (1 as const) : (0 as const),
      Feedback: feedback?.[at] ?? '',
    })),
  }
}
