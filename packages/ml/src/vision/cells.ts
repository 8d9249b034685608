import { Random } from '../core/random.ts'
import type { DetectionSample, FeatureGrid, LabelledBox } from '../types.ts'

/** A cell to learn from: its features, its label (one past the last is "nothing"), and what is learned of its box. */
export interface CellExample {
  features: Float32Array
  label: number
  target?: number[]
}

/** Cells in the middle 36 % of a box (60 % of each side) are the object; the rest of the box is left out. */
const MIDDLE = 0.6
const BACKGROUND_CELLS = 60
/** Of the rim more than chance would draw: the network sees nothing beyond it, so that its cells look like no others. */
const RIM_CELLS = 30

/** A copy, so that the few cells that are learned from don't keep all of their picture. */
export const featuresOf = ({ channels, values }: FeatureGrid, cell: number): Float32Array =>
  values.slice(cell * channels, (cell + 1) * channels)

/** Middle of a cell, in parts of the picture. */
export const centreOf = ({ rows, columns }: FeatureGrid, cell: number): { x: number; y: number } => ({
  x: ((cell % columns) + 0.5) / columns,
  y: (Math.floor(cell / columns) + 0.5) / rows,
})

const isWithin = (point: { x: number; y: number }, box: LabelledBox, part: number): boolean =>
  Math.abs(point.x - (box.x + box.width / 2)) <= (box.width * part) / 2 &&
  Math.abs(point.y - (box.y + box.height / 2)) <= (box.height * part) / 2

/** The object that a cell is the middle of; the smallest, where several are. */
function objectAt(grid: FeatureGrid, boxes: readonly LabelledBox[], cell: number): LabelledBox | undefined {
  const centre = centreOf(grid, cell)
  return boxes
    .filter((box) => isWithin(centre, box, MIDDLE))
    .sort((one, other) => one.width * one.height - other.width * other.height)[0]
}

/** Cells that touch no box. */
export function backgroundCells({ grid, boxes }: DetectionSample): number[] {
  const cells = Array.from({ length: grid.rows * grid.columns }, (_, cell) => cell)
  return cells.filter((cell) => !boxes.some((box) => isWithin(centreOf(grid, cell), box, 1)))
}

const isOnRim = ({ rows, columns }: FeatureGrid, cell: number): boolean => {
  const [row, column] = [Math.floor(cell / columns), cell % columns]
  return row === 0 || column === 0 || row === rows - 1 || column === columns - 1
}

/** How many cells of each label there really are; the last number is of those that touch nothing. */
export function countCells(samples: readonly DetectionSample[], labels: number): number[] {
  const counts = new Array<number>(labels + 1).fill(0)
  for (const sample of samples) {
    for (let cell = 0; cell < sample.grid.rows * sample.grid.columns; cell++) {
      const label = objectAt(sample.grid, sample.boxes, cell)?.label
      if (label !== undefined) counts[label] = (counts[label] ?? 0) + 1
    }
    counts[labels] = (counts[labels] ?? 0) + backgroundCells(sample).length
  }
  return counts
}

/** The cells of a picture that are learned from: every cell of an object, and some of the rest. */
export function examplesOf(sample: DetectionSample, labels: number, seed: number): CellExample[] {
  const { grid, boxes } = sample
  const examples: CellExample[] = []
  for (let cell = 0; cell < grid.rows * grid.columns; cell++) {
    const box = objectAt(grid, boxes, cell)
    if (box) examples.push({ features: featuresOf(grid, cell), label: box.label, target: targetOf(grid, cell, box) })
  }
  const nothing = new Random(seed).shuffled(backgroundCells(sample))
  const rim = nothing.filter((cell) => isOnRim(grid, cell)).slice(0, RIM_CELLS)
  for (const cell of new Set([...nothing.slice(0, BACKGROUND_CELLS), ...rim]))
    examples.push({ features: featuresOf(grid, cell), label: labels })
  return examples
}

/** What is learned of a box at a cell: the way to its middle and the logarithms of its sides. */
function targetOf(grid: FeatureGrid, cell: number, box: LabelledBox): number[] {
  const centre = centreOf(grid, cell)
  return [
    (box.x + box.width / 2 - centre.x) * grid.columns,
    (box.y + box.height / 2 - centre.y) * grid.rows,
    Math.log(Math.max(box.width, 1e-4)),
    Math.log(Math.max(box.height, 1e-4)),
  ]
}
