import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../services.ts'
import { cleanFileName } from '../../file/index.ts'

/** A file that becomes one of the caller's own; its content is in the storage. */
export interface FileToBring {
  /** What lessons call it. */
  name: string
  fileName: string
  sha256: Buffer
  size: number
  media_type: string
}

export interface FolderToBring {
  name: string
  folderName: string
  files: { name: string; path: string }[]
}

/** Bytes of all of them together. */
export const sizeOf = (files: readonly Pick<FileToBring, 'size'>[]): number =>
  files.reduce((sum, { size }) => sum + size, 0)

/** Rows in one statement. */
const ROWS_AT_ONCE = 500

/** Makes own files and folders of those of another course; says which ids they got, by their names. */
export async function insertFiles(
  tx: Db,
  ownerId: string,
  { files, folders }: { files: readonly FileToBring[]; folders: readonly FolderToBring[] },
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map([...files, ...folders].map(({ name }) => [name, newId()]))
  const idOf = (name: string) => ids.get(name) as string
  const owned = { owner_id: ownerId, created_at: now }
  const folderRows = folders.map(({ name, folderName }) => ({
    id: idOf(name),
    name: cleanFileName(folderName),
    ...owned,
  }))
  if (folderRows.length > 0) await tx.insertInto('folders').values(folderRows).execute()
  const places = new Map(
    folders.flatMap((folder) =>
      folder.files.map(({ name, path }, sort) => [name, { folder_id: idOf(folder.name), path, sort }] as const),
    ),
  )
  const rows = files.map(({ name, fileName, sha256, size, media_type }) => {
    const place = places.get(name) ?? { folder_id: null, path: '', sort: 0 }
    return { id: idOf(name), name: cleanFileName(fileName), sha256, size, media_type, ...place, ...owned }
  })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('files')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
  return ids
}
