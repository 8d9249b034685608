import { type DataOf, type getHeatMap, modelMessages, type QueryOf } from '@shijie/contract'
import { fitsExtractor, heatMap } from '@shijie/ml'
import { AppError, invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { openArtefact } from './judge.ts'
import { isVisionError, readContent } from './learn/features.ts'
import { getRun } from './policy.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'vision'>

/** The picture of a sample of the version that the run learned from. */
async function sumOfSample({ db }: Needs, versionId: string | null, sampleId: string): Promise<Buffer> {
  const row = await db
    .selectFrom('dataset_version_samples as v')
    .innerJoin('files', 'files.id', 'v.file_id')
    .select('files.sha256')
    .where('v.version_id', '=', versionId)
    .where('v.sample_id', '=', sampleId)
    .where('v.width', '>', 0)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.sha256
}

/** O765 */
export async function readHeatMap(
  needs: Needs,
  caller: Caller,
  { TrainModelId, SampleId, Label }: QueryOf<typeof getHeatMap>,
): Promise<DataOf<typeof getHeatMap>> {
  const { run, model } = await getRun(needs.db, caller, TrainModelId, 'read')
  if (run.state !== 'done' || !run.artefact) throw invalid(modelMessages.notTrained)
  if (model.model_type !== 'image' || Label >= run.labels.length) throw invalid(modelMessages.inputWrong)
  const artefact = openArtefact(run.id, run.artefact)
  const picture = await readContent(needs.storage, await sumOfSample(needs, run.version_id, SampleId))
  try {
    if (!fitsExtractor(artefact, await needs.vision.info())) throw invalid(modelMessages.extractorChanged)
    const { rows, columns, values } = heatMap(artefact, await needs.vision.grid(picture), Label)
    return { Rows: rows, Columns: columns, Values: [...values].map((value) => Math.round(value * 1000) / 1000) }
  } catch (error) {
    if (!isVisionError(error)) throw error
    const message = error.kind === 'off' ? modelMessages.visionOff : modelMessages.visionBusy
    throw new AppError('Unavailable', { message, cause: error })
  }
}
