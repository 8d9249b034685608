import { createReadStream } from 'node:fs'
import { fileMessages, UPLOAD_BYTES_MAX } from '@shijie/contract'
import { invalid } from '../../app-error.ts'
import type { Caller } from '../../caller.ts'
import type { FileRow } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
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
}

async function* one(content: Buffer) {
  yield content
}

/** Judges a file that has arrived by its content, cleans it where it is a picture, and puts it into the storage. */
export async function keepContent(
  { storage }: Pick<Services, 'storage'>,
  staged: StagedFile,
  name: string,
): Promise<KeptContent> {
  const mediaType = await detectType(staged.path, name)
  if (!needsCleaning(mediaType)) {
    const stored = await storage.write(createReadStream(staged.path))
    return { ...stored, media_type: mediaType, name }
  }
  if (staged.size > UPLOAD_BYTES_MAX) throw invalid(fileMessages.pictureTooLarge)
  const stored = await storage.write(one(await cleanPicture(staged.path, mediaType)))
  return { ...stored, media_type: mediaType, name }
}

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
