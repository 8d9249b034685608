import { table as hundred } from '../slides/lessons/6.mjs'
import { plane, planeScale, point, wave } from '../video/kit/charts.mjs'
import { color } from '../video/kit/colors.mjs'
import { box, card, line, path, text } from '../video/kit/draw.mjs'
import { pupil } from '../video/kit/figures.mjs'
import { leafLine, leafPlane, leafPoints } from '../video/kit/leaf-plane.mjs'
import * as plant from '../video/kit/plant-data.mjs'
import { total as lampTotal, before as lampWrong } from '../video/kit/voices.mjs'
import * as improve from '../video/scenes/first-improve.mjs'
import { table as twenty } from '../video/scenes/first-test.mjs'
import { gridTable, legend, matrix, PLANE, scoreBars } from './picture-parts.mjs'

const ring = (c, x, y) => path(c, 'M-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0', x, y, 1, { stroke: color.bad, width: 4 })

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
  legend(c, ['圆点：要浇', '菱形：不用浇', '红圈：错了', '↑ 气温', '→ 土的湿度'], 76)
}

/** Pictures of the papers of lessons 6 to 8. */
export const judgingPictures = {
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
      legend(c, ['圆点：银杏', '菱形：枫叶', '红圈：认错的'])
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
    (c) => {
      card(c, 200, 10, 700, 490, { r: 20 })
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
    },
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
