import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { pixelGrid, plane, planeScale } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, dot, lines, picture, pill, text } from '../kit/draw.mjs'

const accent = color.market
const COLUMNS = 40
const ROWS = 24
const PART = [40, 6, 260, 156]
const data = {}
const rgb = (value) => `rgb(${value.map(Math.round).join(' ')})`
const distance = (a, z) => (a[0] - z[0]) ** 2 + (a[1] - z[1]) ** 2 + (a[2] - z[2]) ** 2
const nearest = (centres, pixel) =>
  centres.reduce((best, centre, i) => (distance(centre, pixel) < distance(centres[best], pixel) ? i : best), 0)
const mean = (list) => [0, 1, 2].map((k) => list.reduce((sum, pixel) => sum + pixel[k], 0) / list.length)
const miss = (pixels, centres) =>
  Math.sqrt(pixels.reduce((sum, pixel) => sum + distance(pixel, centres[nearest(centres, pixel)]), 0) / pixels.length)

/** k-means: every pixel goes to its nearest colour, every colour moves to the middle of its pixels; all rounds. */
function group(pixels, start, rounds) {
  let centres = start
  const history = [centres]
  for (let r = 0; r < rounds; r += 1) {
    const owner = pixels.map((pixel) => nearest(centres, pixel))
    centres = centres.map((centre, i) => {
      const mine = pixels.filter((_, k) => owner[k] === i)
      return mine.length ? mean(mine) : centre
    })
    history.push(centres)
  }
  return history
}

/** Starting colours far from one another: the first pixel, then always the one worst served so far. */
function spread(pixels, k) {
  const chosen = [pixels[0]]
  while (chosen.length < k) {
    const off = pixels.map((pixel) => distance(pixel, chosen[nearest(chosen, pixel)]))
    chosen.push(pixels[off.indexOf(Math.max(...off))])
  }
  return chosen
}

const BITS = 24
const size = (k) => COLUMNS * ROWS * Math.ceil(Math.log2(k)) + k * BITS
const FULL = COLUMNS * ROWS * BITS
const percent = (k) => Math.round((size(k) / FULL) * 100)
const ROUNDS = 8

function prepare(sample) {
  data.rows = sample('car', PART, COLUMNS, ROWS)
  data.pixels = data.rows.flat()
  // Chosen far apart on purpose, then disturbed: three colours begin in the same corner.
  const bad = spread(data.pixels, 6).map((pixel, i) => (i < 3 ? [200 + i * 14, 216, 200 - i * 22] : pixel))
  data.history = group(data.pixels, bad, ROUNDS)
  data.six = data.history.at(-1)
  data.by = new Map(
    [2, 4, 6, 16].map((k) => [k, k === 6 ? data.six : group(data.pixels, spread(data.pixels, k), 12).at(-1)]),
  )
  data.colours = new Set(data.pixels.map((pixel) => pixel.join())).size
}

function drawn(c, centres, x, y, cell, options = {}) {
  pixelGrid(c, data.rows, x, y, cell, {
    fillOf: (pixel) => rgb(centres ? centres[nearest(centres, pixel)] : pixel),
    gap: cell > 12 ? 1 : 0,
    r: cell > 12 ? 2 : 0,
    ...options,
  })
}

function swatches(c, centres, x, y, s, alpha = 1) {
  centres.forEach((centre, i) => {
    box(c, x + i * (s + 14), y, s, s, { fill: rgb(centre), stroke: '#fff', width: 4, r: s * 0.3, alpha })
  })
}

function opening(c, b) {
  frame(c, '一张图，有多少种颜色？', accent)
  picture(c, 'car', PART, 80, 150, 480, 288)
  arrow(c, 574, 294, 626, 294, { p: b.on(0, 0.4) })
  drawn(c, undefined, 644, 150, 14, { p: b.on(0, 0.6, 1.8) })
  text(c, `${COLUMNS} × ${ROWS} = ${COLUMNS * ROWS} 格`, 924, 540, {
    size: 42,
    align: 'center',
    fill: color.ink2,
    alpha: b.on(0, 1.4),
  })
  text(c, `${data.colours} 种颜色`, 320, 540, { size: 50, weight: 700, align: 'center', fill: accent, alpha: b.on(1) })
}

