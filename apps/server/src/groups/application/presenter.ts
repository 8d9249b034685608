import { bitOf, type OwnApplication, type ApplicationRow as QueueRow } from '@shijie/contract'
import type { ApplicationRow } from '../../db/tables.ts'
import { wireTime } from '../../platform/time.ts'
import { canBeAdmitted } from './policy.ts'
import type { QueuedApplication } from './repository.ts'

export function presentOwn(row: ApplicationRow): OwnApplication {
  return {
    ApplicationId: row.id,
    State: row.state,
    CreateTime: wireTime(row.created_at),
    DecideTime: wireTime(row.decided_at),
    RejectReason: row.reject_reason,
    IsAdmitted: bitOf(row.is_admitted),
  }
}

export function presentQueued(row: QueuedApplication): QueueRow {
  return {
    ...presentOwn(row),
    UserId: row.user_id,
    UserType: row.user_type,
    UserName: row.name,
    School: row.school_name,
    UserTel: row.phone,
    AppyInfo: row.reason,
    WillingToPay: bitOf(row.willing_to_pay),
    SchoolId: row.school_id ?? '',
    SchoolName: row.assigned_school ?? '',
    DecidedBy: row.decider ?? '',
    AccessUntil: wireTime(row.access_until),
    CanAdmit: bitOf(row.state === 'open' && row.school_id !== null && canBeAdmitted(row.user_type)),
  }
}
