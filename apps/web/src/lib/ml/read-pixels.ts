import { dropAlpha, type Pixels } from '@shijie/ml/vision/pixels'

/** As on the server: larger pictures are drawn smaller. */
const PIXELS_MAX = 10_000_000

export type PictureSource = Blob | HTMLVideoElement | HTMLImageElement | HTMLCanvasElement

function sizeOf(source: Exclude<PictureSource, Blob> | ImageBitmap): [width: number, height: number] {
  if (source instanceof HTMLVideoElement) return [source.videoWidth, source.videoHeight]
  if (source instanceof HTMLImageElement) return [source.naturalWidth, source.naturalHeight]
  return [source.width, source.height]
}

/** The pixels of a file, a picture on the page or what a camera shows now; upright, transparent parts white. */
export async function readPixels(source: PictureSource): Promise<Pixels> {
  const drawable = source instanceof Blob ? await createImageBitmap(source) : source
  try {
    const [wide, high] = sizeOf(drawable)
    if (wide === 0 || high === 0) throw new Error('The picture is empty')
    const shrink = Math.min(1, Math.sqrt(PIXELS_MAX / (wide * high)))
    const [width, height] = [Math.max(1, Math.floor(wide * shrink)), Math.max(1, Math.floor(high * shrink))]
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('The browser cannot draw')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.drawImage(drawable, 0, 0, width, height)
    return dropAlpha(width, height, context.getImageData(0, 0, width, height).data)
  } finally {
    if (drawable instanceof ImageBitmap) drawable.close()
  }
}
