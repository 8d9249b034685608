import { keptKey } from './session.ts'

/**
 * Unsaved work in this browser, under its user. Local storage, not a database of the browser: a write is done when it
 * returns, so that a closed lid or a killed tab finds everything written. Entries stay when a session runs out, and go
 * when somebody signs out.
 */
export interface Journal<Entry> {
  /** What an earlier page, or another tab, left; nothing where it can't be read. */
  read(): Entry | undefined
  /** Writes an entry over the one before; false when this browser has no room for it. */
  keep(entry: Entry): boolean
  drop(): void
}

/** A full or forbidden storage only means that the network has to hold. */
function withKey<T>(name: string, work: (key: string) => T): T | undefined {
  try {
    const key = keptKey(name)
    return key === undefined ? undefined : work(key)
  } catch {
    return undefined
  }
}

/** The journal of one thing; `parse` says what of a stored value is an entry, also of one that an earlier version wrote. */
export function openJournal<Entry>(name: string, parse: (value: unknown) => Entry | undefined): Journal<Entry> {
  return {
    read: () => withKey(name, (key) => parse(JSON.parse(localStorage.getItem(key) ?? 'null'))),
    keep: (entry) =>
      withKey(name, (key) => {
        localStorage.setItem(key, JSON.stringify(entry))
        return true
      }) ?? false,
    drop: () => void withKey(name, (key) => localStorage.removeItem(key)),
  }
}

/** Names of all journals that begin so, of this page and of others. */
export const journalsUnder = (prefix: string): string[] =>
  withKey(prefix, (start) => {
    const length = start.length - prefix.length
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(length)] : []))
  }) ?? []
