import { decodeFloats, encodeFloats } from '../core/base64.ts'
import { FeatureError, type Matrix, type Scale, standardiseColumns, toMatrix } from '../core/matrix.ts'
import { Pacer } from '../core/pacer.ts'
import { solveRidge } from '../core/ridge.ts'
import { denseRows } from '../core/rows.ts'
import { readFields, readWeights } from '../heads/receiving.ts'
import {
  applyWeights,
  type LoadedSoftmax,
  loadSoftmax,
  type SoftmaxHead,
  type SoftmaxWeights,
  saveSoftmax,
} from '../heads/softmax.ts'
import { receiveSoftmax } from '../heads/softmax-learner.ts'
import { overlapOfBoxes } from '../metrics-boxes.ts'
import type { FeatureGrid, FoundBox, ModelArtefact } from '../types.ts'
import { type CellExample, centreOf } from './cells.ts'

export interface CellHead {
  softmax: SoftmaxHead
  channels: number
  /** Four lists, one after the other: way across, way down, logarithms of width and height. */
  boxes: string
}

interface LoadedCells {
  softmax: LoadedSoftmax
  channels: number
  boxes: Float32Array
}

const NUMBERS = 4
const RIDGE_STRENGTH = 0.01
const SHADOW = 0.45
const SAME_OBJECT = 0.4
const FOUND_MAX = 50
const opened = new WeakMap<ModelArtefact, LoadedCells>()

/** Learns from the cells of objects how to draw the box around them. */
export function learnBoxes(examples: readonly CellExample[], scale: Scale): Float32Array {
  const known = examples.filter(({ target }) => target !== undefined)
  if (known.length === 0) throw new FeatureError('No box is there to learn from')
  const data = standardiseColumns(toMatrix(known.map(({ features }) => features)), scale)
  const lists = solveRidge(
    data,
    known.map(({ target }) => target ?? []),
    RIDGE_STRENGTH,
  )
  const joined = new Float32Array(lists.reduce((sum, list) => sum + list.length, 0))
  for (const [at, list] of lists.entries()) joined.set(list, at * list.length)
  return joined
}

export const saveCells = (model: SoftmaxWeights, scale: Scale, boxes: Float32Array): CellHead => ({
  softmax: saveSoftmax(model, scale),
  channels: model.columns,
  boxes: encodeFloats(boxes),
})

/** Cells that were learned elsewhere; one label more than there are is "nothing". Throws a FeatureError when they don't fit. */
export function receiveCells(handedIn: unknown, channels: number, labels: number): CellHead {
  const { softmax, boxes } = readFields(handedIn)
  return {
    softmax: receiveSoftmax(softmax, channels, labels + 1),
    channels,
    boxes: readWeights(boxes, NUMBERS * (channels + 1)),
  }
}

function openCells(artefact: ModelArtefact): LoadedCells {
  const known = opened.get(artefact)
  if (known) return known
  const head = artefact.head as CellHead
  const loaded = { softmax: loadSoftmax(head.softmax), channels: head.channels, boxes: decodeFloats(head.boxes) }
  if (loaded.boxes.length !== NUMBERS * (head.channels + 1)) throw new FeatureError('The boxes of the model do not fit')
  opened.set(artefact, loaded)
  return loaded
}

export interface CellScores {
  /** For each cell the label whose share is highest ("nothing" apart), and that share. */
  labels: Int32Array
  shares: Float32Array
}

/** What each cell is. */
export async function scoreCells(model: SoftmaxWeights, data: Matrix, pacer: Pacer): Promise<CellScores> {
  const nothing = model.labels - 1
  const labels = new Int32Array(data.rows)
  const shares = new Float32Array(data.rows)
  const scores = new Float64Array(model.labels)
  const cells = denseRows(data)
  for (let cell = 0; cell < data.rows; cell++) {
    if (pacer.isDue) await pacer.rest()
    applyWeights(model, cells, cell, scores)
    for (let label = 0; label < nothing; label++) {
      if ((scores[label] as number) > (shares[cell] as number)) {
        shares[cell] = scores[label] as number
        labels[cell] = label
      }
    }
  }
  return { labels, shares }
}

