import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { box, card, dot, line, lines, pill, text } from '../kit/draw.mjs'
import { robot } from '../kit/figures.mjs'

const accent = color.model
// Three in a row; X is we, O the other side. Worth of an end: +1 we win, 0 a draw, −1 the other side wins.
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]
const winner = (board) => {
  for (const [a, z, d] of LINES) if (board[a] !== '.' && board[a] === board[z] && board[a] === board[d]) return board[a]
  return undefined
}
const free = (board) => [...board].map((v, i) => (v === '.' ? i : -1)).filter((i) => i >= 0)
const put = (board, i, who) => board.slice(0, i) + who + board.slice(i + 1)
const swap = (who) => (who === 'X' ? 'O' : 'X')

/** Looks to the end: we take the best for us, the other side the worst for us. */
function look(board, who) {
  const won = winner(board)
  const moves = won ? [] : free(board)
  const next = moves.map((i) => ({ move: i, ...look(put(board, i, who), swap(who)) }))
  const worth = won
    ? won === 'X'
      ? 1
      : -1
    : !next.length
      ? 0
      : Math[who === 'X' ? 'max' : 'min'](...next.map((n) => n.worth))
  return { board, worth, next }
}
/** How many different games there are from here. */
const games = (board, who) =>
  winner(board) || !board.includes('.')
    ? 1
    : free(board).reduce((sum, i) => sum + games(put(board, i, who), swap(who)), 0)

const START = 'XOO.OX.X.'
const tree = look(START, 'X')
const chosen = tree.next.find((n) => n.worth === tree.worth)
const allGames = games('.........', 'X')

function board(c, cells, x, y, s, options = {}) {
  const { alpha = 1, fresh, ring } = options
  if (alpha <= 0) return
  box(c, x - s * 0.15, y - s * 0.15, s * 3.3, s * 3.3, {
    fill: '#fff',
    stroke: ring ?? color.line,
    width: ring ? 6 : 2,
    r: s * 0.3,
    alpha,
  })
  for (const k of [1, 2]) {
    line(c, x + s * k, y + s * 0.1, x + s * k, y + s * 2.9, { stroke: '#cdbdf0', width: s * 0.07, alpha })
    line(c, x + s * 0.1, y + s * k, x + s * 2.9, y + s * k, { stroke: '#cdbdf0', width: s * 0.07, alpha })
  }
  ;[...cells].forEach((v, i) => {
    if (v === '.') return
    const [cx, cy, r] = [x + ((i % 3) + 0.5) * s, y + (Math.floor(i / 3) + 0.5) * s, s * 0.26]
    if (i === fresh) box(c, cx - s * 0.42, cy - s * 0.42, s * 0.84, s * 0.84, { fill: '#fff3cf', r: s * 0.15, alpha })
    if (v === 'X') {
      line(c, cx - r, cy - r, cx + r, cy + r, { stroke: accent, width: s * 0.14, alpha })
      line(c, cx + r, cy - r, cx - r, cy + r, { stroke: accent, width: s * 0.14, alpha })
    } else dot(c, cx, cy, r, '#fff', { stroke: '#e09a12', width: s * 0.14, alpha })
  })
}

const signed = (worth) => (worth > 0 ? '+1' : worth < 0 ? '−1' : '0')
const inkOf = (worth) => (worth > 0 ? color.ok : worth < 0 ? color.bad : color.ink2)
const softOf = (worth) => (worth > 0 ? color.okSoft : worth < 0 ? color.badSoft : color.surface2)
function tag(c, worth, x, y, alpha) {
  pill(c, signed(worth), x, y, { size: 34, w: 84, fill: softOf(worth), ink: inkOf(worth), alpha })
}

function position(c, b) {
  frame(c, '轮到叉，走哪里？', accent)
  board(c, START, 120, 160, 132)
  const rows = ['叉是我们，圈是对手', '三个连成一线就赢', `还剩 ${free(START).length} 个空格`]
  rows.forEach((row, i) => {
    text(c, row, 640, 240 + i * 110, { size: 46, weight: 700, alpha: b.on(Math.min(i, 1), i === 1 ? 0.4 : 0.1) })
  })
}

const COLUMNS = [60, 470, 880]
function firstRow(c, alphaOf, ringOf) {
  tree.next.forEach((n, k) => {
    board(c, n.board, COLUMNS[k] + 126, 140, 42, { fresh: n.move, alpha: alphaOf(k), ring: ringOf?.(n) })
  })
}

function secondRow(c, alphaOf) {
  tree.next.forEach((n, k) => {
    n.next.forEach((reply, m) => {
      const x = COLUMNS[k] + 28 + m * 196
      const p = alphaOf(k, m)
      line(c, COLUMNS[k] + 189, 282, x + 63, 352, { stroke: color.lineStrong, width: 4, alpha: p })
      board(c, reply.board, x, 362, 42, { fresh: reply.move, alpha: p })
    })
  })
}

function moves(c, b) {
  frame(c, '每一种走法，都在心里试试', accent)
  firstRow(c, (k) => b.on(0, 0.2 + k * 0.5))
  secondRow(c, (k, m) => b.on(1, 0.2 + k * 0.7 + m * 0.3))
}

function worths(c, b) {
  frame(c, '走到底，打个分', accent)
  firstRow(c, () => 1)
  secondRow(c, () => 1)
  tree.next.forEach((n, k) => {
    n.next.forEach((reply, m) => {
      tag(c, reply.worth, COLUMNS[k] + 91 + m * 196, 536, b.on(1, 0.2 + k * 0.4 + m * 0.2))
    })
  })
}

