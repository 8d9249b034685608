import { type ActivationBatch, bitOf, type ManagedUser } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { listLocked } from '../school/index.ts'
import type { AuditRow } from './audit-repository.ts'
import type { BatchRow, CodeRow } from './batch-repository.ts'
import { mayManageUser } from './policy.ts'
import type { ManagedUserRow } from './user-repository.ts'

export const presentBatch = (batch: BatchRow): ActivationBatch => ({
  BatchId: batch.id,
  Name: batch.name,
  Textbook: batch.textbook,
  Isbn: batch.isbn,
  ExpireTime: wireTime(batch.expires_at),
  CreateTime: wireTime(batch.created_at),
  CreatorName: batch.creator_name ?? '',
  SchoolName: batch.school_name ?? '',
  Count: batch.code_count,
  RedeemedCount: batch.redeemed_count,
  VoidedCount: batch.voided_count,
})

function stateOf(code: CodeRow, now: Date) {
  if (code.redeemed_at) return 'redeemed' as const
  if (code.voided_at) return 'voided' as const
  return code.expires_at && code.expires_at <= now ? ('expired' as const) : ('unused' as const)
}

export const presentCode = (code: CodeRow, now: Date) => ({
  State: stateOf(code, now),
  BatchId: code.batch_id,
  Name: code.batch_name,
  ExpireTime: wireTime(code.expires_at),
  RedeemTime: wireTime(code.redeemed_at),
  RedeemerName: code.redeemer_name ?? '',
})

export const presentAudit = (row: AuditRow) => ({
  AuditId: row.id,
  Action: row.action,
  ActorName: row.actor_name ?? '',
  SubjectName: row.subject_name ?? '',
  SchoolName: row.school_name ?? '',
  Details: JSON.stringify(row.details),
  CreateTime: wireTime(row.created_at),
})

const accountsOf = ({ student_no, phone, email }: ManagedUserRow) =>
  [student_no, phone, email].filter((one) => one !== null)

const presentManagedUser = (user: ManagedUserRow, caller: Caller, locked: ReadonlySet<string>): ManagedUser => ({
  UserId: user.id,
  UserName: user.name,
  UserType: user.user_type,
  StudentNo: user.student_no ?? '',
  UserTel: user.phone ?? '',
  Email: user.email ?? '',
  SchoolName: user.school_name ?? '',
  ClassNames: user.class_names,
  IsActive: bitOf(user.is_active),
  IsDisabled: bitOf(user.disabled_at !== null),
  IsLocked: bitOf(accountsOf(user).some((account) => locked.has(account))),
  CreateTime: wireTime(user.created_at),
  LastSeenTime: wireTime(user.last_seen_at),
  CanManage: bitOf(mayManageUser(caller, { id: user.id, userType: user.user_type, schoolId: user.school_id })),
})

/** With who is kept out by wrong passwords at the moment. */
export async function presentManagedUsers(
  needs: Pick<Services, 'db' | 'clock'>,
  users: readonly ManagedUserRow[],
  caller: Caller,
): Promise<ManagedUser[]> {
  const locked = await listLocked(needs, users.flatMap(accountsOf))
  return users.map((user) => presentManagedUser(user, caller, locked))
}
