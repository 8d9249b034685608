import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { pixelGrid } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, lines, pill, text } from '../kit/draw.mjs'
import {
  cellsUnder,
  columns,
  image,
  level,
  levelResult,
  light,
  onStrength,
  outline,
  productsAt,
  signed,
  steps,
  strength,
  upright,
  uprightResult,
  width,
} from '../kit/filter-data.mjs'
import { createRandom } from '../kit/random.mjs'

function imageGrid(c, x, y, cell, options = {}) {
  pixelGrid(c, image, x, y, cell, { fillOf: light, r: 4, ...options })
}

function windowAt(c, x, y, cell, j, i, alpha = 1) {
  const at = [x + i * cell - 4, y + j * cell - 4, cell * 3 + 6, cell * 3 + 6]
  box(c, ...at, { fill: null, stroke: color.sun, width: 7, r: 8, alpha })
}

function reading(c, b) {
  frame(c, '一张 90 格的小图')
  box(c, 84, 138, 520, 470, { fill: '#dfe7f3', r: 14 })
  imageGrid(c, 94, 148, 50, { p: b.on(0, 0.2, 1.6) })
  pixelGrid(c, image, 94, 148, 50, {
    fillOf: light,
    r: 4,
    labelOf: (v) => v,
    size: 26,
    alpha: b.on(1),
    inkOf: () => color.title,
  })
  lines(c, [`横 ${columns} 格，竖 ${image.length} 格`, `共 ${columns * image.length} 格`], 680, 220, {
    size: 42,
    gap: 66,
    alpha: b.on(0, 0.8),
  })
  text(c, '亮 → 9', 680, 400, { size: 46, weight: 700, alpha: b.on(1) })
  text(c, '暗 → 1', 680, 476, { size: 46, weight: 700, fill: color.ink2, alpha: b.on(1, 0.4) })
}

function filterGrid(c, filter, x, y, cell, alpha = 1) {
  pixelGrid(c, filter, x, y, cell, {
    fillOf: (v) => (v < 0 ? color.marketSoft : v > 0 ? color.primarySoft : '#fff'),
    labelOf: signed,
    inkOf: (v) => (v < 0 ? color.market : v > 0 ? color.primary : color.ink3),
    size: cell * 0.42,
    r: 10,
    gap: 6,
    alpha,
  })
}

function meet(c, b) {
  frame(c, '九个数的小窗口')
  filterGrid(c, upright, 130, 170, 128, b.on(0, 0.2))
  pill(c, '滤镜', 322, 586, { size: 38, alpha: b.on(0, 0.5) })
  const rows = [
    ['左边一列 × −1', color.market],
    ['中间一列 × 0', color.ink3],
    ['右边一列 × 1', color.primary],
  ]
  rows.forEach(([row, fill], i) => {
    text(c, row, 640, 210 + i * 76, { size: 44, weight: 700, fill, alpha: b.on(1, i * 0.3) })
  })
  lines(c, ['两边一样亮：正好抵消', '两边不一样：有剩余'], 640, 470, { size: 42, gap: 68, alpha: b.on(2, 0.2) })
}

const [SHOWN_J, SHOWN_I] = [3, 2]
function multiply(c, b) {
  frame(c, '格子对格子，相乘再相加')
  box(c, 66, 140, 402, 364, { fill: '#dfe7f3', r: 14 })
  imageGrid(c, 76, 150, 38.5)
  windowAt(c, 76, 150, 38.5, SHOWN_J, SHOWN_I)
  const values = cellsUnder(SHOWN_J, SHOWN_I)
  const products = productsAt(upright, SHOWN_J, SHOWN_I)
  const p = b.on(0, 0.3)
  pixelGrid(c, values, 520, 170, 66, { fillOf: light, labelOf: (v) => v, size: 34, gap: 4, alpha: p })
  text(c, '×', 746, 268, { size: 54, weight: 700, align: 'center', alpha: p })
  filterGrid(c, upright, 776, 170, 66, p)
  text(c, '=', 1000, 268, { size: 54, weight: 700, align: 'center', alpha: b.on(0, 0.9) })
  pixelGrid(c, products, 1030, 170, 66, {
    fillOf: (v) => (v ? color.surface2 : '#fff'),
    labelOf: signed,
    size: 32,
    gap: 4,
    alpha: b.on(0, 0.9),
  })
  const parts = products.flat().filter(Boolean)
  const sum = parts.reduce((a, v) => a + v, 0)
  const written = parts.map((v, i) => (v < 0 ? `− ${-v}` : `${i ? '+ ' : ''}${v}`)).join(' ')
  text(c, written, 872, 448, { size: 40, align: 'center', fill: color.ink2, alpha: b.on(1) })
  text(c, `= ${sum}`, 872, 540, { size: 72, weight: 700, align: 'center', fill: color.primary, alpha: b.on(1, 0.6) })
}

