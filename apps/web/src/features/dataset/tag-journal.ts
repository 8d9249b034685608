import type { SampleTag } from '@shijie/contract'
import { keptKey } from '../../lib/session.ts'
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

const tagsPrefix = (datasetId: string) => keptKey(`tags.${datasetId}.`)
const deedsPrefix = (datasetId: string) => keptKey(`deeds.${datasetId}.`)

/** A full or forbidden storage only means that the network has to hold. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
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

/** Everything under a prefix in the order of its keys; what cannot be read is removed. */
function readAll<T>(prefix: string | undefined, isIt: (value: unknown) => value is T): T[] {
  if (prefix === undefined) return []
  const keys = attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? []
  return keys.sort().flatMap((key) => {
    const value = attempt<unknown>(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
    if (isIt(value)) return [value]
    attempt(() => localStorage.removeItem(key))
    return []
  })
}

function write(prefix: string | undefined, name: string, value: object | undefined): void {
  if (prefix === undefined) return
  attempt(() => {
    if (value) localStorage.setItem(prefix + name, JSON.stringify(value))
    else localStorage.removeItem(prefix + name)
  })
}

export const readKeptTags = (datasetId: string): KeptTags[] => readAll(tagsPrefix(datasetId), isKeptTags)

export const keepTags = (datasetId: string, kept: KeptTags): void => write(tagsPrefix(datasetId), kept.sampleId, kept)

/** The server has them, or their owner gave them up. */
export const dropTags = (datasetId: string, sampleId: string): void => write(tagsPrefix(datasetId), sampleId, undefined)

export const readKeptDeeds = (datasetId: string): KeptDeed[] => readAll(deedsPrefix(datasetId), isKeptDeed)

let lastDeed = 0

/** Keeps a deed until it is dropped by its id; ids of later deeds sort behind those of earlier ones. */
export function keepDeed(datasetId: string, assignments: readonly Assignment[]): string {
  lastDeed = Math.max(Date.now(), lastDeed + 1)
  const id = String(lastDeed).padStart(15, '0')
  write(deedsPrefix(datasetId), id, { id, assignments })
  return id
}

export const dropDeed = (datasetId: string, id: string): void => write(deedsPrefix(datasetId), id, undefined)
