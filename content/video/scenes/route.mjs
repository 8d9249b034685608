import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { color } from '../kit/colors.mjs'
import { box, card, dot, line, lines, pill, text } from '../kit/draw.mjs'

const accent = color.practice
// A small town: crossings with their places, and roads with the minutes one needs.
const places = {
  家: [150, 360],
  桥: [350, 210],
  书店: [330, 520],
  公园: [560, 330],
  邮局: [590, 560],
  广场: [760, 190],
  球场: [800, 430],
  学校: [1010, 330],
}
const roads = [
  ['家', '桥', 4],
  ['家', '书店', 3],
  ['桥', '公园', 6],
  ['桥', '广场', 9],
  ['书店', '公园', 5],
  ['书店', '邮局', 4],
  ['公园', '广场', 4],
  ['公园', '球场', 3],
  ['邮局', '球场', 8],
  ['广场', '学校', 5],
  ['球场', '学校', 4],
]
const neighbours = (list, name) =>
  list.flatMap(([a, z, minutes]) => (a === name ? [[z, minutes]] : z === name ? [[a, minutes]] : []))

/** Dijkstra: the places in the order in which they become certain, with minutes and the place before. */
function shortest(list, from) {
  const known = new Map([[from, { minutes: 0, before: null }]])
  const settled = []
  while (settled.length < Object.keys(places).length) {
    const [name] = [...known]
      .filter(([key]) => !settled.some((s) => s.name === key))
      .sort((a, z) => a[1].minutes - z[1].minutes)[0]
    const { minutes, before } = known.get(name)
    settled.push({ name, minutes, before })
    for (const [next, more] of neighbours(list, name)) {
      if (minutes + more < (known.get(next)?.minutes ?? Number.POSITIVE_INFINITY))
        known.set(next, { minutes: minutes + more, before: name })
    }
  }
  return settled
}
function pathTo(settled, name) {
  const item = settled.find((s) => s.name === name)
  return item.before ? [...pathTo(settled, item.before), name] : [name]
}
/** All ways without passing a place twice, with their minutes. */
function allWays(list, name, to, been = [name], minutes = 0) {
  if (name === to) return [{ been, minutes }]
  return neighbours(list, name)
    .filter(([next]) => !been.includes(next))
    .flatMap(([next, more]) => allWays(list, next, to, [...been, next], minutes + more))
}
/** Always takes the quickest next road. */
function hasty(list, from, to) {
  const been = [from]
  let minutes = 0
  while (been.at(-1) !== to) {
    const [next, more] = neighbours(list, been.at(-1))
      .filter(([name]) => !been.includes(name))
      .sort((a, z) => a[1] - z[1])[0]
    been.push(next)
    minutes += more
  }
  return { been, minutes }
}
const ways = allWays(roads, '家', '学校')
const greedy = hasty(roads, '家', '学校')
const settled = shortest(roads, '家')
const best = pathTo(settled, '学校')
const bestMinutes = settled.find((s) => s.name === '学校').minutes
const JAM = ['公园', '球场']
const busy = roads.map(([a, z, m]) => (a === JAM[0] && z === JAM[1] ? [a, z, m + 9] : [a, z, m]))
const other = shortest(busy, '家')
const detour = pathTo(other, '学校')
const detourMinutes = other.find((s) => s.name === '学校').minutes

function town(c, options = {}) {
  const { list = roads, way = [], p = 1, stroke = color.primary, minutesOf, settledOf = () => 0, jam = 0 } = options
  for (const [a, z] of list) line(c, ...places[a], ...places[z], { stroke: '#dfe5ee', width: 16 })
  if (jam) line(c, ...places[JAM[0]], ...places[JAM[1]], { stroke: color.bad, width: 16, alpha: jam })
  way.slice(1).forEach((name, i) => {
    const q = Math.max(0, Math.min(1, p * (way.length - 1) - i))
    line(c, ...places[way[i]], ...places[name], { stroke, width: 10, p: q })
  })
  for (const [a, z, minutes] of list) {
    const [x, y] = [(places[a][0] + places[z][0]) / 2, (places[a][1] + places[z][1]) / 2]
    const hit = jam > 0.5 && a === JAM[0] && z === JAM[1]
    dot(c, x, y, 25, hit ? color.badSoft : '#fff', { stroke: hit ? color.bad : color.line, width: 3 })
    text(c, minutes, x, y + 1, { size: 32, weight: 700, align: 'center', fill: hit ? color.bad : color.ink2 })
  }
  for (const [name, [x, y]] of Object.entries(places)) {
    const done = settledOf(name)
    const w = name.length * 38 + 34
    const end = name === '家' || name === '学校'
    box(c, x - w / 2, y - 30, w, 60, {
      fill: done > 0.5 ? color.practiceSoft : '#fff',
      stroke: end || done > 0.5 ? accent : color.lineStrong,
      width: 4,
      r: 16,
    })
    text(c, name, x, y + 1, { size: 38, weight: 700, align: 'center', fill: end ? accent : color.ink })
    const minutes = minutesOf?.(name)
    if (minutes !== undefined && done > 0)
      pill(c, `${minutes}`, x, y - 58, { size: 32, w: 64, fill: accent, ink: '#fff', alpha: done })
  }
}

function map(c, b) {
  frame(c, '从家到学校，怎么走最快？', accent)
  town(c)
  card(c, 920, 480, 290, 108, { alpha: b.on(1) })
  text(c, '圈里是分钟', 1065, 535, { size: 40, weight: 700, align: 'center', alpha: b.on(1) })
}

