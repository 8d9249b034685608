import { createHash } from 'node:crypto'
import { contactAccount, isPhone, passwordStrength, personName, typedResetPassword, UserTypes } from '@shijie/contract'
import { z } from 'zod'
import { isUniqueViolation } from '../../db/violations.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword, isGuessable } from '../../platform/passwords.ts'
import type { Db } from '../../services.ts'

/** What was asked for can't be made; the message is meant for whoever typed it. */
export class AdministratorError extends Error {
  override name = 'AdministratorError'
}

const wanted = z.object({
  account: contactAccount,
  name: personName,
  // The only account that can do everything gets the strictest rule of all.
  password: typedResetPassword.refine((value) => passwordStrength(value) === 'strong', '密码须同时含字母、数字和符号'),
})

export type NewAdministrator = z.input<typeof wanted>

/** Makes a platform administrator (9999), as the operator of the machine may; everybody else needs one. */
export async function createAdministrator(db: Db, input: NewAdministrator): Promise<{ id: string }> {
  const parsed = wanted.safeParse(input)
  if (!parsed.success) {
    throw new AdministratorError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const { account, name, password } = parsed.data
  const digest = createHash('md5').update(password).digest('hex')
  if (isGuessable(digest, [account, account.split('@')[0], name])) {
    throw new AdministratorError('password: 这个密码太容易被猜到，请换一个')
  }
  const id = newId()
  const contact = isPhone(account) ? { phone: account } : { email: account }
  const password_hash = await hashPassword(digest)
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('users')
        .values({ id, user_type: UserTypes.platformAdmin, name, password_hash, is_active: true, ...contact })
        .execute()
      await tx
        .insertInto('audit_log')
        .values({
          id: newId(),
          action: 'administrator.create',
          subject_id: id,
          details: JSON.stringify({ by: 'console' }),
        })
        .execute()
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users')) throw new AdministratorError('account: 这个账号已经有人使用')
    throw error
  }
  return { id }
}

/** Whether anybody could already sign in as platform administrator. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', UserTypes.platformAdmin)
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
