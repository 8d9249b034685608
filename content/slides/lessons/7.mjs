import { point } from '../../video/kit/charts.mjs'
import { color } from '../../video/kit/colors.mjs'
import { box, card, line, text } from '../../video/kit/draw.mjs'
import { adults, after, before, children, cut, total } from '../../video/kit/voices.mjs'

const { market, marketSoft } = color
const sx = (value) => 130 + ((value - 280) / 980) * 1260

function rowOf(c, list, y) {
  list.forEach((item, i) => {
    point(c, item.on ? 0 : 1, sx(item.value), y + ((i * 29) % 96), { r: 12, fill: item.on ? '#e09a12' : '#5b6a80' })
  })
}

function voices(c) {
  text(c, '大人', 0, 70, { size: 44, weight: 700 })
  rowOf(c, adults, 20)
  text(c, '孩子', 0, 240, { size: 44, weight: 700, fill: market })
  rowOf(c, children, 190)
  line(c, 120, 320, 1410, 320, { stroke: color.lineStrong })
  line(c, sx(cut), 6, sx(cut), 330, { stroke: color.bad, width: 7 })
  text(c, '← 线左边：关灯', sx(cut) - 24, 364, { size: 40, align: 'right', fill: color.bad, weight: 700 })
  text(c, '线右边：开灯 →', sx(cut) + 24, 364, { size: 40, fill: color.bad, weight: 700 })
  point(c, 0, 1110, 364, { r: 15, fill: '#e09a12' })
  text(c, '啊', 1140, 365, { size: 42, weight: 700 })
  point(c, 1, 1260, 364, { r: 15, fill: '#5b6a80' })
  text(c, '呃', 1290, 365, { size: 42, weight: 700 })
}

function scores(c) {
  const list = [
    ['总的来看', total, color.primary],
    ['大人', before.adult, color.ok],
    ['孩子', before.child, color.bad],
  ]
  list.forEach(([name, value, fill], k) => {
    const x = 4 + k * 478
    card(c, x, 4, 456, 410, { r: 28 })
    text(c, name, x + 228, 70, { size: 46, weight: 700, align: 'center' })
    text(c, `${value}%`, x + 228, 200, { size: 120, weight: 700, align: 'center', fill })
    text(c, '听错的比例', x + 228, 330, { size: 40, align: 'center', fill: color.ink2 })
  })
}

function repaired(c) {
  const rows = [
    ['大人', before.adult, after.adult],
    ['孩子', before.child, after.child],
  ]
  rows.forEach(([name, old, now], i) => {
    const y = 20 + i * 220
    text(c, name, 0, y + 76, { size: 46, weight: 700 })
    box(c, 130, y, Math.max(14, 11 * old), 62, { fill: '#b9c4d4', r: 14 })
    text(c, `原来错 ${old}%`, 154 + Math.max(14, 11 * old), y + 32, { size: 42, fill: color.ink2 })
    box(c, 130, y + 84, Math.max(14, 11 * now), 62, { fill: color.ok, r: 14 })
    text(c, `现在错 ${now}%`, 154 + Math.max(14, 11 * now), y + 116, { size: 42, weight: 700, fill: color.ok })
  })
}

export const lesson = {
  title: '偏心与隐私',
  cover: 'privacy',
  accent: market,
  soft: marketSoft,
  pages: [
    {
      layout: 'cover',
      lines: ['偏心与隐私'],
      goals: ['说出偏心*从哪里来*', '*分开考*，算两组准确率', '反驳“*总分高就公平*”', '写模型卡；*先问，少拿，会删*'],
    },
    {
      layout: 'wide',
      title: '一盏灯，听“啊”开，听“呃”关',
      figure: { w: 1420, h: 400, draw: voices },
      ask: `它学了大人 ${adults.length} 段、孩子 ${children.length} 段。孩子的“呃”落在了哪一边？`,
    },
    {
      layout: 'wide',
      title: '总分好看，就公平吗？',
      figure: { w: 1420, h: 424, draw: scores },
      ask: '如果只公布总分，谁会吃亏，谁会发现不了？',
    },
    {
      layout: 'cards',
      title: '偏心从哪里溜进来',
      columns: 2,
      cards: [
        { beside: true, cover: 'collect', head: '收集', text: '有的人没被拍到、没被录到。' },
        { beside: true, cover: 'labels', head: '标签', text: '贴标签的人，看法各不相同。' },
        { beside: true, cover: 'first-course', head: '目标', text: '只追求总分，小群体就被忽略。' },
        { beside: true, cover: 'face', head: '使用', text: '用在它没学过的人身上。' },
      ],
      ask: '那盏灯的偏心，是从哪一处溜进来的？',
    },
    {
      title: '发现了，就能改',
      figure: { w: 930, h: 450, draw: repaired },
      text: ['补录孩子的声音。', '大人、孩子*各学一条线*。', '大人、孩子，*分开*再考一次。'],
      ask: '还有谁可能没被听懂？感冒的人、口音不同的人，怎样补上？',
    },
    {
      layout: 'table',
      title: '一张照片，说出了多少？',
      head: ['照片里有', '别人能猜到'],
      rows: [
        ['校服、校名、校徽', '你在哪里上学'],
        ['墙上的钟、窗外的天', '你几点在这里'],
        ['同学的脸', '你和谁在一起'],
        ['文件里的拍摄信息', '拍摄时间，可能还有地点'],
      ],
      pad: 11,
      ask: '发照片之前，你会裁掉、遮住或关掉什么？',
    },
    {
      layout: 'numbered',
      title: '用别人的数据，守三条',
      points: [
        '*先问*：说清拿来做什么，同意了再用',
        '*少拿*：够用就好，用不到的不收',
        '*会删*：用完就删，对方反悔也删',
      ],
      ask: '在我国，处理不满 14 岁孩子的个人信息，还要父母或其他监护人同意。',
      askName: '要知道',
    },
    {
      layout: 'cards',
      title: '你来判一判：可以这样做吗？',
      columns: 3,
      cards: [
        { cover: 'sound', head: '偷偷录音', text: '录同学说话，训练自己的语音模型。' },
        { cover: 'leaf', head: '只拍叶子', text: '拍校园的树叶，照片里没有人。' },
        { cover: 'face', head: '借来的脸', text: '把同学的脸换到搞笑视频里。' },
      ],
      ask: '哪些可以，哪些不行？偷偷录音怎样改才可以？换脸为什么怎样改都不行？',
    },
    {
      layout: 'numbered',
      title: '这一课，带走三句话',
      points: ['总分会骗人，*分开看*每一群人', '例子里有谁，*机器才懂谁*', '别人的数据，*先问，少拿，会删*'],
      ask: '查一查你手机里一个应用：它要了哪些权限？哪一个它用不着？',
      askName: '选做',
    },
  ],
}
