import type { LessonRowKind } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { minutesOf } from '../course/index.ts'
import { visibleTrainings } from '../training/index.ts'

/** A lesson as it was last published, with what its version says to teachers; for those who teach the course also as a draft. */
export interface LessonForTeachers {
  id: string
  /** Learners do not see it yet. */
  is_draft: boolean
  depth: number
  title: string
  kind: LessonRowKind
  /** Of a container the sum of its leaves, without those beside the course. */
  minutes: number
  homework_minutes: number
  duration_ms: number
  is_extra: boolean
  folder_id: string | null
  goals: string[]
  /** Of the version. */
  standards: unknown
  teacher_text: string
  blocks: unknown
  training_name: string
  training_note: string
}

/** What is asked for: a course, or one of its lessons with all below it. */
export interface Asked {
  courseId: string
  lessonId: string | undefined
}

/** What is shown of it: lessons that learners do not see yet are for those alone who teach the course. */
export interface Shown extends Asked {
  withDrafts: boolean
}

/** A lesson that stands in the tree of its teachers and that learners do not see. */
const NOT_YET_SEEN = sql`d.removed_at is null and not exists (
  select from lessons l where l.id = d.id and l.deleted_at is null)`

/** A draft as a row of lessons, of what the edition needs. */
const draftsOf = (courseId: string): RawBuilder<unknown> => sql`
  union all
  select d.id, d.parent_id, d.sort, true, d.body ->> 'Title', d.body ->> 'Kind',
    case when d.body ->> 'Kind' = 'container' then 1 else 2 end,
    coalesce((d.body ->> 'Minutes')::int, 0), coalesce((d.body ->> 'HomeworkMinutes')::int, 0),
    coalesce((d.body ->> 'DurationMs')::int, 0),
    case when d.body ->> 'Kind' = 'page' then jsonb_array_length(coalesce(d.body -> 'Blocks', '[]'))
      else coalesce((d.body ->> 'PageCount')::int, 0) end,
    coalesce(d.body ->> 'IsExtra', '0') = '1'
  from lesson_drafts d where d.course_id = ${courseId} and ${NOT_YET_SEEN}`

/** Lessons in the order of reading, parents before their children; with drafts, in the order of the tree of the teachers. */
const treeOf = ({ courseId, lessonId, withDrafts }: Shown): RawBuilder<unknown> => sql`
  shown (id, parent_id, sort, is_draft, title, kind, link_type, minutes, homework_minutes, duration_ms, page_count, is_extra) as (
    select l.id, l.parent_id, ${withDrafts ? sql`coalesce(d.sort, l.sort)` : sql`l.sort`}, false, l.title, l.kind,
      l.link_type, l.minutes, l.homework_minutes, l.duration_ms, l.page_count, l.is_extra
    from lessons l ${withDrafts ? sql`left join lesson_drafts d on d.id = l.id` : sql``}
    where l.course_id = ${courseId} and l.deleted_at is null
    ${withDrafts ? draftsOf(courseId) : sql``}),
  tree (id, path, above) as (
    select s.id, array[lpad(s.sort::text, 9, '0') || s.id], '{}'::uuid[] from shown s
    where ${lessonId === undefined ? sql`s.parent_id is null` : sql`s.id = ${lessonId}`}
    union all
    select s.id, tree.path || (lpad(s.sort::text, 9, '0') || s.id), tree.above || tree.id
    from shown s join tree on s.parent_id = tree.id)`

/**
 * A page of lessons. Text for teachers stands in the versions alone; a course that came by another way than the editor has
 * none yet, and shows its blocks. Trainings that the caller cannot see stay unnamed.
 */
export async function readLessons(db: Db, caller: Caller, asked: Shown, page: Page): Promise<LessonForTeachers[]> {
  const { rows } = await sql<LessonForTeachers>`
    with recursive ${treeOf(asked)},
      page as (select id, path from tree order by path limit ${page.size} offset ${offsetOf(page)})
    select s.id, s.is_draft, cardinality(page.path) - 1 as depth, s.title, s.kind, s.duration_ms, s.is_extra,
      coalesce(l.goals, array(select jsonb_array_elements_text(v.body -> 'Goals'))) as goals,
      case when s.is_draft then nullif(v.body ->> 'FolderId', '')::uuid else l.folder_id end as folder_id,
      coalesce(v.body -> 'Standards', '[]') as standards,
      case when s.link_type = 2 then ${minutesOf('s')} else leaves.minutes end as minutes,
      case when s.link_type = 2 then s.homework_minutes else leaves.homework_minutes end as homework_minutes,
      coalesce(v.body ->> 'TeacherText', '') as teacher_text, coalesce(v.body -> 'Blocks', l.blocks) as blocks,
      coalesce(t.name, '') as training_name, coalesce(t.teacher_note, '') as training_note
    from page join shown s on s.id = page.id
    left join lessons l on l.id = s.id and not s.is_draft
    left join lateral (
      select d.body from lesson_drafts d where s.is_draft and d.id = s.id
      union all
      (select lv.body from lesson_versions lv where not s.is_draft and lv.lesson_id = s.id
        order by lv.number desc limit 1)) v on true
    left join lateral (
      select coalesce(sum(${minutesOf('leaf')}), 0)::int as minutes,
        coalesce(sum(leaf.homework_minutes), 0)::int as homework_minutes
      from tree below join shown leaf on leaf.id = below.id
      where below.above @> array[s.id] and leaf.link_type = 2 and not leaf.is_extra) leaves on s.link_type = 1
    left join trainings t on t.id = case when s.is_draft then nullif(v.body ->> 'TrainingId', '')::uuid else l.training_id end
      and ${visibleTrainings(caller)}
    order by page.path`.execute(db)
  return rows
}

/** How many lessons that are, and the minutes of their leaves; what is beside the course takes none of its time. */
export async function sumLessons(
  db: Db,
  asked: Shown,
): Promise<{ count: number; minutes: number; homework_minutes: number }> {
  const { rows } = await sql<{ count: number; minutes: number; homework_minutes: number }>`
    with recursive ${treeOf(asked)}
    select count(*)::int as count,
      coalesce(sum(${minutesOf('s')}) filter (where s.link_type = 2 and not s.is_extra), 0)::int as minutes,
      coalesce(sum(s.homework_minutes) filter (where s.link_type = 2 and not s.is_extra), 0)::int as homework_minutes
    from tree join shown s on s.id = tree.id`.execute(db)
  return rows[0] ?? { count: 0, minutes: 0, homework_minutes: 0 }
}

/** What the course as a whole says to teachers. */
export async function readCourseText(db: Db, courseId: string): Promise<string> {
  const { teacher_text } = await db
    .selectFrom('courses')
    .select('teacher_text')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return teacher_text
}
