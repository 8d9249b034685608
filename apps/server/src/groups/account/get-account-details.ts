import { bitOf, type DataOf, type getAccountDetails as endpoint } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { closesOwnAccount } from './policy.ts'

/** What the account settings show besides the account itself. */
export async function getAccountDetails(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
): Promise<DataOf<typeof endpoint>> {
  const row = await db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'users.school_id')
    .select(['users.email', 'users.student_no', 'organisations.name as schoolName'])
    .where('users.id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return {
    SchoolName: row.schoolName ?? '',
    StudentNo: row.student_no ?? '',
    Email: row.email ?? '',
    CanClose: bitOf(closesOwnAccount(caller)),
  }
}
