import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createDiskStorage, type Storage } from '../apps/server/src/clients/storage.ts'
import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { buildCourse, buildUser } from '../apps/server/test/factories.ts'
import { type Envelope, exportCourse, importCourse, lessonBody } from '../packages/contract/src/index.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { judge, printTable } from './lib/report.ts'

/**
 * `npm run bench -- package [--mb 64]`: a course out as a package and in again, against copying and hashing the same bytes,
 * for a course, one of twice the size and one of four times. The memory of the server may not grow with the course.
 */

const RATIO_MAX = 2
/** What the garbage of reading may add, whatever the size. */
const MEMORY_RATIO_MAX = 1.5
const FILE_MB = 8
const MB = 1024 * 1024

const { values } = parseArgs({ options: { mb: { type: 'string', default: '64' } } })
const megabytes = Number(values.mb)

interface Bench {
  database: BenchDatabase
  storage: Storage
  port: number
  pid: number
  teacher: { id: string; token: string }
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** A course of videos, nothing of which can be made smaller. */
async function makeCourse({ database: { db }, storage, teacher }: Bench, size: number) {
  const { id: courseId } = await buildCourse(db, { ownerId: teacher.id, state: 'draft', visibility: 'organisations' })
  const contents: Buffer[] = []
  for (let sort = 0; sort < size / FILE_MB; sort++) {
    const stored = await storage.write(pieces(randomBytes(FILE_MB * MB)))
    const [fileId, id] = [newId(), newId()]
    const file = { id: fileId, owner_id: teacher.id, media_type: 'video/mp4', name: `视频 ${sort}.mp4`, ...stored }
    await db.insertInto('files').values(file).execute()
    const body = JSON.stringify(lessonBody.parse({ Title: `第 ${sort} 节`, Kind: 'video', FileId: fileId }))
    await db.insertInto('lesson_drafts').values({ id, course_id: courseId, sort, body }).execute()
    contents.push(stored.sha256)
  }
  return { courseId, contents }
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const begun = performance.now()
  const value = await work()
  return { seconds: (performance.now() - begun) / 1000, value }
}

/** Others use the same disk: the best of three says what the program needs. */
async function bestOf(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = []
  for (let at = 0; at < 3; at++) tries.push((await timed(work)).seconds)
  return Math.min(...tries)
}

/** The most memory that the server has had since it was asked last, in MB. */
function takePeak(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(kilobytes) / 1024
}

/** The package as a browser saves it. */
async function exportAll({ port, teacher: { token } }: Bench, courseId: string, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${exportCourse.path}?CourseId=${courseId}`, {
    headers: { token },
  })
  if (!answer.body || answer.headers.get('content-type') !== 'application/zip') throw new Error(await answer.text())
  await pipeline(answer.body, createWriteStream(path))
}

async function importAll({ database: { db }, port, teacher }: Bench, stored: { sha256: Buffer; size: number }) {
  // As if the package came from another installation: nobody keeps its contents here.
  await db.updateTable('files').set({ deleted_at: new Date() }).where('owner_id', '=', teacher.id).execute()
  const FileId = newId()
  const file = { id: FileId, owner_id: teacher.id, media_type: 'application/zip', name: '课程.zip', ...stored }
  await db.insertInto('files').values(file).execute()
  return timed(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${importCourse.path}`, {
      method: 'POST',
      headers: { token: teacher.token, 'content-type': 'application/json' },
      body: JSON.stringify({ FileId }),
    })
    const { IsSuccess, ErrorMsg } = (await answer.json()) as Envelope
    if (!IsSuccess) throw new Error(ErrorMsg)
  })
}

async function measure(bench: Bench, size: number) {
  const { database, storage, pid } = bench
  const { courseId, contents } = await makeCourse(bench, size)
  const elsewhere = createDiskStorage(join(database.folder, `reference-${size}`))
  const reference = await bestOf(async () => {
    for (const sha256 of contents) await elsewhere.write(storage.read(sha256))
  })
  takePeak(pid)
  const path = join(database.folder, `${size}.zip`)
  const out = await bestOf(() => exportAll(bench, courseId, path))
  const outPeak = takePeak(pid)
  const into = await importAll(bench, await storage.write(createReadStream(path)))
  const inPeak = takePeak(pid)
  return { size, out: out / reference, into: into.seconds / reference, outPeak, inPeak }
}

console.log(`A course of ${megabytes} MB as a package, against copying and hashing the same bytes\n`)
const database = await startBenchDatabase()
try {
  const user = await buildUser(database.db, { userType: '8000' })
  const device = { deviceKey: 'bench-desk', deviceName: '', rememberMe: false, now: new Date() }
  const { token } = await openSession(database.db, { userId: user.id, ...device })
  const { port, pid, stop } = await startChild('real-server', {
    connection: database.connection,
    folder: database.folder,
  })
  try {
    const storage = createDiskStorage(join(database.folder, 'files'))
    const bench = { database, storage, port, pid, teacher: { id: user.id, token } }
    // The first one finds programs and pools cold.
    await measure(bench, FILE_MB)
    const rows = []
    for (const times of [1, 2, 4]) rows.push(await measure(bench, megabytes * times))
    const number = (value: number) => value.toFixed(2)
    printTable(
      ['MB', 'out, ×', 'in, ×', 'memory out, MB', 'memory in, MB'],
      rows.map((row) => [
        String(row.size),
        number(row.out),
        number(row.into),
        row.outPeak.toFixed(0),
        row.inPeak.toFixed(0),
      ]),
    )
    const worst = Math.max(...rows.flatMap(({ out, into }) => [out, into]))
    judge(`at most ${number(worst)} × the time of copying, at most ${RATIO_MAX}`, worst <= RATIO_MAX)
    const peaks = rows.map(({ outPeak, inPeak }) => Math.max(outPeak, inPeak))
    const growth = Math.max(...peaks) / (peaks[0] ?? 1)
    judge(
      `memory ${number(growth)} × that of the smallest course, at most ${MEMORY_RATIO_MAX}`,
      growth <= MEMORY_RATIO_MAX,
    )
  } finally {
    await stop()
  }
} finally {
  await database.close()
}
