import { type approveClass as approveClassEndpoint, type DataOf, messages } from '@shijie/contract'
import { sql } from 'kysely'
import { invalid } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { notify } from '../../platform/notify.ts'
import type { Services } from '../../services.ts'
import { getManagedClass } from '../school/index.ts'
import { endOf } from './approve-application.ts'

/**
 * Opens lessons for all pupils of a class at once, whether they applied or not; open applications among them are
 * approved with it. Nobody loses an access that lasts longer.
 */
export async function approveClass(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { classId, lastDay }: { classId: string; lastDay: string | undefined },
): Promise<DataOf<typeof approveClassEndpoint>> {
  const now = clock.now()
  const until = lastDay ? endOf(lastDay) : null
  if (until && until <= now) throw invalid(messages.dateInPast)
  return db.transaction().execute(async (tx) => {
    const org = await getManagedClass(tx, caller, classId)
    const opened = await sql<{ id: string }>`
      update users u set has_open_access = true,
        open_access_until = case
          when u.has_open_access and (u.open_access_until is null or u.open_access_until > ${until}::timestamptz)
          then u.open_access_until else ${until}::timestamptz end
      from memberships m
      where m.user_id = u.id and m.organisation_id = ${org.id} and m.role = 'student' and u.deleted_at is null
      returning u.id`.execute(tx)
    const ids = opened.rows.map(({ id }) => id)
    const approved = await sql<{ user_id: string }>`
      update applications set state = 'approved', decided_by = ${caller.userId}, decided_at = ${now}, access_until = ${until}
      where state = 'open' and user_id = any(${ids}::uuid[]) returning user_id`.execute(tx)
    const userIds = approved.rows.map(({ user_id }) => user_id)
    await notify(tx, { kind: 'approved', userIds, subjectId: org.id, title: '', actorId: caller.userId, at: now })
    const counts = { OpenedCount: ids.length, ApprovedCount: approved.rows.length }
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: org.school_id,
      action: 'application.approve_class',
      subjectId: org.id,
      details: {
        name: org.name,
        accessUntil: lastDay ?? '',
        opened: counts.OpenedCount,
        approved: counts.ApprovedCount,
      },
    })
    return counts
  })
}
