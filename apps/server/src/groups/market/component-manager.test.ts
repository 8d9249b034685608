import {
  downloadComponent,
  getComponent,
  listComponents,
  listKeys,
  modelMessages,
  operateCall,
  postKey,
  publishModel,
  reviewComponent,
  withdrawComponent,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
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

it('[O882][O768] who lets a version in has it as a file before, and nobody else', async () => {
  const { author, teacher, mate } = await buildStudio(test)
  const { ComponentId, ModelId } = await publishMoods(test, author.token, teacher.token)
  const TrainModelId = await trainMoods(test, author.token, ModelId)
  await test.call(publishModel, { token: author.token, body: { TrainModelId } })
  const load = async (token: string) => {
    const url = `${downloadComponent.path}?ComponentId=${ComponentId}&Version=2&Format=weights`
    return (await test.app.inject({ url, headers: { token } })).headers['content-type']
  }
  expect(await load(teacher.token)).toBe('application/octet-stream')
  expect(await load(author.token)).toBe('application/octet-stream')
  expect(await load(mate.token)).toContain('application/json')
})

it('[O768] a copy of what is only for a school goes to its people and its author, of everything else to whoever sees it', async () => {
  const { teacher, mate } = await buildStudio(test)
  const { ComponentId } = await publishMoods(test, teacher.token)
  const { id } = await buildUser(test.db, { userType: '6000' })
  const token = await test.sessionFor(id)
  const load = async (caller: string) => {
    const url = `${downloadComponent.path}?ComponentId=${ComponentId}&Format=weights`
    const { headers, body } = await test.app.inject({ url, headers: { token: caller } })
    return headers['content-type'] === 'application/octet-stream' ? 'copy' : JSON.parse(body).ErrorMsg
  }
  const set = (values: { licence?: 'school' | 'CC-BY'; school_id?: null }) =>
    test.db.updateTable('components').set(values).where('id', '=', ComponentId).execute()
  await set({ licence: 'school' })
  expect(await load(mate.token)).toBe('copy')
  // Let in for everybody, it belongs to no school: neither to the author's, nor to those who are in none.
  await set({ school_id: null })
  expect(await load(teacher.token)).toBe('copy')
  expect(await load(mate.token)).toBe(modelMessages.onlySchool)
  expect(await load(token)).toBe(modelMessages.onlySchool)
  await set({ licence: 'CC-BY' })
  expect(await load(token)).toBe('copy')
  await test.call(withdrawComponent, { token: teacher.token, body: { ComponentId } })
})

it('[O882][E094] an own component that was withdrawn and is offered again is called as it is offered now', async () => {
  const { author, teacher } = await buildStudio(test)
  const { ComponentId, ModelId } = await publishMoods(test, author.token, teacher.token)
  await test.call(withdrawComponent, { token: author.token, body: { ComponentId } })
  const TrainModelId = await trainMoods(test, author.token, ModelId)
  await test.call(publishModel, { token: author.token, body: { TrainModelId } })
  const body = { ComponentId, Texts: ['这部电影真好看，太开心了'] }
  expect((await test.call(operateCall, { token: author.token, body })).Data).toMatchObject({ Version: 2 })
})

it('[O882][E094] a call is counted once, and in both places or in none', async () => {
  const { teacher } = await buildStudio(test)
  const { ComponentId } = await publishMoods(test, teacher.token)
  const body = { ComponentId, Texts: ['这部电影真好看，太开心了'] }
  // The second number can't be written down.
  await sql`alter table components add constraint full_up check (call_count < 1) not valid`.execute(test.db)
  try {
    expect((await test.call(operateCall, { token: teacher.token, body })).IsSuccess).toBe(false)
  } finally {
    await sql`alter table components drop constraint full_up`.execute(test.db)
  }
  const { Data } = await test.call(getComponent, { token: teacher.token, query: { ComponentId } })
  expect(Data).toMatchObject({ CallNum: 0, FailNum: 0, Days: [] })
})

it('[O882][E089] the newest of the market is what was let in last, not what was handed in last', async () => {
  const { author, teacher, mate } = await buildStudio(test)
  const late = await publishMoods(test, author.token)
  const soon = await publishMoods(test, author.token)
  // Within one millisecond nothing is newer.
  const handIn = (id: string, minute: number) =>
    test.db
      .updateTable('components')
      .set({ applied_at: new Date(Date.UTC(2026, 0, 1, 8, minute)) })
      .where('id', '=', id)
      .execute()
  await handIn(late.ComponentId, 1)
  await handIn(soon.ComponentId, 2)
  for (const [at, { ComponentId }] of [soon, late].entries()) {
    await test.call(reviewComponent, { token: teacher.token, body: { ComponentId, IsPassed: 1 } })
    await test.db
      .updateTable('components')
      .set({ published_at: new Date(Date.UTC(2026, 0, 2, 8, at)) })
      .where('id', '=', ComponentId)
      .execute()
  }
  const order = async (query: { Sort: 'newest'; Mine?: 1 }, token: string) =>
    (await test.call(listComponents, { token, query })).Data.Items.map(({ ComponentId }) => ComponentId)
  expect(await order({ Sort: 'newest' }, mate.token)).toEqual([late.ComponentId, soon.ComponentId])
  expect(await order({ Sort: 'newest', Mine: 1 }, author.token)).toEqual([soon.ComponentId, late.ComponentId])
})
