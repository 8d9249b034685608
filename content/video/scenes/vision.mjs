import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { pixelGrid } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, picture, pill, text } from '../kit/draw.mjs'
import { mix } from '../kit/time.mjs'

// The square of the drawing that holds the cat, and a small square around one eye.
const CAT = [70, 12, 180, 140]
const EYE = [120, 78, 26, 26]
const data = {}
const rgb = ([r, g, b]) => `rgb(${r} ${g} ${b})`
const gray = ([r, g, b]) => Math.round(0.299 * r + 0.587 * g + 0.114 * b)
const shade = (value) => `rgb(${value} ${value} ${value})`

function prepare(sample) {
  data.fine = sample('cat', CAT, 36, 28)
  data.eye = sample('cat', EYE, 8, 8)
  data.gray = data.eye.map((row) => row.map(gray))
  // How much a square differs from its right-hand neighbour: large numbers are edges.
  data.edges = data.gray.map((row) => row.slice(0, -1).map((value, i) => Math.abs(row[i + 1] - value)))
  data.tiny = sample('cat', CAT, 9, 7)
  data.small = sample('cat', CAT, 18, 14)
}

function pixels(c, b) {
  frame(c, '放大，再放大')
  picture(c, 'cat', CAT, 72, 190, 360, 280, { r: 16 })
  arrow(c, 448, 330, 500, 330, { p: b.on(1) })
  pixelGrid(c, data.fine, 520, 190, 10, { fillOf: rgb, gap: 1, r: 1, p: b.on(1, 0.3, 2) })
  const p = b.on(2, 0.2)
  box(c, 520 + (EYE[0] - CAT[0]) * 2, 190 + (EYE[1] - CAT[1]) * 2, 52, 52, {
    fill: null,
    stroke: color.primary,
    width: 5,
    r: 6,
    alpha: p,
  })
  pixelGrid(c, data.eye, 910, 178, 38, { fillOf: rgb, alpha: b.on(2, 0.4) })
  text(c, '8 × 8 = 64 格', 1062, 530, { size: 38, weight: 700, align: 'center', alpha: b.on(2, 0.6) })
  text(c, '36 × 28 = 1008 格', 700, 530, { size: 38, align: 'center', fill: color.ink2, alpha: b.on(1, 1.5) })
}

function numbers(c, b) {
  frame(c, '每一格，都是三个数')
  pixelGrid(c, data.eye, 90, 166, 52, { fillOf: rgb })
  const [j, i] = [4, 1]
  box(c, 90 + i * 52 - 3, 166 + j * 52 - 3, 56, 56, { fill: null, stroke: color.primary, width: 5, r: 6 })
  arrow(c, 530, 192, 620, 192, { p: b.on(0, 0.6) })
  const value = data.eye[j][i]
  box(c, 650, 146, 96, 96, { fill: rgb(value), alpha: b.on(0, 0.8), r: 14 })
  const names = [
    ['红', '#c62828'],
    ['绿', color.ok],
    ['蓝', color.primary],
  ]
  names.forEach(([name, fill], k) => {
    const p = b.on(1, k * 0.35)
    const y = 302 + k * 84
    text(c, name, 650, y, { size: 42, weight: 700, fill, alpha: p })
    box(c, 714, y - 20, 330, 40, { fill: color.surface2, r: 20, alpha: p })
    box(c, 714, y - 20, Math.max(40, (330 * value[k] * p) / 255), 40, { fill, r: 20, alpha: p })
    text(c, value[k], 1070, y, { size: 44, weight: 700, fill, alpha: p })
  })
  text(c, '最暗是 0，最亮是 255', 650, 566, { size: 38, fill: color.ink2, alpha: b.on(2) })
}

function toGray(c, b) {
  frame(c, '把颜色换成明暗')
  const p = b.on(0, 0.4, 1.2)
  pixelGrid(
    c,
    data.eye.map((row, j) => row.map((v, i) => v.map((x) => Math.round(mix(x, data.gray[j][i], p))))),
    90,
    150,
    56,
    { fillOf: rgb },
  )
  arrow(c, 570, 374, 650, 374, { p: b.on(1) })
  pixelGrid(c, data.gray, 690, 150, 56, {
    fillOf: shade,
    labelOf: (value) => value,
    inkOf: (value) => (value > 130 ? color.title : '#fff'),
    size: 24,
    p: b.on(1, 0.3, 1.8),
  })
}

