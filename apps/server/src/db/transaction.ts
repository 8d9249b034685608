import type { Db } from '../services.ts'

/** Runs the work in a transaction, in the one under way where there is one. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

const SERIALISATION_FAILURES = new Set<unknown>(['40001', '40P01'])
const TRIES = 5

const hasFailedToSerialise = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && SERIALISATION_FAILURES.has(error.code)

/**
 * Work that sees one state of the database from its beginning to its end. When another call changed what it wrote, it is
 * done anew from the state after that: whoever presses twice is not told of trouble.
 */
export async function inSnapshot<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(work)
    } catch (error) {
      if (!hasFailedToSerialise(error) || tries === TRIES) throw error
    }
  }
}
