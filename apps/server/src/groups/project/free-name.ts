import { firstFreeName, PROJECT_NAME_MAX, stemOfName } from '@shijie/contract'
import { lockOwner } from '../../platform/own-names.ts'
import type { Db } from '../../services.ts'
import { listNamesLike } from './repository.ts'

/** `name`, or the first with a number behind it that its owner does not use yet; nobody takes it before the transaction ends. */
export async function findFreeName(db: Db, userId: string, name: string): Promise<string> {
  await lockOwner(db, userId)
  const taken = await listNamesLike(db, userId, stemOfName(name, PROJECT_NAME_MAX))
  return firstFreeName(name, taken, PROJECT_NAME_MAX)
}
