/** A presentation as it is read in this browser, before anything of it is sent. */

/** What differs between a page as PowerPoint shows it and its picture here. */
export type Difference =
  | 'failed'
  | 'smartArt'
  | 'smartArtGone'
  | 'chart'
  | 'chartFlat'
  | 'chartGone'
  | 'object'
  | 'video'
  | 'audio'
  | 'overlaid'
  | 'stepwise'
  | 'metafile'
  | 'pictureGone'
  | 'linked'
  | 'equation'
  | 'ink'
  | 'model'
  | 'wordArt'
  | 'table'
  | 'symbol'
  | 'cut'

/** Those that change nothing of what is seen: they are said, and nobody has to look. */
export const HARMLESS: ReadonlySet<Difference> = new Set(['stepwise'])

/** What LibreOffice draws as it should be, seen on the decks of the tests. What else differs is looked at there too. */
export const DRAWN_BY_OFFICE: ReadonlySet<Difference> = new Set([
  'failed',
  'chart',
  'chartFlat',
  'metafile',
  'pictureGone',
  'symbol',
])

export interface DeckPage {
  /** Its part in the file. */
  path: string
  isHidden: boolean
  /** Words on it, a paragraph a line. */
  text: string
  /** The speaker's notes. */
  notes: string
  differences: Difference[]
  /** Names of the fonts that it asks for. */
  fonts: string[]
}

export interface Deck {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Of a page, in points. */
  width: number
  height: number
  pages: DeckPage[]
}

export interface DrawnPage {
  picture: Blob
  /** What came out while it was drawn. */
  differences: Difference[]
}

/** A deck, and the way to the picture of a page by its part. */
export interface OpenedDeck {
  deck: Deck
  draw: (path: string) => Promise<DrawnPage>
}

/** PDF by its name: the pages of a document become pictures as those of a presentation do. */
export const isPdf = ({ name }: Pick<File, 'name'>): boolean => /\.pdf$/i.test(name)

/** Why a deck is not read, as the key of its sentence. */
export type DeckProblem =
  | 'oldDeck'
  | 'oldWord'
  | 'oldExcel'
  | 'unknownForm'
  | 'macros'
  | 'tooLarge'
  | 'tooManyPages'
  | 'damaged'
  | 'locked'
  | 'hostile'
  | 'empty'

export class DeckError extends Error {
  readonly problem: DeckProblem
  constructor(problem: DeckProblem) {
    super(problem)
    this.problem = problem
  }
}
