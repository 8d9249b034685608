import { plane, planeScale, point } from '../../video/kit/charts.mjs'
import { color } from '../../video/kit/colors.mjs'
import { card, dot, line, lines, text } from '../../video/kit/draw.mjs'
import { leaf } from '../../video/kit/figures.mjs'
import { countRight, LEAF_RANGE, makeLeaves, nearestSays, trainLine } from '../../video/kit/leaf-data.mjs'
import { leafLine, leafPlane, leafPoints } from '../../video/kit/leaf-plane.mjs'

const { model, modelSoft } = color
const leaves = makeLeaves(40, 21, { spread: 0.9 })
const history = trainLine(leaves, 200, 0.5)
export const STEPS = [0, 3, 10, 200]
export const wrongAt = (s) => leaves.length - countRight(history[s], leaves)
const exam = makeLeaves(100, 77, { spread: 1.5 })
export const lineScore = countRight(history[200], exam)
export const neighbourScore = exam.filter((item) => nearestSays(leaves, item, 5) === item.kind).length
const MAIN = [4, 4, 800, 452]

function measured(c) {
  card(c, 4, 4, 380, 450, { r: 28 })
  leaf(c, 'maple', 194, 190, 3.3)
  text(c, '一片枫叶', 194, 400, { size: 42, weight: 700, align: 'center' })
  const item = leaves.find((one) => one.kind && one.x > 6)
  lines(c, [`尖角数：${item.x}`, `长宽比：${item.y.toFixed(2)}`], 430, 180, {
    size: 48,
    gap: 96,
    weight: 700,
    fill: model,
  })
}

function points(c) {
  leafPlane(c, MAIN)
  leafPoints(c, leaves, { area: MAIN, r: 13 })
}

function steps(c) {
  STEPS.forEach((s, i) => {
    const area = [4 + i * 356, 4, 336, 330]
    plane(c, ...area, LEAF_RANGE)
    const { sx, sy } = planeScale(...area, LEAF_RANGE)
    for (const item of leaves) point(c, item.kind, sx(item.x), sy(item.y), { r: 8 })
    const [w0, w1, w2] = history[s]
    const yAt = (x) => ((-w2 - w0 * ((x - 5) / 3)) / w1) * 0.25 + 0.9
    c.save()
    c.beginPath()
    c.rect(area[0] + 3, area[1] + 3, area[2] - 6, area[3] - 6)
    c.clip()
    line(c, sx(0), sy(yAt(0)), sx(12), sy(yAt(12)), { stroke: model, width: 6 })
    c.restore()
    text(c, `挪 ${s} 次`, area[0] + 168, 380, { size: 42, weight: 700, align: 'center' })
    text(c, `错 ${wrongAt(s)} 片`, area[0] + 168, 440, { size: 46, weight: 700, align: 'center', fill: model })
  })
}

const stranger = { x: 5, y: 0.86 }
const NEAR = 5
const far = (item) => ((item.x - stranger.x) / 3) ** 2 + ((item.y - stranger.y) / 0.25) ** 2
const nearest = [...leaves].sort((a, z) => far(a) - far(z)).slice(0, NEAR)
const maples = nearest.filter((item) => item.kind).length

function neighbours(c) {
  leafPlane(c, MAIN)
  const { sx, sy } = planeScale(...MAIN, LEAF_RANGE)
  for (const item of nearest)
    line(c, sx(stranger.x), sy(stranger.y), sx(item.x), sy(item.y), { stroke: model, width: 5 })
  leafPoints(c, leaves, { area: MAIN, r: 13, alphaOf: (item) => (nearest.includes(item) ? 1 : 0.35) })
  dot(c, sx(stranger.x), sy(stranger.y), 24, '#fff', { stroke: model, width: 6 })
  text(c, '?', sx(stranger.x), sy(stranger.y) + 2, { size: 36, weight: 700, align: 'center', fill: model })
}

function drawn(c) {
  leafPlane(c, MAIN)
  leafPoints(c, leaves, { area: MAIN, w: history[0], r: 13 })
  leafLine(c, history[0], { area: MAIN, stroke: model })
}

export const lesson = {
  title: '从例子里学习',
  cover: 'data',
  accent: model,
  soft: modelSoft,
  pages: [
    {
      layout: 'cover',
      lines: ['从例子里学：', '一条会挪的线'],
      goals: [
        '说出*特征*、*损失*、*训练*',
        '训练一次，只改*轮数*再比',
        '说出*门槛*该停在哪里',
        '不到 100%，也*照实写*',
      ],
    },
    {
      title: '先量一量：特征',
      figure: { w: 760, h: 460, draw: measured },
      text: ['机器不认识“好看”“像手掌”。', '它只认*数*：量出来的数，叫作*特征*。'],
      ask: '要分清篮球和乒乓球，量哪一个数最有用？分清苹果和梨呢？',
    },
    {
      title: '两个数，就是一个点',
      figure: { w: 810, h: 460, draw: points },
      text: ['圆点：*银杏*', '菱形：*枫叶*', `一共 ${leaves.length} 片，相像的站在一起。`],
      ask: '如果只能画一条直线把两种分开，你会画在哪里？用手比一比。',
    },
    {
      title: '机器先随便画一条',
      figure: { w: 810, h: 460, draw: drawn },
      text: ['红圈：站错边的叶子', `一共错了 *${wrongAt(0)}* 片`, '错得越多，就要改得越多。'],
      ask: '为了少错几片，这条线该往哪边挪、朝哪边转？',
    },
    {
      layout: 'wide',
      title: '错了就挪一点，再挪一点',
      figure: { w: 1420, h: 470, draw: steps },
      ask: '为什么每次只挪一小点，不一下子跳过去？',
    },
    {
      title: '另一种学法：问问邻居',
      figure: { w: 810, h: 460, draw: neighbours },
      text: [
        `来了一片新叶，找最近的 *${NEAR}* 片。`,
        `枫叶 ${maples} 票，银杏 ${NEAR - maples} 票，`,
        `所以认作*${maples * 2 > NEAR ? '枫叶' : '银杏'}*。`,
      ],
      ask: '只问一个邻居会怎样？要是那个邻居的标签贴错了呢？',
    },
    {
      layout: 'table',
      title: '两种学法，考一考',
      head: ['学法', '要记住什么', `${exam.length} 片里认对`],
      rows: [
        ['画一条线', '三个数', `*${lineScore}* 片`],
        ['问五个邻居', `全部 ${leaves.length} 片例子`, `*${neighbourScore}* 片`],
      ],
      ask: '成绩差不多时，你选哪一种？想想要记多少东西，算起来快不快。',
    },
    {
      layout: 'numbered',
      title: '这一课，带走三句话',
      points: ['特征把东西*变成数*', '训练就是*看错误，改一点，再看*', '学法不止一种，*要考过才知道*'],
      ask: '在方格纸上点十个点，画一条线，请同桌数一数错了几个，再挪一挪。',
      askName: '选做',
    },
  ],
}
