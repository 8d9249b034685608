import type { KeptFamily } from './kept-families.ts'
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
function withKey<T>(family: KeptFamily, name: string, work: (key: string) => T): T | undefined {
  try {
    const key = keptKey(family, name)
    return key === undefined ? undefined : work(key)
  } catch {
    return undefined
  }
}

/**
 * The journal of one thing, by its family (`lib/kept-families.ts`) and its name there, which is empty where the family has one
 * alone. `parse` says what of a stored value is an entry, also of one that an earlier version wrote.
 */
export function openJournal<Entry>(
  family: KeptFamily,
  name: string,
  parse: (value: unknown) => Entry | undefined,
): Journal<Entry> {
  return {
    read: () => withKey(family, name, (key) => parse(JSON.parse(localStorage.getItem(key) ?? 'null'))),
    keep: (entry) =>
      withKey(family, name, (key) => {
        localStorage.setItem(key, JSON.stringify(entry))
        return true
      }) ?? false,
    drop: () => void withKey(family, name, (key) => localStorage.removeItem(key)),
  }
}

/** Names of all journals of a family that begin so, of this page and of others. */
export const journalsUnder = (family: KeptFamily, start: string): string[] =>
  withKey(family, '', (own) =>
    Object.keys(localStorage).flatMap((key) => (key.startsWith(`${own}.${start}`) ? [key.slice(own.length + 1)] : [])),
  ) ?? []

/** Does anything of a family stand in this browser. */
export const hasJournals = (family: KeptFamily): boolean =>
  withKey(family, '', (own) => Object.keys(localStorage).some((key) => key === own || key.startsWith(`${own}.`))) ??
  false
