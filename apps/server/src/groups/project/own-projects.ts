import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** Programs in the own data that somebody takes along. */
export interface ExportedProject {
  ProjectName: string
  Python: string
  Xml: string
  UpdateTime: string
}

export async function exportProjects(db: Db, userId: string): Promise<ExportedProject[]> {
  const rows = await db
    .selectFrom('projects')
    .leftJoin('xml_files', 'xml_files.id', 'projects.xml_file_id')
    .select(['name', 'python', 'content', 'updated_at'])
    .where('projects.owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('projects.id')
    .execute()
  return rows.map(({ name, python, content, updated_at }) => ({
    ProjectName: name,
    Python: python,
    Xml: content ?? '',
    UpdateTime: wireTime(updated_at),
  }))
}

/** Gives up everything that somebody made, when their account is closed. Versions and media go with the projects. */
export async function deleteProjectsOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('projects').where('owner_id', '=', userId).execute()
  await tx.deleteFrom('kept_blocks').where('owner_id', '=', userId).execute()
  await tx.deleteFrom('xml_files').where('owner_id', '=', userId).execute()
}
