import type { EChartsCoreOption } from 'echarts/core'
import type { BarPart } from './board-numbers.ts'
import { stepNames } from './board-numbers.ts'

/** What the charts of the data board look like. They say nothing by themselves: their figure has the words. */

/** Colours of the theme, as a canvas needs them. */
export interface Palette {
  ink: string
  line: string
  now: string
  before: string
  surface: string
  parts: readonly string[]
  font: string
  /** Of its letters, in pixels. */
  size: number
}

const words = ({ ink, font, size }: Palette) => ({ color: ink, fontSize: size, fontFamily: font })
const hasMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

const common = () => ({ animation: hasMotion(), animationDuration: 250, animationDurationUpdate: 250 })

const valueAxis = (palette: Palette) => ({
  type: 'value',
  minInterval: 1,
  splitNumber: 4,
  axisLabel: words(palette),
  splitLine: { lineStyle: { color: palette.line } },
})

/** Today's curve until now, solid, and that of this weekday last week, dashed. */
export function curveOption(
  today: readonly number[],
  lastWeek: readonly number[],
  palette: Palette,
): EChartsCoreOption {
  const last = today.length - 1
  return {
    ...common(),
    grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: [...stepNames],
      axisLabel: { ...words(palette), interval: 7, hideOverlap: true },
      axisLine: { lineStyle: { color: palette.line } },
      axisTick: { show: false },
    },
    yAxis: valueAxis(palette),
    series: [
      {
        type: 'line',
        data: [...lastWeek],
        symbol: 'none',
        smooth: 0.3,
        lineStyle: { color: palette.before, width: 2, type: [5, 4] },
      },
      {
        type: 'line',
        data: today.map((value, index) =>
          index === last ? { value, symbol: 'circle', symbolSize: 11 } : { value, symbol: 'none' },
        ),
        smooth: 0.3,
        itemStyle: { color: palette.now },
        lineStyle: { color: palette.now, width: 3 },
        areaStyle: { color: palette.now, opacity: 0.16 },
      },
    ],
  }
}

/** A bar for each day, cut into its parts; the last is today and not over. */
export function daysOption(days: readonly string[], parts: readonly BarPart[], palette: Palette): EChartsCoreOption {
  const top = parts.length - 1
  return {
    ...common(),
    grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: [...days],
      axisLabel: { ...words(palette), interval: 'auto', hideOverlap: true },
      axisLine: { lineStyle: { color: palette.line } },
      axisTick: { show: false },
    },
    yAxis: valueAxis(palette),
    series: parts.map(({ hours }, index) => ({
      type: 'bar',
      stack: 'day',
      barMaxWidth: 22,
      data: hours.map((value, day) => ({ value, itemStyle: { opacity: day === hours.length - 1 ? 1 : 0.72 } })),
      itemStyle: {
        color: palette.parts[index % palette.parts.length],
        borderColor: palette.surface,
        borderWidth: 1,
        borderRadius: index === top ? [4, 4, 0, 0] : 0,
      },
    })),
  }
}

/** A ring of counts. */
export function ringOption(counts: readonly number[], palette: Palette): EChartsCoreOption {
  return {
    ...common(),
    series: [
      {
        type: 'pie',
        radius: ['68%', '96%'],
        silent: true,
        label: { show: false },
        data: counts.map((value, index) => ({
          value,
          itemStyle: { color: palette.parts[index % palette.parts.length] },
        })),
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
      },
    ],
  }
}
