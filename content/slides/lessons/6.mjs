import { color } from '../../video/kit/colors.mjs'
import { box, card, lines, text } from '../../video/kit/draw.mjs'
import { countRight, lineSays, makeLeaves, nearestSays, trainLine } from '../../video/kit/leaf-data.mjs'
import { createRandom } from '../../video/kit/random.mjs'

const { model, modelSoft } = color
const HARD = { spread: 1.6 }
const known = makeLeaves(40, 23, HARD)
const fresh = makeLeaves(100, 79, HARD)
const share = (list, k) =>
  Math.round((list.filter((item) => nearestSays(known, item, k) === item.kind).length / list.length) * 100)
export const rote = [share(known, 1), share(fresh, 1)]

const w = trainLine(known, 300, 0.5)[300]
const count = (truth, said) => fresh.filter((item) => item.kind === truth && lineSays(w, item) === said).length
/** Of a hundred leaves; the exit check shows it too. */
export const table = [
  [count(0, 0), count(0, 1)],
  [count(1, 0), count(1, 1)],
]
const right = table[0][0] + table[1][1]
const saidMaple = table[0][1] + table[1][1]
const areMaple = table[1][0] + table[1][1]
const percent = (a, z) => `${Math.round((100 * a) / z)}%`

// How sure the line is: from 0 (ginkgo) to 1 (maple); near the middle it does not know.
const sure = (item) => 1 / (1 + Math.exp(-(w[0] * ((item.x - 5) / 3) + w[1] * ((item.y - 0.9) / 0.25) + w[2])))
export const unsure = fresh.filter((item) => Math.abs(sure(item) - 0.5) < 0.35)
export const decided = fresh.filter((item) => !unsure.includes(item))
export const decidedWrong = decided.length - countRight(w, decided)

const LETTERS = 100
const SPAM = 5
const random = createRandom(8)
const spam = new Set()
while (spam.size < SPAM) spam.add(Math.floor(random.next() * LETTERS))

function exams(c) {
  const rows = [
    ['考学过的', rote[0], color.practice],
    ['考没见过的', rote[1], model],
  ]
  rows.forEach(([name, value, fill], i) => {
    const y = 40 + i * 200
    text(c, name, 0, y + 46, { size: 44, weight: 700 })
    box(c, 250, y, 460, 92, { fill: '#e6ebf2', r: 24 })
    box(c, 250, y, 4.6 * value, 92, { fill, r: 24 })
    text(c, `${value}%`, 730, y + 47, { size: 54, weight: 700, fill })
  })
}

function confusion(c) {
  const [x, y, s, h] = [230, 90, 270, 150]
  ;['说是银杏', '说是枫叶'].forEach((name, i) => {
    text(c, name, x + s * i + s / 2, 46, { size: 42, weight: 700, align: 'center' })
  })
  ;['真银杏', '真枫叶'].forEach((name, j) => {
    text(c, name, 30, y + h * j + h / 2, { size: 42, weight: 700 })
    table[j].forEach((n, i) => {
      const good = i === j
      box(c, x + s * i, y + h * j, s - 14, h - 14, { fill: good ? color.okSoft : color.badSoft, r: 22 })
      text(c, n, x + s * i + s / 2 - 7, y + h * j + h / 2 - 6, {
        size: 68,
        weight: 700,
        align: 'center',
        fill: good ? color.ok : color.bad,
      })
    })
  })
  text(c, `对角线：认对 ${right} 片`, 490, 430, { size: 42, align: 'center', fill: color.ink2 })
}

function letters(c) {
  for (let i = 0; i < LETTERS; i += 1) {
    const bad = spam.has(i)
    box(c, 4 + (i % 20) * 40, 10 + Math.floor(i / 20) * 88, 34, 76, { fill: bad ? color.bad : '#c9c2ea', r: 10 })
  }
}

function doubts(c) {
  const list = [...fresh].sort((a, z) => sure(a) - sure(z))
  list.forEach((item, i) => {
    const wrong = lineSays(w, item) !== item.kind
    const h = 20 + 240 * Math.abs(sure(item) - 0.5) * 2
    box(c, 6 + i * 14, 300 - h, 11, h, { fill: wrong ? color.bad : unsure.includes(item) ? color.sun : model, r: 4 })
  })
  text(c, '← 像银杏', 10, 352, { size: 40, fill: color.ink2 })
  text(c, '越高，越有把握', 710, 352, { size: 40, align: 'center', fill: color.ink2 })
  text(c, '像枫叶 →', 1410, 352, { size: 40, align: 'right', fill: color.ink2 })
}

