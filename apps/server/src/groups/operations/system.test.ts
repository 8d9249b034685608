import {
  cancelJob,
  cleanUpJob,
  getSystemState,
  listAudit,
  listJobs,
  makeDiagnosis,
  operationsMessages,
  retryJob,
} from '@shijie/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { RecentTrouble, withoutPeople } from '../../platform/recent-trouble.ts'
import { isNodeOutOfSupport } from '../../start/node-support.ts'
import { reasonOf } from './presenter.ts'

/** Everything here is about somebody or secret, and none of it may come out. */
const PLANTED = {
  name: '欧阳若兰',
  latinName: 'Ouyangruolan',
  phone: '13987654321',
  email: 'ruolan@qinghe.example',
  studentNo: 'QH2026031499',
  password: 'Geheim-Passw0rd!',
  secret: 'planted-app-key-0123456789',
  smsToken: 'sms-token-abcdefgh',
  sqlPassword: 'pgpass5',
}

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp({
    APP_SECRET: PLANTED.secret,
    SMS_GATEWAY_URL: 'https://sms.example/send',
    SMS_GATEWAY_TOKEN: PLANTED.smsToken,
    METRICS_TOKEN: 'metrics-token-abcdef',
  })
  token = await test.sessionFor((await buildUser(test.db, { userType: '9999', name: '平台乙' })).id)
  await test.call(listJobs, { token })
})
afterEach(async () => {
  await test.pool.query('delete from pgboss.job')
  await test.db.deleteFrom('audit_log').execute()
})
afterAll(() => test.close())

