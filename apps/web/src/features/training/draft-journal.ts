import { type Journal, journalsUnder, openJournal } from '../../lib/journal.ts'

/** A program that is not on the server yet. */
export interface DraftEntry {
  code: string
  /** Digests of what the server may have from this page: what was written over, and what went there without an answer. */
  over: string[]
  /** Milliseconds since 1970 by this computer, when it was typed. */
  at: number
}

const prefixOf = (stepId: string) => `${stepId}.`

function parseEntry(value: unknown): DraftEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { code, over, at } = value as Record<string, unknown>
  const isDigests = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((digest) => typeof digest === 'string')
  return typeof code === 'string' && isDigests(over) && typeof at === 'number' ? { code, over, at } : undefined
}

/** One journal for each page that has the step open: two tabs never write over each other's. */
export const journalOf = (stepId: string, page: string): Journal<DraftEntry> =>
  openJournal('training', prefixOf(stepId) + page, parseEntry)

/** Everything that pages with this step have left or not sent yet, the newest first; what can't be read is left out. */
export const entriesOf = (stepId: string): { page: string; entry: DraftEntry }[] =>
  journalsUnder('training', prefixOf(stepId))
    .flatMap((name) => {
      const page = name.slice(prefixOf(stepId).length)
      const entry = journalOf(stepId, page).read()
      return entry ? [{ page, entry }] : []
    })
    .sort((a, b) => b.entry.at - a.entry.at)
