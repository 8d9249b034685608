import type { AuditAct } from '@shijie/contract'
import type { Db } from '../services.ts'
import { newId } from './ids.ts'

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
