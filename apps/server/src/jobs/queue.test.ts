import { cleanUpJob, defineJob, jobs } from '@shijie/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { JobQueue } from './queue.ts'
import { checkHandlers, handleJob } from './registry.ts'

const countJob = defineJob({
  id: 'count',
  payload: z.object({ n: z.int() }),
  expireInSeconds: 60,
  retryLimit: 2,
  isStoppable: false,
})
const log = { warn: () => undefined }

let database: TestDatabase
let queue: JobQueue
beforeEach(async () => {
  database = await createTestDatabase()
  queue = await JobQueue.open({ pool: database.pool, jobs: [countJob], log })
})
afterEach(async () => {
  await queue.stop()
  await database.drop()
})

describe('the queue', () => {
  it('runs what was sent, with its payload', async () => {
    const seen: number[] = []
    await queue.send(countJob, { n: 3 })
    await queue.work([handleJob(countJob, async ({ n }) => void seen.push(n))])
    await vi.waitFor(() => expect(seen).toEqual([3]), { timeout: 10_000 })
  })

  it('tries again what failed, under the same id', async () => {
    const ids: string[] = []
    await queue.send(countJob, { n: 1 })
    const handler = handleJob(countJob, async (_payload, { jobId }) => {
      ids.push(jobId)
      if (ids.length === 1) throw new Error('the first time')
    })
    await queue.work([handler])
    await vi.waitFor(() => expect(ids).toHaveLength(2), { timeout: 15_000 })
    expect(new Set(ids).size).toBe(1)
  })

  it('[E096] outlives a database that is away when a job ends, and gives the job again', async () => {
    let isAway = true
    const pool = new Proxy(database.pool, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name, target)
        return async (text: string, values?: unknown[]) => {
          if (isAway && /state = 'completed'/.test(String(text))) {
            isAway = false
            throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })
          }
          return target.query(text, values)
        }
      },
    })
    const warn = vi.fn()
    const unsure = await JobQueue.open({ pool, jobs: [countJob], log: { warn } })
    const seen: number[] = []
    await unsure.send(countJob, { n: 5 })
    await unsure.work([handleJob(countJob, async ({ n }) => void seen.push(n))])
    await vi.waitFor(() => expect(seen).toEqual([5, 5]), { timeout: 30_000 })
    expect(warn.mock.calls.map(([, message]) => message)).toContain('the end of a job was not written down')
    await unsure.stop()
  })

  it('refuses a payload that does not fit before it is stored', async () => {
    await expect(queue.send(countJob, { n: 1.5 })).rejects.toThrow()
    expect((await database.pool.query('select 1 from pgboss.job where name = $1', ['count'])).rows).toEqual([])
  })

  it('opens again over what is there, with changed settings', async () => {
    const slower = { ...countJob, expireInSeconds: 120 }
    const again = await JobQueue.open({ pool: database.pool, jobs: [slower], log })
    const { rows } = await database.pool.query('select expire_seconds from pgboss.queue where name = $1', ['count'])
    expect(rows).toEqual([{ expire_seconds: 120 }])
    await again.stop()
  })
})

describe('the registry', () => {
  const handler = handleJob(countJob, async () => undefined)

  it('wants exactly one handler for each job', () => {
    expect(() => checkHandlers([countJob], [handler])).not.toThrow()
    expect(() => checkHandlers([countJob], [])).toThrow(/count has 0/)
    expect(() => checkHandlers([countJob], [handler, handler])).toThrow(/count has 2/)
    expect(() => checkHandlers([], [handler])).toThrow(/not in the contract/)
  })

  it('refuses two jobs of one name, and the product has none', () => {
    expect(() => checkHandlers([countJob, { ...countJob }], [handler])).toThrow(/twice/)
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length)
    expect(jobs).toContain(cleanUpJob)
  })
})
