import { modelMessages } from '@shijie/contract'
import { type DetectionSample, type ExtractorInfo, packGrid, unpackGrid } from '@shijie/ml'
import { invalid } from '../../../app-error.ts'
import { extractorKey, keepBytes, readContent, readKeptBytes } from './features.ts'
import { guardVision, type LessonNeeds } from './make-lessons.ts'
import type { LessonSample } from './read-version.ts'

export interface DetectionLessons {
  samples: DetectionSample[]
  extractor: ExtractorInfo
}

/** The cells of one picture, kept for the next training. */
export async function cellsOf(needs: LessonNeeds, sample: LessonSample, key: string) {
  const { sha256 } = sample
  if (!sha256) throw invalid(modelMessages.pictureUnreadable(sample.name))
  const kept = await readKeptBytes(needs.db, sha256, key)
  if (kept) return unpackGrid(kept)
  const picture = await readContent(needs.storage, sha256)
  const grid = await guardVision(sample.name, () => needs.vision.detectFeatures(picture))
  const packed = packGrid(grid)
  await keepBytes(needs.db, sha256, key, Buffer.from(packed.buffer))
  // What is learned from is the same the first time and later.
  return unpackGrid(packed)
}

/** Pictures that have boxes; what is around them shows what is nothing. */
export const boxedOf = (read: readonly LessonSample[]): LessonSample[] =>
  read.filter(({ tags }) => tags.some(({ box }) => box !== null))

/** A picture with its boxes in parts of its sides, without its cells. */
export function outlineOf(sample: LessonSample): Omit<DetectionSample, 'grid'> {
  const boxes = sample.tags.flatMap(({ label, box }) => {
    if (!box) return []
    const [x = 0, y = 0, width = 0, height = 0] = box
    return [
      {
        label,
        x: x / sample.width,
        y: y / sample.height,
        width: width / sample.width,
        height: height / sample.height,
      },
    ]
  })
  return { id: sample.id, lot: sample.lot, boxes, ...(sample.group ? { group: sample.group } : {}) }
}

export const cellsKey = (extractor: ExtractorInfo): string => `${extractorKey(extractor)}#cells`

/** Sees to it that the cells of each picture are kept; they are not held, because all together they are large. */
export async function lookAtCells(needs: LessonNeeds, read: readonly LessonSample[]): Promise<void> {
  const boxed = boxedOf(read)
  const key = cellsKey(await guardVision('', () => needs.vision.info()))
  for (const [index, sample] of boxed.entries()) {
    needs.signal.throwIfAborted()
    await cellsOf(needs, sample, key)
    await needs.report(index + 1, boxed.length)
  }
}

/** What finding objects is learned from. */
export async function makeDetectionLessons(
  needs: LessonNeeds,
  read: readonly LessonSample[],
): Promise<DetectionLessons> {
  const boxed = boxedOf(read)
  const extractor = await guardVision('', () => needs.vision.info())
  const key = cellsKey(extractor)
  const samples: DetectionSample[] = []
  for (const [index, sample] of boxed.entries()) {
    needs.signal.throwIfAborted()
    samples.push({ ...outlineOf(sample), grid: await cellsOf(needs, sample, key) })
    await needs.report(index + 1, boxed.length)
  }
  return { samples, extractor }
}
