import { keptKey } from '../../lib/session.ts'
import type { ProjectContent } from './project-content.ts'

/** A change that the server does not have yet, with the version that it began from. */
export interface JournalEntry {
  content: ProjectContent
  baseVersion: number
  /** Milliseconds since 1970 by this computer. */
  at: number
}

/**
 * Local storage, not a database of the browser: its writes are done when they return, so that a closed lid or a killed
 * tab finds everything written. Entries stay when a session runs out, and go when somebody signs out.
 */
const keyOf = (projectId: string) => keptKey(`project.${projectId}`)

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

/** Writes down a change; false when this browser has no room for it. */
export function writeJournal(projectId: string, entry: JournalEntry): boolean {
  const key = keyOf(projectId)
  if (!key) return false
  try {
    localStorage.setItem(key, JSON.stringify(entry))
    return true
  } catch {
    return false
  }
}

/** What an earlier page could not save. */
export function readJournal(projectId: string): JournalEntry | undefined {
  const key = keyOf(projectId)
  if (!key) return undefined
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isEntry(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The server has it, or its owner gave it up. */
export function clearJournal(projectId: string): void {
  const key = keyOf(projectId)
  try {
    if (key) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
