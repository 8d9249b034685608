import { type RawBuilder, sql } from 'kysely'
import { isCounted } from '../../db/counted-records.ts'
import type { Db } from '../../services.ts'

/** Days of Shanghai, both inclusive, as `YYYY-MM-DD`. */
export interface DayRange {
  from: string
  to: string
}

const midnight = (day: string, plusDays = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${sql.lit(plusDays)}::int)::timestamp at time zone 'Asia/Shanghai')`

const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`

const within = (column: string, { from, to }: DayRange): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${midnight(from)} and ${sql.ref(column)} < ${midnight(to, 1)}`

/**
 * Learners with the organisations that their figures belong to: the school, each class that they are in now, and its grade.
 * Of a pupil who changes the class the whole past goes along at the next count.
 */
export const PEOPLE = sql`
  select u.id as user_id, u.school_id as organisation_id from users u
    where u.school_id is not null and u.user_type in ('6000', '7000')
  union all
  select m.user_id, m.organisation_id from memberships m
    join organisations o on o.id = m.organisation_id and o.kind = 'class' and o.deleted_at is null
    join users u on u.id = m.user_id and u.user_type in ('6000', '7000') and u.school_id is not null
    where m.role = 'student'
  union all
  select distinct m.user_id, o.parent_id from memberships m
    join organisations o on o.id = m.organisation_id and o.kind = 'class' and o.deleted_at is null
    join users u on u.id = m.user_id and u.user_type in ('6000', '7000') and u.school_id is not null
    where m.role = 'student' and o.parent_id is not null`

/**
 * What happened on these days, a row for each happening; each comes from the table that is its only source. A work is one
 * learner's in one training, on the day of its first hand-in; it is dealt with while the list of the teacher does not show it
 * as waiting, so that the rest is what waits there.
 */
const happenings = (range: DayRange) => sql`
  select user_id, day, watched_ms as studied_ms, 0 as lessons_done, 0 as hand_ins, 0 as graded,
    0 as models_trained, 0 as models_published, 0 as component_calls
    from study_days where day between ${range.from}::date and ${range.to}::date
  union all select user_id, ${dayOf('completed_at')}, 0, 1, 0, 0, 0, 0, 0
    from study_records where ${within('completed_at', range)} and ${isCounted('lesson_id')}
  union all select c.user_id, ${dayOf('h.handed_in_at')}, 0, 0, 1, (c.state in ('graded', 'returned'))::int, 0, 0, 0
    from training_hand_ins h join training_copies c on c.id = h.copy_id
    where h.number = 1 and ${within('h.handed_in_at', range)}
  union all select m.owner_id, ${dayOf('r.ended_at')}, 0, 0, 0, 0, 1, 0, 0
    from model_runs r join models m on m.id = r.model_id where r.state = 'done' and ${within('r.ended_at', range)}
  union all select owner_id, ${dayOf('published_at')}, 0, 0, 0, 0, 0, 1, 0
    from components where owner_id is not null and ${within('published_at', range)}
  union all select user_id, day, 0, 0, 0, 0, 0, 0, good
    from component_calls where day between ${range.from}::date and ${range.to}::date`

const FIGURES = sql.raw(
  'studied_ms, learners, lessons_done, hand_ins, graded, models_trained, models_published, component_calls',
)

/** Figures of all organisations on these days, counted from the start and put in the place of those that were there. */
async function replaceDays(tx: Db, range: DayRange): Promise<void> {
  await sql`
    with people as (${PEOPLE}), happenings as (${happenings(range)}),
    counted as (
      select p.organisation_id, h.day, sum(h.studied_ms)::bigint as studied_ms,
        count(distinct h.user_id) filter (where h.studied_ms > 0) as learners, sum(h.lessons_done) as lessons_done,
        sum(h.hand_ins) as hand_ins, sum(h.graded) as graded, sum(h.models_trained) as models_trained,
        sum(h.models_published) as models_published, sum(h.component_calls) as component_calls
      from happenings h join people p using (user_id) group by p.organisation_id, h.day),
    gone as (
      delete from board_days b where b.day between ${range.from}::date and ${range.to}::date
        and not exists (select from counted c where c.organisation_id = b.organisation_id and c.day = b.day))
    insert into board_days (organisation_id, day, ${FIGURES})
    select organisation_id, day, ${FIGURES} from counted
    on conflict (organisation_id, day) do update set studied_ms = excluded.studied_ms, learners = excluded.learners,
      lessons_done = excluded.lessons_done, hand_ins = excluded.hand_ins, graded = excluded.graded,
      models_trained = excluded.models_trained, models_published = excluded.models_published,
      component_calls = excluded.component_calls
    where (board_days.studied_ms, board_days.learners, board_days.lessons_done, board_days.hand_ins, board_days.graded,
      board_days.models_trained, board_days.models_published, board_days.component_calls)
      is distinct from (excluded.studied_ms, excluded.learners, excluded.lessons_done, excluded.hand_ins, excluded.graded,
      excluded.models_trained, excluded.models_published, excluded.component_calls)`.execute(tx)
}

/** Days before `from` on which works first came whose state has changed since; they are few, and counted each by itself. */
async function replaceChangedWorks(tx: Db, since: Date, from: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select distinct (${dayOf('h.handed_in_at')})::text as day
    from training_copies c join training_hand_ins h on h.copy_id = c.id and h.number = 1
    where c.updated_at >= ${since} and h.handed_in_at < ${midnight(from)}`.execute(tx)
  for (const { day } of rows) await replaceDays(tx, { from: day, to: day })
}

