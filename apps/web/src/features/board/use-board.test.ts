import type { BoardEvent, BoardTile, BoardView } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { moveTo } from './components/tile-grid.tsx'
import { firstOf } from './components/tile-words.ts'
import { boardOf, tileOf } from './samples.ts'
import { mergeBoard, minutesSince } from './use-board.ts'

const event = (parts: Partial<BoardEvent>): BoardEvent => ({
  ClassId: 'class',
  AskedLessonId: '',
  AskedPlace: '',
  Sequence: 2,
  IsWhole: false,
  View: {},
  Gone: [],
  ...parts,
})
const names = (board: BoardView | undefined) => board?.Tiles.map(({ UserName, State }) => [UserName, State])

describe('what the stream says of a board', () => {
  const board = boardOf([tileOf('a', { Column: 1 }), tileOf('b', { Column: 2 }), tileOf('c', { Column: 3 })])

  it('[O1031] changes the tiles that it names, takes out who is gone, and keeps the others', () => {
    const merged = mergeBoard(
      board,
      event({ View: { Tiles: [tileOf('b', { Column: 2, State: 'hand' })] }, Gone: ['c'] }),
      1,
    )
    expect(names(merged)).toEqual([
      ['a', 'going'],
      ['b', 'hand'],
    ])
    expect(merged?.Tiles[0]).toBe(board.Tiles[0])
  })

  it('[O1031] is not used when a number was missed, until the whole comes', () => {
    expect(mergeBoard(board, event({ Sequence: 3 }), 1)).toBeUndefined()
    const whole = event({ Sequence: 9, IsWhole: true, View: { Tiles: [tileOf('d', {})] } })
    expect(names(mergeBoard(board, whole, 1))).toEqual([['d', 'going']])
  })
})

describe('who is to be looked at first', () => {
  it('[O1031] hands before the stuck, the longest wait first, a seen hand after the others', () => {
    const tiles: BoardTile[] = [
      tileOf('stuck long', { State: 'stuck', Reason: 'still', Since: '2026-11-18 14:00:00' }),
      tileOf('seen', { State: 'hand', IsSeen: 1, Since: '2026-11-18 14:01:00' }),
      tileOf('late hand', { State: 'hand', Since: '2026-11-18 14:05:00' }),
      tileOf('hand', { State: 'hand', Since: '2026-11-18 14:03:00' }),
      tileOf('going', {}),
    ]
    expect(firstOf(tiles).map(({ UserName }) => UserName)).toEqual(['hand', 'late hand', 'seen', 'stuck long'])
  })

  it('[O1031] minutes are whole ones that have passed', () => {
    const at = (time: string) => minutesSince('2026-11-18 14:00:00', new Date(`2026-11-18T${time}+08:00`))
    expect([at('14:03:59'), at('14:04:00'), at('13:59:00')]).toEqual([3, 4, 0])
    expect(minutesSince('', new Date())).toBe(0)
  })
})

describe('a seat that somebody is moved to', () => {
  const tiles = [tileOf('a', { Row: 1, Column: 1 }), tileOf('b', { Row: 1, Column: 2 })]
  it('[O1034] changes places with whoever sits there', () => {
    expect(moveTo(tiles, 'a', 1, 2)).toEqual([
      { UserId: 'a', FromRow: 1, FromColumn: 1, Row: 1, Column: 2 },
      { UserId: 'b', FromRow: 1, FromColumn: 2, Row: 1, Column: 1 },
    ])
  })
  it('[O1034] is in the room, and another one', () => {
    expect([
      moveTo(tiles, 'a', 0, 1),
      moveTo(tiles, 'a', 1, 13),
      moveTo(tiles, 'a', 1, 1),
      moveTo(tiles, 'x', 2, 2),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })
})
