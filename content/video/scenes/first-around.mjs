import { frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, dot, line, mark, path, picture, text } from '../kit/draw.mjs'
import { leaf, pupil, robot } from '../kit/figures.mjs'

const places = [
  ['07:10', '刷脸进校门', 'face'],
  ['12:30', '说话查菜单', 'sound'],
  ['16:40', '车上看路牌', 'car'],
  ['20:00', '拍照分垃圾', 'trash'],
]

function day(c, b) {
  frame(c, '小林的一天')
  line(c, 120, 570, 1160, 570, { stroke: color.lineStrong, p: b.on(0, 0, 1.6) })
  places.forEach(([time, what, sprite], i) => {
    const p = b.on(i < 2 ? 0 : 1, (i % 2) * 1.4 + 0.2)
    const x = 72 + i * 290
    card(c, x, 140, 266, 370, { alpha: p })
    picture(c, sprite, [40, 0, 240, 180], x + 13, 153, 240, 180, { alpha: p })
    text(c, time, x + 133, 386, { size: 44, weight: 700, align: 'center', fill: color.primary, alpha: p })
    text(c, what, x + 133, 452, { size: 38, align: 'center', alpha: p })
    dot(c, x + 133, 570, 12 * p, color.sun)
  })
}

function common(c, b) {
  frame(c, '它们有什么相同？')
  const steps = [
    ['看到、听到', '图、声音、文字'],
    ['想一想', '在数里找规律'],
    ['给出答案', '是谁、是什么'],
  ]
  steps.forEach(([name, what], i) => {
    const p = b.on(i, 0.1)
    const x = 80 + i * 390
    card(c, x, 160, 340, 400, { alpha: p })
    text(c, name, x + 170, 430, { size: 46, weight: 700, align: 'center', alpha: p })
    text(c, what, x + 170, 500, { size: 38, align: 'center', fill: color.ink2, alpha: p })
    if (i) arrow(c, x - 46, 340, x - 8, 340, { alpha: p, width: 5 })
  })
  const p = b.on(0, 0.1)
  box(c, 170, 220, 160, 120, { fill: color.title, r: 18, alpha: p })
  dot(c, 250, 280, 40, '#fff', { alpha: p })
  dot(c, 250, 280, 24, color.primary, { alpha: p })
  robot(c, 640, 288, 0.9, { alpha: b.on(1, 0.1) })
  leaf(c, 'ginkgo', 1030, 280, 1.5, { alpha: b.on(2, 0.1) })
}

function sorting(c, b) {
  frame(c, '哪些本领是学来的？')
  const things = [
    ['闹钟到点响', false],
    ['语音变文字', true],
    ['感应灯亮了', false],
    ['相机认出猫', true],
  ]
  things.forEach(([name, good], i) => {
    const x = 90 + (i % 2) * 560
    const y = 150 + Math.floor(i / 2) * 215
    const p = b.on(0, i * 0.35)
    const q = b.on(1, i * 0.3)
    box(c, x, y, 530, 185, {
      fill: q > 0.5 && good ? color.okSoft : '#fff',
      stroke: q > 0.5 && good ? color.ok : color.line,
      r: 20,
      alpha: p,
    })
    text(c, name, x + 50, y + 70, { size: 46, weight: 700, alpha: p })
    text(c, good ? '从例子里学来的' : '人写好的固定规则', x + 50, y + 132, { size: 38, fill: color.ink2, alpha: q })
    if (good) mark(c, true, x + 470, y + 70, 28, q)
    else line(c, x + 450, y + 70, x + 490, y + 70, { stroke: color.ink3, width: 8, alpha: q })
  })
}

function story(c, b) {
  frame(c, '我们的任务：认出校园的树叶')
  path(c, 'M60 590V530h190V470h190V410h190V350h190V290h190V590z', 0, 0, 1, { fill: color.primarySoft })
  ;['收集', '标注', '训练', '检查', '改进'].forEach((name, i) => {
    const p = b.on(1, i * 0.4)
    text(c, name, 155 + i * 190, 562 - i * 60, {
      size: 42,
      weight: 700,
      align: 'center',
      fill: color.primary,
      alpha: p,
    })
  })
  const step = Math.min(4, b.on(1, 0.2, 2.4) * 4)
  pupil(c, 155 + step * 190, 446 - step * 60, 0.9)
  ;['ginkgo', 'maple', 'willow'].forEach((kind, i) => {
    leaf(c, kind, 120 + i * 130, 210, 1.2, { rotate: (i - 1) * 0.3, alpha: b.on(0, i * 0.3) })
  })
}

export const scene = {
  sprites: ['first-course', 'face', 'sound', 'car', 'trash'],
  beats: [
    titleBeat({
      title: ['人工智能', '在哪里'],
      lead: ['从早到晚，', '数一数你遇见它几次'],
      sprite: 'first-course',
      cues: ['人工智能离你远吗？', '跟着小林过一天，数一数就知道。'],
    }),
    { cues: ['早上刷脸进门，中午说句话就查到菜单。', '放学路上车会看路牌，晚上拍照分垃圾。'], draw: day },
    {
      cues: ['这四件事，都先要看到或听到。', '接着，在一大堆数里找规律。', '最后给出答案：这是谁，这是什么。'],
      draw: common,
    },
    {
      cues: ['考考你：这四样，哪些会自己学？', '闹钟和感应灯照规则办，另两样会学习。'],
      draw: sorting,
      extra: { 0: 2, 1: 1 },
    },
    { cues: ['这门课，我们教机器认校园的树叶。', '收集、标注、训练、检查，再改进。'], draw: story, extra: { 1: 0.6 } },
    recapBeat({
      points: ['人工智能就在身边', '看、算、答，三步走', '它从例子里学规律'],
      cues: ['人工智能，就在每天的小事里。', '它先看或听，再算，最后给答案。', '从例子里学本领，叫作机器学习。'],
    }),
  ],
}
