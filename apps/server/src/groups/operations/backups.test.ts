import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  backupByHandJob,
  cancelJob,
  getBackupState,
  listAudit,
  listBackups,
  listJobs,
  operationsMessages,
  rehearsalJob,
  startBackup,
  startRehearsal,
} from '@shijie/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { makeBackup } from '../../backup/make-backup.ts'
import { createTrainer } from '../../clients/model-run/trainer.ts'
import { startWorker } from '../../jobs/start-worker.ts'
import { DAY, MINUTE } from '../../platform/time.ts'
import { judgeBackups } from './get-backup-state.ts'

const PATIENCE = { timeout: 30_000, interval: 100 }

let test: TestApp
let token: string
let stopWorker: (() => Promise<void>) | undefined
beforeAll(async () => {
  // A demonstration makes no backups by itself, so that these tests are alone with theirs.
  test = await startTestApp({ SHIJIE_MODE: 'demo' })
  token = await test.sessionFor((await buildUser(test.db, { userType: '9999', name: '平台甲' })).id)
  await buildFile(test.db, test.storage)
})
afterEach(async () => {
  await stopWorker?.()
  stopWorker = undefined
  await test.db.deleteFrom('audit_log').execute()
  await test.pool.query('delete from pgboss.job')
  rmSync(test.config.backup.folder, { recursive: true, force: true })
  test.clock.advance(MINUTE)
})
afterAll(() => test.close())

async function work(): Promise<void> {
  const { config, db, pool, storage, clock, app, vision, office, foreground } = test
  const trainer = createTrainer()
  stopWorker = await startWorker({
    config,
    db,
    pool,
    storage,
    clock,
    log: app.log,
    vision,
    trainer,
    office,
    foreground,
  })
}
const state = async () => (await test.call(getBackupState, { token })).Data
const archives = async () => (await test.call(listBackups, { token })).Data.Items
const begin = () => test.call(startBackup, { token })
const untilIdle = () => vi.waitFor(async () => expect((await state()).Run).toBeNull(), PATIENCE)

describe('a backup by hand', () => {
  it('[O320][O321][O322] is queued, made, verified and listed; both acts are in the audit log', async () => {
    const { JobId } = (await begin()).Data
    expect((await state()).Run).toMatchObject({ JobId, Act: 'manual', Stage: 'waiting', Percent: -1 })
    expect((await state()).Warnings).toContain('noWorker')
    await work()
    await untilIdle()
    const [archive] = await archives()
    expect(archive).toMatchObject({ Kind: 'manual', IsVerified: 1, RehearseTime: '' })
    expect(archive?.Bytes).toBeGreaterThan(1000)
    const after = await state()
    expect(after.LastRun).toMatchObject({ JobId, Result: 'done', Reason: '' })
    expect(after.Folder).toMatchObject({ Count: 1, UsedBytes: archive?.Bytes })
    expect(after.Warnings).toEqual([])
    const { Items } = (await test.call(listAudit, { token })).Data
    expect(Items.map(({ Action, ActorName }) => [Action, ActorName])).toEqual([['backup.create', '平台甲']])
  })

  it('[O322] is refused while another one waits, also when both are asked for at once', async () => {
    const codes = (await Promise.all([begin(), begin(), begin()])).map(({ ErrorCode }) => ErrorCode)
    expect(codes.sort()).toEqual([0, 40901, 40901])
    expect((await begin()).ErrorMsg).toBe(operationsMessages.backupUnderWay)
    expect((await test.call(listJobs, { token })).Data.TotalCount).toBe(1)
  })

  it('[O322] that is given to a worker twice makes one archive', async () => {
    await work()
    await begin()
    await untilIdle()
    const path = join(test.config.backup.folder, (await archives())[0]?.Name ?? '')
    const first = statSync(path)
    const { rows } = await test.pool.query('select data from pgboss.job where name = $1', [backupByHandJob.id])
    await test.pool.query("update pgboss.job set state = 'retry', completed_on = null")
    await untilIdle()
    expect(rows).toHaveLength(1)
    expect(await archives()).toHaveLength(1)
    expect(statSync(path).ino).toBe(first.ino)
  })

  it('[O326] is taken back before it begins', async () => {
    const { JobId } = (await begin()).Data
    expect((await test.call(cancelJob, { token, body: { JobId } })).IsSuccess).toBe(true)
    expect((await state()).Run).toBeNull()
    expect((await state()).LastRun).toMatchObject({ Result: 'cancelled' })
    await work()
    expect(await archives()).toEqual([])
    expect((await begin()).IsSuccess).toBe(true)
  })

  it('[O326] is stopped in the middle, and nothing that looks like an archive is left', async () => {
    // So many bytes that the pace alone makes it last for seconds.
    const big = Buffer.alloc(200 * 1024 * 1024, 7)
    const { id } = await buildFile(test.db, test.storage, { content: big })
    await work()
    const { JobId } = (await begin()).Data
    await vi.waitFor(async () => expect((await state()).Run?.Stage).toBe('writing'), PATIENCE)
    expect((await test.call(cancelJob, { token, body: { JobId } })).IsSuccess).toBe(true)
    const left = () => readdirSync(test.config.backup.folder)
    await vi.waitFor(() => expect(left()).toEqual([]), PATIENCE)
    expect((await state()).LastRun).toMatchObject({ JobId, Result: 'cancelled', Reason: '' })
    await test.db.deleteFrom('files').where('id', '=', id).execute()
  })
})

