import { keptKey } from '../../lib/session.ts'

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
 * Under user, attempt and question: the next pupil at this computer has other keys, and two tabs with the same paper
 * never write over each other's. Kept like projects: signing out removes them, a session that ends does not.
 */
const prefixOf = (attemptId: string) => keptKey(`exam.${attemptId}.`)

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

function parseDraft(text: string | null): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isDraft(value)) return undefined
    const { base, sent = [], ...draft } = value
    return { ...draft, base: base ?? draft.sequence - 1, sent }
  } catch {
    return undefined
  }
}

/** A full or forbidden storage only means that the network has to hold. */
function withStorage<T>(attemptId: string, work: (prefix: string) => T): T | undefined {
  const prefix = prefixOf(attemptId)
  try {
    return prefix === undefined ? undefined : work(prefix)
  } catch {
    return undefined
  }
}

const keysOf = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** What an earlier page could not save: a killed tab, a dead network. */
export function readJournal(attemptId: string): Map<string, Draft> {
  const drafts = new Map<string, Draft>()
  withStorage(attemptId, (prefix) => {
    for (const key of keysOf(prefix)) {
      const draft = parseDraft(localStorage.getItem(key))
      if (draft) drafts.set(key.slice(prefix.length), draft)
      else localStorage.removeItem(key)
    }
  })
  return drafts
}

export const keepInJournal = (attemptId: string, questionId: string, draft: Draft): void =>
  void withStorage(attemptId, (prefix) => localStorage.setItem(prefix + questionId, JSON.stringify(draft)))

/** The server has this answer, or a newer one; what another tab wrote after it stays. */
export const dropFromJournal = (attemptId: string, questionId: string, sequence: number): void =>
  void withStorage(attemptId, (prefix) => {
    const kept = parseDraft(localStorage.getItem(prefix + questionId))
    if (!kept || kept.sequence <= sequence) localStorage.removeItem(prefix + questionId)
  })

/** Nothing of this attempt stays in the browser. */
export const clearJournal = (attemptId: string): void =>
  void withStorage(attemptId, (prefix) => {
    for (const key of keysOf(prefix)) localStorage.removeItem(key)
  })
