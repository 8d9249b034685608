import { sql } from 'kysely'
import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { countAllDays } from '../apps/server/src/groups/databoard/keep-counted.ts'
import { systemClock } from '../apps/server/src/platform/time.ts'
import type { Db } from '../apps/server/src/services.ts'
import { buildSchool, buildUser } from '../apps/server/test/factories.ts'
import { type DataOf, type Envelope, getDataBoard } from '../packages/contract/src/index.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { HttpConnection } from './lib/http-connection.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- databoard [learners]`: the data board of a school of 500 learners against one of 50,000, and against that
 * of the platform over both, in one database, asked in turn while the figures are counted behind.
 */

const RATIO_MAX = 1.5
const LEARNERS = Number(process.argv[2] ?? 50_000)
const FEW = 500
const CLASS = 50
const ROUNDS = 300
const DAYS = 15

/** Classes of fifty, who studied on two days of three and were there in four slots of each. */
async function fillSchool(db: Db, schoolId: string, learners: number): Promise<void> {
  await sql`insert into organisations (id, kind, name, parent_id, school_id)
    select gen_random_uuid(), 'grade', g || ' 年级', ${schoolId}, ${schoolId} from generate_series(1, 6) g`.execute(db)
  await sql`insert into organisations (id, kind, name, parent_id, school_id)
    select gen_random_uuid(), 'class', n || ' 班', (select id from organisations g where g.school_id = ${schoolId}
      and g.kind = 'grade' and g.name = (n % 6 + 1) || ' 年级'), ${schoolId}
    from generate_series(1, ${Math.ceil(learners / CLASS)}::int) n`.execute(db)
  await sql`insert into users (id, user_type, name, student_no, school_id, password_hash, is_active)
    select gen_random_uuid(), '7000', '学生' || n, 'S' || ${schoolId}::text || n, ${schoolId}, 'x', true
    from generate_series(1, ${learners}::int) n`.execute(db)
  await sql`
    with pupils as (select id, row_number() over (order by id) as n from users where school_id = ${schoolId} and user_type = '7000'),
      classes as (select id, row_number() over (order by id) as n from organisations where school_id = ${schoolId} and kind = 'class')
    insert into memberships (organisation_id, user_id, role)
    select c.id, p.id, 'student' from pupils p join classes c on c.n = (p.n - 1) / ${CLASS} + 1`.execute(db)
  await sql`insert into study_days (user_id, day, watched_ms)
    select u.id, (now() at time zone 'Asia/Shanghai')::date - d, 60000 * (5 + (hashtext(u.id::text) + d) % 40 + 40)
    from users u, generate_series(0, ${DAYS}::int) d
    where u.school_id = ${schoolId} and u.user_type = '7000' and (hashtext(u.id::text) + d) % 3 <> 0`.execute(db)
  await sql`insert into active_slots (slot_at, user_id, seen_at)
    select date_bin('5 minutes', now() - d * interval '1 day' - s * interval '5 minutes', '2020-01-01'), u.id, now() - d * interval '1 day'
    from users u, generate_series(0, ${DAYS - 2}::int) d, generate_series(0, 3) s
    where u.school_id = ${schoolId} and u.user_type = '7000' and (hashtext(u.id::text) + d) % 3 = 1
    on conflict do nothing`.execute(db)
}

async function tokenFor(db: Db, userType: '9000' | '9999', schoolId: string | null): Promise<string> {
  const { id: userId } = await buildUser(db, { userType, schoolId })
  const session = { userId, deviceKey: 'bench', deviceName: '', rememberMe: false, now: new Date() }
  return (await openSession(db, session)).token
}

interface Looked {
  name: string
  token: string
  times: number[]
  learners: number
}

async function look(connection: HttpConnection, one: Looked): Promise<void> {
  const lines = [`GET ${getDataBoard.path} HTTP/1.1`, 'host: 127.0.0.1', `token: ${one.token}`]
  const begun = performance.now()
  const { body } = await connection.send(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`))
  one.times.push(performance.now() - begun)
  const answer = JSON.parse(body) as Envelope<DataOf<typeof getDataBoard>>
  if (!answer.IsSuccess) throw new Error(answer.ErrorMsg)
  one.learners = answer.Data.LearnerCount
}

async function prepare({ db }: BenchDatabase): Promise<Looked[]> {
  const [few, many] = [await buildSchool(db), await buildSchool(db)]
  await fillSchool(db, few.id, FEW)
  await fillSchool(db, many.id, LEARNERS)
  await sql`analyze`.execute(db)
  const begun = performance.now()
  await countAllDays({ db, clock: systemClock })
  console.log(
    `  two weeks of ${LEARNERS + FEW} learners counted in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
  )
  const of = async (name: string, userType: '9000' | '9999', schoolId: string | null): Promise<Looked> => ({
    name,
    token: await tokenFor(db, userType, schoolId),
    times: [],
    learners: 0,
  })
  return [
    await of('small school', '9000', few.id),
    await of('large school', '9000', many.id),
    await of('platform', '9999', null),
  ]
}

const database = await startBenchDatabase()
try {
  const boards = await prepare(database)
  const server = await startChild('real-server', { connection: database.connection, folder: database.folder })
  try {
    const connection = await HttpConnection.open(server.port)
    for (let round = 0; round < ROUNDS; round++) for (const one of boards) await look(connection, one)
    connection.close()
  } finally {
    await server.stop()
  }
  const reference = median(boards[0]?.times ?? [])
  printTable(
    ['board', 'learners', 'p50, ms', 'p95, ms', 'ratio'],
    boards.map(({ name, learners, times }) => [
      name,
      String(learners),
      median(times).toFixed(2),
      percentile(times, 0.95).toFixed(2),
      (median(times) / reference).toFixed(2),
    ]),
  )
  const worst = Math.max(...boards.map(({ times }) => median(times) / reference))
  judge(`slowest board ${worst.toFixed(2)} × that of ${FEW} learners, at most ${RATIO_MAX}`, worst <= RATIO_MAX)
} finally {
  await database.close()
}
