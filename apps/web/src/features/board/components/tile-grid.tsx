import { type BoardTile, type BoardView, SEAT_COLUMNS, SEAT_ROWS, SEATS_IN_ROW } from '@shijie/contract'
import { type CSSProperties, type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { boardTexts as texts } from '../../../texts/board.ts'
import { TileContent } from './tile.tsx'
import styles from './tiles.module.css'

export type Seat = { UserId: string; Row: number; Column: number }

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** The seats after somebody goes to a place: whoever sits there takes the place that is left. */
export function moveTo(tiles: readonly BoardTile[], userId: string, row: number, column: number): Seat[] | undefined {
  const moved = tiles.find(({ UserId }) => UserId === userId)
  if (!moved || row < 1 || row > SEAT_ROWS || column < 1 || column > SEAT_COLUMNS) return undefined
  if (moved.Row === row && moved.Column === column) return undefined
  return tiles.map(({ UserId, Row, Column }) => {
    if (UserId === userId) return { UserId, Row: row, Column: column }
    return Row === row && Column === column ? { UserId, Row: moved.Row, Column: moved.Column } : { UserId, Row, Column }
  })
}

const columnsOf = (tiles: readonly BoardTile[], isArranging = false): number =>
  Math.max(
    isArranging ? SEAT_COLUMNS : Math.min(SEATS_IN_ROW, Math.max(6, tiles.length)),
    ...tiles.map(({ Column }) => Column),
  )

/** On a phone tiles come one after the other: the sheet decides. */
const placeOf = (row: number, column: number) => ({ '--row': row, '--column': column }) as CSSProperties

interface TileGridProps {
  board: BoardView
  now: Date
  hasNames: boolean
  onOpen?: ((userId: string) => void) | undefined
  /** Given while the seats are being arranged. */
  onSeats?: ((seats: Seat[]) => void) | undefined
}

/** Everybody in the seating order of the room. */
export function TileGrid({ board, now, hasNames, onOpen, onSeats }: TileGridProps) {
  const { Tiles } = board
  const [picked, setPicked] = useState<string>()
  const columns = columnsOf(Tiles, Boolean(onSeats))
  const rows = Math.max(1, ...Tiles.map(({ Row }) => Row)) + (onSeats ? 1 : 0)
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
    const name = hasNames ? tile.UserName : texts.seatName(tile.SeatNumber)
    const seat = onSeats && texts.seat(tile.Row, tile.Column)
    const content = <TileContent tile={tile} board={board} now={now} name={name} seat={seat} />
    return (
      <li key={tile.UserId} style={placeOf(tile.Row, tile.Column)} {...(onSeats ? dropOn(tile.Row, tile.Column) : {})}>
        {onOpen || onSeats ? (
          <button
            type="button"
            className={styles.tile}
            data-state={tile.State}
            aria-pressed={onSeats ? picked === tile.UserId : undefined}
            draggable={Boolean(onSeats)}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', tile.UserId)}
            onKeyDown={(event) => steer(event, tile)}
            onClick={() => press(tile)}
          >
            {content}
          </button>
        ) : (
          <div className={styles.tile} data-state={tile.State}>
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
    <ul className={styles.grid} aria-label={texts.tilesLabel} style={{ '--columns': columns } as CSSProperties}>
      {Tiles.map(tileAt)}
      {free.map(({ row, column }) => (
        <li key={`${row} ${column}`} style={placeOf(row, column)} {...dropOn(row, column)}>
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
