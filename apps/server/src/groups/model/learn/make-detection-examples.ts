import { modelMessages } from '@shijie/contract'
import {
  type DetectionSample,
  type ExtractorInfo,
  type FeatureGrid,
  type PackedSample,
  packGrid,
  unpackGrid,
} from '@shijie/ml'
import { sql } from 'kysely'
import { invalid } from '../../../platform/app-error.ts'
import type { Db } from '../../../services.ts'
import { extractorKey, keepBytes, readContent, readKeptBytes } from './features.ts'
import { type ExampleNeeds, guardVision } from './make-examples.ts'
import type { FrozenSample } from './read-version.ts'

/** More pictures than this need more memory than a school's server has to spare while others work with it. */
export const SERVER_PICTURES_MAX = 1000

export interface DetectionExamples {
  samples: PackedSample[]
  extractor: ExtractorInfo
}

/** The cells of one picture, packed, in a memory of their own; kept for the next run. */
async function packedCellsOf(needs: ExampleNeeds, sample: FrozenSample, key: string): Promise<Uint8Array> {
  const { sha256 } = sample
  if (!sha256) throw invalid(modelMessages.pictureUnreadable(sample.name))
  const kept = await readKeptBytes(needs.db, sha256, key)
  if (kept) return new Uint8Array(kept)
  const picture = await readContent(needs.storage, sha256)
  const grid = await guardVision(sample.name, () => needs.vision.detectFeatures(picture))
  const packed = packGrid(grid)
  await keepBytes(needs.db, sha256, key, Buffer.from(packed.buffer))
  return packed
}

/** What is learned from is the same the first time and later. */
export const cellsOf = async (needs: ExampleNeeds, sample: FrozenSample, key: string): Promise<FeatureGrid> =>
  unpackGrid(await packedCellsOf(needs, sample, key))

/** Pictures that have boxes; what is around them shows what is nothing. */
export const boxedOf = (read: readonly FrozenSample[]): FrozenSample[] =>
  read.filter(({ tags }) => tags.some(({ box }) => box !== null))

/** A picture with its boxes in parts of its sides, without its cells. */
export function outlineOf(sample: FrozenSample): Omit<DetectionSample, 'grid'> {
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
export async function lookAtCells(needs: ExampleNeeds, read: readonly FrozenSample[]): Promise<void> {
  const boxed = boxedOf(read)
  const key = cellsKey(await guardVision('', () => needs.vision.info()))
  for (const [index, sample] of boxed.entries()) {
    needs.signal.throwIfAborted()
    await packedCellsOf(needs, sample, key)
    await needs.report(index + 1, boxed.length)
  }
}

/** What finding objects is learned from. */
export async function makeDetectionExamples(
  needs: ExampleNeeds,
  read: readonly FrozenSample[],
): Promise<DetectionExamples> {
  const boxed = boxedOf(read)
  const extractor = await guardVision('', () => needs.vision.info())
  const key = cellsKey(extractor)
  const samples: PackedSample[] = []
  for (const [index, sample] of boxed.entries()) {
    needs.signal.throwIfAborted()
    samples.push({ ...outlineOf(sample), packed: await packedCellsOf(needs, sample, key) })
    await needs.report(index + 1, boxed.length)
  }
  return { samples, extractor }
}

/** How many pictures of a version have boxes. */
export async function countBoxed(db: Db, versionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dataset_version_samples v
    where v.version_id = ${versionId}
      and exists (select from jsonb_array_elements(v.tags) tag where tag ->> 'box' is not null)`.execute(db)
  return rows[0]?.count ?? 0
}
