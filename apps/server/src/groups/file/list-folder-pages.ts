import { sql } from 'kysely'
import type { Reader } from '../../platform/caller.ts'
import { signMediaAddress, signThumbnailAddress } from '../../platform/media-address.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'

/** The folder in which a file lay inside of its archive; the last one is enough to name a group of pages. */
function folderOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  return folders.at(-1) ?? ''
}

/**
 * The pictures of a folder in the order of their names, signed for a caller of whom another group has made sure that
 * they may see them.
 */
export async function listFolderPages(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  caller: Reader,
  folderId: string,
  page: Page,
) {
  const pictures = db
    .selectFrom('files')
    .where('folder_id', '=', folderId)
    .where('kind', '=', 'picture')
    .where('deleted_at', 'is', null)
  const rows = await pictures
    .select(['id', 'name', 'path', sql<number>`count(*) over ()::int`.as('total')])
    .orderBy('sort')
    .orderBy('id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  const { total } = await listed(rows, page, async () => {
    const { count } = await pictures.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
    return count
  })
  const now = clock.now()
  const items = rows.map(({ id, name, path }) => {
    return {
      FileId: id,
      FileName: name,
      FolderName: folderOf(path),
      FileUrl: signMediaAddress(config.secret, caller, id, now),
      ThumbnailUrl: signThumbnailAddress(config.secret, caller, id, now),
    }
  })
  return { items, total }
}
