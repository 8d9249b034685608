import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { plane, planeScale, point } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { box, card, dot, line, lines, path, picture, pill, text } from '../kit/draw.mjs'
import {
  after,
  before,
  coldMissed,
  exam,
  first,
  flooded,
  left,
  missed,
  STEPS,
  says,
  summer,
  winter,
  wrongDays,
  wrongStart,
  wrongTrained,
} from '../kit/plant-data.mjs'

const accent = color.practice
const AREA = [90, 130, 700, 468]
const RANGE = [4, 62, 2, 38]
const { sx, sy } = planeScale(...AREA, RANGE)

function labels(c) {
  const [x, y, w, h] = AREA
  box(c, x + 3, y + 3, 130, 57, { fill: color.surface, r: 8 })
  text(c, '↑ 气温', x + 18, y + 34, { size: 36, fill: color.ink3 })
  box(c, x + w - 230, y + h - 60, 227, 57, { fill: color.surface, r: 8 })
  text(c, '土的湿度 →', x + w - 16, y + h - 32, { size: 36, fill: color.ink3, align: 'right' })
}

/** The line where the model wavers, inside the plane. */
function border(c, w, options = {}) {
  const heatAt = (moisture) => 20 - (9 * (w[0] * ((moisture - 33) / 15) + w[2])) / w[1]
  const moistureAt = (heat) => 33 - (15 * (w[1] * ((heat - 20) / 9) + w[2])) / w[0]
  const steep = Math.abs(w[0]) > Math.abs(w[1])
  const ends = steep ? [2, 38].map((h) => [moistureAt(h), h]) : [4, 62].map((m) => [m, heatAt(m)])
  c.save()
  c.beginPath()
  c.rect(AREA[0] + 3, AREA[1] + 3, AREA[2] - 6, AREA[3] - 6)
  c.clip()
  line(c, sx(ends[0][0]), sy(ends[0][1]), sx(ends[1][0]), sy(ends[1][1]), { stroke: accent, width: 6, ...options })
  c.restore()
  labels(c)
}

function dots(c, list, options = {}) {
  list.forEach((day, i) => {
    const alpha = options.alphaOf?.(i) ?? 1
    point(c, day.water ? 0 : 1, sx(day.moisture), sy(day.heat), {
      r: 11,
      fill: day.water ? color.primary : '#c9713f',
      alpha,
    })
    if (options.w && says(options.w, day) !== day.water)
      path(c, 'M-21 0a21 21 0 1 0 42 0a21 21 0 1 0-42 0', sx(day.moisture), sy(day.heat), 1, {
        stroke: color.bad,
        width: 4,
        alpha,
      })
  })
}

function step(c, n, name) {
  frame(c, `第${'一二三四五'[n]}步：${name}`, accent)
  for (let i = 0; i < 5; i += 1) dot(c, 850 + i * 46, 80, i === n ? 13 : 9, i <= n ? accent : color.lineStrong)
}

function question(c, b) {
  step(c, 0, '问题')
  picture(c, 'plant', [0, 0, 320, 180], 90, 140, 560, 315, { r: 20 })
  text(c, '绿萝今天要浇水吗？', 370, 526, { size: 50, weight: 700, align: 'center', alpha: b.on(0) })
  const rows = ['够小：只问一件事', '答得清：浇，或不浇', '查得到：可以量，可以问']
  rows.forEach((row, i) => {
    const p = b.on(1, i * 0.5)
    card(c, 700, 146 + i * 132, 500, 108, { alpha: p })
    dot(c, 744, 200 + i * 132, 12, color.sun, { alpha: p })
    text(c, row, 772, 201 + i * 132, { size: 36, weight: 700, alpha: p })
  })
}

function data(c, b) {
  step(c, 1, '数据')
  plane(c, ...AREA, RANGE)
  labels(c)
  dots(c, summer, { alphaOf: (i) => b.on(0, 0.2 + i * 0.06) })
  text(c, `${summer.length} 天的记录`, 840, 200, { size: 44, weight: 700, alpha: b.on(0, 1) })
  point(c, 0, 860, 330, { r: 16, fill: color.primary, alpha: b.on(1) })
  text(c, '要浇', 896, 331, { size: 44, weight: 700, alpha: b.on(1) })
  point(c, 1, 860, 410, { r: 16, fill: '#c9713f', alpha: b.on(1, 0.3) })
  text(c, '不用浇', 896, 411, { size: 44, weight: 700, alpha: b.on(1, 0.3) })
  text(c, '（标签由懂花的老师写）', 812, 520, { size: 36, fill: color.ink2, alpha: b.on(1, 0.6) })
}

function training(c, b) {
  step(c, 2, '训练')
  plane(c, ...AREA, RANGE)
  labels(c)
  const k = Math.min(STEPS, Math.round(STEPS * Math.max(0, (b.t - 1) / (b.seconds - 3)) ** 2))
  dots(c, summer, { w: first[k] })
  border(c, first[k])
  text(c, '错了', 840, 230, { size: 44 })
  text(c, `${wrongDays(first[k], summer).length} 天`, 840, 320, { size: 96, weight: 700, fill: accent })
  lines(c, ['画红圈的是错的，', '线一点点挪过去'], 820, 450, {
    size: 40,
    gap: 60,
    fill: color.ink2,
    alpha: b.on(0, 0.6),
  })
}

