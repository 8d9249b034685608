import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { wave } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, dot, line, pill, text } from '../kit/draw.mjs'
import { bandLoudness, makeVowel, RATE } from '../kit/vowel.mjs'

const accent = color.practice
const ah = makeVowel('啊')
const yi = makeVowel('衣')
const fresh = makeVowel('衣', 0.9, 230)
const middle = (samples, n = 400) => Array.from(samples.slice(6000, 6000 + n))
const BANDS = [
  [100, 600],
  [600, 1000],
  [1000, 1600],
  [1600, 2200],
  [2200, 3000],
]
const NAMES = ['很低', '低', '中', '高', '很高']
const loud = {
  啊: bandLoudness(middle(ah), BANDS),
  衣: bandLoudness(middle(yi), BANDS),
  new: bandLoudness(middle(fresh), BANDS),
}
const distance = (a, b) => Math.hypot(...a.map((value, i) => value - b[i]))
const toAh = distance(loud.new, loud.啊)
const toYi = distance(loud.new, loud.衣)
// A hundredth of a second of the first vowel, and every eighth of its samples as points.
const short = middle(ah, 160)
const points = short.map((value, i) => ({ i, value })).filter(({ i }) => i % 8 === 0)

function waves(c, b) {
  frame(c, '声音让空气抖动', accent)
  text(c, '“啊”', 90, 250, { size: 52, weight: 700 })
  wave(c, middle(ah, 800), 250, 150, 940, 200, { stroke: accent, p: b.on(0, 0.1, 1.2) })
  text(c, '“衣”', 90, 480, { size: 52, weight: 700, alpha: b.on(1) })
  wave(c, middle(yi, 800), 250, 380, 940, 200, { stroke: color.primary, p: b.on(1, 0.1, 1.2) })
}

function sampling(c, b) {
  frame(c, '隔一会儿，量一次高低', accent)
  const sx = (i) => 100 + (i / 159) * 1080
  const sy = (v) => 330 - v * 160
  line(c, 100, 330, 1180, 330, { stroke: color.line, width: 3 })
  wave(c, short, 100, 170, 1080, 320, { stroke: b.on(1) > 0.5 ? '#b8dcd7' : accent })
  points.forEach(({ i, value }, k) => {
    const p = b.on(1, k * 0.1, 0.3)
    line(c, sx(i), 330, sx(i), sy(value), { stroke: color.sun, width: 4, alpha: p })
    dot(c, sx(i), sy(value), 9 * p, color.market)
  })
  points.slice(0, 8).forEach(({ value }, k) => {
    pill(c, String(Math.round(value * 100)), 154 + k * 139, 560, {
      size: 36,
      w: 122,
      fill: color.practiceSoft,
      ink: accent,
      alpha: b.on(2, k * 0.12),
    })
  })
}

function cutting(c, b) {
  frame(c, '切成很短的小段', accent)
  wave(c, ah.slice(3000, 8000), 90, 150, 1100, 190, { stroke: '#b8dcd7' })
  for (let k = 0; k < 12; k += 1)
    box(c, 92 + k * 91.7, 150, 88, 190, { fill: null, stroke: accent, r: 10, alpha: b.on(0, 0.3 + k * 0.1) })
  box(c, 92 + 5 * 91.7, 150, 88, 190, { fill: null, stroke: color.market, width: 7, r: 10, alpha: b.on(1) })
  arrow(c, 594, 352, 594, 400, { p: b.on(1), stroke: color.market })
  NAMES.forEach((name, i) => {
    const p = b.on(1, 0.5 + i * 0.2)
    const x = 200 + i * 200
    const h = 110 * loud.啊[i] * p
    box(c, x, 540 - h, 120, Math.max(h, 3), { fill: accent, r: 8, alpha: p })
    text(c, name, x + 60, 574, { size: 36, align: 'center', alpha: p })
  })
}

function pattern(c, x, y, values, fill, p, label) {
  card(c, x, y, 350, 420, { alpha: p })
  text(c, label, x + 175, y + 54, { size: 42, weight: 700, align: 'center', alpha: p })
  values.forEach((value, i) => {
    const h = 220 * value * p
    box(c, x + 35 + i * 58, y + 330 - h, 46, Math.max(h, 3), { fill, r: 6, alpha: p })
  })
  text(c, '低', x + 58, y + 374, { size: 36, align: 'center', fill: color.ink2, alpha: p })
  text(c, '高', x + 290, y + 374, { size: 36, align: 'center', fill: color.ink2, alpha: p })
}

function compare(c, b) {
  frame(c, '每个音都有自己的花样', accent)
  pattern(c, 80, 150, loud.啊, accent, b.on(0), '“啊”的花样')
  pattern(c, 465, 150, loud.衣, color.primary, b.on(0, 0.6), '“衣”的花样')
  pattern(c, 850, 150, loud.new, color.market, b.on(1), '新来的声音')
}

