import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const KEY = 'exam.clock'
/** A clock that is kept right step by step stays below this for a long time; what is more is a jump. */
const TOLERANCE = 5000

/** The clock that nobody sets begins anew with every start of the machine; where that can't be told, of the program. */
function startOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `process ${process.pid}`
  }
}
const MACHINE = startOfMachine()

/** Where the wall clock stood, compared with the one that nobody sets, when somebody last looked: in this program. */
const seen = new WeakMap<Needs['clock'], number>()

interface Kept {
  machine: string
  offset: number
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'machine' in value && 'offset' in value

/**
 * Moves the ends of running attempts by as much as the clock jumped: nobody's time gets longer or shorter. The place of
 * the clock is kept in the database under a lock, so that of several programs one does it, also after a restart.
 */
async function followJump({ db }: Needs, offset: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${KEY}, 0))`.execute(tx)
    const row = await tx.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
    const kept = isKept(row?.value) && row.value.machine === MACHINE ? row.value : undefined
    const jump = kept ? offset - kept.offset : 0
    if (kept && Math.abs(jump) <= TOLERANCE) return
    if (kept) {
      await sql`update exam_attempts set due_at = due_at + ${jump} * interval '1 millisecond'
        where handed_in_at is null and due_at is not null`.execute(tx)
    }
    const value = JSON.stringify({ machine: MACHINE, offset } satisfies Kept)
    await tx
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })
}

/** Now, for whoever judges the time of an attempt; if the clock was set meanwhile, running attempts follow it first. */
export async function examNow(needs: Needs): Promise<Date> {
  const { clock } = needs
  const now = clock.now()
  const offset = now.getTime() - clock.elapsed()
  const before = seen.get(clock)
  if (before === undefined || Math.abs(offset - before) > TOLERANCE) {
    await followJump(needs, offset)
    seen.set(clock, offset)
  }
  return now
}
