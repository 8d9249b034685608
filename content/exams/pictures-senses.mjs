import { pixelGrid, wave } from '../video/kit/charts.mjs'
import { color } from '../video/kit/colors.mjs'
import { arrow, box, card, dot, line, text } from '../video/kit/draw.mjs'
import { image, light, onStrength, signed, strength, upright, uprightResult } from '../video/kit/filter-data.mjs'
import { one } from '../video/kit/notebook.mjs'
import { makeVowel } from '../video/kit/vowel.mjs'
import { scoreBars } from './picture-parts.mjs'

const strip = (c, cells, x, y) =>
  pixelGrid(c, [cells], x, y, 90, { fillOf: light, labelOf: (value) => value, size: 40, r: 10 })
const filterStrip = (c, x, y) =>
  pixelGrid(c, [upright[0]], x, y, 90, {
    fillOf: () => color.modelSoft,
    labelOf: (value) => `×${value < 0 ? `(${signed(value)})` : value}`,
    size: 32,
    r: 10,
  })

/** Pictures of the papers of lessons 4 and 5. */
export const sensePictures = {
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
}
