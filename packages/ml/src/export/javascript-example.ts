/** The same in JavaScript, for Node.js without any package. */
export const JAVASCRIPT_EXAMPLE = String.raw`import { readFileSync } from 'node:fs'

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const MODEL = read('model.json')
const { head: HEAD, labels: LABELS } = MODEL

const floats = (text) => {
  const bytes = Buffer.from(text, 'base64')
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4))
}
const sum = (values) => values.reduce((total, value) => total + value, 0)
const dot = (one, other) => one.reduce((total, value, at) => total + value * other[at], 0)

function hash(gram) {
  let value = 0x811c9dc5
  for (let at = 0; at < gram.length; at++) value = Math.imul(value ^ gram.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Of models that were trained before there were weighed grams. */
function oldTextFeatures(text) {
  const letters = [...text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '').slice(0, 2000)]
  const grams = [...letters, ...letters.slice(1).map((letter, at) => letters[at] + letter)]
  const counts = new Array(1024).fill(0)
  for (const gram of grams) counts[(hash(gram) ^ (hash(gram) >>> 16)) & 1023] += 1
  return counts.map((count) => Math.log1p(count))
}

const isCharacter = (code) => (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || code >= 0x20000
const isWord = (unit) => unit.length > 1 && !isCharacter(unit.codePointAt(0))

function unitsOf(text) {
  const units = []
  let word = ''
  const endWord = () => {
    if (word) units.push(word)
    word = ''
  }
  for (const sign of [...text.normalize('NFKC').toLowerCase()].slice(0, 2000)) {
    const isSingle = isCharacter(sign.codePointAt(0)) || sign === '!' || sign === '?'
    if (!isSingle && /[\p{L}\p{N}]/u.test(sign)) {
      word += sign
      continue
    }
    endWord()
    if (isSingle || /\p{So}/u.test(sign)) units.push(sign)
    else if (!/\s/u.test(sign)) units.push('')
  }
  endWord()
  return units
}

/** Which grams a text holds and how often: place, count, place, count … */
export function textFeatures(text) {
  if (MODEL.recipe !== 2) return oldTextFeatures(text)
  const counts = new Map()
  const units = unitsOf(text)
  for (const start of units.keys()) {
    let gram = ''
    for (let length = 0; length < 3; length++) {
      const unit = units[start + length]
      if (!unit) break
      gram += length > 0 && (isWord(unit) || isWord(units[start + length - 1])) ? ' ' + unit : unit
      const place = (hash(gram) ^ (hash(gram) >>> 24)) & 0xffffff
      counts.set(place, (counts.get(place) ?? 0) + 1)
    }
  }
  return [...counts].sort(([one], [other]) => one - other).flat()
}

/** How often each gram that the model knows occurs. */
function countsOf(features) {
  const columns = new Map(floats(HEAD.vocabulary.places).map((place, column) => [place, column]))
  const counts = new Array(columns.size).fill(0)
  for (let at = 0; at + 1 < features.length; at += 2) {
    if (columns.has(features[at])) counts[columns.get(features[at])] = features[at + 1]
  }
  return counts
}

export function rowFeatures(row) {
  return MODEL.table.columns.flatMap(({ kind, mean, categories }, at) =>
    kind === 'category'
      ? categories.map((category) => Number(String(row[at] ?? '').trim() === category))
      : [row[at] === undefined || row[at] === '' ? mean : Number(row[at])],
  )
}

function softmax(values) {
  const highest = Math.max(...values)
  const powers = values.map((value) => Math.exp(value - highest))
  return powers.map((power) => power / sum(powers))
}

function walk(node, features) {
  while (node.left && node.right) node = features[node.splitColumn] < node.splitValue ? node.left : node.right
  return LABELS.map((_, label) => node.distribution[0][label] ?? 0)
}

const scaled = (x) => {
  const [mean, deviation] = [floats(HEAD.mean), floats(HEAD.deviation)]
  return x.map((value, at) => (value - mean[at]) / deviation[at])
}

/** Grams in logarithms, times how seldom they are, of length 1. */
function weighed(x) {
  const rarity = floats(HEAD.vocabulary.rarity)
  const row = countsOf(x).map((count, at) => (count > 0 ? (1 + Math.log(count)) * rarity[at] : 0))
  const size = Math.hypot(...row) || 1
  return row.map((value) => value / size)
}

/** The row that model.onnx wants of a text. */
export const textRow = (text) => (HEAD.vocabulary ? weighed(textFeatures(text)) : textFeatures(text))

function bySoftmax(given) {
  const x = HEAD.vocabulary ? weighed(given) : scaled(given)
  const [weights, bias] = [floats(HEAD.weights), floats(HEAD.bias)]
  return softmax(bias.map((start, label) => start + dot(x, weights.slice(label * x.length, (label + 1) * x.length))))
}

function byKnn(x) {
  const [rows, z] = [floats(HEAD.rows), scaled(x)]
  const near = HEAD.labels
    .map((label, row) => ({ label, distance: Math.hypot(...z.map((value, at) => value - rows[row * z.length + at])) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, HEAD.neighbours)
  const votes = LABELS.map((_, label) => sum(near.filter((one) => one.label === label).map((one) => 1 / (one.distance + 1e-3))))
  return votes.map((vote) => vote / sum(votes))
}

function byNaiveBayes(x) {
  if (HEAD.vocabulary) {
    const [counts, shares] = [countsOf(x), floats(HEAD.shares)]
    return softmax(HEAD.priors.map((prior, label) => prior + dot(counts, shares.slice(label * counts.length, (label + 1) * counts.length))))
  }
  const logs = HEAD.priors.map((prior, label) => {
    const means = HEAD.means[label]
    if (HEAD.kind === 'multinomial') return prior + dot(x, means)
    return prior - sum(x.map((value, at) => Math.log(HEAD.deviations[label][at]) + ((value - means[at]) / HEAD.deviations[label][at]) ** 2 / 2))
  })
  return softmax(logs)
}

function warped(one, other, width) {
  const [rows, columns] = [one.length / width, other.length / width]
  const band = Math.max(Math.ceil(Math.max(rows, columns) * 0.25), Math.abs(rows - columns))
  let before = [0, ...new Array(columns).fill(Infinity)]
  for (let row = 1; row <= rows; row++) {
    const now = new Array(columns + 1).fill(Infinity)
    const middle = (row * columns) / rows
    for (let column = Math.max(1, Math.ceil(middle - band)); column <= Math.min(columns, Math.floor(middle + band)); column++) {
      const frame = Array.from({ length: width }, (_, at) => one[(row - 1) * width + at] - other[(column - 1) * width + at])
      now[column] = Math.min(before[column], before[column - 1], now[column - 1]) + Math.hypot(...frame)
    }
    before = now
  }
  return before[columns] / (rows + columns)
}

function byDtw(x) {
  const nearest = LABELS.map((_, label) =>
    Math.min(...HEAD.templates.filter((one) => one.label === label).map((one) => warped(x, floats(one.frames), HEAD.width ?? 26))),
  )
  const least = Math.max(1e-9, Math.min(...nearest))
  const shares = nearest.map((distance) => (least / Math.max(1e-9, distance)) ** 6)
  return shares.map((share) => share / sum(shares))
}

function byForest(x) {
  const trees = HEAD.trees.map(({ columns, root }) => walk(root, columns.map((column) => x[column])))
  return LABELS.map((_, label) => sum(trees.map((shares) => shares[label])) / trees.length)
}

const ALGORITHMS = {
  softmax: bySoftmax,
  knn: byKnn,
  naiveBayes: byNaiveBayes,
  dtw: byDtw,
  forest: byForest,
  tree: (x) => walk(HEAD.root, x),
  linear: (x) => [dot(HEAD.weights, x) + HEAD.intercept],
}

/** As sure as the model is right on samples that it did not learn from. */
function calibrated(shares) {
  if (MODEL.temperature === undefined) return shares
  return softmax(shares.map((share) => Math.log(Math.max(0, share) + 0.02 / shares.length) / MODEL.temperature))
}

export const predict = (features) => calibrated(ALGORITHMS[MODEL.algorithm](Array.from(features)))

const [given] = process.argv.slice(2)
const example = read('example.json')
const isText = given !== undefined && MODEL.type === 'text'
const isRow = given !== undefined && MODEL.type === 'number'
const scores = predict(isText ? textFeatures(given) : isRow ? rowFeatures(given.split(',')) : example.features)
const isOther = scores.some((score, at) => Math.abs(score - example.scores[at]) > 1e-3)
if (!isText && !isRow && isOther) throw new Error('This is not the answer of the platform')
const best = scores.indexOf(Math.max(...scores))
console.log(MODEL.algorithm === 'linear' ? scores[0].toFixed(4) : LABELS[best] + ' ' + scores[best].toFixed(4))
`
