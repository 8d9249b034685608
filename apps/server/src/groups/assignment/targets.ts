import { type Assignable, type AssignmentKind, bitOf, assignmentMessages as messages } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import { conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'
import { courseFacts, maySeeLearners, openToClass, seenByClass, TEACHER_IDS, visibleTo } from '../course/index.ts'
import { HAS_CONTENT } from '../learning/index.ts'
import { managedOrganisations } from '../school/index.ts'
import { visibleTrainings } from '../training/index.ts'

interface AssignableRow {
  target_id: string
  title: string
  about: string
  part_count: number
  shows_early: boolean
  total: number
}

export interface AssignableFilter {
  kind: AssignmentKind
  search: string
  courseId: string | undefined
  targetId: string | undefined
}

const LEAVES = sql`(select count(*)::int from lessons leaf
  where leaf.ancestors @> array[l.id] and leaf.link_type = 2 and not leaf.is_extra and leaf.deleted_at is null)`

/** A container stands before what is in it. */
const PLACE = sql`coalesce((select min(leaf.leaf_order) from lessons leaf
  where leaf.ancestors @> array[l.id] and leaf.link_type = 2 and leaf.deleted_at is null), l.leaf_order)`

/** The test of the lesson `l` shows what is right after each time, and may be done again: the second time is copied. */
const SHOWS_EARLY = sql`exists (select from exam_papers p where p.lesson_id = l.id and p.superseded_at is null
  and p.mode = 'exam' and p.reveal = 'handIn' and p.attempt_limit <> 1)`
const SHOWS_NOTHING = sql`false as shows_early`

/** What may be given of a kind: rows, where they come from, and their order. */
function sourceOf(caller: Caller, kind: AssignmentKind, courseId: string | undefined): RawBuilder<unknown> {
  if (kind === 'course')
    return sql`select c.id as target_id, c.name as title, '' as about, c.lesson_count as part_count, ${SHOWS_NOTHING},
        array[(not c.owner_id = ${caller.userId})::int, c.sort, 0] as place
      from courses c where ${visibleTo(caller)} and c.state = 'published' and c.lesson_count > 0`
  if (kind === 'lesson')
    return sql`select one.* from (
        select l.id as target_id, l.title, c.name as about, case when l.link_type = 2 then 1 else ${LEAVES} end as part_count,
          ${SHOWS_EARLY} as shows_early, array[c.sort, ${PLACE}, l.link_type] as place, l.link_type, ${HAS_CONTENT}
        from lessons l join courses c on c.id = l.course_id
        where ${visibleTo(caller)} and c.state = 'published' and l.deleted_at is null
          ${courseId ? sql`and c.id = ${courseId}` : sql``}) one
      where one.part_count > 0 and (one.link_type = 1 or one.has_content)`
  if (kind === 'training')
    return sql`select t.id as target_id, t.name as title, '' as about,
        (select count(*)::int from training_steps s where s.training_id = t.id and s.deleted_at is null) as part_count, ${SHOWS_NOTHING},
        array[t.sort, 0, 0] as place
      from trainings t where t.kind = 'published' and ${visibleTrainings(caller)}`
  return sql`select d.id as target_id, d.name as title, o.name as about, 1 as part_count, ${SHOWS_NOTHING}, array[0, 0, 0] as place
    from datasets d join organisations o on o.id = d.class_id where d.deleted_at is null and ${managedOrganisations(caller)}`
}

/** O988 */
export async function listAssignable(
  db: Db,
  caller: Caller,
  { kind, search, courseId, targetId }: AssignableFilter,
  page: Page,
): Promise<Listed<AssignableRow>> {
  const from = sql`from (${sourceOf(caller, kind, courseId)}) source
    where true ${search ? sql`and source.title ilike ${containing(search)}` : sql``}
      ${targetId ? sql`and source.target_id = ${targetId}` : sql``}`
  const { rows } = await sql<AssignableRow>`
    select source.target_id, source.title, source.about, source.part_count, source.shows_early, count(*) over ()::int as total ${from}
    order by source.place, source.title, source.target_id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  return listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
}

export const presentAssignable = (kind: AssignmentKind, row: AssignableRow): Assignable => ({
  Kind: kind,
  TargetId: row.target_id,
  Title: row.title,
  About: row.about,
  PartCount: row.part_count,
  ShowsAnswersEarly: bitOf(row.shows_early),
})

export interface GivenClass {
  id: string
  name: string
  school_id: string
}

/** What is given, and what a class needs for it. */
export interface GivenTarget {
  name: string
  columns: { course_id?: string; lesson_id?: string; training_id?: string; dataset_id?: string }
  /** The course that everybody joins. */
  courseId: string | null
  /** Refuses a class that has no use for it; opens a course to the class. Says whether it was opened. */
  prepareFor: (tx: Db, into: GivenClass, now: Date) => Promise<boolean>
}

interface CourseOfTarget {
  id: string
  name: string
  title: string
  state: string
  school_id: string | null
  teacher_ids: string[]
  leaf_count: number
}

const prepareCourse =
  (caller: Caller, course: CourseOfTarget) =>
  async (tx: Db, into: GivenClass, now: Date): Promise<boolean> => {
    const { rows } = await sql`select from courses c where c.id = ${course.id} and ${seenByClass(into.id)}`.execute(tx)
    if (rows.length > 0) return false
    if (!maySeeLearners(caller, courseFacts(course))) throw conflict(messages.notForClass(course.name, into.name))
    await openToClass(tx, course.id, into.id, now)
    return true
  }

async function findCourseTarget(tx: Db, caller: Caller, kind: 'course' | 'lesson', id: string): Promise<GivenTarget> {
  const isCourse = kind === 'course'
  const source = isCourse
    ? sql`c.name as title, c.lesson_count as leaf_count from courses c where c.id = ${id}`
    : sql`l.title, case when l.link_type = 2 then 1 else ${LEAVES} end as leaf_count
        from lessons l join courses c on c.id = l.course_id where l.id = ${id} and l.deleted_at is null`
  const { rows } = await sql<CourseOfTarget>`
    select c.id, c.name, c.state, c.school_id, ${TEACHER_IDS} as teacher_ids, ${source} and ${visibleTo(caller)}`.execute(
    tx,
  )
  const [course] = rows
  if (!course) throw invalid(messages.targetUnknown)
  if (course.state !== 'published') throw conflict(messages.notOpen(course.name))
  if (course.leaf_count === 0) throw conflict(messages.emptyTarget(course.title))
  return {
    name: course.title,
    columns: isCourse ? { course_id: id } : { lesson_id: id },
    courseId: course.id,
    prepareFor: prepareCourse(caller, course),
  }
}

async function findTrainingTarget(tx: Db, caller: Caller, id: string): Promise<GivenTarget> {
  const { rows } = await sql<{ name: string; school_id: string | null }>`
    select t.name, t.school_id from trainings t
    where t.id = ${id} and t.kind = 'published' and ${visibleTrainings(caller)}`.execute(tx)
  const [training] = rows
  if (!training) throw invalid(messages.targetUnknown)
  return {
    name: training.name,
    columns: { training_id: id },
    courseId: null,
    prepareFor: async (_, into) => {
      if (training.school_id !== null && training.school_id !== into.school_id)
        throw conflict(messages.trainingNotForClass(training.name, into.name))
      return false
    },
  }
}

/** A set that a class collects, which is for this class alone. */
async function findDatasetTarget(tx: Db, caller: Caller, id: string): Promise<GivenTarget> {
  const { rows } = await sql<{ name: string; class_id: string }>`
    select d.name, d.class_id from datasets d join organisations o on o.id = d.class_id
    where d.id = ${id} and d.deleted_at is null and ${managedOrganisations(caller)}`.execute(tx)
  const [dataset] = rows
  if (!dataset) throw invalid(messages.targetUnknown)
  return {
    name: dataset.name,
    columns: { dataset_id: id },
    courseId: null,
    prepareFor: async (_, into) => {
      if (dataset.class_id !== into.id) throw conflict(messages.datasetOfOtherClass(dataset.name, into.name))
      return false
    },
  }
}

/** What is given, when the caller may give it: what they can't see does not exist. */
export function findTarget(tx: Db, caller: Caller, kind: AssignmentKind, id: string): Promise<GivenTarget> {
  if (kind === 'course' || kind === 'lesson') return findCourseTarget(tx, caller, kind, id)
  if (kind === 'training') return findTrainingTarget(tx, caller, id)
  return findDatasetTarget(tx, caller, id)
}
