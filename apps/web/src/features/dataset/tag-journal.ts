import type { SampleTag } from '@shijie/contract'
import { type Journal, journalsUnder, openJournal } from '../../lib/journal.ts'
import type { Assignment } from './sample-queries.ts'

/**
 * What the server does not have yet of tagging one set: the tags of single samples, and classes given to many. In local
 * storage, whose writes are done when they return, so that a killed tab or a lid that is closed loses nothing. It stays when
 * a session runs out and goes when somebody signs out.
 */

/** Tags of one sample with the version of it that they began from. */
export interface KeptTags {
  sampleId: string
  version: number
  tags: readonly SampleTag[]
}

/** Classes that were given in one go. */
export interface KeptDeed {
  id: string
  assignments: readonly Assignment[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isAssignment = (value: unknown): value is Assignment => {
  const { SampleId, LabelId, FromLabelId } = (value ?? {}) as Record<string, unknown>
  return isText(SampleId) && isText(LabelId) && (FromLabelId === undefined || isText(FromLabelId))
}

const isTag = (value: unknown): value is SampleTag => {
  const { LabelId, Box, IsSuggested } = (value ?? {}) as Record<string, unknown>
  if (!isText(LabelId) || typeof IsSuggested !== 'number') return false
  return Box === null || Object.values(Box ?? { X: '' }).every((side) => typeof side === 'number')
}

const isKeptTags = (value: unknown): value is KeptTags => {
  const { sampleId, version, tags } = (value ?? {}) as Record<string, unknown>
  return isText(sampleId) && Number.isSafeInteger(version) && Array.isArray(tags) && tags.every(isTag)
}

const isKeptDeed = (value: unknown): value is KeptDeed => {
  const { id, assignments } = (value ?? {}) as Record<string, unknown>
  return isText(id) && Array.isArray(assignments) && assignments.every(isAssignment)
}

/** Tags stand for their sample, deeds for their time. */
const journalOf = <Kept>(
  family: 'tags' | 'deeds',
  name: string,
  isIt: (value: unknown) => value is Kept,
): Journal<Kept> => openJournal(family, name, (value) => (isIt(value) ? value : undefined))

const tagsOf = (datasetId: string, sampleId: string) => journalOf('tags', `${datasetId}.${sampleId}`, isKeptTags)
const deedOf = (datasetId: string, id: string) => journalOf('deeds', `${datasetId}.${id}`, isKeptDeed)

/** Everything of a set in the order of its keys; what cannot be read is removed. */
function readAll<Kept>(family: 'tags' | 'deeds', datasetId: string, isIt: (value: unknown) => value is Kept): Kept[] {
  const names = journalsUnder(family, `${datasetId}.`).sort()
  return names.flatMap((name) => {
    const journal = journalOf(family, name, isIt)
    const kept = journal.read()
    if (kept) return [kept]
    journal.drop()
    return []
  })
}

export const readKeptTags = (datasetId: string): KeptTags[] => readAll('tags', datasetId, isKeptTags)

export const keepTags = (datasetId: string, kept: KeptTags): void => void tagsOf(datasetId, kept.sampleId).keep(kept)

/** The server has them, or their owner gave them up. */
export const dropTags = (datasetId: string, sampleId: string): void => tagsOf(datasetId, sampleId).drop()

export const readKeptDeeds = (datasetId: string): KeptDeed[] => readAll('deeds', datasetId, isKeptDeed)

let lastDeed = 0

/** Keeps a deed until it is dropped by its id; ids of later deeds sort behind those of earlier ones. */
export function keepDeed(datasetId: string, assignments: readonly Assignment[]): string {
  lastDeed = Math.max(Date.now(), lastDeed + 1)
  const id = String(lastDeed).padStart(15, '0')
  deedOf(datasetId, id).keep({ id, assignments })
  return id
}

export const dropDeed = (datasetId: string, id: string): void => deedOf(datasetId, id).drop()
