import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { bars } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, lines, pill, text } from '../kit/draw.mjs'
import { chosen, notebook, one, percent, soup, weather, written } from '../kit/notebook.mjs'

const accent = color.practice

function word(c, string, x, y, options = {}) {
  const w = options.w ?? string.length * 46 + 44
  card(c, x, y, w, 92, { r: 16, alpha: options.alpha, fill: options.fill ?? '#fff' })
  text(c, string, x + w / 2, y + 47, {
    size: 46,
    weight: 700,
    align: 'center',
    alpha: options.alpha,
    fill: options.ink ?? color.ink,
  })
  return w + 18
}

function row(c, words, x, y, options = {}) {
  let at = x
  words.forEach((string, i) => {
    const last = i === words.length - 1
    const style = last && options.mark ? { fill: accent, ink: '#fff', w: 140 } : {}
    at += word(c, string, at, y, { alpha: options.alphaOf?.(i) ?? options.alpha, ...style })
  })
}

function question(c, b) {
  frame(c, '下一个词是什么？', accent)
  row(c, ['今天', '天气', '很', '？'], 250, 190, { mark: true, alphaOf: (i) => b.on(0, i * 0.3) })
  lines(c, ['你心里冒出的词，', '来自你听过的许多句话。'], 640, 410, {
    size: 46,
    gap: 72,
    align: 'center',
    alpha: b.on(1),
  })
}

function read(c, b) {
  frame(c, `机器的小本子：${notebook.length} 句话`, accent)
  notebook.forEach((sentence, i) => {
    const p = b.on(0, 0.1 + i * 0.15)
    const x = 90 + (i % 3) * 380
    const y = 146 + Math.floor(i / 3) * 110
    card(c, x, y, 356, 92, { r: 14, alpha: p })
    const at = sentence.indexOf('很')
    const before = sentence.slice(0, at).join('')
    const start = x + 26
    text(c, before, start, y + 47, { size: 38, alpha: p })
    const found = start + before.length * 38
    box(c, found - 2, y + 20, (sentence[at + 1].length + 1) * 38 + 6, 54, {
      fill: color.practiceSoft,
      r: 10,
      alpha: p * b.on(1, 0.2),
    })
    text(c, `很${sentence[at + 1]}`, found, y + 47, { size: 38, weight: 700, fill: accent, alpha: p })
  })
}

const chart = (list) =>
  list.map(({ word: label, n, share }, i) => ({
    label,
    value: share,
    shown: `${n} 次，${percent(share)}`,
    fill: i ? '#2f8f84' : accent,
  }))

function count(c, b) {
  frame(c, '“很”的后面，数一数', accent)
  bars(c, chart(one), 110, 160, { w: 600, gap: 84, p: b.on(0, 0.3, 1.2) })
  text(c, '次数变成可能性', 1190, 590, { size: 36, align: 'right', fill: color.ink2, alpha: b.on(1) })
}

function context(c, b) {
  frame(c, '多看一个词，猜得更准', accent)
  const sides = [
    ['天气', weather, 90],
    ['汤', soup, 670],
  ]
  sides.forEach(([name, list, x], k) => {
    const p = b.on(k, 0.2)
    card(c, x, 146, 520, 440, { alpha: p })
    text(c, `${name} 很 ……`, x + 40, 206, { size: 48, weight: 700, alpha: p })
    list.forEach((item, i) => {
      const y = 276 + i * 96
      text(c, item.word, x + 40, y + 24, { size: 42, weight: 700, alpha: p })
      box(c, x + 120, y, 260, 48, { fill: color.surface2, r: 24, alpha: p })
      box(c, x + 120, y, Math.max(48, 260 * item.share * p), 48, { fill: i ? '#2f8f84' : accent, r: 24, alpha: p })
      text(c, percent(item.share), x + 400, y + 25, { size: 40, weight: 700, fill: accent, alpha: p })
    })
  })
}

