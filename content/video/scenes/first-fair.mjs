import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { point } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { box, card, dot, line, lines, path, pill, text } from '../kit/draw.mjs'
import { pupil } from '../kit/figures.mjs'
import { adults, after, before, children, cut, total } from '../kit/voices.mjs'

const accent = color.market

function lamp(c, b) {
  frame(c, '一盏听声音的灯', accent)
  const onIs = b.on(0, 1)
  dot(c, 300, 270, 120, '#fde9bd', { alpha: onIs })
  path(c, 'M-50-20a50 50 0 1 1 100 0c0 24-18 34-22 58h-56c-4-24-22-34-22-58z', 300, 266, 1.3, {
    fill: onIs > 0.5 ? color.sun : '#d5dbe5',
  })
  box(c, 264, 322, 72, 52, { fill: color.ink3, r: 12 })
  text(c, '“啊”：开灯', 300, 450, { size: 44, weight: 700, align: 'center' })
  text(c, '“呃”：关灯', 300, 522, { size: 44, weight: 700, align: 'center', fill: color.ink2 })
  const all = [...adults, ...children]
  all.forEach((item, i) => {
    const p = b.on(1, i * 0.015)
    const child = item.who === 'child'
    box(c, 560 + (i % 10) * 60, 146 + Math.floor(i / 10) * 34, 54, 28, {
      fill: child ? accent : '#7fa9ea',
      r: 8,
      alpha: p,
    })
  })
  pill(c, `大人 ${adults.length} 段`, 690, 540, { size: 38, alpha: b.on(1, 1) })
  pill(c, `孩子 ${children.length} 段`, 1030, 540, {
    size: 38,
    fill: color.marketSoft,
    ink: accent,
    alpha: b.on(1, 1.4),
  })
}

const sx = (value) => 200 + ((value - 280) / 980) * 980
function rowOf(c, list, y, p) {
  list.forEach((item, i) => {
    point(c, item.on ? 0 : 1, sx(item.value), y + ((i * 29) % 84), {
      r: 10,
      fill: item.on ? '#e09a12' : '#5b6a80',
      alpha: p,
    })
  })
}

function learning(c, b) {
  frame(c, '它只听一个数：共振的高低', accent)
  text(c, '大人', 90, 200, { size: 38, weight: 700 })
  rowOf(c, adults, 160, b.on(0))
  text(c, '孩子', 90, 380, { size: 38, weight: 700, fill: accent, alpha: b.on(2) })
  rowOf(c, children, 340, b.on(2))
  line(c, sx(280), 490, sx(1260), 490, { stroke: color.lineStrong })
  text(c, '共振低', sx(280), 540, { size: 36, fill: color.ink3 })
  text(c, '共振高', sx(1260), 540, { size: 36, fill: color.ink3, align: 'right' })
  point(c, 0, 480, 541, { r: 13, fill: '#e09a12' })
  text(c, '啊', 506, 541, { size: 38, weight: 700 })
  point(c, 1, 620, 541, { r: 13, fill: '#5b6a80' })
  text(c, '呃', 646, 541, { size: 38, weight: 700 })
  line(c, sx(cut), 140, sx(cut), 500, { stroke: color.bad, width: 6, p: b.on(1) })
  pill(c, '右边：开灯', sx(cut) + 140, 300, { size: 36, fill: color.badSoft, ink: color.bad, alpha: b.on(1, 0.4) })
}

function score(c, x, label, value, p, fill) {
  card(c, x, 156, 350, 410, { alpha: p })
  text(c, label, x + 175, 222, { size: 42, weight: 700, align: 'center', alpha: p })
  text(c, `${Math.round(value * p)}%`, x + 175, 340, { size: 100, weight: 700, align: 'center', fill, alpha: p })
  box(c, x + 35, 446, 280, 34, { fill: color.surface2, r: 17, alpha: p })
  if (p > 0.2) box(c, x + 35, 446, Math.max(14, 2.8 * value * p), 34, { fill, r: 17, alpha: p })
  text(c, '听错的比例', x + 175, 526, { size: 36, align: 'center', fill: color.ink2, alpha: p })
}

function testing(c, b) {
  frame(c, '用没听过的声音考一考', accent)
  score(c, 80, '总的来看', total, b.on(0, 0.2, 0.9), color.primary)
  score(c, 465, '大人', before.adult, b.on(1, 0.2, 0.9), color.ok)
  score(c, 850, '孩子', before.child, b.on(1, 1.2, 0.9), color.bad)
}

function fixing(c, b) {
  frame(c, '补录孩子的声音，再学一次', accent)
  const rows = [
    ['大人', before.adult, after.adult],
    ['孩子', before.child, after.child],
  ]
  rows.forEach(([label, old, now], i) => {
    const y = 170 + i * 190
    text(c, label, 100, y + 46, { size: 46, weight: 700 })
    box(c, 230, y, Math.max(12, 12 * old), 40, { fill: '#c3ccd9', r: 12 })
    text(c, `原来错 ${old}%`, 230 + Math.max(12, 12 * old) + 24, y + 20, { size: 38, fill: color.ink2 })
    const p = b.on(1, i * 0.5, 0.9)
    box(c, 230, y + 56, Math.max(12, 12 * now * p), 40, { fill: color.ok, r: 12, alpha: p })
    text(c, `现在错 ${now}%`, 230 + Math.max(12, 12 * now) + 24, y + 76, {
      size: 38,
      weight: 700,
      fill: color.ok,
      alpha: p,
    })
  })
  text(c, '先听嗓音是粗是细，再选用哪条线', 640, 590, {
    size: 36,
    align: 'center',
    fill: color.ink2,
    alpha: b.on(1, 1),
  })
}

