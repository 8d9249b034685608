import { AVATAR_PIXELS, messages } from '@shijie/contract'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { invalid } from '../../platform/app-error.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif'])
/** A picture of few bytes can unfold to gigabytes. */
const PIXELS_MAX = 50_000_000
const QUALITY = 85

/** One at a time: a class that changes its avatars must not take the memory and the threads of everything else. */
const limit = pLimit(1)

/**
 * Makes a WebP of a picture, as `shape` wants it. What it is is read from its content; orientation is applied, and place,
 * camera and every other note inside it are left behind. The library is loaded at the first use, so that a machine
 * without it still serves lessons.
 */
export function rewritePicture(content: Uint8Array, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  return limit(async () => {
    if (content.length === 0) throw invalid(messages.pictureRequired)
    const { default: sharp } = await import('sharp')
    const open = () => sharp(content, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    const { format } = await open()
      .metadata()
      .catch(() => ({ format: undefined }))
    if (!format || !FORMATS.has(format)) throw invalid(messages.pictureFormat)
    try {
      return await shape(open().autoOrient()).webp({ quality: QUALITY }).toBuffer()
    } catch {
      throw invalid(messages.pictureBroken)
    }
  })
}

/** A square of the picture's middle. */
export const makeAvatar = (content: Uint8Array): Promise<Buffer> =>
  rewritePicture(content, (picture) => picture.resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' }))
