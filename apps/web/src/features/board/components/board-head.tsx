import { type BoardView, TILE_STATES } from '@shijie/contract'
import type { ReactNode } from 'react'
import { boardTexts as texts } from '../../../texts/board.ts'
import styles from './board.module.css'
import { isTimeUp, leftOf } from './left-of.ts'
import { TileIcon } from './tile-icon.tsx'
import { countOf } from './tile-words.ts'

const clockOf = (now: Date) =>
  now.toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Shanghai' })

function Sum({ board: { Tiles: tiles, CourseId, Session } }: { board: BoardView }) {
  const isAtWork = CourseId !== '' && Session !== null
  const states = isAtWork ? TILE_STATES : TILE_STATES.slice(-2)
  return (
    <ul className={styles.sum} aria-label={texts.sumLabel}>
      {states.map((state) => (
        <li key={state} data-state={state}>
          <TileIcon state={state} size={22} />
          <span>{state === 'here' && !isAtWork ? texts.justHere : texts.states[state]}</span>
          <b>{countOf(tiles, state)}</b>
        </li>
      ))}
    </ul>
  )
}

/** On the wall the countdown has a place of its own, and the clock stays a clock. */
function Clock({ board, now, isWall }: { board: BoardView; now: Date; isWall: boolean }) {
  const { Session } = board
  const until = isWall ? '' : (Session?.CountdownTime ?? '')
  const left = leftOf(until, now)
  if (isTimeUp(until, now))
    return (
      <p className={styles.clock} data-state="over" role="status">
        <b>{texts.own.timeUp}</b>
        <span>{clockOf(now)}</span>
      </p>
    )
  return (
    <p className={styles.clock} data-state={left ? 'countdown' : undefined}>
      <b>{left || clockOf(now)}</b>
      <span>
        {left
          ? texts.countdownLabel
          : Session
            ? texts.begunAt(Session.BegunByName, Session.BegunTime.slice(11, 16))
            : texts.notBegun}
      </span>
    </p>
  )
}

interface BoardHeadProps {
  board: BoardView
  now: Date
  isWall?: boolean
  children: ReactNode
}

/** Which class and lesson, how everybody is in figures, and the clock for the last row. */
export function BoardHead({ board, now, isWall = false, children }: BoardHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{board.ClassName}</h1>
        <p>{board.LessonName || board.CourseName}</p>
      </div>
      <Sum board={board} />
      <Clock board={board} now={now} isWall={isWall} />
      <div className={styles.acts}>{children}</div>
    </header>
  )
}
