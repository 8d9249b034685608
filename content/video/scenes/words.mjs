import { askBeat, frame, recapBeat, titleBeat } from '../kit/beats.mjs'
import { plane, planeScale } from '../kit/charts.mjs'
import { color } from '../kit/colors.mjs'
import { arrow, box, card, dot, line, pill, text } from '../kit/draw.mjs'
import { mix } from '../kit/time.mjs'

// A small corpus of our own. Each word gets its place by counting its neighbours, nothing else.
const sentences = [
  '小猫 在 院子 里 跑',
  '小狗 在 院子 里 跑',
  '小猫 跑 过来 喝水',
  '小狗 跑 得 很快',
  '兔子 跑 进 草地',
  '兔子 爱 吃 青草',
  '小狗 爱 吃 骨头',
  '小猫 爱 跑 也 爱 跳',
  '小狗 会 跑 会 叫',
  '兔子 跑 得 比 小猫 快',
  '苹果 洗 干净 再 吃',
  '梨 洗 干净 再 吃',
  '苹果 很 甜 很 好 吃',
  '梨 又 脆 又 好 吃',
  '葡萄 酸甜 好 吃',
  '葡萄 洗 一 洗 再 吃',
  '苹果 切 开 一起 吃',
  '梨 分 给 大家 吃',
  '葡萄 剥 皮 吃',
  '苹果 从 树 上 掉 下 来 滚 着 跑',
].map((sentence) => sentence.split(' '))
const words = ['小猫', '小狗', '兔子', '苹果', '梨', '葡萄']
const together = (word, other) => sentences.filter((s) => s.includes(word) && s.includes(other)).length
const vectors = words.map((word) => ({
  word,
  x: together(word, '跑'),
  y: together(word, '吃'),
  animal: words.indexOf(word) < 3,
}))
const find = (word) => vectors.find((v) => v.word === word)
const cosine = (a, b) => (a.x * b.x + a.y * b.y) / (Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y))
const near = cosine(find('小猫'), find('小狗'))
const far = cosine(find('小猫'), find('苹果'))
const RANGE = [-1.2, 5.5, -1.2, 4.7]
// Two words may fall on the same spot; their names then stand side by side.
const nudge = { 小猫: [30, -46], 小狗: [10, -46], 兔子: [-10, -46], 苹果: [72, 0], 梨: [-50, 0], 葡萄: [-10, 50] }

function reading(c, b) {
  frame(c, '读句子，数邻居')
  const shown = [0, 1, 10, 11]
  shown.forEach((index, i) => {
    const p = b.on(0, i * 0.5)
    const y = 142 + i * 110
    card(c, 90, y, 760, 90, { alpha: p })
    let x = 126
    for (const token of sentences[index]) {
      const w = token.length * 42
      const hit = words.includes(token) ? color.primarySoft : '吃跑'.includes(token) ? color.marketSoft : null
      if (hit) box(c, x - 6, y + 18, w + 12, 56, { fill: hit, r: 10, alpha: p * b.on(1) })
      text(c, token, x, y + 46, { size: 40, weight: hit ? 700 : 500, alpha: p })
      x += w + 22
    }
  })
  text(c, `共 ${sentences.length} 句`, 900, 200, { size: 44, weight: 700, fill: color.primary, alpha: b.on(0, 1.8) })
  text(c, '谁常和“跑”在一起？', 886, 330, { size: 38, alpha: b.on(2) })
  text(c, '谁常和“吃”在一起？', 886, 400, { size: 38, alpha: b.on(2, 0.4) })
}

function table(c, b) {
  frame(c, '每个词得到两个数')
  box(c, 90, 140, 1100, 64, { fill: color.surface2, r: 12 })
  text(c, '词', 150, 173, { size: 38, weight: 700 })
  text(c, '和“跑”同句', 600, 173, { size: 38, weight: 700, align: 'center' })
  text(c, '和“吃”同句', 980, 173, { size: 38, weight: 700, align: 'center' })
  vectors.forEach((v, i) => {
    const p = b.on(0, 0.3 + i * 0.25)
    const y = 240 + i * 62
    text(c, v.word, 150, y, { size: 40, weight: 700, fill: v.animal ? color.primary : color.model, alpha: p })
    text(c, `${v.x} 次`, 600, y, { size: 40, align: 'center', alpha: p })
    text(c, `${v.y} 次`, 980, y, { size: 40, align: 'center', alpha: p })
    line(c, 90, y + 31, 1190, y + 31, { stroke: color.line, width: 2, alpha: p })
  })
}

function drawMap(c, b, heading, after) {
  frame(c, heading)
  const area = [90, 134, 760, 460]
  const { sx, sy } = plane(c, ...area, RANGE, { xLabel: '和“跑”同句 →', yLabel: '↑ 和“吃”同句' })
  vectors.forEach((v, i) => {
    const p = after ? 1 : b.on(0, 0.3 + i * 0.35)
    const fill = v.animal ? color.primary : color.model
    dot(c, sx(v.x), sy(v.y), 13 * p, fill)
    const [dx, dy] = nudge[v.word]
    text(c, v.word, sx(v.x) + dx, sy(v.y) + dy, { size: 38, weight: 700, align: 'center', fill, alpha: p })
  })
}

