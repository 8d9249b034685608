import styles from './spark.module.css'

const WIDTH = 84
const HEIGHT = 28
const EDGE = 3

/** A line without axes beside a figure: whether it goes up. The figures themselves stand in the charts below. */
export function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  if (values.length < 2) return null
  const points = values.map((value, index) => {
    const x = EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE)
    return `${x.toFixed(1)},${(HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)).toFixed(1)}`
  })
  const [x, y] = (points.at(-1) ?? '0,0').split(',')
  return (
    <svg className={styles.spark} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polygon points={`${EDGE},${HEIGHT} ${points.join(' ')} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
      <circle cx={x} cy={y} r={EDGE} />
    </svg>
  )
}
