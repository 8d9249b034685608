import { addShippedCourses, type Endpoint, endpointsByName, lessonBody, listDrafts } from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { importTrainings } from '../training/index.ts'

/**
 * What is written for teachers, over all of the course that comes with the product, against every call by which a pupil or a
 * visitor can name a course, a lesson or a training.
 */

const SLUG = 'first-lessons-in-ai'

interface Named {
  CourseId: string
  CourseHourId: string
  TrainId: string
}

let test: TestApp
let courseId: string
let lessons: { id: string; training_id: string | null }[]
let pupil: string

const standardOf = (Text: string) => ({
  StandardId: newId(),
  Text,
  Source: '',
  Number: '',
  IsChecked: 0 as const,
  CheckerName: '',
  CheckTime: '',
})

/** The last version of each lesson gets words for teachers wherever it has none. */
async function fillVersions(): Promise<void> {
  const { rows } = await sql<{ id: string; title: string; kind: string; body: object | null; blocks: object[] }>`
    select l.id, l.title, l.kind, l.blocks, v.body from lessons l
    left join lateral (
      select body from lesson_versions where lesson_id = l.id order by number desc limit 1) v on true
    where l.course_id = ${courseId} and l.deleted_at is null`.execute(test.db)
  for (const { id, title, kind, body, blocks } of rows) {
    const written = lessonBody.parse(body ?? { Title: title, Kind: kind, Blocks: blocks })
    const noted = {
      ...written,
      TeacherText: written.TeacherText || `只给老师看的教案 ${id}`,
      Standards: written.Standards.length > 0 ? written.Standards : [standardOf(`只给老师看的课标 ${id}`)],
      Blocks: written.Blocks.map((block) => ({ ...block, TeacherText: block.TeacherText || `只给老师看的块 ${id}` })),
    }
    await sql`insert into lesson_versions (id, lesson_id, number, body, published_at)
      values (gen_random_uuid(), ${id}, 99, ${JSON.stringify(noted)}, now())`.execute(test.db)
  }
}

beforeAll(async () => {
  test = await startTestApp()
  await importTrainings(test.db, test.config.contentFolder)
  const { id: adminId } = await buildUser(test.db, { userType: '9999' })
  const token = await test.sessionFor(adminId)
  await test.call(addShippedCourses, { token, body: { Slugs: [SLUG] } })
  const course = test.db.selectFrom('courses').select('id').where('slug', '=', SLUG)
  courseId = (await course.executeTakeFirstOrThrow()).id
  // A course that no editor has opened gets its versions with the first look.
  await test.call(listDrafts, { token, query: { CourseId: courseId } })
  await fillVersions()
  const inCourse = test.db.selectFrom('lessons').select('id').where('course_id', '=', courseId)
  await test.db.updateTable('courses').set({ teacher_text: '只给老师看的整门课' }).where('id', '=', courseId).execute()
  await test.db
    .updateTable('exam_papers')
    .set({ teacher_text: '只给老师看的试卷' })
    .where('lesson_id', 'in', inCourse)
    .execute()
  lessons = await test.db
    .selectFrom('lessons')
    .select(['id', 'training_id'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .execute()
  const { id } = await buildUser(test.db, { userType: '7000', hasOpenAccess: true })
  await joinAs(test.db, courseId, id)
  pupil = await test.sessionFor(id)
})
afterAll(() => test.close())

/** The longest line of each text, as it would stand in an answer. */
async function secretsOf(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct found #>> '{}' as text from lesson_versions v join lessons l on l.id = v.lesson_id,
      jsonb_path_query(v.body, '$.**.TeacherText') found
    where l.course_id = ${courseId}
    union select point ->> 'Text' from lesson_versions v join lessons l on l.id = v.lesson_id,
      jsonb_array_elements(coalesce(v.body -> 'Standards', '[]')) point
    where l.course_id = ${courseId}
    union select teacher_text from courses where id = ${courseId}
    union select p.teacher_text from exam_papers p join lessons l on l.id = p.lesson_id where l.course_id = ${courseId}
    union select teacher_note from trainings where teacher_note <> ''`.execute(test.db)
  const lines = rows.map(({ text }) => text.split('\n').toSorted((a, b) => b.length - a.length)[0] ?? '')
  return lines.filter((line) => line.length > 5).map((line) => JSON.stringify(line).slice(1, -1))
}

const keysOf = (shape: unknown) => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : [])

/** What a call that reads is asked with; nothing where it names none of these. What else it wants is left out. */
function givenTo(endpoint: Endpoint, named: Named): Record<string, string> | undefined {
  const { method, path, answers } = endpoint
  const isRead = answers === 'envelope' && (method === 'GET' || (method === 'POST' && path.includes('/Get')))
  const from: Record<string, string> = { ...named, guid: named.CourseHourId }
  const keys = keysOf(method === 'GET' ? endpoint.query : endpoint.body).filter((key) => from[key])
  return isRead && keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, from[key] ?? ''])) : undefined
}

/** Every such call over all lessons, each once. */
function allCalls(): { name: string; given: Record<string, string> }[] {
  const calls = new Map<string, { name: string; given: Record<string, string> }>()
  for (const { id, training_id } of lessons) {
    const named = { CourseId: courseId, CourseHourId: id, TrainId: training_id ?? '' }
    for (const [name, endpoint] of Object.entries(endpointsByName)) {
      const given = givenTo(endpoint, named)
      if (given) calls.set(JSON.stringify([name, given]), { name, given })
    }
  }
  return [...calls.values()]
}

async function ask(name: string, given: Record<string, string>, token: string | undefined): Promise<string> {
  const { method, path: url } = endpointsByName[name] as Endpoint
  const headers = token ? { token } : {}
  const wanted = method === 'GET' ? { query: given } : { payload: given }
  return (await test.app.inject({ method, url, headers, ...wanted })).payload
}

it('[O918][O919] what is for teachers is in no answer that a pupil or a visitor gets about the course', async () => {
  const secrets = await secretsOf()
  expect(secrets.length).toBeGreaterThan(lessons.length)
  const leaks = new Set<string>()
  const answered = new Set<string>()
  for (const { name, given } of allCalls()) {
    for (const token of [pupil, undefined]) {
      const payload = await ask(name, given, token)
      if (payload.includes('"ErrorCode":0')) answered.add(name)
      if (secrets.some((secret) => payload.includes(secret))) leaks.add(name)
    }
  }
  const shown = ['getCourse', 'getLesson', 'getLessonByGuid', 'getTraining', 'listAllLessons', 'listLessons']
  expect([...answered]).toEqual(expect.arrayContaining(shown))
  expect([...leaks]).toEqual([])
})
