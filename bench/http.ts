import { sql } from 'kysely'
import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { buildClass, buildCourse, buildUser } from '../apps/server/test/factories.ts'
import { type Child, startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { type HttpAnswer, HttpConnection, jsonPost } from './lib/http-connection.ts'
import { judge, median, printTable } from './lib/report.ts'

/**
 * `npm run bench -- http`: a page of 8 of 200 courses for a signed-in pupil, from the real server and from one route
 * written by hand with the same session look-up and the same SQL. What the contract costs is the difference.
 */

const RATIO_MIN = 0.8
const COURSES = 200
const ROUNDS = 9
const CONNECTIONS = 16
/** All rounds together stay below what the server allows one address in a minute. */
const REQUESTS = 4000
const PATH = '/api/Course/GetCoursePagedist'

interface Contestant {
  name: string
  child: Child
  perSecond: number[]
  cpu: number[]
}

async function fill({ db }: BenchDatabase): Promise<string> {
  const teacher = await buildUser(db, { userType: '8000' })
  for (let index = 0; index < COURSES; index++) {
    await buildCourse(db, { ownerId: teacher.id, schoolId: teacher.schoolId, name: `人工智能第${index + 1}课` })
  }
  const schoolId = teacher.schoolId ?? ''
  const pupil = await buildUser(db, { userType: '7000', schoolId })
  const { id: classId } = await buildClass(db, schoolId)
  await db.insertInto('memberships').values({ organisation_id: classId, user_id: pupil.id, role: 'student' }).execute()
  const session = {
    userId: pupil.id,
    deviceKey: 'bench-device-key',
    deviceName: '',
    rememberMe: false,
    now: new Date(),
  }
  return (await openSession(db, session)).token
}

function checkAnswer({ status, body }: HttpAnswer): void {
  const { IsSuccess, Data } = status === 200 ? JSON.parse(body) : {}
  if (!IsSuccess || Data.Items.length !== 8 || Data.TotalCount !== COURSES) {
    throw new Error(`not the expected page: ${status} ${body.slice(0, 200)}`)
  }
}

/** Each connection asks again as soon as it has its answer; returns answers per second. */
async function load(port: number, request: Buffer, requests: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(port)))
  let left = requests
  const begun = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      let answer: HttpAnswer | undefined
      while (left-- > 0) {
        answer = await connection.send(request)
        if (answer.status !== 200) break
      }
      if (answer) checkAnswer(answer)
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  for (const connection of connections) connection.close()
  return requests / seconds
}

async function measure(contestant: Contestant, request: Buffer): Promise<void> {
  const { child } = contestant
  const before = await child.ask({ ask: 'cpu' })
  contestant.perSecond.push(await load(child.port, request, REQUESTS))
  contestant.cpu.push(((await child.ask({ ask: 'cpu' })) - before) / REQUESTS)
}

function report([plain, real]: readonly [Contestant, Contestant]): void {
  const row = ({ name, perSecond, cpu }: Contestant) => [
    name,
    median(perSecond).toFixed(0),
    Math.min(...perSecond).toFixed(0),
    Math.max(...perSecond).toFixed(0),
    median(cpu).toFixed(0),
  ]
  printTable(['server', 'requests/s (median)', 'slowest', 'fastest', 'CPU µs/request'], [row(plain), row(real)])
  const ratio = median(real.perSecond) / median(plain.perSecond)
  judge(`throughput ratio ${ratio.toFixed(3)}, at least ${RATIO_MIN}`, ratio >= RATIO_MIN)
}

async function compare(database: BenchDatabase, children: Child[]): Promise<void> {
  const token = await fill(database)
  await sql`analyze`.execute(database.db)
  const { connection, folder } = database
  const start = async (program: string, name: string): Promise<Contestant> => {
    const child = await startChild(program, { connection, folder })
    children.push(child)
    return { name, child, perSecond: [], cpu: [] }
  }
  const contestants = [await start('plain-server', 'by hand'), await start('real-server', 'contract')] as const
  const request = jsonPost(PATH, { PageIndex: 1, PageSize: 8, CourseName: '' }, { token })
  for (const { child } of contestants) await load(child.port, request, REQUESTS)
  for (let round = 0; round < ROUNDS; round++) {
    // Who goes first changes, so that neither always finds the machine warmer.
    const order = round % 2 === 0 ? contestants : [...contestants].reverse()
    for (const contestant of order) await measure(contestant, request)
  }
  report(contestants)
}

console.log(
  `POST ${PATH}: 8 of ${COURSES} courses, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${REQUESTS} requests each\n`,
)
const children: Child[] = []
const database = await startBenchDatabase()
try {
  await compare(database, children)
} finally {
  for (const child of children) await child.stop()
  await database.close()
}
