import type { BodyInput, operateCall } from '@shijie/contract'
import { toBase64 } from '../../../lib/to-base64.ts'
import type { Tried } from './try-answer.tsx'

/** What one call asks about, and what is shown of it beside the answer. */
export type TryInput = Pick<BodyInput<typeof operateCall>, 'Texts' | 'Rows' | 'Content'> & { tried?: Tried }

/** What fits into one call, as base64 grows by a third. */
const BYTES_MAX = 700_000
/** Models look at pictures that are smaller than this; more pixels would only take longer. */
const PIXELS = 640

/** A picture of a camera, made small enough to travel with the call; others go as they are. */
async function shrink(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= BYTES_MAX / 4) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, PIXELS / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob((small) => resolve(small ?? file), 'image/jpeg', 0.9))
}

/** A file as it goes with a call, or nothing where it is too large for one. */
export async function inputOfFile(file: Blob): Promise<TryInput | undefined> {
  // A file that is no picture is not drawn; the server says what it thinks of it.
  const content = await shrink(file).catch(() => file)
  return content.size > BYTES_MAX ? undefined : { Content: await toBase64(content), tried: { file: content } }
}
