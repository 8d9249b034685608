import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, line, lines, mark, pill, text } from '../kit/draw.mjs'
import { pupil } from '../kit/figures.mjs'
import { createRandom } from '../kit/random.mjs'

// Who liked which videos; the first is the learner.
const videos = ['篮球', '折纸', '天文', '做饭', '吉他', '机器人']
const likes = {
  你: [1, 0, 1, 0, 0, 0],
  小雨: [1, 0, 1, 0, 0, 1],
  阿宁: [0, 1, 0, 1, 0, 0],
  小川: [1, 0, 1, 0, 1, 1],
  方方: [0, 1, 1, 1, 0, 0],
}
const others = Object.keys(likes).slice(1)
const common = (name) => likes.你.reduce((sum, like, i) => sum + like * likes[name][i], 0)
const scores = videos.map((_, i) =>
  likes.你[i] ? undefined : others.reduce((sum, n) => sum + common(n) * likes[n][i], 0),
)
const best = scores.reduce((top, score, i) => ((score ?? -1) > (scores[top] ?? -1) ? i : top), 0)
const near = others.filter((name) => common(name) === Math.max(...others.map(common)))

// A week of looking: the machine shows topics as often as they were clicked before, and the learner clicks what is shown.
const topics = ['篮球', '折纸', '天文', '做饭', '吉他']
const ROUNDS = 60
function week(curious) {
  const random = createRandom(31)
  const clicks = topics.map(() => 2)
  const shown = []
  for (let r = 0; r < ROUNDS; r += 1) {
    // Topics clicked often are pushed more than their share: the machine wants to be clicked.
    const weights = clicks.map((n) => n ** 1.6)
    let at = random.next() * weights.reduce((sum, w) => sum + w, 0)
    let pick = 0
    while (at > weights[pick]) {
      at -= weights[pick]
      pick += 1
    }
    if (curious && r % 2) pick = Math.floor(random.next() * topics.length)
    clicks[pick] += 1
    shown.push(pick)
  }
  return shown
}
const passive = week(false)
const active = week(true)
const LAST = 20
const counted = (list) => topics.map((_, i) => list.slice(-LAST).filter((pick) => pick === i).length)
const most = (list) => Math.max(...counted(list))
const winner = topics[counted(passive).indexOf(most(passive))]

const cellX = (i) => 380 + i * 138
const cellY = (k) => 226 + k * 78
function table(c, options = {}) {
  videos.forEach((name, i) => {
    text(c, name, cellX(i) + 62, 166, { size: 38, weight: 700, align: 'center' })
  })
  Object.keys(likes).forEach((name, k) => {
    const p = options.alphaOf?.(k) ?? 1
    const mine = k === 0
    if (mine || options.lit?.includes(name))
      box(c, 76, cellY(k) - 34, 1140, 68, { fill: mine ? color.primarySoft : color.okSoft, r: 14, alpha: p })
    text(c, name, 110, cellY(k) + 1, { size: 40, weight: 700, alpha: p, fill: mine ? color.primary : color.ink })
    likes[name].forEach((like, i) => {
      if (like) mark(c, true, cellX(i) + 62, cellY(k), 22, p)
      else if (mine)
        text(c, '？', cellX(i) + 62, cellY(k) + 1, { size: 40, align: 'center', fill: color.ink3, alpha: p })
      else line(c, cellX(i) + 50, cellY(k), cellX(i) + 74, cellY(k), { width: 5, alpha: p })
    })
  })
}

function record(c, b) {
  frame(c, '谁喜欢过什么')
  table(c, { alphaOf: (k) => (k ? b.on(1, k * 0.3) : b.on(0, 0.2)) })
}

function similar(c, b) {
  frame(c, '先找和你像的人')
  table(c, { lit: b.on(1) > 0.4 ? near : [] })
  others.forEach((name, k) => {
    pill(c, `同 ${common(name)}`, 266, cellY(k + 1), { size: 36, w: 118, alpha: b.on(0, 0.3 + k * 0.5) })
  })
}

function score(c, b) {
  frame(c, '再看他们喜欢什么')
  const list = videos.map((name, i) => ({ name, i, value: scores[i] })).filter((item) => item.value !== undefined)
  const top = Math.max(...list.map((item) => item.value))
  list.forEach((item, k) => {
    const p = b.on(0, 0.3 + k * 0.5)
    const y = 168 + k * 100
    const first = item.i === best
    text(c, item.name, 100, y + 28, { size: 42, weight: 700, alpha: p })
    box(c, 260, y, 560, 56, { fill: color.surface2, r: 28, alpha: p })
    if (item.value)
      box(c, 260, y, (560 * item.value * p) / top, 56, { fill: first ? color.primary : '#9dc0f5', r: 28, alpha: p })
    text(c, `${item.value} 分`, 850, y + 28, {
      size: 44,
      weight: 700,
      fill: first ? color.primary : color.ink2,
      alpha: p,
    })
    if (first) pill(c, '推荐给你', 1090, y + 28, { size: 40, fill: color.okSoft, ink: color.ok, alpha: b.on(1, 0.3) })
  })
}

