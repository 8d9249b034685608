import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { openSession } from '../apps/server/src/groups/auth/sessions.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { buildCourse, buildUser } from '../apps/server/test/factories.ts'
import { type Envelope, getGradebook } from '../packages/contract/src/index.ts'
import { signInOn } from './lib/as-pupil.ts'
import { openBrowser } from './lib/browser.ts'
import { startChild } from './lib/child.ts'
import { type BenchDatabase, startBenchDatabase } from './lib/database.ts'
import { startDemoServer } from './lib/demo-server.ts'
import { beginFrames, readFrames } from './lib/frames.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- gradebook`: the gradebook of a class (60 × 40) and of a year (2,000 × 100) over HTTP, against one bare query
 * for the same numbers: each mark with what a hand wrote, what waits, is late or was changed, lessons done, and the means of the
 * parts. The last column is the query that reads nothing but the marks of the records and their mean. Then the page with these
 * answers, scrolled by the wheel in a browser, against an empty page of the same height.
 */

const ROUNDS = 15
/** Rounds before that, which a server that runs for weeks has behind it. */
const WARM_UP = 5
const RATIO_MAX = 3
const FRAME_RATIO_MAX = 2
const TURNS = 60
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

const marksAlone = (courseId: string) => sql`
  select s.user_id, array_agg(r.score_percent order by l.leaf_order) as marks,
    round(sum(l.weight * coalesce(r.score_percent, 0))::numeric / sum(l.weight)) as score
  from course_selections s cross join lessons l
  left join study_records r on r.lesson_id = l.id and r.user_id = s.user_id
  where s.course_id = ${courseId} and l.course_id = ${courseId} group by s.user_id`

const mean = (kinds: string, worth: string) => sql`
  sum(l.weight * ${sql.raw(worth)}) filter (where l.kind in (${sql.raw(kinds)}) and not coalesce(o.is_excused, false))::numeric
    / nullif(sum(l.weight) filter (where l.kind in (${sql.raw(kinds)}) and not coalesce(o.is_excused, false)), 0)`

const sameNumbers = (courseId: string) => sql`
  select s.user_id, array_agg(coalesce(o.percent, r.score_percent) order by l.leaf_order) as marks,
    array_agg(coalesce(x.waits, false) or coalesce(t.state = 'handedIn', false) order by l.leaf_order) as waits,
    array_agg(coalesce(x.is_late, false) order by l.leaf_order) as late,
    array_agg(o.user_id is not null order by l.leaf_order) as changed,
    count(r.completed_at) filter (where l.kind not in ('exercise', 'training')) as lessons_done,
    floor(${mean("'page', 'video', 'pdf'", 'case when r.completed_at is null then 0 else 100 end')}) as lesson,
    round(${mean("'exercise'", 'coalesce(o.percent, r.score_percent, 0)')}) as exercise,
    round(${mean("'training'", 'coalesce(o.percent, r.score_percent, 0)')}) as training
  from course_selections s join users u on u.id = s.user_id cross join lessons l
  left join study_records r on r.lesson_id = l.id and r.user_id = s.user_id
  left join mark_overrides o on o.lesson_id = l.id and o.user_id = s.user_id
  left join training_copies t on t.training_id = l.training_id and t.user_id = s.user_id
  left join (select a.lesson_id, a.user_id, bool_or(a.handed_in_at is not null and a.percent is null) as waits,
      bool_or(a.handed_in_at > p.closes_at) as is_late from exam_attempts a join exam_papers p on p.id = a.paper_id group by 1, 2) x
    on x.lesson_id = l.id and x.user_id = s.user_id
  where s.course_id = ${courseId} and l.course_id = ${courseId} group by s.user_id`

/** Milliseconds that it takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function compare({ db }: BenchDatabase, port: number, token: string, courseId: string) {
  const [ours, bare, marks]: [number[], number[], number[]] = [[], [], []]
  const address = `http://127.0.0.1:${port}${getGradebook.path}?${new URLSearchParams({ CourseId: courseId })}`
  const ask = async () => {
    const told = await (await fetch(address, { headers: { token } })).text()
    if (!(JSON.parse(told) as Envelope).IsSuccess) throw new Error(told)
  }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const took = [
      await timed(ask),
      await timed(() => sameNumbers(courseId).execute(db)),
      await timed(() => marksAlone(courseId).execute(db)),
    ] as const
    if (round < 0) continue
    ours.push(took[0])
    bare.push(took[1])
    marks.push(took[2])
  }
  const answer = await (await fetch(address, { headers: { token } })).text()
  return { ours: median(ours), bare: median(bare), marks: median(marks), answer }
}

/** Milliseconds of each frame while the wheel turns, down and to the right. */
async function scrollFrames(page: Page): Promise<number[]> {
  await page.mouse.move(700, 400)
  await beginFrames(page)
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(turn % 3 === 0 ? 160 : 0, 240)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return readFrames(page)
}

const EMPTY_PAGE =
  '<!doctype html><title>empty</title><body style="margin:0"><div style="width:9000px;height:90000px"></div>'

/** The page of each size, whose answer was given by the server, between two rounds of an empty page. */
async function compareFrames(answers: readonly { name: string; answer: string }[]): Promise<void> {
  const server = await startDemoServer()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await signInOn(page, { ...server, pupils: [server.teacher] })
    const rows: string[][] = []
    for (const { name, answer } of answers) {
      await page.route(`**${getGradebook.path}?*`, (route) =>
        route.fulfill({ contentType: 'application/json', body: answer }),
      )
      const [ours, empty]: number[][] = [[], []]
      for (let round = 0; round < 3; round++) {
        await page.goto(`${server.origin}/Assessment?CourseId=${newId()}`)
        await page.getByRole('grid').getByRole('row').nth(5).waitFor()
        ours?.push(...(await scrollFrames(page)))
        await page.goto('about:blank')
        await page.setContent(EMPTY_PAGE)
        empty?.push(...(await scrollFrames(page)))
      }
      await page.unroute(`**${getGradebook.path}?*`)
      const [own, bare] = [percentile(ours ?? [], 0.95), percentile(empty ?? [], 0.95)]
      rows.push([name, own.toFixed(1), bare.toFixed(1), (own / bare).toFixed(2)])
      judge(
        `${name}: frames ${(own / bare).toFixed(2)} × those of an empty page, at most ${FRAME_RATIO_MAX}`,
        own / bare <= FRAME_RATIO_MAX,
      )
    }
    printTable(['', 'frames p95, ms', 'empty page, ms', 'ratio'], rows)
  } finally {
    await browser.close()
    await server.stop()
  }
}

const answers: { name: string; answer: string }[] = []
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
      const { ours, bare, marks, answer } = await compare(database, port, token, courseId)
      const name = `${learners} × ${items}`
      answers.push({ name, answer })
      rows.push([name, ours.toFixed(1), bare.toFixed(1), (ours / bare).toFixed(2), marks.toFixed(1)])
      judge(`${name}: ${(ours / bare).toFixed(2)} × the bare query, at most ${RATIO_MAX}`, ours / bare <= RATIO_MAX)
    }
    printTable(['', 'over HTTP, ms', 'bare query, ms', 'ratio', 'marks alone, ms'], rows)
  } finally {
    await stop()
  }
} finally {
  await database.close()
}
await compareFrames(answers)
