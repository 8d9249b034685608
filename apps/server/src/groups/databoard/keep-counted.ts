import { BOARD_ACTIVE_MINUTES, BOARD_DAYS, BOARD_SECONDS } from '@shijie/contract'
import { sql } from 'kysely'
import { SLOT_MINUTES, slotOf } from '../../db/active-slots.ts'
import { DAY, MINUTE, momentAfter, momentBefore, SECOND, shanghaiDay, shanghaiMoment } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { countBoard, countDays } from './count-days.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Marks of learners are kept so long: the curve of this weekday last week, the map of seven days, and a day in reserve. */
const KEEP_SLOTS = (BOARD_DAYS + 1) * DAY
const LOCK = 'data-board'

interface Counted {
  at: Date
  /** The whole past was counted on this day; null: never. */
  wholeDay: string | null
}

async function findCounted(db: Db): Promise<Counted | undefined> {
  const { rows } = await sql<{ counted_at: Date; whole_day: string | null }>`
    select counted_at, whole_day::text as whole_day from board_counts`.execute(db)
  const [row] = rows
  return row && { at: row.counted_at, wholeDay: row.whole_day }
}

const midnightOf = (moment: Date): Date => shanghaiMoment(`${shanghaiDay(moment)} 00:00:00`)

const longAgo = (now: Date): Date => momentBefore(midnightOf(now), (BOARD_DAYS - 1) * DAY)

async function countSince(tx: Db, start: Date, now: Date): Promise<void> {
  await countBoard(tx, {
    days: { from: shanghaiDay(start), to: shanghaiDay(now) },
    // So is what was decided in a transaction that ended after it.
    worksSince: momentBefore(start, MINUTE),
    // What was written while the last count ran may lie in the slot before.
    slotsSince: momentBefore(slotOf(start), SLOT_MINUTES * MINUTE),
    activeSince: momentBefore(now, BOARD_ACTIVE_MINUTES * MINUTE),
  })
  await sql`insert into board_counts (counted_at) values (${now})
    on conflict (id) do update set counted_at = excluded.counted_at`.execute(tx)
}

/** The first day of which there is something to count. */
async function firstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select least((select min(day) from study_days), (select min(day) from component_calls),
      ((select min(completed_at) from study_records) at time zone 'Asia/Shanghai')::date,
      ((select min(handed_in_at) from training_hand_ins) at time zone 'Asia/Shanghai')::date,
      ((select min(ended_at) from model_runs where state = 'done') at time zone 'Asia/Shanghai')::date,
      ((select min(published_at) from components) at time zone 'Asia/Shanghai')::date)::text as day`.execute(db)
  return rows[0]?.day ?? undefined
}

const CHUNK_DAYS = 31

/** Both inclusive; none when the first lies behind the last. */
function daysBetween(first: Date, last: Date): string[] {
  const count = Math.floor((last.getTime() - first.getTime()) / DAY) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => shanghaiDay(momentAfter(first, index * DAY)))
}

/** Counts everything that lies before the two weeks that are counted each hour, a month at a time. */
async function countWholePast(db: Db, now: Date, within: (count: (tx: Db) => Promise<void>) => Promise<void>) {
  const first = await firstDay(db)
  const days = first ? daysBetween(shanghaiMoment(`${first} 12:00:00`), momentBefore(longAgo(now), DAY / 2)) : []
  for (let at = 0; at < days.length; at += CHUNK_DAYS) {
    const chunk = days.slice(at, at + CHUNK_DAYS)
    await within((tx) => countDays(tx, { from: chunk[0] ?? '', to: chunk.at(-1) ?? '' }))
  }
  await sql`update board_counts set whole_day = ${shanghaiDay(now)}::date`.execute(db)
}

/** From when a board is out of date; undefined while it may be shown as it is. */
function dueSince(last: Counted | undefined, now: Date): Date | undefined {
  if (!last || last.at > now) return longAgo(now)
  return now.getTime() - last.at.getTime() < BOARD_SECONDS * SECOND ? undefined : last.at
}

/** Counts what came since the last count, when that is older than a board may show; whoever else counts already is left to it. */
export async function countRecent({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as "isMine"`.execute(tx)
    if (!rows[0]?.isMine) return
    const last = await findCounted(tx)
    const start = dueSince(last, now)
    if (start) await countSince(tx, start, now)
    // The first board of all has no past to show otherwise.
    if (!last?.wholeDay) await countWholePast(tx, now, (count) => count(tx))
  })
}

/**
 * Counts the last two weeks anew: classes that changed, and whatever a count has missed. Once a day everything since the
 * beginning, so that a term says what a full count would. Marks that nobody draws any more go.
 */
export async function countAllDays({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  const within = (count: (tx: Db) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx)
      await count(tx)
    })
  await within((tx) => countSince(tx, longAgo(now), now))
  if ((await findCounted(db))?.wholeDay !== shanghaiDay(now)) await countWholePast(db, now, within)
  const old = momentBefore(now, KEEP_SLOTS)
  await db.deleteFrom('active_slots').where('slot_at', '<', old).execute()
  await db.deleteFrom('board_slots').where('slot_at', '<', old).execute()
}
