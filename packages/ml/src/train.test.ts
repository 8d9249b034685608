import { describe, expect, it, vi } from 'vitest'
import { predictSample } from './predict.ts'
import { cloudSamples } from './testing/samples.ts'
import { trainModel } from './train.ts'
import type { EpochReport, ModelArtefact, TrainRequest } from './types.ts'

const request = (change: Partial<TrainRequest> = {}): TrainRequest => ({
  type: 'image',
  algorithm: 'softmax',
  labels: ['猫', '狗', '鸟'],
  samples: cloudSamples(3, 40),
  seed: 42,
  ...change,
})

const throughJson = (artefact: ModelArtefact) => JSON.parse(JSON.stringify(artefact)) as ModelArtefact

describe('train', () => {
  it('[O622] learns, reports each epoch and answers alike after a trip through JSON', async () => {
    const reports: EpochReport[] = []
    const result = await trainModel(request(), {
      onEpoch: (report) => {
        reports.push(report)
      },
    })
    expect(result.classification?.accuracy).toBeGreaterThan(0.9)
    expect(reports.at(-1)?.loss).toBeLessThan(reports[0]?.loss ?? 0)
    expect(reports[0]?.predictions).toHaveLength(result.split.validation.length)
    expect(result.predictions).toHaveLength(result.split.validation.length + result.split.test.length)
    const kept = throughJson(result.artefact)
    for (const { id, scores } of result.predictions) {
      const sample = request().samples.find((candidate) => candidate.id === id)
      const again = predictSample(kept, sample?.features ?? []).scores
      expect(again.every((score, at) => Math.abs(score - (scores[at] ?? 0)) < 1e-6)).toBe(true)
    }
  })

  it('[O622] gives the same model for the same seed', async () => {
    const [one, other] = [await trainModel(request()), await trainModel(request())]
    expect(one.artefact).toEqual(other.artefact)
    expect(one.history).toEqual(other.history)
  })

  it('[O622] stops early and keeps the best epoch', async () => {
    const noisy = cloudSamples(3, 20, { spread: 6 })
    const parameters = { epochs: 400, patience: 10, learningRate: 0.2, weightDecay: 0 }
    const result = await trainModel(request({ samples: noisy, parameters }))
    expect(result.stoppedBy).toBe('early')
    const losses = result.history.map(({ valLoss }) => valLoss)
    expect(losses.indexOf(Math.min(...losses)) + 1).toBe(result.bestEpoch)
    const held = result.predictions.filter(({ part }) => part === 'validation')
    const right = held.filter(({ label, predicted }) => label === predicted).length / held.length
    expect(right).toBeCloseTo(result.history[result.bestEpoch - 1]?.valAccuracy ?? -1, 6)
  })

  it('[O622] stops by hand with a usable model, and throws when it is cancelled', async () => {
    const stop = new AbortController()
    const result = await trainModel(request(), {
      stop: stop.signal,
      onEpoch: ({ epoch }) => {
        if (epoch === 3) stop.abort()
      },
    })
    expect(result).toMatchObject({ stoppedBy: 'byHand' })
    expect(result.history).toHaveLength(3)
    expect(result.classification?.count).toBeGreaterThan(0)
    const cancel = new AbortController()
    const cancelled = trainModel(request(), {
      signal: cancel.signal,
      onEpoch: () => cancel.abort(new Error('cancelled')),
    })
    await expect(cancelled).rejects.toThrow('cancelled')
  })

  it('[O622] stands aside so often that others go on', async () => {
    // Counted, not timed: a busy machine delays everybody. Without standing aside there would be one turn or two.
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await trainModel(
      request({ samples: cloudSamples(3, 700, { dims: 200 }), parameters: { epochs: 20, patience: 1000 } }),
    )
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })

  it('[O622] is heard also where nothing has rounds', async () => {
    const onRest = vi.fn()
    const samples = cloudSamples(3, 200)
    await trainModel(request({ type: 'number', algorithm: 'forest', samples }), { onRest })
    expect(onRest).toHaveBeenCalled()
  })

  it('[O622] refuses parameters out of range, algorithms of other types and features of other lengths', async () => {
    await expect(trainModel(request({ parameters: { epochs: 0 } }))).rejects.toThrow('epochs')
    await expect(trainModel(request({ parameters: { speed: 1 } }))).rejects.toThrow('speed')
    await expect(trainModel(request({ algorithm: 'dtw' }))).rejects.toThrow('dtw')
    const uneven = [...cloudSamples(3, 5), { id: 'odd', label: 0, features: [1, 2] }]
    await expect(trainModel(request({ samples: uneven }))).rejects.toThrow('features')
    const { artefact } = await trainModel(request())
    expect(() => predictSample(artefact, [1, 2, 3])).toThrow('8 features')
  })
})