function scenery(c, x, y) {
  box(c, x, y, 620, 410, { fill: '#cfe5f7', r: 12 })
  box(c, x + 190, y + 90, 410, 320, { fill: '#e7c9a5', r: 6 })
  for (let i = 0; i < 3; i += 1) box(c, x + 250 + i * 112, y + 238, 72, 80, { fill: '#9fc3e6', r: 6 })
  box(c, x + 262, y + 164, 260, 56, { fill: accent, r: 8 })
  text(c, '某某中学', x + 392, y + 193, { size: 38, weight: 700, align: 'center', fill: '#fff' })
  dot(c, x + 540, y + 122, 44, '#fff', { stroke: color.ink3, width: 6 })
  line(c, x + 540, y + 122, x + 540, y + 94, { stroke: color.title, width: 6 })
  line(c, x + 540, y + 122, x + 560, y + 134, { stroke: color.title, width: 6 })
  box(c, x, y + 360, 620, 50, { fill: '#b9cfa9', r: 6 })
  pupil(c, x + 130, y + 268, 1.65)
  box(c, x + 146, y + 356, 40, 40, { fill: color.sun, r: 8 })
}

function photo(c, b) {
  frame(c, '一张照片，说出了多少？', accent)
  card(c, 70, 134, 656, 446, { r: 18 })
  scenery(c, 88, 152)
  const marks = [
    ['校名：在哪所学校', [340, 306, 284, 80]],
    ['校徽：是谁的同学', [224, 498, 60, 60]],
    ['钟：几点在这里', [576, 222, 104, 104]],
  ]
  marks.forEach(([label, [x, y, w, h]], i) => {
    const p = b.on(1, i * 0.8)
    box(c, x, y, w, h, { fill: null, stroke: color.bad, width: 6, r: 18, dash: [14, 10], alpha: p })
    text(c, label, 770, 196 + i * 84, { size: 40, weight: 700, alpha: p })
  })
  const q = b.on(2, 0.2)
  card(c, 760, 424, 450, 150, { alpha: q, fill: color.marketSoft })
  lines(c, ['文件里还可能记着', '拍摄时间和地点'], 792, 468, { size: 40, gap: 60, weight: 700, fill: accent, alpha: q })
}

function rules(c, b) {
  frame(c, '用别人的数据，守三条', accent)
  const rows = [
    ['先问', '说清楚拿来做什么，对方同意再用'],
    ['少拿', '够用就好，不用的别收'],
    ['会删', '用完删掉，对方反悔也删掉'],
  ]
  rows.forEach(([head, why], i) => {
    const p = b.on(i)
    card(c, 90, 150 + i * 148, 1100, 122, { alpha: p })
    pill(c, head, 190, 211 + i * 148, { size: 42, fill: accent, ink: '#fff', alpha: p })
    text(c, why, 306, 212 + i * 148, { size: 42, weight: 700, alpha: p })
  })
}

export const scene = {
  sprites: ['privacy'],
  beats: [
    titleBeat({
      title: ['偏心与隐私'],
      lead: ['一盏听不懂孩子的灯，', '一张说得太多的照片'],
      sprite: 'privacy',
      accent,
      cues: ['数据来自人，也会伤到人。', '看两件小事：一盏灯，一张照片。'],
    }),
    {
      cues: ['一盏灯，听见“啊”就开，“呃”就关。', `它学过 100 段录音，${children.length} 段是孩子的。`],
      draw: lamp,
    },
    {
      cues: ['它量出嘴里共振的高低，记成一个数。', '再选一条线，让错的总数最少。', '孩子的声道短，共振高，点都偏右。'],
      draw: learning,
    },
    {
      cues: [`换新的声音来考，总共只错 ${total}%。`, `分开看：大人错 ${before.adult}%，孩子错 ${before.child}%！`],
      draw: testing,
      extra: { 1: 1 },
    },
    { cues: ['灯没有坏心，是例子偏了。', '补录孩子的声音，大人孩子各学一条线。'], draw: fixing, extra: { 1: 0.6 } },
    {
      cues: [
        '再看一张照片，好像只是一张笑脸。',
        '校名、校徽和钟，说出了地点和时间。',
        '看不见的地方，还可能藏着定位。',
      ],
      draw: photo,
    },
    askBeat({
      question: ['想用同学的照片训练模型，', '第一步做什么？'],
      options: ['先拍了再说', '先问他同不同意'],
      answer: 1,
      think: 1,
      why: ['不满 14 岁，还要家长同意。'],
      accent,
      cues: ['你来选：第一步做什么？', '换一换：照片里是你呢？', '先问本人，年纪小的还要问家长。'],
    }),
    { cues: ['先问：说清用处，同意了再用。', '少拿：够用就好。', '会删：用完就删掉。'], draw: rules },
    recapBeat({
      accent,
      points: ['分开看每一群人', '例子要照顾到每个人', '先问，少拿，会删'],
      cues: ['总分会骗人，要分开看每一群人。', '例子里有谁，机器才懂谁。', '别人的数据，先问，少拿，会删。'],
    }),
  ],
}
