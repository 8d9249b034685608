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
async function cellsOf(needs: LessonNeeds, sample: LessonSample, key: string) {
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

/** Pictures with boxes, in parts of their sides; one without any box shows what is nothing. */
export async function makeDetectionLessons(
  needs: LessonNeeds,
  read: readonly LessonSample[],
): Promise<DetectionLessons> {
  const boxed = read.filter(({ tags }) => tags.some(({ box }) => box !== null))
  const extractor = await guardVision('', () => needs.vision.info())
  const key = `${extractorKey(extractor)}#cells`
  const samples: DetectionSample[] = []
  for (const [index, sample] of boxed.entries()) {
    needs.signal.throwIfAborted()
    const boxes = sample.tags.flatMap(({ label, box }) => {
      const [x = 0, y = 0, width = 0, height = 0] = box ?? []
      const part = {
        x: x / sample.width,
        y: y / sample.height,
        width: width / sample.width,
        height: height / sample.height,
      }
      return box ? [{ label, ...part }] : []
    })
    const grid = await cellsOf(needs, sample, key)
    samples.push({ id: sample.id, lot: sample.lot, grid, boxes, ...(sample.group ? { group: sample.group } : {}) })
    await needs.report(index + 1, boxed.length)
  }
  return { samples, extractor }
}
