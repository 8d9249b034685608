import { sql } from 'kysely'
import { DAY, momentBefore } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { removePieces } from './finish-upload.ts'
import { removeAbandoned } from './staging.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>

/** How long a deleted file can be brought back by whoever has the database. */
const TRASH = 7 * DAY
/** A content has to be without a row for so long: longer than any upload, and than any backup that still reads it. */
const ORPHAN = DAY
/** Files that a killed program left; nothing that is under way is as old. */
const ABANDONED = 2 * DAY
const SWEEP_EVERY = DAY
const SWEPT_AT = 'files.swept_at'
const ROWS_AT_ONCE = 500

/** Uploads that nobody finished in time, and the notes of finished ones. */
async function removeExpiredUploads(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const uploads = await db
    .selectFrom('uploads')
    .select('id')
    .where('expires_at', '<=', clock.now())
    .limit(ROWS_AT_ONCE)
    .execute()
  for (const { id } of uploads) {
    await removePieces(needs, id)
    await db.deleteFrom('uploads').where('id', '=', id).execute()
  }
}

/** Rows of files that were deleted long ago; those that a lesson still names, deleted or not, stay. */
async function removeTrash({ db, clock }: Needs): Promise<void> {
  const long = momentBefore(clock.now(), TRASH)
  await sql`delete from files where id in (
    select f.id from files f where f.deleted_at < ${long}
      and not exists (select from lessons l where l.file_id = f.id or l.subtitle_file_id = f.id or l.poster_file_id = f.id
        or l.folder_id = f.folder_id)
      and not exists (select from training_progress g where g.file_id = f.id)
      and not exists (select from project_media m where m.file_id = f.id)
      and not exists (select from samples s where s.file_id = f.id)
      and not exists (select from dataset_version_samples v where v.file_id = f.id)
    limit ${ROWS_AT_ONCE})`.execute(db)
  await sql`delete from folders where deleted_at < ${long}
    and not exists (select from files f where f.folder_id = folders.id)
    and not exists (select from lessons l where l.folder_id = folders.id)`.execute(db)
}

/** Notes which contents nothing names, and forgets those that are named again. */
async function noteOrphans({ db, storage, clock }: Needs): Promise<void> {
  const note = async (contents: Buffer[]) => {
    await sql`insert into orphan_contents (sha256, found_at)
      select sha256, ${clock.now()} from unnest(${contents}::bytea[]) as content (sha256)
       where not exists (select from files f where f.sha256 = content.sha256)
         and not exists (select from files f where f.thumbnail_sha256 = content.sha256)
      on conflict do nothing`.execute(db)
  }
  let batch: Buffer[] = []
  for await (const sha256 of storage.list()) {
    batch.push(sha256)
    if (batch.length < ROWS_AT_ONCE) continue
    await note(batch)
    batch = []
  }
  if (batch.length > 0) await note(batch)
  await sql`delete from orphan_contents o where exists (select from files f where f.sha256 = o.sha256)
    or exists (select from files f where f.thumbnail_sha256 = o.sha256)`.execute(db)
}

/** Removes contents that nothing has named for a day, and that nobody wrote again meanwhile. */
async function removeOrphans({ db, storage, clock }: Needs): Promise<void> {
  const orphans = await db
    .selectFrom('orphan_contents')
    .selectAll()
    .where('found_at', '<=', momentBefore(clock.now(), ORPHAN))
    .execute()
  for (const { sha256, found_at } of orphans) {
    await storage.delete(sha256, found_at)
    // One that was written again is noted anew by the next sweep, should it still be without a row.
    await db.deleteFrom('orphan_contents').where('sha256', '=', sha256).execute()
  }
}

/** The sweep reads the whole storage, so it is made once a day at most; schools that are off at night make it by day. */
async function isSweepDue({ db, clock }: Needs): Promise<boolean> {
  const now = clock.now()
  const row = await db.selectFrom('settings').select('value').where('key', '=', SWEPT_AT).executeTakeFirst()
  if (typeof row?.value === 'string' && new Date(row.value) > momentBefore(now, SWEEP_EVERY)) return false
  const value = JSON.stringify(now.toISOString())
  await db
    .insertInto('settings')
    .values({ key: SWEPT_AT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return true
}

/** Removes what is left of uploads and of deleted files. Doing it twice does no harm. */
export async function cleanUpFiles(needs: Needs): Promise<void> {
  await removeExpiredUploads(needs)
  await removeTrash(needs)
  if (!(await isSweepDue(needs))) return
  // Ages of files on the disk are of this machine's clock.
  const abandoned = momentBefore(new Date(), ABANDONED)
  await removeAbandoned(needs, abandoned)
  await needs.storage.removeUnfinished(abandoned)
  await noteOrphans(needs)
  await removeOrphans(needs)
}
