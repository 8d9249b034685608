import type { Completion, LessonRowKind } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { minutesOf, TEACHER_IDS, visibleTo } from '../course/index.ts'
import { waitsFor } from './opening.ts'

/** A lesson as one caller sees it: with their record, and a container with the sum of its leaves. */
export interface LessonForCaller {
  id: string
  course_id: string
  course_name: string
  /** Who teaches its course, the owner first. */
  teacher_ids: string[]
  school_id: string | null
  parent_id: string | null
  ancestors: string[]
  title: string
  description: string
  topic: string
  icon_url: string
  link_type: 1 | 2
  kind: LessonRowKind
  is_try_see: number
  opens_at: Date | null
  /** Title of the lesson that the caller has to complete first. */
  waits_for: string | null
  completed_by: Completion
  goals: string[]
  pass_percent: number
  file_id: string | null
  subtitle_file_id: string | null
  poster_file_id: string | null
  folder_id: string | null
  training_id: string | null
  sort: number
  leaf_order: number
  duration_ms: number
  minutes: number
  homework_minutes: number
  /** Of its leaves that are not finished. */
  minutes_left: number
  page_count: number
  /** Questions of the paper in force; 0: no paper. */
  question_count: number
  leaf_count: number
  done_count: number
  watched_ms: number
  pages_shown: number
  position_ms: number
  completed_at: Date | null
  /** Its content is another than when the caller studied it. */
  is_renewed: boolean
  selection_id: string | null
  total: number
}

const LESSON_COLUMNS = sql`l.id, l.course_id, l.parent_id, l.ancestors, l.title, l.description, l.topic, l.icon_url,
  l.link_type, l.kind, l.is_try_see, l.file_id, l.subtitle_file_id, l.poster_file_id, l.folder_id, l.training_id, l.page_count, l.sort, l.leaf_order,
  l.renewed_at, l.opens_at, l.completed_by, l.pass_percent, l.goals, l.total`

/** The page is cut first; records and sums are looked up for its rows only. */
const forCaller = (userId: string | null) => sql`
  select ${LESSON_COLUMNS}, c.name as course_name, ${TEACHER_IDS} as teacher_ids, c.school_id,
    ${waitsFor('l', userId)} as waits_for,
    case when l.link_type = 2 then l.duration_ms else coalesce(leaves.duration_ms, 0) end::int as duration_ms,
    case when l.link_type = 2 then 1 else coalesce(leaves.leaf_count, 0) end::int as leaf_count,
    case when l.link_type = 2 then (r.completed_at is not null)::int else coalesce(leaves.done_count, 0) end::int as done_count,
    case when l.link_type = 2 then l.own_minutes else coalesce(leaves.minutes, 0) end::int as minutes,
    case when l.link_type = 2 then l.homework_minutes else coalesce(leaves.homework_minutes, 0) end::int as homework_minutes,
    case when l.link_type = 1 then coalesce(leaves.minutes_left, 0)
      when r.completed_at is null then l.own_minutes else 0 end::int as minutes_left,
    coalesce(r.watched_ms, 0) as watched_ms, coalesce(r.pages_shown, 0) as pages_shown,
    coalesce(r.position_ms, 0) as position_ms, r.completed_at,
    coalesce(l.renewed_at > r.studied_at, false) as is_renewed,
    coalesce(paper.question_count, 0) as question_count,
    s.id as selection_id
  from page l
  join courses c on c.id = l.course_id
  left join course_selections s on s.course_id = l.course_id and s.user_id = ${userId} and s.left_at is null
  left join study_records r on r.lesson_id = l.id and r.user_id = ${userId}
  left join exam_papers paper on paper.lesson_id = l.id and paper.superseded_at is null
  left join lateral (
    select count(*) as leaf_count, count(rr.completed_at) as done_count, sum(leaf.duration_ms) as duration_ms,
      sum(${minutesOf('leaf')}) as minutes, sum(leaf.homework_minutes) as homework_minutes,
      sum(${minutesOf('leaf')}) filter (where rr.completed_at is null) as minutes_left
    from lessons leaf left join study_records rr on rr.lesson_id = leaf.id and rr.user_id = ${userId}
    where leaf.ancestors @> array[l.id] and leaf.link_type = 2 and not leaf.is_extra and leaf.deleted_at is null) leaves on l.link_type = 1`

