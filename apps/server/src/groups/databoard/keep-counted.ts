import { BOARD_ACTIVE_MINUTES, BOARD_DAYS, BOARD_SECONDS } from '@shijie/contract'
import { sql } from 'kysely'
import { SLOT_MINUTES, slotOf } from '../../db/active-slots.ts'
import { DAY, MINUTE, momentBefore, SECOND, shanghaiDay, shanghaiMoment } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { countBoard } from './count-days.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Marks of learners are kept so long: the curve of this weekday last week, the map of seven days, and a day in reserve. */
const KEEP_SLOTS = (BOARD_DAYS + 1) * DAY
const LOCK = 'data-board'

const countedAt = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('board_counts').select('counted_at').executeTakeFirst())?.counted_at

const midnightOf = (moment: Date): Date => shanghaiMoment(`${shanghaiDay(moment)} 00:00:00`)

const longAgo = (now: Date): Date => momentBefore(midnightOf(now), (BOARD_DAYS - 1) * DAY)

async function countSince(tx: Db, start: Date, now: Date): Promise<void> {
  await countBoard(tx, {
    days: { from: shanghaiDay(start), to: shanghaiDay(now) },
    // What was written while the last count ran may lie in the slot before.
    slotsSince: momentBefore(slotOf(start), SLOT_MINUTES * MINUTE),
    activeSince: momentBefore(now, BOARD_ACTIVE_MINUTES * MINUTE),
  })
  await sql`insert into board_counts (counted_at) values (${now})
    on conflict (id) do update set counted_at = excluded.counted_at`.execute(tx)
}

/** From when a board is out of date; undefined while it may be shown as it is. */
function dueSince(last: Date | undefined, now: Date): Date | undefined {
  if (!last || last > now) return longAgo(now)
  return now.getTime() - last.getTime() < BOARD_SECONDS * SECOND ? undefined : last
}

/** Counts what came since the last count, when that is older than a board may show; whoever else counts already is left to it. */
export async function countRecent({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as "isMine"`.execute(tx)
    const start = rows[0]?.isMine ? dueSince(await countedAt(tx), now) : undefined
    if (start) await countSince(tx, start, now)
  })
}

/** Counts the last two weeks anew: late hand-ins that were graded, classes that changed. Marks that nobody draws any more go. */
export async function countAllDays({ db, clock }: Needs): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx)
    await countSince(tx, longAgo(now), now)
  })
  const old = momentBefore(now, KEEP_SLOTS)
  await db.deleteFrom('active_slots').where('slot_at', '<', old).execute()
  await db.deleteFrom('board_slots').where('slot_at', '<', old).execute()
}
