import type { DeskPanels } from '@shijie/contract'

/** How the columns of the workspace share a window. Sizes are CSS pixels. */

/** A folded panel is an edge of this width; the whole edge is its button. */
export const EDGE = 36
export const RAIL = 76
export const DRAWER = 256
/** The AI blocks name a model, a picture and a class. */
export const WIDE_DRAWER = 352
/** No block is so wide that its drawer needs more. */
export const WIDEST_DRAWER = 560
/** What of the program is still to be seen beside a drawer that lies over it. */
export const LEAST_SIGHT = 160
/** Blocks are never narrower, whatever else is open. */
export const LEAST_BLOCKS = 520
/** Written code has this much where the window allows it. */
export const LEAST_EDITOR = 700
export const LEAST_COLUMN = 280
/** Below this width one panel at a time is shown, by tabs. */
export const TABS_BELOW = 980
/** From here on Python stands beside the blocks and the drawer stays open, unless somebody wants it otherwise. */
export const WIDE_FROM = 1600

const STANDARD = { code: 306, side: 353, wideSide: 368 } as const

export interface Columns {
  isCodeOpen: boolean
  code: number
  isSideOpen: boolean
  side: number
  mostSide: number
  mostCode: number
  /** The drawer of blocks may stay open without taking the blocks their place. */
  canPin: boolean
  isPinned: boolean
}

const clamp = (value: number, least: number, most: number) => Math.round(Math.max(least, Math.min(value, most)))

/** Room for the column at the right: first the drawer keeps its place beside the blocks, where both fit. */
function roomForSide(width: number, code: number): number {
  const room = width - RAIL - LEAST_BLOCKS - code
  return room - DRAWER >= LEAST_COLUMN ? room - DRAWER : room
}

/** The standard width of a column, where nobody chose another. */
export const standardSide = (width: number): number => (width >= WIDE_FROM ? STANDARD.wideSide : STANDARD.side)
export const standardCode = STANDARD.code

/** What each column gets: Python folds first, then the drawer lies over the blocks, and blocks keep their least width. */
export function shareWindow(width: number, isWritten: boolean, wish: DeskPanels): Columns {
  const isSideOpen = wish.SideOpen !== 0
  const wishedSide = wish.SideWidth ?? standardSide(width)
  const half = Math.floor(width / 2)
  if (isWritten) {
    const mostSide = clamp(Math.min(half, width - LEAST_EDITOR), LEAST_COLUMN, width)
    const side = isSideOpen ? clamp(wishedSide, LEAST_COLUMN, mostSide) : EDGE
    return { isCodeOpen: true, code: 0, mostCode: 0, isSideOpen, side, mostSide, canPin: false, isPinned: false }
  }
  const leastSide = isSideOpen ? LEAST_COLUMN : EDGE
  const mostCode = Math.min(half, width - RAIL - LEAST_BLOCKS - leastSide)
  const wantsCode = wish.CodeOpen === undefined ? width >= WIDE_FROM : wish.CodeOpen === 1
  const isCodeOpen = wantsCode && mostCode >= LEAST_COLUMN
  const code = isCodeOpen ? clamp(wish.CodeWidth ?? STANDARD.code, LEAST_COLUMN, mostCode) : EDGE
  const mostSide = clamp(Math.min(half, roomForSide(width, code)), LEAST_COLUMN, half)
  const side = isSideOpen ? clamp(wishedSide, LEAST_COLUMN, mostSide) : EDGE
  const canPin = width - RAIL - code - side - WIDE_DRAWER >= LEAST_BLOCKS
  const wantsPin = wish.Pinned === undefined ? width >= WIDE_FROM : wish.Pinned === 1
  return { isCodeOpen, code, mostCode, isSideOpen, side, mostSide, canPin, isPinned: canPin && wantsPin }
}
