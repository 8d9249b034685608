import '../states/progress.css'

interface RingProps {
  label: string
  percent: number
  size?: number
  stroke?: number
  /** Stands in the middle where the number would say something wrong. */
  words?: string | undefined
}

/** A ring with its number in the middle. */
export function Ring({ label, percent, size = 104, stroke = 9, words }: RingProps) {
  const value = Math.max(0, Math.min(100, Math.round(percent)))
  const radius = (size - stroke) / 2
  const around = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }
  return (
    <div className="ui-ring" role="img" aria-label={`${label} ${words ?? `${value}%`}`}>
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} stroke="#e4eaf3" />
        <circle
          {...circle}
          stroke={value === 100 ? '#2f9e58' : 'var(--primary)'}
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - value / 100)}
        />
      </svg>
      <span>{words ?? `${value}%`}</span>
    </div>
  )
}
