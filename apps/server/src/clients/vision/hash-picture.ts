import { type PictureHash, pictureHash } from '@shijie/ml/features/alike'
import sharp from 'sharp'

/** The picture is brought to this size first: hashes need no more, and large pictures would take memory. */
const PIXELS = 128

/** How a picture looks, for finding others that look nearly the same; a file by its path, or its bytes. */
export async function hashPicture(picture: string | Buffer): Promise<PictureHash> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(PIXELS, PIXELS, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return pictureHash({ width: info.width, height: info.height, data })
}
