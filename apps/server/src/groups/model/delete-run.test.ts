import {
  deleteModel,
  deleteModelRun,
  ErrorCodes,
  findModel,
  findModelRun,
  getComponent,
  modelMessages,
  restoreModel,
  stopModelRun,
} from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildStudio,
  makeMoods,
  publishMoods,
  runsOf,
  startMoods,
  trainAll,
  trainMoods,
} from '../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let people: Awaited<ReturnType<typeof buildStudio>>
beforeAll(async () => {
  test = await startTestApp()
  people = await buildStudio(test)
})
afterAll(() => test.close())

it('[O872] an own run that is over goes with its examination and its film; nobody else can take it away', async () => {
  const { author, teacher } = people
  const { ModelId } = await makeMoods(test, author.token)
  const TrainModelId = await trainMoods(test, author.token, ModelId)
  const remove = (token: string) => test.call(deleteModelRun, { token, query: { TrainModelId } })
  expect((await remove(teacher.token)).ErrorCode).toBe(ErrorCodes.NotFound)
  expect((await remove(author.token)).IsSuccess).toBe(true)
  for (const table of ['run_held_out', 'run_replays'] as const) {
    const left = await test.db.selectFrom(table).select('run_id').where('run_id', '=', TrainModelId).execute()
    expect(left).toEqual([])
  }
  expect(await runsOf(test, author.token, ModelId)).toEqual([])
  expect((await remove(author.token)).ErrorCode).toBe(ErrorCodes.NotFound)
})

it('[O872] one that waits is stopped first, and one that a component has a version of stays', async () => {
  const { author, mate, teacher } = people
  const { ModelId, TrainModelId, ComponentId } = await publishMoods(test, author.token, teacher.token)
  const remove = (id: string) => test.call(deleteModelRun, { token: author.token, query: { TrainModelId: id } })
  expect((await remove(TrainModelId)).ErrorMsg).toBe(modelMessages.runPublished)
  expect((await test.call(getComponent, { token: mate.token, query: { ComponentId } })).IsSuccess).toBe(true)
  const waiting = (await startMoods(test, author.token, ModelId)).Data.TrainModelId
  expect((await remove(waiting)).ErrorMsg).toBe(modelMessages.runUnderWay)
  await test.call(stopModelRun, { token: author.token, body: { TrainModelId: waiting, Keep: 0 } })
  expect((await remove(waiting)).IsSuccess).toBe(true)
  await trainAll(test)
})

it('[O873][O753][O754] a model goes for good only from the bin, and asking twice changes nothing more', async () => {
  const { token } = people.author
  const { ModelId, ModelName } = await makeMoods(test, token)
  const TrainModelId = await trainMoods(test, token, ModelId)
  const remove = (ForGood: 0 | 1) => test.call(deleteModel, { token, query: { ModelId, ForGood } })
  const restore = () => test.call(restoreModel, { token, body: { ModelId } })
  expect((await remove(1)).ErrorMsg).toBe(modelMessages.notInBin)
  expect((await test.call(findModel, { token, query: { ModelId } })).IsSuccess).toBe(true)
  for (const _ of [1, 2, 3]) expect((await remove(0)).IsSuccess).toBe(true)
  for (const _ of [1, 2]) expect((await restore()).Data).toEqual({ ModelId, ModelName })
  expect((await test.call(findModelRun, { token, query: { TrainModelId } })).Data.State).toBe('done')
  await remove(0)
  expect((await remove(1)).IsSuccess).toBe(true)
  expect((await restore()).ErrorCode).toBe(ErrorCodes.NotFound)
})
