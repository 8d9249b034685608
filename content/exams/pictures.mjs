import { few, first, second } from '../slides/lessons/2.mjs'
import { table as hundred } from '../slides/lessons/6.mjs'
import { bars, pixelGrid, plane, planeScale, point, wave } from '../video/kit/charts.mjs'
import { color } from '../video/kit/colors.mjs'
import { arrow, box, card, dot, line, path, text } from '../video/kit/draw.mjs'
import { leaf, pupil } from '../video/kit/figures.mjs'
import { image, light, onStrength, signed, strength, upright, uprightResult } from '../video/kit/filter-data.mjs'
import { trainLine } from '../video/kit/leaf-data.mjs'
import { leafLine, leafPlane, leafPoints } from '../video/kit/leaf-plane.mjs'
import { one } from '../video/kit/notebook.mjs'
import * as plant from '../video/kit/plant-data.mjs'
import { total as lampTotal, before as lampWrong } from '../video/kit/voices.mjs'
import { makeVowel } from '../video/kit/vowel.mjs'
import { narrow, wide } from '../video/scenes/first-collect.mjs'
import * as improve from '../video/scenes/first-improve.mjs'
import * as learned from '../video/scenes/first-line.mjs'
import { table as twenty } from '../video/scenes/first-test.mjs'

// Pictures of the questions. What a chart shows comes from the data of the lessons; a picture never prints the answer.

export const WIDTH = 1100
const PLANE = [20, 20, 740, 470]
const ring = (c, x, y) => path(c, 'M-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0', x, y, 1, { stroke: color.bad, width: 4 })

function gridTable(c, rows, widths, height = 84) {
  rows.forEach((row, j) => {
    let x = 20
    row.forEach((cell, i) => {
      const head = j === 0
      box(c, x, 20 + j * height, widths[i] - 8, height - 8, { fill: head ? color.primarySoft : '#fff', r: 12 })
      text(c, cell, x + widths[i] / 2 - 4, 20 + j * height + height / 2 - 4, {
        size: 36,
        weight: head ? 700 : 500,
        align: 'center',
        fill: head ? color.primary : color.ink,
      })
      x += widths[i]
    })
  })
}

function matrix(c, counts) {
  ;['猜银杏', '猜枫叶'].forEach((name, i) => {
    text(c, name, 450 + i * 300, 50, { size: 40, weight: 700, align: 'center' })
  })
  counts.forEach((row, j) => {
    text(c, ['真银杏', '真枫叶'][j], 150, 165 + j * 170, { size: 40, weight: 700, align: 'center' })
    row.forEach((n, i) => {
      box(c, 310 + i * 300, 90 + j * 170, 280, 150, { fill: i === j ? color.okSoft : color.badSoft, r: 20 })
      text(c, n, 450 + i * 300, 166 + j * 170, { size: 64, weight: 700, align: 'center' })
    })
  })
}

function photograph(c, x, y, w, h, letters) {
  card(c, x, y, w, h, { r: 20 })
  letters()
}

function ruler(c, x1, y1, x2, y2, name, at) {
  line(c, x1, y1, x2, y2, { stroke: color.primary, width: 5 })
  text(c, name, ...at, { size: 38, weight: 700, fill: color.primary, align: 'center' })
}

const seenLeaves = [
  ['ginkgo', '#efad2b', '银杏'],
  ['ginkgo', '#8aa84a', '银杏'],
  ['maple', '#c2452d', '枫叶'],
  ['maple', '#e0a13a', '枫叶'],
  ['maple', '#7fa043', '枫叶'],
]

const strip = (c, cells, x, y) =>
  pixelGrid(c, [cells], x, y, 90, { fillOf: light, labelOf: (value) => value, size: 40, r: 10 })
const filterStrip = (c, x, y) =>
  pixelGrid(c, [upright[0]], x, y, 90, {
    fillOf: () => color.modelSoft,
    labelOf: (value) => `×${value < 0 ? `(${signed(value)})` : value}`,
    size: 32,
    r: 10,
  })

/** The lines of a whole year: wrong rings where a model that knew summer only is wrong. */
function plantDays(c) {
  const range = [4, 62, 2, 38]
  plane(c, ...PLANE, range)
  const { sx, sy } = planeScale(...PLANE, range)
  for (const day of plant.exam) {
    point(c, day.water ? 0 : 1, sx(day.moisture), sy(day.heat), { fill: day.water ? color.primary : '#c9713f' })
    if (plant.missed.includes(day)) ring(c, sx(day.moisture), sy(day.heat))
  }
  const w = plant.before
  const moistureAt = (heat) => 33 - (15 * (w[1] * ((heat - 20) / 9) + w[2])) / w[0]
  c.save()
  c.beginPath()
  c.rect(...PLANE)
  c.clip()
  line(c, sx(moistureAt(2)), sy(2), sx(moistureAt(38)), sy(38), { stroke: color.practice, width: 6 })
  c.restore()
  ;['圆点：要浇', '菱形：不用浇', '红圈：错了', '↑ 气温', '→ 土的湿度'].forEach((words, i) => {
    text(c, words, 790, 90 + i * 76, { size: 38, fill: color.ink2 })
  })
}

