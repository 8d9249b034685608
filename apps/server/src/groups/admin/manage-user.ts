import { messages, reachesUserType, type UserType, UserTypes } from '@shijie/contract'
import { conflict, forbidden, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { revokeSessionsOfUser } from '../auth/index.ts'
import { mayGiveType, mayManageUser } from './policy.ts'
import { findManagedUser, type ManagedUserRow } from './user-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Someone whom the administrator knows of and may change; strangers do not exist. */
async function getManageable(db: Db, caller: Caller, userId: string): Promise<ManagedUserRow> {
  const user = await findManagedUser(db, caller, userId)
  if (!user) throw notFound()
  if (!mayManageUser(caller, { id: user.id, userType: user.user_type, schoolId: user.school_id })) throw forbidden()
  return user
}

async function getChanged(db: Db, caller: Caller, userId: string): Promise<ManagedUserRow> {
  const user = await findManagedUser(db, caller, userId)
  if (!user) throw notFound()
  return user
}

/** Disables, which ends every session at once, or enables again. */
export async function setDisabled(needs: Needs, caller: Caller, userId: string, isDisabled: boolean) {
  const user = await getManageable(needs.db, caller, userId)
  const now = needs.clock.now()
  await needs.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ disabled_at: isDisabled ? now : null })
      .where('id', '=', userId)
      .execute()
    if (isDisabled) await revokeSessionsOfUser(tx, userId, now)
    const action = isDisabled ? 'account.disable' : 'account.enable'
    await recordAudit(tx, now, { actorId: caller.userId, schoolId: user.school_id, action, subjectId: userId })
  })
  return getChanged(needs.db, caller, userId)
}

/** A pupil who becomes a teacher is no pupil of a class any more, and a teacher who becomes something else teaches none. */
async function leaveFormerClasses(tx: Db, userId: string, userType: UserType): Promise<void> {
  const stays = userType === UserTypes.student ? 'student' : userType === UserTypes.teacher ? 'teacher' : undefined
  let left = tx.deleteFrom('memberships').where('user_id', '=', userId)
  if (stays) left = left.where('role', '<>', stays)
  await left.execute()
}

/** Makes somebody another kind of user. People of a school need one; sessions end, because rights are others now. */
export async function setType(needs: Needs, caller: Caller, userId: string, userType: UserType) {
  const user = await getManageable(needs.db, caller, userId)
  if (!mayGiveType(caller, userType)) throw forbidden()
  const needsSchool = reachesUserType(userType, UserTypes.student)
  if (needsSchool && user.school_id === null) throw conflict(messages.schoolFirst)
  const now = needs.clock.now()
  const isActive = needsSchool || user.is_active
  await needs.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ user_type: userType, is_active: isActive }).where('id', '=', userId).execute()
    await leaveFormerClasses(tx, userId, userType)
    await revokeSessionsOfUser(tx, userId, now)
    const details = { from: user.user_type, to: userType }
    const entry: AuditEntry = {
      actorId: caller.userId,
      schoolId: user.school_id,
      action: 'account.set_type',
      subjectId: userId,
    }
    await recordAudit(tx, now, { ...entry, details })
  })
  return getChanged(needs.db, caller, userId)
}
