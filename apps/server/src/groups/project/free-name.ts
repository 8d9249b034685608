import { PROJECT_NAME_MAX } from '@shijie/contract'
import type { Db } from '../../services.ts'
import { listNamesLike } from './repository.ts'

/** `name`, or the first of `name 2`, `name 3` … that its owner does not use yet. */
export async function findFreeName(db: Db, userId: string, name: string): Promise<string> {
  // Room for the number, so that a long name does not grow beyond what is allowed.
  const stem = name.slice(0, PROJECT_NAME_MAX - 4).trim()
  const taken = await listNamesLike(db, userId, stem)
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${stem} ${number}`)) number += 1
  return `${stem} ${number}`
}
