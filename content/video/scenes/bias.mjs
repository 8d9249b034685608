import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { box, card, line, pill, text } from '../kit/draw.mjs'
import { pupil } from '../kit/figures.mjs'
import { createRandom } from '../kit/random.mjs'

// A door that tells "somebody is there" from "nobody": it learns one threshold on brightness contrast.
// By day a person stands out strongly, at night much less.
const accent = color.market
function photos(count, night, seed) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const person = i % 2 === 0
    const mean = night ? (person ? 38 : 14) : person ? 70 : 34
    return { person, night, value: Math.max(2, Math.min(98, random.normal(mean, 7))) }
  })
}
const train = [...photos(90, false, 5), ...photos(10, true, 6)]
const fair = [...photos(50, false, 5), ...photos(50, true, 6)]
const test = { day: photos(100, false, 21), night: photos(100, true, 22) }
const wrong = (list, cut) => list.filter((p) => p.value >= cut !== p.person).length
function learn(list, cutsFor) {
  let best = { cut: 0, n: Number.POSITIVE_INFINITY }
  for (let cut = 5; cut < 96; cut += 1) {
    const n = wrong(list.filter(cutsFor ?? (() => true)), cut)
    if (n < best.n) best = { cut, n }
  }
  return best.cut
}
const biased = learn(train)
const score = (cut) => ({ day: 100 - wrong(test.day, cut), night: 100 - wrong(test.night, cut) })
const before = score(biased)
// With enough night photos the door can afford one threshold for each kind of light.
const dayCut = learn(fair, (p) => !p.night)
const nightCut = learn(fair, (p) => p.night)
const after = { day: 100 - wrong(test.day, dayCut), night: 100 - wrong(test.night, nightCut) }
const overall = Math.round(before.day * 0.9 + before.night * 0.1)

function collect(c, b) {
  frame(c, '它学过哪些照片？', accent)
  train.forEach((photo, i) => {
    const p = b.on(photo.night ? 1 : 0, photo.night ? (i - 90) * 0.1 : i * 0.02)
    const x = 90 + (i % 20) * 56
    const y = 150 + Math.floor(i / 20) * 56 + (photo.night ? 0 : 0)
    box(c, x, y, 50, 50, { fill: photo.night ? '#22304f' : '#fde9bd', r: 8, alpha: p })
    if (photo.person) pupil(c, x + 25, y + 24, 0.26, { alpha: p, shirt: photo.night ? '#3f5c94' : color.primary })
  })
  pill(c, '白天 90 张', 300, 500, { fill: color.marketSoft, ink: accent, size: 40, alpha: b.on(0, 1.5) })
  pill(c, '夜里 10 张', 680, 500, { fill: '#22304f', ink: '#fff', size: 40, alpha: b.on(1, 0.8) })
}

const sx = (value) => 110 + (value / 100) * 1060
function dots(c, list, y, p) {
  list.forEach((photo, i) => {
    const fill = photo.person ? (photo.night ? '#22304f' : color.primary) : '#b6c2d4'
    box(c, sx(photo.value) - 7, y + ((i * 37) % 90), 14, 14, { fill, r: photo.person ? 7 : 3, alpha: p })
  })
}

function learning(c, b) {
  frame(c, '机器找一条分界线', accent)
  dots(c, train.slice(0, 90), 190, b.on(0))
  dots(c, train.slice(90), 360, b.on(0, 0.6))
  text(c, '白天', 90, 166, { size: 36, weight: 700, fill: accent })
  text(c, '夜里', 90, 340, { size: 36, weight: 700, fill: color.title })
  line(c, sx(0), 500, sx(100), 500, { stroke: color.lineStrong })
  text(c, '和背景差得少', sx(0), 548, { size: 36, fill: color.ink3 })
  text(c, '差得多', sx(100), 548, { size: 36, fill: color.ink3, align: 'right' })
  line(c, sx(biased), 180, sx(biased), 510, { stroke: color.bad, width: 6, p: b.on(1) })
  pill(c, '右边：有人', Math.min(sx(biased) + 150, 1060), 150, {
    fill: color.badSoft,
    ink: color.bad,
    alpha: b.on(1, 0.4),
  })
}

