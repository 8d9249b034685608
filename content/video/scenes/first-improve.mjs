import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, card, dot, lines, pill, text } from '../kit/draw.mjs'
import { leaf, pupil } from '../kit/figures.mjs'
import { countRight, makeLeaves, trainLine } from '../kit/leaf-data.mjs'
import { leafLine, leafPlane, leafPoints } from '../kit/leaf-plane.mjs'

const accent = color.model
// Young maples have fewer tips; the first collection held none of them.
const shift = (item) => (item.kind ? { ...item, x: Math.max(1, item.x - 2), y: item.y - 0.06 } : item)
/** Papers speak of these leaves too. */
export const old = makeLeaves(40, 51, { spread: 0.85 }).map((item) =>
  item.kind ? { ...item, x: Math.min(11, item.x + 1) } : item,
)
const young = makeLeaves(32, 64, { spread: 0.8 })
  .filter((item) => item.kind)
  .map(shift)
export const exam = [
  ...makeLeaves(40, 76, { spread: 1.05 }),
  ...makeLeaves(40, 77, { spread: 0.9 })
    .filter((item) => item.kind)
    .map(shift),
]
export const before = trainLine(old, 300, 0.5)[300]
const after = trainLine([...old, ...young], 300, 0.5)[300]
export const rightBefore = countRight(before, exam)
export const rightAfter = countRight(after, exam)
const missedMaple = exam.filter((item) => item.kind && countRight(before, [item]) === 0)
const missedGinkgo = exam.filter((item) => !item.kind && countRight(before, [item]) === 0)

function errors(c, b) {
  frame(c, '把错的都拿出来看', accent)
  leafPlane(c)
  leafPoints(c, exam, { w: before })
  leafLine(c, before, { stroke: accent })
  text(c, `小考 ${exam.length} 片`, 840, 180, { size: 42, weight: 700 })
  text(c, `错了 ${exam.length - rightBefore} 片`, 840, 246, { size: 50, weight: 700, fill: color.bad })
  lines(c, [`枫叶认成银杏：${missedMaple.length}`, `银杏认成枫叶：${missedGinkgo.length}`], 830, 390, {
    size: 38,
    gap: 70,
    alpha: b.on(1),
  })
}

function reason(c, b) {
  frame(c, '错的叶子，有什么相同？', accent)
  for (let i = 0; i < 3; i += 1) {
    const p = b.on(0, i * 0.3)
    card(c, 90 + i * 220, 150, 200, 220, { alpha: p })
    leaf(c, 'maple', 190 + i * 220, 250, 1 + i * 0.12, { tint: ['#9caf4a', '#b59a45', '#8aa84a'][i], alpha: p })
  }
  text(c, '都是小枫树的嫩叶', 420, 440, { size: 46, weight: 700, align: 'center', alpha: b.on(1) })
  text(c, '角少，还没长开', 420, 510, { size: 40, align: 'center', fill: color.ink2, alpha: b.on(1, 0.4) })
  card(c, 790, 150, 410, 380, { alpha: b.on(2) })
  text(c, '训练用的嫩叶', 995, 240, { size: 42, align: 'center', alpha: b.on(2) })
  text(c, '0 片', 995, 380, { size: 100, weight: 700, align: 'center', fill: color.bad, alpha: b.on(2, 0.4) })
}

function retrain(c, b) {
  frame(c, `补上 ${young.length} 片嫩叶，再训练`, accent)
  leafPlane(c)
  leafPoints(c, old, { alphaOf: () => 0.35 })
  leafPoints(c, young, { alphaOf: (_item, i) => b.on(0, 0.2 + i * 0.12) })
  leafLine(c, before, { stroke: color.ink3, dash: [6, 14] })
  leafLine(c, after, { stroke: accent, p: b.on(1, 0.2, 1) })
  text(c, '虚线：原来的', 840, 200, { size: 40, fill: color.ink2 })
  text(c, '实线：新学的', 840, 266, { size: 40, weight: 700, fill: accent, alpha: b.on(1) })
  lines(c, ['同一份小考', `${rightBefore} → ${rightAfter}`, `（共 ${exam.length} 片）`], 840, 390, {
    size: 44,
    gap: 70,
    weight: 700,
    alpha: b.on(2),
  })
}

