import { pixelGrid } from '../../video/kit/charts.mjs'
import { color } from '../../video/kit/colors.mjs'
import { box, dot, text } from '../../video/kit/draw.mjs'
import { leaf } from '../../video/kit/figures.mjs'
import {
  cellsUnder,
  columns,
  image,
  levelResult,
  light,
  onStrength,
  outline,
  productsAt,
  signed,
  strength,
  upright,
  uprightResult,
} from '../../video/kit/filter-data.mjs'

const { primary, primarySoft } = color
const [J, I] = [3, 2]
const products = productsAt(upright, J, I)
const evenly = upright.flat().reduce((a, v) => a + v * 9, 0)
const sum = (filter, j, i) =>
  productsAt(filter, j, i)
    .flat()
    .reduce((a, v) => a + v, 0)

function numbers(c) {
  box(c, 0, 0, 510, 462, { fill: '#dfe7f3', r: 20 })
  pixelGrid(c, image, 11, 11, 49, { fillOf: light, r: 5, labelOf: (v) => v, size: 36 })
}

const swatches = [
  ['太阳黄', [243, 182, 58]],
  ['校服蓝', [9, 88, 217]],
  ['浅灰', [203, 213, 225]],
]
function colours(c) {
  swatches.forEach(([name, value], k) => {
    const y = 6 + k * 158
    box(c, 4, y, 136, 136, { fill: `rgb(${value.join(' ')})`, r: 24 })
    text(c, name, 176, y + 69, { size: 44, weight: 700 })
    value.forEach((v, i) => {
      const x = 380 + i * 350
      const ink = ['#b3261e', color.ok, primary][i]
      text(c, '红绿蓝'[i], x, y + 69, { size: 42, weight: 700, fill: ink })
      box(c, x + 56, y + 48, 160, 42, { fill: '#e6ebf2', r: 21 })
      box(c, x + 56, y + 48, Math.max(20, (160 * v) / 255), 42, { fill: ink, r: 21 })
      text(c, v, x + 232, y + 69, { size: 42, weight: 700, fill: ink })
    })
  })
}

function filterGrid(c, filter, x, y, cell) {
  pixelGrid(c, filter, x, y, cell, {
    fillOf: (v) => (v < 0 ? color.marketSoft : v > 0 ? primarySoft : '#fff'),
    labelOf: signed,
    inkOf: (v) => (v < 0 ? color.market : v > 0 ? primary : color.ink3),
    size: 44,
    r: 12,
    gap: 6,
  })
}

function multiply(c) {
  const values = cellsUnder(J, I)
  pixelGrid(c, values, 10, 40, 112, { fillOf: light, labelOf: (v) => v, size: 48, r: 10, gap: 6 })
  text(c, '×', 395, 205, { size: 64, weight: 700, align: 'center' })
  filterGrid(c, upright, 440, 40, 112)
  text(c, '→', 830, 205, { size: 64, weight: 700, align: 'center' })
  pixelGrid(c, products, 880, 40, 112, {
    fillOf: (v) => (v ? '#fff' : color.surface2),
    labelOf: signed,
    size: 48,
    r: 10,
    gap: 6,
  })
  text(c, `= ${sum(upright, J, I)}`, 1320, 205, { size: 72, weight: 700, align: 'center', fill: primary })
  const names = ['盖住的九格', '滤镜', '九个积，加起来']
  names.forEach((name, i) => {
    text(c, name, [178, 608, 1048][i], 420, { size: 40, align: 'center', fill: color.ink2 })
  })
}

function maps(c) {
  const shown = [
    [uprightResult, '竖着的边'],
    [levelResult, '横着的边'],
    [outline, '合起来'],
  ]
  shown.forEach(([result, name], k) => {
    pixelGrid(c, result, 6 + k * 482, 10, 54, { fillOf: strength, r: 7 })
    text(c, name, 222 + k * 482, 436, { size: 46, weight: 700, align: 'center' })
    if (k) text(c, k === 1 ? '＋' : '＝', -20 + k * 482, 200, { size: 50, weight: 700, align: 'center' })
  })
}

function result(c) {
  pixelGrid(c, uprightResult, 4, 4, 72, { fillOf: strength, labelOf: signed, inkOf: onStrength, size: 36, r: 8 })
}

function layers(c) {
  const steps = [
    ['第一层', '边缘、颜色块'],
    ['中间层', '圆圈、条纹、尖角'],
    ['后面层', '眼睛、耳朵、车轮'],
    ['最后', '“像不像一只猫”'],
  ]
  steps.forEach(([name, what], i) => {
    const y = 4 + i * 116
    box(c, 4 + i * 60, y, 780, 98, { fill: i === 3 ? primary : primarySoft, r: 22 })
    text(c, name, 40 + i * 60, y + 50, { size: 42, weight: 700, fill: i === 3 ? '#fff' : primary })
    text(c, what, 240 + i * 60, y + 50, { size: 42, weight: 700, fill: i === 3 ? '#fff' : color.ink })
  })
}