function checking(c, b) {
  step(c, 3, '检查')
  plane(c, ...AREA, RANGE)
  labels(c)
  dots(c, exam, { w: b.on(1) > 0.3 ? before : undefined, alphaOf: (i) => b.on(0, 0.2 + i * 0.05) })
  border(c, before)
  text(c, `考 ${exam.length} 天`, 840, 200, { size: 44, weight: 700 })
  text(c, `错 ${missed.length} 天`, 840, 290, { size: 72, weight: 700, fill: color.bad, alpha: b.on(1) })
  lines(c, [`不该浇却浇：${flooded}`, `该浇却没浇：${missed.length - flooded}`], 820, 420, {
    size: 42,
    gap: 70,
    alpha: b.on(1, 0.6),
  })
}

function improve(c, b) {
  step(c, 4, '改进')
  plane(c, ...AREA, RANGE)
  labels(c)
  dots(c, summer, { alphaOf: () => 0.35 })
  dots(c, winter, { alphaOf: (i) => b.on(1, 0.2 + i * 0.07) })
  border(c, before, { stroke: color.ink3, dash: [6, 14] })
  border(c, after, { p: b.on(2, 0.1, 1) })
  lines(c, [`错的 ${missed.length} 天里`, `冷天有 ${coldMissed} 天`], 830, 190, {
    size: 42,
    gap: 64,
    weight: 700,
    fill: color.bad,
  })
  text(c, `补 ${winter.length} 天冷天`, 830, 350, { size: 44, weight: 700, alpha: b.on(1) })
  lines(c, ['同一份小考', `错 ${missed.length} → ${left} 天`], 830, 460, {
    size: 48,
    gap: 76,
    weight: 700,
    fill: accent,
    alpha: b.on(2, 0.4),
  })
}

function share(c, b) {
  frame(c, '写一张模型卡，讲给别人听', accent)
  card(c, 150, 136, 980, 452, { r: 24 })
  text(c, '绿萝浇水小帮手', 200, 200, { size: 50, weight: 700, fill: accent })
  const rows = [
    ['会做', '看湿度和气温，提醒今天浇不浇'],
    ['学过', `夏天 ${summer.length} 天、冬天 ${winter.length} 天`],
    ['成绩', `${exam.length} 天没见过的，对 ${exam.length - left} 天`],
    ['不会', '别的花；春天和秋天也没试过'],
  ]
  rows.forEach(([head, line_], i) => {
    const p = b.on(Math.min(1, Math.floor(i / 3)), (i % 3) * 0.5)
    pill(c, head, 260, 282 + i * 80, { size: 36, fill: color.practiceSoft, ink: accent, alpha: p })
    text(c, line_, 360, 283 + i * 80, { size: 40, alpha: p })
  })
}

export const scene = {
  sprites: ['plant'],
  beats: [
    titleBeat({
      title: ['做一个', '自己的项目'],
      lead: ['五步走完：问题、数据、', '训练、检查、改进'],
      sprite: 'plant',
      accent,
      cues: ['教室窗台上，有一盆绿萝。', '我们给它做一个浇水小帮手。'],
    }),
    { cues: ['第一步，问题：今天要浇水吗？', '好问题要小，答得清，查得到。'], draw: question },
    { cues: ['第二步，数据：每天量湿度和气温。', '再请懂花的老师，标上浇或不浇。'], draw: data },
    {
      cues: [
        '第三步，训练：机器来画一条线。',
        `从错 ${wrongStart} 天，${wrongTrained ? `练到只错 ${wrongTrained} 天` : '练到一天也不错'}。`,
      ],
      draw: training,
      extra: { 1: 1 },
    },
    {
      cues: ['第四步，检查：拿没见过的日子考它。', `错了 ${missed.length} 天，都画上了红圈。`],
      draw: checking,
      extra: { 1: 0.8 },
    },
    askBeat({
      question: ['哪一种错误更要小心？'],
      options: ['少浇了一天', '天天多浇'],
      answer: 1,
      think: 1,
      why: ['绿萝怕涝，水太多根会烂。'],
      accent,
      cues: ['错误也分轻重，哪种更要小心？', '想想这盆花，它怕干还是怕涝？', '绿萝怕涝，多浇比少浇更伤根。'],
    }),
    {
      cues: [
        `第五步，改进：错的${coldMissed === missed.length ? '全' : '几乎都'}在冷天。`,
        '原来例子都是夏天，那就补上冬天。',
        `再学一次，同一份小考，只错 ${left} 天。`,
      ],
      draw: improve,
    },
    { cues: ['最后写一张模型卡，讲清它会什么。', '也老实写下，它不会什么。'], draw: share },
    recapBeat({
      accent,
      points: ['先问一个小问题', '用没见过的来检查', '看清错误，再改进'],
      cues: ['先选一个小而清楚的问题。', '做完要用没见过的例子检查。', '看清错在哪里，再走一圈。'],
    }),
  ],
}
