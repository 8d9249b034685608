import { isFields } from './shapes.ts'

/** More runs than this no picture has that comes in. */
const RUNS_MAX = 1_000_000

/** Lengths of runs in COCO's text: five bits in each sign, every length from the third on less the one before the last. */
function runsOfText(text: string): number[] {
  const runs: number[] = []
  let [value, shift] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const bits = text.charCodeAt(at) - 48
    value += (bits & 31) * 2 ** shift
    shift += 5
    if (bits & 32) continue
    const signed = bits & 16 ? value - 2 ** shift : value
    runs.push(signed + (runs.length > 2 ? (runs[runs.length - 2] ?? 0) : 0))
    value = 0
    shift = 0
  }
  return runs
}

function runsOf(counts: unknown): number[] | undefined {
  const runs = typeof counts === 'string' ? (counts.length <= RUNS_MAX ? runsOfText(counts) : []) : counts
  if (!Array.isArray(runs) || runs.length < 2 || runs.length > RUNS_MAX) return undefined
  return runs.every((run) => Number.isSafeInteger(run) && run >= 0) ? (runs as number[]) : undefined
}

/** The sides around a mask of COCO, which runs down its columns; undefined for one that says nothing. */
export function sidesOfMask(mask: unknown): [x: number, y: number, width: number, height: number] | undefined {
  if (!isFields(mask) || !Array.isArray(mask.size)) return undefined
  const rows = Number(mask.size[0])
  const runs = runsOf(mask.counts)
  if (!runs || !Number.isSafeInteger(rows) || rows <= 0) return undefined
  let [at, left, top, right, bottom] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  for (const [place, run] of runs.entries()) {
    const end = at + run
    if (place % 2 === 1 && run > 0) {
      const [first, last] = [Math.floor(at / rows), Math.floor((end - 1) / rows)]
      left = Math.min(left, first)
      right = Math.max(right, last)
      // A run that goes on in the next column touches both edges.
      top = first === last ? Math.min(top, at % rows) : 0
      bottom = first === last ? Math.max(bottom, (end - 1) % rows) : rows - 1
    }
    at = end
  }
  return right < 0 ? undefined : [left, top, right - left + 1, bottom - top + 1]
}