function few(c, b) {
  frame(c, '只给六支笔，怎么选颜色？', accent)
  drawn(c, undefined, 90, 150, 16)
  for (let i = 0; i < 6; i += 1) {
    const x = 800 + (i % 3) * 140
    const y = 190 + Math.floor(i / 3) * 160
    box(c, x, y, 110, 110, {
      fill: '#fff',
      stroke: color.lineStrong,
      width: 4,
      r: 26,
      dash: [12, 10],
      alpha: b.on(0, i * 0.2),
    })
    text(c, '？', x + 55, y + 57, { size: 50, align: 'center', fill: color.ink3, alpha: b.on(0, i * 0.2) })
  }
  text(c, '没有人告诉它答案', 1005, 545, { size: 40, weight: 700, align: 'center', fill: accent, alpha: b.on(1) })
}

const AREA = [90, 134, 640, 456]
const RANGE = [0, 265, 0, 265]
function cloud(c, centres, alpha = 1) {
  plane(c, ...AREA, RANGE)
  const { sx, sy } = planeScale(...AREA, RANGE)
  data.pixels.forEach((pixel, i) => {
    if (i % 2 === 0) dot(c, sx(pixel[0]), sy(pixel[2]), 7, rgb(pixel), { stroke: '#fff', width: 1, alpha })
  })
  centres?.forEach((centre) => {
    const [x, y] = [sx(centre[0]), sy(centre[2])]
    box(c, x - 20, y - 20, 40, 40, { fill: rgb(centre), stroke: color.title, width: 6, r: 10 })
  })
  const [x, y, w, h] = AREA
  text(c, '红 →', x + w - 20, y + h - 32, { size: 36, fill: color.ink3, align: 'right' })
  text(c, '↑ 蓝', x + 18, y + 34, { size: 36, fill: color.ink3 })
}

function start(c, b) {
  frame(c, '把每一格，画成一个点', accent)
  cloud(c, b.on(1, 0.3) > 0.2 ? data.history[0] : undefined)
  lines(c, ['颜色相近的格子，', '点也挨在一起。'], 780, 230, { size: 42, gap: 66, alpha: b.on(0, 0.6) })
  lines(c, ['方块：六支笔', '先随便放'], 780, 430, {
    size: 42,
    gap: 66,
    weight: 700,
    fill: accent,
    alpha: b.on(1, 0.4),
  })
}

function rounds(c, b) {
  frame(c, '站队，挪中间，再来一次', accent)
  const whole = Math.max(0, (b.t - 1.2) / ((b.seconds - 2.6) / ROUNDS))
  const r = Math.min(ROUNDS, Math.floor(whole))
  const to = Math.min(ROUNDS, r + 1)
  const p = Math.min(1, (whole - r) * 2)
  const centres = data.history[r].map((centre, i) =>
    centre.map((v, k) => v + (data.history[to][i][k] - v) * (r === to ? 1 : p)),
  )
  cloud(c, centres)
  drawn(c, centres, 770, 150, 11)
  text(c, `第 ${r} 轮`, 780, 470, { size: 44, weight: 700, fill: accent })
  text(c, `差别 ${miss(data.pixels, centres).toFixed(0)}`, 780, 546, { size: 44, weight: 700 })
}

function result(c, b) {
  frame(c, '六种颜色，画出来了', accent)
  drawn(c, undefined, 80, 140, 14)
  drawn(c, data.six, 660, 140, 14, { alpha: b.on(0, 0.3) })
  text(c, `${data.colours} 种颜色`, 360, 506, { size: 40, align: 'center', fill: color.ink2 })
  swatches(c, data.six, 700, 492, 66, b.on(0, 0.6))
}

