import { wave } from '../../video/kit/charts.mjs'
import { color } from '../../video/kit/colors.mjs'
import { box, card, dot, line, text } from '../../video/kit/draw.mjs'
import { pupil } from '../../video/kit/figures.mjs'
import { notebook, one, percent, soup, weather } from '../../video/kit/notebook.mjs'
import { bandLoudness, makeVowel, RATE } from '../../video/kit/vowel.mjs'

const { practice, practiceSoft, primary } = color
const middle = (samples, n) => Array.from(samples.slice(6000, 6000 + n))
const ah = makeVowel('啊')
const yi = makeVowel('衣')
const BANDS = [
  [100, 600],
  [600, 1000],
  [1000, 1600],
  [1600, 2200],
  [2200, 3000],
]
const loud = [ah, yi].map((vowel) => bandLoudness(middle(vowel, 400), BANDS))
const short = middle(ah, 160)
const EVERY = 8

function waves(c) {
  text(c, '“啊”', 0, 110, { size: 52, weight: 700 })
  wave(c, middle(ah, 800), 150, 10, 1260, 200, { stroke: practice })
  text(c, '“衣”', 0, 350, { size: 52, weight: 700 })
  wave(c, middle(yi, 800), 150, 250, 1260, 200, { stroke: primary })
}

function samples(c) {
  const sx = (i) => 20 + (i / 159) * 1370
  const sy = (v) => 170 - v * 150
  line(c, 10, 170, 1410, 170, { stroke: color.line, width: 3 })
  wave(c, short, 20, 20, 1370, 300, { stroke: '#9bcfc7' })
  short.forEach((value, i) => {
    if (i % EVERY) return
    line(c, sx(i), 170, sx(i), sy(value), { stroke: color.sun, width: 5 })
    dot(c, sx(i), sy(value), 10, color.market)
  })
  const shown = short.filter((_, i) => i % EVERY === 0).slice(0, 9)
  shown.forEach((value, i) => {
    box(c, 10 + i * 156, 350, 142, 74, { fill: '#fff', stroke: color.line, r: 18 })
    text(c, String(Math.round(value * 100)).replace('-', '−'), 81 + i * 156, 388, {
      size: 42,
      weight: 700,
      align: 'center',
      fill: practice,
    })
  })
}

function patterns(c) {
  ;['啊', '衣'].forEach((name, k) => {
    card(c, 4 + k * 480, 4, 456, 450, { r: 28 })
    text(c, `“${name}”`, 232 + k * 480, 60, { size: 48, weight: 700, align: 'center' })
    loud[k].forEach((value, i) => {
      const h = Math.max(6, 260 * value)
      box(c, 44 + k * 480 + i * 78, 380 - h, 62, h, { fill: k ? primary : practice, r: 10 })
    })
    text(c, '低', 75 + k * 480, 418, { size: 38, align: 'center', fill: color.ink2 })
    text(c, '高', 387 + k * 480, 418, { size: 38, align: 'center', fill: color.ink2 })
  })
}

function next(c) {
  one.forEach((item, i) => {
    const y = 6 + i * 92
    text(c, item.word, 0, y + 34, { size: 44, weight: 700 })
    box(c, 130, y, 560, 66, { fill: '#e6ebf2', r: 20 })
    box(c, 130, y, Math.max(40, 560 * item.share), 66, { fill: i ? '#2f8f84' : practice, r: 20 })
    text(c, `${item.n} 次　${percent(item.share)}`, 716, y + 34, { size: 42, weight: 700, fill: practice })
  })
}

function contexts(c) {
  const sides = [
    ['天气 很 ……', weather],
    ['汤 很 ……', soup],
  ]
  sides.forEach(([name, list], k) => {
    const x = 4 + k * 718
    card(c, x, 4, 694, 390, { r: 28 })
    text(c, name, x + 44, 74, { size: 54, weight: 700 })
    list.forEach((item, i) => {
      const y = 150 + i * 112
      text(c, item.word, x + 44, y + 36, { size: 46, weight: 700 })
      box(c, x + 130, y, 380, 72, { fill: '#e6ebf2', r: 22 })
      box(c, x + 130, y, 380 * item.share, 72, { fill: i ? '#2f8f84' : practice, r: 22 })
      text(c, percent(item.share), x + 534, y + 37, { size: 48, weight: 700, fill: practice })
    })
  })
}

