import { classNames } from '../look/class-names.ts'
import './progress.css'

const clamp = (percent: number) => Math.max(0, Math.min(100, Math.round(percent)))

/** A bar from 0 to 100; always stands beside a number or words. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const value = clamp(percent)
  return (
    <div
      className={classNames('ui-bar', value === 100 && 'done')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <i style={{ width: `${value}%` }} />
    </div>
  )
}
