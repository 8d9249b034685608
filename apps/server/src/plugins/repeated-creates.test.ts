import { createActivationBatch, errorTable, IDEMPOTENCY_HEADER, messages } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/support.ts'
import { removeExpired } from '../maintenance.ts'
import { DAY } from '../time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function administrator() {
  const { id } = await buildUser(test.db, { userType: '9000' })
  const token = await test.sessionFor(id)
  const make = (key: string | undefined, Name = '七年级教材', session = token) =>
    test.call(createActivationBatch, {
      token: session,
      body: { Name, Count: 2 },
      ...(key === undefined ? {} : { headers: { [IDEMPOTENCY_HEADER]: key } }),
    })
  const countBatches = async () => {
    const rows = await test.db.selectFrom('activation_batches').select('id').where('created_by', '=', id).execute()
    return rows.length
  }
  return { id, make, countBatches }
}

const KEY = 'a-wish-of-the-administrator'

describe('a call that makes something', () => {
  it('[O855] makes it once when it is sent again with its key, and answers what it answered', async () => {
    const { make, countBatches } = await administrator()
    const first = await make(KEY)
    expect(first.Data.Codes).toHaveLength(2)
    expect(await make(KEY)).toMatchObject({ IsSuccess: true, Data: first.Data })
    expect(await countBatches()).toBe(1)
    await make('another-wish-of-the-same')
    await make(undefined)
    expect(await countBatches()).toBe(3)
  })

  it('[O855] makes it once when it is sent thirty times at once', async () => {
    const { make, countBatches } = await administrator()
    const answers = await Promise.all(Array.from({ length: 30 }, () => make(KEY)))
    expect(await countBatches()).toBe(1)
    const refused = answers.filter(({ IsSuccess }) => !IsSuccess)
    for (const { ErrorMsg } of refused) expect(ErrorMsg).toBe(messages.outcomeUnknown)
    expect(refused.length).toBeLessThan(30)
  })

  it('[O855] is another’s with another’s key, and not a different call with the same key', async () => {
    const [one, other] = [await administrator(), await administrator()]
    const made = await one.make(KEY)
    expect((await other.make(KEY)).Data.BatchId).not.toBe(made.Data.BatchId)
    expect(await one.make(KEY, '八年级教材')).toMatchObject({
      ErrorCode: errorTable.InvalidParameter.code,
      ErrorMsg: messages.idempotencyKeyUsed,
    })
    expect((await one.make('short')).ErrorMsg).toBe(messages.idempotencyKeyWrong)
  })

  it('[O855] that failed may be sent again with its key', async () => {
    const { make, countBatches } = await administrator()
    expect((await make(KEY, '')).IsSuccess).toBe(false)
    expect((await make(KEY)).IsSuccess).toBe(true)
    expect(await countBatches()).toBe(1)
  })

  it('[O855] says that nobody knows, when the process died before it answered', async () => {
    const { id, make, countBatches } = await administrator()
    await make(KEY)
    await test.db.updateTable('create_keys').set({ answer: null }).where('user_id', '=', id).execute()
    expect(await make(KEY)).toMatchObject({
      ErrorCode: errorTable.Conflict.code,
      ErrorMsg: messages.outcomeUnknown,
    })
    expect(await countBatches()).toBe(1)
  })

  it('[O855] is forgotten after a day, and its answer rests unreadable until then', async () => {
    const { id, make, countBatches } = await administrator()
    const { Data } = await make(KEY)
    const rows = () => test.db.selectFrom('create_keys').select('answer').where('user_id', '=', id).execute()
    expect((await rows())[0]?.answer?.includes(Data.Codes[0] ?? '-')).toBe(false)
    test.clock.advance(DAY + 1)
    const again = await test.sessionFor(id)
    await make(KEY, undefined, again)
    expect(await countBatches()).toBe(2)
    test.clock.advance(DAY + 1)
    await removeExpired(test)
    expect(await rows()).toEqual([])
  })
})
