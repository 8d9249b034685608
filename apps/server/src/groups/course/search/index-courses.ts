import { sql } from 'kysely'
import type { Db } from '../../../services.ts'
import { lineOf, normalise, termsOf } from './search-text.ts'

/** Courses that are indexed in one transaction: few, so that none is locked for long. */
const BATCH = 100

interface CourseTexts {
  id: string
  name: string
  intro: string
  teacher_name: string
  lesson_ids: string[]
  lesson_titles: string[]
  lesson_topics: string[]
  lesson_parts: string[]
}

const textsOf = (tx: Db, ids: readonly string[]) =>
  sql<CourseTexts>`
  select c.id, c.name, c.intro, u.name as teacher_name,
    coalesce(l.ids, '{}') as lesson_ids, coalesce(l.titles, '{}') as lesson_titles, coalesce(l.topics, '{}') as lesson_topics,
    coalesce(l.parts, '{}') as lesson_parts
  from courses c join users u on u.id = c.owner_id
  left join lateral (
    select array_agg(id::text order by leaf_order, sort, id) as ids, array_agg(title order by leaf_order, sort, id) as titles,
      array_agg(topic order by leaf_order, sort, id) as topics,
      array_agg(split_part(description, '-', 1) order by leaf_order, sort, id) as parts
    from lessons where course_id = c.id and deleted_at is null and link_type = 2) l on true
  where c.id = any(${[...ids]}::uuid[]) and c.deleted_at is null`.execute(tx)

function rowOf(course: CourseTexts) {
  const lessonTexts = course.lesson_titles.map(lineOf)
  const { lesson_topics, lesson_parts } = course
  const topics = [...new Set([...lesson_topics, ...lesson_parts])].filter(Boolean).map(lineOf)
  const lines = [lineOf(course.name), lineOf(course.teacher_name), ...topics, ...lessonTexts, normalise(course.intro)]
  const haystack = lines.join('\n')
  return {
    course_id: course.id,
    name: normalise(course.name),
    haystack,
    terms: termsOf(haystack),
    lesson_ids: course.lesson_ids,
    lesson_texts: lessonTexts,
    lesson_topics: lesson_topics.map((topic, n) => [topic, lesson_parts[n] ?? ''].map(lineOf).join('\n')),
  }
}

type IndexRow = ReturnType<typeof rowOf>

const insertRows = (tx: Db, rows: readonly IndexRow[]) =>
  sql`
  insert into search.courses (course_id, name, haystack, terms, lesson_ids, lesson_texts, lesson_topics)
  select (r ->> 'course_id')::uuid, r ->> 'name', r ->> 'haystack', array(select jsonb_array_elements_text(r -> 'terms')),
    array(select jsonb_array_elements_text(r -> 'lesson_ids')::uuid), array(select jsonb_array_elements_text(r -> 'lesson_texts')),
    array(select jsonb_array_elements_text(r -> 'lesson_topics'))
  from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`.execute(tx)

async function indexBatch(tx: Db): Promise<number> {
  const { rows } = await sql<{ course_id: string }>`
    delete from search.stale where course_id in (
      select course_id from search.stale order by marked_at limit ${BATCH} for update skip locked)
    returning course_id`.execute(tx)
  if (rows.length === 0) return 0
  const ids = rows.map(({ course_id }) => course_id)
  const courses = (await textsOf(tx, ids)).rows
  await sql`delete from search.courses where course_id = any(${ids}::uuid[])`.execute(tx)
  const made: IndexRow[] = []
  for (const course of courses) {
    made.push(rowOf(course))
    // A long course is many texts; whoever waits for an answer comes in between.
    await new Promise(setImmediate)
  }
  await insertRows(tx, made)
  return rows.length
}

/** Brings the search up to date with every course that has changed; two at once share the work. Returns how many. */
export async function indexCourses(db: Db, signal?: AbortSignal): Promise<number> {
  let indexed = 0
  for (;;) {
    const count = await db.transaction().execute(indexBatch)
    indexed += count
    if (count === 0 || signal?.aborted) return indexed
  }
}
