import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, mark, text } from '../kit/draw.mjs'
import { leaf, pupil, robot } from '../kit/figures.mjs'

// A hand-written rule and the leaves it meets: [kind, how yellow from 0 to 100].
const seen = [
  ['ginkgo', 92, '#efad2b'],
  ['ginkgo', 78, '#e2b63c'],
  ['willow', 20],
  ['ginkgo', 35, '#8aa84a'],
  ['maple', 66, '#e0a13a'],
]
const says = (yellow) => (yellow >= 60 ? 'ginkgo' : 'other')
const right = ([kind, yellow]) => says(yellow) === (kind === 'ginkgo' ? 'ginkgo' : 'other')
const score = seen.filter(right).length

function colored(c, [kind, , tint], x, y, s, options) {
  leaf(c, kind, x, y, s, { ...options, tint })
}

function rule(c, b) {
  frame(c, '办法一：人来写规则')
  pupil(c, 190, 350, 1.5)
  card(c, 380, 180, 800, 340)
  text(c, '如果 叶子够黄（到 60）', 430, 264, { size: 46, weight: 700, alpha: b.on(0, 0.3) })
  text(c, '那么 是银杏', 430, 350, { size: 46, weight: 700, fill: color.ok, alpha: b.on(0, 0.9) })
  text(c, '否则 不是银杏', 430, 436, { size: 46, weight: 700, fill: color.ink2, alpha: b.on(0, 1.5) })
}

function trying(c, b) {
  frame(c, '规则遇上真的叶子')
  seen.forEach((item, i) => {
    const p = b.on(0, i * 0.4)
    const x = 72 + i * 230
    card(c, x, 142, 212, 340, { alpha: p })
    colored(c, item, x + 106, 226, 1.25, { alpha: p })
    text(c, `黄 ${item[1]}`, x + 106, 334, { size: 38, align: 'center', alpha: p })
    text(c, says(item[1]) === 'ginkgo' ? '猜银杏' : '猜不是', x + 106, 392, {
      size: 36,
      weight: 700,
      align: 'center',
      alpha: p,
    })
    mark(c, right(item), x + 106, 446, 22, b.on(1, i * 0.2))
  })
  text(c, `5 片里只对了 ${score} 片`, 640, 548, {
    size: 48,
    weight: 700,
    align: 'center',
    fill: color.bad,
    alpha: b.on(1, 1.2),
  })
}

function why(c, b) {
  frame(c, '规则难在哪里？')
  const rows = [
    ['夏天的银杏是绿的', 3],
    ['秋天的枫叶也会黄', 4],
  ]
  rows.forEach(([name, index], i) => {
    const p = b.on(i)
    card(c, 90, 150 + i * 215, 700, 185, { alpha: p })
    colored(c, seen[index], 190, 242 + i * 215, 1.5, { alpha: p })
    text(c, name, 310, 244 + i * 215, { size: 44, weight: 700, alpha: p })
  })
  text(c, '再加一条规则？', 840, 280, { size: 40, alpha: b.on(2) })
  text(c, '再加十条？', 840, 350, { size: 40, alpha: b.on(2, 0.6) })
  text(c, '总有没想到的', 840, 450, { size: 46, weight: 700, fill: color.bad, alpha: b.on(2, 1.4) })
}

function learning(c, b) {
  frame(c, '办法二：给例子，让机器学')
  ;['ginkgo', 'ginkgo', 'maple', 'maple', 'willow', 'willow'].forEach((kind, i) => {
    const p = b.on(0, i * 0.25)
    const x = 80 + (i % 2) * 190
    const y = 136 + Math.floor(i / 2) * 160
    card(c, x, y, 172, 146, { alpha: p, r: 14 })
    leaf(c, kind, x + 86, y + 52, 0.8, { alpha: p, rotate: i % 2 ? 0.4 : -0.2 })
    text(c, { ginkgo: '银杏', maple: '枫叶', willow: '柳叶' }[kind], x + 86, y + 120, {
      size: 36,
      align: 'center',
      fill: color.ink2,
      alpha: p,
    })
  })
  arrow(c, 480, 360, 570, 360, { p: b.on(1) })
  robot(c, 700, 370, 1.5, { alpha: b.on(1, 0.2) })
  arrow(c, 830, 360, 920, 360, { p: b.on(2) })
  box(c, 950, 250, 250, 220, { fill: color.modelSoft, stroke: color.model, r: 20, alpha: b.on(2, 0.2) })
  text(c, '模型', 1075, 330, { size: 56, weight: 700, align: 'center', fill: color.model, alpha: b.on(2, 0.2) })
  text(c, '学到的规律', 1075, 402, { size: 38, align: 'center', alpha: b.on(2, 0.4) })
}

export const scene = {
  sprites: ['blocks'],
  beats: [
    titleBeat({
      title: ['写规则，', '还是给例子'],
      lead: ['让机器认银杏，', '两种办法比一比'],
      sprite: 'blocks',
      cues: ['怎样让机器认出银杏叶？', '第一个想法：把规则写给它。'],
    }),
    { cues: ['银杏叶是黄的，那就按颜色写规则。'], draw: rule, extra: { 0: 0.8 } },
    {
      cues: ['让这条规则去认五片真的叶子。', `五片里只认对 ${score} 片，问题出在哪？`],
      draw: trying,
      extra: { 0: 0.6 },
    },
    {
      cues: [
        '夏天的银杏还是绿的，被它漏掉了。',
        '秋天的枫叶也会变黄，被它认错了。',
        '规则越补越多，总有没想到的情况。',
      ],
      draw: why,
    },
    {
      cues: ['换个办法：不写规则，只给例子。', '每个例子，都告诉它这是什么叶子。', '机器自己找出规律，叫作模型。'],
      draw: learning,
    },
    askBeat({
      question: ['哪件事更适合“给例子”？'],
      options: ['算 25 × 4', '认同学的字'],
      answer: 1,
      why: ['说得清的写规则，说不清的给例子。'],
      cues: ['轮到你选，哪件更适合给例子？', '想想哪一件，你说不清规则。', '认字说不清规则，给例子更合适。'],
    }),
    recapBeat({
      points: ['规则：人想，机器照做', '学习：人给例子，机器找', '学到的规律叫模型'],
      cues: ['说得清的事，写规则就好。', '说不清的事，多给例子让机器学。', '学到的规律，就叫模型。'],
    }),
  ],
}