function cow(c, x, y) {
  box(c, x, y, 130, 66, { fill: '#fff', r: 26 })
  dot(c, x + 40, y + 24, 17, '#3b4252')
  dot(c, x + 92, y + 42, 15, '#3b4252')
  for (const leg of [14, 40, 84, 108]) box(c, x + leg, y + 56, 13, 44, { fill: '#fff', r: 5 })
  box(c, x + 112, y - 26, 56, 50, { fill: '#fff', r: 18 })
  box(c, x + 140, y - 4, 40, 30, { fill: '#f2b8a8', r: 12 })
  dot(c, x + 136, y - 6, 5, '#1f2937')
}

function dark(c) {
  box(c, 0, 0, 370, 210, { fill: '#1d2740', r: 18 })
  leaf(c, 'maple', 185, 108, 2, { tint: '#3a2f44' })
}

function turned(c) {
  box(c, 0, 0, 370, 210, { fill: '#eaf3e6', r: 18 })
  c.save()
  c.translate(185, 100)
  c.rotate(2)
  c.scale(0.28, 1)
  leaf(c, 'maple', 0, 0, 2)
  c.restore()
}

function meadow(c) {
  box(c, 0, 0, 370, 210, { fill: '#cfe5f7', r: 18 })
  box(c, 0, 120, 370, 90, { fill: '#7fb86a', r: 18 })
  cow(c, 106, 84)
}

export const lesson = {
  title: '机器怎样看',
  cover: 'filter',
  accent: primary,
  soft: primarySoft,
  pages: [
    {
      layout: 'cover',
      lines: ['机器怎样看'],
      goals: ['说出*像素*和*滤镜*', '看*热力图*：它看哪里', '找一个*很有把握的错*', '拍照*避开人*；不只靠刷脸'],
    },
    {
      title: '一张图，就是一张数表',
      figure: { w: 520, h: 464, draw: numbers },
      text: [
        '每一小格叫作*像素*。',
        '亮的记 9，暗的记 1。',
        `${columns} × ${image.length} = *${columns * image.length}* 格。真正的手机照片，有上千万格。`,
      ],
      ask: '离远一点眯眼看：你认出了哪个字？机器“看”到的，只有这些数。',
    },
    {
      layout: 'wide',
      title: '颜色：红、绿、蓝三个数',
      figure: { w: 1420, h: 470, draw: colours },
      ask: '三个数都是 0 是什么颜色？都是 255 呢？',
    },
    {
      layout: 'wide',
      title: '滤镜：一个小窗口，相乘再相加',
      figure: { w: 1420, h: 450, draw: multiply },
      ask: `如果九格全是 9，结果是 ${evenly} 还是 ${9 * 9}？动手算一算。`,
    },
    {
      title: '滑过整张图',
      figure: { w: 590, h: 510, draw: result },
      text: ['深蓝：左右亮度*差得多*。', '正数：右边更亮；负数：左边更亮。', '0：两边一样，平平的一片。'],
      ask: '“工”字的两条横，在这里为什么没有反应？',
    },
    {
      layout: 'wide',
      title: '两个滤镜，合成轮廓',
      figure: { w: 1420, h: 470, draw: maps },
      ask: '想找斜着的边，滤镜里的九个数该怎样放？',
    },
    {
      title: '一层接一层，从边缘到猫',
      figure: { w: 970, h: 480, draw: layers },
      text: ['滤镜里的数，*从例子里学来*。', '前面学简单的，后面把它们拼起来。'],
      ask: '认汽车和认猫，哪几层可以共用？',
    },
    {
      layout: 'cards',
      title: '它为什么会看走眼',
      columns: 3,
      cards: [
        { figure: { w: 370, h: 210, draw: dark }, head: '光线变了', text: '练习时都是白天，晚上就认不准。' },
        { figure: { w: 370, h: 210, draw: turned }, head: '角度变了', text: '只见过正面，侧着放就认不出。' },
        { figure: { w: 370, h: 210, draw: meadow }, head: '背景帮了忙', text: '牛总在草地上，它可能认的是草地。' },
      ],
      ask: '怎样查出它认的是牛，还是草地？想一张照片来考它。',
    },
    {
      layout: 'numbered',
      title: '这一课，带走三句话',
      points: ['图是数：*一格一格的像素*', '滤镜*相乘再相加*，找出边缘', '例子里没有的样子，*它就容易看错*'],
      ask: '在方格纸上画一个字，亮格写 9、暗格写 1，用滤镜算出五个数。',
      askName: '选做',
    },
  ],
}
