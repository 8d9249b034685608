import {
  getComponent,
  listComponents,
  listKeys,
  postKey,
  publishModel,
  reviewComponent,
  withdrawComponent,
} from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStudio, publishMoods, trainMoods } from '../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('[O874][O780] why a version was refused is read by its author and who teaches them, and these may withdraw it', async () => {
  const { author, teacher, mate } = await buildStudio(test)
  const { ComponentId, ModelId } = await publishMoods(test, author.token, teacher.token)
  const TrainModelId = await trainMoods(test, author.token, ModelId)
  await test.call(publishModel, { token: author.token, body: { TrainModelId } })
  const Reason = '请把同学的名字去掉'
  await test.call(reviewComponent, { token: teacher.token, body: { ComponentId, IsPassed: 0, Reason } })
  const seen = async (token: string) => {
    const found = (await test.call(getComponent, { token, query: { ComponentId } })).Data
    const listed = (await test.call(listComponents, { token })).Data.Items[0]
    return [found, listed].map((one) => [one?.Reason, one?.IsOwn, one?.IsManager])
  }
  expect(await seen(mate.token)).toEqual(Array(2).fill(['', 0, 0]))
  expect(await seen(author.token)).toEqual(Array(2).fill([Reason, 1, 1]))
  expect(await seen(teacher.token)).toEqual(Array(2).fill([Reason, 0, 1]))
  const withdraw = (token: string) => test.call(withdrawComponent, { token, body: { ComponentId } })
  expect((await withdraw(mate.token)).IsSuccess).toBe(false)
  expect((await withdraw(teacher.token)).IsSuccess).toBe(true)
})

it('[O782] keys come in pages', async () => {
  const { teacher, mate } = await buildStudio(test)
  const { ComponentId } = await publishMoods(test, teacher.token)
  for (const KeyName of ['甲', '乙', '丙'])
    await test.call(postKey, { token: mate.token, body: { ComponentId, KeyName } })
  const query = { ComponentId, PageIndex: 2, PageSize: 2 }
  const { Data } = await test.call(listKeys, { token: mate.token, query })
  expect(Data).toMatchObject({ TotalCount: 3, Items: [{ KeyName: '丙' }] })
})
