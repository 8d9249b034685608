import { checkMessages, listUserSteps, postDataset, postRows, saveProcess } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDataset } from '../../../test/datasets.ts'
import { buildUser } from '../../../test/factories.ts'
import { buildModel } from '../../../test/models.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import type { StepBody } from './step-body.ts'

let test: TestApp
let token: string
let userId: string
beforeAll(async () => {
  test = await startTestApp()
  userId = (await buildUser(test.db, { userType: '7000' })).id
  token = await test.sessionFor(userId)
})
afterAll(() => test.close())

/** A step of a kind that asks for this, begun by the pupil. */
async function begin(kind: 'dataset' | 'model', need: NonNullable<StepBody['need']>) {
  const { id, stepIds } = await buildTraining(test.db, { steps: [{ kind, body: { need } }] })
  const StepId = stepIds[0] ?? ''
  await test.call(saveProcess, { token, body: { StepId, Act: 'begin' } })
  const check = async () => (await test.call(saveProcess, { token, body: { StepId } })).Data.Step
  return { id, check, messages: async () => (await check()).Checks.map(({ Message }) => Message) }
}

it('[O604][E053] a data set is looked at where it is, and what is missing is said', async () => {
  const { id, check, messages } = await begin('dataset', {
    modelType: 'text',
    name: '',
    labels: 2,
    samples: 3,
    accuracy: 0,
  })
  const { Data } = await test.call(listUserSteps, { token, query: { TrainId: id } })
  const titles = Data.Items[0]?.Checks.map(({ Title }) => Title)
  expect(titles).toEqual([checkMessages.datasetLabels(2), checkMessages.datasetSamples(3)])
  expect(await messages()).toEqual([checkMessages.datasetNone, checkMessages.datasetNone])
  const { Data: set } = await test.call(postDataset, { token, body: { DatasetName: '心情', ModelType: 'text' } })
  const collect = (LabelName: string, ...texts: string[]) =>
    test.call(postRows, { token, body: { DatasetId: set.DatasetId, Rows: texts.map((Text) => ({ Text, LabelName })) } })
  await collect('开心', '好', '真好', '太好了')
  expect(await messages()).toEqual([checkMessages.labelsMissing('心情', 1, 1), checkMessages.samplesFound('心情')])
  await collect('难过', '唉')
  const missing = checkMessages.samplesMissing(checkMessages.missingOf('难过', 2))
  expect(await messages()).toEqual([checkMessages.labelsFound('心情', 2), missing])
  await collect('难过', '不好', '真糟')
  expect(await check()).toMatchObject({ State: 'passed', ModelType: 'text' })
})

it('[O604][E053] a model is looked at where it was trained; only a finished one of the own counts', async () => {
  const { db } = test
  const { check, messages } = await begin('model', { modelType: 'text', name: '', labels: 2, samples: 5, accuracy: 60 })
  const other = await buildUser(db)
  await buildModel(db, other.id, null, await buildDataset(db, other.id, null))
  expect(await messages()).toEqual([checkMessages.modelNone, checkMessages.modelNone])
  const { modelId } = await buildModel(db, userId, null, await buildDataset(db, userId, null))
  const change = (values: { accuracy?: number; state?: 'running' | 'done' }) =>
    db.updateTable('model_runs').set(values).where('model_id', '=', modelId).execute()
  await db.updateTable('models').set({ name: '侦探' }).where('id', '=', modelId).execute()
  await change({ state: 'running' })
  expect((await messages())[0]).toBe(checkMessages.modelNone)
  await change({ state: 'done', accuracy: 0.5 })
  expect(await messages()).toEqual([checkMessages.modelDone('侦探'), checkMessages.accuracyMissing('侦探', 50)])
  await change({ accuracy: 0.625 })
  expect(await messages()).toEqual([checkMessages.modelDone('侦探'), checkMessages.accuracyFound('侦探', 62)])
  expect((await check()).State).toBe('passed')
})

it('[O604][O814] where a later program asks a model by its name, only the model of that name counts', async () => {
  const { db } = test
  const need = { modelType: 'text' as const, name: '心情侦探', labels: 2, samples: 5, accuracy: 60 }
  const { check, messages } = await begin('model', need)
  const { modelId } = await buildModel(db, userId, null, await buildDataset(db, userId, null))
  const missing = checkMessages.modelNameNone('心情侦探')
  expect(await messages()).toEqual([missing, missing])
  await db.updateTable('models').set({ name: '心情侦探' }).where('id', '=', modelId).execute()
  expect((await check()).State).toBe('passed')
})
