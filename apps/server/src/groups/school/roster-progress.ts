import { type RosterProgress, schoolMessages } from '@shijie/contract'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { DAY, momentBefore, SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Rows of progress are written at most this often, in milliseconds. */
const REPORT_EVERY = 250

/** An import reports several times a second; one that is silent for so long died with its process. */
const SILENT = 30 * SECOND

/** Where an import writes how far it is, and hears that nobody wants it any more. */
export interface ImportReport {
  /** Throws when the import was cancelled. */
  report(done: number): Promise<void>
}

/** An import that nobody watches. */
export const unwatchedImport: ImportReport = { report: async () => undefined }

/** Begins the progress of an import under the id that the browser chose; the same id twice is one import, unless the first one died. */
export async function startReport(
  { db, clock }: Needs,
  caller: Caller,
  id: string,
  total: number,
): Promise<ImportReport> {
  const now = clock.now()
  await db.deleteFrom('roster_imports').where('created_at', '<', momentBefore(now, DAY)).execute()
  const row = { user_id: caller.userId, total, done: 0, cancelled_at: null, created_at: now, seen_at: now }
  const begun = await db
    .insertInto('roster_imports')
    .values({ id, ...row })
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet(row)
        .where('roster_imports.user_id', '=', caller.userId)
        .where('roster_imports.seen_at', '<', momentBefore(now, SILENT)),
    )
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw conflict(schoolMessages.rosterRunning)
  let last = 0
  return {
    async report(done) {
      const at = performance.now()
      if (done < total && at - last < REPORT_EVERY) return
      last = at
      const row = await db
        .updateTable('roster_imports')
        .set({ done, seen_at: clock.now() })
        .where('id', '=', id)
        .returning('cancelled_at')
        .executeTakeFirst()
      if (row?.cancelled_at) throw conflict(schoolMessages.rosterCancelled)
    },
  }
}

/** How far one's own import is. */
export async function getRosterProgress(
  { db }: Pick<Needs, 'db'>,
  caller: Caller,
  id: string,
): Promise<RosterProgress> {
  const row = await db
    .selectFrom('roster_imports')
    .select(['done', 'total'])
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { DoneCount: row.done, TotalCount: row.total }
}

/** Stops one's own import before anything is written; one that is written already stays. */
export async function cancelRoster({ db, clock }: Needs, caller: Caller, id: string): Promise<void> {
  const row = await db
    .updateTable('roster_imports')
    .set({ cancelled_at: clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', caller.userId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
}