function write(c, b) {
  frame(c, '一个词接一个词地写', accent)
  row(c, written, 130, 170, { alphaOf: (i) => (i ? b.on(0, 0.4 + i * 1.1) : 1) })
  chosen.forEach((list, i) => {
    const p = b.on(0, 0.1 + (i + 1) * 1.1)
    const x = 250 + i * 300
    card(c, x, 330, 270, 236, { alpha: p })
    list.forEach((item, k) => {
      text(c, item.word, x + 34, 378 + k * 70, {
        size: 40,
        weight: k ? 500 : 700,
        fill: k ? color.ink2 : accent,
        alpha: p,
      })
      text(c, percent(item.share), x + 240, 378 + k * 70, {
        size: 38,
        align: 'right',
        weight: k ? 500 : 700,
        fill: k ? color.ink2 : accent,
        alpha: p,
      })
    })
  })
}

function large(c, b) {
  frame(c, '大语言模型也在猜下一个词', accent)
  const rows = [
    ['小本子', `${notebook.length} 句话`, '看前两个词', '数次数'],
    ['大模型', '海量的文字', '看前面几千上万个词', '用神经网络算'],
  ]
  rows.forEach((cells, i) => {
    const p = b.on(i, 0.2)
    const y = 160 + i * 220
    card(c, 90, y, 1100, 186, { alpha: p, fill: i ? color.practiceSoft : '#fff' })
    text(c, cells[0], 130, y + 93, { size: 50, weight: 700, fill: i ? accent : color.ink, alpha: p })
    lines(c, [`读过：${cells[1]}`, `怎样猜：${cells[2]}，${cells[3]}`], 340, y + 58, { size: 40, gap: 70, alpha: p })
  })
  if (b.on(1) > 0) arrow(c, 205, 350, 205, 376, { stroke: accent, p: b.on(1) })
}

function rain(c, b) {
  const p = b.on(2, 0.4)
  row(c, ['今天', '天气', '很', weather[0].word], 640, 440, { mark: true, alpha: p })
}

function care(c, b) {
  frame(c, '通顺，不等于真实', accent)
  const rows = ['它挑的是常见的词', '没有看窗外，也没有查资料', '要紧的话，自己去核对']
  rows.forEach((line, i) => {
    const p = b.on(Math.min(i, 1), i === 2 ? 1.2 : i * 0.2)
    card(c, 90, 150 + i * 144, 760, 116, { alpha: p })
    text(c, line, 140, 209 + i * 144, { size: 44, weight: 700, alpha: p })
  })
  pill(c, '核对', 1030, 350, { size: 56, fill: accent, ink: '#fff', alpha: b.on(1, 0.8) })
}

export const scene = {
  sprites: ['next-word'],
  beats: [
    titleBeat({
      title: ['猜下一个词'],
      lead: ['会写文章的机器，', '从数一数开始'],
      sprite: 'next-word',
      accent,
      cues: ['聊天机器人能写出通顺的句子。', '它的基本功，是猜下一个词。'],
    }),
    { cues: ['“今天天气很……”后面是什么？', '你也会猜，因为这样的话听得多。'], draw: question },
    {
      cues: [`机器没听过，先读 ${notebook.length} 句话。`, '凡是“很”后面的词，都画出来。'],
      draw: read,
      extra: { 0: 0.6 },
    },
    { cues: [`“${one[0].word}”跟了 ${one[0].n} 次，排在最前面。`, '出现的次数，变成了可能性。'], draw: count },
    {
      cues: [`前面是“天气”，“${weather[0].word}”的可能性变大。`, `换成“汤”，最可能的是“${soup[0].word}”。`],
      draw: context,
    },
    { cues: ['每次挑最可能的词，再接着猜。', `一句话就写好了：${written.join('')}。`], draw: write, extra: { 0: 0.8 } },
    { cues: ['小本子只会数数，看得也太近。', '大模型读得多、看得远，仍是在猜。'], draw: large },
    askBeat({
      question: ['窗外下着大雨。', '它会怎样续写“今天天气很……”？'],
      options: [],
      why: [],
      accent,
      think: 1.5,
      cues: ['考考你：窗外正下着大雨呢。', '它会写“好”，还是“糟”？', `它照样写“${weather[0].word}”，它看不见窗外。`],
      pictureOf: rain,
    }),
    { cues: ['它写的是常见的，不一定是真的。', '通顺的话，也要自己去核对。'], draw: care },
    recapBeat({
      accent,
      points: ['从例子里数次数', '看得远，猜得准', '通顺不等于真实'],
      cues: ['语言模型从例子里学会猜词。', '前面看得越多，往往猜得越准。', '通顺不等于真实，要紧的事要核对。'],
    }),
  ],
}
