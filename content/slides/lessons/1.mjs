import { color } from '../../video/kit/colors.mjs'
import { arrow, box, card, lines, mark, text } from '../../video/kit/draw.mjs'
import { leaf, pupil, robot } from '../../video/kit/figures.mjs'

const { primary, primarySoft } = color

function twoWays(c) {
  card(c, 4, 4, 690, 400, { r: 28 })
  card(c, 726, 4, 690, 400, { r: 28, fill: primarySoft })
  text(c, '人写规则', 349, 60, { size: 48, weight: 700, align: 'center' })
  text(c, '从例子里学', 1071, 60, { size: 48, weight: 700, align: 'center', fill: primary })
  pupil(c, 110, 206, 1.1)
  box(c, 230, 124, 420, 150, { fill: color.surface2, r: 20 })
  lines(c, ['如果有人靠近', '就把门打开'], 264, 168, { size: 42, gap: 64, weight: 700 })
  text(c, '自动门：规则写死了', 349, 364, { size: 40, align: 'center', fill: color.ink2 })
  for (let i = 0; i < 6; i += 1) {
    const x = 790 + (i % 3) * 92
    const y = 108 + Math.floor(i / 3) * 110
    box(c, x, y, 82, 98, { fill: '#fff', r: 14 })
    leaf(c, i % 2 ? 'maple' : 'ginkgo', x + 41, y + 48, 0.8)
  }
  arrow(c, 1090, 210, 1160, 210, { stroke: primary })
  robot(c, 1276, 224, 1.15)
  text(c, '认叶子：看过许多叶子', 1071, 364, { size: 40, align: 'center', fill: color.ink2 })
}

function mistakes(c) {
  const rows = [
    ['它什么都懂', '只会它练过的那一类事'],
    ['它有自己的心情', '它在算数，话是学来的'],
    ['它总是对的', '它会错，还会说得很肯定'],
  ]
  rows.forEach(([wrong, right], i) => {
    const y = 4 + i * 156
    card(c, 4, y, 560, 136, { r: 24, fill: color.badSoft })
    mark(c, false, 62, y + 68, 30)
    text(c, wrong, 118, y + 69, { size: 46, weight: 700 })
    arrow(c, 586, y + 68, 640, y + 68)
    card(c, 662, y, 750, 136, { r: 24, fill: color.okSoft })
    mark(c, true, 720, y + 68, 30)
    text(c, right, 776, y + 69, { size: 46, weight: 700 })
  })
}

export const lesson = {
  title: '人工智能是什么，不是什么',
  cover: 'first-course',
  accent: primary,
  soft: primarySoft,
  pages: [
    {
      layout: 'cover',
      lines: ['人工智能是什么，', '不是什么'],
      goals: [
        '说出*输入、输出*，本领哪里来',
        '*先预测*再试，圈出一次错误',
        '选*写规则*还是*给例子*',
        '错了谁受影响，*谁来决定*',
      ],
    },
    {
      layout: 'cards',
      title: '一天里，你遇到过几个？',
      columns: 3,
      cards: [
        { beside: true, cover: 'sound', head: '语音输入', text: '声音 → 文字' },
        { beside: true, cover: 'leaf', head: '拍照识花', text: '照片 → 花名' },
        { beside: true, cover: 'recommend', head: '视频推荐', text: '记录 → 视频' },
        { beside: true, cover: 'route', head: '地图导航', text: '路况 → 时间' },
        { beside: true, cover: 'words', head: '翻译', text: '中文 → 英文' },
        { beside: true, cover: 'next-word', head: '聊天助手', text: '问题 → 回答' },
      ],
      ask: '每一个都有输入和输出。再说一个你用过的，它的输入、输出各是什么？',
    },
    {
      layout: 'wide',
      title: '让机器做事，有两种办法',
      figure: { w: 1420, h: 420, draw: twoWays },
      ask: '计算器算得又快又准。它用的是哪一种办法？',
    },
    {
      layout: 'table',
      title: '它是从例子里学会的吗？',
      head: ['机器', '怎样做事', '从例子里学'],
      rows: [
        ['计算器', '照着算式的规则算', '不是'],
        ['定时红绿灯', '到点就换颜色', '不是'],
        ['垃圾邮件过滤', '看过大量标好的邮件', '*是*'],
        ['语音输入', '听过大量配好文字的录音', '*是*'],
      ],
      pad: 11,
      ask: '扫地机器人呢？有的照规则绕圈，有的学会了认拖鞋。要看它怎么做的。',
      askName: '再看看',
    },
    {
      layout: 'cards',
      title: '“人工智能”这个词，一直在变',
      columns: 2,
      cards: [
        { cover: 'rain-tree', head: '早年：*写规则*', text: '人把知识写成一条条规则，比如早期的下棋程序。' },
        { cover: 'leaf', head: '今天：*给例子*', text: '多数系统从大量例子里学，比如认图、听话、写字。' },
      ],
      ask: '下棋、认花、写诗，哪一样用规则最难写清楚？为什么？',
    },
    {
      layout: 'wide',
      title: '三个常见的误会',
      figure: { w: 1420, h: 470, draw: mistakes },
      ask: '聊天机器人说“我很难过”。它真的难过吗？你怎么知道？',
    },
    {
      layout: 'numbered',
      title: '遇到一个人工智能，问四句',
      points: [
        '它的*输入*是什么，*输出*是什么？',
        '它从*哪些例子*里学来的？',
        '它*错了*会怎样，谁会受影响？',
        '结果由*谁来决定*，由谁负责？',
      ],
      ask: '选一个你常用的，四句都问一遍。哪一句最难回答？',
      askName: '试一试',
    },
    {
      layout: 'numbered',
      title: '这一课，带走三句话',
      points: [
        '人工智能把输入变成输出，*多半靠例子学会*',
        '照着写好的规则做事，不一定要学习',
        '它会帮忙，也会出错；*做决定的是人*',
      ],
      ask: '今天记下三处人工智能：输入、输出、错了会怎样。明天和同学比一比。',
      askName: '选做',
    },
  ],
}
