import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { buildClass, buildCourse, buildSchool, buildUser } from '../apps/server/test/factories.ts'
import { type DataOf, type Envelope, getRosterProgress, importRoster } from '../packages/contract/src/index.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { enrol, type Learner, measureIdle, startRoom } from './lib/learners.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- import`: 2,000 pupils in one transaction while sixty learners read and write. The progress is asked for
 * twice a second, as the page does, and nobody else may notice it much.
 */

const RATIO_MAX = 20
const LEARNERS = 60
const ROWS = 2000
const CLASSES = 40
const QUIET = 5000
const ASK_EVERY = 500

interface School {
  id: string
  token: string
  classNames: string[]
}

async function buildWholeSchool({ db }: BenchDatabase): Promise<School> {
  for (let course = 0; course < 16; course++) await buildCourse(db)
  const { id } = await buildSchool(db)
  const classNames = Array.from({ length: CLASSES }, (_, index) => `七年级（${index + 1}）班`)
  for (const name of classNames) await buildClass(db, id, { name })
  const admin = await buildUser(db, { userType: '9000', schoolId: id })
  const device = { deviceKey: 'bench-office', deviceName: '', rememberMe: false, now: new Date() }
  return { id, token: (await openSession(db, { userId: admin.id, ...device })).token, classNames }
}

async function ask<T>(port: number, token: string, path: string, body?: object): Promise<Envelope<T>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as Envelope<T>
}

/** What the progress said while the import was under way, each number once. */
async function importSchool(port: number, { id, token, classNames }: School) {
  const ImportId = randomUUID()
  const Rows = Array.from({ length: ROWS }, (_, index) => ({
    UserName: `学生${index}`,
    StudentNo: String(20_260_000 + index),
    ClassName: classNames[index % CLASSES] ?? '',
  }))
  const begun = performance.now()
  const body = { OrgId: id, Rows, ImportId }
  let isDone = false
  const importing = ask<DataOf<typeof importRoster>>(port, token, importRoster.path, body).finally(() => {
    isDone = true
  })
  const seen = new Set<number>()
  while (!isDone) {
    await pause(ASK_EVERY)
    const path = `${getRosterProgress.path}?ImportId=${ImportId}`
    const { Data } = await ask<DataOf<typeof getRosterProgress> | null>(port, token, path)
    if (Data) seen.add(Data.DoneCount)
  }
  const { Data, ErrorMsg } = await importing
  if (!Data) throw new Error(`the import was refused: ${ErrorMsg}`)
  return { seconds: (performance.now() - begun) / 1000, slips: Data.Slips.length, steps: seen.size }
}

async function measure(port: number, school: School, learners: Learner[]): Promise<void> {
  const first = learners[0]
  if (!first) throw new Error('nobody is enrolled')
  const idle = await measureIdle(port, first)
  const quiet = startRoom(port, learners)
  await pause(QUIET)
  await quiet.stop()
  const busy = startRoom(port, learners)
  const { seconds, slips, steps } = await importSchool(port, school)
  await busy.stop()
  const row = (what: string, times: number[]) => [
    what,
    String(times.length),
    median(times).toFixed(1),
    percentile(times, 0.99).toFixed(1),
  ]
  printTable(
    ['60 learners', 'answers', 'p50, ms', 'p99, ms'],
    [row('without an import', quiet.times), row('during it', busy.times)],
  )
  console.log(`\n  ${slips} pupils with slips in ${seconds.toFixed(1)} s; the progress moved ${steps} times`)
  judge(`${slips} of ${ROWS} pupils, progress seen`, slips === ROWS && steps >= 5)
  const ratio = percentile(busy.times, 0.99) / idle
  judge(
    `p99 during the import ${ratio.toFixed(1)} × the idle p50 (${idle.toFixed(1)} ms), at most ${RATIO_MAX}`,
    ratio <= RATIO_MAX,
  )
}

console.log(`Import of ${ROWS} pupils under the load of ${LEARNERS} learners\n`)
const database = await startBenchDatabase()
try {
  const school = await buildWholeSchool(database)
  const learners = await enrol(database.db, LEARNERS)
  const server = await startChild('real-server', { connection: database.connection, folder: database.folder })
  try {
    await measure(server.port, school, learners)
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
}
