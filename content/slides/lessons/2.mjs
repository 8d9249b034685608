import { color } from '../../video/kit/colors.mjs'
import { box, card, mark, text } from '../../video/kit/draw.mjs'
import { leaf } from '../../video/kit/figures.mjs'
import { countRight, makeLeaves, nearestSays, trainLine } from '../../video/kit/leaf-data.mjs'
import { createRandom } from '../../video/kit/random.mjs'

const { practice, practiceSoft } = color
// Leaves that overlap more than most, so that learning is not too easy.
const HARD = { spread: 1.6 }
const exam = makeLeaves(200, 99, HARD)
const score = (known, k) =>
  Math.round((exam.filter((item) => nearestSays(known, item, k) === item.kind).length / exam.length) * 100)
const lineScore = (known) => Math.round((countRight(trainLine(known, 300)[300], exam) / exam.length) * 100)
const average = (list) => Math.round(list.reduce((sum, v) => sum + v, 0) / list.length)
const SEEDS = Array.from({ length: 20 }, (_, i) => 300 + i)
// The middle of twenty tries, so that luck does not speak.
export const bySize = [2, 6, 20, 100].map((n) => [
  n,
  average(SEEDS.map((seed) => lineScore(makeLeaves(n, seed, HARD)))),
])

function spoil(list, share, seed) {
  const random = createRandom(seed)
  return list.map((item) => (random.next() < share ? { ...item, kind: 1 - item.kind } : item))
}
export const byErrors = [0, 0.1, 0.3, 0.5].map((share) => [
  share,
  average(SEEDS.map((seed) => score(spoil(makeLeaves(100, seed, HARD), share, seed), 1))),
])

function barsOf(c, rows, x, w, gap = 112) {
  rows.forEach(([label, value], i) => {
    const y = 10 + i * gap
    text(c, label, 0, y + 36, { size: 42, weight: 700 })
    box(c, x, y, w, 72, { fill: '#e6ebf2', r: 20 })
    box(c, x, y, (w * value) / 100, 72, { fill: i === rows.length - 1 ? practice : '#5aa89e', r: 20 })
    text(c, `${value}%`, x + w + 24, y + 37, { size: 46, weight: 700, fill: practice })
  })
}

export const few = makeLeaves(6, 17)
// What two pupils wrote on ten leaves that are hard to tell: 杏 for ginkgo, 枫 for maple.
export const first = [...'杏枫枫杏杏枫杏枫杏枫']
export const second = [...'杏枫杏杏杏枫杏枫枫枫']
const same = first.filter((v, i) => v === second[i]).length

function twoPeople(c) {
  ;[first, second].forEach((list, k) => {
    text(c, `同学${'甲乙'[k]}`, 0, 90 + k * 140, { size: 44, weight: 700 })
    list.forEach((v, i) => {
      const differs = first[i] !== second[i]
      box(c, 170 + i * 122, 36 + k * 140, 106, 106, {
        fill: differs ? color.badSoft : '#fff',
        stroke: differs ? color.bad : color.lineStrong,
        width: differs ? 6 : 3,
        r: 20,
      })
      text(c, v, 223 + i * 122, 91 + k * 140, {
        size: 50,
        weight: 700,
        align: 'center',
        fill: v === '枫' ? '#b2402a' : '#8a5a08',
      })
    })
  })
  text(c, `10 片里，${same} 片写得一样`, 710, 350, { size: 48, weight: 700, align: 'center', fill: practice })
}

function variety(c) {
  const kinds = [
    ['只有一种', [0.9, 0.9, 0.9, 0.9, 0.9, 0.9], ['#efad2b', '#efad2b', '#efad2b', '#efad2b', '#efad2b', '#efad2b']],
    ['各种各样', [0.6, 1.05, 0.8, 1.15, 0.7, 0.95], ['#efad2b', '#c9b23a', '#9caf4a', '#e0c04a', '#d99a1f', '#b59a45']],
  ]
  kinds.forEach(([name, sizes, tints], k) => {
    card(c, 4 + k * 718, 4, 694, 400, { r: 28, fill: k ? practiceSoft : '#fff' })
    sizes.forEach((s, i) => {
      leaf(c, 'ginkgo', 110 + k * 718 + i * 96, 150 + (k ? (i % 2) * 44 : 20), s, {
        tint: tints[i],
        rotate: k ? (i - 2.5) * 0.25 : 0,
      })
    })
    text(c, name, 351 + k * 718, 300, { size: 46, weight: 700, align: 'center' })
    mark(c, k === 1, 351 + k * 718, 360, 26)
  })
}

