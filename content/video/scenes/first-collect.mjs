import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { card, dot, line, mark, text } from '../kit/draw.mjs'
import { leaf, pupil } from '../kit/figures.mjs'
import { countRight, makeLeaves, nearestSays, trainLine } from '../kit/leaf-data.mjs'

// For each number of examples, thirty different draws are trained; the average is what a class would see.
const exam = makeLeaves(200, 900, { spread: 1.6 })
const sizes = [2, 4, 8, 16, 32, 64]
const average = (values) => values.reduce((a, b) => a + b, 0) / values.length
const accuracy = sizes.map((size) =>
  Math.round(
    average(
      Array.from(
        { length: 30 },
        (_, s) =>
          exam.filter(
            (item) => nearestSays(makeLeaves(size, 40 + s * 7, { spread: 1.6 }), item, size > 8 ? 5 : 1) === item.kind,
          ).length / 2,
      ),
    ),
  ),
)
// The same number of leaves, but maples only from one small young tree: few points, narrow.
const oneTree = makeLeaves(32, 71, { spread: 0.5 }).map((item) =>
  item.kind ? { ...item, x: item.x + 3, y: item.y + 0.25 } : item,
)
const many = makeLeaves(32, 71, { spread: 1.15 })
const score = (known) => Math.round(countRight(trainLine(known, 200)[200], exam) / 2)
/** Papers show both scores too. */
export const narrow = score(oneTree)
export const wide = score(many)

function walking(c, b) {
  frame(c, '数据从哪里来？从动手来')
  pupil(c, 170, 400, 1.6)
  ;['ginkgo', 'maple', 'willow', 'maple', 'ginkgo', 'maple', 'willow', 'ginkgo'].forEach((kind, i) => {
    const p = b.on(0, 0.3 + i * 0.25)
    const x = 340 + (i % 4) * 215
    const y = 150 + Math.floor(i / 4) * 215
    card(c, x, y, 195, 195, { alpha: p })
    leaf(c, kind, x + 97, y + 97, 1.4, { alpha: p, rotate: Math.sin(i * 2) * 0.5 })
  })
}

function growth(c, b) {
  frame(c, '要收集多少才够？')
  const sx = (i) => 190 + i * 180
  const sy = (value) => 530 - ((value - 60) / 40) * 340
  for (const tick of [60, 80, 100]) {
    line(c, 150, sy(tick), 1150, sy(tick), { stroke: color.line, width: 3 })
    text(c, `${tick}%`, 134, sy(tick), { size: 36, align: 'right', fill: color.ink3 })
  }
  const p = b.on(0, 0.4, 3)
  const points = accuracy.map((value, i) => [sx(i), sy(value)])
  for (let i = 1; i < points.length; i += 1) {
    const q = Math.max(0, Math.min(1, p * 5 - (i - 1)))
    line(c, ...points[i - 1], ...points[i], { p: q, stroke: color.primary, width: 6 })
  }
  points.forEach(([x, y], i) => {
    const q = p * 5 >= i - 0.01 ? 1 : 0
    dot(c, x, y, 11, color.primary, { alpha: q })
    text(c, `${accuracy[i]}%`, x, y - 42, { size: 38, weight: 700, align: 'center', fill: color.primary, alpha: q })
    text(c, `${sizes[i]} 片`, x, 580, { size: 36, align: 'center', fill: color.ink2 })
  })
}

function variety(c, b) {
  frame(c, '一样多，就一样好吗？')
  const sides = [
    ['只从一棵树下捡', narrow, color.bad, ['maple', 'maple', 'maple', 'maple']],
    ['从许多棵树下捡', wide, color.ok, ['maple', 'maple', 'ginkgo', 'maple']],
  ]
  sides.forEach(([name, value, fill], i) => {
    const p = b.on(i ? 1 : 0)
    const x = 90 + i * 570
    card(c, x, 140, 530, 450, { alpha: p })
    text(c, name, x + 265, 196, { size: 42, weight: 700, align: 'center', alpha: p })
    for (let k = 0; k < 5; k += 1) {
      const tilt = i ? Math.sin(k * 3) * 0.6 : 0
      leaf(c, 'maple', x + 85 + k * 90, 300, i ? 0.65 + (k % 3) * 0.22 : 0.9, {
        alpha: p,
        rotate: tilt,
        tint: i ? ['#d9543a', '#e08a2f', '#c9432e', '#8aa84a', '#d9543a'][k] : undefined,
      })
    }
    text(c, '都是 32 片', x + 265, 402, { size: 36, align: 'center', fill: color.ink2, alpha: p })
    text(c, `认对 ${value}%`, x + 265, 500, { size: 60, weight: 700, align: 'center', fill, alpha: b.on(i ? 1 : 0, 1) })
  })
}

function checklist(c, b) {
  frame(c, '出发前的清单')
  ;['许多棵树、不同季节', '大的小的、新的旧的', '先问能不能拍，不拍人脸'].forEach((item, i) => {
    const p = b.on(i, 0.1)
    card(c, 110, 150 + i * 146, 860, 122, { alpha: p })
    mark(c, true, 180, 211 + i * 146, 30, p)
    text(c, item, 250, 212 + i * 146, { size: 44, weight: 700, alpha: p })
  })
  leaf(c, 'ginkgo', 1090, 260, 1.8, { rotate: 0.3 })
  leaf(c, 'maple', 1100, 460, 1.8, { rotate: -0.3 })
}

export const scene = {
  sprites: ['leaf'],
  beats: [
    titleBeat({
      title: ['拍多少张', '才够'],
      lead: ['数据要多，', '更要各种各样'],
      sprite: 'leaf',
      cues: ['模型的本领，全靠例子。', '这些例子，从哪里来？'],
    }),
    { cues: ['校园里走一圈，捡叶子，拍照片。'], draw: walking, extra: { 0: 0.6 } },
    { cues: ['例子从 2 片加到 64 片，认得越来越准。', '可是越往后，进步就越慢。'], draw: growth, extra: { 0: 0.4 } },
    {
      cues: [`只从一棵树下捡 32 片，认对 ${narrow}%。`, `从许多棵树下捡 32 片，认对 ${wide}%。`],
      draw: variety,
      extra: { 0: 0.6 },
    },
    askBeat({
      question: ['手里有 32 片枫叶，', '再加哪 8 片更有用？'],
      options: ['同一棵树的', '没捡过的树的'],
      answer: 1,
      why: ['新样子，才能教会它新东西。'],
      cues: ['如果只能再捡 8 片，你去哪儿捡？', '想想刚才的两个分数。', '去没捡过的树，能学到新样子。'],
    }),
    { cues: ['地点和季节，尽量不一样。', '大小新旧，也都要有。', '拍照要守规矩，不拍别人的脸。'], draw: checklist },
    recapBeat({
      points: ['例子多，认得准', '样子全，更要紧', '收集数据要守规矩'],
      cues: ['例子越多，通常越准。', '样子齐全，比数量更要紧。', '收集数据，先想想别人愿不愿意。'],
    }),
  ],
}
