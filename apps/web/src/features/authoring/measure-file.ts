import type { LessonBody, OwnFile } from '@shijie/contract'
import { readVideo } from './video/read-video.ts'

type Measure = Pick<LessonBody, 'DurationMs' | 'PageCount'>

/** How many pages a PDF has; undefined where it cannot be opened. */
export type CountPages = (file: OwnFile) => Promise<number | undefined>

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
