import { randomBytes } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDiskStorage, type Storage } from '../apps/server/src/clients/storage.ts'
import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { buildCourse, buildUser } from '../apps/server/test/factories.ts'
import { bundleProgram, runProgram } from '../apps/server/test/run-program.ts'
import { type Envelope, exportCourse, importCourse, lessonBody } from '../packages/contract/src/index.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { enrol, type Learner, measureIdle, startRoom } from './lib/learners.ts'
import { judge, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- package [--mb 256]`: a course out as a package and in again, against copying and hashing the same bytes,
 * for a course, one of twice the size and one of four times. The memory of the server may not grow with the course, and a room
 * that reads and writes meanwhile may hardly notice it.
 */

const RATIO_MAX = 2
/** What the garbage of reading may add, whatever the size. */
const MEMORY_RATIO_MAX = 1.5
/** An answer to the room at the worst hundredth, against one to a learner alone. */
const PAGES_RATIO_MAX = 20
const LEARNERS = 60
const FILE_MB = 8
const WARM_UP = 3000
const MB = 1024 * 1024

const { values } = parseArgs({ options: { mb: { type: 'string', default: '256' } } })
const megabytes = Number(values.mb)

interface Bench {
  database: BenchDatabase
  storage: Storage
  port: number
  pid: number
  teacher: { id: string; token: string }
  /** The program that saves a package. */
  saver: string
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

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** Others use the same disk: the best of three says what the program needs. */
async function bestOf(measured: () => Promise<number>): Promise<number> {
  const tries: number[] = []
  for (let at = 0; at < 3; at++) tries.push(await measured())
  return Math.min(...tries)
}

/** The most memory that the server has had since it was asked last, in MB. */
function takePeak(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return Number(kilobytes) / 1024
}

/** Saves the package as a browser does; the seconds from the call to its last byte. */
async function exportAll({ port, teacher: { token }, saver }: Bench, courseId: string, path: string): Promise<number> {
  const address = `http://127.0.0.1:${port}${exportCourse.path}?CourseId=${courseId}`
  const { announced, exited } = await runProgram(saver, [JSON.stringify({ address, token, path })], 'SAVED ')
  await exited
  return Number(announced)
}

/** Seconds from the finished upload to the course. */
async function importAll(
  { database: { db }, port, teacher }: Bench,
  stored: { sha256: Buffer; size: number },
): Promise<number> {
  // As if the package came from another installation: nobody keeps its contents here.
  await db.updateTable('files').set({ deleted_at: new Date() }).where('owner_id', '=', teacher.id).execute()
  const FileId = newId()
  const file = { id: FileId, owner_id: teacher.id, media_type: 'application/zip', name: '课程.zip', ...stored }
  await db.insertInto('files').values(file).execute()
  return secondsOf(async () => {
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
  const folder = join(database.folder, `reference-${size}`)
  const elsewhere = createDiskStorage(folder)
  const reference = await bestOf(() =>
    secondsOf(async () => {
      for (const sha256 of contents) await elsewhere.write(storage.read(sha256))
    }),
  )
  await rm(folder, { recursive: true })
  takePeak(pid)
  const path = join(database.folder, `${size}.zip`)
  const out = await bestOf(() => exportAll(bench, courseId, path))
  const outPeak = takePeak(pid)
  const stored = await storage.write(createReadStream(path))
  await rm(path)
  const into = await bestOf(() => importAll(bench, stored))
  const inPeak = takePeak(pid)
  return { courseId, stored, size, out: out / reference, into: into / reference, outPeak, inPeak }
}

type Measured = Awaited<ReturnType<typeof measure>>

/**
 * How long a room waits for its answers while the course goes out and comes in, against a learner alone. Who saves it has a disk
 * of their own.
 */
async function measurePages(bench: Bench, learners: Learner[], { courseId, stored, size }: Measured): Promise<void> {
  const [first] = learners
  if (!first) throw new Error('nobody is enrolled')
  const idle = await measureIdle(bench.port, first)
  // The first lesson of the day opens the connections to the database.
  const warm = startRoom(bench.port, learners)
  await pause(WARM_UP)
  await warm.stop()
  // The course shows what the imports took away.
  const { database, teacher } = bench
  await database.db.updateTable('files').set({ deleted_at: null }).where('owner_id', '=', teacher.id).execute()
  for (const [name, work] of [
    ['out', () => exportAll(bench, courseId, '/dev/null')],
    ['in', () => importAll(bench, stored)],
  ] as const) {
    const room = startRoom(bench.port, learners)
    const seconds = await work()
    await room.stop()
    const ratio = percentile(room.times, 0.99) / idle
    judge(
      `${size} MB ${name} in ${seconds.toFixed(1)} s: ${room.times.length} answers to a room, p99 ${ratio.toFixed(1)} × the idle p50 (${idle.toFixed(1)} ms), at most ${PAGES_RATIO_MAX}`,
      ratio <= PAGES_RATIO_MAX,
    )
  }
}

console.log(
  `Courses from ${megabytes} to ${megabytes * 4} MB as a package, against copying and hashing the same bytes\n`,
)
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
    const saver = await bundleProgram('bench/programs/save-package.ts', 'bench-save-package')
    const bench = { database, storage, port, pid, teacher: { id: user.id, token }, saver }
    // The first one finds programs and pools cold.
    await measure(bench, FILE_MB)
    const rows = []
    for (const times of [1, 2, 4]) rows.push(await measure(bench, megabytes * times))
    const last = rows.at(-1)
    if (!last) throw new Error('nothing was measured')
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
    await measurePages(bench, await enrol(database.db, LEARNERS), last)
  } finally {
    await stop()
  }
} finally {
  await database.close()
}
