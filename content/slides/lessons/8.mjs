import { plane, planeScale, point } from '../../video/kit/charts.mjs'
import { color } from '../../video/kit/colors.mjs'
import { arrow, box, line, path, picture, text } from '../../video/kit/draw.mjs'
import {
  after,
  before,
  coldMissed,
  exam,
  flooded,
  left,
  missed,
  says,
  summer,
  winter,
} from '../../video/kit/plant-data.mjs'

const { practice, practiceSoft } = color
const NAMES = ['问题', '数据', '训练', '检查', '改进']

function circle(c) {
  const at = (i) => {
    const a = -Math.PI / 2 + (i * 2 * Math.PI) / 5
    return [400 + Math.cos(a) * 290, 232 + Math.sin(a) * 180]
  }
  NAMES.forEach((name, i) => {
    const [x, y] = at(i)
    const [x2, y2] = at((i + 1) % 5)
    arrow(c, x + (x2 - x) * 0.33, y + (y2 - y) * 0.33, x + (x2 - x) * 0.67, y + (y2 - y) * 0.67, { stroke: practice })
    box(c, x - 90, y - 42, 180, 84, { fill: practiceSoft, stroke: practice, r: 42 })
    text(c, name, x, y + 2, { size: 48, weight: 700, align: 'center', fill: practice })
  })
  picture(c, 'plant', [100, 36, 120, 132], 345, 165, 110, 121, { r: 20 })
}

const RANGE = [4, 62, 2, 38]
const AREA = [4, 4, 780, 452]
const { sx, sy } = planeScale(...AREA, RANGE)
function dots(c, list, w) {
  for (const day of list) {
    const [x, y] = [sx(day.moisture), sy(day.heat)]
    point(c, day.water ? 0 : 1, x, y, { r: 12, fill: day.water ? color.primary : '#c9713f' })
    if (w && says(w, day) !== day.water)
      path(c, 'M-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0', x, y, 1, { stroke: color.bad, width: 4 })
  }
}
function border(c, w, options) {
  const moistureAt = (heat) => 33 - (15 * (w[1] * ((heat - 20) / 9) + w[2])) / w[0]
  c.save()
  c.beginPath()
  c.rect(AREA[0] + 3, AREA[1] + 3, AREA[2] - 6, AREA[3] - 6)
  c.clip()
  line(c, sx(moistureAt(2)), sy(2), sx(moistureAt(38)), sy(38), { stroke: practice, width: 7, ...options })
  c.restore()
}
function axes(c) {
  box(c, 8, 8, 140, 56, { r: 8 })
  text(c, '↑ 气温', 22, 38, { size: 36, fill: color.ink3 })
  box(c, 570, 396, 210, 56, { r: 8 })
  text(c, '土的湿度 →', 770, 424, { size: 36, fill: color.ink3, align: 'right' })
}

function collected(c) {
  plane(c, ...AREA, RANGE)
  dots(c, summer)
  axes(c)
}
function checked(c) {
  plane(c, ...AREA, RANGE)
  dots(c, exam, before)
  border(c, before)
  axes(c)
}
function improved(c) {
  plane(c, ...AREA, RANGE)
  dots(c, exam, after)
  border(c, before, { stroke: color.ink3, dash: [6, 14] })
  border(c, after)
  axes(c)
}

export const lesson = {
  title: '做你自己的项目',
  cover: 'plant',
  sprites: ['plant'],
  accent: practice,
  soft: practiceSoft,
  pages: [
    {
      layout: 'cover',
      lines: ['做你自己', '的项目'],
      goals: ['按顺序走完*五步*', '训练、校验，*发布*给本校', '找出*一种错误*和它的原因', '老实写*不适合做什么*'],
    },
    {
      title: '五步，走完再走一圈',
      figure: { w: 800, h: 470, draw: circle },
      text: ['例子：教室窗台的绿萝，*今天要不要浇水*？', '你的问题可以不一样，五步是一样的。'],
      ask: '前七课里，哪一课讲的是哪一步？',
    },
    {
      layout: 'table',
      title: '第一步：挑一个好问题',
      head: ['问题', '好不好', '为什么'],
      rows: [
        ['我将来会做什么工作？', '太大', '没有例子，也查不到答案'],
        ['同学今天心情好吗？', '不做', '说不准，还碰到隐私'],
        ['绿萝今天要浇水吗？', '*好*', '量得到，答得清，问得到'],
        ['这片叶子是银杏还是枫叶？', '*好*', '看得见，答案只有两种'],
      ],
      pad: 11,
      ask: '写下你的问题。一句话说得清吗？答案能查到吗？会不会伤到人？',
    },
    {
      title: '第二步：收集和标注',
      figure: { w: 800, h: 460, draw: collected },
      text: [`*${summer.length}* 天的记录，都在夏天`, '圆点：要浇　菱形：不用浇', '标签请*懂花的老师*来写。'],
      ask: '看看这张图：哪一块是空的？空着的地方，机器会怎么猜？',
    },
    {
      title: '第三、四步：训练，再检查',
      figure: { w: 800, h: 460, draw: checked },
      text: [
        `没见过的 ${exam.length} 天，错了 *${missed.length}* 天`,
        `其中不该浇却浇了：*${flooded}* 天`,
        `冷天错了：*${coldMissed}* 天`,
      ],
      ask: '绿萝怕涝。这样的错误要紧吗？它为什么在冷天错得多？',
    },
    {
      title: '第五步：补例子，再走一圈',
      figure: { w: 800, h: 460, draw: improved },
      text: [
        `补上冬天 *${winter.length}* 天`,
        `同一个验证集：错 *${missed.length}* → *${left}* 天`,
        '虚线是原来的，实线是新学的。',
      ],
      ask: '还剩的错，出在哪里？值得再改，还是说清楚就好？',
    },
    {
      layout: 'table',
      title: '写一张模型卡',
      head: ['这一栏', '绿萝浇水小帮手'],
      rows: [
        ['能做什么', '看湿度和气温，提醒今天浇不浇'],
        ['不适合做什么', '别的花；春天和秋天没试过'],
        ['使用建议', '它说“不确定”时，用手摸一摸土'],
        [
          '平台写上的',
          `学过 ${summer.length + winter.length} 天；拿 ${exam.length} 天来考，对 *${exam.length - left}* 天`,
        ],
      ],
      pad: 11,
      ask: '“不适合做什么”这一栏，为什么比成绩更要紧？',
    },
    {
      layout: 'cards',
      title: '讲给别人听，听别人怎么说',
      columns: 2,
      cards: [
        { head: '讲三分钟', text: '问题、数据、结果、一个错误，各讲一句。' },
        { head: '现场考', text: '请听众拿一个新例子来考它。' },
        { head: '听两句', text: '请每个人说：一处好，一处可以改。' },
        { head: '谢谁', text: '数据是谁给的，标签是谁贴的，写上名字。' },
      ],
      ask: '如果现场考错了，你怎么讲？错误也是好材料。',
    },
    {
      layout: 'numbered',
      title: '八课走完，带走三句话',
      points: ['问题小而清楚，*数据要全要准*', '用没见过的检查，*看清错误再改*', '它会什么、不会什么，*都告诉别人*'],
      ask: '把你的模型卡抄一张，贴到教室墙上。下一个问题，你想让机器帮谁？',
      askName: '选做',
    },
  ],
}
