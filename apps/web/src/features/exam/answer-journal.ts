import { userKey } from '../../lib/session.ts'

/** An answer as the page holds it; the number grows with every change. */
export interface Draft {
  value: string[]
  sequence: number
  isMarked: boolean
}

export type Drafts = ReadonlyMap<string, Draft>

/** Under attempt and user: the next pupil at this computer has another key, and signing out removes it. */
const journalKey = (attemptId: string) => userKey(`exam.${attemptId}`)

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  Array.isArray(value.value) &&
  value.value.every((text) => typeof text === 'string') &&
  'sequence' in value &&
  Number.isSafeInteger(value.sequence) &&
  'isMarked' in value &&
  typeof value.isMarked === 'boolean'

/** What an earlier page could not save: a killed tab, a dead network. */
export function readJournal(attemptId: string): Map<string, Draft> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(journalKey(attemptId) ?? '') ?? '{}')
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
    return new Map(entries.filter((entry): entry is [string, Draft] => isDraft(entry[1])))
  } catch {
    return new Map()
  }
}

export function writeJournal(attemptId: string, drafts: Drafts): void {
  const key = journalKey(attemptId)
  if (!key) return
  try {
    if (drafts.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(drafts)))
  } catch {
    // A full or forbidden storage only means that the network has to hold.
  }
}
