import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { box, card, lines, text } from '../kit/draw.mjs'
import { leaf, robot } from '../kit/figures.mjs'
import { lineSays, makeLeaves, nearestSays, trainLine } from '../kit/leaf-data.mjs'
import { leafLine, leafPlane, leafPoints } from '../kit/leaf-plane.mjs'
import { createRandom } from '../kit/random.mjs'

const accent = color.model
const random = createRandom(8)
const all = makeLeaves(60, 30, { spread: 1.8 })
  .map((item) => ({ item, key: random.next() }))
  .sort((a, b) => a.key - b.key)
  .map(({ item }) => item)
const train = all.slice(0, 40)
const exam = all.slice(40)
// One that learns by heart, and the trained line.
const heart = (list) =>
  list.filter(
    (item) => (train.find((k) => k.x === item.x && k.y === item.y)?.kind ?? nearestSays(train, item, 1)) === item.kind,
  ).length
const line = trainLine(train, 200, 0.5)[200]
/** The confusion matrix of the twenty; papers show it too. */
export const table = [0, 1].map((kind) =>
  [0, 1].map((said) => exam.filter((item) => item.kind === kind && lineSays(line, item) === said).length),
)
const lineExam = table[0][0] + table[1][1]

function memory(c, b) {
  frame(c, '背答案，算不算会？', accent)
  robot(c, 200, 350, 1.6, { mood: 'puzzled' })
  card(c, 380, 150, 810, 180, { alpha: b.on(0, 0.2) })
  text(c, '学过的 40 片', 430, 240, { size: 46, weight: 700, alpha: b.on(0, 0.2) })
  text(c, `对 ${heart(train)} 片`, 1150, 240, {
    size: 60,
    weight: 700,
    fill: color.ok,
    align: 'right',
    alpha: b.on(0, 0.8),
  })
  card(c, 380, 370, 810, 180, { alpha: b.on(1, 0.2) })
  text(c, '没见过的 20 片', 430, 460, { size: 46, weight: 700, alpha: b.on(1, 0.2) })
  text(c, `对 ${heart(exam)} 片`, 1150, 460, {
    size: 60,
    weight: 700,
    fill: color.bad,
    align: 'right',
    alpha: b.on(1, 0.8),
  })
}

function splitting(c, b) {
  frame(c, '先留出一份“考卷”', accent)
  all.forEach((item, i) => {
    const away = i >= 40 ? b.on(1, (i - 40) * 0.04) : 0
    const x = 110 + (i % 10) * 64 + away * 0
    const y = 170 + Math.floor(i / 10) * 68
    const tx = 850 + ((i - 40) % 5) * 70
    const ty = 200 + Math.floor((i - 40) / 5) * 84
    leaf(c, item.kind ? 'maple' : 'ginkgo', i >= 40 ? x + (tx - x) * away : x, i >= 40 ? y + (ty - y) * away : y, 0.6)
  })
  box(c, 72, 128, 660, 300, { fill: null, stroke: color.primary, r: 16, dash: [2, 10], alpha: b.on(1, 0.8) })
  box(c, 806, 142, 380, 370, { fill: null, stroke: color.market, r: 16, dash: [2, 10], alpha: b.on(1, 0.8) })
  text(c, '训练用 40 片', 400, 480, {
    size: 42,
    weight: 700,
    align: 'center',
    fill: color.primary,
    alpha: b.on(1, 0.8),
  })
  text(c, '考试用 20 片', 996, 560, { size: 42, weight: 700, align: 'center', fill: color.market, alpha: b.on(1, 0.8) })
}

function examine(c, b) {
  frame(c, '只用没见过的来考', accent)
  leafPlane(c)
  leafPoints(c, exam, { w: b.on(1) > 0.4 ? line : undefined, r: 13, alphaOf: (_item, i) => b.on(0, 0.2 + i * 0.08) })
  leafLine(c, line, { stroke: accent })
  lines(c, ['考试的', '20 片'], 850, 220, { size: 46, gap: 66, weight: 700 })
  lines(c, [`对 ${lineExam} 片`, `错 ${20 - lineExam} 片`], 850, 410, {
    size: 54,
    gap: 80,
    weight: 700,
    fill: accent,
    alpha: b.on(1),
  })
}

function matrix(c, b) {
  frame(c, '错在哪里？画一张表', accent)
  const names = ['银杏', '枫叶']
  names.forEach((name, i) => {
    text(c, `猜${name}`, 560 + i * 260, 168, { size: 40, weight: 700, align: 'center' })
    text(c, `真的是${name}`, 390, 290 + i * 190, { size: 40, weight: 700, align: 'right' })
    table[i].forEach((value, j) => {
      const hit = i === j
      const p = b.on(hit ? 0 : 1, 0.3 + i * 0.4)
      box(c, 440 + j * 260, 206 + i * 190, 240, 170, {
        fill: hit ? accent : color.badSoft,
        stroke: hit ? accent : color.bad,
        r: 14,
        alpha: p,
      })
      text(c, value, 560 + j * 260, 292 + i * 190, {
        size: 80,
        weight: 700,
        align: 'center',
        fill: hit ? '#fff' : color.bad,
        alpha: p,
      })
    })
  })
  lines(c, ['紫色：对的', '红色：错的'], 990, 300, { size: 40, gap: 76, alpha: b.on(1) })
}

export const scene = {
  sprites: ['data'],
  beats: [
    titleBeat({
      title: ['用没见过的', '考一考'],
      lead: ['怎样才算', '真的学会了？'],
      sprite: 'data',
      accent,
      cues: ['模型训练好了，它真的会了吗？', '考试之前，先想想该怎么考。'],
    }),
    { cues: [`有个模型专背答案，学过的全都对。`, `换 20 片没见过的，只对 ${heart(exam)} 片。`], draw: memory },
    { cues: ['所以一开始，就把 60 片打乱。', '40 片用来学，20 片藏起来当考卷。'], draw: splitting },
    { cues: ['请我们那条分界线来考试。', `没见过的 20 片，它对了 ${lineExam} 片。`], draw: examine, extra: { 0: 0.6 } },
    { cues: ['只看分数不够，再看错在哪里。', '每一格都告诉你，谁被认成了谁。'], draw: matrix },
    askBeat({
      question: ['能不能用训练过的叶子来考？'],
      options: ['可以，分更高', '不行，那是背答案'],
      answer: 1,
      why: ['考卷要没见过，分数才可信。'],
      accent,
      cues: ['想一想，拿学过的来考行吗？', '如果考试题就是作业题呢？', '那样分数很高，却不知道会不会。'],
    }),
    recapBeat({
      accent,
      points: ['先分好：学的和考的', '考没见过的才算数', '看表格，找错在哪'],
      cues: ['动手训练前，先留出考卷。', '没见过的也能对，才算学会。', '再看表格，弄清错在哪里。'],
    }),
  ],
}