function scan(c, b) {
  frame(c, '滑过整张图')
  const at = Math.min(steps - 1, Math.floor((Math.max(0, b.t - 0.8) / (b.seconds - 2)) * steps))
  const [j, i] = [Math.floor(at / width), at % width]
  box(c, 66, 150, 466, 420, { fill: '#dfe7f3', r: 14 })
  imageGrid(c, 76, 160, 45)
  windowAt(c, 76, 160, 45, j, i)
  arrow(c, 560, 360, 630, 360)
  uprightResult.forEach((row, y) => {
    row.forEach((value, x) => {
      const done = y * width + x <= at
      const last = y === j && x === i
      box(c, 660 + x * 66, 150 + y * 62, 62, 58, {
        fill: done ? strength(value) : '#fff',
        stroke: last ? color.sun : color.line,
        width: last ? 6 : 2,
        r: 6,
      })
      if (!done) return
      text(c, signed(value), 691 + x * 66, 180 + y * 62, {
        size: 26,
        weight: 700,
        align: 'center',
        fill: onStrength(value),
      })
    })
  })
}

function meaning(c, b) {
  frame(c, '深蓝：左右差得多')
  pixelGrid(c, uprightResult, 100, 150, 62, {
    fillOf: strength,
    labelOf: signed,
    inkOf: onStrength,
    size: 26,
    r: 6,
  })
  const strong = uprightResult.flat().filter((v) => Math.abs(v) >= 20).length
  lines(c, [`很强的反应：${strong} 处`, '都在竖着的边上'], 680, 240, {
    size: 44,
    gap: 70,
    weight: 700,
    fill: color.primary,
    alpha: b.on(0, 0.4),
  })
  lines(c, ['横着的边：左右一样亮', '结果是 0'], 680, 440, { size: 42, gap: 66, fill: color.ink2, alpha: b.on(1) })
}

function asking(c, b) {
  filterGrid(c, level, 1030, 436, 54, b.on(2, 0.3))
}

function together(c, b) {
  frame(c, '两个窗口，合成轮廓')
  const shown = [
    [uprightResult, '竖着的边', 0],
    [levelResult, '横着的边', 0],
    [outline, '合起来', 1],
  ]
  shown.forEach(([result, name, cue], k) => {
    const p = b.on(cue, 0.2 + (cue ? 0 : k * 0.6))
    pixelGrid(c, result, 76 + k * 390, 180, 44, { fillOf: strength, r: 5, alpha: p })
    text(c, name, 252 + k * 390, 540, { size: 42, weight: 700, align: 'center', alpha: p })
    if (k)
      text(c, k === 1 ? '＋' : '＝', 446 + (k - 1) * 390, 334, { size: 46, weight: 700, align: 'center', alpha: p })
  })
}

const random = createRandom(7)
const learned = Array.from({ length: 24 }, () =>
  Array.from({ length: 3 }, () => Array.from({ length: 3 }, random.next)),
)
function many(c, b) {
  frame(c, '真正的模型：很多很多窗口')
  learned.forEach((filter, k) => {
    pixelGrid(c, filter, 90 + (k % 8) * 140, 160 + Math.floor(k / 8) * 130, 36, {
      fillOf: (v) =>
        v > 0.5 ? `rgb(9 88 217 / ${Math.round(v * 90)}%)` : `rgb(163 74 7 / ${Math.round((1 - v) * 70)}%)`,
      r: 5,
      alpha: b.on(0, 0.1 + k * 0.06),
    })
  })
  pill(c, '示意图：数字由例子训练出来', 640, 580, { size: 40, alpha: b.on(1, 0.2) })
}

export const scene = {
  sprites: ['filter'],
  beats: [
    titleBeat({
      title: ['一个小窗口，', '找出边缘'],
      lead: ['九个数，滑过整张图，', '形状就出来了'],
      sprite: 'filter',
      cues: ['图是一张数字表，形状藏在哪里？', '只用九个数的小窗口，就能找到它。'],
    }),
    { cues: ['这张小图写着一个“工”字。', '亮的格子记 9，暗的格子记 1。'], draw: reading },
    {
      cues: ['这是小窗口，名字叫滤镜。', '盖住的格子，按它写的数去乘。', '左右一样亮就抵消，不一样就有剩余。'],
      draw: meet,
    },
    { cues: ['把它盖在图上，格子对格子相乘。', '九个积加起来，得到一个新的数。'], draw: multiply, extra: { 1: 0.4 } },
    { cues: ['然后往右挪一格，再算一遍。', `一行行扫完，一共算 ${steps} 次。`], draw: scan, extra: { 0: 0.5, 1: 1.5 } },
    { cues: ['深蓝的地方，左右差得最多。', '横着的边左右一样亮，它没有反应。'], draw: meaning },
    askBeat({
      question: ['想找横着的边，小窗口怎样改？'],
      think: 1.5,
      options: ['转个方向', '把数变大'],
      answer: 0,
      why: ['上面一行 −1，下面一行 1'],
      cues: ['想一想，怎样才能找到横着的边？', '提示：这回要比的是上和下。', '把窗口转个方向，上下相减就行。'],
      pictureOf: asking,
    }),
    { cues: ['一个找竖边，一个找横边。', '合在一起，就是“工”字的轮廓。'], draw: together },
    { cues: ['看图的模型里，窗口成百上千。', '窗口里的数不用人写，是从例子学来的。'], draw: many },
    recapBeat({
      points: ['小窗口，滑过全图', '相乘再相加', '窗口里的数，能学会'],
      cues: ['小窗口滑过全图，处处查一遍。', '相乘再相加，得到一个数。', '哪些数最好用，由例子来教。'],
    }),
  ],
}
