import { expect, it, vi } from 'vitest'
import { answerVision, type Eyes } from './answer-vision.ts'
import type { FeatureExtractor } from './extractor.ts'
import { answerOf, type VisionRequest, type VisionTask } from './vision-protocol.ts'

const grid = { rows: 1, columns: 1, channels: 1, values: Float32Array.of(1) }
const info = { id: 'own', sha256: '', size: 224, dims: 1 }
const extractor: FeatureExtractor = {
  info,
  embed: async () => Float32Array.of(1),
  grid: async () => grid,
  detectFeatures: async () => null,
  dispose: () => undefined,
}
const body = { pose: async () => [{ x: 0, y: 0, score: 1 }], dispose: () => undefined }
const eyes = (): Eyes => ({ extractor: vi.fn(async () => extractor), body: vi.fn(async () => body) })

const pixels = { width: 4, height: 2, data: new Uint8Array(24) }
const ask = (task: string, picture: unknown = pixels) =>
  ({ id: 7, size: 224, task, pixels: picture }) as unknown as VisionRequest

it.each<[VisionTask, unknown]>([
  ['info', info],
  ['embed', Float32Array.of(1)],
  ['embedCopies', [Float32Array.of(1), Float32Array.of(1), Float32Array.of(1)]],
  ['grid', grid],
  ['pose', [{ x: 0, y: 0, score: 1 }]],
])('[O637] %s is answered under its own name and number', async (task, answer) => {
  expect(await answerVision(ask(task), eyes())).toEqual({ id: 7, isDone: true, task, answer })
})

it.each<[string, VisionRequest, string]>([
  ['an unknown task', ask('smell'), 'something unknown'],
  ['no picture', ask('embed', null), 'nothing to look at'],
  ['an empty picture', ask('pose', { width: 0, height: 0, data: new Uint8Array() }), 'nothing to look at'],
  ['half a pixel', ask('grid', { ...pixels, width: 1.5 }), 'nothing to look at'],
  ['fewer bytes than its size has', ask('embed', { ...pixels, height: 3 }), 'not of its size'],
  ['a fourth channel', ask('embedCopies', { ...pixels, data: new Uint8Array(32) }), 'not of its size'],
])('[O637] refuses %s, and opens no network for it', async (_, request, message) => {
  const own = eyes()
  const reply = await answerVision(request, own)
  expect(reply).toEqual({ id: 7, isDone: false, message: expect.stringContaining(message) })
  expect(own.extractor).not.toHaveBeenCalled()
  expect(own.body).not.toHaveBeenCalled()
})

it('[O637] a network that shows no cells, or was not loaded, is an answer as well', async () => {
  expect(await answerVision(ask('detectFeatures'), eyes())).toMatchObject({ isDone: false })
  const away = { ...eyes(), extractor: () => Promise.reject(new Error('away')) }
  expect(await answerVision(ask('embed'), away)).toEqual({ id: 7, isDone: false, message: 'away' })
})

it('[O637] the page takes the answer to what it asked, and no other', () => {
  const reply = { id: 7, isDone: true, task: 'pose', answer: [] } as const
  expect(answerOf({ ...reply, answer: [] }, 'pose')).toEqual([])
  expect(() => answerOf({ ...reply, answer: [] }, 'embed')).toThrow('asked for embed and answered pose')
  expect(() => answerOf({ id: 7, isDone: false, message: 'away' }, 'pose')).toThrow('away')
})