async function listPage(
  db: Db,
  userId: string | null,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<Listed<LessonForCaller>> {
  const from = sql`from lessons l join courses c on c.id = l.course_id where l.deleted_at is null and ${where}`
  const { rows } = await sql<LessonForCaller>`
    with page as (
      select l.*, ${minutesOf('l')} as own_minutes, count(*) over ()::int as total, row_number() over (order by ${order}) as place ${from}
      order by place limit ${page.size} offset ${offsetOf(page)})
    ${forCaller(userId)} order by l.place`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

/** The first level of a course. */
export const listFirstLevel = (db: Db, userId: string | null, courseId: string, page: Page) =>
  listPage(db, userId, sql`l.course_id = ${courseId} and l.parent_id is null`, sql`l.sort, l.id`, page)

/** The children of a container. */
export const listChildren = (db: Db, userId: string | null, lesson: { id: string; course_id: string }, page: Page) =>
  listPage(db, userId, sql`l.course_id = ${lesson.course_id} and l.parent_id = ${lesson.id}`, sql`l.sort, l.id`, page)

/** All leaves of a course, whatever they are in. */
export const listLeaves = (db: Db, userId: string | null, courseId: string, page: Page) =>
  listPage(db, userId, sql`l.course_id = ${courseId} and l.link_type = 2`, sql`l.leaf_order, l.id`, page)

/** Leaves of all micro-courses that the caller can see. */
export const listMicroLessons = (db: Db, caller: Reader, mode: string, page: Page) =>
  listPage(
    db,
    caller.userId,
    sql`${visibleTo(caller)} and c.category = 1 and c.state = 'published' and l.link_type = 2
      ${mode ? sql`and l.mode = ${mode}` : sql``}`,
    sql`c.sort, c.id, l.sort, l.id`,
    page,
  )

/** One lesson of a course that the caller can see. */
export async function findLesson(db: Db, caller: Reader, lessonId: string): Promise<LessonForCaller | undefined> {
  const { rows } = await sql<LessonForCaller>`
    with page as (
      select l.*, ${minutesOf('l')} as own_minutes, 1 as total from lessons l join courses c on c.id = l.course_id
      where l.id = ${lessonId} and l.deleted_at is null and ${visibleTo(caller)})
    ${forCaller(caller.userId)}`.execute(db)
  return rows[0]
}

/** Is it a lesson of a course that the caller joined and whose teachers took it back? Nobody else learns of it. */
export async function isTakenBack(db: Db, userId: string, lessonId: string): Promise<boolean> {
  const { rows } = await sql`
    select from lessons l join courses c on c.id = l.course_id
    join course_selections s on s.course_id = c.id and s.user_id = ${userId} and s.left_at is null
    where l.id = ${lessonId} and l.deleted_at is null and c.deleted_at is null and c.state = 'draft'`.execute(db)
  return rows.length > 0
}

/** Titles of the containers above a lesson, from the first level down. */
export async function listAncestors(db: Db, lesson: LessonForCaller): Promise<{ title: string; goals: string[] }[]> {
  if (lesson.ancestors.length === 0) return []
  const rows = await db
    .selectFrom('lessons')
    .select(['id', 'title', 'goals'])
    .where('id', 'in', lesson.ancestors)
    .execute()
  return lesson.ancestors.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** As `hasContent` asks of a row. */
const HAS_SOMETHING = sql<boolean>`(lessons.file_id is not null or lessons.folder_id is not null
  or lessons.training_id is not null or coalesce(exam_papers.question_count, 0) > 0
  or (lessons.kind = 'page' and lessons.page_count > 0))`

/** The leaves before and after a leaf in the order of its course; the one after passes over what has nothing in it, as long as something follows. */
export async function findNeighbours(db: Db, userId: string | null, lesson: LessonForCaller) {
  const leaves = db
    .selectFrom('lessons')
    .leftJoin('exam_papers', (join) =>
      join.onRef('exam_papers.lesson_id', '=', 'lessons.id').on('exam_papers.superseded_at', 'is', null),
    )
    .select(['lessons.id', 'title', 'kind', 'is_try_see', 'file_id', 'folder_id', 'training_id', 'page_count'])
    .select(['lessons.opens_at', waitsFor('lessons', userId).as('waits_for')])
    .select(({ fn, lit }) => fn.coalesce('question_count', lit(0)).as('question_count'))
    .where('course_id', '=', lesson.course_id)
    .where('link_type', '=', 2)
    .where('deleted_at', 'is', null)
  const [previous, next] = await Promise.all([
    leaves.where('leaf_order', '<', lesson.leaf_order).orderBy('leaf_order', 'desc').limit(1).executeTakeFirst(),
    leaves
      .where('leaf_order', '>', lesson.leaf_order)
      .orderBy(HAS_SOMETHING, 'desc')
      .orderBy('leaf_order')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { previous, next }
}
