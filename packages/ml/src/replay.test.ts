import { expect, it } from 'vitest'
import { ReplayRecorder, spreadItems } from './replay.ts'

const judged = (count: number, predicted: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `s${at}`, label: at % 2, predicted, confidence: 0.756 }))

it('[O692] keeps few samples and few rounds, evenly spread, the first and the last among them', () => {
  const recorder = new ReplayRecorder()
  for (let epoch = 1; epoch <= 300; epoch++) recorder.add(epoch, judged(500, epoch % 2))
  const { samples = [], frames = [] } = recorder.replay ?? {}
  expect(samples).toHaveLength(60)
  expect(samples[0]).toEqual(['s0', 0])
  expect(samples.at(-1)).toEqual(['s499', 1])
  expect(frames).toHaveLength(40)
  expect([frames[0]?.[0], frames.at(-1)?.[0]]).toEqual([1, 300])
  expect(frames[0]?.[1]).toEqual(Array(60).fill(1))
  expect(frames[0]?.[2]).toEqual(Array(60).fill(76))
})

it('[O692] keeps all of a short run, and nothing where there are no rounds', () => {
  const recorder = new ReplayRecorder()
  expect(recorder.replay).toBeUndefined()
  recorder.add(1, [])
  recorder.add(1, judged(3, 0))
  expect(recorder.replay).toBeUndefined()
  recorder.add(2, judged(3, 1))
  expect(recorder.replay?.frames).toHaveLength(2)
  expect(recorder.replay?.samples).toEqual([
    ['s0', 0],
    ['s1', 1],
    ['s2', 0],
  ])
})

it('[O692] spreads evenly', () => {
  expect(spreadItems([1, 2, 3], 5)).toEqual([1, 2, 3])
  expect(spreadItems([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8])
})
