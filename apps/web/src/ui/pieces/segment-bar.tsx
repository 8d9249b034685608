import { classNames } from '../look/class-names.ts'
import '../states/progress.css'

interface SegmentBarProps {
  label: string
  /** One percentage for each part, 100 when done. */
  percents: readonly number[]
}

/** One segment for each lesson: green done, blue begun, grey to come. */
export function SegmentBar({ label, percents }: SegmentBarProps) {
  return (
    <div className="ui-segments" role="img" aria-label={label}>
      {percents.map((percent, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity than their place
        <i key={index} className={classNames(percent >= 100 && 'done')}>
          {percent > 0 && percent < 100 && <b style={{ width: `${percent}%` }} />}
        </i>
      ))}
    </div>
  )
}
