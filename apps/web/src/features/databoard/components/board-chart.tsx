import type { EChartsCoreOption } from 'echarts/core'
import { lazy, Suspense } from 'react'
import type { Palette } from '../chart-options.ts'
import styles from './board-chart.module.css'

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }))

interface BoardChartProps {
  option: (palette: Palette) => EChartsCoreOption
  /** What the chart says, for whoever does not see it. */
  says: string
}

/** A chart with its words; what draws it comes when the first one is shown, and its place is kept until then. */
export function BoardChart({ option, says }: BoardChartProps) {
  return (
    <figure className={styles.boardChart}>
      <figcaption className="visually-hidden">{says}</figcaption>
      <Suspense fallback={null}>
        <ChartCanvas className={styles.canvas} option={option} />
      </Suspense>
    </figure>
  )
}