/** A job as it stands in the queue, without a worker. */
async function queued(state: string, output: object = {}): Promise<string> {
  const { rows } = await test.pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, state, output, started_on, completed_on)
     values ($1, '{}', $2::pgboss.job_state, $3, now(), case when $2 in ('failed', 'completed') then now() end)
     returning id::text`,
    [cleanUpJob.id, state, output],
  )
  return rows[0]?.id ?? ''
}
const jobs = async (State?: 'failed' | 'waiting') => (await test.call(listJobs, { token, query: { State } })).Data.Items

describe('the state of the installation', () => {
  it('[O324] tells of database, storage, process, queue and sessions', async () => {
    await queued('created')
    await queued('failed', { message: 'no room' })
    const { Data } = await test.call(getSystemState, { token })
    expect(Data.Version).toMatch(/^\d+\.\d+\.\d+/)
    expect(Data.NodeVersion).toBe(process.version)
    expect(Data.IsNodeSupported).toBe(Number(!isNodeOutOfSupport(process.version, new Date())))
    expect(Data.Database).toMatchObject({ PendingCount: 0, LastMigration: expect.stringMatching(/^\d{4}_/) })
    expect(Data.Database.Bytes).toBeGreaterThan(1_000_000)
    expect(Data.Storage).toMatchObject({ FileCount: 0, Bytes: 0, IsWritable: 1 })
    expect(Data.Storage.FreeBytes).toBeGreaterThan(0)
    expect(Data.Process.MemoryBytes).toBeGreaterThan(10_000_000)
    expect(Data.WorkerCount).toBe(0)
    expect(Data.Runner).toMatchObject({ Engine: 'pyodide', Running: 0, Waiting: 0, Problem: '' })
    expect(Data.Sessions).toEqual({ Open: 1, Recent: 1 })
    const queue = Data.Queues.find(({ Name }) => Name === cleanUpJob.id)
    expect(queue).toMatchObject({ Waiting: 1, Failed: 1, Active: 0, Done: 0 })
    expect(queue?.OldestTime).not.toBe('')
  })
})

describe('a job', () => {
  it('[O325][O326] that failed shows its reason and is retried, with a line in the audit log', async () => {
    const JobId = await queued('failed', { message: '磁盘满了' })
    expect(await jobs('failed')).toMatchObject([{ JobId, Reason: '磁盘满了', CanRetry: 1, CanCancel: 0 }])
    expect((await test.call(retryJob, { token, body: { JobId } })).IsSuccess).toBe(true)
    expect(await jobs('failed')).toEqual([])
    expect(await jobs('waiting')).toMatchObject([{ JobId, CanRetry: 0, CanCancel: 1 }])
    const { Items } = (await test.call(listAudit, { token })).Data
    expect(Items).toMatchObject([{ Action: 'job.retry', ActorName: '平台乙' }])
    expect((await test.call(retryJob, { token, body: { JobId } })).ErrorMsg).toBe(operationsMessages.jobNotFailed)
  })

  it('[O326] that waits is cancelled; one that runs and can’t be stopped is not', async () => {
    const [waiting, running, done] = [await queued('created'), await queued('active'), await queued('completed')]
    const cancel = async (JobId: string) => (await test.call(cancelJob, { token, body: { JobId } })).ErrorCode
    expect(await cancel(waiting)).toBe(0)
    expect(await cancel(running)).toBe(40901)
    expect(await cancel(done)).toBe(40901)
    const { Items } = (await test.call(listAudit, { token })).Data
    expect(Items.map(({ Action }) => Action)).toEqual(['job.cancel'])
  })
})

describe('the reason of a failure', () => {
  it.each([
    [{ message: '备份文件已损坏' }, '备份文件已损坏'],
    [{ value: { message: 'job failed by timeout in active state' } }, operationsMessages.jobTimeout],
    [{ message: 'ENOSPC: no space left on device, write' }, operationsMessages.diskFull],
    [{ message: 'the worker ended in the middle of the job' }, operationsMessages.workerEnded],
    [{ message: 'x is not a function' }, '程序出错：x is not a function'],
    [null, ''],
  ])('[O325] %o is said as “%s”', (output, reason) => {
    expect(reasonOf(output)).toBe(reason)
  })
})

describe('the diagnosis', () => {
  it('[O327] holds nothing about anybody and no secret, whatever was logged, queued or stored', async () => {
    const person = await buildUser(test.db, {
      name: PLANTED.name,
      phone: PLANTED.phone,
      email: PLANTED.email,
      password: PLANTED.password,
      userType: '7000',
      studentNo: PLANTED.studentNo,
    })
    const theirs = await test.sessionFor(person.id)
    const all = Object.values(PLANTED)
    const { log } = test.app
    for (const text of [...all, theirs]) {
      log.error({ err: new Error(`could not save ${text}`) }, 'saving failed')
      log.warn({ err: new Error(`"${text}"`), path: `/api/${encodeURIComponent(text)}?token=${text}` }, 'odd path')
    }
    await test.app.inject({ method: 'GET', url: `/api/${encodeURIComponent(PLANTED.name)}/${PLANTED.phone}` })
    const message = `duplicate key ${PLANTED.phone} of ${PLANTED.latinName} ${PLANTED.name}`
    const stack = `error: ${message}\n    at restoreRows (/opt/shijie/api.js:12:3)\n    at ${PLANTED.latinName}`
    await queued('failed', { name: 'error', code: '23505', message, stack })
    const { Data } = await test.call(makeDiagnosis, { token })
    for (const text of [...all, theirs, token, person.id, encodeURIComponent(PLANTED.name), 'metrics-token-abcdef']) {
      expect(Data.Text, text).not.toContain(text)
    }
    // And still it tells where the trouble is.
    const content = JSON.parse(Data.Text)
    expect(content.recentTrouble[0]).toMatchObject({ level: 'warn', message: 'odd path', error: 'Error' })
    expect(content.recentTrouble.at(-1).place[0]).toMatch(/system\.test\.ts:\d+/)
    expect(content.tableRows.users).toBe(2)
    expect(content.settings).toMatchObject({ hasSms: true, hasMail: false, hasMetricsToken: true })
    expect(content.failedJobs).toMatchObject([
      { job: 'clean-up', error: 'error 23505', place: ['restoreRows api.js:12'] },
    ])
    expect(content.migrations.length).toBeGreaterThan(4)
    expect(Data.Name).toMatch(/^shijie-diagnosis-\d{8}-\d{4}\.json$/)
    const { Items } = (await test.call(listAudit, { token })).Data
    expect(Items).toMatchObject([{ Action: 'system.diagnose' }])
  })

  it('[O327] keeps the newest hundred troubles and no information', () => {
    const trouble = new RecentTrouble()
    for (let n = 0; n < 130; n++) trouble.note(40, [{ status: n }, 'late'], { reqId: 'r' })
    trouble.note(30, ['answered'], {})
    expect(trouble.list()).toHaveLength(100)
    expect(trouble.list()[0]).toMatchObject({ status: 129, level: 'warn', requestId: 'r' })
  })

  it.each([
    ['relation "users" of 林一诺 failed', 'relation … of … failed'],
    ['mail to a.b@c.example bounced', 'mail to … bounced'],
    ['code 123456 for 13812345678', 'code … for …'],
    ['token Ab3dEf7hIj1kLm5nOp9q refused', 'token … refused'],
    ['/api/file/%E6%9E%97', '/api/file/…'],
    ['a job failed', 'a job failed'],
  ])('[O327] takes people out of “%s”', (text, clean) => {
    expect(withoutPeople(text)).toBe(clean)
  })
})