describe('a rehearsal', () => {
  it('[O323][O321] restores the chosen archive, compares it and reports', async () => {
    // It only has to be there: how one is made by the queue is looked at above.
    const { folder } = test.config.backup
    const { path } = await makeBackup(test, { folder, kind: 'manual', now: test.clock.now() })
    const name = basename(path)
    await work()
    test.clock.advance(MINUTE)
    await test.call(startRehearsal, { token, body: { Name: name } })
    expect((await state()).Run).toMatchObject({ Act: 'rehearsal', Archive: name })
    await untilIdle()
    const { Rehearsal } = await state()
    expect(Rehearsal).toMatchObject({ Archive: name, Problems: [], Files: 1 })
    expect(Rehearsal?.Tables).toBeGreaterThan(10)
    expect(Rehearsal?.Rows).toBeGreaterThan(2)
    expect((await archives())[0]?.RehearseTime).toBe(Rehearsal?.Time)
    expect(readdirSync(test.config.dataDir).filter((one) => one.startsWith('rehearsal-'))).toEqual([])
  })

  it.each([
    'shijie-20260101-000000-manual.tar',
    '../../etc/passwd',
    'shijie-20260101-000000-manual.tar/../../secret',
    'rehearsal.json',
  ])('[O323] of %s, which is no archive of the folder, is refused', async (Name) => {
    await begin()
    const { ErrorCode } = await test.call(startRehearsal, { token, body: { Name } })
    expect([40001, 40401]).toContain(ErrorCode)
  })

  it('[O321] of an archive that vanished in the meantime fails with the reason', async () => {
    await test.call(getBackupState, { token })
    await work()
    await test.pool.query('insert into pgboss.job (name, data, retry_limit) values ($1, $2, 0)', [
      rehearsalJob.id,
      { archive: 'shijie-20260101-000000-manual.tar' },
    ])
    await vi.waitFor(async () => expect((await state()).LastRun?.Result).toBe('failed'), PATIENCE)
    expect((await state()).LastRun?.Reason).toContain('没有')
  })
})

describe('reasons to worry', () => {
  const now = new Date('2026-11-18T04:00:00Z')
  const archive = (at: Date) => ({ name: 'shijie-20261118-023000-nightly.tar', kind: 'nightly' as const, at, bytes: 1 })
  const report = { archive: '', seconds: 1, tables: 1, rows: 1, files: 1, problems: [] as string[] }
  const sound = {
    archives: [archive(now)],
    rehearsal: { ...report, at: now.toISOString() },
    now,
    isDemo: false,
    rehearseDays: 7,
    isOnDataDisk: false,
    isShortOfSpace: false,
    workers: 1,
  }
  const old = new Date(now.getTime() - 9 * DAY).toISOString()
  it.each([
    ['nothing', {}, []],
    ['no backup for longer than 26 hours', { archives: [] }, ['noBackup']],
    ['an old rehearsal', { rehearsal: { ...report, at: old } }, ['rehearsalOld']],
    ['an old rehearsal where none is wanted', { rehearsal: { ...report, at: old }, rehearseDays: 0 }, []],
    ['no rehearsal at all', { rehearsal: undefined }, ['rehearsalOld']],
    ['a failed rehearsal', { rehearsal: { ...report, at: old, problems: ['x'] } }, ['rehearsalFailed']],
    ['the same disk', { isOnDataDisk: true }, ['sameDisk']],
    ['no room and no worker', { isShortOfSpace: true, workers: 0 }, ['noWorker', 'littleSpace']],
    ['a demonstration', { isDemo: true, archives: [], rehearsal: undefined, isOnDataDisk: true }, []],
  ])('[O321] for %s', (_what, changed, warnings) => {
    expect(judgeBackups({ ...sound, ...changed })).toEqual(warnings)
  })
})
