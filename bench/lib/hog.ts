import { type Pixels, resizePixels } from '../../packages/ml/src/vision/pixels.ts'

const SIDE = 64
const CELL = 8
const CELLS = SIDE / CELL
const BINS = 9
const HUES = 18

/**
 * What was done before networks: histograms of gradients and of colours. Sources: Dalal and Triggs, "Histograms of oriented
 * gradients for human detection" (2005); Swain and Ballard, "Color indexing" (1991).
 */
export function hogAndColour(pixels: Pixels): Float32Array {
  const small = resizePixels(pixels, SIDE, SIDE)
  return Float32Array.from([...normaliseBlocks(gradients(small)), ...colours(small)])
}

function gradients(values: Float32Array): Float32Array {
  const grey = (row: number, column: number) => {
    const at = (Math.min(SIDE - 1, Math.max(0, row)) * SIDE + Math.min(SIDE - 1, Math.max(0, column))) * 3
    return 0.299 * (values[at] ?? 0) + 0.587 * (values[at + 1] ?? 0) + 0.114 * (values[at + 2] ?? 0)
  }
  const cells = new Float32Array(CELLS * CELLS * BINS)
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const across = grey(row, column + 1) - grey(row, column - 1)
      const down = grey(row + 1, column) - grey(row - 1, column)
      const angle = ((Math.atan2(down, across) + Math.PI) / Math.PI) * BINS
      const cell = Math.floor(row / CELL) * CELLS + Math.floor(column / CELL)
      const [bin, share] = [Math.floor(angle), angle - Math.floor(angle)]
      const size = Math.hypot(across, down)
      ;(cells[cell * BINS + (bin % BINS)] as number) += size * (1 - share)
      ;(cells[cell * BINS + ((bin + 1) % BINS)] as number) += size * share
    }
  }
  return cells
}

/** Blocks of 2 × 2 cells, each brought to length 1. */
function normaliseBlocks(cells: Float32Array): number[] {
  const result: number[] = []
  for (let row = 0; row + 1 < CELLS; row++) {
    for (let column = 0; column + 1 < CELLS; column++) {
      const block = [0, 1, CELLS, CELLS + 1].flatMap((offset) => {
        const start = (row * CELLS + column + offset) * BINS
        return [...cells.subarray(start, start + BINS)]
      })
      const length = Math.sqrt(block.reduce((sum, value) => sum + value * value, 0)) + 1e-3
      result.push(...block.map((value) => Math.min(0.2, value / length)))
    }
  }
  return result
}

/** Shares of hue (weighted by saturation), saturation and brightness. */
function colours(values: Float32Array): number[] {
  const counts = new Array<number>(HUES * 3).fill(0)
  for (let at = 0; at < values.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = values.subarray(at, at + 3)
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    const saturation = most === 0 ? 0 : (most - least) / most
    const turn = most === least ? 0 : hueOf(red, green, blue, most, most - least)
    const add = (place: number, amount: number) => {
      counts[place] = (counts[place] ?? 0) + amount / (SIDE * SIDE)
    }
    add(Math.min(HUES - 1, Math.floor(turn * HUES)), saturation)
    add(HUES + Math.min(HUES - 1, Math.floor(saturation * HUES)), 1)
    add(HUES * 2 + Math.min(HUES - 1, Math.floor((most / 256) * HUES)), 1)
  }
  return counts
}

function hueOf(red: number, green: number, blue: number, most: number, range: number): number {
  const turn =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return ((turn + 6) % 6) / 6
}
