import type { ImportedDocument } from './imported-document.ts'
import { doubtsNow, type ImportedQuestion } from './imported-question.ts'
import { mendFormula } from './mend-formula.ts'
import { mergeQuestions } from './merge-questions.ts'
import { refusalOfQuestion } from './recognise.ts'
import { rereadLines } from './reread-lines.ts'

/** What a teacher does with the questions of a document, and how each act is undone. */

export interface ImportWork {
  document: ImportedDocument
  questions: ImportedQuestion[]
  /** Ids of questions that a person changed or found right. */
  mended: string[]
  /** Ids of questions that the bank has already, and that go into a paper without being kept there twice. */
  reused: string[]
  /** Lines of the document whose questions are in the bank. */
  saved: number[]
  /** The questions before each act, the last one at the end. */
  past: Pick<ImportWork, 'questions' | 'mended' | 'reused'>[]
}

export type ImportAct =
  | { act: 'change'; id: string; parts: Partial<ImportedQuestion> }
  | { act: 'accept' | 'remove' | 'merge' | 'unsplit' | 'formula'; id: string }
  | { act: 'removeAll'; ids: readonly string[] }
  | { act: 'acceptAll'; ids: readonly string[] }
  | { act: 'reuseAll'; ids: readonly string[] }
  | { act: 'split'; id: string; line: number }
  | { act: 'begin'; line: number }
  | { act: 'undo' }
  | { act: 'saved'; ids: readonly string[] }

/** The bank has one with the same words, and nobody said yet that both are wanted. */
export const isAgain = ({ mended }: ImportWork, { id, stem }: ImportedQuestion, known: readonly string[]): boolean =>
  known.includes(stem.trim()) && !mended.includes(id)

const PAST_MAX = 30

/** Nothing is doubtful any more, or a person looked: and the bank takes it. */
export const isReady = (work: ImportWork, question: ImportedQuestion): boolean =>
  (question.doubts.length === 0 || work.mended.includes(question.id)) && refusalOfQuestion(question) === undefined

const freshId = (work: ImportWork) => `h${Math.max(0, ...work.questions.map(({ id }) => Number(id.slice(1)) || 0)) + 1}`

function merged(work: ImportWork, at: number): ImportedQuestion[] {
  const [before, own] = [work.questions[at - 1], work.questions[at]]
  if (!before || !own) return work.questions
  const both = mergeQuestions(before, own, work.mended.includes(own.id))
  return work.questions.toSpliced(at - 1, 2, both)
}

function parted(work: ImportWork, at: number, line: number): ImportedQuestion[] {
  const own = work.questions[at]
  if (!own) return work.questions
  const first = rereadLines(
    work.document,
    own.lines.filter((each) => each < line),
    { id: own.id, number: own.number, known: own },
  )
  const second = rereadLines(
    work.document,
    own.lines.filter((each) => each >= line),
    { id: freshId(work), number: '' },
  )
  return work.questions.toSpliced(at, 1, first, second)
}

/** A question begins here, where nothing was recognised; the one before ends above it. */
function begun(work: ImportWork, line: number): ImportedQuestion[] {
  const starts = [...new Set([...work.questions.map(({ lines }) => lines[0] ?? 0), line])].sort((a, b) => a - b)
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? work.document.lines.length
    const lines = Array.from({ length: end - start }, (_, step) => start + step).filter(
      (each) => !work.saved.includes(each),
    )
    return rereadLines(work.document, lines, { id: `h${start + 1}`, number: String(at + 1) })
  })
}

function acted(
  work: ImportWork,
  act: Exclude<ImportAct, { act: 'undo' | 'saved' | 'begin' | 'removeAll' | 'acceptAll' | 'reuseAll' }>,
): ImportedQuestion[] {
  const at = work.questions.findIndex(({ id }) => id === act.id)
  const own = work.questions[at]
  if (!own) return work.questions
  if (act.act === 'change') {
    const changed = { ...own, ...act.parts }
    return work.questions.with(at, { ...changed, doubts: doubtsNow(changed) })
  }
  if (act.act === 'remove') return work.questions.toSpliced(at, 1)
  if (act.act === 'merge') return merged(work, at)
  if (act.act === 'split') return parted(work, at, act.line)
  if (act.act === 'unsplit' && own.unsplit) {
    const { unsplit, ...rest } = own
    return work.questions.with(at, { ...rest, options: unsplit })
  }
  if (act.act === 'formula') {
    const mended = { ...own, stem: mendFormula(own.stem), options: own.options.map(mendFormula) }
    return work.questions.with(at, mended)
  }
  return work.questions
}

/** The work after an act. */
export function workAfter(work: ImportWork, act: ImportAct): ImportWork {
  if (act.act === 'undo') {
    const last = work.past.at(-1)
    return last ? { ...work, ...last, past: work.past.slice(0, -1) } : work
  }
  if (act.act === 'saved') {
    const isGone = ({ id }: ImportedQuestion) => act.ids.includes(id)
    const saved = [...work.saved, ...work.questions.filter(isGone).flatMap(({ lines }) => lines)]
    return { ...work, questions: work.questions.filter((question) => !isGone(question)), saved, past: [] }
  }
  const past = [...work.past, { questions: work.questions, mended: work.mended, reused: work.reused }].slice(-PAST_MAX)
  if (act.act === 'begin') return { ...work, questions: begun(work, act.line), past }
  if (act.act === 'removeAll') {
    return { ...work, questions: work.questions.filter(({ id }) => !act.ids.includes(id)), past }
  }
  if (act.act === 'acceptAll') return { ...work, mended: [...new Set([...work.mended, ...act.ids])], past }
  if (act.act === 'reuseAll') {
    const add = (ids: readonly string[]) => [...new Set([...ids, ...act.ids])]
    return { ...work, mended: add(work.mended), reused: add(work.reused), past }
  }
  const isLooked = act.act === 'change' || act.act === 'accept' || act.act === 'formula'
  const mended = isLooked && !work.mended.includes(act.id) ? [...work.mended, act.id] : work.mended
  const questions = acted(work, act)
  // Of what is written anew the bank has nothing.
  const reused = act.act === 'change' ? work.reused.filter((id) => id !== act.id) : work.reused
  if (act.act !== 'merge') return { ...work, questions, mended, reused, past }
  // Whoever looked at one half has not seen the whole.
  const halves = work.questions.filter((question) => !questions.includes(question)).map(({ id }) => id)
  return { ...work, questions, mended: mended.filter((id) => !halves.includes(id)), past }
}
