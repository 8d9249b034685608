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
  board: Pick<BoardView, 'Steps' | 'Session'>
  now: Date
  /** Another word for the pupil where names are off. */
  name: string
  /** What the wall calls the pupil, beside the name: 40 号 is to be found on the desk. */
  number?: number | undefined
  /** Said instead of the step while seats are arranged. */
  seat?: string | undefined
}

/** What is in a tile: name, step, and state as ground, shape and word. */
export function TileContent({ tile, board, now, name, number, seat }: TileProps) {
  const { State, Step, DoneCount, WasDone, HasCome, Aside } = tile
  const isAllDone = board.Steps.length > 0 && DoneCount >= board.Steps.length
  // Whoever has not come into the 课, or is elsewhere, is at no step of it.
  const shown = HasCome === 1 && Aside === '' ? Math.min(Step, board.Steps.length) : 0
  const mark = isAllDone && State !== 'going' && State !== 'stuck' ? '✓' : shown > 0 ? shown : ''
  const word = stateWord(tile, now, board.Session !== null)
  // A long word takes all of the line; a row of full steps says the same.
  const isLong = widthOf(word) > LONG
  return (
    <>
      <span className={styles.name} data-long={widthOf(name) > LONG ? Math.min(widthOf(name), 6) : undefined}>
        {name}
      </span>
      <span className={styles.steps} aria-hidden>
        {board.Steps.slice(0, 8).map(({ LessonId }, index) => (
          <i key={LessonId} data-full={index < DoneCount ? '' : undefined} />
        ))}
        <b>{mark}</b>
      </span>
      <span className={styles.state} data-long={isLong ? '' : undefined}>
        <TileIcon state={State} />
        <span>{word}</span>
        {/* Where the row of steps has no room for it. */}
        {mark !== '' && !isLong && (
          <b className={styles.mark} aria-hidden>
            {mark}
          </b>
        )}
        {number !== undefined && <small>{texts.seatName(number)}</small>}
      </span>
      <span className="visually-hidden">
        {[seat ?? whereOf(tile, board), WasDone === 1 ? texts.wasDone : ''].filter(Boolean).join('，')}
      </span>
    </>
  )
}
