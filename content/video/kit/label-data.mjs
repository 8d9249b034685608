import { makeLeaves, nearestSays } from './leaf-data.mjs'
import { createRandom } from './random.mjs'

/** What wrong names do to a model, for the video and for the papers that speak of it. */
export const clean = makeLeaves(40, 11)
const exam = makeLeaves(200, 901)
const random = createRandom(17)
const order = clean
  .map((_, i) => ({ i, key: random.next() }))
  .sort((a, b) => a.key - b.key)
  .map(({ i }) => i)
/** The same leaves with some names swapped. */
export const mislabel = (count) =>
  clean.map((item, i) => (order.indexOf(i) < count ? { ...item, kind: 1 - item.kind } : item))
const score = (known, k) => Math.round(exam.filter((item) => nearestSays(known, item, k) === item.kind).length / 2)
export const counts = [0, 4, 8, 12]
export const scores = counts.map((count) => score(mislabel(count), 1))
export const voted = score(mislabel(8), 7)
