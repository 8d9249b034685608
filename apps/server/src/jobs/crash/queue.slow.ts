import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bundleProgram, runProgram } from '../../../test/run-program.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded/index.ts'

let folder: string
let server: EmbeddedPostgres
let program: string

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'shijie-queue-')))
  server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  program = await bundleProgram('apps/server/src/jobs/crash/job-program.ts', 'job-program')
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  rmSync(program, { force: true })
})

// How long the others wait for it is looked at, so it runs alone.
it('gives a job again that a worker killed with kill -9 was in the middle of, and its effect happens once', async () => {
  const connection = JSON.stringify(server.connection)
  const first = await runProgram(program, [connection, 'hang'], 'RUNNING ')
  first.child.kill('SIGKILL')
  await first.exited
  const killed = Date.now()
  const second = await runProgram(program, [connection, 'finish'], 'DONE ')
  // Long before the hour after which the queue alone would notice.
  expect(Date.now() - killed).toBeLessThan(30_000)
  expect(second.announced).toBe(first.announced)
  const client = new pg.Client(server.connection)
  await client.connect()
  expect((await client.query('select * from tries')).rows).toHaveLength(2)
  expect((await client.query('select n from effects')).rows).toEqual([{ n: 7 }])
  // Killed a moment earlier it would be one more orphan, and the next test would meet it.
  await vi.waitFor(async () => {
    const { rows } = await client.query('select state::text from pgboss.job where id::text = $1', [first.announced])
    expect(rows).toEqual([{ state: 'completed' }])
  })
  await client.end()
  second.child.kill('SIGKILL')
  await second.exited
})

it('leaves a job alone whose worker lives, however long it takes', async () => {
  const connection = JSON.stringify(server.connection)
  const slow = await runProgram(program, [connection, 'hang'], 'RUNNING ')
  const client = new pg.Client(server.connection)
  await client.connect()
  // As if it had been running for half an hour already: a second worker looks at once when it starts.
  await client.query("update pgboss.job set started_on = now() - interval '30 minutes' where state = 'active'")
  const other = await runProgram(program, [connection, 'finish'], 'WORKING')
  const state = await client.query('select state::text from pgboss.job where id::text = $1', [slow.announced])
  expect(state.rows).toEqual([{ state: 'active' }])
  const tries = await client.query('select count(*)::int as count from tries where job_id = $1', [slow.announced])
  expect(tries.rows).toEqual([{ count: 1 }])
  await client.end()
  for (const { child, exited } of [slow, other]) {
    child.kill('SIGKILL')
    await exited
  }
})
