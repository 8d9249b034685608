import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createDiskStorage } from '../apps/server/src/clients/storage.ts'
import { buildCourse, buildLesson, joinAs } from '../apps/server/test/factories.ts'
import { reportRecord } from '../packages/contract/src/index.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { HttpConnection, jsonPost } from './lib/http-connection.ts'
import { enrol, type Learner, measureIdle } from './lib/learners.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- records [--learners 1000] [--minutes 3]`: a city's learners watch a video, and every player reports what was
 * watched every fifteen seconds. No report may fail, and none may wait long.
 */

const RATIO_MAX = 20
const EVERY = 15_000
const VIDEO_MINUTES = 60

const { values } = parseArgs({
  options: { learners: { type: 'string', default: '1000' }, minutes: { type: 'string', default: '3' } },
})
const LEARNERS = Number(values.learners)
const ROUNDS = Math.round((Number(values.minutes) * 60_000) / EVERY)

interface Room {
  times: number[]
  errors: number
}

async function prepare({ db, folder }: BenchDatabase, learners: readonly Learner[]): Promise<string> {
  const course = await buildCourse(db)
  const storage = createDiskStorage(`${folder}/files`)
  const lesson = await buildLesson(db, storage, {
    courseId: course.id,
    durationMs: VIDEO_MINUTES * 60_000,
    isTrySee: 1,
  })
  for (const { id } of learners) await joinAs(db, course.id, id)
  return lesson.id
}

/** One player: begins somewhere within the first fifteen seconds, then reports a quarter of a minute at a time. */
async function play(port: number, learner: Learner, lessonId: string, room: Room): Promise<void> {
  await pause(Math.random() * EVERY)
  const connection = await HttpConnection.open(port)
  const began = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    const position = round * (EVERY / 1000)
    // The first report only says that somebody is there; the clock of the server starts with it.
    const Intervals = round === 0 ? [] : [[position - EVERY / 1000, position]]
    const request = jsonPost(
      reportRecord.path,
      { CourseHourId: lessonId, Position: position, Intervals },
      { token: learner.token },
    )
    const sent = performance.now()
    try {
      const { status, body } = await connection.send(request)
      if (status !== 200 || !JSON.parse(body).IsSuccess) room.errors += 1
    } catch {
      room.errors += 1
    }
    room.times.push(performance.now() - sent)
    await pause(Math.max(0, began + (round + 1) * EVERY - performance.now()))
  }
  connection.close()
}

async function sizeOf({ db }: BenchDatabase): Promise<{ rows: number; bytes: number }> {
  const { rows } = await sql<{ rows: number; bytes: string }>`
    select (select count(*)::int from study_records) + (select count(*)::int from study_days) as rows,
      pg_total_relation_size('study_records') + pg_total_relation_size('study_days') as bytes`.execute(db)
  return { rows: rows[0]?.rows ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

async function measure(database: BenchDatabase, port: number, learners: Learner[]): Promise<void> {
  const lessonId = await prepare(database, learners)
  const first = learners[0]
  if (!first) throw new Error('nobody is enrolled')
  const idle = await measureIdle(port, first)
  const before = await sizeOf(database)
  const room: Room = { times: [], errors: 0 }
  await Promise.all(learners.map((learner) => play(port, learner, lessonId, room)))
  const after = await sizeOf(database)
  const hours = (LEARNERS * ROUNDS * EVERY) / 3_600_000
  printTable(
    ['reports', 'failed', 'p50, ms', 'p99, ms'],
    [
      [
        String(room.times.length),
        String(room.errors),
        median(room.times).toFixed(1),
        percentile(room.times, 0.99).toFixed(1),
      ],
    ],
  )
  console.log(
    `\n  ${((after.rows - before.rows) / hours).toFixed(1)} rows and ${Math.round((after.bytes - before.bytes) / hours)} bytes for an hour of a learner`,
  )
  judge(`${room.errors} of ${room.times.length} reports failed, 0 allowed`, room.errors === 0)
  const ratio = percentile(room.times, 0.99) / idle
  judge(`p99 ${ratio.toFixed(1)} × the idle p50 (${idle.toFixed(1)} ms), at most ${RATIO_MAX}`, ratio <= RATIO_MAX)
}

console.log(`${LEARNERS} learners report every ${EVERY / 1000} s, ${ROUNDS} times\n`)
const database = await startBenchDatabase()
try {
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
