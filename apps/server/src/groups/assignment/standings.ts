import type { AssignmentKind, AssignmentState, LateRule } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'

/** How one assignment stands with one pupil, as a query with `standings` gives it. */
export interface Standing {
  state: AssignmentState
  /** The deadline of this pupil, with more time where it was given. */
  own_due_at: Date | null
  /** When the last part was done; null while one is missing. */
  done_at: Date | null
  /** The same for the deadline: what is not called late counts as done at it. */
  counted_at: Date | null
  done_part: number
  whole_part: number
}

/** Columns of a standing. */
export const STANDING = sql`standing.state, due.at as own_due_at, made.done_at, made.counted_at, made.done_part, made.whole_part`

/** The pupil `m` is excused from the lesson `l` in the gradebook (免做), or what came late there is not called so (不计迟交). */
const EXCUSED = sql`exists (select from mark_overrides x where x.lesson_id = l.id and x.user_id = m.user_id and x.is_excused)`
const WAIVED = sql`exists (select from late_waivers y where y.lesson_id = l.id and y.user_id = m.user_id)`

/** Of a training it is said in the lessons that lead to it. */
const ofTraining = (training: RawBuilder<unknown>, is: RawBuilder<unknown>) => sql`exists (
  select from lessons l where l.training_id = ${training} and l.link_type = 2 and l.deleted_at is null and ${is})`

/** What came late counts as come in time: for queries that have a lesson `l`, or a training, and the pupil `m`. */
export const IS_WAIVED: RawBuilder<boolean> = sql<boolean>`${WAIVED}`
export const isTrainingWaived = (training: RawBuilder<unknown>): RawBuilder<unknown> => ofTraining(training, WAIVED)

/** Kinds whose parts are lessons: those of the course, the lesson itself, and what is in it. */
const LESSONS = sql`
  select r.completed_at as at, ${EXCUSED} as excused, ${WAIVED} as waived from lessons l
    left join study_records r on r.lesson_id = l.id and r.user_id = m.user_id
    where a.kind = 'course' and l.course_id = a.course_id and l.link_type = 2 and not l.is_extra and l.deleted_at is null
  union all
  select case when l.kind <> 'exercise' then r.completed_at else least(r.completed_at, (
      select min(e.handed_in_at) from exam_attempts e where e.lesson_id = l.id and e.user_id = m.user_id)) end,
      ${EXCUSED}, ${WAIVED}
    from lessons l left join study_records r on r.lesson_id = l.id and r.user_id = m.user_id
    where a.kind = 'lesson' and l.id = a.lesson_id and l.link_type = 2 and l.deleted_at is null
  union all
  select r.completed_at, ${EXCUSED}, ${WAIVED} from lessons l
    left join study_records r on r.lesson_id = l.id and r.user_id = m.user_id
    where a.kind = 'lesson' and l.ancestors @> array[a.lesson_id] and l.link_type = 2 and not l.is_extra
      and l.deleted_at is null`

/** A training that was given back is to be done again; handed in once more, it was in time if the first one was. */
const WORKS = sql`
  select (select min(h.handed_in_at) from training_copies k join training_hand_ins h on h.copy_id = k.id
      where k.training_id = a.training_id and k.user_id = m.user_id and k.state in ('handedIn', 'graded')),
      ${ofTraining(sql`a.training_id`, EXCUSED)}, ${ofTraining(sql`a.training_id`, WAIVED)}
    where a.kind = 'training'
  union all
  select s.created_at, false, false from generate_series(1, a.sample_count) n left join (
      select created_at, row_number() over (order by created_at) as place from samples
      where dataset_id = a.dataset_id and created_by = m.user_id and deleted_at is null) s on s.place = n
    where a.kind = 'dataset'
  union all
  select (select min(run.ended_at) from models own join model_runs run on run.model_id = own.id and run.state = 'done'
      where own.owner_id = m.user_id and own.dataset_id = a.dataset_id), false, false
    where a.kind = 'model'`

const IS_DONE_IN_TIME = sql`made.counted_at is not null and (due.at is null or made.counted_at <= due.at)`

/**
 * How an assignment `a` stands with its pupil `m`, whose own row in `assignment_pupils`, if any, is `p`: laterals for a query
 * that has these three, read with `STANDING`. It is the only place that says what is done, late or missed, and what the
 * teacher, the pupil and whoever counts for a class show. What is done at the very moment of the deadline is in time. Parts
 * from which the pupil is excused are none; whoever is excused from all of them neither did it nor missed it.
 */
export const standings = (now: Date): RawBuilder<unknown> => sql`
  cross join lateral (
    select case when a.due_at is not null then greatest(a.due_at, p.due_at) end as at) due
  cross join lateral (
    select count(*) filter (where not part.excused)::int as whole_part,
      count(part.at) filter (where not part.excused)::int as done_part,
      bool_and(part.excused) as is_excused,
      case when bool_and(part.at is not null) filter (where not part.excused)
        then max(part.at) filter (where not part.excused) end as done_at,
      case when bool_and(part.at is not null) filter (where not part.excused)
        then max(case when part.waived then least(part.at, due.at) else part.at end) filter (where not part.excused)
      end as counted_at
    from (${LESSONS} union all ${WORKS}) part) made
  cross join lateral (
    select case
      when made.is_excused then 'excused'
      when ${IS_DONE_IN_TIME} then 'done'
      when made.done_at is not null and a.late_rule = 'accept' then 'late'
      when a.begins_at > ${now} then 'waiting'
      when due.at < ${now} then 'missed'
      else 'todo' end as state) standing`

/** Assignments `a` with each pupil `m`, `u` whom they are for: of the class as it is now, or the chosen ones who are still in it. */
export const AUDIENCE = sql`assignments a
  join memberships m on m.organisation_id = a.class_id and m.role = 'student'
  join users u on u.id = m.user_id and u.deleted_at is null
  left join assignment_pupils p on p.assignment_id = a.id and p.user_id = m.user_id`

/** Condition with `AUDIENCE`: it counts for this pupil. */
export const IS_MEANT = sql<boolean>`a.withdrawn_at is null and (a.is_for_all or coalesce(p.is_chosen, false))`

/** What an assignment `a` is about, with the names of `TARGET`. */
export const TARGET_TABLES = sql`
  left join lessons tl on tl.id = a.lesson_id
  left join courses tc on tc.id = coalesce(a.course_id, tl.course_id)
  left join trainings tt on tt.id = a.training_id
  left join datasets td on td.id = a.dataset_id`

export const TARGET = sql`coalesce(a.course_id, a.lesson_id, a.training_id, a.dataset_id) as target_id,
  coalesce(tl.title, tt.name, td.name, tc.name) as title, coalesce(tl.link_type = 1, false) as holds_lessons, case when tl.id is null then '' else tc.name end as about`

export interface Target {
  kind: AssignmentKind
  target_id: string
  title: string
  holds_lessons: boolean
  about: string
  late_rule: LateRule
}
