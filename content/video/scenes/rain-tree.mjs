import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, dot, line, mark, path, pill, text } from '../kit/draw.mjs'

// Twelve evenings: humidity in percent, wind in metres a second, and whether it rained the next day.
const days = [
  [45, 2, 0],
  [52, 3, 0],
  [58, 6, 0],
  [62, 2, 0],
  [66, 5, 0],
  [71, 7, 0],
  [74, 2, 1],
  [78, 6, 0],
  [81, 3, 1],
  [85, 2, 1],
  [88, 4, 1],
  [93, 6, 1],
].map(([wet, wind, rain]) => ({ wet, wind, rain }))
const checks = [
  [55, 4, 0],
  [76, 5, 1],
  [84, 5, 1],
  [73, 6, 0],
].map(([wet, wind, rain]) => ({ wet, wind, rain }))

const mistakes = (list, cut) =>
  Math.min(...[0, 1].map((high) => list.filter((d) => (d.wet >= cut ? high : 1 - high) !== d.rain).length))
const cuts = days.slice(1).map((d, i) => (d.wet + days[i].wet) / 2)
const tried = cuts.map((cut) => ({ cut, wrong: mistakes(days, cut) }))
const first = tried.reduce((a, b) => (b.wrong < a.wrong ? b : a))
const damp = days.filter((d) => d.wet >= first.cut)
// Inside the damp side, the best question about wind.
const winds = [...new Set(damp.filter((d) => d.wet < 80).map((d) => d.wind))].sort((a, b) => a - b)
const windCuts = winds.slice(1).map((w, i) => (w + winds[i]) / 2)
const second = windCuts
  .map((cut) => ({ cut, wrong: damp.filter((d) => d.wet < 80 && (d.wind >= cut ? 0 : 1) !== d.rain).length }))
  .reduce((a, b) => (b.wrong < a.wrong ? b : a))
const WET = 80
const says = (d) => (d.wet < first.cut ? 0 : d.wet >= WET ? 1 : d.wind >= second.cut ? 0 : 1)
const trainRight = days.filter((d) => says(d) === d.rain).length
const checkRight = checks.filter((d) => says(d) === d.rain).length

function weather(c, rain, x, y, s = 1, alpha = 1) {
  if (!rain) {
    for (let i = 0; i < 8; i += 1) {
      const a = (i * Math.PI) / 4
      line(c, x + Math.cos(a) * 22 * s, y + Math.sin(a) * 22 * s, x + Math.cos(a) * 29 * s, y + Math.sin(a) * 29 * s, {
        stroke: '#e09a12',
        width: 4 * s,
        alpha,
      })
    }
    dot(c, x, y, 16 * s, color.sun, { alpha })
    return
  }
  path(c, 'M-24 8c-8-14 6-24 14-18 6-14 26-8 24 6 12 0 12 16 2 16h-34c-3 0-5-1-6-4z', x, y, s, {
    fill: '#6b8fc4',
    alpha,
  })
  for (const dx of [-12, 2, 16])
    line(c, x + dx * s, y + 18 * s, x + (dx - 5) * s, y + 28 * s, { stroke: color.primary, width: 4 * s, alpha })
}

function table(c, b) {
  frame(c, '十二个傍晚的记录')
  days.forEach((d, i) => {
    const p = b.on(0, 0.2 + i * 0.15)
    const x = 80 + (i % 4) * 284
    const y = 140 + Math.floor(i / 4) * 154
    card(c, x, y, 264, 134, { alpha: p, r: 14 })
    text(c, `湿度 ${d.wet}%`, x + 20, y + 42, { size: 36, alpha: p })
    text(c, `风 ${d.wind} 米/秒`, x + 20, y + 96, { size: 36, fill: color.ink2, alpha: p })
    weather(c, d.rain, x + 228, y + 44, 0.9, b.on(1, i * 0.08))
  })
}

const sx = (wet) => 110 + ((wet - 40) / 60) * 1060
function axis(c, list = days) {
  line(c, sx(40), 400, sx(100), 400, { stroke: color.lineStrong })
  for (const tick of [40, 60, 80, 100])
    text(c, `${tick}%`, sx(tick), 446, { size: 36, align: 'center', fill: color.ink3 })
  for (const d of list) weather(c, d.rain, sx(d.wet), 340, 0.9)
}

function cutting(c, b) {
  frame(c, '第一个问题：从哪里切？')
  axis(c)
  const step = Math.min(tried.length - 1, Math.floor(Math.max(0, b.t - 3.5) / 0.55))
  const shown = b.on(2) > 0 ? first : tried[step]
  line(c, sx(shown.cut), 210, sx(shown.cut), 410, { stroke: color.primary, width: 6, alpha: b.on(1) })
  pill(c, `湿度 ${shown.cut}%`, Math.max(230, Math.min(1040, sx(shown.cut))), 178, { alpha: b.on(1) })
  text(c, `分错 ${shown.wrong} 天`, 640, 540, {
    size: 52,
    weight: 700,
    align: 'center',
    fill: b.on(2) > 0 ? color.ok : color.bad,
    alpha: b.on(1),
  })
}

