import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findModelRun,
  operateCall,
  postKey,
  publishModel,
  reviewComponent,
  runCode,
  startModelRun,
  verifyModel,
} from '@shijie/contract'
import type { ModelArtefact } from '@shijie/ml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { makeMoods, trainAll, trainMoods } from '../../../test/learning.ts'
import { startRealRunner } from '../../../test/real-runner.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { repositoryRoot } from '../../start/repository-root.ts'

/**
 * A model that the version before trained, as its data folder holds it: it answers as it did, to four digits, on its page, by
 * key, in a program; training again uses what is new.
 */

interface Kept {
  name: string
  artefact: ModelArtefact
  asked: { input: string; scores: number[] }[]
}

const file = join(repositoryRoot(), 'packages/ml/src/testing/before/artefacts.json')
const kept = (JSON.parse(readFileSync(file, 'utf8')) as Kept[]).find(({ name }) => name === 'text softmax') as Kept
const [asked] = kept.asked

let test: TestApp
let runner: Awaited<ReturnType<typeof startRealRunner>>
let token: string
let ModelId: string
let ModelName: string
let TrainModelId: string
beforeAll(async () => {
  runner = await startRealRunner(1)
  test = await startTestApp({}, { runner })
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
  ;({ ModelId, ModelName } = await makeMoods(test, token, 30))
  TrainModelId = await trainMoods(test, token, ModelId)
  const run = await test.db
    .selectFrom('model_runs')
    .select('result')
    .where('id', '=', TrainModelId)
    .executeTakeFirstOrThrow()
  const { ExaminedPart: _part, Parts: _parts, Threshold: _threshold, Recipe: _recipe, ...result } = run.result ?? {}
  const labels = JSON.stringify(kept.artefact.labels.map((name, color) => ({ name, color })))
  await test.db
    .updateTable('model_runs')
    .set({ artefact: JSON.stringify(kept.artefact), result: JSON.stringify(result), labels })
    .where('id', '=', TrainModelId)
    .execute()
}, 60_000)
afterAll(async () => {
  await test.close()
  await runner.close()
})

const scoresOf = (items: readonly { Scores: { Score: number }[] }[]) => items[0]?.Scores.map(({ Score }) => Score)

describe('a model of the version before', () => {
  it('[E080] answers on its page as it did', async () => {
    const body = { ModelType: 'text' as const, algorithmId: TrainModelId, Texts: [asked?.input ?? ''] }
    const { Items } = (await test.call(verifyModel, { token, body })).Data
    expect(scoresOf(Items)).toEqual(asked?.scores)
    expect(Items[0]?.Reasons.length).toBeGreaterThan(0)
  })

  it('[E082] shows its figures as they were, and that training again is worth it', async () => {
    const { Result, IsOutdated } = (await test.call(findModelRun, { token, query: { TrainModelId } })).Data
    expect(IsOutdated).toBe(1)
    expect(Result).toMatchObject({ ExaminedPart: 'heldOut', Parts: [], Threshold: 0.6 })
  })

  it('[E094] answers by key and in a program on the server', async () => {
    const { ComponentId } = (await test.call(publishModel, { token, body: { TrainModelId } })).Data
    await test.call(reviewComponent, { token, body: { ComponentId, IsPassed: 1 } })
    const { Key } = (await test.call(postKey, { token, body: { ComponentId } })).Data
    const called = await test.call(operateCall, { body: { ComponentId, Key, Texts: [asked?.input ?? ''] } })
    expect(scoresOf(called.Data.Items)).toEqual(asked?.scores)
    const codeStr = `import ai\nprint(ai.predict(${JSON.stringify(ModelName)}, ${JSON.stringify(asked?.input)}).confidence)`
    const ran = await test.call(runCode, { token, body: { codeStr } })
    expect(Number(ran.Data.Output)).toBeCloseTo(Math.max(...(asked?.scores ?? [])), 4)
  })

  it('[E082] trained again it learns what is new', async () => {
    const started = await test.call(startModelRun, {
      token,
      body: { ModelId, Algorithm: 'softmax', Parameters: [], Seed: 1 },
    })
    await trainAll(test)
    const { Result, IsOutdated } = (
      await test.call(findModelRun, { token, query: { TrainModelId: started.Data.TrainModelId } })
    ).Data
    expect(IsOutdated).toBe(0)
    expect(Result?.ExaminedPart).toBe('test')
    expect(Result?.Parts.map(({ Part }) => Part)).toEqual(['train', 'validation', 'test'])
  })
})
