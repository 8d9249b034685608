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
  placeOf: (tile: BoardTile) => { row: number; column: number }
}

interface Measures {
  gap: number
  /** A name of three signs in its size, and the least that a tile needs for each fit. */
  width: number
  full: number
  low: number
  tight: number
  mostWidth: number
  mostHeight: number
}
const DESK: Measures = { gap: 8, width: 98, full: 88, low: 68, tight: 50, mostWidth: 200, mostHeight: 132 }
const LARGE: Measures = { gap: 12, width: 138, full: 110, low: 88, tight: 74, mostWidth: 280, mostHeight: 190 }
/** From this width of the window on the sheet draws large (`--wall`). */
const LARGE_FROM = 1600
/** The ring of a raised hand. */
const PADDING = 8

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

export function layoutTiles(tiles: readonly BoardTile[], room: Room): TileLayout {
  const measures = room.window >= LARGE_FROM ? LARGE : DESK
  const { gap } = measures
  const inner = { ...room, width: room.width - PADDING, height: room.height - PADDING }
  const isMeasured = room.width > 0 && room.height > 0
  const seats = {
    columns: room.isArranging ? SEAT_COLUMNS : Math.max(1, ...tiles.map(({ Column }) => Column)),
    rows: Math.max(1, ...tiles.map(({ Row }) => Row)) + (room.isArranging ? 1 : 0),
  }
  const isNarrow = (inner.width + gap) / seats.columns - gap < measures.width
  // A wall does not scroll: where the seats do not fit side by side, everybody follows in their order.
  const flows = isMeasured && !room.isArranging && (isByNumber(tiles) || (room.isWall && isNarrow))
  const columns = flows ? bestColumns(tiles.length, inner, measures) : seats.columns
  const rows = flows ? Math.max(1, Math.ceil(tiles.length / columns)) : seats.rows
  const indexOf = new Map(tiles.map(({ UserId }, index) => [UserId, index]))
  const placeOf = (tile: BoardTile) => {
    const index = indexOf.get(tile.UserId) ?? 0
    return flows
      ? { row: Math.floor(index / columns) + 1, column: (index % columns) + 1 }
      : { row: tile.Row, column: tile.Column }
  }
  if (!isMeasured) return { columns, rows, width: undefined, height: undefined, fit: 'full', placeOf }
  const clamp = (size: number, least: number, most: number) => Math.floor(Math.max(least, Math.min(most, size)))
  const height = clamp(
    (inner.height + gap) / rows - gap,
    room.isWall ? measures.tight : measures.low,
    measures.mostHeight,
  )
  return {
    columns,
    rows,
    width: clamp((inner.width + gap) / columns - gap, measures.width, measures.mostWidth),
    height,
    fit: height >= measures.full ? 'full' : height >= measures.low ? 'low' : 'tight',
    placeOf,
  }
}
