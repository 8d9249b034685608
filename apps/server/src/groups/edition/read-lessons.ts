import type { LessonRowKind } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { minutesOf } from '../course/index.ts'
import { visibleTrainings } from '../training/index.ts'

/** A lesson as it was last published, with what its version says to teachers. */
export interface LessonForTeachers {
  id: string
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

/** What learners see of it, in the order of reading, parents before their children. */
const treeOf = ({ courseId, lessonId }: Asked): RawBuilder<unknown> => sql`
  tree (id, path) as (
    select l.id, array[lpad(l.sort::text, 9, '0') || l.id] from lessons l
    where l.course_id = ${courseId} and l.deleted_at is null
      and ${lessonId === undefined ? sql`l.parent_id is null` : sql`l.id = ${lessonId}`}
    union all
    select l.id, tree.path || (lpad(l.sort::text, 9, '0') || l.id) from lessons l join tree on l.parent_id = tree.id
    where l.deleted_at is null)`

/**
 * A page of lessons. Text for teachers stands in the versions alone; a course that came by another way than the editor has
 * none yet, and shows its blocks. Trainings that the caller cannot see stay unnamed.
 */
export async function readLessons(db: Db, caller: Caller, asked: Asked, page: Page): Promise<LessonForTeachers[]> {
  const { rows } = await sql<LessonForTeachers>`
    with recursive ${treeOf(asked)},
      page as (select id, path from tree order by path limit ${page.size} offset ${offsetOf(page)})
    select l.id, cardinality(page.path) - 1 as depth, l.title, l.kind, l.goals,
      l.duration_ms, l.is_extra, l.folder_id,
      coalesce(v.body -> 'Standards', '[]') as standards,
      case when l.link_type = 2 then ${minutesOf('l')} else leaves.minutes end as minutes,
      case when l.link_type = 2 then l.homework_minutes else leaves.homework_minutes end as homework_minutes,
      coalesce(v.body ->> 'TeacherText', '') as teacher_text, coalesce(v.body -> 'Blocks', l.blocks) as blocks,
      coalesce(t.name, '') as training_name, coalesce(t.teacher_note, '') as training_note
    from page join lessons l on l.id = page.id
    left join lateral (
      select lv.body from lesson_versions lv where lv.lesson_id = l.id order by lv.number desc limit 1) v on true
    left join lateral (
      select coalesce(sum(${minutesOf('leaf')}), 0)::int as minutes,
        coalesce(sum(leaf.homework_minutes), 0)::int as homework_minutes
      from lessons leaf where leaf.course_id = l.course_id and leaf.ancestors @> array[l.id] and leaf.link_type = 2
        and not leaf.is_extra and leaf.deleted_at is null) leaves on l.link_type = 1
    left join trainings t on t.id = l.training_id and ${visibleTrainings(caller)}
    order by page.path`.execute(db)
  return rows
}

/** How many lessons that are, and the minutes of their leaves; what is beside the course takes none of its time. */
export async function sumLessons(
  db: Db,
  asked: Asked,
): Promise<{ count: number; minutes: number; homework_minutes: number }> {
  const { rows } = await sql<{ count: number; minutes: number; homework_minutes: number }>`
    with recursive ${treeOf(asked)}
    select count(*)::int as count,
      coalesce(sum(${minutesOf('l')}) filter (where l.link_type = 2 and not l.is_extra), 0)::int as minutes,
      coalesce(sum(l.homework_minutes) filter (where l.link_type = 2 and not l.is_extra), 0)::int as homework_minutes
    from tree join lessons l on l.id = tree.id`.execute(db)
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
