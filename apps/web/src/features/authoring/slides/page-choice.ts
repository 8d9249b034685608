import { type Deck, type DeckPage, type Difference, HARMLESS } from './deck.ts'

/** A page of a deck that somebody looks through: what it became, and whether it is kept. */
export interface PageChoice extends DeckPage {
  /** From 1, hidden pages counted. */
  place: number
  /** Undefined as long as it is not drawn. */
  picture?: Blob
  /** The teacher's own picture stands there: nothing of it differs. */
  isOwnPicture: boolean
  isChosen: boolean
}

export const choicesOf = ({ pages }: Deck): PageChoice[] =>
  pages.map((page, at) => ({ ...page, place: at + 1, isOwnPicture: false, isChosen: !page.isHidden }))

export const isDoubtful = ({ differences, isOwnPicture }: PageChoice): boolean =>
  !isOwnPicture && differences.some((each) => !HARMLESS.has(each))

export const withDifferences = (page: PageChoice, found: readonly Difference[]): Difference[] => [
  ...new Set([...page.differences, ...found]),
]

export type PageFilter = 'all' | 'doubtful' | 'fine' | 'hidden'

export const isShownBy = (filter: PageFilter, page: PageChoice): boolean => {
  if (filter === 'all') return true
  if (filter === 'hidden') return page.isHidden
  return isDoubtful(page) === (filter === 'doubtful')
}

export const areChosen = (pages: readonly PageChoice[]): PageChoice[] =>
  pages.filter(({ isChosen, picture }) => isChosen && picture !== undefined)

/** 16:9 and the like; whatever is near to it. */
export function ratioOf(width: number, height: number): string {
  const named = [
    [16, 9],
    [4, 3],
    [16, 10],
    [3, 4],
    [9, 16],
    [1, 1],
  ].find(([across = 1, down = 1]) => Math.abs(width / height - across / down) < 0.02)
  return named ? named.join(':') : `${Math.round((width / height) * 100) / 100}:1`
}
