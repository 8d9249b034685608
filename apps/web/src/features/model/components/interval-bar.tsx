import { runTexts as texts } from '../../../texts/model-run.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { percentOf } from '../figures.ts'
import type { Interval } from '../interval.ts'
import styles from './interval-bar.module.css'

interface IntervalBarProps {
  share: number
  interval: Interval
  /** Where pure guessing stands. */
  guess: number
  /** One of several under each other: no words of its own. */
  isSmall?: boolean
  isQuiet?: boolean
}

/** A score on the line from 0 to 100 %, with what it may really be, and where guessing stands. */
export function IntervalBar({ share, interval, guess, isSmall = false, isQuiet = false }: IntervalBarProps) {
  const { low, high } = interval
  const middle = percentOf((low + high) / 2)
  // Words begin as far before their place as the place is along the line, so that they never reach beyond its ends.
  const words = { left: middle, transform: `translateX(-${middle})` }
  return (
    <div className={classNames(styles.intervalBar, isSmall && styles.intervalSmall, isQuiet && styles.intervalQuiet)}>
      {!isSmall && <b style={words}>{texts.about(percentOf(low), percentOf(high))}</b>}
      <span className={styles.intervalLine}>
        <i className={styles.intervalRange} style={{ left: percentOf(low), width: percentOf(high - low) }} />
        <i className={styles.intervalGuess} style={{ left: percentOf(guess) }} />
        <i className={styles.intervalDot} style={{ left: percentOf(share) }} />
      </span>
      {!isSmall && (
        <span className={styles.intervalWords}>
          <small>0</small>
          <small style={{ position: 'absolute', left: percentOf(guess) }}>{texts.guessLine(percentOf(guess))}</small>
          <small>100%</small>
        </span>
      )}
    </div>
  )
}
