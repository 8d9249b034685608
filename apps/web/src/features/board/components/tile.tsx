import type { BoardTile, BoardView } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import { TileIcon } from './tile-icon.tsx'
import { stateWord, whereOf } from './tile-words.ts'
import styles from './tiles.module.css'

const LONG = 3
/** How many signs of Chinese a name is as wide as: figures and Latin letters take half. */
const widthOf = (name: string) =>
  Math.ceil([...name].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x2e80 ? 0.5 : 1), 0))

interface TileProps {
  tile: BoardTile
  board: Pick<BoardView, 'Steps'>
  now: Date
  /** Another word for the pupil where names are off. */
  name: string
  /** Said instead of the step while seats are arranged. */
  seat?: string | undefined
}

/** What is in a tile: name, step, and state as ground, shape and word. */
export function TileContent({ tile, board, now, name, seat }: TileProps) {
  const { State, Step, DoneCount, WasDone } = tile
  // Whoever has not come into the 课 is at no step of it.
  const shown = State === 'here' ? 0 : Math.min(Step, board.Steps.length)
  return (
    <>
      <span className={styles.name} data-long={widthOf(name) > LONG ? Math.min(widthOf(name), 6) : undefined}>
        {name}
      </span>
      <span className={styles.steps} aria-hidden>
        {board.Steps.slice(0, 8).map(({ LessonId }, index) => (
          <i key={LessonId} data-full={index < DoneCount ? '' : undefined} />
        ))}
        <b>{WasDone === 1 && State !== 'going' && State !== 'stuck' ? '✓' : shown > 0 ? shown : ''}</b>
      </span>
      <span className={styles.state}>
        <TileIcon state={State} />
        <span>{stateWord(tile, now)}</span>
      </span>
      <span className="visually-hidden">
        {[seat ?? whereOf(tile, board), WasDone === 1 ? texts.wasDone : ''].filter(Boolean).join('，')}
      </span>
    </>
  )
}
