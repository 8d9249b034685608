import { type Journal, openJournal } from '../../lib/journal.ts'
import type { NewDeed } from './deeds.ts'

/** What was done to a set lately, so that whoever opens it again still sees it and can take it back. */

/** So many are shown and kept; a deed of a thousand samples is long. */
const KEPT_MAX = 20
const LENGTH_MAX = 200_000
/** What was done yesterday is no longer 刚才. */
const KEPT_MS = 12 * 3_600_000

interface Entry {
  at: number
  deeds: NewDeed[]
}

const STEPS = ['give', 'move', 'remove', 'restore'] as const

const isStep = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  STEPS.some((name) => Array.isArray((value as Record<string, unknown>)[name]))

const isDeed = (value: unknown): value is NewDeed => {
  const { text, undo, redo } = (value ?? {}) as Record<string, unknown>
  return typeof text === 'string' && isStep(undo) && isStep(redo)
}

function parseEntry(value: unknown): Entry | undefined {
  const { at, deeds } = (value ?? {}) as Record<string, unknown>
  if (typeof at !== 'number' || !Array.isArray(deeds) || !deeds.every(isDeed)) return undefined
  return { at, deeds }
}

const journalOf = (datasetId: string): Journal<Entry> => openJournal('did', datasetId, parseEntry)

export function readDone(datasetId: string, now = Date.now()): readonly NewDeed[] {
  const entry = journalOf(datasetId).read()
  return entry && now - entry.at < KEPT_MS ? entry.deeds : []
}

export function keepDone(datasetId: string, done: readonly NewDeed[], now = Date.now()): void {
  const journal = journalOf(datasetId)
  const deeds = done.slice(-KEPT_MAX).map(({ text, undo, redo }) => ({ text, undo, redo }))
  while (deeds.length > 0 && JSON.stringify(deeds).length > LENGTH_MAX) deeds.shift()
  if (deeds.length > 0) journal.keep({ at: now, deeds })
  else journal.drop()
}
