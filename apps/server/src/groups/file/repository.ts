import type { FileKind } from '@shijie/contract'
import { sql } from 'kysely'
import type { FileRow, FolderRow } from '../../db/tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { containing } from '../../platform/like.ts'
import { type Listed, listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Db } from '../../services.ts'

/** Files that their owner sees in lists: no avatars, nothing deleted. */
const ownFiles = (db: Db, caller: Caller) =>
  db
    .selectFrom('files')
    .where('owner_id', '=', caller.userId)
    .where('purpose', '=', 'own')
    .where('deleted_at', 'is', null)

const ownFolders = (db: Db, caller: Caller) =>
  db.selectFrom('folders').where('owner_id', '=', caller.userId).where('deleted_at', 'is', null)

/** A file of the caller; everything else does not exist. */
export async function getOwnFile(db: Db, caller: Caller, fileId: string): Promise<FileRow> {
  const file = await ownFiles(db, caller).selectAll().where('id', '=', fileId).executeTakeFirst()
  if (!file) throw notFound()
  return file
}

export async function getOwnFolder(db: Db, caller: Caller, folderId: string): Promise<FolderRow> {
  const folder = await ownFolders(db, caller).selectAll().where('id', '=', folderId).executeTakeFirst()
  if (!folder) throw notFound()
  return folder
}

export interface FileFilter {
  search: string
  kind: FileKind | ''
  /** Empty for the files that lie in no folder; a search looks everywhere. */
  folderId: string
}

/** Newest first; the files of a folder in the order of their names. */
export async function listOwnFiles(
  db: Db,
  caller: Caller,
  { search, kind, folderId }: FileFilter,
  page: Page,
): Promise<Listed<FileRow & { total: number }>> {
  let query = ownFiles(db, caller)
  if (folderId) query = query.where('folder_id', '=', folderId)
  else if (!search && !kind) query = query.where('folder_id', 'is', null)
  if (search) query = query.where('name', 'ilike', containing(search))
  if (kind) query = query.where('kind', '=', kind)
  const all = query.selectAll().select(sql<number>`count(*) over ()::int`.as('total'))
  const sorted = folderId ? all.orderBy('sort').orderBy('id') : all.orderBy('id', 'desc')
  const rows = await sorted.limit(page.size).offset(offsetOf(page)).execute()
  return listed(rows, page, async () => {
    const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

export interface FolderSummary {
  id: string
  name: string
  created_at: Date
  file_count: number
  size: number
}

const withSums = (db: Db, caller: Caller) =>
  ownFolders(db, caller).select((eb) => {
    const inside = eb.selectFrom('files').whereRef('folder_id', '=', 'folders.id').where('files.deleted_at', 'is', null)
    return [
      'folders.id',
      'folders.name',
      'folders.created_at',
      inside.select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('file_count'),
      inside.select(sql<number>`coalesce(sum(size), 0)::bigint`.as('size')).$asScalar().$notNull().as('size'),
    ]
  })

export async function getFolderSummary(db: Db, caller: Caller, folderId: string): Promise<FolderSummary> {
  const folder = await withSums(db, caller).where('folders.id', '=', folderId).executeTakeFirst()
  if (!folder) throw notFound()
  return folder
}

export async function listOwnFolders(
  db: Db,
  caller: Caller,
  search: string,
  page: Page,
): Promise<Listed<FolderSummary & { total: number }>> {
  const found = ownFolders(db, caller).where('name', 'ilike', containing(search))
  const rows = await withSums(db, caller)
    .where('folders.name', 'ilike', containing(search))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('folders.id', 'desc')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return listed(rows, page, async () => {
    const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  })
}

/** How much of each kind the caller keeps. */
export async function sumKinds(db: Db, caller: Caller): Promise<{ kind: FileKind; count: number; size: number }[]> {
  return ownFiles(db, caller)
    .select(['kind', sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('size')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

/** Does a lesson show one of these files. */
export async function isShownByLesson(db: Db, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return false
  const lesson = await db
    .selectFrom('lessons')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('file_id', 'in', fileIds),
        eb('subtitle_file_id', 'in', fileIds),
        eb('poster_file_id', 'in', fileIds),
        eb(
          'folder_id',
          'in',
          eb.selectFrom('files').select('folder_id').where('id', 'in', fileIds).where('folder_id', 'is not', null),
        ),
      ]),
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return lesson !== undefined || (await isShownByBlock(db, fileIds)) || (await isShownByQuestion(db, fileIds))
}

/** In a block of what learners see, or anywhere in what teachers edit. */
async function isShownByBlock(db: Db, fileIds: readonly string[]): Promise<boolean> {
  const folders = await db.selectFrom('files').select('folder_id').distinct().where('id', 'in', fileIds).execute()
  const parts = fileIds.flatMap((id) => [
    { FileId: id },
    { SubtitleFileId: id },
    { PosterFileId: id },
    { Slides: [{ FileId: id }] },
  ])
  const seen = parts.map((part) => JSON.stringify([part]))
  const drafted = [
    ...parts.flatMap((part) => [JSON.stringify(part), JSON.stringify({ Blocks: [part] })]),
    ...folders.flatMap(({ folder_id }) => (folder_id ? [JSON.stringify({ FolderId: folder_id })] : [])),
  ]
  const { rows } = await sql`
    select from lessons where blocks @> any(${seen}::jsonb[]) and deleted_at is null
    union all select from lesson_drafts where body @> any(${drafted}::jsonb[])
    union all select from course_plan_lessons where body @> any(${drafted}::jsonb[])
    union all select from shipped_lessons where offered_body @> any(${drafted}::jsonb[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Does a project use one of these files. */
export async function isUsedByProject(db: Db, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return false
  const media = db.selectFrom('project_media').select('id').where('file_id', 'in', fileIds)
  return (await media.executeTakeFirst()) !== undefined
}

/** A picture of a paper stays also when the paper was written anew: results show it. */
async function isShownByQuestion(db: Db, fileIds: readonly string[]): Promise<boolean> {
  const ids = sql`${[...fileIds]}::uuid[]`
  const { rows } = await sql`
    select from exam_questions where picture_file_id = any(${ids}) or option_picture_ids && ${ids}
    union all select from bank_questions where picture_file_id = any(${ids}) or option_picture_ids && ${ids} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
