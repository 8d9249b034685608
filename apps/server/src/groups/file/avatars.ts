import { readFile } from 'node:fs/promises'
import { type DataOf, getAvatar, type uploadFile } from '@shijie/contract'
import type { FileRow } from '../../db/tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { makeAvatar } from './make-avatar.ts'

/**
 * Uploaded avatars. Their address is no secret of one session, because everybody who sees the person sees the picture and
 * an image element sends no token: it works for whoever knows it, for as long as the person uses the picture.
 */
const addressOf = (fileId: string) => `${getAvatar.path}?FileId=${fileId}`

const NAME = 'avatar.webp'

/** Stores the picture at a path as the caller's avatar; the one before goes. */
export async function uploadAvatar(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  caller: Caller,
  path: string,
): Promise<DataOf<typeof uploadFile>> {
  const picture = await makeAvatar(await readFile(path))
  const { sha256, size } = await storage.write(one(picture))
  const [id, now] = [newId(), clock.now()]
  await db.transaction().execute(async (tx) => {
    await removeUploadedAvatar(tx, caller.userId, now)
    const file = { id, owner_id: caller.userId, sha256, size, media_type: 'image/webp', name: NAME }
    await tx
      .insertInto('files')
      .values({ ...file, purpose: 'avatar', created_at: now })
      .execute()
    await tx
      .updateTable('users')
      .set({ image_url: addressOf(id) })
      .where('id', '=', caller.userId)
      .execute()
  })
  return {
    FileId: id,
    FileName: NAME,
    FileSize: size,
    MediaType: 'image/webp',
    Kind: 'picture',
    CreateTime: wireTime(now),
    FileUrl: addressOf(id),
    ThumbnailUrl: '',
  }
}

async function* one(content: Buffer) {
  yield content
}

/** Gives up the uploaded picture that the user has as avatar now, if it is one. */
export async function removeUploadedAvatar(tx: Db, userId: string, now: Date): Promise<void> {
  const user = await tx.selectFrom('users').select('image_url').where('id', '=', userId).forUpdate().executeTakeFirst()
  const fileId = user?.image_url.startsWith(addressOf('')) ? user.image_url.slice(addressOf('').length) : undefined
  if (!fileId) return
  await tx
    .updateTable('files')
    .set({ deleted_at: now })
    .where('id', '=', fileId)
    .where('owner_id', '=', userId)
    .execute()
}

/** The picture that somebody uses as avatar now; any other file does not exist here. */
export async function getAvatarFile({ db }: Pick<Services, 'db'>, fileId: string): Promise<FileRow> {
  const file = await db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.owner_id')
    .selectAll('files')
    .where('files.id', '=', fileId)
    .where('files.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.image_url', '=', addressOf(fileId))
    .executeTakeFirst()
  if (!file) throw notFound()
  return file
}
