import { type AuditAct, UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import type { FileRow } from '../../db/tables.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Caller, Reader } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { DAY, momentBefore } from '../../platform/time.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'opensLessonWith'>

/**
 * A file that the caller may read: through an address signed for them, as its owner, or because they may open a
 * lesson that shows it. Everything else does not exist. A visitor needs an address signed for their browser.
 */
export async function getReadableFile(
  needs: Needs,
  caller: Reader,
  fileId: string,
  isSigned: boolean,
): Promise<FileRow> {
  if (caller.userId === null && !isSigned) throw new AppError('SessionExpired')
  const file = await needs.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw notFound()
  if (caller.userId === null || file.owner_id === caller.userId) return file
  const isAdmin = caller.userType === UserTypes.platformAdmin
  if (isSigned && !(isAdmin && file.purpose === 'own')) return file
  if (await needs.opensLessonWith(needs, caller, file)) return file
  if (!isAdmin) throw notFound()
  if (file.owner_id) await noteReading(needs, caller, file)
  return file
}

const READ_ACT: AuditAct = 'file.read'

/** Whoever runs the platform may look at what somebody keeps for themselves; it is written down once for each file and day. */
async function noteReading({ db, clock }: Pick<Needs, 'db' | 'clock'>, caller: Caller, file: FileRow): Promise<void> {
  const now = clock.now()
  await sql`insert into audit_log (id, actor_id, school_id, action, subject_id, details, created_at)
    select ${newId()}, ${caller.userId}, u.school_id, ${READ_ACT}, u.id,
      ${JSON.stringify({ fileId: file.id, name: file.name })}::jsonb, ${now}
    from users u where u.id = ${file.owner_id} and not exists (
      select from audit_log a where a.actor_id = ${caller.userId} and a.action = ${READ_ACT}
        and a.details->>'fileId' = ${file.id} and a.created_at > ${momentBefore(now, DAY)})`.execute(db)
}
