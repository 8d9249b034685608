import { MARK_EXCUSED, MARK_NONE, MARK_PARTS } from '@shijie/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Weights } from './score.ts'

/**
 * What a lesson is worth to a learner, in one place: achievements, gradebook, export and the pupil's own page read it here.
 * It knows a lesson as `l`, a study record as `r`, and a mark by hand as `o`; the last two may be missing.
 */

/** Whether a lesson counts in marks at all. */
export const COUNTS = sql`l.link_type = 2 and not l.is_extra and l.deleted_at is null`

export const isOfPart = (part: keyof Weights): RawBuilder<unknown> => {
  const kinds = Object.entries(MARK_PARTS).flatMap(([kind, its]) => (its === part ? [kind] : []))
  return sql`l.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
}

/** What the record says of an exercise or a training; null while there is nothing. */
const RECORDED = sql`case when l.kind = 'exercise' then r.score_percent
  when r.completed_at is not null then coalesce(r.score_percent, 100) end`

/** The percent that counts: a hand stands above the record. */
export const MARK = sql`coalesce(o.percent, ${RECORDED})`

/** Whoever is excused from a lesson neither gains nor loses by it: it is left out with its weight. */
export const IS_EXCUSED = sql`coalesce(o.is_excused, false)`

/** As it travels: a percent, or one of the two numbers that are none. */
export const WIRE_MARK = sql`(case when ${IS_EXCUSED} then ${sql.lit(MARK_EXCUSED)} else coalesce(${MARK}, ${sql.lit(MARK_NONE)}) end)::int`
export const WIRE_HAND = sql`(case when ${IS_EXCUSED} then ${sql.lit(MARK_EXCUSED)} else coalesce(o.percent, ${sql.lit(MARK_NONE)}) end)::int`
export const WIRE_RECORDED = sql`coalesce(${RECORDED}, ${sql.lit(MARK_NONE)})::int`

/**
 * Whether an attempt `a` was handed in after the end of its paper `p`, as where somebody was given time back. What a class was
 * given until a deadline has another one, which the door of the assignments knows; either makes a mark late.
 */
export const IS_LATE = sql`(p.closes_at is not null and a.handed_in_at > p.closes_at)`
