import { sql } from 'kysely'
import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { buildCourse, buildUser } from '../apps/server/test/factories.ts'
import { type Envelope, getGradebook } from '../packages/contract/src/index.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { judge, median, printTable } from './lib/report.ts'

/**
 * `npm run bench -- gradebook`: the gradebook of a class (60 × 40) and of a year (2,000 × 100) over HTTP, with its scores, against
 * the bare query that reads the same records for these learners, as one array each.
 */

const ROUNDS = 9
const RATIO_MAX = 3
const SIZES = [
  { learners: 60, items: 40 },
  { learners: 2000, items: 100 },
] as const

async function makeCourse({ db }: BenchDatabase, ownerId: string, learners: number, items: number): Promise<string> {
  const { id: courseId } = await buildCourse(db, { ownerId })
  const lessons = Array.from({ length: items }, (_, at) => ({
    id: newId(),
    course_id: courseId,
    title: `练习 ${at}`,
    link_type: 2 as const,
    kind: 'exercise' as const,
    leaf_order: at,
    sort: at,
  }))
  await db.insertInto('lessons').values(lessons).execute()
  const ids = Array.from({ length: learners }, () => newId())
  const first = 10_000 * learners
  await sql`insert into users (id, user_type, name, phone, password_hash)
    select id, '6000', '学生' || place, '139' || lpad((${first}::int + place)::text, 8, '0'), 'x'
    from unnest(${ids}::uuid[]) with ordinality as u (id, place)`.execute(db)
  await sql`insert into course_selections (id, course_id, user_id)
    select gen_random_uuid(), ${courseId}, u.id from unnest(${ids}::uuid[]) as u (id)`.execute(db)
  await sql`insert into study_records (id, user_id, lesson_id, course_id, score_percent, completed_at)
    select gen_random_uuid(), u.id, l.id, l.course_id, (random() * 100)::int, now()
    from unnest(${ids}::uuid[]) as u (id) cross join lessons l where l.course_id = ${courseId}`.execute(db)
  await sql`analyze`.execute(db)
  return courseId
}

async function compare(database: BenchDatabase, port: number, token: string, courseId: string) {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    let begun = performance.now()
    const path = `${getGradebook.path}?${new URLSearchParams({ CourseId: courseId })}`
    const told = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { token } })).text()
    ours.push(performance.now() - begun)
    if (!(JSON.parse(told) as Envelope).IsSuccess) throw new Error(told)
    begun = performance.now()
    await sql`select s.user_id, array_agg(r.score_percent order by l.leaf_order) as marks,
        round(sum(l.weight * coalesce(r.score_percent, 0))::numeric / sum(l.weight)) as score
      from course_selections s cross join lessons l
      left join study_records r on r.lesson_id = l.id and r.user_id = s.user_id
      where s.course_id = ${courseId} and l.course_id = ${courseId} group by s.user_id`.execute(database.db)
    bare.push(performance.now() - begun)
  }
  return { ours: median(ours), bare: median(bare) }
}

const database = await startBenchDatabase()
try {
  const owner = await buildUser(database.db, { userType: '8000' })
  const device = { deviceKey: 'bench-desk', deviceName: '', rememberMe: false, now: new Date() }
  const { token } = await openSession(database.db, { userId: owner.id, ...device })
  const { port, stop } = await startChild('real-server', { connection: database.connection, folder: database.folder })
  const rows: string[][] = []
  try {
    for (const { learners, items } of SIZES) {
      const courseId = await makeCourse(database, owner.id, learners, items)
      const { ours, bare } = await compare(database, port, token, courseId)
      const name = `${learners} × ${items}`
      rows.push([name, ours.toFixed(1), bare.toFixed(1), (ours / bare).toFixed(2)])
      judge(`${name}: ${(ours / bare).toFixed(2)} × the bare query, at most ${RATIO_MAX}`, ours / bare <= RATIO_MAX)
    }
    printTable(['', 'over HTTP, ms', 'bare query, ms', 'ratio'], rows)
  } finally {
    await stop()
  }
} finally {
  await database.close()
}
