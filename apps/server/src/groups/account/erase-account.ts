import type { UserRow } from '../../db/tables.ts'
import type { Db } from '../../services.ts'
import { forgetReasons } from '../achievement/index.ts'
import { leaveGroupsOfUser } from '../assignment/index.ts'
import { revokeSessionsOfUser } from '../auth/index.ts'
import { forgetClassWork } from '../board/index.ts'
import { deleteDatasetsOfUser } from '../dataset/index.ts'
import { deleteBankOfUser, forgetOwnWords } from '../exam/index.ts'
import { deleteFilesOfUser, removeUploadedAvatar } from '../file/index.ts'
import { deleteWorkCommentsOfUser } from '../glance/index.ts'
import { deleteInquiriesOfUser } from '../inquiry/index.ts'
import { forgetMarking } from '../marking/index.ts'
import { deleteModelsOfUser } from '../model/index.ts'
import { deleteNoticesOfUser } from '../notice/index.ts'
import { deleteProjectsOfUser } from '../project/index.ts'
import { deleteTalkOfUser } from '../talk/index.ts'
import { deleteTimetableOfUser } from '../today/index.ts'
import { deleteTrainingsOfUser } from '../training/index.ts'

const CLOSED_NAME = '已注销用户'
/** No password has this hash. */
const NO_PASSWORD = 'closed'

/** What was written to an address, and the codes that went there. */
async function forgetMessages(tx: Db, { phone, email }: UserRow): Promise<void> {
  const addresses = [phone, email].filter((address) => address !== null)
  if (addresses.length === 0) return
  await tx.deleteFrom('verification_codes').where('account', 'in', addresses).execute()
  await tx.deleteFrom('outbox_messages').where('recipient', 'in', addresses).execute()
}

/**
 * Erases an account with all that it made: the row stays, so that counts of courses stay true, but nothing in it tells who
 * it was; phone, e-mail and student number are free again.
 */
export async function eraseAccount(tx: Db, user: UserRow, now: Date): Promise<void> {
  await removeUploadedAvatar(tx, user.id, now)
  await deleteWorkCommentsOfUser(tx, user.id)
  await deleteTrainingsOfUser(tx, user.id)
  await deleteProjectsOfUser(tx, user.id)
  await deleteModelsOfUser(tx, user.id)
  await deleteDatasetsOfUser(tx, user.id)
  await deleteFilesOfUser(tx, user.id, now)
  await tx
    .updateTable('users')
    .set({
      name: CLOSED_NAME,
      image_url: '',
      phone: null,
      email: null,
      student_no: null,
      password_hash: NO_PASSWORD,
      preferences: '{}',
      deleted_at: now,
    })
    .where('id', '=', user.id)
    .execute()
  await tx
    .updateTable('applications')
    .set({ name: CLOSED_NAME, school_name: '', phone: '', reason: '' })
    .where('user_id', '=', user.id)
    .execute()
  await tx.updateTable('sessions').set({ device_name: '' }).where('user_id', '=', user.id).execute()
  await revokeSessionsOfUser(tx, user.id, now)
  await forgetMessages(tx, user)
  await forgetOwnWords(tx, user.id)
  await deleteBankOfUser(tx, user.id)
  await forgetMarking(tx, user.id)
  await leaveGroupsOfUser(tx, user.id)
  await deleteTimetableOfUser(tx, user.id)
  await deleteNoticesOfUser(tx, user.id)
  await deleteInquiriesOfUser(tx, user.id)
  await deleteTalkOfUser(tx, user.id)
  await forgetReasons(tx, user.id)
  await forgetClassWork(tx, user.id)
  await tx.deleteFrom('active_slots').where('user_id', '=', user.id).execute()
}