function result(c, x, label, value, p, fill) {
  card(c, x, 160, 350, 410, { alpha: p })
  text(c, label, x + 175, 220, { size: 42, weight: 700, align: 'center', alpha: p })
  text(c, `${Math.round(value * p)}%`, x + 175, 340, { size: 96, weight: 700, align: 'center', fill, alpha: p })
  box(c, x + 35, 450, 280, 34, { fill: color.surface2, r: 17, alpha: p })
  if (p > 0.2) box(c, x + 35, 450, (280 * value * p) / 100, 34, { fill, r: 17, alpha: p })
  text(c, '认对的比例', x + 175, 530, { size: 36, align: 'center', fill: color.ink2, alpha: p })
}

function testing(c, b) {
  frame(c, '总分很高，就公平吗？', accent)
  result(c, 80, '总分', overall, b.on(0, 0.2, 0.9), color.primary)
  result(c, 465, '只看白天', before.day, b.on(1, 0.2, 0.9), color.ok)
  result(c, 850, '只看夜里', before.night, b.on(2, 0.2, 0.9), color.bad)
}

function fixing(c, b) {
  frame(c, '补上夜里的照片，再学一次', accent)
  text(c, '白天 50 张 ＋ 夜里 50 张', 640, 180, { size: 46, weight: 700, align: 'center', alpha: b.on(0) })
  const rowsOf = [
    ['白天', before.day, after.day],
    ['夜里', before.night, after.night],
  ]
  rowsOf.forEach(([label, old, now], i) => {
    const y = 270 + i * 150
    const p = b.on(1, i * 0.5, 0.9)
    text(c, label, 100, y + 40, { size: 44, weight: 700 })
    box(c, 220, y, 760, 34, { fill: color.surface2, r: 17 })
    box(c, 220, y, 7.6 * old, 34, { fill: '#c3ccd9', r: 17 })
    text(c, `原来 ${old}%`, 1000, y + 17, { size: 36, fill: color.ink2 })
    box(c, 220, y + 48, 760, 34, { fill: color.surface2, r: 17, alpha: b.on(1) })
    if (p > 0.1) box(c, 220, y + 48, 7.6 * now * p, 34, { fill: color.ok, r: 17 })
    text(c, `现在 ${now}%`, 1000, y + 65, { size: 36, weight: 700, fill: color.ok, alpha: p })
  })
}

export const scene = {
  sprites: ['ethics'],
  beats: [
    titleBeat({
      title: ['机器会偏心吗'],
      lead: ['机器没有喜好，', '可它的数据有。'],
      sprite: 'ethics',
      accent,
      cues: ['校门口有一扇会自己开的门。', '白天很灵，晚上却常常不理人。'],
    }),
    { cues: ['它学过 100 张照片，90 张拍在白天。', '夜里的照片，只有 10 张。'], draw: collect, extra: { 0: 0.8 } },
    {
      cues: ['圆点是有人，方点是没人。', '它选了一条总共错得最少的线。', '夜里的人，却大多落在了线的左边。'],
      draw: learning,
    },
    {
      cues: [
        `按原来的比例算，总分有 ${overall}%。`,
        `白天的人，认对 ${before.day}%。`,
        `夜里只有 ${before.night}%，差了一大截！`,
      ],
      draw: testing,
    },
    askBeat({
      question: ['为什么机器会“偏心”白天？'],
      options: ['它怕黑', '夜里的例子太少'],
      answer: 1,
      why: ['错 10 张和错 1 张，它只看总数。'],
      accent,
      cues: ['是机器讨厌夜里的人吗？', '想一想：90 和 10，它会顾着谁？', '例子少的一边，错了也不显眼。'],
    }),
    { cues: ['我们补拍夜里的照片，两边一样多。', '白天和夜里，各学一条线，再考一次。'], draw: fixing, extra: { 1: 1 } },
    recapBeat({
      accent,
      points: ['偏心常常来自数据', '分开看，才看得见', '补数据，再检查'],
      cues: ['机器的偏心，常常来自数据。', '只看总分会受骗，要分开看每一群人。', '发现了偏差，人有责任去改正。'],
    }),
  ],
}
