import {
  activate,
  createActivationBatch,
  findActivationCode,
  getActivationUsage,
  listActivationBatches,
  listAudit,
  listOutbox,
  voidActivationCodes,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function administrator(userType: '9000' | '9999' = '9000', schoolId?: string) {
  const user = await buildUser(test.db, { userType, ...(schoolId ? { schoolId } : {}), name: `管理员${userType}` })
  return { ...user, token: await test.sessionFor(user.id) }
}

const make = (token: string, body: { Name: string; Count: number; ExpireDate?: string }) =>
  test.call(createActivationBatch, { token, body })

describe('activation codes of an administrator', () => {
  it('[B025] are shown once, work, and are counted by day', async () => {
    const { token } = await administrator()
    const made = await make(token, { Name: '七年级教材', Count: 3 })
    expect(made.Data.Codes.length).toBe(3)
    const reader = await buildUser(test.db, { isActive: false })
    const CardCode = made.Data.Codes[0] ?? ''
    await test.call(activate, { token: await test.sessionFor(reader.id), body: { CardCode } })
    const { Data } = await test.call(getActivationUsage, { token, query: { BatchId: made.Data.BatchId } })
    expect(Data).toMatchObject({ Name: '七年级教材', Count: 3, RedeemedCount: 1, VoidedCount: 0 })
    expect(Data.Days).toEqual([{ Day: '2026-11-18', Count: 1 }])
    expect(JSON.stringify((await test.call(listActivationBatches, { token })).Data)).not.toContain(CardCode)
  })

  it('[B025] end on the evening of their last day', async () => {
    const { token } = await administrator()
    const made = await make(token, { Name: '短期', Count: 1, ExpireDate: '2026-11-19' })
    const CardCode = made.Data.Codes[0] ?? ''
    expect((await test.call(findActivationCode, { token, body: { CardCode } })).Data.State).toBe('unused')
    test.clock.advance(2 * DAY)
    const fresh = await administrator('9999')
    expect((await test.call(findActivationCode, { token: fresh.token, body: { CardCode } })).Data.State).toBe('expired')
  })

  it('[B025] are voided as a batch or singly; used ones stay', async () => {
    const { token } = await administrator()
    const made = await make(token, { Name: '作废', Count: 3 })
    const [used = '', single = '', rest = ''] = made.Data.Codes
    const reader = await buildUser(test.db, { isActive: false })
    await test.call(activate, { token: await test.sessionFor(reader.id), body: { CardCode: used } })
    expect((await test.call(voidActivationCodes, { token, body: { CardCode: single } })).Data.VoidedCount).toBe(1)
    expect(
      (await test.call(voidActivationCodes, { token, body: { BatchId: made.Data.BatchId } })).Data.VoidedCount,
    ).toBe(1)
    const states = await Promise.all(
      [used, single, rest].map(
        async (CardCode) => (await test.call(findActivationCode, { token, body: { CardCode } })).Data.State,
      ),
    )
    expect(states).toEqual(['redeemed', 'voided', 'voided'])
  })

  it('[P005] do not exist for another school, in lists, look-ups and voiding; the platform sees all', async () => {
    const [mine, theirs, platform] = [await administrator(), await administrator(), await administrator('9999')]
    const made = await make(mine.token, { Name: '我校教材', Count: 1 })
    const { BatchId } = made.Data
    const CardCode = made.Data.Codes[0] ?? ''
    expect((await test.call(listActivationBatches, { token: theirs.token })).Data.TotalCount).toBe(0)
    expect((await test.call(getActivationUsage, { token: theirs.token, query: { BatchId } })).ErrorCode).toBe(40401)
    expect((await test.call(findActivationCode, { token: theirs.token, body: { CardCode } })).ErrorCode).toBe(40401)
    expect((await test.call(voidActivationCodes, { token: theirs.token, body: { BatchId } })).ErrorCode).toBe(40401)
    expect((await test.call(listAudit, { token: theirs.token })).Data.TotalCount).toBe(0)
    expect((await test.call(getActivationUsage, { token: platform.token, query: { BatchId } })).IsSuccess).toBe(true)
  })
})

describe('the audit log', () => {
  it('[P005] tells who did what, and is searched by person, act and day', async () => {
    const { id } = await buildSchool(test.db)
    const { token } = await administrator('9000', id)
    await make(token, { Name: '有记录', Count: 2 })
    const find = async (query: { Action?: string; UserName?: string; From?: string; To?: string }) =>
      (await test.call(listAudit, { token, query })).Data
    const all = await find({})
    expect(all.Items).toEqual([
      expect.objectContaining({
        Action: 'activation.create',
        ActorName: '管理员9000',
        Details: '{"name":"有记录","count":2}',
      }),
    ])
    const day = all.Items[0]?.CreateTime.slice(0, 10) ?? ''
    expect((await find({ Action: 'activation', UserName: '管理员', From: day, To: day })).TotalCount).toBe(1)
    expect((await find({ UserName: '别人' })).TotalCount).toBe(0)
    expect((await find({ To: '2020-01-01' })).TotalCount).toBe(0)
  })
})

describe('the outbox', () => {
  it('[E005] is for the platform’s administrators', async () => {
    await test.db
      .insertInto('outbox_messages')
      .values({ id: crypto.randomUUID(), recipient: '13800000000', subject: '验证码', body: '123456' })
      .execute()
    const platform = await administrator('9999')
    const { Data } = await test.call(listOutbox, { token: platform.token })
    expect(Data.Items).toEqual([expect.objectContaining({ Recipient: '13800000000', Body: '123456' })])
  })
})
