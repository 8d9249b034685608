import { messages } from '@shijie/contract'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { invalid } from '../../platform/app-error.ts'

/** A picture of few bytes can unfold to gigabytes. */
const PIXELS_MAX = 50_000_000
const QUALITY = 90

/** A class that hands in its photos must not take the memory and the threads of everything else. */
const limit = pLimit(2)

const ENCODERS: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: QUALITY }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: QUALITY }),
  'image/gif': (picture) => picture.gif(),
}

/** Pictures without notes about place and camera. */
const NOTELESS = new Set(['image/bmp', 'image/x-icon', 'image/svg+xml'])

/** Is it a picture that has to be written anew before it is kept; refuses those that we can't write. */
export function needsCleaning(mediaType: string): boolean {
  if (!mediaType.startsWith('image/') || NOTELESS.has(mediaType)) return false
  if (ENCODERS[mediaType]) return true
  throw invalid(messages.pictureFormat)
}

/**
 * Writes a picture anew in its own format: upright, and without place, camera and every other note, nor anything that was
 * appended to it. The library is loaded at the first use.
 */
export function cleanPicture(path: string, mediaType: string): Promise<Buffer> {
  return limit(async () => {
    const { default: sharp } = await import('sharp')
    try {
      const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' as const, animated: mediaType !== 'image/jpeg' }
      const picture = sharp(path, options)
      const { pages = 1 } = await picture.metadata()
      // Moving pictures have no way up.
      const upright = pages > 1 ? picture : picture.autoOrient()
      return await (ENCODERS[mediaType] as (picture: Sharp) => Sharp)(upright.keepIccProfile()).toBuffer()
    } catch {
      throw invalid(messages.pictureBroken)
    }
  })
}

/** How fine small pictures are at first, and how coarse they may become where that is too heavy: noise, leaves, gravel. */
const SMALL_QUALITIES = [80, 60, 40, 20, 5]

/** A small WebP of a stored picture, of at most so many bytes as far as that can be had. */
export function shrinkPicture(content: Buffer, pixels: number, bytesMax: number): Promise<Buffer> {
  return limit(async () => {
    const { default: sharp } = await import('sharp')
    const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' as const }
    const box = { fit: 'inside' as const, withoutEnlargement: true }
    // Shrinking is most of the work and done once.
    const { data, info } = await sharp(content, options)
      .resize(pixels, pixels, box)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    let small = Buffer.alloc(0)
    for (const quality of SMALL_QUALITIES) {
      small = await sharp(data, { raw: { width, height, channels } }).webp({ quality }).toBuffer()
      if (small.length <= bytesMax) break
    }
    return small
  })
}
