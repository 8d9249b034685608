/** Finds objects with a downloaded model, for Node.js without any package; a picture comes as the cells of the network. */
export const JAVASCRIPT_CELLS = `import { readFileSync } from 'node:fs'

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const MODEL = read('model.json')
const { head: HEAD, labels: LABELS, parameters: PARAMETERS } = MODEL

const floats = (text) => {
  const bytes = Buffer.from(text, 'base64')
  return Float64Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4))
}
const sum = (values) => values.reduce((total, value) => total + value, 0)

// Cells as the platform keeps them: of each channel its least, the size of a step, and one byte for each cell.
export function unpackCells(text) {
  const bytes = Buffer.from(text, 'base64')
  const [rows, columns, channels] = [0, 4, 8].map((at) => bytes.readUInt32LE(at))
  const start = 12 + channels * 8
  const values = new Float64Array(rows * columns * channels)
  for (let at = 0; at < values.length; at++) {
    const place = 12 + (at % channels) * 8
    values[at] = bytes.readFloatLE(place) + bytes.readFloatLE(place + 4) * bytes[start + at]
  }
  return { rows, columns, channels, values }
}

const { softmax: SOFTMAX } = HEAD
const [MEAN, DEVIATION, WEIGHTS, BIAS] = ['mean', 'deviation', 'weights', 'bias'].map((name) => floats(SOFTMAX[name]))
const BOXES = floats(HEAD.boxes)

const dot = (weights, start, cell) => cell.reduce((total, value, at) => total + weights[start + at] * value, 0)

function sharesOf(cell) {
  const sums = [...BIAS].map((bias, label) => bias + dot(WEIGHTS, label * cell.length, cell))
  const powers = sums.map((value) => Math.exp(value - Math.max(...sums)))
  return powers.map((power) => power / sum(powers))
}

function boxOf(cell, place, { rows, columns }) {
  const size = cell.length + 1
  const [across, down, wide, high] = [0, 1, 2, 3].map((at) => BOXES[at * size + size - 1] + dot(BOXES, at * size, cell))
  const [width, height] = [wide, high].map((log) => Math.exp(Math.min(log, 0)))
  return {
    x: ((place % columns) + 0.5 + across) / columns - width / 2,
    y: (Math.floor(place / columns) + 0.5 + down) / rows - height / 2,
    width,
    height,
  }
}

function overlap(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (wide <= 0 || high <= 0) return 0
  return (wide * high) / (one.width * one.height + other.width * other.height - wide * high)
}

/** Part of the smaller box that lies in the other. */
function covered(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const smaller = Math.min(one.width * one.height, other.width * other.height)
  return wide > 0 && high > 0 && smaller > 0 ? (wide * high) / smaller : 0
}

function join(all) {
  const { label, confidence } = all[0]
  const total = sum(all.map((box) => box.confidence))
  const mean = (name) => sum(all.map((box) => box[name] * box.confidence)) / total
  const [left, top] = [mean('x'), mean('y')]
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const [right, bottom] = [Math.min(1, left + mean('width')), Math.min(1, top + mean('height'))]
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y), label, confidence }
}

export function detect(grid, threshold = PARAMETERS.threshold) {
  const drawn = []
  for (let place = 0; place < grid.rows * grid.columns; place++) {
    const start = place * grid.channels
    const cell = grid.values.subarray(start, start + grid.channels).map((value, at) => (value - MEAN[at]) / DEVIATION[at])
    const shares = sharesOf(cell).slice(0, LABELS.length)
    const confidence = Math.max(...shares)
    if (confidence >= threshold) drawn.push({ ...boxOf(cell, place, grid), label: shares.indexOf(confidence), confidence })
  }
  drawn.sort((one, other) => other.confidence - one.confidence)
  const kept = []
  for (const box of drawn) {
    const same = kept.find(([best]) => overlap(best, box) > 0.4)
    if (!same) kept.push([box])
    else if (same[0].label === box.label) same.push(box)
  }
  const clear = []
  for (const box of kept.map(join)) if (!clear.some((stronger) => covered(stronger, box) > 0.45)) clear.push(box)
  return clear.slice(0, 50)
}

const example = read('example.json')
const found = detect(unpackCells(example.grid))
const isSame = (box, at) => Object.keys(box).every((name) => Math.abs(box[name] - found[at][name]) <= 1e-3)
if (found.length !== example.boxes.length || !example.boxes.every(isSame)) {
  throw new Error('This is not the answer of the platform')
}
for (const { label, confidence, x, y, width, height } of found) {
  console.log(LABELS[label], [confidence, x, y, width, height].map((value) => value.toFixed(4)).join(' '))
}
if (found.length === 0) console.log('-')
`
