import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IDEMPOTENCY_HEADER, type RosterProgress, schoolMessages } from '@shijie/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RealServer } from '../../test/real-server.ts'

/** What the built server was making when it was killed: afterwards it is there wholly, or not at all and may be made again. */

const PATIENCE = { timeout: 60_000 }
const HALF_A_MINUTE = 31_000

let server: RealServer
let database: pg.Client

async function connect(): Promise<pg.Client> {
  const where = JSON.parse(readFileSync(join(server.folder, 'data', 'pg.connection'), 'utf8')) as pg.ClientConfig
  const client = new pg.Client(where)
  // The server stops its database when it goes.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values)
  return rows[0]?.count ?? 0
}

async function killAndBegin(): Promise<void> {
  await server.kill()
  await database.end().catch(() => undefined)
  await server.begin()
  database = await connect()
}

const tokenOf = (userType: string) => server.signIn(server.accountsOf(userType)[0] ?? { account: '', password: '' })

beforeAll(async () => {
  server = await RealServer.start()
  database = await connect()
})
afterAll(async () => {
  await database?.end().catch(() => undefined)
  await server?.stop()
})

it('[O541] a copy that was killed in the middle is made by the call that is sent again, once', async () => {
  const token = await tokenOf('7000')
  const ProjectName = '被打断的复制'
  const project = { ProjectName: '原来的作品', Mode: 'python', Python: 'print(1)' }
  const { ProjectId } = await server.call<{ ProjectId: string }>('POST', '/api/Pro_project/Post', token, project)
  const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const body = { ProjectId, ProjectName }
  const copy = () => server.ask<{ ProjectId: string }>('POST', '/api/Pro_project/Copy', token, body, headers)
  const copies = () => count('projects where name = $1', [ProjectName])

  await database.query('begin')
  await database.query('lock table project_versions in exclusive mode')
  const first = copy()
  await expect.poll(() => count(`pg_stat_activity where wait_event_type = 'Lock'`), PATIENCE).toBe(1)
  await killAndBegin()
  expect(await first).toBeUndefined()
  expect(await copies()).toBe(0)

  // The database may still be ending what the dead server had begun.
  await expect.poll(async () => (await copy())?.IsSuccess, PATIENCE).toBe(true)
  const made = await copy()
  await killAndBegin()
  expect((await copy())?.Data).toEqual(made?.Data)
  expect(await copies()).toBe(1)
})

interface Organisation {
  OrgId: string
  Kind: string
}

it('[O134] a roster import that was killed leaves no half list, and its id is free after half a minute', async () => {
  const token = await tokenOf('9000')
  const orgs = await server.call<{ Items: Organisation[] }>('GET', '/api/manage/org/GetList', token)
  const OrgId = orgs.Items.find(({ Kind }) => Kind === 'class')?.OrgId ?? ''
  const ImportId = randomUUID()
  const rowsOf = (total: number) =>
    Array.from({ length: total }, (_, index) => ({ UserName: '新同学', StudentNo: `${77_000_000 + index}` }))
  const send = (total: number) =>
    server.ask<{ Slips: unknown[] }>('POST', '/api/manage/roster/Post', token, { OrgId, Rows: rowsOf(total), ImportId })
  const before = await count('users')

  const first = send(1000)
  const progress = () => server.ask<RosterProgress>('GET', `/api/manage/roster/GetProgress?ImportId=${ImportId}`, token)
  await expect.poll(async () => (await progress())?.Data?.DoneCount ?? 0, PATIENCE).toBeGreaterThan(0)
  await killAndBegin()
  expect(await first).toBeUndefined()
  expect(await count('users')).toBe(before)

  expect((await send(3))?.ErrorMsg).toBe(schoolMessages.rosterRunning)
  await server.setClock(HALF_A_MINUTE)
  expect((await send(3))?.Data?.Slips).toHaveLength(3)
  expect(await count('users')).toBe(before + 3)
})
