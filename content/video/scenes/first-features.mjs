import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { planeScale, point } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, card, dot, line, pill, text } from '../kit/draw.mjs'
import { leaf } from '../kit/figures.mjs'
import { LEAF_RANGE, makeLeaves } from '../kit/leaf-data.mjs'
import { AREA, leafPlane, leafPoints } from '../kit/leaf-plane.mjs'

const leaves = makeLeaves(40, 11)
const one = { x: 3, y: 0.8, kind: 0 }
const two = { x: 7, y: 1.04, kind: 1 }

function question(c, b) {
  frame(c, '先看看，它们哪里不同？')
  ;['ginkgo', 'maple'].forEach((kind, i) => {
    const x = 100 + i * 560
    card(c, x, 150, 500, 410, { alpha: b.on(0, i * 0.5) })
    leaf(c, kind, x + 250, 300, 2.5, { alpha: b.on(0, i * 0.5) })
    text(c, i ? '枫叶' : '银杏', x + 250, 510, { size: 46, weight: 700, align: 'center', alpha: b.on(0, i * 0.5) })
  })
}

function measuring(c, b) {
  frame(c, '量一量：宽和长')
  card(c, 100, 140, 520, 450)
  leaf(c, 'ginkgo', 360, 340, 3.6)
  const p = b.on(0, 0.3)
  arrow(c, 196, 226, 196, 437, { p, stroke: color.primary })
  arrow(c, 229, 190, 491, 190, { p: b.on(0, 1), stroke: color.market })
  text(c, '长 6.4 厘米（不算柄）', 690, 230, { size: 44, weight: 700, fill: color.primary, alpha: p })
  text(c, '宽 8.0 厘米', 690, 310, { size: 44, weight: 700, fill: color.market, alpha: b.on(0, 1) })
  text(c, '长宽比 ＝ 6.4 ÷ 8.0', 690, 420, { size: 44, alpha: b.on(1) })
  text(c, `＝ ${(6.4 / 8).toFixed(1)}`, 880, 496, { size: 60, weight: 700, fill: color.ok, alpha: b.on(1, 0.5) })
}

function counting(c, b) {
  frame(c, '数一数：边上的尖角')
  card(c, 100, 140, 520, 450)
  leaf(c, 'maple', 360, 356, 4.6)
  // Tips of the drawn maple leaf, in its own units.
  const tips = [
    [-7, 8],
    [-13, 1],
    [-11.5, -6],
    [0, -14],
    [11.5, -6],
    [13, 1],
    [7, 8],
  ]
  tips.forEach(([x, y], i) => {
    const p = b.on(0, 0.3 + i * 0.3)
    dot(c, 360 + x * 2.7 * 4.6, 356 + y * 2.7 * 4.6, 20 * p, color.primary)
    text(c, i + 1, 360 + x * 2.7 * 4.6, 357 + y * 2.7 * 4.6, {
      size: 26,
      weight: 700,
      align: 'center',
      fill: '#fff',
      alpha: p,
    })
  })
  text(c, `大尖角：${tips.length} 个`, 700, 300, { size: 56, weight: 700, fill: color.primary, alpha: b.on(0, 2.2) })
  text(c, '这样的数，叫作特征', 700, 410, { size: 44, alpha: b.on(1) })
}

function placing(c, b) {
  frame(c, '两个数，一个点')
  leafPlane(c)
  const { sx, sy } = planeScale(...AREA, LEAF_RANGE)
  ;[one, two].forEach((item, i) => {
    const p = b.on(0, i * 1.2)
    line(c, sx(item.x), AREA[1] + AREA[3], sx(item.x), sy(item.y), { p, dash: [4, 12], stroke: color.ink3 })
    line(c, AREA[0], sy(item.y), sx(item.x), sy(item.y), { p, dash: [4, 12], stroke: color.ink3 })
    point(c, item.kind, sx(item.x), sy(item.y), { r: 15 * p })
    leaf(c, i ? 'maple' : 'ginkgo', 880, 230 + i * 130, 1, { alpha: p })
    text(c, `（${item.x}，${item.y}）`, 940, 230 + i * 130, { size: 44, weight: 700, alpha: p })
  })
  leafPoints(c, leaves, { alphaOf: (_leaf, i) => b.on(1, 0.1 + i * 0.06) })
  pill(c, '40 片叶子，40 个点', 1010, 500, { size: 36, w: 400, alpha: b.on(1, 2) })
}

export const scene = {
  sprites: ['leaf'],
  beats: [
    titleBeat({
      title: ['两个数，', '看懂一片叶子'],
      lead: ['把看得见的样子，', '变成算得了的数'],
      sprite: 'leaf',
      cues: ['要给机器例子，先要把叶子变成数。', '可一片叶子，该记下哪些数呢？'],
    }),
    { cues: ['左边银杏像扇子，右边枫叶像手掌。'], draw: question, extra: { 0: 0.6 } },
    { cues: ['先量长和宽，拍照的远近会影响它。', '相除得到长宽比，远近就不要紧了。'], draw: measuring },
    { cues: ['再数一数，边上有几个大尖角。', '能帮忙分辨的数，就叫作特征。'], draw: counting },
    {
      cues: ['横着放尖角数，竖着放长宽比。', '量完 40 片，自然聚成了两堆。'],
      draw: placing,
      extra: { 0: 0.6, 1: 0.8 },
    },
    askBeat({
      question: ['哪个数不适合当特征？'],
      options: ['叶脉条数', '拍照的时间'],
      answer: 1,
      why: ['几点拍的，和它是什么叶子无关。'],
      cues: ['考考你：哪个数不适合当特征？', '好特征，应该和叶子本身有关。', '拍照时间和种类无关，不能用它。'],
    }),
    recapBeat({
      points: ['特征是描述样子的数', '两个特征，就是一个点', '好特征让同类聚一起'],
      cues: ['特征，就是描述样子的数。', '两个特征，能把叶子变成一个点。', '特征选得好，同类自然聚在一起。'],
    }),
  ],
}
