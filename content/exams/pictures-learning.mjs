import { few, first, second } from '../slides/lessons/2.mjs'
import { color } from '../video/kit/colors.mjs'
import { box, card, text } from '../video/kit/draw.mjs'
import { leaf } from '../video/kit/figures.mjs'
import { trainLine } from '../video/kit/leaf-data.mjs'
import { leafLine, leafPlane, leafPoints } from '../video/kit/leaf-plane.mjs'
import { narrow, wide } from '../video/scenes/first-collect.mjs'
import * as learned from '../video/scenes/first-line.mjs'
import { curveOf, gridTable, legend, PLANE, ruler, scoreBars } from './picture-parts.mjs'

const seenLeaves = [
  ['ginkgo', '#efad2b', '银杏'],
  ['ginkgo', '#8aa84a', '银杏'],
  ['maple', '#c2452d', '枫叶'],
  ['maple', '#e0a13a', '枫叶'],
  ['maple', '#7fa043', '枫叶'],
]

function lossOf({ x, y, kind }, w) {
  const sum = w[0] * ((x - 5) / 3) + w[1] * ((y - 0.9) / 0.25) + w[2]
  const p = 1 / (1 + Math.exp(-sum))
  return -Math.log(kind ? p : 1 - p)
}
const losses = trainLine(learned.leaves, 60, 0.3, [0.7, -1.6, 0.5]).map(
  (w) => learned.leaves.reduce((sum, item) => sum + lossOf(item, w), 0) / learned.leaves.length,
)

/** Pictures of the papers of lessons 1 to 3. */
export const learningPictures = {
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
      ruler(c, 120, 164, 120, 251, 'a', [84, 208])
      ruler(c, 175, 330, 285, 330, 'b', [230, 370])
      leaf(c, 'ginkgo', 740, 210, 3, { tint: '#efad2b' })
      ruler(c, 575, 117, 575, 291, '2a', [525, 206])
      ruler(c, 631, 400, 849, 400, '2b', [900, 398])
    },
  ],
  'leaves-line': [
    510,
    (c) => {
      leafPlane(c, PLANE)
      leafPoints(c, learned.leaves, { area: PLANE, w: learned.last })
      leafLine(c, learned.last, { area: PLANE, stroke: color.model })
      legend(c, ['圆点：银杏', '菱形：枫叶', '红圈：分错的'])
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
      ruler(c, 390, 113, 390, 276, '长 4.8 厘米', [250, 195])
      ruler(c, 438, 390, 642, 390, '宽 6 厘米', [770, 390])
    },
  ],
}
