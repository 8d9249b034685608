import { datasetMessages } from '@shijie/contract'
import { invalid } from '../../../platform/app-error.ts'
import { pathNearness, stemOf } from './paths.ts'

/** A mark that an archive says a picture has. */
export interface Mark {
  label: string
  /** In pixels, or as parts of the picture's sides. */
  box?: { x: number; y: number; width: number; height: number; isRelative: boolean }
}

/** What an archive says about its files. */
export interface Layout {
  /** Labels in the archive's own order; also those that no picture has. */
  labels: string[]
  /** Files that describe others. */
  isDescription(path: string): boolean
  /** What descriptions call pictures that the archive does not hold. */
  missing: string[]
  marksOf(path: string): Mark[]
}

/** Texts by path: files that may describe others. */
export type Descriptions = ReadonlyMap<string, string>

/** What descriptions say, by the path that they name: that of the picture, or their own where a picture has one of its own. */
export interface Described {
  marks: ReadonlyMap<string, Mark[]>
  labels: readonly string[]
  descriptions: Iterable<string>
}

/**
 * Gives each description to its picture. Descriptions rarely agree with pictures on folders and endings, so that the name
 * decides where it is there once, and the folders before it where it is there several times. Where these don't tell
 * either, nothing is guessed: the archive is refused.
 */
export function assignMarks({ marks, labels, descriptions }: Described, paths: readonly string[]): Layout {
  const described = new Set(descriptions)
  const byStem = new Map<string, string[]>()
  for (const path of paths) {
    if (described.has(path)) continue
    const stem = stemOf(path)
    byStem.set(stem, [...(byStem.get(stem) ?? []), path])
  }
  const assigned = new Map<string, Mark[]>()
  const missing: string[] = []
  for (const [reference, list] of marks) {
    const picture = nearestOf(reference, byStem.get(stemOf(reference)) ?? [])
    if (picture !== undefined) assigned.set(picture, [...(assigned.get(picture) ?? []), ...list])
    else if (list.length > 0) missing.push(reference)
  }
  return {
    labels: [...labels],
    isDescription: (path) => described.has(path),
    missing,
    marksOf: (path) => assigned.get(path) ?? [],
  }
}

function nearestOf(reference: string, pictures: readonly string[]): string | undefined {
  if (pictures.length < 2) return pictures[0]
  const most = Math.max(...pictures.map((picture) => pathNearness(reference, picture)))
  const nearest = pictures.filter((picture) => pathNearness(reference, picture) === most)
  if (nearest.length > 1) throw invalid(datasetMessages.sameNames(stemOf(reference)))
  return nearest[0]
}

/** Adds a mark to those of a reference. */
export function addMark(marks: Map<string, Mark[]>, reference: string, mark?: Mark): void {
  const list = marks.get(reference) ?? []
  if (mark) list.push(mark)
  marks.set(reference, list)
}