function nearest(c, b) {
  frame(c, '它更像谁？', accent)
  const rows = [
    ['和“啊”的差别', toAh, accent],
    ['和“衣”的差别', toYi, color.primary],
  ]
  rows.forEach(([label, value, fill], i) => {
    const p = b.on(0, i * 0.8, 0.8)
    const y = 180 + i * 150
    text(c, label, 90, y, { size: 42, weight: 700, alpha: p })
    box(c, 90, y + 34, 860, 44, { fill: color.surface2, r: 22, alpha: p })
    box(c, 90, y + 34, Math.max(44, (860 * value * p) / 2), 44, { fill, r: 22, alpha: p })
    text(c, value.toFixed(2), 980, y + 56, { size: 48, weight: 700, fill, alpha: p })
  })
  pill(c, '差别更小：是“衣”', 640, 530, { size: 46, fill: color.okSoft, ink: color.ok, alpha: b.on(1, 0.3) })
}

function sentence(c, b) {
  frame(c, '听不清，就看上下文', accent)
  const words = ['今天', '天气', '怎么', 'yàng']
  words.forEach((word, i) => {
    const p = b.on(0, i * 0.3)
    card(c, 120 + i * 270, 160, 230, 120, { alpha: p })
    text(c, word, 235 + i * 270, 221, {
      size: 50,
      weight: 700,
      align: 'center',
      fill: i === 3 ? color.market : color.ink,
      alpha: p,
    })
  })
  ;['样', '羊', '洋'].forEach((word, i) => {
    const p = b.on(1, i * 0.3)
    const good = i === 0 && b.on(2) > 0
    box(c, 290 + i * 250, 380, 200, 150, {
      fill: good ? color.okSoft : '#fff',
      stroke: good ? color.ok : color.line,
      width: good ? 6 : 3,
      alpha: p,
    })
    text(c, word, 390 + i * 250, 456, {
      size: 72,
      weight: 700,
      align: 'center',
      fill: good ? color.ok : color.ink,
      alpha: p,
    })
  })
}

const beats = [
  titleBeat({
    title: ['声音是怎样', '变成文字的'],
    lead: ['对着手机说一句话，', '字就出来了。'],
    sprite: 'sound',
    accent,
    cues: ['对着手机说话，屏幕上就出现文字。', '中间发生了什么？请打开声音听一听。'],
  }),
  { name: 'listen', cues: ['先听“啊”：空气这样一下一下地抖。', '再听“衣”：抖动的样子换了。'], draw: waves },
  {
    cues: [
      '把其中百分之一秒拉长，看得更清楚。',
      '每隔一小会儿，就量一次它有多高。',
      '一秒钟量 16000 次，声音就成了一串数。',
    ],
    draw: sampling,
    extra: { 1: 0.6 },
  },
  { cues: ['一句话太长，先切成很短的小段。', '再看每一小段里，高音低音各有多响。'], draw: cutting },
  { cues: ['“啊”和“衣”的高低花样很不一样。', '现在，来了一个没听过的声音。'], draw: compare },
  { name: 'fresh', cues: ['拿它和学过的花样比，看差别多大。', '它离“衣”更近，所以认作“衣”。'], draw: nearest },
  askBeat({
    question: ['换一个人说“衣”，嗓音更尖，', '还能认出来吗？'],
    options: ['不能', '常常可以'],
    answer: 1,
    why: ['嗓音变了，高低的花样还很像。'],
    accent,
    cues: ['想一想，换个人说还认得吗？', '提示：刚才的新声音，嗓音就更尖。', '花样像，多半能认；差太多才会错。'],
  }),
  {
    cues: ['一个个音连起来，就是一串拼音。', '同一个音，可能有好几个字。', '看看前后的词，“怎么样”最合适。'],
    draw: sentence,
  },
  recapBeat({
    accent,
    points: ['声音量成一串数', '切小段，看花样', '再用上下文选字'],
    cues: ['声音先变成一串数。', '切成小段，认出每段的花样。', '最后靠上下文，选出最合适的字。'],
  }),
]

/** The vowels themselves, where the lesson speaks of them. */
function audio(timeline) {
  const samples = new Float64Array(Math.ceil(timeline.duration * RATE))
  const put = (sound, at) => {
    sound.forEach((value, i) => {
      samples[Math.round(at * RATE) + i] += value * 0.35
    })
  }
  const listen = timeline.beats.find((beat) => beat.name === 'listen')
  put(ah, listen.cueTimes[0].start + 0.6)
  put(ah, listen.cueTimes[0].start + 2.2)
  put(yi, listen.cueTimes[1].start + 0.6)
  put(yi, listen.cueTimes[1].start + 2.2)
  put(fresh, timeline.beats.find((beat) => beat.name === 'fresh').cueTimes[0].start + 0.5)
  return { samples, rate: RATE }
}

export const scene = { sprites: ['sound'], beats, audio }
