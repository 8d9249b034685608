import { BOOK_COLUMNS_MAX } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../../services.ts'
import { COUNTS, isOfPart, WIRE_HAND, WIRE_MARK, WIRE_RECORDED } from './mark-formula.ts'

/** An exercise or a training that counts: a column of the gradebook. */
export interface ItemRow {
  id: string
  title: string
  kind: 'exercise' | 'training'
  training_id: string | null
  weight: number
  full_score: string | null
}

export async function listItems(db: Db, courseId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select l.id, l.title, l.kind, l.training_id, l.weight, p.full_score from lessons l
    left join exam_papers p on p.lesson_id = l.id and p.superseded_at is null
    where l.course_id = ${courseId} and ${COUNTS} and l.weight > 0 and (${isOfPart('exercise')} or ${isOfPart('training')})
    order by l.leaf_order, l.id limit ${BOOK_COLUMNS_MAX}`.execute(db)
  return rows
}

/** How many lessons a course has that are studied, and what the lessons of each part weigh together. */
export interface PartSums {
  lessons: number
  lesson: number
  exercise: number
  training: number
}

export async function sumParts(db: Db, courseId: string): Promise<PartSums> {
  const sum = (part: 'lesson' | 'exercise' | 'training') =>
    sql`coalesce(sum(l.weight) filter (where ${isOfPart(part)}), 0)::int as ${sql.ref(part)}`
  const { rows } = await sql<PartSums>`
    select count(*) filter (where ${isOfPart('lesson')})::int as lessons, ${sum('lesson')}, ${sum('exercise')}, ${sum('training')}
    from lessons l where l.course_id = ${courseId} and ${COUNTS}`.execute(db)
  return rows[0] ?? { lessons: 0, lesson: 0, exercise: 0, training: 0 }
}

export interface BookClass {
  OrgId: string
  OrgName: string
  Count: number
  WholeCount: number
}

/** Classes that learners of the course are in: how many of them have joined, and how many they are altogether. */
export async function listClassesOf(db: Db, courseId: string): Promise<BookClass[]> {
  const { rows } = await sql<BookClass>`
    select o.id as "OrgId", o.name as "OrgName", count(*)::int as "Count",
      (select count(*)::int from memberships a join users u on u.id = a.user_id and u.deleted_at is null
        where a.organisation_id = o.id and a.role = 'student') as "WholeCount"
    from course_selections s join memberships m on m.user_id = s.user_id and m.role = 'student'
    join organisations o on o.id = m.organisation_id and o.kind = 'class' and o.deleted_at is null
    where s.course_id = ${courseId} and s.left_at is null
    group by o.id, o.name order by o.name, o.id limit 200`.execute(db)
  return rows
}

/** What a cell is at this moment. */
export interface CellRow {
  user_id: string
  lesson_id: string
  user_name: string
  title: string
  recorded: number
  recorded_at: Date | null
  hand: number
  mark: number
  is_frozen: boolean
}

/**
 * Since when the record says what it says: of a paper since it was handed in, marked or counted anew last, whoever did it; of a
 * training since its score. A record of neither is as old as the learning. Of a lesson `l`, a user `u` and a study record `r`.
 */
export const RECORDED_AT = sql`coalesce(
  (select greatest(max(a.handed_in_at), max(a.rescored_at), max(n.graded_at), max(c.changed_at))
    from exam_attempts a left join exam_answers n on n.attempt_id = a.id
    left join answer_mark_changes c on c.attempt_id = n.attempt_id and c.question_id = n.question_id
    where l.kind = 'exercise' and a.lesson_id = l.id and a.user_id = u.id),
  (select max(h.graded_at) from training_copies k join training_hand_ins h on h.copy_id = k.id
    where l.kind = 'training' and k.training_id = l.training_id and k.user_id = u.id),
  r.studied_at)`

/** The wanted cells that the gradebook has: of learners who have joined, in lessons that count. */
export async function findCells(
  db: Db,
  courseId: string,
  wanted: readonly { userId: string; lessonId: string }[],
): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select u.id as user_id, l.id as lesson_id, u.name as user_name, l.title,
      ${WIRE_RECORDED} as recorded, ${RECORDED_AT} as recorded_at, ${WIRE_HAND} as hand, ${WIRE_MARK} as mark,
      f.frozen_at is not null as is_frozen
    from unnest(${wanted.map(({ userId }) => userId)}::uuid[], ${wanted.map(({ lessonId }) => lessonId)}::uuid[])
      as w (user_id, lesson_id)
    join lessons l on l.id = w.lesson_id and l.course_id = ${courseId} and ${COUNTS} and l.weight > 0
      and (${isOfPart('exercise')} or ${isOfPart('training')})
    join course_selections s on s.course_id = l.course_id and s.user_id = w.user_id
    join users u on u.id = s.user_id
    left join frozen_achievements f on f.course_id = l.course_id and f.user_id = u.id
    left join study_records r on r.lesson_id = l.id and r.user_id = u.id
    left join mark_overrides o on o.lesson_id = l.id and o.user_id = u.id
    where s.left_at is null or f.frozen_at is not null`.execute(db)
  return rows
}

/** One who changes marks of a course waits for another: what was seen is compared with what is there then. */
export const lockBook = (tx: Db, courseId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`gradebook ${courseId}`}, 1))`.execute(tx)

export interface NewMark {
  cell: CellRow
  /** A percent, excused, or none. */
  hand: number
}

/** Writes what stands now and what was changed. */
export async function writeMarks(
  tx: Db,
  marks: readonly NewMark[],
  change: {
    ids: readonly string[]
    batchId: string
    courseId: string
    by: string
    now: Date
    reasonOf: (mark: NewMark) => string
    isUndo: boolean
  },
): Promise<void> {
  const lessonIds = marks.map(({ cell }) => cell.lesson_id)
  const userIds = marks.map(({ cell }) => cell.user_id)
  const hands = marks.map(({ hand }) => hand)
  const given = sql`unnest(${lessonIds}::uuid[], ${userIds}::uuid[], ${hands}::int[]) as n (lesson_id, user_id, hand)`
  await sql`delete from mark_overrides o using ${given}
    where o.lesson_id = n.lesson_id and o.user_id = n.user_id and n.hand = -1`.execute(tx)
  await sql`insert into mark_overrides (lesson_id, user_id, percent, is_excused, changed_at)
    select n.lesson_id, n.user_id, case when n.hand >= 0 then n.hand end, n.hand = -2, ${change.now} from ${given} where n.hand <> -1
    on conflict (lesson_id, user_id) do update
      set percent = excluded.percent, is_excused = excluded.is_excused, changed_at = excluded.changed_at`.execute(tx)
  await tx
    .insertInto('mark_changes')
    .values(
      marks.map((mark, at) => ({
        id: change.ids[at] ?? '',
        batch_id: change.batchId,
        course_id: change.courseId,
        lesson_id: mark.cell.lesson_id,
        user_id: mark.cell.user_id,
        hand_before: mark.cell.hand,
        hand_after: mark.hand,
        seen_before: mark.cell.mark,
        seen_after: mark.hand === -1 ? mark.cell.recorded : mark.hand,
        reason: change.reasonOf(mark),
        is_undo: change.isUndo,
        changed_by: change.by,
        changed_at: change.now,
      })),
    )
    .execute()
}
