import { THUMBNAIL_BYTES_MAX, THUMBNAIL_PIXELS } from '@shijie/contract'
import type { FileRow } from '../../db/tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Services } from '../../services.ts'
import { shrinkPicture } from './clean-picture.ts'
import type { SendableFile } from './send-file.ts'

type Needs = Pick<Services, 'db' | 'storage'>

async function* one(content: Buffer) {
  yield content
}

async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * The small picture of a picture. It is made when somebody first looks, and again where it is missing: backups don't
 * hold what can be made anew.
 */
export async function getThumbnail({ db, storage }: Needs, file: FileRow): Promise<SendableFile> {
  if (file.kind !== 'picture') throw notFound()
  const name = `${file.name}.webp`
  if (file.thumbnail_sha256) {
    const sha256 = file.thumbnail_sha256
    const size = await storage.size(sha256).catch(() => undefined)
    if (size !== undefined) return { sha256, size, media_type: 'image/webp', name }
  }
  const content = await collect(storage.read(file.sha256))
  const small = await shrinkPicture(content, THUMBNAIL_PIXELS, THUMBNAIL_BYTES_MAX)
  const { sha256, size } = await storage.write(one(small))
  await db.updateTable('files').set({ thumbnail_sha256: sha256 }).where('id', '=', file.id).execute()
  return { sha256, size, media_type: 'image/webp', name }
}
