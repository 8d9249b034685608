import type { BoardTile } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import { minutesSince } from '../use-board.ts'
import styles from './board.module.css'
import { TileIcon } from './tile-icon.tsx'
import { firstOf, reasonOf, stateWord } from './tile-words.ts'

interface FirstListProps {
  tiles: readonly BoardTile[]
  now: Date
  nameOf: (tile: BoardTile) => string
  isWall: boolean
  /** Left out on the wall. */
  onOpen?: ((tile: BoardTile) => void) | undefined
}

function Words({
  tile,
  now,
  name,
  why,
}: {
  tile: BoardTile
  now: Date
  name: string
  why: (tile: BoardTile) => string
}) {
  return (
    <>
      <TileIcon state={tile.State} size={26} />
      <span>
        <b>{name}</b>
        <small>{why(tile)}</small>
      </span>
      <em>
        {minutesSince(tile.Since, now)}
        <small>{texts.minutesShort}</small>
      </em>
    </>
  )
}

/** Whoever has gone with the hand up is not to be looked for. */
const whyGo = (tile: BoardTile): string => (tile.IsHere === 1 ? reasonOf(tile) : texts.gone(reasonOf(tile)))

/** The teacher's way through the room: hands first, then who is stuck, the longest wait first, with the reason. */
export function FirstList({ tiles, now, nameOf, isWall, onOpen }: FirstListProps) {
  const first = firstOf(tiles)
  return (
    <section className={styles.first}>
      <h2>{texts.firstTo}</h2>
      {first.length === 0 && <p>{texts.nobodyFirst}</p>}
      <ul>
        {first.map((tile) => {
          // The wall is read by everybody: why somebody is stuck or raises a hand is between them and the teacher.
          const why = isWall ? (one: BoardTile) => stateWord(one, now, true) : whyGo
          const words = <Words tile={tile} now={now} name={nameOf(tile)} why={why} />
          return (
            <li key={tile.UserId}>
              {onOpen ? (
                <button type="button" data-state={tile.State} onClick={() => onOpen(tile)}>
                  {words}
                </button>
              ) : (
                <div data-state={tile.State}>{words}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
