import type { CourseManifest } from '@shijie/contract'
import { sql } from 'kysely'
import type { Db } from '../../../services.ts'
import { cleanFileName } from '../../file/index.ts'
import type { CourseToBring } from '../package/bring-course.ts'
import { insertFiles } from '../package/insert-files.ts'
import type { KeptContent } from '../package/keep-contents.ts'

interface FileRow {
  id: string
  sha256: Buffer
  name: string
  folder_id: string | null
  path: string
}

/** The files that a course got with the product, those of its folders included. */
async function readKnown(tx: Db, fileIds: readonly string[], folderIds: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select id, sha256, name, folder_id, path from files
    where deleted_at is null and (id = any(${[...fileIds]}::uuid[]) or folder_id = any(${[...folderIds]}::uuid[]))
    order by id`.execute(tx)
  return rows
}

const contentKey = (sha256: string, name: string): string => `${sha256} ${name}`

/** What a folder holds, whatever its files are called by the database. */
const folderKey = (files: readonly { path: string; sha256: string }[]): string =>
  JSON.stringify(files.map(({ path, sha256 }) => [path, sha256]).sort())

/** The folders here that hold just what one of the release does, with their files; by the names of the release. */
function matchFolders(
  { Folders, Files }: CourseManifest,
  contents: CourseToBring['contents'],
  known: readonly FileRow[],
): Map<string, string> {
  const found = new Map<string, string>()
  const here = new Map<string, FileRow[]>()
  for (const file of known) if (file.folder_id) here.set(file.folder_id, [...(here.get(file.folder_id) ?? []), file])
  const byKey = new Map(
    [...here].map(([id, files]) => [
      folderKey(files.map(({ path, sha256 }) => ({ path, sha256: sha256.toString('hex') }))),
      { id, files },
    ]),
  )
  const sumOf = (name: string) => {
    const file = Files.find(({ Name }) => Name === name)
    return file ? (contents.get(file.Sha256) as KeptContent).sha256.toString('hex') : ''
  }
  for (const { Name, Files: inside } of Folders) {
    const match = byKey.get(folderKey(inside.map(({ FileId, Path }) => ({ path: Path, sha256: sumOf(FileId) }))))
    if (!match) continue
    found.set(Name, match.id)
    for (const { FileId, Path } of inside) {
      const file = match.files.find(({ path }) => path === Path)
      if (file) found.set(FileId, file.id)
    }
  }
  return found
}

/**
 * Ids of the files and folders of a release, by its names. What the course has already is not brought a second time, so that a
 * lesson that shows the same is the same; the rest becomes files of whoever owns the course.
 */
export async function matchFiles(
  tx: Db,
  { manifest, contents }: CourseToBring,
  shown: { fileIds: readonly string[]; folderIds: readonly string[] },
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const known = await readKnown(tx, shown.fileIds, shown.folderIds)
  const ids = matchFolders(manifest, contents, known)
  const single = new Map(known.map((file) => [contentKey(file.sha256.toString('hex'), file.name), file.id]))
  const inFolders = new Set(manifest.Folders.flatMap(({ Files }) => Files.map(({ FileId }) => FileId)))
  const files = manifest.Files.map(({ Name, FileName, Sha256 }) => ({
    ...(contents.get(Sha256) as KeptContent),
    name: Name,
    fileName: FileName,
  }))
  for (const { name, fileName, sha256 } of files) {
    const id = single.get(contentKey(sha256.toString('hex'), cleanFileName(fileName)))
    if (id && !inFolders.has(name)) ids.set(name, id)
  }
  const folders = manifest.Folders.filter(({ Name }) => !ids.has(Name)).map(({ Name, FolderName, Files }) => ({
    name: Name,
    folderName: FolderName,
    files: Files.map(({ FileId, Path }) => ({ name: FileId, path: Path })),
  }))
  const fresh = { files: files.filter(({ name }) => !ids.has(name)), folders }
  for (const [name, id] of await insertFiles(tx, ownerId, fresh, now)) ids.set(name, id)
  return ids
}
