import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { box, card, lines, mark, text } from '../kit/draw.mjs'
import { leaf, pupil } from '../kit/figures.mjs'
import { clean, counts, mislabel, scores, voted } from '../kit/label-data.mjs'
import { leafPlane, leafPoints } from '../kit/leaf-plane.mjs'

const accent = color.model

function labelling(c, b) {
  frame(c, '给每一片写上名字', accent)
  ;['ginkgo', 'maple', 'willow', 'maple', 'ginkgo', 'willow'].forEach((kind, i) => {
    const x = 90 + (i % 3) * 290
    const y = 140 + Math.floor(i / 3) * 226
    const p = b.on(0, i * 0.25)
    card(c, x, y, 266, 206, { alpha: p })
    leaf(c, kind, x + 133, y + 68, 1.15, { alpha: p, rotate: (i % 2) * 0.4 })
    const q = b.on(1, i * 0.3)
    box(c, x + 43, y + 138, 180, 56, { fill: color.modelSoft, r: 28, alpha: q })
    text(c, { ginkgo: '银杏', maple: '枫叶', willow: '柳叶' }[kind], x + 133, y + 167, {
      size: 38,
      weight: 700,
      fill: accent,
      align: 'center',
      alpha: q,
    })
  })
  pupil(c, 1090, 380, 1.5, { shirt: accent })
}

function mistake(c, b) {
  frame(c, '手一滑，贴错了', accent)
  leafPlane(c)
  const bad = mislabel(8)
  const shown = clean.map((item, i) => ({ ...item, shown: b.on(1) > 0.3 ? bad[i].kind : item.kind }))
  leafPoints(c, shown)
  text(c, '圆点：标成银杏', 830, 190, { size: 38, weight: 700, fill: '#96650a' })
  text(c, '方点：标成枫叶', 830, 250, { size: 38, weight: 700, fill: '#b53a22' })
  lines(c, ['40 片里', '8 片名字贴反'], 830, 400, { size: 46, gap: 70, weight: 700, fill: color.bad, alpha: b.on(1) })
}

function falling(c, b) {
  frame(c, '名字越乱，学得越差', accent)
  counts.forEach((count, i) => {
    const p = b.on(0, 0.3 + i * 0.5, 0.8)
    const y = 156 + i * 110
    text(c, `贴错 ${count} 片`, 90, y + 30, { size: 40, weight: 700, alpha: p })
    box(c, 350, y, 640, 60, { fill: color.surface2, r: 16, alpha: p })
    box(c, 350, y, 6.4 * scores[i] * p, 60, { fill: i ? (i > 1 ? color.bad : '#c2571a') : color.ok, r: 16, alpha: p })
    text(c, `认对 ${scores[i]}%`, 1016, y + 31, { size: 40, weight: 700, alpha: p })
  })
}

function checking(c, b) {
  frame(c, '两个人标，对一对', accent)
  const names = [
    ['银杏', '银杏'],
    ['枫叶', '枫叶'],
    ['枫叶', '银杏'],
    ['柳叶', '柳叶'],
  ]
  ;['ginkgo', 'maple', 'ginkgo', 'willow'].forEach((kind, i) => {
    const p = b.on(0, i * 0.3)
    const y = 138 + i * 114
    const same = names[i][0] === names[i][1]
    const q = b.on(1, i * 0.2)
    box(c, 90, y, 1100, 102, {
      fill: q > 0.5 && !same ? color.badSoft : '#fff',
      stroke: q > 0.5 && !same ? color.bad : color.line,
      r: 16,
      alpha: p,
    })
    leaf(c, kind, 180, y + 44, 0.85, { alpha: p })
    text(c, `小林：${names[i][0]}`, 320, y + 52, { size: 40, alpha: p })
    text(c, `小禾：${names[i][1]}`, 640, y + 52, { size: 40, alpha: p })
    mark(c, same, 960, y + 51, 26, q)
    if (!same) text(c, '再看看', 1006, y + 52, { size: 38, weight: 700, fill: color.bad, alpha: q })
  })
}

function voting(c, b) {
  frame(c, '多问几个邻居，也能少受骗', accent)
  const items = [
    ['只问最近的 1 个', scores[2], color.bad],
    ['问 7 个，少数服从多数', voted, color.ok],
  ]
  items.forEach(([name, value, fill], i) => {
    const p = b.on(i)
    const x = 90 + i * 570
    card(c, x, 160, 530, 380, { alpha: p })
    text(c, name, x + 265, 240, { size: 40, weight: 700, align: 'center', alpha: p })
    text(c, `${value}%`, x + 265, 380, { size: 104, weight: 700, align: 'center', fill, alpha: p })
    text(c, '同样贴错 8 片', x + 265, 490, { size: 36, align: 'center', fill: color.ink2, alpha: p })
  })
}

export const scene = {
  sprites: ['leaf'],
  beats: [
    titleBeat({
      title: ['标签贴错了', '怎么办'],
      lead: ['例子的名字，', '就是机器的课本'],
      sprite: 'leaf',
      accent,
      cues: ['叶子收集好了，还缺一样东西。', '机器不知道它们叫什么名字。'],
    }),
    { cues: ['把照片一张张摆好。', '人给每一张写上名字，叫作标注。'], draw: labelling, extra: { 1: 0.6 } },
    { cues: ['40 片叶子，名字都标好了。', '要是手一滑，有 8 片贴反了呢？'], draw: mistake },
    { cues: [`贴反 8 片，认对的从 ${scores[0]}% 跌到 ${scores[2]}%。`], draw: falling, extra: { 0: 1.6 } },
    askBeat({
      question: ['怎样找出贴错的名字？'],
      options: ['让机器猜', '两个人各标一遍'],
      answer: 1,
      why: ['两人不一样的地方，最值得再看。'],
      accent,
      cues: ['想一想，贴错了怎么找出来？', '一个人检查自己，常常看不见。', '两个人各标一遍，再对一对。'],
    }),
    { cues: ['小林和小禾，各自标了一遍。', '第三片两人写得不同，拿出来再看。'], draw: checking },
    { cues: [`只听一个邻居的话，认对 ${scores[2]}%。`, `听七个邻居的，认对 ${voted}%。`], draw: voting },
    recapBeat({
      accent,
      points: ['标注：写上正确的名字', '名字错了，模型跟着错', '两人对照，多看一眼'],
      cues: ['标注，就是写上正确的名字。', '名字错了，模型也会跟着错。', '两个人对照，能找出大多数错误。'],
    }),
  ],
}
