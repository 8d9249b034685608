import { describe, expect, it } from 'vitest'
import { tileOf } from '../samples.ts'
import { layoutTiles, type Room, shortName } from './tile-layout.ts'

const byNumber = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    tileOf(`p${index}`, { Row: Math.floor(index / 10) + 1, Column: (index % 10) + 1 }),
  )
/** The rooms that the pages leave for tiles: of the desk and of the wall. */
const rooms: Record<string, Room> = {
  desk: { width: 1082, height: 569, window: 1366, isWall: false, isArranging: false },
  wall: { width: 1082, height: 606, window: 1366, isWall: true, isArranging: false },
  large: { width: 1496, height: 884, window: 1920, isWall: true, isArranging: false },
}

describe('the tiles of a class', () => {
  it.each(Object.keys(rooms))('[O1031] are whole and wide enough for a name, 61, 30 or one of them (%s)', (name) => {
    const room = rooms[name] ?? expect.fail(name)
    const isLarge = room.window >= 1600
    for (const count of [61, 30, 1]) {
      const { columns, rows, width = 0, height = 0 } = layoutTiles(byNumber(count), room)
      expect(columns * rows).toBeGreaterThanOrEqual(count)
      expect(columns * width + (columns - 1) * (isLarge ? 12 : 8)).toBeLessThanOrEqual(room.width - 8)
      expect(rows * height + (rows - 1) * (isLarge ? 12 : 8)).toBeLessThanOrEqual(room.height - 8)
      expect(width).toBeGreaterThanOrEqual(isLarge ? 138 : 98)
      const grows = room.isWall ? 2.5 : 1
      expect(width).toBeLessThanOrEqual((isLarge ? 280 : 200) * grows)
      expect(height).toBeLessThanOrEqual((isLarge ? 190 : 132) * grows)
    }
  })

  it('[O1034] keep the seats that somebody gave them, in rows that scroll where they are many', () => {
    const seats = [tileOf('a', { Row: 1, Column: 12 }), tileOf('b', { Row: 9, Column: 1 })]
    const desk = rooms.desk ?? expect.fail()
    const { columns, placeOf, width = 0, name } = layoutTiles(seats, desk)
    expect(columns).toBe(12)
    // All of them side by side: names are smaller instead.
    expect(columns * width + 11 * 8).toBeLessThanOrEqual(desk.width - 8)
    expect([name < 26, name >= 20]).toEqual([true, true])
    const small = layoutTiles(seats, { ...desk, width: 780, window: 1024 })
    expect(12 * (small.width ?? 0) + 11 * 8).toBeLessThanOrEqual(772)
    expect([small.name >= 14, small.isNarrow]).toEqual([true, true])
    expect(seats.map(placeOf)).toEqual([
      { row: 1, column: 12 },
      { row: 9, column: 1 },
    ])
    // A wall keeps them at every size: where a whole name has no room it is the given one, as large as the last row needs it.
    const wall = layoutTiles(seats, rooms.large ?? expect.fail())
    expect(seats.map(wall.placeOf)).toEqual(seats.map(placeOf))
    expect([wall.name >= 26, wall.isShort]).toEqual([true, false])
    const narrow = layoutTiles(seats, rooms.wall ?? expect.fail())
    expect(seats.map(narrow.placeOf)).toEqual(seats.map(placeOf))
    expect([narrow.columns, narrow.name, narrow.isShort]).toEqual([12, 26, true])
    expect(['王子涵', '欧阳子涵', '李明', 'Anna'].map(shortName)).toEqual(['子涵', '子涵', '李明', 'Anna'])
  })

  it('[O1031] of a small class fill a wall, and what is written in them grows with it', () => {
    const wall = layoutTiles(byNumber(4), rooms.wall ?? expect.fail())
    expect([(wall.name ?? 0) > 40, wall.isLarge, (wall.width ?? 0) > 200]).toEqual([true, true, true])
    const desk = layoutTiles(byNumber(4), rooms.desk ?? expect.fail())
    expect([desk.name, desk.isLarge]).toEqual([26, false])
  })

  it('[O1034] have all twelve seats of a row while they are arranged, each with its name', () => {
    const room = { ...(rooms.desk ?? expect.fail()), width: 1342, isArranging: true }
    const { columns, width } = layoutTiles(byNumber(61), room)
    expect([columns, (width ?? 0) >= 98]).toEqual([12, true])
  })
})
