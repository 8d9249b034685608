import { type FoundAccount, messages } from '@shijie/contract'
import { sql } from 'kysely'
import type { UserRow } from '../../db/tables.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { managedUsers } from './scope.ts'

const NOBODY: FoundAccount = { UserId: '', UserName: '', UserType: '', UserImgUrl: '', StudentNo: '', SchoolId: '' }

/** E014: oneself and the people one manages; unknown accounts and strangers give the same empty answer. */
export async function findAccount(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  account: string | undefined,
): Promise<FoundAccount> {
  if (account === undefined) throw invalid(messages.accountRequired)
  const isOwn = sql`(u.id = ${caller.userId} and u.deleted_at is null)`
  const { rows } = await sql<UserRow>`
    select u.* from users u
    where (u.phone = ${account} or u.email = ${account.toLowerCase()} or u.student_no = ${account})
      and (${isOwn} or ${managedUsers(caller)})
    order by ${isOwn} desc limit 1`.execute(db)
  const user = rows[0]
  if (!user) return NOBODY
  return {
    UserId: user.id,
    UserName: user.name,
    UserType: user.user_type,
    UserImgUrl: user.image_url,
    StudentNo: user.student_no ?? '',
    SchoolId: user.school_id ?? '',
  }
}
