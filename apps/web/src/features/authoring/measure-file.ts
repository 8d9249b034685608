import type { LessonBody, OwnFile } from '@shijie/contract'

type Measure = Pick<LessonBody, 'DurationMs' | 'PageCount'>

/** How many pages a PDF has; undefined where it cannot be opened. */
export type CountPages = (file: OwnFile) => Promise<number | undefined>

export interface VideoFacts {
  durationMs: number
  /** False where this browser plays only its sound: it has no way to show the picture. */
  hasPicture: boolean
}

/** A video as this browser reads it; undefined where it cannot be played here. */
export function readVideo(address: string): Promise<VideoFacts | undefined> {
  return new Promise((resolve) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.onloadedmetadata = () => {
      const { duration, videoWidth } = video
      const isKnown = Number.isFinite(duration)
      resolve(isKnown ? { durationMs: Math.round(duration * 1000), hasPicture: videoWidth > 0 } : undefined)
    }
    video.onerror = () => resolve(undefined)
    video.src = address
  })
}

/** By what a lesson is measured when it shows this file; undefined where browsers cannot show it. */
export async function measureFile(
  kind: LessonBody['Kind'],
  file: OwnFile,
  countPages: CountPages,
): Promise<Measure | undefined> {
  if (kind === 'video') {
    const facts = await readVideo(file.FileUrl)
    return facts?.hasPicture ? { DurationMs: facts.durationMs, PageCount: 0 } : undefined
  }
  const pages = kind === 'pdf' ? await countPages(file) : 1
  return pages === undefined ? undefined : { DurationMs: 0, PageCount: pages }
}