function lossOf({ x, y, kind }, w) {
  const sum = w[0] * ((x - 5) / 3) + w[1] * ((y - 0.9) / 0.25) + w[2]
  const p = 1 / (1 + Math.exp(-sum))
  return -Math.log(kind ? p : 1 - p)
}
const losses = trainLine(learned.leaves, 60, 0.3, [0.7, -1.6, 0.5]).map(
  (w) => learned.leaves.reduce((sum, item) => sum + lossOf(item, w), 0) / learned.leaves.length,
)

function curveOf(c, values, top, name) {
  plane(c, 130, 20, 940, 420, [0, values.length - 1, 0, top])
  const { sx, sy } = planeScale(130, 20, 940, 420, [0, values.length - 1, 0, top])
  for (let i = 1; i < values.length; i += 1)
    line(c, sx(i - 1), sy(values[i - 1]), sx(i), sy(values[i]), { stroke: color.model, width: 6 })
  text(c, name, 66, 230, { size: 38, weight: 700, align: 'center' })
  text(c, '0 次', 140, 478, { size: 36, fill: color.ink2 })
  text(c, '挪 60 次', 1070, 478, { size: 36, align: 'right', fill: color.ink2 })
}

const scoreBars = (c, rows, width = 640) =>
  bars(
    c,
    rows.map(([label, value, shown, fill]) => ({ label, value, shown, fill })),
    20,
    40,
    { w: width, h: 60, gap: 116, label: 240 },
  )

