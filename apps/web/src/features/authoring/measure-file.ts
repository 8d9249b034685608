import type { LessonBody, OwnFile } from '@shijie/contract'

type Measure = Pick<LessonBody, 'DurationMs' | 'PageCount'>

/** How many pages a PDF has; undefined where it cannot be opened. */
export type CountPages = (file: OwnFile) => Promise<number | undefined>

/** Seconds that a video runs, as this browser reads it; undefined where it cannot be played here. */
function readDuration(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : undefined)
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
    const seconds = await readDuration(file.FileUrl)
    return seconds === undefined ? undefined : { DurationMs: Math.round(seconds * 1000), PageCount: 0 }
  }
  const pages = kind === 'pdf' ? await countPages(file) : 1
  return pages === undefined ? undefined : { DurationMs: 0, PageCount: pages }
}
