import type { ProjectMediaType } from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

export interface MediaRow {
  id: string
  project_id: string
  file_id: string
  name: string
  kind: ProjectMediaType
  size: number
  created_at: Date
}

const mediaWithFiles = (db: Db) =>
  db
    .selectFrom('project_media')
    .innerJoin('files', 'files.id', 'project_media.file_id')
    .select([
      'project_media.id',
      'project_media.project_id',
      'project_media.file_id',
      'project_media.name',
      'project_media.kind',
      'files.size',
      'project_media.created_at',
    ])

export async function listProjectMedia(
  db: Db,
  projectId: string,
  page: Page,
): Promise<Listed<MediaRow & { total: number }>> {
  const rows = await mediaWithFiles(db)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('project_media.project_id', '=', projectId)
    .orderBy('project_media.id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return listed(rows, page, () => countMedia(db, projectId))
}

export async function countMedia(db: Db, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('project_media')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

/** A picture or sound of one of the caller's projects. */
export async function getOwnMedia(db: Db, caller: Caller, mediaId: string): Promise<MediaRow> {
  const media = await mediaWithFiles(db)
    .innerJoin('projects', 'projects.id', 'project_media.project_id')
    .where('project_media.id', '=', mediaId)
    .where('projects.owner_id', '=', caller.userId)
    .executeTakeFirst()
  if (!media) throw notFound()
  return media
}
