import type { ProjectRow } from '../src/db/practice-tables.ts'
import { newId } from '../src/platform/ids.ts'
import type { Db } from '../src/services.ts'

/** A project with a Python program and its first version. */
export async function buildProject(db: Db, ownerId: string, values: Partial<ProjectRow> = {}): Promise<ProjectRow> {
  const id = newId()
  const row = await db
    .insertInto('projects')
    .values({ id, owner_id: ownerId, name: `作品 ${id}`, mode: 'python', python: 'print(1)', ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('project_versions')
    .values({ project_id: row.id, version: row.version, mode: row.mode, python: row.python })
    .execute()
  return row
}