function book(c) {
  box(c, 0, 0, 370, 190, { fill: practiceSoft, r: 18 })
  for (const x of [75, 189]) {
    box(c, x, 36, 106, 122, { fill: '#fff', stroke: practice, width: 5, r: 10 })
    for (let i = 0; i < 4; i += 1) box(c, x + 18, 58 + i * 22, i === 3 ? 40 : 70, 9, { fill: '#9bcfc7', r: 4 })
  }
}

function twice(c) {
  box(c, 0, 0, 370, 190, { fill: practiceSoft, r: 18 })
  box(c, 48, 28, 190, 60, { fill: '#fff', r: 26 })
  box(c, 132, 104, 190, 60, { fill: practice, r: 26 })
  text(c, '多高？', 143, 59, { size: 36, weight: 700, align: 'center' })
  text(c, '有几米？', 227, 135, { size: 36, weight: 700, align: 'center', fill: '#fff' })
}

function person(c) {
  box(c, 0, 0, 370, 190, { fill: practiceSoft, r: 18 })
  pupil(c, 120, 96, 0.95, { shirt: practice })
  pupil(c, 250, 96, 0.95, { shirt: color.market })
}

export const lesson = {
  title: '机器怎样听，怎样读',
  cover: 'next-word',
  accent: practice,
  soft: practiceSoft,
  pages: [
    {
      layout: 'cover',
      lines: ['机器怎样听，', '怎样读'],
      goals: [
        '声音*变成数*，再*猜下一个词*',
        '*先预测*，考它听、考它读',
        '指着*字词*，说出为什么错',
        '说得通顺，也要*核对*',
      ],
    },
    {
      layout: 'wide',
      title: '声音，是空气在抖',
      figure: { w: 1420, h: 460, draw: waves },
      ask: '把手放在喉咙上，拉长声音说“啊”和“衣”。抖动一样吗？嘴形一样吗？',
    },
    {
      layout: 'wide',
      title: `一秒钟，量 ${RATE} 次`,
      figure: { w: 1420, h: 430, draw: samples },
      ask: `图上只画了百分之一秒，每 ${EVERY} 次画一次。量得太稀，会丢掉什么？`,
    },
    {
      title: '每个音，都有自己的花样',
      figure: { w: 950, h: 460, draw: patterns },
      text: ['切成很短的小段，', '看低音、高音*各有多响*。', '花样像谁，就认作谁。'],
      ask: '有人嗓音粗，有人嗓音细，为什么我们都听得出是“衣”？',
    },
    {
      title: '读过的话，用来猜下一个词',
      figure: { w: 960, h: 460, draw: next },
      text: [`读 ${notebook.length} 句话，数“很”的后面。`, '次数多的，*可能性*就大。'],
      ask: '“今天作业很……”你会接什么？和同桌接的一样吗？',
    },
    {
      layout: 'wide',
      title: '多看一个词，猜得更准',
      figure: { w: 1420, h: 404, draw: contexts },
      ask: '大语言模型会看前面成千上万个词。它比我们的小本子多了什么，还缺什么？',
    },
    {
      layout: 'cards',
      title: '通顺，不等于真实',
      columns: 3,
      cards: [
        { figure: { w: 370, h: 190, draw: book }, head: '找出处', text: '这句话从哪里来？书上、官网上有吗？' },
        { figure: { w: 370, h: 190, draw: twice }, head: '换种问法', text: '再问一次，前后说的一样吗？' },
        { figure: { w: 370, h: 190, draw: person }, head: '问懂的人', text: '老师、医生、家长，比它更可靠。' },
      ],
      ask: '它猜的是常见的话，不是查过的事实。它编过什么让你差点相信的话？',
    },
    {
      layout: 'numbered',
      title: '和聊天助手说话，守三条',
      points: [
        '姓名、住址、电话、密码、试卷，*不告诉它*',
        '作业先自己想，*用它检查，不用它代做*',
        '要紧的事*一定核对*；发出去的，*标明是人工智能生成的*',
      ],
      ask: '“帮我写作文”和“帮我看看这段哪里不通顺”，哪一种你学到的更多？',
    },
    {
      layout: 'numbered',
      title: '这一课，带走三句话',
      points: ['声音*量成一串数*，再看花样', '语言模型一步步*猜下一个词*', '说得通顺，*也要核对*'],
      ask: '抄课文里的 12 句话，数一数“我”的后面最常跟什么词，用它续写一句话。',
      askName: '选做',
    },
  ],
}
