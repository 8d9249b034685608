import { schoolMessages, UserTypes } from '@shijie/contract'
import { isUniqueViolation } from '../../db/violations.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getManagedClass } from './get-managed-organisation.ts'
import { deletePupils, insertPupils, listManagedPeople } from './member-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** Corrects name and number of a pupil; the number stays unique in the school. */
export async function updateMember(
  needs: Needs,
  caller: Caller,
  input: { userId: string; name: string; studentNo: string },
): Promise<void> {
  const [person] = await listManagedPeople(needs.db, caller, [input.userId])
  if (person?.user_type !== UserTypes.student) throw notFound()
  const now = needs.clock.now()
  const details = { from: [person.name, person.student_no], to: [input.name, input.studentNo] }
  try {
    await needs.db.transaction().execute(async (tx) => {
      const change = { name: input.name, student_no: input.studentNo }
      await tx.updateTable('users').set(change).where('id', '=', person.id).execute()
      const entry: AuditEntry = {
        actorId: caller.userId,
        schoolId: person.school_id,
        action: 'member.update',
        subjectId: person.id,
      }
      await recordAudit(tx, now, { ...entry, details })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users')) throw conflict(schoolMessages.numberInUse)
    throw error
  }
}

/** Moves pupils between two classes that the caller manages; returns how many went. */
export async function moveMembers(
  needs: Needs & Pick<Services, 'joinAssignedCourses'>,
  caller: Caller,
  input: { fromId: string; toId: string; userIds: readonly string[] },
): Promise<number> {
  const from = await getManagedClass(needs.db, caller, input.fromId)
  const to = await getManagedClass(needs.db, caller, input.toId)
  if (from.school_id !== to.school_id) throw conflict(schoolMessages.otherSchool)
  const now = needs.clock.now()
  return needs.db.transaction().execute(async (tx) => {
    const moved = await deletePupils(tx, from.id, input.userIds)
    await insertPupils(needs, tx, to.id, moved, now)
    const act: AuditEntry = { actorId: caller.userId, schoolId: from.school_id, action: 'member.move' }
    const details = { from: from.name, to: to.name }
    await recordAudit(tx, now, ...moved.map((subjectId) => ({ ...act, subjectId, details })))
    return moved.length
  })
}

/** Takes pupils out of a class; their accounts and records stay. Returns how many were in it. */
export async function removeMembers(
  needs: Needs,
  caller: Caller,
  orgId: string,
  userIds: readonly string[],
): Promise<number> {
  const from = await getManagedClass(needs.db, caller, orgId)
  const now = needs.clock.now()
  return needs.db.transaction().execute(async (tx) => {
    const removed = await deletePupils(tx, from.id, userIds)
    const act: AuditEntry = { actorId: caller.userId, schoolId: from.school_id, action: 'member.remove' }
    const details = { from: from.name }
    await recordAudit(tx, now, ...removed.map((subjectId) => ({ ...act, subjectId, details })))
    return removed.length
  })
}
