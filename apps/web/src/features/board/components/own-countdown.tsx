import type { OwnClass } from '@shijie/contract'
import { boardTexts } from '../../../texts/board.ts'
import { useServerNow } from '../use-board.ts'
import { isTimeUp, leftOf } from './left-of.ts'
import styles from './live-bar.module.css'

const texts = boardTexts.own

/** What is left of the countdown of the class, and for a while that it is over. */
export function OwnCountdown({ lesson }: { lesson: OwnClass }) {
  const now = useServerNow(lesson.Now, 500)
  const left = leftOf(lesson.CountdownTime, now)
  if (!left && !isTimeUp(lesson.CountdownTime, now)) return null
  return (
    <b className={styles.countdown} role="timer" aria-label={texts.countdown}>
      {left || texts.timeUp}
    </b>
  )
}
