import {
  bulkTag,
  deleteDataset,
  deleteSamples,
  ErrorCodes,
  findModel,
  findModelRun,
  listDatasetVersions,
  listHeldOut,
  listSamples,
  type ModelRun,
  modelMessages,
  moveSamples,
  postModel,
  postRows,
  restoreSamples,
  startModelRun,
  updateModel,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDataset } from '../../../test/collecting.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { createTrainer } from '../../clients/model-run/trainer.ts'
import { trainWaiting } from './learn/train-waiting.ts'
import { listTrainedModels } from './trained-models.ts'

let test: TestApp
let token: string
let DatasetId: string
let ModelId: string
let labels: { LabelId: string; LabelName: string }[]
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
  const dataset = await makeDataset(test, token, 'text', ['开心', '难过'])
  DatasetId = dataset.DatasetId
  labels = dataset.Labels
  const Rows = Array.from({ length: 20 }, (_, index) => [
    { Text: `第${index}本书真好看，我太开心了`, LabelName: '开心' },
    { Text: `第${index}次排队等了半天，真糟糕`, LabelName: '难过' },
  ]).flat()
  await test.call(postRows, { token, body: { DatasetId, Rows } })
  const body = { ModelName: '情感小侦探', ModelType: 'text' as const, DatasetId }
  ModelId = (await test.call(postModel, { token, body })).Data.ModelId
})

async function train(VersionOf?: string): Promise<ModelRun> {
  const body = { ModelId, Algorithm: 'softmax', Parameters: [], Seed: 1, ...(VersionOf ? { VersionOf } : {}) }
  const { TrainModelId } = (await test.call(startModelRun, { token, body })).Data
  await trainWaiting({ ...test, log: test.app.log, trainer: createTrainer() }, new AbortController().signal)
  return (await test.call(findModelRun, { token, query: { TrainModelId } })).Data
}

async function ownerOf(modelId: string): Promise<string> {
  const model = await test.db
    .selectFrom('models')
    .select('owner_id')
    .where('id', '=', modelId)
    .executeTakeFirstOrThrow()
  return model.owner_id
}

async function heldOutOf({ TrainModelId }: ModelRun) {
  return (await test.call(listHeldOut, { token, query: { TrainModelId, PageSize: 100 } })).Data.Items
}

const move = (SampleIds: string[], Side: '' | 'learn' | 'exam') =>
  test.call(moveSamples, { token, body: { DatasetId, SampleIds, Side } })

it('[E082] a run whose data set lies in the bin says what to do', async () => {
  await train()
  await test.call(deleteDataset, { token, query: { DatasetId } })
  const body = { ModelId, Algorithm: 'softmax', Parameters: [], Seed: 1 }
  expect((await test.call(startModelRun, { token, body })).ErrorMsg).toBe(modelMessages.datasetAway)
})

it('[O801] a run can be repeated with its version, and says the same, whatever became of the samples', async () => {
  const before = await train()
  const held = await heldOutOf(before)
  const { Items } = (await test.call(listSamples, { token, query: { DatasetId, PageSize: 100 } })).Data
  const versions = async () =>
    (await test.call(listDatasetVersions, { token, query: { DatasetId } })).Data.Items.map(({ Hash }) => Hash)
  expect(await versions()).toEqual([before.DatasetHash])
  const ids = Items.map(({ SampleId }) => SampleId)
  const Assignments = ids.slice(0, 12).map((SampleId) => ({ SampleId, LabelId: labels[1]?.LabelId ?? '' }))
  await test.call(bulkTag, { token, body: { DatasetId, Assignments } })
  await test.call(deleteSamples, { token, body: { DatasetId, SampleIds: ids.slice(20, 26) } })
  await test.call(postRows, { token, body: { DatasetId, Rows: [{ Text: '后来才写的一句', LabelName: '开心' }] } })
  const query = { TrainModelId: before.TrainModelId }
  expect((await test.call(findModelRun, { token, query })).Data).toEqual(before)

  const changed = await train()
  expect(changed.DatasetHash).not.toBe(before.DatasetHash)
  const again = await train(before.TrainModelId)
  const { VersionId, DatasetVersion, DatasetHash, Accuracy } = before
  expect(again).toMatchObject({ VersionId, DatasetVersion, DatasetHash, Accuracy })
  expect({ ...again.Result, Seconds: 0 }).toEqual({ ...before.Result, Seconds: 0 })
  const scoresOf = (list: typeof held) => list.map(({ SampleId, Truth, Scores }) => ({ SampleId, Truth, Scores }))
  expect(scoresOf(await heldOutOf(again))).toEqual(scoresOf(held))
  expect(await versions()).toEqual([changed.DatasetHash, before.DatasetHash])
})

it('[O801] the version of another model’s run is not there', async () => {
  const { TrainModelId } = await train()
  const body = { ModelName: '另一个', ModelType: 'text' as const, DatasetId }
  const other = (await test.call(postModel, { token, body })).Data.ModelId
  const order = { ModelId: other, Algorithm: 'softmax', Parameters: [], Seed: 1, VersionOf: TrainModelId }
  expect((await test.call(startModelRun, { token, body: order })).ErrorCode).toBe(ErrorCodes.NotFound)
})

