import {
  type BodyInput,
  getExamples,
  handInModelRun,
  modelMessages,
  postModel,
  saveTags,
  startModelRun,
} from '@shijie/contract'
import { decodeFloats, Pacer, type TrainRequest, toHandIn, trainModel } from '@shijie/ml'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { collectFiles, makeDataset, pictureOf } from '../../../../test/collecting.ts'
import { buildUser } from '../../../../test/factories.ts'
import { makeMoods, trainAll, trainMoods } from '../../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { SharedWork } from '../../../platform/shared-work.ts'
import { browserSamplesMax } from './learning-time.ts'
import { SERVER_PICTURES_MAX } from './make-detection-examples.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
})
afterAll(() => test.close())
afterEach(() => vi.restoreAllMocks())

type Start = BodyInput<typeof startModelRun>
const start = async (body: Omit<Start, 'Seed'>) => test.call(startModelRun, { token, body: { ...body, Seed: 1 } })

it('[O879] more than the server can make beside its other work does not go to a browser', async () => {
  const { ModelId, DatasetId } = await makeMoods(test, token)
  const VersionOf = await trainMoods(test, token, ModelId)
  const most = browserSamplesMax('text')
  const set = (sample_count: number) =>
    test.db.updateTable('dataset_versions').set({ sample_count }).where('dataset_id', '=', DatasetId).execute()
  await set(most + 1)
  const again = { ModelId, Algorithm: 'softmax', VersionOf }
  const refused = await start({ ...again, Place: 'browser' })
  expect(refused.ErrorMsg).toBe(modelMessages.tooMuchForBrowser(most))
  await set(most)
  expect((await start({ ...again, Place: 'browser' })).IsSuccess).toBe(true)
  await trainAll(test)
})

it('[O879][O773] what goes to a browser is made in small pieces, and two hand-ins at once are examined once', async () => {
  const { ModelId } = await makeMoods(test, token)
  const breathe = vi.spyOn(Pacer.prototype, 'breathe')
  const { TrainModelId } = (await start({ ModelId, Algorithm: 'softmax', Place: 'browser' })).Data
  await trainAll(test)
  expect(breathe.mock.calls.length).toBeGreaterThanOrEqual(28)
  breathe.mockClear()
  const examples = (await test.call(getExamples, { token, query: { TrainModelId } })).Data
  expect(breathe.mock.calls.length).toBeGreaterThanOrEqual(2 * 28)
  const request: TrainRequest = {
    type: 'text',
    algorithm: 'softmax',
    labels: examples.Labels,
    samples: examples.Samples.map(({ Id, Label, Features }) => {
      return { id: Id, label: Label, features: decodeFloats(Features) }
    }),
    parameters: examples.Parameters,
    seed: examples.Seed,
    split: { train: examples.Train, validation: examples.Validation, test: [], unheld: [] },
  }
  const { artefact, split, bestEpoch, stoppedBy, history } = await trainModel(request)
  const History = history.map(({ epoch, loss, valLoss, accuracy, valAccuracy }) => {
    return { Epoch: epoch, Loss: loss, ValLoss: valLoss, Accuracy: accuracy, ValAccuracy: valAccuracy }
  })
  const right = {
    TrainModelId,
    Head: toHandIn({ artefact, split }),
    History,
    BestEpoch: bestEpoch,
    StoppedBy: stoppedBy,
  }
  const wrong = { ...right, Head: { mean: '' } }
  const asked = vi.spyOn(SharedWork.prototype, 'share')
  breathe.mockClear()
  // Neither examination goes on before both are there.
  breathe.mockImplementation(() => vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), { timeout: 10_000 }))
  const answers = await Promise.all([right, wrong].map((body) => test.call(handInModelRun, { token, body })))
  // Whichever came first, the other hears the same.
  expect(answers[0]).toMatchObject({ ErrorCode: answers[1]?.ErrorCode, ErrorMsg: answers[1]?.ErrorMsg })
})

it('[O878] objects are learned from as many pictures as there is memory for', async () => {
  const { DatasetId, Labels } = await makeDataset(test, token, 'object', ['红', '蓝'])
  for (let at = 0; at < 20; at++) {
    const content = await pictureOf(at * 5 + 1, { size: 100 })
    const { Data } = await collectFiles(test, token, { DatasetId }, { name: `${at}.png`, content })
    const Tags = [{ LabelId: Labels[at % 2]?.LabelId ?? '', Box: { X: (at * 5) % 50, Y: 20, Width: 40, Height: 40 } }]
    await test.call(saveTags, { token, body: { SampleId: Data.Items[0]?.SampleId ?? '', Version: 1, Tags } })
  }
  const post = { ModelName: '找东西', ModelType: 'object' as const, DatasetId }
  const { ModelId } = (await test.call(postModel, { token, body: post })).Data
  const Parameters = [{ Name: 'epochs', Value: 2 }]
  const first = await start({ ModelId, Algorithm: 'cellHead', Parameters })
  expect(first.ErrorMsg).toBe('')
  await trainAll(test)
  const again = { ModelId, Algorithm: 'cellHead', Parameters, VersionOf: first.Data.TrainModelId }
  const version = await test.db
    .updateTable('dataset_versions')
    .set({ sample_count: SERVER_PICTURES_MAX + 100 })
    .where('dataset_id', '=', DatasetId)
    .returning('id')
    .executeTakeFirstOrThrow()
  // Most of them show nothing.
  expect((await start(again)).IsSuccess).toBe(true)
  await trainAll(test)
  await sql`insert into dataset_version_samples
    select (jsonb_populate_record(s, jsonb_build_object('sample_id', gen_random_uuid(), 'place', s.place + 100 * number))).*
    from dataset_version_samples s, generate_series(1, ${Math.ceil(SERVER_PICTURES_MAX / 20)}::int) number
    where s.version_id = ${version.id}`.execute(test.db)
  expect((await start(again)).ErrorMsg).toBe(modelMessages.tooManyPictures(SERVER_PICTURES_MAX))
})