export const gridMatrix = ({ rows, columns, channels, values }: FeatureGrid): Matrix => ({
  rows: rows * columns,
  columns: channels,
  values,
})

/**
 * The objects in a picture: cells that know a label draw their boxes, boxes of one object become one (Neubeck and Van Gool,
 * "Efficient non-maximum suppression", 2006; their mean, weighted by confidence, is drawn).
 */
export async function detectObjects(
  artefact: ModelArtefact,
  grid: FeatureGrid,
  options: { threshold?: number; pacer?: Pacer } = {},
): Promise<FoundBox[]> {
  const { softmax, channels, boxes } = openCells(artefact)
  if (grid.channels !== channels) throw new FeatureError(`The model knows ${channels} features, not ${grid.channels}`)
  const threshold = options.threshold ?? artefact.parameters.threshold ?? 0.5
  const data = standardiseColumns(gridMatrix(grid), softmax.scale)
  const { labels, shares } = await scoreCells(softmax, data, options.pacer ?? new Pacer())
  const drawn: FoundBox[] = []
  for (const [cell, share] of shares.entries()) {
    if (share < threshold) continue
    drawn.push({ ...drawBox(data, cell, grid, boxes), label: labels[cell] ?? 0, confidence: share })
  }
  return joinBoxes(drawn)
}

function drawBox(data: Matrix, cell: number, grid: FeatureGrid, boxes: Float32Array) {
  const size = data.columns + 1
  const [across = 0, down = 0, wide = 0, high = 0] = Array.from({ length: NUMBERS }, (_, number) => {
    let sum = boxes[number * size + data.columns] as number
    for (let column = 0; column < data.columns; column++) {
      sum += (boxes[number * size + column] as number) * (data.values[cell * data.columns + column] as number)
    }
    return sum
  })
  const centre = centreOf(grid, cell)
  const [width, height] = [wide, high].map((log) => Math.min(1, Math.exp(Math.min(log, 0)))) as [number, number]
  return {
    x: centre.x + across / grid.columns - width / 2,
    y: centre.y + down / grid.rows - height / 2,
    width,
    height,
  }
}

function joinBoxes(drawn: FoundBox[]): FoundBox[] {
  const left = drawn.sort((one, other) => other.confidence - one.confidence)
  const kept: { best: FoundBox; all: FoundBox[] }[] = []
  for (const box of left) {
    const same = kept.find(({ best }) => overlapOfBoxes(best, box) > SAME_OBJECT)
    if (!same) kept.push({ best: box, all: [box] })
    else if (same.best.label === box.label) same.all.push(box)
  }
  return withoutShadows(kept.map(({ best, all }) => clamp(meanOf(all), best))).slice(0, FOUND_MAX)
}

/** Cells at the rim of an object draw boxes that stand half beside it: whatever a stronger box covers by half is no object. */
function withoutShadows(boxes: readonly FoundBox[]): FoundBox[] {
  const clear: FoundBox[] = []
  for (const box of boxes) if (!clear.some((stronger) => covered(stronger, box) > SHADOW)) clear.push(box)
  return clear
}

/** Part of the smaller of two boxes that lies in the other. */
function covered(one: FoundBox, other: FoundBox): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const smaller = Math.min(one.width * one.height, other.width * other.height)
  return across > 0 && down > 0 && smaller > 0 ? (across * down) / smaller : 0
}

function meanOf(boxes: readonly FoundBox[]) {
  const total = boxes.reduce((sum, { confidence }) => sum + confidence, 0)
  const mean = (pick: (box: FoundBox) => number) =>
    boxes.reduce((sum, box) => sum + pick(box) * box.confidence, 0) / total
  return {
    x: mean((box) => box.x),
    y: mean((box) => box.y),
    width: mean((box) => box.width),
    height: mean((box) => box.height),
  }
}

function clamp(
  box: { x: number; y: number; width: number; height: number },
  { label, confidence }: FoundBox,
): FoundBox {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
  const [right, bottom] = [Math.min(1, box.x + box.width), Math.min(1, box.y + box.height)]
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y), label, confidence }
}
