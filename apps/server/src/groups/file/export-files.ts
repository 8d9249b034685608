import type { DataOf, exportOwnData } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** What somebody keeps, for the export of everything that is known of them. */
export async function exportFiles(db: Db, userId: string): Promise<DataOf<typeof exportOwnData>['Files']> {
  const rows = await db
    .selectFrom('files')
    .leftJoin('folders', 'folders.id', 'files.folder_id')
    .select(['files.name', 'folders.name as folder', 'files.path', 'files.size', 'files.created_at'])
    .where('files.owner_id', '=', userId)
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id')
    .execute()
  return rows.map((row) => ({
    FileName: row.path || row.name,
    FolderName: row.folder ?? '',
    FileSize: row.size,
    CreateTime: wireTime(row.created_at),
  }))
}
