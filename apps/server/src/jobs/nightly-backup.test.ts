import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { buildFile } from '../../test/factories.ts'
import { FakeClock } from '../../test/support.ts'
import { lastRehearsal } from '../backup/rehearse.ts'
import { createDiskStorage } from '../clients/storage.ts'
import { DAY } from '../platform/time.ts'
import { readConfig } from '../start/config.ts'
import { nightlyBackupHandler } from './nightly-backup.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'shijie-nights-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('makes the archive of the night, rehearses it once a week, and keeps what the retention asks for', async () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const clock = new FakeClock()
  const storage = createDiskStorage(join(dataDir, 'files'))
  await buildFile(database.db, storage)
  const log = pino({ level: 'silent' })
  const handler = nightlyBackupHandler({ config, clock, storage, log, pool: database.pool })
  const rehearsals = new Set<string | undefined>()
  for (let night = 0; night < 10; night++) {
    await handler.run({}, { jobId: `night ${night}`, signal: new AbortController().signal, report: () => undefined })
    rehearsals.add((await lastRehearsal(config.backup.folder))?.at)
    clock.advance(DAY)
  }
  expect([...rehearsals]).toEqual(['2026-11-18T04:00:00.000Z', '2026-11-25T04:00:00.000Z'])
  expect(await lastRehearsal(config.backup.folder)).toMatchObject({ problems: [], files: 1 })
  const archives = readdirSync(config.backup.folder).filter((name) => name.endsWith('-nightly.tar'))
  // Seven days up to the 27th, and of the week before them its last night, the 22nd, is among those seven.
  expect(archives.map((name) => name.slice(7, 15))).toEqual([
    '20261121',
    '20261122',
    '20261123',
    '20261124',
    '20261125',
    '20261126',
    '20261127',
  ])
}, 60_000)

it('ends at once when the program stops, and leaves nothing that looks like an archive', async () => {
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'stopped') })
  const storage = createDiskStorage(join(dataDir, 'files'))
  const log = pino({ level: 'silent' })
  const handler = nightlyBackupHandler({ config, clock: new FakeClock(), storage, log, pool: database.pool })
  const stopping = new AbortController()
  const stages: string[] = []
  const report = (stage: string) => {
    stages.push(stage)
    stopping.abort()
  }
  await expect(handler.run({}, { jobId: 'stopped', signal: stopping.signal, report })).rejects.toThrow(/abort/i)
  expect(stages[0]).toBe('writing')
  expect(readdirSync(config.backup.folder)).toEqual([])
  expect((await database.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
})
