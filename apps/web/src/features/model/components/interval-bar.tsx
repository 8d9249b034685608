import { runTexts as texts } from '../../../texts/model-run.ts'
import { classNames } from '../../../ui/class-names.ts'
import { percentOf } from '../figures.ts'
import type { Interval } from '../interval.ts'
import './interval-bar.css'

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
  return (
    <div className={classNames('interval-bar', isSmall && 'interval-small', isQuiet && 'interval-quiet')}>
      {!isSmall && <b style={{ left: percentOf((low + high) / 2) }}>{texts.about(percentOf(low), percentOf(high))}</b>}
      <span className="interval-line">
        <i className="interval-range" style={{ left: percentOf(low), width: percentOf(high - low) }} />
        <i className="interval-guess" style={{ left: percentOf(guess) }} />
        <i className="interval-dot" style={{ left: percentOf(share) }} />
      </span>
      {!isSmall && (
        <span className="interval-words">
          <small>0</small>
          <small style={{ position: 'absolute', left: percentOf(guess) }}>{texts.guessLine(percentOf(guess))}</small>
          <small>100%</small>
        </span>
      )}
    </div>
  )
}
