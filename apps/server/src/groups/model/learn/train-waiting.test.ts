import { findModelRun, type ModelRun, modelMessages, startModelRun, stopModelRun } from '@shijie/contract'
import type { TrainOptions } from '@shijie/ml'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '../../../../test/factories.ts'
import { learningNeeds, makeMoods, startMoods, trainAll } from '../../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { createTrainer } from '../../../clients/model-run/trainer.ts'
import { trainWaiting } from './train-waiting.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})

const found = async (TrainModelId: string): Promise<ModelRun> =>
  (await test.call(findModelRun, { token, query: { TrainModelId } })).Data

/** Learns and says nothing; ends when it is told to. */
const silent = (begun: () => unknown) => ({
  ...createTrainer(),
  train: (_: unknown, { signal }: TrainOptions = {}) =>
    new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      void begun()
    }),
})

async function started(): Promise<string> {
  const { ModelId } = await makeMoods(test, token)
  return (await startMoods(test, token, ModelId, 'naiveBayes')).Data.TrainModelId
}

const stop = (TrainModelId: string) => test.call(stopModelRun, { token, body: { TrainModelId, Keep: 0 } })

describe('a run that says nothing while it learns', () => {
  it('[O876][O762] hears that it is to end', async () => {
    const id = await started()
    const trainer = silent(() => stop(id))
    await trainWaiting({ ...learningNeeds(test), trainer }, new AbortController().signal)
    expect(await found(id)).toMatchObject({ State: 'cancelled', Result: null })
  })

  it('[O876][O762] has no model when that was wished while the last of it was done', async () => {
    const id = await started()
    const real = createTrainer()
    const trainer: typeof real = {
      ...real,
      train: async (request, options) => {
        const trained = await real.train(request, options)
        await stop(id)
        return trained
      },
    }
    await trainWaiting({ ...learningNeeds(test), trainer }, new AbortController().signal)
    expect(await found(id)).toMatchObject({ State: 'cancelled', Result: null })
  })

  it('[O876] is ended when it takes too long, and says so', async () => {
    const id = await started()
    const needs = { ...learningNeeds(test), trainer: silent(() => undefined), learningSecondsMax: 0.05 }
    await trainWaiting(needs, new AbortController().signal)
    expect(await found(id)).toMatchObject({ State: 'failed', Message: modelMessages.learningTooLong(1) })
  })
})

it('[O876] what would take too long is not begun', async () => {
  const { ModelId, DatasetId } = await makeMoods(test, token)
  const start = (rounds: number) =>
    test.call(startModelRun, {
      token,
      body: { ModelId, Algorithm: 'softmax', Parameters: [{ Name: 'epochs', Value: rounds }], Seed: 1 },
    })
  const first = (await start(10)).Data.TrainModelId
  await trainAll(test)
  // As if its version had a hundred thousand sentences.
  await test.db
    .updateTable('dataset_versions')
    .set({ sample_count: 100_000 })
    .where('dataset_id', '=', DatasetId)
    .execute()
  const again = await test.call(startModelRun, {
    token,
    body: {
      ModelId,
      Algorithm: 'softmax',
      Parameters: [{ Name: 'epochs', Value: 1000 }],
      Seed: 1,
      VersionOf: first,
    },
  })
  expect(again.ErrorMsg).toBe(modelMessages.wouldLearnTooLong(10))
})

describe('the queue', () => {
  it('[O877] has room for three runs of one person, and for everybody else', async () => {
    const models = []
    for (let at = 0; at < 4; at++) models.push(await makeMoods(test, token))
    const starts = await Promise.all(models.map(({ ModelId }) => startMoods(test, token, ModelId)))
    expect(starts.map(({ ErrorMsg }) => ErrorMsg).filter(Boolean)).toEqual([modelMessages.ownRunsTooMany(3)])
    const other = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    const { ModelId } = await makeMoods(test, other)
    expect((await startMoods(test, other, ModelId)).IsSuccess).toBe(true)
    await trainAll(test)
    expect((await startMoods(test, token, models[0]?.ModelId ?? '')).IsSuccess).toBe(true)
    await trainAll(test)
  })

  it('[O877] goes on with another job when the time of one is over', async () => {
    const ids = [await started(), await started()]
    const states = async () => (await Promise.all(ids.map(found))).map(({ State }) => State)
    const { signal } = new AbortController()
    expect(await trainWaiting(learningNeeds(test), signal, 0)).toBe(true)
    expect(await states()).toEqual(['done', 'queued'])
    expect(await trainWaiting(learningNeeds(test), signal, 0)).toBe(false)
    expect(await states()).toEqual(['done', 'done'])
  })

  it('[O877] is worked on once: a job that was handed out twice leaves alone what the first one trains', async () => {
    const id = await started()
    const needs = learningNeeds(test)
    let first: Promise<unknown> = Promise.resolve()
    await new Promise<void>((begun) => {
      first = trainWaiting({ ...needs, trainer: silent(begun) }, new AbortController().signal)
    })
    const second = new AbortController()
    const waiting = trainWaiting(needs, second.signal)
    second.abort()
    expect(await waiting).toBe(false)
    expect((await found(id)).State).toBe('running')
    await stop(id)
    await first
    expect((await found(id)).State).toBe('cancelled')
  })
})
