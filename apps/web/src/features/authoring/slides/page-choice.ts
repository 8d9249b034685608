import { slidesTexts as texts } from '../../../texts/slides.ts'
import { type Deck, type DeckPage, type Difference, DRAWN_BY_OFFICE, HARMLESS } from './deck.ts'

/** A page of a deck that somebody looks through: what it became, and whether it is kept. */
export interface PageChoice extends DeckPage {
  /** From 1, hidden pages counted. */
  place: number
  /** Undefined as long as it is not drawn. */
  picture?: Blob
  /** What this browser drew, and LibreOffice on the server: one of them is the picture, or the teacher's own is. */
  browserPicture?: Blob
  officePicture?: Blob
  /** That of LibreOffice is the picture. */
  isRedrawn: boolean
  /** The teacher's own picture stands there: nothing of it differs. */
  isOwnPicture: boolean
  isChosen: boolean
}

export const choicesOf = ({ pages }: Deck): PageChoice[] =>
  pages.map((page, at) => ({ ...page, place: at + 1, isOwnPicture: false, isRedrawn: false, isChosen: !page.isHidden }))

/** What of the picture that stands there differs. */
export function differencesLeft({ differences, isOwnPicture, isRedrawn }: PageChoice): readonly Difference[] {
  if (isOwnPicture) return []
  return isRedrawn ? differences.filter((each) => !DRAWN_BY_OFFICE.has(each)) : differences
}

export const isDoubtful = (page: PageChoice): boolean => differencesLeft(page).some((each) => !HARMLESS.has(each))

/**
 * Is something of it wrong that LibreOffice draws right. Where equations stand the browser's stays: some servers have no
 * part of LibreOffice that draws them.
 */
export const isBetterRedrawn = ({ differences, isOwnPicture }: PageChoice): boolean =>
  !isOwnPicture && !differences.includes('equation') && differences.some((each) => DRAWN_BY_OFFICE.has(each))

/** The page with what LibreOffice drew; where that is better, it is the picture from now on. */
export function withRedrawn(page: PageChoice, officePicture: Blob): PageChoice {
  const isRedrawn = isBetterRedrawn(page)
  return { ...page, officePicture, ...(isRedrawn && { picture: officePicture, isRedrawn }) }
}

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
  const isA4 = Math.abs(Math.max(width, height) / Math.min(width, height) - Math.SQRT2) < 0.01
  if (isA4) return width < height ? texts.upright : texts.lying
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
