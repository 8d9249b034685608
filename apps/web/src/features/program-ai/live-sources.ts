import { findBody } from '../../lib/ml/find-body.ts'
import { readPixels } from '../../lib/ml/read-pixels.ts'
import { canSeeHere, openVision, type Vision } from '../../lib/ml/vision.ts'
import { whySilent } from '../../lib/ml/watch-silence.ts'
import { programAiTexts as texts } from '../../texts/program-ai.ts'
import { AiTrouble } from './ai-trouble.ts'

/** Camera and microphone for as long as a program runs. Nothing is kept: each picture goes to the model and nowhere else. */

const PICTURE_SIDE = 480
const JPEG_QUALITY = 0.9
const FIRST_FRAME_MS = 5000

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', JPEG_QUALITY)
  })

/** A picture or frame as JPEG on white, its longer side at most 480. */
export async function drawToJpeg(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return toJpeg(canvas)
}

/** Drawings have no size of their own worth keeping. */
const DRAWING_SIDE = 320

export async function pictureAt(address: string): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const isDrawing = new URL(address, location.href).pathname.endsWith('.svg') || address.startsWith('data:image/svg')
  const factor = isDrawing ? DRAWING_SIDE / Math.max(1, image.naturalWidth, image.naturalHeight) : 1
  return drawToJpeg(image, image.naturalWidth * factor, image.naturalHeight * factor)
}

const stopAll = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export class LiveSources {
  private video: HTMLVideoElement | undefined
  private opening: Promise<HTMLVideoElement> | undefined
  private microphone: MediaStream | undefined
  private vision: Vision | undefined
  private listener: (stream: MediaStream | undefined) => void = () => undefined

  /** Hears when the camera goes on and off, to show it. */
  onCamera(listener: (stream: MediaStream | undefined) => void): void {
    this.listener = listener
  }

  /** What the camera sees now; the first time the browser asks the person. */
  async photo(): Promise<Blob> {
    this.opening ??= this.open().catch((error: unknown) => {
      this.opening = undefined
      throw error
    })
    const video = await this.opening
    return drawToJpeg(video, video.videoWidth, video.videoHeight)
  }

  private async open(): Promise<HTMLVideoElement> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } })
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    this.video = video
    this.listener(stream)
    await video.play()
    await new Promise<void>((resolve, reject) => {
      if (video.videoWidth > 0) return resolve()
      video.onresize = () => resolve()
      setTimeout(() => reject(new Error('No picture')), FIRST_FRAME_MS)
    })
    return video
  }

  /** Records for so long, or until the program is stopped. */
  async record(seconds: number, signal: AbortSignal): Promise<Blob> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    this.microphone = stream
    const pieces: Blob[] = []
    const recorder = new MediaRecorder(stream)
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const ended = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve()
    })
    const stop = () => recorder.state === 'recording' && recorder.stop()
    recorder.start()
    const timer = setTimeout(stop, seconds * 1000)
    signal.addEventListener('abort', stop, { once: true })
    await ended
    clearTimeout(timer)
    stopAll(stream)
    this.microphone = undefined
    return new Blob(pieces, { type: recorder.mimeType })
  }

  /** Finds the points of a body; what finds them stays open as long as the program runs. */
  async body(picture: Blob): Promise<number[]> {
    if (!canSeeHere().pose) throw new AiTrouble(texts.bodyOff)
    this.vision ??= openVision()
    try {
      return (await findBody(this.vision, await readPixels(picture))).values
    } catch (error) {
      this.vision?.close()
      this.vision = undefined
      throw new AiTrouble(whySilent(error) ?? texts.bodyOff)
    }
  }

  /** The program has ended: the lights of camera and microphone go out. */
  close(): void {
    this.vision?.close()
    this.vision = undefined
    stopAll(this.video?.srcObject as MediaStream | undefined)
    stopAll(this.microphone)
    this.video = undefined
    this.opening = undefined
    this.microphone = undefined
    this.listener(undefined)
  }
}
