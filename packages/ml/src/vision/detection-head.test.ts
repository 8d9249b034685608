import { describe, expect, it } from 'vitest'
import { Random } from '../core/random.ts'
import { solveRidge } from '../core/ridge.ts'
import { trainDetection } from '../train-detection.ts'
import type { DetectionSample, LabelledBox } from '../types.ts'
import { detectObjects } from './detection-head.ts'
import { packGrid, unpackGrid } from './pack-grid.ts'

const SIDE = 24
const CHANNELS = 8

/** Cells as a network would make them: noise everywhere, in boxes a pattern of the label, and how far the edges are. */
function scene(random: Random, id: string): DetectionSample {
  const boxes: LabelledBox[] = []
  for (const left of [0, 0.5]) {
    const [width, height] = [0.2 + random.next() * 0.2, 0.25 + random.next() * 0.3]
    const x = left + random.next() * (0.5 - width)
    boxes.push({ x, y: random.next() * (1 - height), width, height, label: random.below(2) })
  }
  const values = new Float32Array(SIDE * SIDE * CHANNELS)
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const [x, y] = [((cell % SIDE) + 0.5) / SIDE, (Math.floor(cell / SIDE) + 0.5) / SIDE]
    const start = cell * CHANNELS
    for (let channel = 0; channel < CHANNELS; channel++) values[start + channel] = random.normal() * 0.2
    const box = boxes.find((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height)
    if (!box) continue
    const marks = [x - box.x - box.width / 2, y - box.y - box.height / 2, Math.log(box.width), Math.log(box.height)]
    values[start + box.label] = 1 + random.normal() * 0.2
    for (const [at, mark] of marks.entries()) values[start + 3 + at] = mark * 3
  }
  return { id, boxes, grid: { rows: SIDE, columns: SIDE, channels: CHANNELS, values } }
}

const scenes = (count: number, seed: number) => {
  const random = new Random(seed)
  return Array.from({ length: count }, (_, at) => scene(random, `${at}`))
}

const request = { labels: ['牌', '灯'], samples: scenes(30, 5), seed: 4 }

describe('finding objects', () => {
  it('[O634] learns what cells are and where boxes end, alike for the same seed', async () => {
    const epochs: number[] = []
    const result = await trainDetection(request, { onEpoch: ({ epoch }) => void epochs.push(epoch) })
    expect(result.detection.meanAveragePrecision).toBeGreaterThan(0.8)
    expect(result.predictions.map(({ part }) => part)).toContain('test')
    expect(epochs).toEqual(epochs.map((_, at) => at + 1))
    expect((await trainDetection(request)).artefact).toEqual(result.artefact)
    const [fresh] = scenes(1, 99)
    const kept = JSON.parse(JSON.stringify(result.artefact)) as typeof result.artefact
    const found = await detectObjects(kept, (fresh as DetectionSample).grid)
    expect(found.map(({ label }) => label).sort()).toEqual(fresh?.boxes.map(({ label }) => label).sort())
    for (const box of found) {
      const truth = fresh?.boxes.find(({ x, width }) => Math.abs(x + width / 2 - box.x - box.width / 2) < 0.1)
      expect(Math.abs((truth?.width ?? 0) - box.width)).toBeLessThan(0.1)
      expect(Math.min(box.x, box.y, 1 - box.x - box.width, 1 - box.y - box.height)).toBeGreaterThan(-1e-6)
    }
  })

  it('[O634] can be cancelled, stopped, and refuses what it can not learn', async () => {
    const cancel = new AbortController()
    const cancelled = trainDetection(request, { signal: cancel.signal, onEpoch: () => cancel.abort(new Error('gone')) })
    await expect(cancelled).rejects.toThrow('gone')
    const stop = new AbortController()
    const stopped = await trainDetection(request, { stop: stop.signal, onEpoch: () => stop.abort() })
    expect(stopped).toMatchObject({ stoppedBy: 'byHand', bestEpoch: 1 })
    await expect(trainDetection({ ...request, labels: ['牌', '灯', '树'] })).rejects.toThrow('树')
  })

  it('[O634] keeps cells in a quarter of their size', () => {
    const [sample] = scenes(1, 3)
    const grid = (sample as DetectionSample).grid
    const packed = packGrid(grid)
    const back = unpackGrid(packed)
    expect(packed.length).toBeLessThan(grid.values.length * 1.1)
    expect(back).toMatchObject({ rows: SIDE, columns: SIDE, channels: CHANNELS })
    expect(Math.max(...back.values.map((value, at) => Math.abs(value - (grid.values[at] ?? 0))))).toBeLessThan(0.02)
    expect(() => unpackGrid(packed.subarray(1))).toThrow('packed')
  })
})

describe('ridge', () => {
  it('[O634] finds the weights of a plane', () => {
    const random = new Random(2)
    const rows = Array.from({ length: 50 }, () => [random.normal(), random.normal()])
    const values = Float32Array.from(rows.flat())
    const targets = rows.map(([one = 0, other = 0]) => [2 * one - other + 3, other])
    const [first, second] = solveRidge({ rows: 50, columns: 2, values }, targets, 1e-6)
    expect([...(first ?? [])]).toEqual([expect.closeTo(2, 2), expect.closeTo(-1, 2), expect.closeTo(3, 2)])
    expect([...(second ?? [])]).toEqual([expect.closeTo(0, 2), expect.closeTo(1, 2), expect.closeTo(0, 2)])
  })
})
