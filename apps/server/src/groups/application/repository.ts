import type { ApplicationState, UserType } from '@shijie/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ApplicationRow, Database } from '../../db/tables.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'

type Db = Kysely<Database>

/** An application with what the queue shows beside it. */
export type QueuedApplication = ApplicationRow & {
  user_type: UserType
  assigned_school: string | null
  decider: string | null
}

/** The newest application of a user. */
export function findNewestOf(db: Db, userId: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const queued = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('organisations as schools', 'schools.id', 'applications.school_id')
    .leftJoin('users as deciders', 'deciders.id', 'applications.decided_by')
    .selectAll('applications')
    .select(['users.user_type', 'schools.name as assigned_school', 'deciders.name as decider'])
    .where('users.deleted_at', 'is', null)

export function findQueued(
  db: Db,
  applicationId: string,
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<QueuedApplication | undefined> {
  return queued(db).where('applications.id', '=', applicationId).where(within).executeTakeFirst()
}

/** One page of the queue, of what the caller decides. Open ones oldest first, decided ones newest first. */
export async function listQueue(
  db: Db,
  within: RawBuilder<boolean>,
  state: ApplicationState,
  page: Page,
): Promise<Listed<QueuedApplication>> {
  const scoped = queued(db).where('applications.state', '=', state).where(within)
  const rows = await scoped
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(state === 'open' ? 'applications.created_at' : sql`applications.decided_at desc`)
    .orderBy('applications.id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return listed(rows, page, async () => (await scoped.execute()).length)
}

/** Schools by name. */
export function listSchools(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('kind', '=', 'school')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
}
