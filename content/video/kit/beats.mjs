import { color } from './colors.mjs'
import { box, card, dot, lines, mark, path, picture, pill, text } from './draw.mjs'
import { pupil, robot } from './figures.mjs'

/** Heading of a beat: short bar, words, and the mark of the platform at the right. */
export function frame(c, heading, accent = color.primary) {
  box(c, 0, 0, 1280, 720, { fill: color.bg, r: 0 })
  if (!heading) return
  box(c, 72, 56, 10, 48, { fill: accent, r: 5 })
  text(c, heading, 102, 81, { size: 46, weight: 700, fill: color.title })
  path(c, 'M0 30V18h14v12zM14 30V9h14v21zM28 30V0h14v30z', 1154, 66, 1.1, { fill: accent })
  dot(c, 1193, 54, 6, color.sun)
}

/** Opening: what the lesson is called and what one will know after it. */
export function titleBeat({ title, lead, sprite, accent = color.primary, cues }) {
  return {
    cues,
    draw(c, b) {
      box(c, 0, 0, 1280, 720, { fill: color.paper, r: 0 })
      path(c, 'M0 620h120v-60h120v-60h120v-60h120v-60h120v400H0z', 760, 120, 1, { fill: '#f3ead6' })
      const p = b.on(0, 0.1, 0.8)
      card(c, 690, 142 + (1 - p) * 16, 520, 300, { r: 24, alpha: p })
      picture(c, sprite, [0, 0, 320, 180], 702, 154 + (1 - p) * 16, 496, 276, { r: 16, alpha: p })
      box(c, 76, 160, 64, 10, { fill: accent, r: 5 })
      lines(c, title, 76, 232, { size: 72, gap: 96, weight: 700, fill: color.title })
      const q = b.on(0, 0.6, 0.7)
      lines(c, lead, 76, 232 + title.length * 96 + 16, { size: 38, gap: 58, fill: color.ink2, alpha: q })
    },
  }
}

/** A question to the learner, some time to think, then the answer. */
export function askBeat({
  question,
  options = [],
  answer,
  why = [],
  accent = color.primary,
  cues,
  thinkAt = 1,
  think = 2,
  answerAt = 2,
  pictureOf,
}) {
  return {
    cues,
    extra: { [thinkAt]: think },
    draw(c, b) {
      frame(c, '想一想', accent)
      pupil(c, 150, 470, 1.35, { shirt: accent })
      card(c, 262, 140, 946, 88 + question.length * 58, { r: 24 })
      lines(c, question, 302, 140 + 44 + 29, { size: 44, gap: 58, weight: 700, fill: color.title })
      const top = 140 + 88 + question.length * 58 + 32
      const shown = b.on(answerAt, 0.2)
      const width = options.length ? (946 - 24 * (options.length - 1)) / options.length : 0
      options.forEach((option, i) => {
        const right = i === answer && shown > 0
        const x = 262 + i * (width + 24)
        const alpha = b.on(0, 0.6 + i * 0.25)
        box(c, x, top, width, 96, {
          fill: right ? color.okSoft : '#fff',
          stroke: right ? color.ok : color.line,
          r: 18,
          alpha,
        })
        text(c, option, x + width / 2, top + 49, {
          size: 38,
          weight: 700,
          align: 'center',
          fill: right ? color.ok : color.ink,
          alpha,
        })
        if (right) mark(c, true, x + width - 10, top + 8, 22, shown)
      })
      lines(c, why, 262, top + 150, { size: 38, gap: 56, fill: color.ink2, alpha: shown })
      pictureOf?.(c, b)
    },
  }
}

/** Three things to keep. */
export function recapBeat({ points, accent = color.primary, cues }) {
  return {
    cues,
    draw(c, b) {
      frame(c, '带走三句话', accent)
      robot(c, 1090, 366, 1.7, { alpha: 1 })
      points.forEach((point, i) => {
        const p = b.on(Math.min(i, cues.length - 1), i * 0.15)
        const y = 148 + i * 144
        card(c, 72 + (1 - p) * 20, y, 850, 118, { alpha: p })
        pill(c, String(i + 1), 140 + (1 - p) * 20, y + 59, { size: 38, w: 66, fill: accent, ink: '#fff', alpha: p })
        text(c, point, 204 + (1 - p) * 20, y + 60, { size: 40, weight: 700, alpha: p })
      })
    },
  }
}