const mixed = (() => {
  const random = createRandom(12)
  const order = Array.from({ length: 100 }, (_, i) => i).sort((a, z) => a - z)
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random.next() * (i + 1))
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return new Set(order.slice(0, 20))
})()

function split(c) {
  for (let i = 0; i < 100; i += 1) {
    const held = mixed.has(i)
    box(c, 4 + (i % 20) * 40, 20 + Math.floor(i / 20) * 84, 34, 72, { fill: held ? color.sun : '#5aa89e', r: 10 })
  }
}

export const lesson = {
  title: '数据和标注',
  cover: 'collect',
  accent: practice,
  soft: practiceSoft,
  pages: [
    {
      layout: 'cover',
      lines: ['数据和标注：', '机器的课本'],
      goals: ['指出*特征*和*标签*', '给数据*体检*：删一行，改一行', '算两个人的*一致率*', '收集以前，先做*两件事*'],
    },
    {
      layout: 'table',
      title: '课本长什么样',
      head: ['叶子', '尖角数', '长宽比', '标签'],
      rows: few
        .slice(1, 5)
        .map((item, i) => [`第 ${i + 1} 片`, item.x, item.y.toFixed(2), item.kind ? '*枫叶*' : '*银杏*']),
      pad: 11,
      ask: '一行是一个例子，前面的列叫特征，最后一列叫标签。少了哪一列就没法学？',
    },
    {
      title: '例子越多，认得越准',
      figure: {
        w: 960,
        h: 450,
        draw: (c) =>
          barsOf(
            c,
            bySize.map(([n, v]) => [`学 ${n} 片`, v]),
            210,
            600,
          ),
      },
      text: ['学法：画一条线。', `用 ${exam.length} 片没见过的叶子来考。`, `每种重复 ${SEEDS.length} 次，取平均。`],
      ask: '从 2 片到 6 片，和从 20 片到 100 片，哪一次进步大？',
    },
    {
      layout: 'wide',
      title: '光多还不够，还要各种各样',
      figure: { w: 1420, h: 412, draw: variety },
      ask: '如果照片都在晴天拍，阴雨天会怎样？拍一组照片，你要换哪些条件？',
    },
    {
      title: '标签贴错，学生跟着错',
      figure: {
        w: 960,
        h: 450,
        draw: (c) =>
          barsOf(
            c,
            byErrors.map(([s, v]) => [`错 ${Math.round(s * 100)}%`, v]),
            210,
            600,
          ),
      },
      text: ['100 片叶子，故意贴错一部分标签。', '学法：跟*最像的一片*走。'],
      ask: '错一半标签时，为什么成绩只剩一半左右，和乱猜差不多？',
    },
    {
      layout: 'wide',
      title: '标签由谁来贴？两个人各贴一遍',
      figure: { w: 1420, h: 400, draw: twoPeople },
      ask: '写得不一样的那几片，该听谁的？先一起把“怎样算银杏”写清楚。',
    },
    {
      title: '先把测试集（考卷）收起来',
      figure: { w: 810, h: 450, draw: split },
      text: [
        '绿色 80 片：*训练集*，用来学',
        '黄色 20 片：*测试集*，留作考卷',
        '先打乱，再抽；抽出来的，训练时不许看。',
      ],
      ask: '如果测试集里的叶子训练时见过，考一百分说明什么？',
    },
    {
      layout: 'numbered',
      title: '这一课，带走三句话',
      points: ['一个例子 = *特征* + *标签*', '要多，更要*各种各样*', '标签要*核对*，测试集要*先留*'],
      ask: '为一个你感兴趣的问题列一张表：收什么，多少个，换哪些条件，谁贴标签。',
      askName: '选做',
    },
  ],
}
