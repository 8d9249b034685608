import type { Db } from '../services.ts'

/** Runs the work in a transaction, in the one under way where there is one. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
