import type { BoardView } from '@shijie/contract'
import { boardTexts as texts } from '../../../texts/board.ts'
import styles from './large-countdown.module.css'
import { isTimeUp, leftOf } from './left-of.ts'

/** What is left, or that the time is up, for the last row of the room; nothing while no countdown runs. */
export function LargeCountdown({ board: { Session }, now }: { board: BoardView; now: Date }) {
  const until = Session?.CountdownTime ?? ''
  const left = leftOf(until, now)
  if (isTimeUp(until, now))
    return (
      <p className={styles.countdown} data-state="over" role="status">
        <b>{texts.own.timeUp}</b>
      </p>
    )
  return left ? (
    <p className={styles.countdown}>
      <span>{texts.countdownLabel}</span>
      <b>{left}</b>
    </p>
  ) : null
}