describe('samples of a result', () => {
  it('[O787][O764] show what was mended since, and the run stays what it was', async () => {
    const run = await train()
    const [first, second, third] = await heldOutOf(run)
    const other = labels.find((_, number) => number !== first?.Truth)
    const assignment = { SampleId: first?.SampleId ?? '', LabelId: other?.LabelId ?? '' }
    await test.call(bulkTag, { token, body: { DatasetId, Assignments: [assignment] } })
    await test.call(deleteSamples, { token, body: { DatasetId, SampleIds: [second?.SampleId ?? ''] } })
    await move([third?.SampleId ?? ''], 'learn')
    const after = await heldOutOf(run)
    expect(after[0]).toMatchObject({ Truth: first?.Truth, Text: first?.Text, LabelNow: other?.LabelName, IsDeleted: 0 })
    expect(after[1]).toMatchObject({ Truth: second?.Truth, Text: second?.Text, LabelNow: '', IsDeleted: 1 })
    expect(after[2]).toMatchObject({ Side: 'learn', IsDeleted: 0 })
    await test.call(restoreSamples, { token, body: { DatasetId, SampleIds: [second?.SampleId ?? ''] } })
    expect((await heldOutOf(run))[1]).toMatchObject({ IsDeleted: 0 })
  })

  it('[O787] stand at the next run where they were put, and the others mostly where they stood', async () => {
    const before = await train()
    const held = await heldOutOf(before)
    const listed = (await test.call(listSamples, { token, query: { DatasetId, PageSize: 100 } })).Data.Items
    const isHeld = new Set(held.map(({ SampleId }) => SampleId))
    const learned = listed.filter(({ SampleId }) => !isHeld.has(SampleId)).slice(0, 2)
    const toLearn = held[0]?.SampleId ?? ''
    const toExam = learned.map(({ SampleId }) => SampleId)
    expect((await move([toLearn], 'learn')).Data.Num).toBe(1)
    expect((await move(toExam, 'exam')).Data.Num).toBe(2)
    const after = await train()
    expect(after.DatasetHash).not.toBe(before.DatasetHash)
    const ids = (await heldOutOf(after)).map(({ SampleId }) => SampleId)
    expect(ids).not.toContain(toLearn)
    expect(ids).toEqual(expect.arrayContaining(toExam))
    const stayed = held.filter(({ SampleId }) => ids.includes(SampleId))
    expect(stayed.length).toBeGreaterThanOrEqual(held.length - 4)
    await move([toLearn, ...toExam], '')
    expect((await train()).DatasetHash).toBe(before.DatasetHash)
  })

  it('[O787] of one group are moved together', async () => {
    const Rows = ['一', '二', '三'].map((word) => ({ Text: `连拍${word}`, LabelName: '开心', GroupKey: 'burst-1' }))
    const { Items } = (await test.call(postRows, { token, body: { DatasetId, Rows } })).Data
    expect((await move([Items[1]?.SampleId ?? ''], 'exam')).Data.Num).toBe(3)
    const listed = (await test.call(listSamples, { token, query: { DatasetId, PageSize: 100 } })).Data.Items
    expect(listed.filter(({ Side }) => Side === 'exam')).toHaveLength(3)
    const run = await train()
    const ids = (await heldOutOf(run)).map(({ SampleId }) => SampleId)
    expect(ids).toEqual(expect.arrayContaining(Items.map(({ SampleId }) => SampleId)))
  })
})

it('[O752][S008] an earlier run answers again where it was gone back to, until the next one succeeds', async () => {
  const caller = { userId: await ownerOf(ModelId) } as Parameters<typeof listTrainedModels>[1]
  const inPrograms = async () => (await listTrainedModels(test.db, caller))[0]?.run_id
  const first = await train()
  const second = await train()
  const use = (UsedRunId: string) => test.call(updateModel, { token, body: { ModelId, UsedRunId } })
  const used = async () => (await test.call(findModel, { token, query: { ModelId } })).Data.UsedRunId
  expect([await used(), await inPrograms()]).toEqual([second.TrainModelId, second.TrainModelId])
  expect((await use(first.TrainModelId)).Data.UsedRunId).toBe(first.TrainModelId)
  expect([await used(), await inPrograms()]).toEqual([first.TrainModelId, first.TrainModelId])
  expect((await use(first.VersionId)).ErrorCode).toBe(ErrorCodes.NotFound)
  const third = await train()
  expect([await used(), await inPrograms()]).toEqual([third.TrainModelId, third.TrainModelId])
})

it('[O764] lists the samples that another run of the model judged otherwise', async () => {
  const [before, now] = [await train(), await train()]
  const [one, other] = await heldOutOf(now)
  const judge = (run: ModelRun, id: string | undefined, isRight: boolean) =>
    sql`update run_held_out set predicted = case when ${isRight} then truth else 1 - truth end
      where run_id = ${run.TrainModelId} and sample_id = ${id ?? ''}::uuid`.execute(test.db)
  for (const { SampleId } of await heldOutOf(now)) {
    await judge(now, SampleId, SampleId !== other?.SampleId)
    await judge(before, SampleId, SampleId !== one?.SampleId)
  }
  const turned = async (Turned: 'right' | 'wrong', ComparedWith = before.TrainModelId) => {
    const query = { TrainModelId: now.TrainModelId, ComparedWith, Turned }
    return (await test.call(listHeldOut, { token, query })).Data.Items.map(({ SampleId }) => SampleId)
  }
  expect(await turned('right')).toEqual([one?.SampleId])
  expect(await turned('wrong')).toEqual([other?.SampleId])
  // A run of another model is nothing to compare with.
  expect(await turned('right', ModelId)).toEqual([])
})
