import { findAlgorithm, type TrainRequest } from '@shijie/ml'
import type { ModelRow, ModelRunRow } from '../../../db/model-tables.ts'
import { type ExampleNeeds, makeExamples } from './make-examples.ts'
import type { FrozenSample } from './read-version.ts'
import { splitBySides } from './split-by-sides.ts'

/** What a run of anything but objects learns from; the same version and settings give the same request. */
export async function makeRequest(
  needs: ExampleNeeds,
  run: ModelRunRow,
  model: ModelRow,
  read: readonly FrozenSample[],
): Promise<TrainRequest> {
  const algorithm = run.algorithm
  const { samples, extractor, table } = await makeExamples(needs, model.model_type, run.columns, read)
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
