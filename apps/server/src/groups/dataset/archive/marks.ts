import { stemOf } from './paths.ts'

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
  marksOf(path: string): Mark[]
}

/** Texts by path: files that may describe others. */
export type Descriptions = ReadonlyMap<string, string>

/** Marks by the name of the file without its folders and its ending: descriptions rarely agree on folders. */
export const byStem = (
  marks: ReadonlyMap<string, Mark[]>,
  labels: readonly string[],
  described: Iterable<string>,
): Layout => {
  const descriptions = new Set(described)
  return {
    labels: [...labels],
    isDescription: (path) => descriptions.has(path),
    marksOf: (path) => marks.get(stemOf(path)) ?? [],
  }
}

/** Adds a mark to those of a file. */
export function addMark(marks: Map<string, Mark[]>, stem: string, mark?: Mark): void {
  const list = marks.get(stem) ?? []
  if (mark) list.push(mark)
  marks.set(stem, list)
}
