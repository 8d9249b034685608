import type { OwnFile } from '@shijie/contract'
import { sendFile } from '../../../lib/upload.ts'
import { lessonVideoTexts as texts } from '../../../texts/lesson-video.ts'

const POSTER_WIDTH_MAX = 1280
const JPEG_QUALITY = 0.85
/** As parts of its length: titles fade in from black, so the first frame says little. */
const PLACES = [0.1, 0.25, 0.5]
/** A computer that finds no frame for so long keeps nobody waiting. */
const SEEK_MS = 10_000

function drawFrame(video: HTMLVideoElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  return canvas
}

/** What a video shows now, as a picture; undefined where it shows nothing. */
export async function pictureOfFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const width = Math.min(videoWidth, POSTER_WIDTH_MAX)
  const canvas = drawFrame(video, width, Math.round((videoHeight * width) / videoWidth))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return blob ?? undefined
}

/** Whether a frame is of one shade: black before a title, white between two. */
function isBlank(video: HTMLVideoElement): boolean {
  const [width, height] = [32, 18]
  const { data } = drawFrame(video, width, height).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
  let [darkest, brightest] = [255, 0]
  for (let at = 0; at < data.length; at += 4) {
    const shade = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
    darkest = Math.min(darkest, shade)
    brightest = Math.max(brightest, shade)
  }
  return brightest - darkest < 24
}

const heard = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event}`)), SEEK_MS)
    video.addEventListener(event, () => resolve(clearTimeout(timer)), { once: true })
    video.addEventListener('error', () => reject(new Error('The video cannot be read')), { once: true })
  })

/** A frame that stands for a video, the first that shows something; undefined where none can be had. */
export async function findPoster(address: string): Promise<Blob | undefined> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  try {
    const loaded = heard(video, 'loadeddata')
    video.src = address
    await loaded
    for (const place of PLACES) {
      const sought = heard(video, 'seeked')
      video.currentTime = video.duration * place
      await sought
      if (!isBlank(video)) break
    }
    return await pictureOfFrame(video)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/** A poster as a file that is called after its video. */
function posterFile(picture: Blob, videoName: string): File {
  const stem = [...videoName.replace(/\.[^.]+$/, '')].slice(0, 100).join('')
  return new File([picture], texts.posterName(stem), { type: 'image/jpeg' })
}

/** The poster of a video of this computer; undefined where none can be had. */
export async function posterOfFile(video: File): Promise<File | undefined> {
  const address = URL.createObjectURL(video)
  try {
    const picture = await findPoster(address)
    return picture && posterFile(picture, video.name)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Keeps a poster among the teacher's own files. */
export const sendPoster = (picture: Blob, videoName: string): Promise<OwnFile> =>
  sendFile(posterFile(picture, videoName), { signal: new AbortController().signal, onProgress: () => undefined })

/** The poster of a video that is kept already; empty where none can be had. A video does without one. */
export async function makePoster({ FileUrl, FileName }: OwnFile): Promise<string> {
  const picture = await findPoster(FileUrl)
  if (!picture) return ''
  return sendPoster(picture, FileName).then(
    ({ FileId }) => FileId,
    () => '',
  )
}