function circle(c, b) {
  frame(c, '越点越多，越多越点')
  pupil(c, 190, 330, 1.4)
  text(c, '你点开', 190, 500, { size: 40, weight: 700, align: 'center' })
  card(c, 900, 220, 290, 220, { alpha: b.on(0) })
  lines(c, ['机器：你爱看', '那就多推'], 1045, 292, { size: 40, gap: 72, weight: 700, align: 'center', alpha: b.on(0) })
  arrow(c, 310, 270, 870, 270, { p: b.on(0, 0.2, 1), stroke: color.primary })
  arrow(c, 870, 400, 310, 400, { p: b.on(0, 1.2, 1), stroke: color.market })
  text(c, '点击记录', 590, 230, { size: 40, align: 'center', fill: color.primary, alpha: b.on(0, 0.5) })
  text(c, '更多同类', 590, 446, { size: 40, align: 'center', fill: color.market, alpha: b.on(0, 1.5) })
}

const inks = ['#d9543a', '#6d28d9', '#0958d9', '#a34a07', '#0f766e']
function stream(c, shown, y, p) {
  const count = Math.round(shown.length * p)
  shown.slice(0, count).forEach((pick, r) => {
    box(c, 90 + (r % 30) * 37, y + Math.floor(r / 30) * 50, 33, 44, { fill: inks[pick], r: 6 })
  })
}

function bubble(c, b) {
  frame(c, `连看 ${ROUNDS} 条，会怎样？`)
  stream(c, passive, 150, b.on(0, 0.4, 3))
  const numbers = counted(passive)
  topics.forEach((name, i) => {
    const p = b.on(1, i * 0.15)
    const x = 90 + i * 224
    box(c, x, 330, 44, 44, { fill: inks[i], r: 8, alpha: p })
    text(c, name, x + 58, 353, { size: 38, weight: 700, alpha: p })
    text(c, `${numbers[i]} 条`, x, 426, { size: 44, weight: 700, fill: numbers[i] ? inks[i] : color.ink3, alpha: p })
  })
  text(c, `最后 ${LAST} 条里，${winner}占了 ${most(passive)} 条`, 640, 530, {
    size: 48,
    weight: 700,
    align: 'center',
    fill: color.bad,
    alpha: b.on(1, 1),
  })
}

function choose(c, b) {
  frame(c, '一半自己选，再看一次')
  stream(c, active, 150, b.on(0, 0.4, 3))
  card(c, 90, 300, 530, 250, { alpha: b.on(1) })
  card(c, 660, 300, 530, 250, { alpha: b.on(1, 0.4) })
  text(c, '只看推的，最多一类', 355, 360, { size: 42, weight: 700, align: 'center', alpha: b.on(1) })
  text(c, `${most(passive)} 条`, 355, 468, { size: 88, weight: 700, align: 'center', fill: color.bad, alpha: b.on(1) })
  text(c, '一半自己选，最多一类', 925, 360, { size: 42, weight: 700, align: 'center', alpha: b.on(1, 0.4) })
  text(c, `${most(active)} 条`, 925, 468, {
    size: 88,
    weight: 700,
    align: 'center',
    fill: color.ok,
    alpha: b.on(1, 0.4),
  })
}

export const scene = {
  sprites: ['recommend'],
  beats: [
    titleBeat({
      title: ['推荐是', '怎么来的'],
      lead: ['它没有读过你的心，', '只是在找和你像的人'],
      sprite: 'recommend',
      cues: ['刚看完篮球，又来了机器人视频。', '它怎么知道你可能喜欢？'],
    }),
    { cues: ['机器记着：你点过赞的是哪几个。', '也记着别人点过什么赞。'], draw: record },
    { cues: ['先数一数，谁和你有相同的喜好。', `${near.join('和')}跟你最像，相同的最多。`], draw: similar },
    {
      cues: ['你没看过的，按他们的喜好打分。', `${videos[best]}得分最高，就推荐给你。`],
      draw: score,
      extra: { 0: 0.6 },
    },
    { cues: ['你一点开，它就更相信你爱看这个。', '同类推得更多，别的就越来越少。'], draw: circle },
    {
      cues: [`假定推什么就看什么，连看 ${ROUNDS} 条。`, `最后 ${LAST} 条里，${winner}占了 ${most(passive)} 条。`],
      draw: bubble,
      extra: { 0: 0.6 },
    },
    askBeat({
      question: ['怎样走出这个小圈子？'],
      options: ['等它自己变', '主动找新的看'],
      answer: 1,
      think: 1,
      why: ['新的点击，就是给它的新例子。'],
      cues: ['想一想：怎样走出这个小圈子？', '提示：它从你的点击里学习。', '主动搜一搜新东西，它也会跟着变。'],
    }),
    { cues: ['再模拟一次，一半由自己来选。', `同样看 ${ROUNDS} 条，眼界宽了不少。`], draw: choose, extra: { 0: 0.6 } },
    recapBeat({
      points: ['找和你像的人', '点击就是例子', '自己选，眼界宽'],
      cues: ['推荐，是找和你像的人。', '你的每次点击，都在教它。', '记得自己选，别只看送到眼前的。'],
    }),
  ],
}
