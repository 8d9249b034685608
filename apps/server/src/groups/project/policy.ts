import { sql } from 'kysely'
import type { ProjectRow } from '../../db/practice-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { managedUsers } from '../school/index.ts'

/** Does the caller teach or administer this learner? */
async function managesUser(db: Db, caller: Caller, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${managedUsers(caller)}`.execute(db)
  return rows.length > 0
}

/** A project that the caller may read: an own one, or a living one of somebody whom they teach or administer. */
export async function getReadableProject(db: Db, caller: Caller, projectId: string): Promise<ProjectRow> {
  const project = await db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst()
  if (!project) throw notFound()
  if (project.owner_id === caller.userId) return project
  if (project.deleted_at || !(await managesUser(db, caller, project.owner_id))) throw notFound()
  return project
}

/** A project of a learner whom the caller teaches; nobody scores the own work. */
export async function getScorableProject(db: Db, caller: Caller, projectId: string): Promise<ProjectRow> {
  const project = await getReadableProject(db, caller, projectId)
  if (project.owner_id === caller.userId) throw notFound()
  return project
}
