import type { Pixels } from '@shijie/ml/vision/pixels'
import sharp from 'sharp'
import { VisionError } from './vision-engine.ts'

/** More than this is brought down while it is decoded; phones take pictures of twice as much. */
const PIXELS_MAX = 10_000_000
/** More than this is not even begun: a small file may claim to be a huge picture. */
const CLAIMED_PIXELS_MAX = 64_000_000
/** What is collected. Others (SVG, PDF) are programs to draw by, and reach for files. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif'])

// The thread has one processor; several would be taken from the pages.
sharp.concurrency(1)
sharp.cache(false)

/** The picture upright, in red, green and blue; what is transparent is white, as pages show it. */
export async function decodePicture(image: Uint8Array): Promise<Pixels> {
  try {
    const source = sharp(image, { limitInputPixels: CLAIMED_PIXELS_MAX, failOn: 'error', pages: 1 })
    const { width = 0, height = 0, format } = await source.metadata()
    if (!FORMATS.has(format)) throw new Error(`Pictures of the kind ${format} are not looked at`)
    const shrink = Math.sqrt(PIXELS_MAX / Math.max(1, width * height))
    const upright = source.autoOrient()
    const side = Math.floor(Math.max(width, height) * shrink)
    const sized = shrink < 1 ? upright.resize({ width: side, height: side, fit: 'inside' }) : upright
    const { data, info } = await sized
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 3) throw new Error(`The picture has ${info.channels} channels`)
    return { width: info.width, height: info.height, data }
  } catch (error) {
    throw new VisionError('picture', 'The picture cannot be decoded', { cause: error })
  }
}
