import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { pixelGrid } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, curve, lines, pill, text } from '../kit/draw.mjs'

const accent = color.market
const rows = (...strings) => strings.map((row) => [...row].map(Number))
// Examples with known names, eight squares wide.
const known = [
  {
    name: '7',
    grid: rows('00000000', '01111110', '00000110', '00000100', '00001000', '00011000', '00010000', '00010000'),
  },
  {
    name: '7',
    grid: rows('00000000', '01111100', '00000100', '00001100', '00111110', '00010000', '00110000', '00100000'),
  },
  {
    name: '1',
    grid: rows('00001000', '00011000', '00101000', '00001000', '00001000', '00001000', '00001000', '00001000'),
  },
  {
    name: '1',
    grid: rows('00010000', '00010000', '00010000', '00010000', '00010000', '00010000', '00010000', '00010000'),
  },
  {
    name: '4',
    grid: rows('00001000', '00011000', '00101000', '01001000', '01111110', '00001000', '00001000', '00001000'),
  },
  {
    name: '2',
    grid: rows('00111100', '01000010', '00000010', '00000100', '00011000', '00100000', '01000000', '01111110'),
  },
]
const fresh = rows('00000000', '01111110', '00000100', '00001100', '00111100', '00010000', '00100000', '00100000')
const bare = rows('01111000', '00001000', '00001000', '00001000', '00001000', '00001000', '00001000', '00001000')
const differ = (a, b) => a.flat().filter((value, i) => value !== b.flat()[i]).length
const ranked = known.map((item) => ({ ...item, d: differ(item.grid, fresh) }))
const best = Math.min(...ranked.map((item) => item.d))
const bareRanked = known.map((item) => ({ name: item.name, d: differ(item.grid, bare) })).sort((a, b) => a.d - b.d)

const ink = (value) => (value ? color.title : '#f7ead0')
const stroke = [
  [470, 240],
  [560, 236],
  [660, 234],
  [640, 280],
  [600, 340],
  [570, 420],
  [556, 500],
].map(([x, y]) => [x - 300, y])
const bar = [
  [540, 376],
  [620, 368],
  [680, 366],
].map(([x, y]) => [x - 330, y])

function gridding(c, b) {
  frame(c, '先把笔画装进格子', accent)
  card(c, 100, 160, 330, 420)
  const fine = (points) =>
    points.flatMap(([x, y], i) => {
      const next = points[i + 1]
      return next
        ? Array.from({ length: 12 }, (_, k) => [x + ((next[0] - x) * k) / 12, y + ((next[1] - y) * k) / 12])
        : [[x, y]]
    })
  curve(c, fine(stroke), { stroke: color.primary, width: 26, p: b.on(0, 0.2, 1.2) })
  curve(c, fine(bar), { stroke: color.primary, width: 24, p: b.on(0, 1.5, 0.5) })
  arrow(c, 470, 370, 560, 370, { p: b.on(1) })
  pixelGrid(c, fresh, 610, 160, 52, { fillOf: ink, p: b.on(1, 0.3, 1.6) })
  pixelGrid(c, fresh, 610, 160, 52, {
    fillOf: () => 'rgb(0 0 0 / 0%)',
    labelOf: (v) => v,
    inkOf: (v) => (v ? '#fff' : '#9a7a3c'),
    size: 30,
    alpha: b.on(2),
  })
  lines(c, ['有墨：1', '没墨：0'], 1060, 330, { size: 42, weight: 700, gap: 66, alpha: b.on(2) })
}

function teachers(c, b) {
  frame(c, '再请几位“老师”', accent)
  known.forEach((item, i) => {
    const x = 90 + (i % 3) * 380
    const y = 142 + Math.floor(i / 3) * 226
    const p = b.on(0, i * 0.3)
    card(c, x, y, 340, 206, { alpha: p })
    pixelGrid(c, item.grid, x + 20, y + 16, 22, { fillOf: ink, alpha: p, gap: 1 })
    text(c, '这是', x + 224, y + 58, { size: 36, fill: color.ink2, alpha: b.on(1) })
    text(c, item.name, x + 260, y + 132, { size: 76, weight: 700, align: 'center', fill: accent, alpha: b.on(1) })
  })
}

