import { type AccountInfo, messages, UserTypes } from '@shijie/contract'
import { forbidden } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { getOwnAccount } from '../auth/index.ts'
import { removeUploadedAvatar } from '../file/index.ts'

export interface AccountChange {
  name: string | undefined
  imageUrl: string | undefined
}

/** Changes own name or avatar. A pupil's real name belongs to the school's roster. */
export async function updateAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { name, imageUrl }: AccountChange,
): Promise<AccountInfo> {
  const isRenamed = name !== undefined && name !== caller.name
  if (isRenamed && caller.userType === UserTypes.student) throw forbidden(messages.nameBySchool)
  const change = { ...(isRenamed ? { name } : {}), ...(imageUrl === undefined ? {} : { image_url: imageUrl }) }
  if (Object.keys(change).length > 0) {
    await db.transaction().execute(async (tx) => {
      if (imageUrl !== undefined) await removeUploadedAvatar(tx, caller.userId, clock.now())
      await tx.updateTable('users').set(change).where('id', '=', caller.userId).execute()
    })
  }
  return getOwnAccount({ db }, caller)
}
