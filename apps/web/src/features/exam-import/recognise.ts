import { examQuestion } from '@shijie/contract'
import type { ImportedDocument } from './imported-document.ts'
import { addDoubt, type ImportedQuestion } from './imported-question.ts'
import { recogniseGift } from './recognise-gift.ts'
import { recogniseLines } from './recognise-lines.ts'
import { recogniseRows } from './recognise-rows.ts'
import { writtenOf } from './written-question.ts'

const recognisers = { lines: recogniseLines, rows: recogniseRows, gift: recogniseGift } as const

/** Stands for the file of a picture that has not gone up yet. */
const standIn = (picture: string, at: number): string =>
  picture && `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** What the contract says against a question; undefined when the bank takes it. */
export function refusalOfQuestion(question: ImportedQuestion): string | undefined {
  const files = { stem: '', options: question.optionPictures?.map(standIn) ?? [] }
  return examQuestion.safeParse(writtenOf(question, files)).error?.issues[0]?.message
}

/** All questions of a document. What the bank would refuse carries a doubt, even where nothing else does. */
export function recognise(document: ImportedDocument): ImportedQuestion[] {
  const questions = recognisers[document.form](document)
  for (const question of questions) {
    const refusal = question.doubts.length === 0 ? refusalOfQuestion(question) : undefined
    if (refusal) addDoubt(question.doubts, 'invalid', refusal)
  }
  return questions
}
