import { type BodyOf, type createSchoolAdmin as endpoint, isPhone } from '@shijie/contract'
import { isUniqueViolation } from '../../db/violations.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { createOneTimePassword } from '../school/index.ts'
import { insertSchoolAdmin } from './user-repository.ts'

async function requireSchool(db: Db, schoolId: string): Promise<void> {
  const school = await db
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', schoolId)
    .where('kind', '=', 'school')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!school) throw notFound()
}

/** Makes the administrator of a school; the one-time password is answered once. */
export async function createSchoolAdmin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { UserName: name, Account: account, SchoolId: schoolId }: BodyOf<typeof endpoint>,
): Promise<{ UserId: string; Password: string }> {
  await requireSchool(db, schoolId)
  const { password, hash: passwordHash } = await createOneTimePassword()
  const contact = isPhone(account) ? { phone: account } : { email: account }
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await insertSchoolAdmin(tx, { name, contact, schoolId, passwordHash })
      await recordAudit(tx, clock.now(), { actorId: caller.userId, schoolId, action: 'account.create', subjectId: id })
      return { UserId: id, Password: password }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users')) throw new AppError('AccountTaken', { cause: error })
    throw error
  }
}
