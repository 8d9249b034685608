import { boardMessages } from '@shijie/contract'
import { forbidden, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { getManagedOrganisation } from '../school/index.ts'

export interface BoardClass {
  id: string
  name: string
  schoolId: string
}

/** A class that the caller teaches or administers: what else there is does not exist. */
export async function getClassToLook(db: Db, caller: Caller, classId: string): Promise<BoardClass> {
  const found = await getManagedOrganisation(db, caller, classId)
  if (found.kind !== 'class') throw notFound()
  return { id: found.id, name: found.name, schoolId: found.school_id }
}

export async function teaches(db: Db, { userId }: Caller, classId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('organisation_id', '=', classId)
    .where('user_id', '=', userId)
    .where('role', '=', 'teacher')
    .executeTakeFirst()
  return row !== undefined
}

/** A class that the caller teaches; whoever administers it is told that they only look. */
export async function getClassToTeach(db: Db, caller: Caller, classId: string): Promise<BoardClass> {
  const found = await getClassToLook(db, caller, classId)
  if (!(await teaches(db, caller, classId))) throw forbidden(boardMessages.watchOnly)
  return found
}