function saving(c, b) {
  frame(c, '记号码，比记颜色省地方', accent)
  const rows = [
    ['原图：每格记 24 位', FULL, color.ink3],
    [`六色：每格记 ${Math.ceil(Math.log2(6))} 位的号码`, size(6), accent],
  ]
  rows.forEach(([label, bits, fill], i) => {
    const p = b.on(i, 0.2, 0.9)
    const y = 150 + i * 190
    text(c, label, 90, y + 24, { size: 42, weight: 700, alpha: p })
    box(c, 90, y + 62, Math.max(20, (860 * bits * p) / FULL), 60, { fill, r: 16, alpha: p })
    text(c, `${bits} 位`, 110 + (860 * bits) / FULL, y + 93, { size: 40, weight: 700, fill, alpha: p })
  })
  pill(c, `只要原来的 ${percent(6)}%`, 640, 560, { size: 46, fill: color.marketSoft, ink: accent, alpha: b.on(1, 0.8) })
}

function compare(c, b) {
  frame(c, '颜色多些，还是少些？', accent)
  const shown = [2, 4, 16]
  shown.forEach((k, i) => {
    const p = b.on(0, 0.2 + i * 0.6)
    const x = 72 + i * 390
    card(c, x, 140, 356, 440, { alpha: p })
    drawn(c, data.by.get(k), x + 18, 160, 8, { alpha: p })
    text(c, `${k} 种颜色`, x + 178, 408, { size: 44, weight: 700, align: 'center', alpha: p })
    text(c, `大小 ${percent(k)}%`, x + 178, 470, { size: 40, align: 'center', fill: color.ink2, alpha: b.on(1) })
    text(c, `差别 ${miss(data.pixels, data.by.get(k)).toFixed(0)}`, x + 178, 530, {
      size: 40,
      align: 'center',
      fill: accent,
      alpha: b.on(1, 0.3),
    })
  })
}

export const scene = {
  sprites: ['palette', 'car'],
  prepare,
  beats: [
    titleBeat({
      title: ['只用六种颜色', '画一张图'],
      lead: ['没有标签，', '机器也能自己分堆'],
      sprite: 'palette',
      accent,
      cues: ['只有六支彩笔，怎样画一张照片？', '机器有个办法，不用人教就会分堆。'],
    }),
    { cues: ['把图缩成小格，每一格有一种颜色。', '颜色真不少，很多只差一点点。'], draw: opening },
    { cues: ['现在只能用六种，选哪六种最像？', '这回没有标签，也没有标准答案。'], draw: few },
    { cues: ['按红和蓝的多少，把每格画成一个点。', '六支笔先随便放，哪怕放得不好。'], draw: start },
    {
      cues: ['每个点去找离它最近的那支笔。', '笔再挪到自己那一堆的正中间。', '一轮又一轮，差别越来越小。'],
      draw: rounds,
      extra: { 2: 1.5 },
    },
    { cues: ['这就是它自己找出的六种颜色。', '这种本领叫作聚类，意思是分堆。'], draw: result },
    { cues: ['原图每一格，要记 24 位的颜色。', `六色图只记号码，省到 ${percent(6)}%。`], draw: saving },
    { cues: ['颜色越少越省，可是差得也越多。', '要多像，要多小，由人来定。'], draw: compare },
    askBeat({
      question: ['分好的一堆，', '机器知道它叫“天空”吗？'],
      options: ['知道', '不知道'],
      answer: 1,
      think: 1,
      why: ['它只会分堆，名字要由人来起。'],
      accent,
      cues: ['蓝色那一堆，机器知道是天空吗？', '提示：我们给过它标签吗？', '没给过，所以名字要由人来起。'],
    }),
    recapBeat({
      accent,
      points: ['找最近，挪中间', '没有标签，也能分堆', '省一点，就差一点'],
      cues: ['找最近的笔，再挪到中间。', '没有标签，也能学会分堆。', '省下了地方，也丢掉了细节。'],
    }),
  ],
}
