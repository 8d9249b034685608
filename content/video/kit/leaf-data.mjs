import { createRandom } from './random.mjs'

/**
 * Measured leaves of the story: [how pointed its edge is (points counted), length over width, class]; class 0 is
 * ginkgo, 1 is maple. Drawn from two overlapping bells, as real measurements are.
 */
export function makeLeaves(count, seed, options = {}) {
  const { share = 0.5, spread = 1 } = options
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const kind = (i + 0.5) / count < share ? 0 : 1
    const points = kind ? random.normal(7.2, 1.5 * spread) : random.normal(3, 1.3 * spread)
    const ratio = kind ? random.normal(1.04, 0.13 * spread) : random.normal(0.72, 0.12 * spread)
    return { x: Math.round(Math.max(1, Math.min(11, points))), y: Math.max(0.42, Math.min(1.48, ratio)), kind }
  })
}

export const LEAF_RANGE = [0, 12, 0.4, 1.5]
const scaled = (leaf) => [(leaf.x - 5) / 3, (leaf.y - 0.9) / 0.25]

/** Logistic regression by gradient descent; returns the weights after every step. */
export function trainLine(leaves, steps, rate = 0.5, start = [-1.2, 1.2, 0.6]) {
  let w = start
  const history = [w]
  for (let s = 0; s < steps; s += 1) {
    const g = [0, 0, 0]
    for (const leaf of leaves) {
      const [x, y] = scaled(leaf)
      const error = 1 / (1 + Math.exp(-(w[0] * x + w[1] * y + w[2]))) - leaf.kind
      g[0] += error * x
      g[1] += error * y
      g[2] += error
    }
    w = w.map((value, i) => value - (rate * g[i]) / leaves.length)
    history.push(w)
  }
  return history
}

/** 1 where the line says maple. */
export function lineSays(w, leaf) {
  const [x, y] = scaled(leaf)
  return w[0] * x + w[1] * y + w[2] > 0 ? 1 : 0
}

/** How many the line gets right. */
export const countRight = (w, leaves) => leaves.filter((leaf) => lineSays(w, leaf) === leaf.kind).length

/** The ends of the line inside the plane, in data units. */
export function lineEnds(w, [x0, x1, y0, y1] = LEAF_RANGE) {
  const found = []
  const xAt = (y) => ((-w[2] - w[1] * ((y - 0.9) / 0.25)) / w[0]) * 3 + 5
  const yAt = (x) => ((-w[2] - w[0] * ((x - 5) / 3)) / w[1]) * 0.25 + 0.9
  for (const y of [y0, y1]) if (xAt(y) >= x0 && xAt(y) <= x1) found.push([xAt(y), y])
  for (const x of [x0, x1]) if (yAt(x) > y0 && yAt(x) < y1) found.push([x, yAt(x)])
  return found.slice(0, 2)
}

/** Vote of the nearest k leaves; `labels` may differ from the truth. */
export function nearestSays(known, leaf, k = 1) {
  const [x, y] = scaled(leaf)
  const ranked = known
    .map((item) => ({ item, d: (scaled(item)[0] - x) ** 2 + (scaled(item)[1] - y) ** 2 }))
    .sort((a, b) => a.d - b.d)
    .slice(0, k)
  return ranked.filter(({ item }) => item.kind === 1).length * 2 > k ? 1 : 0
}
