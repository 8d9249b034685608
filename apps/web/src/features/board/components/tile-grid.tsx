import { type BoardTile, type BoardView, SEAT_COLUMNS, SEAT_ROWS } from '@shijie/contract'
import { type CSSProperties, type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { boardTexts as texts } from '../../../texts/board.ts'
import { useSize } from '../../../ui/hooks/use-size.ts'
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts'
import type { SeatMove } from '../queries.ts'
import { TileContent } from './tile.tsx'
import { layoutTiles, shortName } from './tile-layout.ts'
import styles from './tiles.module.css'

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Who goes where when somebody goes to a place: whoever sits there takes the place that is left. Everybody else stays. */
export function moveTo(
  tiles: readonly BoardTile[],
  userId: string,
  row: number,
  column: number,
): SeatMove[] | undefined {
  const moved = tiles.find(({ UserId }) => UserId === userId)
  if (!moved || row < 1 || row > SEAT_ROWS || column < 1 || column > SEAT_COLUMNS) return undefined
  if (moved.Row === row && moved.Column === column) return undefined
  const move = ({ UserId, Row, Column }: BoardTile, to: { Row: number; Column: number }): SeatMove => ({
    UserId,
    FromRow: Row,
    FromColumn: Column,
    Row: to.Row,
    Column: to.Column,
  })
  const there = tiles.find(({ Row, Column }) => Row === row && Column === column)
  return [move(moved, { Row: row, Column: column }), ...(there ? [move(there, moved)] : [])]
}

/** On a phone tiles come one after the other: the sheet decides. */
const styleOf = (row: number, column: number) => ({ '--row': row, '--column': column }) as CSSProperties

interface TileGridProps {
  board: BoardView
  now: Date
  hasNames: boolean
  isWall?: boolean
  onOpen?: ((userId: string) => void) | undefined
  /** Given while the seats are being arranged. */
  onSeats?: ((moves: SeatMove[]) => void) | undefined
}

/** Everybody in the seating order of the room, as large as the room lets them be. */
export function TileGrid({ board, now, hasNames, isWall = false, onOpen, onSeats }: TileGridProps) {
  const { Tiles } = board
  const [picked, setPicked] = useState<string>()
  const grid = useRef<HTMLUListElement>(null)
  const room = { ...useSize(grid), window: useWindowWidth(), isWall, isArranging: Boolean(onSeats) }
  const {
    columns,
    rows,
    width,
    height,
    fit,
    name: nameSize,
    isNarrow,
    isLarge,
    isShort,
    placeOf,
  } = layoutTiles(Tiles, room)
  const isNumbered = hasNames && !isWall && board.HasNames === 0
  const place = (userId: string | undefined, row: number, column: number) => {
    const seats = userId && moveTo(Tiles, userId, row, column)
    if (seats) onSeats?.(seats)
  }
  const press = (tile: BoardTile) => {
    if (!onSeats) return onOpen?.(tile.UserId)
    if (picked && picked !== tile.UserId) {
      place(picked, tile.Row, tile.Column)
      setPicked(undefined)
    } else setPicked(picked ? undefined : tile.UserId)
  }
  const steer = (event: KeyboardEvent, tile: BoardTile) => {
    const arrow = ARROWS[event.key]
    if (!onSeats || !arrow) return
    event.preventDefault()
    place(tile.UserId, tile.Row + arrow[0], tile.Column + arrow[1])
  }
  const dropOn = (row: number, column: number) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      place(event.dataTransfer.getData('text/plain'), row, column)
    },
  })
  const tileAt = (tile: BoardTile): ReactNode => {
    const whole = hasNames ? tile.UserName : texts.seatName(tile.SeatNumber)
    const name = isShort && hasNames ? shortName(whole) : whole
    const at = placeOf(tile)
    const seat = onSeats && texts.seat(tile.Row, tile.Column)
    const number = isNumbered ? tile.SeatNumber : undefined
    const content = <TileContent tile={tile} board={board} now={now} name={name} number={number} seat={seat} />
    return (
      <li key={tile.UserId} style={styleOf(at.row, at.column)} {...(onSeats ? dropOn(tile.Row, tile.Column) : {})}>
        {onOpen || onSeats ? (
          <button
            type="button"
            className={styles.tile}
            data-state={tile.State}
            data-away={tile.IsHere === 0 ? '' : undefined}
            aria-pressed={onSeats ? picked === tile.UserId : undefined}
            draggable={Boolean(onSeats)}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', tile.UserId)}
            onKeyDown={(event) => steer(event, tile)}
            onClick={() => press(tile)}
          >
            {content}
          </button>
        ) : (
          <div className={styles.tile} data-state={tile.State} data-away={tile.IsHere === 0 ? '' : undefined}>
            {content}
          </div>
        )}
      </li>
    )
  }
  const taken = new Set(Tiles.map(({ Row, Column }) => `${Row} ${Column}`))
  const free = onSeats
    ? Array.from({ length: rows * columns }, (_, index) => ({
        row: Math.floor(index / columns) + 1,
        column: (index % columns) + 1,
      })).filter(({ row, column }) => !taken.has(`${row} ${column}`))
    : []
  return (
    <ul
      ref={grid}
      className={styles.grid}
      aria-label={texts.tilesLabel}
      data-fit={fit}
      data-narrow={isNarrow || undefined}
      data-large={isLarge || undefined}
      data-numbered={isNumbered || undefined}
      style={
        {
          '--columns': columns,
          ...(width && height
            ? { '--tile-width': `${width}px`, '--tile-height': `${height}px`, '--fit-name': `${nameSize}px` }
            : {}),
        } as CSSProperties
      }
    >
      {Tiles.map(tileAt)}
      {free.map(({ row, column }) => (
        <li key={`${row} ${column}`} style={styleOf(row, column)} {...dropOn(row, column)}>
          <button
            type="button"
            className={styles.free}
            aria-label={texts.emptySeat(row, column)}
            disabled={!picked}
            onClick={() => {
              place(picked, row, column)
              setPicked(undefined)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