/** By its name: how high it is, and how it is drawn. */
export const pictures = {
  'what-rule': [
    330,
    (c) => {
      text(c, '规则：黄的就是银杏', 20, 40, { size: 40, weight: 700 })
      seenLeaves.forEach(([kind, tint, name], i) => {
        card(c, 20 + i * 214, 80, 196, 230, { r: 20 })
        leaf(c, kind, 118 + i * 214, 170, 1.4, { tint })
        text(c, name, 118 + i * 214, 276, { size: 36, align: 'center', weight: 700 })
      })
    },
  ],
  'what-log': [
    460,
    (c) =>
      gridTable(
        c,
        [
          ['写给它的话', '预测', '判断', '把握'],
          ['终于学会骑自行车了', '开心', '开心', '97%'],
          ['钥匙又丢了，真倒霉', '不开心', '不开心', '96%'],
          ['图书馆在三楼', '一般', '一般', '97%'],
          ['哦，真棒，又停电了', '不开心', '开心', '80%'],
        ],
        [460, 210, 210, 180],
      ),
  ],
  'data-trees': [
    280,
    (c) =>
      scoreBars(c, [
        ['一棵树', narrow / 100, `认对 ${narrow}%`, color.market],
        ['许多棵树', wide / 100, `认对 ${wide}%`, color.practice],
      ]),
  ],
  'data-table': [
    460,
    (c) =>
      gridTable(
        c,
        [
          ['第几片', '尖角数', '长宽比', '名字'],
          ...few.slice(1, 5).map(({ x, y, kind }, i) => [i + 1, x, y.toFixed(2), kind ? '枫叶' : '银杏']),
        ],
        [240, 270, 270, 270],
      ),
  ],
  'data-two-people': [
    300,
    (c) => {
      ;[first, second].forEach((list, k) => {
        text(c, ['小林', '小禾'][k], 20, 90 + k * 130, { size: 40, weight: 700 })
        list.forEach((name, i) => {
          box(c, 140 + i * 94, 46 + k * 130, 86, 86, { stroke: color.lineStrong, r: 16 })
          text(c, name, 183 + i * 94, 91 + k * 130, {
            size: 42,
            weight: 700,
            align: 'center',
            fill: name === '枫' ? '#b2402a' : '#8a5a08',
          })
        })
      })
    },
  ],
  'leaves-measure': [
    440,
    (c) => {
      leaf(c, 'ginkgo', 230, 210, 1.5, { tint: '#efad2b' })
      ruler(c, 90, 120, 90, 290, 'a', [60, 205])
      ruler(c, 140, 330, 320, 330, 'b', [230, 370])
      leaf(c, 'ginkgo', 740, 210, 3, { tint: '#efad2b' })
      ruler(c, 510, 40, 510, 380, '2a', [460, 210])
      ruler(c, 560, 400, 920, 400, '2b', [980, 398])
    },
  ],
  'leaves-line': [
    510,
    (c) => {
      leafPlane(c, PLANE)
      leafPoints(c, learned.leaves, { area: PLANE, w: learned.last })
      leafLine(c, learned.last, { area: PLANE, stroke: color.model })
      ;['圆点：银杏', '菱形：枫叶', '红圈：分错的'].forEach((words, i) => {
        text(c, words, 800, 150 + i * 90, { size: 40, fill: color.ink2 })
      })
    },
  ],
  'leaves-steps': [
    520,
    (c) => {
      curveOf(c, learned.rights, learned.leaves.length, '分对')
      text(c, `${learned.leaves.length} 片`, 66, 44, { size: 36, align: 'center', fill: color.ink2 })
    },
  ],
  'leaves-loss': [520, (c) => curveOf(c, losses, Math.max(...losses) * 1.05, '损失')],
  'leaves-ruler': [
    430,
    (c) => {
      leaf(c, 'ginkgo', 540, 200, 2.8, { tint: '#efad2b' })
      ruler(c, 290, 40, 290, 360, '长 7.5 厘米', [150, 200])
      ruler(c, 372, 390, 708, 390, '宽 6 厘米', [830, 390])
    },
  ],
  'seeing-row': [
    270,
    (c) => {
      strip(c, [1, 1, 9, 9, 9, 9], 280, 20)
      text(c, '一行', 150, 66, { size: 40, weight: 700, align: 'center' })
      filterStrip(c, 280, 150)
      text(c, '滤镜', 150, 196, { size: 40, weight: 700, align: 'center' })
      text(c, '左　　中　　右', 600, 196, { size: 38, fill: color.ink2 })
    },
  ],
  'seeing-filter': [
    310,
    (c) => {
      filterStrip(c, 420, 10)
      text(c, '滤镜', 300, 56, { size: 40, weight: 700, align: 'center' })
      ;[
        [0, 9, 9],
        [9, 9, 9],
      ].forEach((cells, k) => {
        strip(c, cells, 120 + k * 500, 190)
        arrow(c, 410 + k * 500, 234, 470 + k * 500, 234)
        text(c, '?', 510 + k * 500, 236, { size: 56, weight: 700, align: 'center', fill: color.model })
      })
    },
  ],
  'seeing-image': [
    470,
    (c) => {
      pixelGrid(c, image, 30, 20, 44, { fillOf: light })
      arrow(c, 510, 220, 590, 220)
      pixelGrid(c, uprightResult, 640, 40, 52, {
        fillOf: strength,
        labelOf: signed,
        size: 22,
        inkOf: onStrength,
      })
      text(c, '一张图', 250, 446, { size: 36, align: 'center', fill: color.ink2 })
      text(c, '滤镜的得数', 848, 446, { size: 36, align: 'center', fill: color.ink2 })
    },
  ],
  'seeing-dim': [
    270,
    (c) => {
      const row = [0, 0, 0, 9, 9, 9]
      ;[row, row.map((value) => value / 2)].forEach((cells, k) => {
        text(c, ['原来', '调暗一半'][k], 190, 66 + k * 130, { size: 40, weight: 700, align: 'center' })
        pixelGrid(c, [cells], 330, 20 + k * 130, 90, {
          fillOf: (value) => `rgb(${[value, value, value].map((v) => Math.round(90 + v * 18)).join(' ')})`,
          labelOf: (value) => value,
          size: 38,
          r: 10,
        })
      })
    },
  ],
  'hearing-bands': [
    430,
    (c) => {
      ;[
        ['衣', [7, 1, 8], color.primary],
        ['呜', [9, 2, 1], color.practice],
      ].forEach(([name, loud, fill], k) => {
        const x = 60 + k * 540
        card(c, x, 10, 460, 400, { r: 20 })
        text(c, name, x + 230, 56, { size: 42, weight: 700, align: 'center' })
        loud.forEach((value, i) => {
          box(c, x + 60 + i * 120, 350 - value * 28, 90, value * 28, { fill, r: 10 })
          text(c, '低中高'[i], x + 105 + i * 120, 380, { size: 36, align: 'center', fill: color.ink2 })
        })
      })
    },
  ],
  'hearing-sky': [
    390,
    (c) =>
      scoreBars(c, [
        ['上', 2 / 4, '2 次', color.practice],
        ['花', 1 / 4, '1 次', color.practice],
        ['来', 1 / 4, '1 次', color.practice],
      ]),
  ],
  'hearing-samples': [
    320,
    (c) => {
      const piece = Array.from(makeVowel('啊').slice(6000, 6160))
      wave(c, piece, 20, 20, 1060, 280, { stroke: '#9bcfc7' })
      piece.forEach((value, i) => {
        if (i % 8) return
        const x = 20 + (i / 159) * 1060
        line(c, x, 160, x, 160 - value * 140, { stroke: color.sun, width: 5 })
        dot(c, x, 160 - value * 140, 9, color.market)
      })
    },
  ],
  'hearing-next': [
    620,
    (c) =>
      scoreBars(
        c,
        one.map(({ word, n, share }) => [word, share * 2, `${n} 次`, color.practice]),
      ),
  ],
  'check-paper': [440, (c) => matrix(c, twenty)],
  'check-matrix': [440, (c) => matrix(c, hundred)],
  'check-heart': [
    280,
    (c) =>
      scoreBars(c, [
        ['学过的', 1, '40 片对 40', color.practice],
        ['没见过的', 13 / 20, '20 片对 13', color.model],
      ]),
  ],
  'check-improve': [
    280,
    (c) => {
      const { exam, rightBefore, rightAfter } = improve
      scoreBars(c, [
        ['第一次', rightBefore / exam.length, `对 ${rightBefore} 片`, color.market],
        ['补嫩叶后', rightAfter / exam.length, `对 ${rightAfter} 片`, color.practice],
      ])
    },
  ],
  'check-young': [
    510,
    (c) => {
      leafPlane(c, PLANE)
      leafPoints(c, improve.exam, { area: PLANE, w: improve.before })
      leafLine(c, improve.before, { area: PLANE, stroke: color.model })
      ;['圆点：银杏', '菱形：枫叶', '红圈：认错的'].forEach((words, i) => {
        text(c, words, 800, 150 + i * 90, { size: 40, fill: color.ink2 })
      })
    },
  ],
  'fair-door': [
    460,
    (c) =>
      gridTable(
        c,
        [
          ['谁', '试了几次', '开了几次'],
          ['七年级男生', 120, 114],
          ['七年级女生', 60, 48],
          ['老师', 40, 24],
          ['感冒的同学', 10, 3],
        ],
        [420, 320, 320],
      ),
  ],
  'fair-photo': [
    520,
    (c) =>
      photograph(c, 200, 10, 700, 490, () => {
        box(c, 216, 26, 668, 458, { fill: '#dcebfb', r: 12 })
        path(c, 'M0 40c-26 0-30-36 0-38 8-28 54-28 62 0 34-2 34 38 4 38z', 300, 60, 1.5, { fill: '#fff' })
        box(c, 640, 90, 220, 394, { fill: '#c98a5a', r: 8 })
        box(c, 676, 120, 148, 56, { fill: '#fff', r: 8 })
        text(c, '12 号', 750, 149, { size: 36, weight: 700, align: 'center' })
        pupil(c, 470, 290, 2)
        text(c, '青禾中学', 470, 440, { size: 36, weight: 700, align: 'center', fill: '#fff' })
        box(c, 250, 330, 120, 130, { fill: '#fff6d8', stroke: color.sun, r: 8 })
        text(c, '奖状', 310, 366, { size: 34, weight: 700, align: 'center' })
        text(c, '小禾', 310, 420, { size: 34, align: 'center' })
      }),
  ],
  'fair-groups': [
    390,
    (c) =>
      scoreBars(c, [
        ['总的', lampTotal / 100, `错 ${lampTotal}%`, color.primary],
        ['大人', lampWrong.adult / 100, `错 ${lampWrong.adult}%`, color.ok],
        ['孩子', lampWrong.child / 100, `错 ${lampWrong.child}%`, color.bad],
      ]),
  ],
  'project-split': [
    360,
    (c) => {
      for (let i = 0; i < 150; i += 1) {
        const held = i % 5 === 4
        box(c, 20 + (i % 25) * 42, 20 + Math.floor(i / 25) * 52, 36, 44, { fill: held ? color.sun : '#5aa89e', r: 8 })
      }
    },
  ],
  'project-days': [510, plantDays],
  'project-quiz': [
    280,
    (c) =>
      scoreBars(c, [
        ['改进前', 24 / 30, '30 个对 24', color.market],
        ['改进后', 27 / 30, '30 个对 27', color.practice],
      ]),
  ],
  'project-names': [
    330,
    (c) => {
      ;['拍手', '跺脚', '口哨'].forEach((name, i) => {
        card(c, 20 + i * 360, 20, 340, 280, { r: 20 })
        text(c, name, 190 + i * 360, 76, { size: 42, weight: 700, align: 'center' })
        const piece = Array.from({ length: 160 }, (_, t) => {
          const beat = [t % 40, t % 80, 0][i]
          return [
            Math.exp(-beat / 6) * Math.sin(t * 2.1),
            Math.exp(-beat / 14) * Math.sin(t * 0.6),
            0.7 * Math.sin(t * 0.9),
          ][i]
        })
        wave(c, piece, 40 + i * 360, 120, 300, 150, { stroke: color.practice })
      })
    },
  ],
}
