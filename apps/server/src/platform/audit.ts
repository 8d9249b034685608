import type { AuditAct } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../services.ts'
import { newId } from './ids.ts'
import { MINUTE, momentBefore } from './time.ts'

/** One administrative act. */
export interface AuditEntry {
  actorId: string
  /** School whose administrators may read of it; null for acts on the whole platform. */
  schoolId: string | null
  /** `noun.verb`; what is not in the list of the contract does not compile. */
  action: AuditAct
  subjectId?: string
  /** What helps to understand the act later; never a password, a code or a token. */
  details?: Record<string, unknown>
}

/** Writes down what somebody did to others; in the transaction of the act, so that neither stands without the other. */
export async function recordAudit(tx: Db, now: Date, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ actorId, schoolId, action, subjectId, details }) => ({
    id: newId(),
    actor_id: actorId,
    school_id: schoolId,
    action,
    subject_id: subjectId,
    details: JSON.stringify(details ?? {}),
    created_at: now,
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}

/** Somebody who looks at a work for long opens it once. */
const ONE_OPENING_MS = 30 * MINUTE

const OPEN_ACT: AuditAct = 'work.open'

/** A work of a pupil, as the audit log names it. */
export interface OpenedWork {
  ownerId: string | null
  workId: string
  name: string
}

/** Writes down that somebody opened what a pupil is making; nothing where it is the caller's own. */
export async function noteOpening(
  db: Db,
  now: Date,
  actorId: string,
  { ownerId, workId, name }: OpenedWork,
): Promise<void> {
  if (ownerId === null || ownerId === actorId) return
  await sql`insert into audit_log (id, actor_id, school_id, action, subject_id, details, created_at)
    select ${newId()}, ${actorId}, u.school_id, ${OPEN_ACT}, u.id, ${JSON.stringify({ workId, name })}::jsonb, ${now}
    from users u where u.id = ${ownerId} and not exists (
      select from audit_log a where a.actor_id = ${actorId} and a.created_at > ${momentBefore(now, ONE_OPENING_MS)}
        and a.action = ${OPEN_ACT} and a.details->>'workId' = ${workId})`.execute(db)
}