function overlay(c, b) {
  frame(c, '一格一格地比', accent)
  const other = known[2].grid
  pixelGrid(c, fresh, 90, 176, 42, { fillOf: ink })
  pixelGrid(c, other, 472, 176, 42, { fillOf: ink })
  text(c, '新写的', 256, 556, { size: 38, align: 'center' })
  text(c, '老师的 1', 640, 556, { size: 38, align: 'center' })
  const diff = fresh.map((row, j) => row.map((value, i) => Number(value !== other[j][i])))
  pixelGrid(c, diff, 854, 176, 42, { fillOf: (v) => (v ? '#d9482b' : '#eef2f7'), p: b.on(1, 0.2, 2) })
  text(c, `${differ(fresh, other)} 格不同`, 1022, 556, {
    size: 46,
    weight: 700,
    align: 'center',
    fill: color.bad,
    alpha: b.on(1, 2),
  })
}

function ranking(c, b) {
  frame(c, '谁和它最像？', accent)
  pixelGrid(c, fresh, 90, 200, 40, { fillOf: ink })
  text(c, '新写的', 250, 560, { size: 38, align: 'center' })
  ranked.forEach((item, i) => {
    const x = 500 + (i % 3) * 240
    const y = 142 + Math.floor(i / 3) * 232
    const p = b.on(0, 0.3 + i * 0.35)
    const winner = item.d === best && b.on(1) > 0
    box(c, x, y, 220, 212, {
      fill: winner ? color.okSoft : '#fff',
      stroke: winner ? color.ok : color.line,
      width: winner ? 5 : 2,
      alpha: p,
    })
    pixelGrid(c, item.grid, x + 54, y + 16, 14, { fillOf: ink, alpha: p, gap: 1, r: 1 })
    text(c, `差 ${item.d} 格`, x + 110, y + 168, {
      size: 38,
      weight: 700,
      align: 'center',
      fill: winner ? color.ok : color.ink,
      alpha: p,
    })
  })
  pill(c, '所以是 7', 250, 156, { size: 40, fill: color.okSoft, ink: color.ok, alpha: b.on(2) })
}

function bareSeven(c, b) {
  pixelGrid(c, bare, 270, 318, 34, { fillOf: ink })
  bareRanked.slice(0, 3).forEach((item, i) => {
    const p = b.on(2, i * 0.3)
    box(c, 600, 318 + i * 92, 608, 80, {
      fill: i ? '#fff' : color.badSoft,
      stroke: i ? color.line : color.bad,
      alpha: p,
    })
    text(c, `老师的 ${item.name}`, 640, 359 + i * 92, { size: 40, weight: 700, alpha: p })
    text(c, `差 ${item.d} 格`, 1170, 359 + i * 92, {
      size: 40,
      weight: 700,
      align: 'right',
      fill: i ? color.ink : color.bad,
      alpha: p,
    })
  })
}

export const scene = {
  sprites: ['digit'],
  beats: [
    titleBeat({
      title: ['认出手写的 7'],
      lead: ['每个人写的 7 都不一样，', '机器怎么认得出？'],
      sprite: 'digit',
      accent,
      cues: ['有人写 7 会加一横，有人不加。', '样子不同，机器怎么知道都是 7 呢？'],
    }),
    {
      cues: ['这是刚刚写下的一个 7。', '给它盖上 8 行 8 列的格子。', '有墨的格子记 1，没有墨的记 0。'],
      draw: gridding,
      extra: { 0: 0.6 },
    },
    { cues: ['机器手里先有几张写好的数字。', '每一张，都有人告诉它是几。'], draw: teachers },
    { cues: ['把新写的字和老师的字叠在一起。', '数一数，有多少格不一样。'], draw: overlay, extra: { 1: 0.8 } },
    {
      cues: ['和每一位老师都比一次。', `差得最少的，只有 ${best} 格不同。`, '那位老师是 7，机器就回答：7。'],
      draw: ranking,
      extra: { 0: 0.6 },
    },
    askBeat({
      question: ['这个窄窄的 7，它会认成几？'],
      accent,
      cues: ['换一个写得很窄的 7，会怎样？', '先猜一猜，它离谁最近？', `它离 ${bareRanked[0].name} 最近，机器认错了。`],
      pictureOf: bareSeven,
    }),
    recapBeat({
      accent,
      points: ['字变成格子，格子变成数', '比一比，找最像的', '多给几种写法，更可靠'],
      cues: [
        '这个办法叫“最近邻”：找最像的例子。',
        '例子里没有窄窄的 7，它就容易认错。',
        '多收集不同人的写法，机器才更可靠。',
      ],
    }),
  ],
}
