import type { QuestionChart } from '@shijie/contract'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, TitleComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

register([BarChart, LineChart, PieChart, GridComponent, TitleComponent, CanvasRenderer])

const WIDTH = 880
const HEIGHT = 540
/** Large enough to be read where four of them stand beside each other. */
const TEXT = 26
/** Told apart by their lightness too, for whoever sees no colours and for black printers. */
const COLOURS = ['#0958d9', '#e8a33d', '#0f766e', '#c2570c', '#8cb4f4', '#6d28d9', '#d14343', '#94a3b8']
const words = { color: '#1f2937', fontSize: TEXT, fontFamily: getFonts() }

/** The page's own letters: a canvas does not inherit them. */
function getFonts(): string {
  return getComputedStyle(document.body).fontFamily
}

const titleOf = ({ Title }: QuestionChart) => ({
  text: Title,
  left: 'center',
  top: 12,
  textStyle: { ...words, fontSize: TEXT + 4, fontWeight: 600 },
})

function pieOptions(chart: QuestionChart): EChartsCoreOption {
  const data = chart.Rows.map(({ Label, Value }) => ({ name: Label, value: Value }))
  const label = { ...words, formatter: `{b}\n{c}${chart.Unit && ` ${chart.Unit}`}`, lineHeight: TEXT * 1.3 }
  const center = ['50%', chart.Title ? '55%' : '50%']
  const border = { borderColor: '#fff', borderWidth: 3 }
  return { series: [{ type: 'pie', radius: '70%', center, data, label, itemStyle: border }] }
}

function axisOptions({ Kind, Title, Unit, Rows }: QuestionChart): EChartsCoreOption {
  const line = { lineStyle: { color: '#5b6a80', width: 2 } }
  const many = Rows.length > 6
  return {
    grid: { left: 24, right: 32, top: Title || Unit ? 96 : 48, bottom: 20, containLabel: true },
    xAxis: {
      type: 'category',
      data: Rows.map(({ Label }) => Label),
      axisLabel: { ...words, interval: 0, rotate: many ? 35 : 0 },
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      name: Unit,
      nameTextStyle: words,
      axisLabel: words,
      splitLine: { lineStyle: { color: '#e3e8f0', width: 2 } },
    },
    series: [
      {
        type: Kind,
        data: Rows.map(({ Value }) => Value),
        barMaxWidth: 90,
        symbolSize: 14,
        lineStyle: { width: 5 },
        label: { ...words, show: true, position: 'top' },
      },
    ],
  }
}

/** Draws a chart as a picture, 880 × 540, on white. */
export async function drawChart(chart: QuestionChart): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const drawing = init(canvas, null, { renderer: 'canvas', width: WIDTH, height: HEIGHT, devicePixelRatio: 1 })
  try {
    drawing.setOption({
      animation: false,
      backgroundColor: '#fff',
      color: COLOURS,
      ...(chart.Title ? { title: titleOf(chart) } : {}),
      ...(chart.Kind === 'pie' ? pieOptions(chart) : axisOptions(chart)),
    })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('The browser made no picture of the chart')
    return blob
  } finally {
    drawing.dispose()
  }
}
