import { createRandom } from './random.mjs'

// A lamp goes on at 啊 and off at 呃. It hears one number: where the mouth resonates (hertz, first formant).
// Small children have shorter throats, so that everything they say resonates higher.
const CENTRES = { adult: { 啊: 780, 呃: 500 }, child: { 啊: 1010, 呃: 690 } }
function voices(who, count, seed) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const on = i % 2 === 0
    return { who, on, value: random.normal(CENTRES[who][on ? '啊' : '呃'], 80) }
  })
}
export const adults = voices('adult', 90, 11)
export const children = voices('child', 10, 12)
export const moreChildren = voices('child', 90, 13)
const wrong = (list, cut) => list.filter((item) => item.value >= cut !== item.on).length
function learn(list) {
  let best = { cut: 0, n: Number.POSITIVE_INFINITY }
  for (let cut = 350; cut < 1200; cut += 5) {
    const n = wrong(list, cut)
    if (n < best.n) best = { cut, n }
  }
  return best.cut
}
export const cut = learn([...adults, ...children])
export const exam = { adult: voices('adult', 100, 31), child: voices('child', 100, 32) }
export const before = { adult: wrong(exam.adult, cut), child: wrong(exam.child, cut) }
export const total = Math.round(before.adult * 0.9 + before.child * 0.1)
export const after = {
  adult: wrong(exam.adult, learn(adults)),
  child: wrong(exam.child, learn([...children, ...moreChildren])),
}
