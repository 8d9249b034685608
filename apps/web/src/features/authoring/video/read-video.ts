import { lessonVideoTexts as texts } from '../../../texts/lesson-video.ts'

export interface VideoFacts {
  durationMs: number
  /** False where this browser plays only its sound: it has no way to show the picture. */
  hasPicture: boolean
}

/** A browser that says nothing of a file for so long will not play it either. */
const READ_MS = 30_000

/** A video as this browser reads it; undefined where it cannot be played here. */
export function readVideo(address: string): Promise<VideoFacts | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, READ_MS)
    const video = document.createElement('video')
    video.preload = 'metadata'
    const tell = () => {
      const { duration, videoWidth } = video
      if (Number.isFinite(duration)) resolve({ durationMs: Math.round(duration * 1000), hasPicture: videoWidth > 0 })
    }
    video.ondurationchange = tell
    video.onloadedmetadata = () => {
      tell()
      // What a browser recorded does not say how long it is: its end is looked for.
      if (!Number.isFinite(video.duration)) video.currentTime = Number.MAX_SAFE_INTEGER
    }
    video.onerror = () => resolve(undefined)
    video.src = address
  })
}

/** Why learners could not watch a video, and what to do; empty where they can. */
export const refusalOfVideo = (facts: VideoFacts | undefined): string =>
  facts === undefined ? texts.unplayable : facts.hasPicture ? '' : texts.withoutPicture

/** A file of this computer, before any of it is sent. */
export async function readVideoFile(file: File): Promise<VideoFacts | undefined> {
  const address = URL.createObjectURL(file)
  try {
    return await readVideo(address)
  } finally {
    URL.revokeObjectURL(address)
  }
}