function back(c, b) {
  frame(c, '对手也会挑对他最好的', accent)
  firstRow(
    c,
    () => 1,
    (n) => (b.on(2) > 0.4 && n === chosen ? color.ok : undefined),
  )
  secondRow(c, () => 1)
  tree.next.forEach((n, k) => {
    n.next.forEach((reply, m) => {
      const kept = reply.worth === n.worth
      tag(c, reply.worth, COLUMNS[k] + 91 + m * 196, 536, kept ? 1 : 1 - 0.65 * b.on(0, 0.4 + k * 0.4))
    })
    tag(c, n.worth, COLUMNS[k] + 330, 206, b.on(1, 0.2 + k * 0.5))
  })
}

function chosenMove(c, b) {
  frame(c, '一步，两处威胁', accent)
  board(c, chosen.board, 120, 160, 132, { fresh: chosen.move, ring: color.ok })
  const after = chosen.next.map((n) => n.worth)
  lines(c, ['对手只能堵住一处，', '另一处就连成了。'], 640, 240, {
    size: 46,
    gap: 74,
    weight: 700,
    alpha: b.on(0, 0.4),
  })
  text(c, `对手两种应法：${after.map(signed).join('，')}`, 640, 450, {
    size: 42,
    fill: color.ok,
    weight: 700,
    alpha: b.on(1),
  })
}

const sizes = [9, 8, 7, 6].map((_, i, list) => list.slice(0, i + 1).reduce((a, v) => a * v, 1))
function growth(c, b) {
  frame(c, '往前多想一步，局面多好多倍', accent)
  sizes.forEach((n, i) => {
    const p = b.on(0, 0.2 + i * 0.5)
    const y = 160 + i * 88
    text(c, `想 ${i + 1} 步`, 100, y + 28, { size: 42, weight: 700, alpha: p })
    box(c, 270, y, Math.max(20, (560 * n * p) / sizes.at(-1)), 56, { fill: accent, r: 14, alpha: p })
    text(c, `${n} 种`, 290 + Math.max(20, (560 * n) / sizes.at(-1)), y + 28, {
      size: 42,
      weight: 700,
      fill: accent,
      alpha: p,
    })
  })
  text(c, `下完整盘：${allGames} 种下法`, 640, 560, { size: 46, weight: 700, align: 'center', alpha: b.on(1, 0.3) })
}

function intuition(c, b) {
  frame(c, '围棋：算不完，怎么办？', accent)
  const rows = [
    ['只往前想一段', '不走到底'],
    ['只看像样的走法', '不全都试'],
    ['停下来，估一个分', '这份眼光，从大量对局里学'],
  ]
  rows.forEach(([head, why], i) => {
    const p = b.on(Math.min(i, 1), i === 1 ? 1.4 : 0.2)
    card(c, 90, 146 + i * 148, 830, 124, { alpha: p })
    text(c, head, 130, 186 + i * 148, { size: 42, weight: 700, fill: accent, alpha: p })
    text(c, why, 130, 240 + i * 148, { size: 38, fill: color.ink2, alpha: p })
  })
  robot(c, 1080, 360, 1.6)
}

export const scene = {
  sprites: ['look-ahead'],
  beats: [
    titleBeat({
      title: ['棋手怎样', '往前想'],
      lead: ['先在心里走到底，', '再回头挑最好的一步'],
      sprite: 'look-ahead',
      accent,
      cues: ['下棋的人常说：多想几步。', '机器是怎样“想”的？看一盘井字棋。'],
    }),
    { cues: ['我们下叉，对手下圈，连成三个就赢。', '现在轮到叉，只剩三个空格。'], draw: position },
    { cues: ['三个空格，就有三种走法。', '每走一步，对手都有两种应法。'], draw: moves },
    {
      cues: ['一直想到这盘棋下完，看谁赢。', '我们赢记 +1，平局记 0，输了记 −1。'],
      draw: worths,
      extra: { 1: 0.8 },
    },
    {
      cues: ['对手会挑对我们最坏的那一种。', '所以每种走法，只能按最坏的算。', '再从三种里，挑一个最好的。'],
      draw: back,
    },
    { cues: ['就是这一步，同时威胁两条线。', '不管对手怎么应，都是我们赢。'], draw: chosenMove },
    askBeat({
      question: ['如果对手不小心，走错了呢？'],
      options: ['我们会输', '结果只会更好'],
      answer: 1,
      think: 1.5,
      why: ['按最坏的打算，实际不会更坏。'],
      accent,
      cues: ['想一想：对手走错了，会怎样？', '提示：分数是按最坏情况算的。', '他走错了，我们只会更好。'],
    }),
    {
      cues: ['可是每多想一步，就多出许多倍。', `井字棋从头下，有 ${allGames} 种下法。`],
      draw: growth,
    },
    { cues: ['围棋的变化多得多，谁也算不完。', '所以少看几步，再靠学来的眼光估分。'], draw: intuition },
    recapBeat({
      accent,
      points: ['往前想，走到底', '对手也会挑好棋', '算不完，就学会估'],
      cues: ['先往前想，再回头挑。', '要当对手也很聪明。', '算不完的，靠学来的眼光去估。'],
    }),
  ],
}
