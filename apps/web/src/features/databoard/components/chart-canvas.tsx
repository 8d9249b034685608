import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { type ECharts, type EChartsCoreOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { Palette } from '../chart-options.ts'

register([BarChart, LineChart, PieChart, GridComponent, CanvasRenderer])

const PARTS = ['--primary', '--practice', '--model', '--market', '--bad-bright', '--ink-3']

/** A canvas inherits no colours and no letters: they are read where it stands. */
function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(name).trim()
  return {
    ink: of('--ink-2'),
    line: of('--line'),
    now: of('--primary'),
    before: of('--ink-3'),
    surface: of('--surface'),
    parts: PARTS.map(of),
    font: style.fontFamily,
    size: Number.parseFloat(style.fontSize),
  }
}

interface ChartCanvasProps {
  className?: string | undefined
  option: (palette: Palette) => EChartsCoreOption
}

/** Draws a chart as large as its place. For eyes only: the words stand beside it. */
export function ChartCanvas({ className, option }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const drawn = init(element, null, { renderer: 'canvas' })
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
      chart.current = undefined
    }
  }, [])
  useEffect(() => {
    if (place.current) chart.current?.setOption(option(readPalette(place.current)), { notMerge: true })
  }, [option])
  return <div ref={place} className={className} aria-hidden="true" />
}