function node(c, label, x, y, w, p, fill = color.primary, ink = '#fff') {
  box(c, x - w / 2, y - 36, w, 72, { fill, r: 16, alpha: p })
  text(c, label, x, y + 1, { size: 36, weight: 700, align: 'center', fill: ink, alpha: p })
}

function drawTree(c, first0, second0, third0) {
  node(c, `湿度到 ${first.cut}%？`, 480, 176, 330, first0)
  line(c, 420, 214, 270, 292, { p: first0 })
  line(c, 540, 214, 690, 292, { p: first0 })
  text(c, '没到', 286, 236, { size: 36, fill: color.ink2, alpha: first0 })
  text(c, '到了', 640, 236, { size: 36, fill: color.ink2, alpha: first0 })
  weather(c, 0, 260, 344, 1.3, first0)
  node(c, `湿度到 ${WET}%？`, 720, 330, 300, second0)
  line(c, 660, 368, 560, 440, { p: second0 })
  line(c, 780, 368, 900, 440, { p: second0 })
  text(c, '没到', 520, 394, { size: 36, fill: color.ink2, alpha: second0 })
  text(c, '到了', 870, 394, { size: 36, fill: color.ink2, alpha: second0 })
  weather(c, 1, 924, 480, 1.3, second0)
  node(c, `风到 ${second.cut} 米/秒？`, 520, 474, 350, third0)
  line(c, 450, 512, 400, 560, { p: third0 })
  line(c, 590, 512, 640, 560, { p: third0 })
  weather(c, 1, 380, 580, 0.9, third0)
  weather(c, 0, 664, 580, 0.9, third0)
}

function growing(c, b) {
  frame(c, '一个问题不够，就再问')
  drawTree(c, b.on(0), b.on(1), b.on(2))
  text(c, '分对', 1090, 250, { size: 40, align: 'center', fill: color.ink2, alpha: b.on(2, 1) })
  text(c, `${trainRight} / ${days.length}`, 1090, 320, {
    size: 60,
    weight: 700,
    align: 'center',
    fill: color.ok,
    alpha: b.on(2, 1),
  })
}

function walking(c, b) {
  frame(c, '用没见过的四天考一考')
  checks.forEach((d, i) => {
    const p = b.on(0, 0.3 + i * 0.5)
    const y = 140 + i * 112
    card(c, 90, y, 1100, 96, { alpha: p, r: 14 })
    text(c, `湿度 ${d.wet}%`, 130, y + 49, { size: 38, alpha: p })
    text(c, `风 ${d.wind} 米/秒`, 400, y + 49, { size: 38, alpha: p })
    arrow(c, 650, y + 48, 720, y + 48, { alpha: p, width: 5 })
    text(c, says(d) ? '猜下雨' : '猜不下', 770, y + 49, { size: 40, weight: 700, fill: color.primary, alpha: p })
    weather(c, d.rain, 1000, y + 46, 1, b.on(1, i * 0.3))
    mark(c, says(d) === d.rain, 1120, y + 48, 24, b.on(1, 0.2 + i * 0.3))
  })
}

export const scene = {
  sprites: ['rain-tree'],
  beats: [
    titleBeat({
      title: ['明天会下雨吗'],
      lead: ['跟着一棵会提问的树，', '一步一步做决定。'],
      sprite: 'rain-tree',
      cues: ['晚霞真美，明天要不要带伞？', '机器会像聪明人一样，先问几个问题。'],
    }),
    { cues: ['小组记下十二个傍晚的湿度和风速。', '再补上第二天是晴天还是下雨。'], draw: table, extra: { 0: 0.8 } },
    {
      cues: [
        '把十二天按湿度从低到高排好。',
        '机器把每个切口都试一遍，数数错几天。',
        `切在 ${first.cut}% 错得最少，只错 ${first.wrong} 天。`,
      ],
      draw: cutting,
      extra: { 1: 1.6 },
    },
    {
      cues: ['第一个问题就这样选好了。', '湿度到了 80%，这几天都下了雨。', '夹在中间的日子，再问一问风大不大。'],
      draw: growing,
    },
    {
      cues: ['拿四个没见过的傍晚，从树根走到树叶。', `对一对答案：四天猜对了 ${checkRight} 天。`],
      draw: walking,
      extra: { 0: 0.6 },
    },
    askBeat({
      question: ['湿度 77%，风速 2 米/秒，', '这棵树会猜什么？'],
      options: ['不下雨', '下雨'],
      answer: says({ wet: 77, wind: 2 }),
      why: [`${first.cut}% 到了，80% 没到，风没到 ${second.cut}：下雨。`],
      cues: ['轮到你了，沿着树走一走。', '想一想：每个路口该往哪边？', '湿度居中、风又小，树叶上写着下雨。'],
    }),
    recapBeat({
      points: ['决策树会一步步提问', '问题是从数据里试出来的', '十二天太少，结论别太满'],
      cues: ['决策树，就是一串会分叉的问题。', '每个问题，都是试出来错得最少的。', '真的预报要用多得多的数据。'],
    }),
  ],
}
