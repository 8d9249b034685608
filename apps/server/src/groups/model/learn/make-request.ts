import { type AlgorithmId, findAlgorithm, type TrainRequest } from '@shijie/ml'
import type { ModelRow, ModelRunRow } from '../../../db/model-tables.ts'
import { type LessonNeeds, makeLessons } from './make-lessons.ts'
import type { LessonSample } from './read-version.ts'
import { splitBySides } from './split-by-sides.ts'

/** What a training of anything but objects learns from; the same version and settings give the same request. */
export async function makeRequest(
  needs: LessonNeeds,
  run: ModelRunRow,
  model: ModelRow,
  read: readonly LessonSample[],
): Promise<TrainRequest> {
  const algorithm = run.algorithm as AlgorithmId
  const { samples, extractor, table } = await makeLessons(needs, model.model_type, run.columns, read)
  // Numbers to foretell are all different; the draw takes them as one class.
  const foretells = findAlgorithm(model.model_type, algorithm)?.target === 'number'
  const drawn = foretells ? samples.map((sample) => ({ ...sample, label: 0 })) : samples
  return {
    type: model.model_type,
    algorithm,
    labels: run.labels.map(({ name }) => name),
    samples,
    parameters: run.parameters,
    seed: run.seed,
    ...splitBySides(drawn, read, run.seed),
    ...(extractor ? { extractor } : {}),
    ...(table ? { table } : {}),
  }
}