function map(c, b) {
  drawMap(c, b, '两个数，就是地图上的一点', false)
  text(c, '动物在右下', 890, 250, { size: 42, weight: 700, fill: color.primary, alpha: b.on(1) })
  text(c, '水果在左上', 890, 330, { size: 42, weight: 700, fill: color.model, alpha: b.on(1, 0.5) })
  pill(c, '没人教过它分类', 1030, 450, { size: 38, alpha: b.on(2) })
}

function angles(c, b) {
  drawMap(c, b, '方向越近，意思越近', true)
  const { sx, sy } = planeScale(90, 134, 760, 460, RANGE)
  const ray = (word, p, stroke) =>
    arrow(c, sx(0), sy(0), mix(sx(0), sx(find(word).x), 0.95), mix(sy(0), sy(find(word).y), 0.95), {
      p,
      stroke,
      width: 5,
    })
  ray('小猫', b.on(0, 0.2), color.primary)
  ray('小狗', b.on(0, 0.7), color.primary)
  ray('苹果', b.on(2, 0.2), color.model)
  text(c, '小猫 和 小狗', 890, 206, { size: 40, weight: 700, alpha: b.on(1) })
  text(c, `相似度 ${near.toFixed(2)}`, 890, 268, { size: 48, weight: 700, fill: color.ok, alpha: b.on(1) })
  text(c, '小猫 和 苹果', 890, 396, { size: 40, weight: 700, alpha: b.on(2) })
  text(c, `相似度 ${far.toFixed(2)}`, 890, 458, { size: 48, weight: 700, fill: color.bad, alpha: b.on(2) })
  text(c, '1 表示方向相同', 890, 560, { size: 36, fill: color.ink2, alpha: b.on(2, 0.5) })
}

function huge(c, b) {
  frame(c, '真正的词语地图更大')
  const cells = Array.from({ length: 24 }, (_, i) => Math.abs(Math.sin(i * 12.9 + 1) * 0.9))
  text(c, '小猫', 100, 220, { size: 52, weight: 700, fill: color.primary })
  cells.forEach((value, i) => {
    const p = b.on(0, 0.2 + i * 0.06)
    box(c, 240 + i * 40, 180, 34, 80, { fill: `rgb(9 88 217 / ${Math.round(12 + value * 85)}%)`, r: 6, alpha: p })
  })
  text(c, '……一共几百个数（示意）', 240, 316, { size: 40, fill: color.ink2, alpha: b.on(0, 1.2) })
  card(c, 100, 390, 1080, 180, { alpha: b.on(1) })
  text(c, '上亿句话  →  几百个方向  →  词语的位置', 640, 480, {
    size: 44,
    weight: 700,
    align: 'center',
    alpha: b.on(1, 0.3),
  })
}

export const scene = {
  sprites: ['words'],
  beats: [
    titleBeat({
      title: ['词语也有', '一张地图'],
      lead: ['猫离狗近，离苹果远。', '机器是怎么知道的？'],
      sprite: 'words',
      cues: ['说到“小猫”，你会想到“小狗”。', '机器不懂意思，怎么知道它们相近？'],
    }),
    {
      cues: ['办法出奇地简单：先读很多句子。', '找到动物和水果，再看它们的邻居。', '数一数谁常和“跑”“吃”在一句话里。'],
      draw: reading,
    },
    { cues: ['数完以后，每个词都有了两个数。', '这两个数，就是它在地图上的位置。'], draw: table },
    {
      cues: [
        '横着看“跑”，竖着看“吃”，点上去。',
        '动物聚在一边，水果聚在另一边。',
        '机器没学过什么是动物，只是会数数。',
      ],
      draw: map,
    },
    {
      cues: [
        '从原点画箭头，看看方向差多少。',
        '小猫和小狗方向很近，相似度很高。',
        '小猫和苹果方向差得多，相似度就低。',
      ],
      draw: angles,
    },
    { cues: ['真正的系统不只数两个邻居。', '它读上亿句话，给每个词几百个数。'], draw: huge },
    askBeat({
      question: ['“汽车”常和“跑”在一起，', '在我们的地图上会靠近谁？'],
      options: ['水果', '动物'],
      answer: 1,
      why: ['只看两个邻居不够，要看更多的词。'],
      cues: ['想一想，“汽车”会落在哪里？', '提示：我们只数了“跑”和“吃”。', '它会靠近动物，因为地图还太小。'],
    }),
    recapBeat({
      points: ['看邻居，数次数', '词变成一串数', '方向近，意思近'],
      cues: ['记住：意思藏在邻居里。', '词语变成一串数，就有了位置。', '方向越近，意思往往越近。'],
    }),
  ],
}