function edges(c, b) {
  frame(c, '相邻的两格，差多少？')
  pixelGrid(c, data.gray, 90, 150, 56, { fillOf: shade })
  const step = Math.min(6, Math.floor(b.t / 0.55))
  const row = 3
  box(c, 90 + step * 56 - 3, 150 + row * 56 - 3, 116, 60, {
    fill: null,
    stroke: color.sun,
    width: 6,
    r: 8,
    alpha: 1 - b.on(1, 0.6),
  })
  const [left, right] = [data.gray[row][step], data.gray[row][step + 1]]
  const q = 1 - b.on(1, 0.6)
  text(c, `${left} 和 ${right}`, 660, 300, { size: 52, weight: 700, alpha: q })
  text(c, `相差 ${Math.abs(left - right)}`, 660, 380, { size: 60, weight: 700, fill: color.primary, alpha: q })
  pixelGrid(c, data.edges, 700, 150, 50, {
    fillOf: (value) => (value > 60 ? color.primary : value > 25 ? '#9dc0f5' : color.primarySoft),
    alpha: b.on(1, 0.9),
  })
  pill(c, '深蓝：差得多，是边缘', 875, 586, { size: 36, alpha: b.on(2, 0.2) })
}

function layers(c, b) {
  frame(c, '从边缘，到猫')
  const steps = [
    ['边缘', '一条条线'],
    ['部件', '耳朵、眼睛'],
    ['整体', '像一只猫'],
  ]
  steps.forEach(([name, what], i) => {
    const p = b.on(i, 0.2)
    const x = 90 + i * 380
    card(c, x, 150, 330, 420, { alpha: p })
    text(c, name, x + 165, 446, { size: 46, weight: 700, align: 'center', alpha: p })
    text(c, what, x + 165, 516, { size: 38, align: 'center', fill: color.ink2, alpha: p })
    if (i) arrow(c, x - 44, 360, x - 8, 360, { alpha: p, width: 5 })
  })
  pixelGrid(c, data.edges, 168, 190, 26, {
    fillOf: (v) => (v > 60 ? color.primary : v > 25 ? '#9dc0f5' : color.primarySoft),
    alpha: b.on(0, 0.3),
  })
  picture(c, 'cat', [92, 14, 44, 44], 504, 196, 130, 130, { alpha: b.on(1, 0.3) })
  picture(c, 'cat', EYE, 654, 240, 110, 110, { alpha: b.on(1, 0.5) })
  picture(c, 'cat', CAT, 880, 180, 270, 210, { alpha: b.on(2, 0.3) })
}

function asking(c, b) {
  pixelGrid(c, data.tiny, 300, 318, 30, { fillOf: rgb, alpha: b.on(0, 0.4) })
  text(c, '9 × 7 = 63 格', 435, 566, { size: 36, align: 'center', fill: color.ink2, alpha: b.on(0, 0.6) })
  pixelGrid(c, data.small, 760, 318, 15, { fillOf: rgb, gap: 1, alpha: b.on(2) })
  text(c, '18 × 14 = 252 格', 895, 566, { size: 36, align: 'center', fill: color.ink2, alpha: b.on(2, 0.2) })
}

export const scene = {
  sprites: ['vision'],
  mirror: { name: 'cat', of: 'vision', half: [70, 0, 89, 180] },
  prepare,
  beats: [
    titleBeat({
      title: ['机器怎样', '看一张图'],
      lead: ['一只猫，怎样变成', '一堆数，再变回“猫”'],
      sprite: 'vision',
      cues: ['你一眼就认出，这是一只猫。', '可是机器没有眼睛，它看到的是什么？'],
    }),
    {
      cues: ['先把这张图放大。', '图其实由一个个小方格拼成，叫作像素。', '框出眼睛这一小块，只有 64 格。'],
      draw: pixels,
    },
    {
      cues: [
        '挑一格看看，它是什么颜色？',
        '机器只记三个数：红、绿、蓝各有多亮。',
        '所以对机器来说，一张图就是一张数字表。',
      ],
      draw: numbers,
    },
    { cues: ['为了找形状，先不管颜色，只留下明暗。', '现在，一格只要一个数。'], draw: toGray },
    {
      cues: ['再拿每一格和右边那一格比一比。', '差得不多的地方，是平平的一片。', '差得多的地方，就是物体的边缘。'],
      draw: edges,
    },
    {
      cues: ['第一层，机器找到一条条边缘。', '下一层，把边缘拼成耳朵和眼睛。', '最后一层，看这些部件合起来像什么。'],
      draw: layers,
    },
    askBeat({
      question: ['格子少到这样，你还认得出猫吗？'],
      cues: [
        '考考你：只剩 63 格，还认得出来吗？',
        '眯起眼睛，离屏幕远一点再看看。',
        '格子多一些，细节回来了，就容易认。',
      ],
      pictureOf: asking,
    }),
    recapBeat({
      points: ['图是一格格的像素', '每格是几个数', '数的差别，藏着形状'],
      cues: ['记住：图由像素组成。', '每个像素，就是几个数。', '数与数的差别里，藏着物体的形状。'],
    }),
  ],
}
