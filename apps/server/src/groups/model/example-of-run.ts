import {
  type FeatureGrid,
  fitsExtractor,
  type ModelArtefact,
  packGrid,
  recipeOf,
  SOUND_FRAMES,
  soundFrameOf,
  unpackGrid,
} from '@shijie/ml'
import type { ModelRunRow } from '../../db/model-tables.ts'
import type { Db } from '../../services.ts'
import {
  extractorKey,
  type FeatureNeeds,
  featuresOf,
  isVisionError,
  readContent,
  readKept,
  readKeptBytes,
  seenValues,
} from './learn/features.ts'

interface ExampleRow {
  sha256: Buffer | null
  text: string
  values: (number | string)[]
}

/** The first sample that the run was examined with. */
async function findExample(db: Db, run: ModelRunRow): Promise<ExampleRow | undefined> {
  return db
    .selectFrom('run_held_out as h')
    .innerJoin('dataset_version_samples as v', (join) =>
      join.onRef('v.sample_id', '=', 'h.sample_id').on('v.version_id', '=', run.version_id),
    )
    .leftJoin('files as f', 'f.id', 'v.file_id')
    .select(['f.sha256', 'v.text', 'v.values'])
    .where('h.run_id', '=', run.id)
    .orderBy('h.place')
    .limit(1)
    .executeTakeFirst()
}

/** Numbers of the right form that mean nothing: for models whose samples are gone, or whose extractor is. */
function emptyExample(artefact: ModelArtefact): Float32Array | FeatureGrid {
  const { type, algorithm, dims } = artefact
  if (algorithm === 'cellHead') return { rows: 1, columns: 1, channels: dims, values: new Float32Array(dims) }
  return new Float32Array(type === 'sound' ? soundFrameOf(recipeOf(artefact)) * SOUND_FRAMES : dims)
}

/** Cells or a vector of a picture as the run saw it: kept ones, or looked at anew with the same extractor. */
async function exampleOfPicture(needs: FeatureNeeds, artefact: ModelArtefact, sha256: Buffer) {
  const { db, vision, storage } = needs
  if (!artefact.extractor) return emptyExample(artefact)
  const key = extractorKey(artefact.extractor)
  const isCells = artefact.algorithm === 'cellHead'
  const kept = isCells
    ? await readKeptBytes(db, sha256, `${key}#cells`).then((bytes) => bytes && unpackGrid(bytes))
    : (await readKept(db, [sha256], key)).get(sha256.toString('hex'))
  if (kept) return kept
  if (!fitsExtractor(artefact, await vision.info())) return emptyExample(artefact)
  const picture = await readContent(storage, sha256)
  return isCells ? unpackGrid(packGrid(await vision.detectFeatures(picture))) : vision.embed(picture)
}

/** Features of a held-out sample, for the programs in a downloaded package. */
export async function exampleOf(
  needs: FeatureNeeds,
  run: ModelRunRow,
  artefact: ModelArtefact,
): Promise<ArrayLike<number> | FeatureGrid> {
  const row = await findExample(needs.db, run)
  if (!row) return emptyExample(artefact)
  const { sha256 } = row
  const isPicture = artefact.type === 'image' || artefact.type === 'object'
  try {
    if (isPicture) return sha256 ? await exampleOfPicture(needs, artefact, sha256) : emptyExample(artefact)
    const content = {
      text: row.text,
      values: seenValues(run.columns, row.values),
      read: () => readContent(needs.storage, sha256 ?? Buffer.alloc(0)),
    }
    return await featuresOf(needs.vision, artefact.type, content, artefact.table, recipeOf(artefact))
  } catch (error) {
    // Whoever downloads a model gets it, also while pictures can't be looked at.
    if (isVisionError(error)) return emptyExample(artefact)
    throw error
  }
}
