import {
  type PackedSample,
  packGrid,
  type TrainRequest,
  trainDetection,
  trainModel,
  unpackingRequest,
} from '@shijie/ml'
import { cloudSamples } from '@shijie/ml/testing/samples'
import { expect, it } from 'vitest'
import { createTrainer } from './trainer.ts'

const trainer = createTrainer()
const request: TrainRequest = {
  type: 'image',
  algorithm: 'softmax',
  labels: ['猫', '狗'],
  samples: cloudSamples(2, 30),
  seed: 9,
}

it('[O635] trains in a thread what is trained without one, and reports each epoch', async () => {
  const epochs: number[] = []
  const result = await trainer.train(request, { onEpoch: ({ epoch }) => void epochs.push(epoch) })
  expect(result).toEqual(await trainModel(request))
  expect(epochs).toEqual(result.history.map(({ epoch }) => epoch))
})

it('[O635] is cancelled at once, stopped with a model, and says what failed', async () => {
  const long = {
    ...request,
    samples: cloudSamples(2, 400, { dims: 400, spread: 9 }),
    parameters: { epochs: 1000, patience: 1000 },
  }
  const cancel = new AbortController()
  const cancelled = trainer.train(long, { signal: cancel.signal, onEpoch: () => cancel.abort(new Error('cancelled')) })
  await expect(cancelled).rejects.toThrow('cancelled')
  const stop = new AbortController()
  const stopped = await trainer.train(long, { stop: stop.signal, onEpoch: () => stop.abort() })
  expect(stopped.stoppedBy).toBe('byHand')
  expect(stopped.history.length).toBeLessThan(1000)
  await expect(trainer.train({ ...request, samples: [] })).rejects.toMatchObject({ reason: 'FeatureError' })
  await expect(trainer.train(request, { signal: AbortSignal.abort(new Error('early')) })).rejects.toThrow('early')
  const broken = trainer.train(request, {
    onEpoch: () => {
      throw new Error('listener')
    },
  })
  await expect(broken).rejects.toThrow('listener')
})

it('[O635][O878] trains the finding of objects there too, with room for its cells once', async () => {
  const samples = Array.from({ length: 10 }, (_, at): PackedSample => {
    const values = Float32Array.from({ length: 16 * 16 * 2 }, (_, place) => {
      const column = Math.floor(place / 2) % 16
      return column < 6 ? 1 : Math.sin(place * (at + 1)) * 0.1
    })
    const box = { label: 0, x: 0, y: 0.1, width: 6 / 16, height: 0.8 }
    return { id: `${at}`, boxes: [box], packed: packGrid({ rows: 16, columns: 16, channels: 2, values }) }
  })
  const object = { labels: ['墙'], samples, seed: 1 }
  const here = await trainDetection(unpackingRequest(object))
  const there = await trainer.trainDetection(object)
  expect(there.detection.perLabel[0]?.count).toBe(2)
  expect(there).toEqual(here)
  // They went over instead of being copied.
  expect(samples.map(({ packed }) => packed.byteLength)).toEqual(samples.map(() => 0))
})
