import { decodeFloats } from '../core/base64.ts'
import { FeatureError } from '../core/matrix.ts'
import type { KnnHead } from '../heads/knn.ts'
import { loadSoftmax, type SoftmaxHead } from '../heads/softmax.ts'
import type { FeatureGrid, ModelArtefact } from '../types.ts'

/** How much each cell speaks for a label: 0 nothing or against it, 1 the most of this picture. */
export interface HeatMap {
  rows: number
  columns: number
  values: Float32Array
}

/**
 * Where in the picture the model sees the label. The features are means over cells and the head is linear, so its sum can
 * be told cell by cell. Source: Zhou et al., "Learning deep features for discriminative localization" (2016, class
 * activation mapping). Cells of late layers have seen the whole picture, so the layers are brought to one scale and count
 * by their resolution (as in Jiang et al., "LayerCAM", 2021).
 */
export function heatMap(artefact: ModelArtefact, grid: FeatureGrid, label: number): HeatMap {
  if (grid.channels !== artefact.dims) {
    throw new FeatureError(`The model knows ${artefact.dims} features, not ${grid.channels}`)
  }
  const weights = contrastOf(artefact, label)
  const layers = grid.layers ?? [{ channels: grid.channels, side: grid.rows }]
  const finest = Math.max(...layers.map(({ side }) => side))
  const sum = new Float32Array(grid.rows * grid.columns)
  let from = 0
  for (const { channels, side } of layers) {
    const part = toOneScale(weighCells(grid, weights, from, channels))
    for (const [cell, value] of part.entries()) (sum[cell] as number) += (value * side) / finest
    from += channels
  }
  return normalise(smooth(smooth(sum, grid), grid), grid)
}

/** What a feature says for the label and against the others. */
function contrastOf(artefact: ModelArtefact, label: number): Float32Array {
  if (artefact.algorithm === 'softmax') {
    const { columns, labels, weights, scale } = loadSoftmax(artefact.head as SoftmaxHead)
    return Float32Array.from({ length: columns }, (_, column) => {
      let sum = 0
      for (let at = 0; at < labels; at++) {
        sum += (weights[at * columns + column] ?? 0) * (at === label ? 1 : -1 / Math.max(1, labels - 1))
      }
      return sum / (scale.deviation[column] ?? 1)
    })
  }
  if (artefact.algorithm === 'knn') return contrastOfExamples(artefact.head as KnnHead, label)
  throw new Error(`There is no heat map for ${artefact.algorithm}`)
}

/** Neighbours have no weights: the way from the other labels' examples to this label's stands in for them. */
function contrastOfExamples(head: KnnHead, label: number): Float32Array {
  const [rows, deviation] = [decodeFloats(head.rows), decodeFloats(head.deviation)]
  const own = head.labels.filter((one) => one === label).length
  const others = head.labels.length - own
  const contrast = new Float32Array(head.columns)
  for (const [row, one] of head.labels.entries()) {
    const share = one === label ? 1 / Math.max(1, own) : -1 / Math.max(1, others)
    for (let column = 0; column < head.columns; column++) {
      ;(contrast[column] as number) += share * (rows[row * head.columns + column] as number)
    }
  }
  return contrast.map((value, column) => value / (deviation[column] ?? 1))
}

function weighCells(
  { channels, values }: FeatureGrid,
  weights: Float32Array,
  from: number,
  count: number,
): Float32Array {
  return Float32Array.from({ length: values.length / channels }, (_, cell) => {
    let sum = 0
    for (let channel = from; channel < from + count; channel++) {
      sum += (weights[channel] as number) * (values[cell * channels + channel] as number)
    }
    return sum
  })
}

/** Mean 0 and deviation 1 over the picture. */
function toOneScale(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const deviation = Math.sqrt(square / values.length) || 1
  return values.map((value) => (value - mean) / deviation)
}

/** Single hot cells are mostly noise. */
function smooth(values: Float32Array, { rows, columns }: FeatureGrid): Float32Array {
  return values.map((_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns]
    let [sum, count] = [0, 0]
    for (let down = Math.max(0, row - 1); down <= Math.min(rows - 1, row + 1); down++) {
      for (let across = Math.max(0, column - 1); across <= Math.min(columns - 1, column + 1); across++) {
        sum += values[down * columns + across] ?? 0
        count++
      }
    }
    return sum / count
  })
}

function normalise(values: Float32Array, { rows, columns }: FeatureGrid): HeatMap {
  const most = values.reduce((high, value) => Math.max(high, value), 0)
  return { rows, columns, values: values.map((value) => (most > 0 ? Math.max(0, value) / most : 0)) }
}