function limits(c, b) {
  frame(c, '还是会错，怎么办？', accent)
  const rows = ['说明白：什么时候不能信它', '不太确定时，请人来看', '重要的事，人来决定']
  rows.forEach((row, i) => {
    const p = b.on(i)
    card(c, 90, 146 + i * 148, 820, 124, { alpha: p })
    dot(c, 156, 208 + i * 148, 14, color.sun, { alpha: p })
    text(c, row, 200, 209 + i * 148, { size: 44, weight: 700, alpha: p })
  })
  pupil(c, 1070, 380, 1.7, { shirt: accent })
}

function circle(c, b) {
  frame(c, '走完五步，再走一圈', accent)
  const names = ['收集', '标注', '训练', '检查', '改进']
  names.forEach((name, i) => {
    const a = -Math.PI / 2 + (i * 2 * Math.PI) / 5
    const x = 640 + Math.cos(a) * 330
    const y = 366 + Math.sin(a) * 190
    const a2 = a + (2 * Math.PI) / 5
    const x2 = 640 + Math.cos(a2) * 330
    const y2 = 366 + Math.sin(a2) * 190
    const p = b.on(0, 0.2 + i * 0.4)
    arrow(c, x + (x2 - x) * 0.3, y + (y2 - y) * 0.3, x + (x2 - x) * 0.7, y + (y2 - y) * 0.7, {
      alpha: b.on(0, 0.5 + i * 0.4),
      stroke: accent,
    })
    pill(c, name, x, y, { size: 42, fill: color.modelSoft, ink: accent, alpha: p })
  })
  leaf(c, 'ginkgo', 640, 366, 1.7)
}

export const scene = {
  sprites: ['first-course'],
  beats: [
    titleBeat({
      title: ['错在哪里，', '怎样改'],
      lead: ['错误不是丢脸，', '是下一步的路标'],
      sprite: 'first-course',
      accent,
      cues: ['再好的模型，也会出错。', '会看错误的人，才能把它变好。'],
    }),
    { cues: [`小考了 ${exam.length} 片，画红圈的都错了。`, '数一数，全是枫叶被认成了银杏。'], draw: errors },
    {
      cues: ['把这些枫叶拿出来，放在一起看。', '原来都是小枫树上的嫩叶。', '训练的例子里，一片嫩叶也没有。'],
      draw: reason,
    },
    askBeat({
      question: ['最该怎么办？'],
      options: ['多训练几遍', '补上嫩叶'],
      answer: 1,
      think: 1,
      why: ['没见过的样子，练再久也学不到。'],
      accent,
      cues: ['你来决定：现在最该怎么办？', '想一想，它缺的是时间，还是例子？', '它缺的是例子，要去补上嫩叶。'],
    }),
    {
      cues: [
        `又捡了 ${young.length} 片嫩叶，写好名字。`,
        '用新旧例子一起，重新训练。',
        `同一份小考，从 ${rightBefore} 片升到 ${rightAfter} 片。`,
        '小考叫验证集；考卷留到最后才用。',
      ],
      draw: retrain,
      extra: { 0: 0.6 },
    },
    {
      cues: ['它还是会错，先说清楚它的短处。', '拿不准的时候，就请人来看。', '重要的事情，由人来做决定。'],
      draw: limits,
    },
    { cues: ['收集、标注、训练、检查、改进。', '走完一圈再走一圈，模型就更好。'], draw: circle },
    recapBeat({
      accent,
      points: ['先看错误，再动手', '缺什么，补什么', '人要为结果负责'],
      cues: ['先把错误看清楚，再动手。', '缺什么例子，就补什么例子。', '模型会帮忙，负责的始终是人。'],
    }),
  ],
}