function twoKinds(c) {
  const cards = [
    [
      '它说是枫叶，真的是吗？',
      `${saidMaple} 片里，${table[1][1]} 片是`,
      percent(table[1][1], saidMaple),
      '找得准不准：精确率',
    ],
    [
      '真的枫叶，都找到了吗？',
      `${areMaple} 片里，找到 ${table[1][1]} 片`,
      percent(table[1][1], areMaple),
      '找得全不全：召回率',
    ],
  ]
  cards.forEach(([head, how, value, name], k) => {
    const x = 4 + k * 718
    card(c, x, 4, 694, 410, { r: 28 })
    text(c, head, x + 347, 66, { size: 48, weight: 700, align: 'center' })
    text(c, value, x + 347, 188, { size: 110, weight: 700, align: 'center', fill: model })
    lines(c, [how, name], x + 347, 300, { size: 42, gap: 64, align: 'center', fill: color.ink2 })
  })
}

export const lesson = {
  title: '考一考模型，看懂它的错误',
  cover: 'network',
  accent: model,
  soft: modelSoft,
  pages: [
    {
      layout: 'cover',
      lines: ['考一考模型，', '看懂它的错误'],
      goals: [
        '*训练、验证、测试*各做什么',
        '算准确率、*召回率、精确率*',
        '“学过的全对”*不等于会*',
        '最后那一份，*只用一次*',
      ],
    },
    {
      title: '考学过的题，人人一百分',
      figure: { w: 900, h: 430, draw: exams },
      text: ['学法：全背下来，来了新叶就找*最像的一片*。', '背下来，不等于学会：这叫*过拟合*。'],
      ask: '为什么考学过的叶子，它一定全对？',
    },
    {
      title: '混淆矩阵：看清错在哪里',
      figure: { w: 790, h: 460, draw: confusion },
      text: ['横着看：叶子*真的是*什么', '竖着看：机器*说是*什么', '红格子是错的，要看两个方向。'],
      ask: `${fresh.length} 片里错了 ${fresh.length - right} 片。哪个方向错得多？`,
    },
    {
      layout: 'wide',
      title: '找得准，找得全，是两回事',
      figure: { w: 1420, h: 424, draw: twoKinds },
      ask: '找生病的人，更怕漏掉，还是更怕认错？拦垃圾邮件呢？',
    },
    {
      title: '什么都不做，也能得高分',
      figure: { w: 810, h: 450, draw: letters },
      text: [
        `${LETTERS} 封信，垃圾信 *${SPAM}* 封。`,
        `有个“模型”永远说“正常”，对了 *${LETTERS - SPAM}%*。`,
        '可它一封垃圾信也没找到。',
      ],
      ask: '怎样出一个数，让这个偷懒的模型露馅？',
    },
    {
      layout: 'wide',
      title: '拿不准的，交给人',
      figure: { w: 1420, h: 384, draw: doubts },
      text: [
        `中间的 ${unsure.length} 片把握不大，交给人，剩下 ${decided.length} 片只错 *${decidedWrong}* 片（原来共错 ${fresh.length - right} 片）。`,
      ],
      ask: '有没有很有把握却错了的？它为什么会这样？',
    },
    {
      layout: 'numbered',
      title: '从错误出发，四步改进',
      points: [
        '把错的*都拿出来*，摆在一起',
        '找它们*相同的地方*',
        '缺什么例子，就*补什么例子*',
        '再学一次，用*同一个验证集*（小考）比一比',
      ],
      ask: '为什么测试集（考卷）要留到最后，只用一次？',
    },
    {
      layout: 'numbered',
      title: '这一课，带走三句话',
      points: ['用*没见过的*例子来考', '不只看总分，看*错在哪个方向*', '拿不准的、要紧的，*由人决定*'],
      ask: '请同学当“模型”，认 10 张图，你来画一个混淆矩阵，再说说怎样帮他改进。',
      askName: '选做',
    },
  ],
}
