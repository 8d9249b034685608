import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../services.ts'

/** Any number will do that no other lock of the application takes. */
const MODEL_RUN_LOCK = 5_173_031
const TRY_EVERY_MS = 500

async function tryLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_lock(${MODEL_RUN_LOCK}) as is_mine`.execute(
    connection,
  )
  return rows[0]?.is_mine === true
}

/**
 * Works while nobody else of the installation trains. The queue hands a job out again when its time is up, though its worker
 * still trains: without a lock the second one would put the run that runs back into the queue. The lock belongs to a
 * connection, so a killed worker loses it at once. Nothing when the signal ended the wait.
 */
export function inRunTurn<T>(db: Db, signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    while (!(await tryLock(connection))) {
      await wait(TRY_EVERY_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return undefined
    }
    try {
      return await work()
    } finally {
      // Can only fail when the connection is gone, and then the lock is gone with it.
      await sql`select pg_advisory_unlock(${MODEL_RUN_LOCK})`.execute(connection).catch(() => undefined)
    }
  })
}
