import { copyProject, createActivationBatch, errorTable, IDEMPOTENCY_HEADER, messages } from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../test/factories.ts'
import { buildProject } from '../../test/projects.ts'
import { startTestApp, type TestApp } from '../../test/support.ts'
import { removeExpired } from '../start/maintenance.ts'
import { DAY } from './time.ts'

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

const WAITING = sql`datname = current_database() and wait_event_type = 'Lock'`

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where ${WAITING}`.execute(test.db)
  return rows[0]?.count ?? 0
}

/** Nobody else writes the table until the work is done. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await test.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
    await work()
  })
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
    for (const { ErrorMsg } of refused) expect(ErrorMsg).toBe(messages.createUnderWay)
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

  it('[O855] is under way for whoever repeats it, and is made by the repeated call when its connection died', async () => {
    const { make, countBatches } = await administrator()
    await whileLocked('activation_batches', async () => {
      const first = make(KEY)
      await expect.poll(countWaiting).toBe(1)
      expect(await make(KEY)).toMatchObject({
        ErrorCode: errorTable.Conflict.code,
        ErrorMsg: messages.createUnderWay,
      })
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${WAITING}`.execute(test.db)
      expect((await first).IsSuccess).toBe(false)
    })
    expect(await countBatches()).toBe(0)
    expect((await make(KEY)).Data.Codes).toHaveLength(2)
    expect(await countBatches()).toBe(1)
  })

  it('[O541] is written with its answer by one transaction: a process that dies leaves both or neither', async () => {
    const { id } = await buildUser(test.db, { userType: '8000' })
    const project = await buildProject(test.db, id)
    const key = 'a-copy-of-a-project-of-one-press'
    const token = await test.sessionFor(id)
    const copy = () =>
      test.call(copyProject, { token, body: { ProjectId: project.id }, headers: { [IDEMPOTENCY_HEADER]: key } })
    const first = await copy()
    const { rows } = await sql<{ is_one: boolean }>`select p.xmin = k.xmin as is_one from projects p, create_keys k
      where p.id = ${first.Data.ProjectId} and k.user_id = ${id}`.execute(test.db)
    expect(rows).toEqual([{ is_one: true }])
    expect((await copy()).Data).toEqual(first.Data)
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