/** Models that were trained on these days, by kind. */
async function replaceModels(tx: Db, range: DayRange): Promise<void> {
  await sql`
    with people as (${PEOPLE}),
    counted as (
      select p.organisation_id, ${dayOf('r.ended_at')} as day, m.model_type, count(*) as trained
      from model_runs r join models m on m.id = r.model_id join people p on p.user_id = m.owner_id
      where r.state = 'done' and ${within('r.ended_at', range)} group by 1, 2, 3),
    gone as (
      delete from board_models b where b.day between ${range.from}::date and ${range.to}::date
        and not exists (select from counted c
          where c.organisation_id = b.organisation_id and c.day = b.day and c.model_type = b.model_type))
    insert into board_models (organisation_id, day, model_type, trained)
    select organisation_id, day, model_type, trained from counted
    on conflict (organisation_id, day, model_type) do update set trained = excluded.trained
    where board_models.trained <> excluded.trained`.execute(tx)
}

/** How many learners of each organisation did something in each slot from `since` on. */
async function replaceSlots(tx: Db, since: Date): Promise<void> {
  await sql`
    with people as (${PEOPLE}),
    counted as (
      select p.organisation_id, a.slot_at, count(*) as learners
      from active_slots a join people p using (user_id) where a.slot_at >= ${since} group by 1, 2),
    gone as (
      delete from board_slots b where b.slot_at >= ${since}
        and not exists (select from counted c where c.organisation_id = b.organisation_id and c.slot_at = b.slot_at))
    insert into board_slots (organisation_id, slot_at, learners)
    select organisation_id, slot_at, learners from counted
    on conflict (organisation_id, slot_at) do update set learners = excluded.learners
    where board_slots.learners <> excluded.learners`.execute(tx)
}

/** How many learners each organisation has, and how many of them did something since `activeSince`. */
async function replacePresences(tx: Db, activeSince: Date): Promise<void> {
  await sql`
    with people as (${PEOPLE}),
    active as (select distinct user_id from active_slots
      where slot_at >= ${activeSince}::timestamptz - interval '10 minutes' and seen_at > ${activeSince}),
    counted as (
      select p.organisation_id, count(*) as learners, count(a.user_id) as active
      from people p join users u on u.id = p.user_id and u.deleted_at is null and u.disabled_at is null
      left join active a on a.user_id = p.user_id group by 1),
    gone as (
      delete from board_presences b where not exists (select from counted c where c.organisation_id = b.organisation_id))
    insert into board_presences (organisation_id, learners, active)
    select organisation_id, learners, active from counted
    on conflict (organisation_id) do update set learners = excluded.learners, active = excluded.active
    where (board_presences.learners, board_presences.active) is distinct from (excluded.learners, excluded.active)`.execute(
    tx,
  )
}

/** Counts these days anew, of everything that is counted by days. */
export async function countDays(tx: Db, days: DayRange): Promise<void> {
  await replaceDays(tx, days)
  await replaceModels(tx, days)
}

export interface Recount {
  days: DayRange
  /** Works that changed from then on are counted on the days on which they came. */
  worksSince: Date
  slotsSince: Date
  activeSince: Date
}

/** Counts anew what the board shows, from the tables where it happened: the same whether once or after each event. */
export async function countBoard(tx: Db, { days, worksSince, slotsSince, activeSince }: Recount): Promise<void> {
  await countDays(tx, days)
  await replaceChangedWorks(tx, worksSince, days.from)
  await replaceSlots(tx, slotsSince)
  await replacePresences(tx, activeSince)
}
