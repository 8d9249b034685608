import type { ImportFormat } from '@shijie/contract'
import type { Pacer } from '@shijie/ml/core/pacer'
import type { Change, Findings } from './findings.ts'

/** A mark that an archive says a picture has. */
export interface Mark {
  label: string
  /** In pixels, or as parts of the picture's sides. */
  box?: {
    x: number
    y: number
    width: number
    height: number
    isRelative: boolean
    /** What it was instead; told of the pictures that are there. */
    was?: Change
    /** Of the picture that it was drawn on, where that is told: the one that is here may be smaller. */
    drawnOn?: { width: number; height: number }
  }
}

/** What an archive says about its files. */
export interface Layout {
  format: ImportFormat
  /** Labels in the archive's own order; also those that no picture has. */
  labels: string[]
  /** Files that describe others, or look as if they did. */
  isDescription(path: string): boolean
  marksOf(path: string): Mark[]
  findings: Findings
}

/** Texts by path: files that may describe others. */
export type Descriptions = ReadonlyMap<string, string>

/** What readers of all formats are given. */
export interface Source {
  descriptions: Descriptions
  /** Is there a picture or sound of this name, whatever its ending and folder. */
  hasStem(stem: string): boolean
  findings: Findings
  pacer: Pacer
}

/** What descriptions of one format say, by the path that they name: that of the picture, or their own where a picture has one of its own. */
export class Described {
  readonly marks = new Map<string, Mark[]>()
  readonly labels = new Set<string>()
  /** The files that said it. */
  readonly files = new Set<string>()
  readonly format: ImportFormat

  constructor(format: ImportFormat) {
    this.format = format
  }

  /** Adds a mark to those of a reference; without one, it has been looked at and has none. */
  add(reference: string, mark?: Mark): void {
    const list = this.marks.get(reference) ?? []
    if (mark) {
      list.push(mark)
      this.labels.add(mark.label)
    }
    this.marks.set(reference, list)
  }
}

/** A format with descriptions in files of its own kind. */
export interface Reader {
  format: ImportFormat
  /** Undefined where nothing in the archive is of this format. */
  read(source: Source): Promise<Described | undefined>
}

/** A format in JSON: each file is parsed once, and given to the first that knows it. */
export interface JsonReader {
  format: ImportFormat
  recognises(found: unknown): boolean
  read(found: unknown, path: string, into: Described, source: Source): Promise<void>
}
