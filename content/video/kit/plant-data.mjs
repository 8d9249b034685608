import { createRandom } from './random.mjs'

// A pothos on the window sill: soil moisture (percent) and air temperature; a gardener says whether to water.
const needs = (moisture, heat) => moisture < 17 + 1.1 * (heat - 7)
function days(count, [cold, warm], seed, [dry, wet] = [8, 58]) {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const heat = cold + (warm - cold) * random.next()
    const moisture = dry + (wet - dry) * random.next()
    return { heat, moisture, water: needs(moisture + random.normal(0, 2.2), heat) }
  })
}
export const summer = days(40, [24, 34], 1)
export const winter = days(30, [6, 16], 51, [8, 50])
export const exam = [...days(30, [24, 34], 101), ...days(30, [6, 16], 201, [8, 50])]

const scaled = ({ moisture, heat }) => [(moisture - 33) / 15, (heat - 20) / 9]
export const says = (w, day) => {
  const [x, y] = scaled(day)
  return w[0] * x + w[1] * y + w[2] > 0
}
export const wrongDays = (w, list) => list.filter((day) => says(w, day) !== day.water)
/** Logistic regression by gradient descent; the weights after every step. */
function train(list, steps) {
  let w = [0.3, -0.5, -0.4]
  const history = [w]
  for (let s = 0; s < steps; s += 1) {
    const g = [0, 0, 0]
    for (const day of list) {
      const [x, y] = scaled(day)
      const error = 1 / (1 + Math.exp(-(w[0] * x + w[1] * y + w[2]))) - Number(day.water)
      g[0] += error * x
      g[1] += error * y
      g[2] += error
    }
    w = w.map((value, i) => value - (0.6 * g[i]) / list.length)
    history.push(w)
  }
  return history
}
export const STEPS = 120
export const first = train(summer, STEPS)
export const before = first[STEPS]
export const after = train([...summer, ...winter], 1600)[1600]
export const wrongStart = wrongDays(first[0], summer).length
export const wrongTrained = wrongDays(before, summer).length
export const missed = wrongDays(before, exam)
export const flooded = missed.filter((day) => !day.water).length
export const coldMissed = missed.filter((day) => day.heat < 20).length
export const left = wrongDays(after, exam).length
