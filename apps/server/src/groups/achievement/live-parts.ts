import { type RawBuilder, sql } from 'kysely'
import { COUNTS, IS_EXCUSED, isOfPart, MARK, WIRE_MARK } from './mark-formula.ts'
import type { Parts, Weights } from './score.ts'

const PARTS = ['lesson', 'exercise', 'training'] as const

/** What the lessons of each part weigh together, for whom nothing is excused. */
export type Whole = Record<keyof Weights, number | null>

/** What a learner has of each part: worth times weight, and the weight that an excused one loses. */
export type Got = Record<keyof Weights | `${keyof Weights}_excused`, number | null>

/** What a record is worth in its part: a lesson is finished or not, of the others the best result counts. */
const WORTH = sql`case when ${isOfPart('lesson')} then case when r.completed_at is null then 0 else 100 end else coalesce(${MARK}, 0) end`

const HAD_COLUMNS = (worth: RawBuilder<unknown>) => sql`
  l.course_id, l.id, l.kind, l.weight, ${worth} as worth, ${IS_EXCUSED} as is_excused, ${WIRE_MARK} as mark,
  o.user_id is not null as is_changed, r.completed_at is not null as is_done`

/**
 * What the learners of `page` (course_id, user_id) have in lessons that count: records, and what stands by hand without one.
 * Nothing else is read: what is missing is worth nothing, and counts in the weight of the whole. To be read as `l`.
 */
export const HAD = sql`(
  select r.user_id, ${HAD_COLUMNS(WORTH)}
  from page join study_records r on r.user_id = page.user_id and r.course_id = page.course_id
  join lessons l on l.id = r.lesson_id and ${COUNTS}
  left join mark_overrides o on o.lesson_id = r.lesson_id and o.user_id = r.user_id
  union all
  select o.user_id, ${HAD_COLUMNS(sql`coalesce(o.percent, 0)`)}
  from page join mark_overrides o on o.user_id = page.user_id
  join lessons l on l.id = o.lesson_id and l.course_id = page.course_id and ${COUNTS}
  left join study_records r on r.user_id = o.user_id and r.lesson_id = o.lesson_id
  where r.user_id is null)`

/** Columns of `Got` over the rows of `HAD` of one learner and course. */
export const GOT = sql.join(
  PARTS.map(
    (part) => sql`
    sum(l.weight * l.worth) filter (where ${isOfPart(part)} and not l.is_excused)::int as ${sql.ref(part)},
    sum(l.weight) filter (where ${isOfPart(part)} and l.is_excused)::int as ${sql.ref(`${part}_excused`)}`,
  ),
)

/** Columns of `Whole` over lessons `l`. */
export const WHOLE = sql.join(
  PARTS.map((part) => sql`sum(l.weight) filter (where ${isOfPart(part)})::int as ${sql.ref(part)}`),
)

/**
 * The mean of each part by the weights of its lessons, in percent with one decimal: finished lessons are rounded down, results
 * to the nearest. Null where nothing in it counts. The quotient of two integers is exact wherever it lies on the border of rounding.
 */
export function partsOf(whole: Whole, got: Got | undefined): Parts {
  const mean = (part: keyof Weights) => {
    const weight = (whole[part] ?? 0) - (got?.[`${part}_excused`] ?? 0)
    if (weight === 0) return null
    const tenths = (10 * (got?.[part] ?? 0)) / weight
    return (part === 'lesson' ? Math.floor(tenths) : Math.round(tenths)) / 10
  }
  return { lesson: mean('lesson'), exercise: mean('exercise'), training: mean('training') }
}
