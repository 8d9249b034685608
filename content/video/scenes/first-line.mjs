import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { planeScale, point } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { curve, dot, lines, pill, text } from '../kit/draw.mjs'
import { leaf } from '../kit/figures.mjs'
import { countRight, LEAF_RANGE, lineSays, makeLeaves, trainLine } from '../kit/leaf-data.mjs'
import { AREA, leafLine, leafPlane, leafPoints } from '../kit/leaf-plane.mjs'

const accent = color.model
/** Papers show these leaves and their line too. */
export const leaves = makeLeaves(40, 11)
const STEPS = 60
const history = trainLine(leaves, STEPS, 0.3, [0.7, -1.6, 0.5])
export const rights = history.map((w) => countRight(w, leaves))
export const last = history[STEPS]
const fresh = { x: 6, y: 1.12 }
const answer = lineSays(last, fresh)

function start(c, b) {
  frame(c, '先随便画一条线', accent)
  leafPlane(c)
  leafPoints(c, leaves, { w: b.on(1) > 0.3 ? history[0] : undefined })
  leafLine(c, history[0], { p: b.on(0, 0.6, 1), stroke: accent })
  text(c, '圆点：银杏', 840, 190, { size: 40, weight: 700, fill: '#96650a' })
  text(c, '方点：枫叶', 840, 250, { size: 40, weight: 700, fill: '#b53a22' })
  lines(c, ['分对', `${rights[0]} / 40`], 840, 400, { size: 52, gap: 76, weight: 700, fill: color.bad, alpha: b.on(1) })
}

function training(c, b) {
  frame(c, '错了就挪一点，再挪一点', accent)
  const step = Math.min(STEPS, Math.floor(Math.max(0, b.t - 1) * 5.5))
  leafPlane(c)
  leafPoints(c, leaves, { w: history[step] })
  leafLine(c, history[step], { stroke: accent })
  text(c, `第 ${step} 次调整`, 840, 180, { size: 42, weight: 700 })
  text(c, `分对 ${rights[step]} / 40`, 840, 246, {
    size: 46,
    weight: 700,
    fill: rights[step] > 35 ? color.ok : color.bad,
  })
  const points = rights.slice(0, step + 1).map((n, i) => [850 + (i / STEPS) * 320, 560 - (n / 40) * 220])
  curve(c, points, { stroke: accent })
  dot(c, ...points[points.length - 1], 9, accent)
  text(c, '分对的叶子', 850, 590, { size: 36, fill: color.ink2 })
}

function predicting(c, b) {
  frame(c, '来了一片新叶子', accent)
  leafPlane(c)
  leafPoints(c, leaves, { alphaOf: () => 0.3 })
  leafLine(c, last, { stroke: accent })
  const { sx, sy } = planeScale(...AREA, LEAF_RANGE)
  const p = b.on(0, 0.6)
  dot(c, sx(fresh.x), sy(fresh.y), 24 * p, '#fff', { stroke: color.title, width: 4 })
  text(c, '?', sx(fresh.x), sy(fresh.y), { size: 34, weight: 700, align: 'center', alpha: p * (1 - b.on(1)) })
  if (b.on(1) > 0) point(c, answer, sx(fresh.x), sy(fresh.y), { r: 13 * b.on(1) })
  lines(c, [`尖角数 ${fresh.x}`, `长宽比 ${fresh.y}`], 840, 200, { size: 44, gap: 64, weight: 700, alpha: p })
  leaf(c, answer ? 'maple' : 'ginkgo', 1000, 400, 1.8, { alpha: b.on(1) })
  pill(c, answer ? '猜：枫叶' : '猜：银杏', 1000, 530, { size: 42, fill: color.okSoft, ink: color.ok, alpha: b.on(1) })
}

export const scene = {
  sprites: ['data'],
  beats: [
    titleBeat({
      title: ['画一条', '分界线'],
      lead: ['所谓训练，', '就是一次次挪动它'],
      sprite: 'data',
      accent,
      cues: ['40 片叶子，在图上聚成了两堆。', '能不能用一条线，把它们分开？'],
    }),
    { cues: ['机器先随便画一条线试试。', `画红圈的都分错了，只对了 ${rights[0]} 片。`], draw: start },
    {
      cues: [
        '每次都看看错了多少，往哪边挪会更好。',
        '挪一点，再看看，再挪一点。',
        `调整 ${STEPS} 次以后，分对了 ${rights[STEPS]} 片。`,
      ],
      draw: training,
      extra: { 0: 1, 2: 1 },
    },
    {
      cues: ['现在，来了一片没见过的叶子。', `它落在线的这一边，所以猜是${answer ? '枫叶' : '银杏'}。`],
      draw: predicting,
    },
    askBeat({
      question: ['一直训练下去，能不能', '保证每一片都分对？'],
      options: ['一定能', '不一定'],
      answer: 1,
      why: ['有的叶子长得太像，两堆会混在一起。'],
      accent,
      cues: ['想一想，多练就一定全对吗？', '看看图上，两堆有没有混在一起？', '混在一起的地方，直线分不开。'],
    }),
    recapBeat({
      accent,
      points: ['训练：错了就挪一点', '模型：学好的那条线', '预测：看落在哪一边'],
      cues: ['训练，就是一点点减少错误。', '学好的那条线，就是模型。', '新叶子落在哪边，就猜它是哪种。'],
    }),
  ],
}
