import { open, writeFile } from 'node:fs/promises'
import { fileMessages, UPLOAD_BYTES_MAX } from '@shijie/contract'
import type { FileRow } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { cleanPicture, needsCleaning } from './clean-picture.ts'
import { detectType } from './detect-type.ts'
import { requireRoom } from './quota.ts'
import type { StagedFile } from './staging.ts'

/** A content that is in the storage and has no row yet. */
export interface KeptContent {
  sha256: Buffer
  size: number
  media_type: string
  name: string
  /** What it is kept for; the caller's own files when left out. */
  purpose?: 'own' | 'sample'
}

/** A file that may be kept, still outside of the storage. */
export interface JudgedFile {
  path: string
  media_type: string
  name: string
}

/** Where the clean copy of a picture lies until it is kept. */
export const cleanPathOf = (path: string): string => `${path}.clean`

/** Judges a file that has arrived by its content. A picture is written anew beside it, and only that copy is kept. */
export async function judgeFile(staged: StagedFile, name: string): Promise<JudgedFile> {
  const mediaType = await detectType(staged.path, name)
  if (!needsCleaning(mediaType)) return { path: staged.path, media_type: mediaType, name }
  if (staged.size > UPLOAD_BYTES_MAX) throw invalid(fileMessages.pictureTooLarge)
  const path = cleanPathOf(staged.path)
  await writeFile(path, await cleanPicture(staged.path, mediaType), { mode: 0o600 })
  return { path, media_type: mediaType, name }
}

type Storing = Pick<Services, 'storage'>

/** Puts a judged file into the storage; `onWay` stands between the two. */
async function store(
  { storage }: Storing,
  { path, ...facts }: JudgedFile,
  onWay: (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): Promise<KeptContent> {
  // Opened here: a stream that opens by itself fails where nobody listens yet, and that would end the server.
  const file = await open(path)
  try {
    return { ...facts, ...(await storage.write(onWay(file.createReadStream({ autoClose: false })))) }
  } finally {
    await file.close()
  }
}

export const storeFile = (needs: Storing, file: JudgedFile): Promise<KeptContent> =>
  store(needs, file, (content) => content)

/** The same as long work, which stands aside for those who wait for a page. */
export const storeLargeFile = (needs: Storing & Pick<Services, 'foreground'>, file: JudgedFile): Promise<KeptContent> =>
  store(needs, file, (content) => needs.foreground.through(content))

/** Makes the row of a kept content, if the caller has room for it. */
export function insertFile(
  db: Db,
  caller: Caller,
  content: KeptContent,
  now: Date,
  besides?: string,
): Promise<FileRow> {
  return inTransaction(db, async (tx) => {
    await requireRoom(tx, caller, content.size, now, besides)
    return tx
      .insertInto('files')
      .values({ ...content, id: newId(), owner_id: caller.userId, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
