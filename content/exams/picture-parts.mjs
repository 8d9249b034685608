import { bars, plane, planeScale } from '../video/kit/charts.mjs'
import { color } from '../video/kit/colors.mjs'
import { box, line, text } from '../video/kit/draw.mjs'

// What pictures of questions are made of.

export const WIDTH = 1100
/** Where points stand; what they mean is written to the right of it. */
export const PLANE = [20, 20, 740, 470]

/** What the marks of a plane mean. */
export function legend(c, names, gap = 90) {
  names.forEach((words, i) => {
    text(c, words, 795, 110 + i * gap, { size: 38, fill: color.ink2 })
  })
}

/** A table; its first row is the head. */
export function gridTable(c, rows, widths, height = 84) {
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

/** The confusion matrix of two leaves. */
export function matrix(c, counts) {
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

/** A measure with its name. */
export function ruler(c, x1, y1, x2, y2, name, at) {
  line(c, x1, y1, x2, y2, { stroke: color.primary, width: 5 })
  text(c, name, ...at, { size: 38, weight: 700, fill: color.primary, align: 'center' })
}

/** What grows or shrinks while a line is moved sixty times. */
export function curveOf(c, values, top, name) {
  plane(c, 130, 20, 940, 420, [0, values.length - 1, 0, top])
  const { sx, sy } = planeScale(130, 20, 940, 420, [0, values.length - 1, 0, top])
  for (let i = 1; i < values.length; i += 1)
    line(c, sx(i - 1), sy(values[i - 1]), sx(i), sy(values[i]), { stroke: color.model, width: 6 })
  text(c, name, 66, 230, { size: 38, weight: 700, align: 'center' })
  text(c, '0 次', 140, 478, { size: 36, fill: color.ink2 })
  text(c, '挪 60 次', 1070, 478, { size: 36, align: 'right', fill: color.ink2 })
}

/** Bars with a name and a figure each. */
export const scoreBars = (c, rows, width = 640) =>
  bars(
    c,
    rows.map(([label, value, shown, fill]) => ({ label, value, shown, fill })),
    20,
    40,
    { w: width, h: 60, gap: 116, label: 240 },
  )
