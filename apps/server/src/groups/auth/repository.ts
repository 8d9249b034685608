import { isEmail, isPhone } from '@shijie/contract'
import type { Kysely } from 'kysely'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { Database, UserRow } from '../../db/tables.ts'

type Db = Kysely<Database>

/** Enough for every school of a city to use the same number. */
const CANDIDATES_MAX = 200

/** Everyone who signs in with this text: one person by phone or e-mail, one for each school by student number. */
export async function listByLoginAccount(db: Db, account: string, schoolId?: string): Promise<UserRow[]> {
  if (isPhone(account)) return people(db).where('phone', '=', account).execute()
  if (isEmail(account)) return people(db).where('email', '=', account.toLowerCase()).execute()
  if (schoolId) return pupils(db, account).where('school_id', '=', schoolId).execute()
  return listPupils(db, { account })
}

const people = (db: Db) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)
const pupils = (db: Db, account: string) => people(db).where('student_no', '=', account).limit(CANDIDATES_MAX)
/** What a whole room asks at the same moment. */
const listPupils = prepareQuery<{ account: string }, UserRow>(({ account }, db) => pupils(db, account))

export async function findByContact(db: Db, account: string): Promise<UserRow | undefined> {
  const column = isPhone(account) ? 'phone' : 'email'
  return db
    .selectFrom('users')
    .selectAll()
    .where(column, '=', account.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Names of schools, for the choice among equal student numbers. */
export async function listSchoolNames(db: Db, schoolIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (schoolIds.length === 0) return []
  return db.selectFrom('organisations').select(['id', 'name']).where('id', 'in', schoolIds).orderBy('name').execute()
}
