import { journalsUnder, openJournal } from '../../lib/journal.ts'

/** An answer as the page holds it; the number grows with every change. */
export interface Draft {
  value: string[]
  sequence: number
  isMarked: boolean
  /** The number of the saved answer that it is written over; 0 for none. */
  base: number
  /** Numbers that went to the server with no answer yet: what it has under them is ours. */
  sent: number[]
}

export type Drafts = ReadonlyMap<string, Draft>

/**
 * One journal for each question: two tabs with the same paper never write over each other's. The next pupil at this
 * computer has other ones.
 */
const prefixOf = (attemptId: string) => `${attemptId}.`

/** Journals of the version before know no base. */
type KeptDraft = Omit<Draft, 'base' | 'sent'> & Partial<Pick<Draft, 'base' | 'sent'>>

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  Array.isArray(value.value) &&
  value.value.every((text) => typeof text === 'string') &&
  'sequence' in value &&
  Number.isSafeInteger(value.sequence) &&
  'isMarked' in value &&
  typeof value.isMarked === 'boolean'

function parseDraft(value: unknown): Draft | undefined {
  if (!isDraft(value)) return undefined
  const { base, sent = [], ...draft } = value
  return { ...draft, base: base ?? draft.sequence - 1, sent }
}

const journalOf = (attemptId: string, questionId: string) =>
  openJournal('exam', prefixOf(attemptId) + questionId, parseDraft)

const questionsOf = (attemptId: string): string[] =>
  journalsUnder('exam', prefixOf(attemptId)).map((name) => name.slice(prefixOf(attemptId).length))

/** What an earlier page could not save: a killed tab, a dead network. What can't be read is removed. */
export function readJournal(attemptId: string): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  for (const questionId of questionsOf(attemptId)) {
    const journal = journalOf(attemptId, questionId)
    const draft = journal.read()
    if (draft) drafts.set(questionId, draft)
    else journal.drop()
  }
  return drafts
}

/** Writes the drafts that are others than before, and removes those that are no more; what another tab wrote later stays. */
export function keepDrafts(attemptId: string, drafts: Drafts, before: Drafts): void {
  for (const [questionId, draft] of drafts) {
    if (before.get(questionId) !== draft) journalOf(attemptId, questionId).keep(draft)
  }
  for (const [questionId, { sequence }] of before) {
    if (drafts.has(questionId)) continue
    const journal = journalOf(attemptId, questionId)
    if ((journal.read()?.sequence ?? 0) <= sequence) journal.drop()
  }
}

/** Nothing of this attempt stays in the browser. */
export function clearJournal(attemptId: string): void {
  for (const questionId of questionsOf(attemptId)) journalOf(attemptId, questionId).drop()
}
