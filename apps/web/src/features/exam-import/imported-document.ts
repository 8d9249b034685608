/** A document as its reader hands it over: the one plain form that the recogniser knows. */
export interface ImportedDocument {
  name: string
  /** Rows of a spreadsheet and questions in GIFT say by themselves what is what; lines have to be recognised. */
  form: 'lines' | 'rows' | 'gift'
  lines: ImportedLine[]
  pictures: Record<string, ImportedPicture>
}

export interface ImportedLine {
  /** With formulas as TeX between dollar signs, and what a person typed on a line as `____`. */
  text: string
  /** Of a row of a table; `text` joins them. */
  cells?: string[]
  /** Keys of the document's pictures that stand in it. */
  pictures?: string[]
  /** Words of it that look otherwise than the rest. */
  looks?: Look[]
  /** Something in it could not be read: a picture or formula of a form that browsers don't know. */
  isBroken?: boolean
}

/** Words that somebody set off by a colour, a weight, a line below or a ground. */
export interface Look {
  words: string
  /** `color:FF0000`, `b`, `u`, `highlight:yellow`. */
  mark: string
}

export interface ImportedPicture {
  type: string
  /** A data address, so that it is kept with the rest. */
  url: string
}

/** Where underlined words begin and end: what was written on the line of a blank. */
export const UNDERLINE = { begin: '\ue000', end: '\ue001' } as const

export const plainText = (text: string): string => text.replaceAll(/[\ue000\ue001]/g, '')

/** Why a document is not read, as the key of its sentence. */
export type ReadProblem =
  | 'oldWord'
  | 'oldExcel'
  | 'unknownForm'
  | 'tooLarge'
  | 'damaged'
  | 'locked'
  | 'hostile'
  | 'empty'
  | 'macros'

export class ReadError extends Error {
  readonly problem: ReadProblem
  constructor(problem: ReadProblem) {
    super(problem)
    this.problem = problem
  }
}
