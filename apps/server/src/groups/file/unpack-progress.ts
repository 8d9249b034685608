import { type DataOf, fileMessages, type getUnpackProgress as progressEndpoint } from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { MINUTE, momentBefore } from '../../platform/time.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Progress is written at most this often, in milliseconds. */
const REPORT_EVERY = 250
/** A program that said nothing for so long was killed; its row stands in nobody's way. */
const STALE = 5 * MINUTE

export interface UnpackReport {
  /** `done` of `total` parts; throws when the unpacking was stopped. */
  report(done: number, total: number): Promise<void>
  end(): Promise<void>
}

/** Begins somebody's unpacking; refused while another one of theirs runs. */
export async function beginUnpack(
  { db, clock }: Needs,
  caller: Caller,
  fileId: string,
  stopped: string = fileMessages.unpackCancelled,
): Promise<UnpackReport> {
  const now = clock.now()
  const row = { file_id: fileId, done: 0, total: 0, is_cancelled: false, reported_at: now }
  const begun = await db
    .insertInto('unpackings')
    .values({ user_id: caller.userId, ...row })
    .onConflict((running) =>
      running.column('user_id').doUpdateSet(row).where('unpackings.reported_at', '<', momentBefore(now, STALE)),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!begun) throw conflict(fileMessages.alreadyUnpacking)
  let last = 0
  const own = () => db.updateTable('unpackings').where('user_id', '=', caller.userId).where('file_id', '=', fileId)
  return {
    async report(done, total) {
      const at = performance.now()
      if (done < total && at - last < REPORT_EVERY) return
      last = at
      const values = { done, total, reported_at: clock.now() }
      const written = await own().set(values).returning('is_cancelled').executeTakeFirst()
      if (written?.is_cancelled) throw conflict(stopped)
    },
    async end() {
      await db.deleteFrom('unpackings').where('user_id', '=', caller.userId).where('file_id', '=', fileId).execute()
    },
  }
}

/** O554 */
export async function getUnpackProgress(
  { db, clock }: Needs,
  caller: Caller,
): Promise<DataOf<typeof progressEndpoint>> {
  const row = await db
    .selectFrom('unpackings')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('reported_at', '>=', momentBefore(clock.now(), STALE))
    .executeTakeFirst()
  return { IsRunning: row ? 1 : 0, FileId: row?.file_id ?? '', Done: row?.done ?? 0, Total: row?.total ?? 0 }
}

/** O555 */
export async function cancelUnpack({ db }: Pick<Needs, 'db'>, caller: Caller): Promise<void> {
  await db.updateTable('unpackings').set({ is_cancelled: true }).where('user_id', '=', caller.userId).execute()
}
