import { type BoardTile, SEAT_COLUMNS, SEATS_IN_ROW } from '@shijie/contract'

/** How tiles share the room that they have. Sizes are CSS pixels. */

export interface TileLayout {
  columns: number
  rows: number
  /** Undefined where the room is not measured: the sheet shares it. */
  width: number | undefined
  height: number | undefined
  /** What a tile has room for: `full` all lines, `low` thin steps, `tight` name and state alone. */
  fit: 'full' | 'low' | 'tight'
  /** How large a name of three signs is written. */
  name: number
  /** Few pupils on a wall: all that is written in a tile is as large as the name. */
  isLarge: boolean
  /** Too narrow for a whole name of the size of a wall: the place stays, and the name is the given one. */
  isShort: boolean
  /** Too narrow for a sign beside the word of the state. */
  isNarrow: boolean
  placeOf: (tile: BoardTile) => { row: number; column: number }
}

interface Measures {
  gap: number
  /** The size of a name, what stands beside it in a tile, and the least that a tile needs for each fit. */
  name: number
  sides: number
  width: number
  full: number
  low: number
  tight: number
  mostWidth: number
  mostHeight: number
}
const DESK: Measures = {
  gap: 8,
  name: 26,
  sides: 14,
  width: 98,
  full: 88,
  low: 68,
  tight: 50,
  mostWidth: 200,
  mostHeight: 132,
}
const LARGE: Measures = {
  gap: 12,
  name: 36,
  sides: 28,
  width: 138,
  full: 110,
  low: 88,
  tight: 74,
  mostWidth: 280,
  mostHeight: 190,
}
/** From this width of the window on the sheet draws large (`--wall`). */
const LARGE_FROM = 1600
/** Nothing on a wall is written smaller: it is read from the last row. On the desk names shrink, so that every column is seen. */
const WALL_NAME = 26
const SIGNS = 3
/** What stands beside a name in a tile that is narrow. */
const NARROW_SIDES = 12
/** A class of four fills a wall as well: tiles and what is written in them grow so many times. */
const GROWS = 2.5
/** From this width down the sheet lets tiles follow each other. */
const PHONE_TO = 900
/** The ring of a raised hand. */
const PADDING = 8

/** The given name: of three signs or more the last two. Names of other scripts are cut by the sheet. */
export const shortName = (name: string): string => (/^[\u4e00-\u9fff]{3,4}$/u.test(name) ? name.slice(-2) : name)

/** Nobody has arranged the seats: they are filled by number, and another shape of the room is as true. */
const isByNumber = (tiles: readonly BoardTile[]) =>
  tiles.every(
    ({ Row, Column }, index) => Row === Math.floor(index / SEATS_IN_ROW) + 1 && Column === (index % SEATS_IN_ROW) + 1,
  )

export interface Room {
  width: number
  height: number
  window: number
  isWall: boolean
  isArranging: boolean
}

/** The number of columns in which tiles are as large as they can be, and wide enough for a name; of several the most. */
function bestColumns(count: number, { width, height }: Room, { gap, ...least }: Measures): number {
  const most = Math.max(1, Math.min(count, Math.floor((width + gap) / (least.width + gap))))
  const sizes = Array.from({ length: most }, (_, index) => {
    const columns = index + 1
    const rows = Math.ceil(count / columns)
    const tile = {
      width: Math.min(least.mostWidth, (width + gap) / columns - gap),
      height: Math.min(least.mostHeight, (height + gap) / rows - gap),
    }
    return { columns, worth: Math.min(tile.width / least.width, tile.height / least.full) }
  })
  return sizes.reduce((best, one) => (one.worth >= best.worth ? one : best)).columns
}

/** What a wall may grow to; a desk keeps its sizes. */
const measuresOf = ({ window, isWall }: Room): Measures => {
  const measures = window >= LARGE_FROM ? LARGE : DESK
  return isWall
    ? { ...measures, mostWidth: measures.mostWidth * GROWS, mostHeight: measures.mostHeight * GROWS }
    : measures
}

/**
 * How large a name of three signs is: as the width lets it, and on a wall larger where tiles are higher than they need to be. Nothing
 * on a wall is smaller than the last row can read.
 */
function nameOf(width: number, height: number, isWall: boolean, { name, sides, full }: Measures): number {
  const byWidth = Math.floor((width - sides) / SIGNS)
  const most = isWall ? Math.max(name, Math.min(name * GROWS, Math.floor((name * height) / full))) : name
  return isWall ? Math.max(WALL_NAME, Math.min(most, byWidth)) : Math.min(name, byWidth)
}

export function layoutTiles(tiles: readonly BoardTile[], room: Room): TileLayout {
  const measures = measuresOf(room)
  const { gap } = measures
  const inner = { ...room, width: room.width - PADDING, height: room.height - PADDING }
  const isMeasured = room.width > 0 && room.height > 0
  const seats = {
    columns: room.isArranging ? SEAT_COLUMNS : Math.max(1, ...tiles.map(({ Column }) => Column)),
    rows: Math.max(1, ...tiles.map(({ Row }) => Row)) + (room.isArranging ? 1 : 0),
  }
  // Seats that somebody has arranged are the room's, at every size; those filled by number have the shape that suits the window.
  const flows = isMeasured && !room.isArranging && isByNumber(tiles)
  const columns = flows ? bestColumns(tiles.length, inner, measures) : seats.columns
  const rows = flows ? Math.max(1, Math.ceil(tiles.length / columns)) : seats.rows
  const indexOf = new Map(tiles.map(({ UserId }, index) => [UserId, index]))
  const placeOf = (tile: BoardTile) => {
    const index = indexOf.get(tile.UserId) ?? 0
    return flows
      ? { row: Math.floor(index / columns) + 1, column: (index % columns) + 1 }
      : { row: tile.Row, column: tile.Column }
  }
  if (!isMeasured)
    return {
      columns,
      rows,
      width: undefined,
      height: undefined,
      fit: 'full',
      name: measures.name,
      isNarrow: false,
      isLarge: false,
      isShort: false,
      placeOf,
    }
  const clamp = (size: number, least: number, most: number) => Math.floor(Math.max(least, Math.min(most, size)))
  const height = clamp(
    (inner.height + gap) / rows - gap,
    room.isWall ? measures.tight : measures.low,
    measures.mostHeight,
  )
  // Arranging scrolls rather than shrinks: a name is taken hold of by the hand.
  const least = flows || room.isArranging ? measures.width : 1
  const width = clamp((inner.width + gap) / columns - gap, least, measures.mostWidth)
  const name = nameOf(width, height, room.isWall, measures)
  return {
    columns,
    rows,
    width,
    height,
    name,
    isLarge: name > measures.name,
    isShort: room.isWall && width < name * SIGNS + NARROW_SIDES,
    isNarrow: room.window > PHONE_TO && width < measures.width,
    fit: height >= measures.full ? 'full' : height >= measures.low ? 'low' : 'tight',
    placeOf,
  }
}