function tryAll(c, b) {
  frame(c, '办法一：全部试一遍', accent)
  const k = Math.min(ways.length - 1, Math.floor(Math.max(0, b.t - 0.4) / 0.5))
  town(c, { way: ways[k].been, stroke: '#f3b63a' })
  text(c, `第 ${k + 1} 条`, 1000, 470, { size: 40, fill: color.ink2 })
  text(c, `${ways[k].minutes} 分钟`, 1000, 540, { size: 52, weight: 700, fill: color.market })
}

function quick(c, b) {
  frame(c, '办法二：哪条近走哪条', accent)
  town(c, { way: greedy.been, p: b.on(0, 0.4, 2.6), stroke: color.market })
  text(c, `${greedy.minutes} 分钟`, 1000, 540, { size: 56, weight: 700, fill: color.bad, alpha: b.on(1) })
}

function wave(c, b) {
  frame(c, '办法三：像水一样漫开', accent)
  const span = (b.seconds - 2.2) / settled.length
  const at = (name) => {
    const k = settled.findIndex((s) => s.name === name)
    return Math.max(0, Math.min(1, (b.t - 0.6 - k * span) / 0.4))
  }
  town(c, { settledOf: at, minutesOf: (name) => settled.find((s) => s.name === name).minutes })
  lines(c, ['绿牌：最少', '要几分钟'], 1000, 480, { size: 40, gap: 58, fill: accent, weight: 700 })
}

function found(c, b) {
  frame(c, `最快的路：${bestMinutes} 分钟`, accent)
  town(c, {
    settledOf: () => 1,
    minutesOf: (name) => settled.find((s) => s.name === name).minutes,
    way: [...best].reverse(),
    p: b.on(0, 0.2, 2),
  })
  lines(c, [`只算 ${settled.length} 个路口`, `不用试 ${ways.length} 条路`], 880, 510, {
    size: 38,
    gap: 60,
    weight: 700,
    alpha: b.on(1),
  })
}

function jammed(c, b) {
  frame(c, '堵车了：重新算一遍', accent)
  town(c, { list: b.on(0, 0.3) > 0.5 ? busy : roads, jam: b.on(0, 0.2), way: detour, p: b.on(1, 0.2, 2) })
  lines(c, [`原来 ${bestMinutes} 分钟`, `绕行 ${detourMinutes} 分钟`], 920, 500, {
    size: 44,
    gap: 66,
    weight: 700,
    fill: accent,
    alpha: b.on(1, 1),
  })
}

function learned(c, b) {
  frame(c, '路上要几分钟，谁来告诉它？', accent)
  const rows = ['现在：路上的车开得多快', '以前：每个周五这时多堵', '今天：下雨了吗，放学了吗']
  rows.forEach((row, i) => {
    const p = b.on(0, 0.2 + i * 0.6)
    card(c, 90, 150 + i * 140, 680, 112, { alpha: p })
    text(c, row, 130, 207 + i * 140, { size: 42, weight: 700, alpha: p })
  })
  card(c, 840, 230, 350, 240, { alpha: b.on(1), fill: color.practiceSoft })
  lines(c, ['从例子里学', '估出每段路的', '分钟数'], 1015, 290, {
    size: 42,
    gap: 62,
    weight: 700,
    align: 'center',
    fill: accent,
    alpha: b.on(1),
  })
}

export const scene = {
  sprites: ['route'],
  beats: [
    titleBeat({
      title: ['地图怎样找', '最快的路'],
      lead: ['不用全试一遍，', '也不会走错'],
      sprite: 'route',
      accent,
      cues: ['出门前点一下，地图就给出路线。', '那么多条路，它怎么挑得这样快？'],
    }),
    { cues: ['这是一座小镇，有八个路口。', '圈里的数，是走这段路的分钟数。'], draw: map },
    {
      cues: ['笨办法：把能走的路都试一遍。', `小镇就有 ${ways.length} 条，大城市数不完。`],
      draw: tryAll,
      extra: { 1: 1 },
    },
    {
      cues: ['急办法：在每个路口，挑最近的一段。', `结果用了 ${greedy.minutes} 分钟，未必最快。`],
      draw: quick,
    },
    {
      cues: ['好办法：像水一样从家里漫开。', '先到的路口先定下来，再往外流。', '每个路口都得到最少的分钟数。'],
      draw: wave,
    },
    { cues: ['从学校往回找，就是最快的路。', `只算了 ${settled.length} 个路口，不会漏掉更快的。`], draw: found },
    { cues: ['公园到球场突然堵了，要多九分钟。', '改一个数，重新算，路就变了。'], draw: jammed },
    { cues: ['可是每段路要几分钟，是估出来的。', '这一步靠学习：从过去的车流里学。'], draw: learned },
    askBeat({
      question: ['大家都被导去同一条小路，', '会怎样？'],
      options: ['小路更快', '小路也堵了'],
      answer: 1,
      think: 1,
      why: ['推荐会改变路况，要一直重新算。'],
      accent,
      cues: ['想一想：人人都走这条小路呢？', '提示：每段路的分钟数会变。', '小路也会堵，所以要不停地重算。'],
    }),
    recapBeat({
      accent,
      points: ['像水一样漫开', '先到的先定下来', '分钟数，靠学习估'],
      cues: ['找最快的路，像水一样漫开。', '先到的先定，不用全试一遍。', '找路靠算法，估时间靠学习。'],
    }),
  ],
}
