import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openInstallation } from '../apps/server/src/backup/installation.ts'
import { verifyArchive } from '../apps/server/src/backup/read-archive.ts'
import { restoreRows } from '../apps/server/src/backup/restore-rows.ts'
import { createDiskStorage } from '../apps/server/src/clients/storage.ts'
import { migrateUp } from '../apps/server/src/db/migrate.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { repositoryRoot } from '../apps/server/src/start/repository-root.ts'
import { buildCourse } from '../apps/server/test/factories.ts'
import { bundleProgram, runProgram } from '../apps/server/test/run-program.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { enrol, type Learner, measureIdle, startRoom } from './lib/learners.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- backup [--mb 128]`: a backup while sixty learners read and write. Nothing that was acknowledged before its
 * start may be missing after a restore, and nobody may notice it much.
 */

const RATIO_MAX = 20
const LEARNERS = 60
const ROWS = 200_000
const FILE_MB = 8
const WARM_UP = 3000

const { values } = parseArgs({ options: { mb: { type: 'string', default: '128' } } })
const megabytes = Number(values.mb)

async function fill({ db, folder }: BenchDatabase): Promise<void> {
  const storage = createDiskStorage(join(folder, 'files'))
  for (let stored = 0; stored < megabytes; stored += FILE_MB) {
    const content = randomBytes(FILE_MB * 1024 * 1024)
    const { sha256, size } = await storage.write(
      (async function* () {
        yield content
      })(),
    )
    await db
      .insertInto('files')
      .values({ id: newId(), sha256, size, media_type: 'video/mp4', name: '视频.mp4' })
      .execute()
  }
  for (let made = 0; made < ROWS; made += 5000) {
    const rows = Array.from({ length: 5000 }, (_, index) => ({ id: newId(), action: `bench ${made + index}` }))
    await db.insertInto('audit_log').values(rows).execute()
  }
  for (let course = 0; course < 16; course++) await buildCourse(db)
}

/** Restores and counts learners whose acknowledged writes are gone. */
async function countMissing(folder: string, archive: string, before: Map<string, number>): Promise<number> {
  const installation = await openInstallation(join(folder, 'restored'))
  try {
    const manifest = await verifyArchive(archive)
    await migrateUp(installation.pool, join(repositoryRoot(), 'apps/server/src/db/migrations/'))
    await restoreRows(installation, archive, manifest)
    const { rows } = await installation.pool.query<{ id: string; name: string }>('select id, name from users')
    const names = new Map(rows.map(({ id, name }) => [id, Number(/\d+/.exec(name)?.[0] ?? 0)]))
    return [...before].filter(([id, number]) => (names.get(id) ?? -1) < number).length
  } finally {
    await installation.close()
  }
}

async function measure(database: BenchDatabase, port: number, learners: Learner[]): Promise<void> {
  const { connection, folder } = database
  const first = learners[0]
  if (!first) throw new Error('nobody is enrolled')
  const idle = await measureIdle(port, first)
  const quiet = startRoom(port, learners)
  await pause(WARM_UP)
  await quiet.stop()
  const program = await bundleProgram('bench/programs/back-up.ts', 'bench-back-up')
  const busy = startRoom(port, learners)
  const before = new Map(learners.map(({ id, acknowledged }) => [id, acknowledged]))
  const begun = performance.now()
  const backup = await runProgram(program, [JSON.stringify({ connection, folder })], 'MADE ')
  const seconds = (performance.now() - begun) / 1000
  await busy.stop()
  const restoring = performance.now()
  const missing = await countMissing(folder, backup.announced, before)
  const size = statSync(backup.announced).size / 1024 / 1024
  const row = (what: string, times: number[]) => [
    what,
    String(times.length),
    median(times).toFixed(1),
    percentile(times, 0.99).toFixed(1),
  ]
  printTable(
    ['60 learners', 'answers', 'p50, ms', 'p99, ms'],
    [row('without a backup', quiet.times), row('during it', busy.times)],
  )
  console.log(
    `\n  ${size.toFixed(0)} MB saved and read back in ${seconds.toFixed(1)} s, restored in ${((performance.now() - restoring) / 1000).toFixed(1)} s`,
  )
  judge(`${missing} of ${LEARNERS} learners miss an acknowledged write after the restore, 0 allowed`, missing === 0)
  const ratio = percentile(busy.times, 0.99) / idle
  judge(
    `p99 during the backup ${ratio.toFixed(1)} × the idle p50 (${idle.toFixed(1)} ms), at most ${RATIO_MAX}`,
    ratio <= RATIO_MAX,
  )
}

console.log(`Backup of ${megabytes} MB of files and ${ROWS} rows under the load of ${LEARNERS} learners\n`)
const database = await startBenchDatabase()
try {
  await fill(database)
  const learners = await enrol(database.db, LEARNERS)
  const server = await startChild('real-server', { connection: database.connection, folder: database.folder })
  try {
    await measure(database, server.port, learners)
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
