import { type Journal, openJournal } from '../../lib/journal.ts'
import type { ProjectContent } from './project-content.ts'

/** A change that the server does not have yet, with the version that it began from. */
export interface JournalEntry {
  content: ProjectContent
  baseVersion: number
  /** Milliseconds since 1970 by this computer. */
  at: number
}

const isEntry = (value: unknown): value is JournalEntry => {
  if (typeof value !== 'object' || value === null) return false
  const { content, baseVersion, at } = value as Record<string, unknown>
  if (typeof content !== 'object' || content === null) return false
  const { mode, xml, python } = content as Record<string, unknown>
  return (
    (mode === 'blocks' || mode === 'python') &&
    typeof xml === 'string' &&
    typeof python === 'string' &&
    Number.isSafeInteger(baseVersion) &&
    typeof at === 'number'
  )
}

/** The unsaved work on one project in this browser. */
export const journalOf = (projectId: string): Journal<JournalEntry> =>
  openJournal('project', projectId, (value) => (isEntry(value) ? value : undefined))
