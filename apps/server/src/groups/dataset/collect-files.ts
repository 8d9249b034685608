import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { MultipartFile } from '@fastify/multipart'
import {
  type Collected,
  datasetMessages,
  fileMessages,
  IS_FILE,
  MULTIPLE_BYTES_MAX,
  MULTIPLE_FILES_MAX,
  type QueryOf,
  SAMPLE_FORMS,
  UPLOAD_BYTES_MAX,
  type uploadSamples,
} from '@shijie/contract'
import type { DatasetRow } from '../../db/dataset-tables.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import {
  cleanFileName,
  type FormLimits,
  insertFile,
  receiveFiles,
  requireRoom,
  type StagedFile,
  storeFile,
  type Transport,
  tooLarge,
  withStaged,
} from '../file/index.ts'
import { findAlike } from './find-alike.ts'
import { hasContent, insertSample, requireRoomForSamples } from './insert-sample.ts'
import { type JudgedSample, judgeSample } from './judge-sample.ts'
import { getDataset, lockDataset } from './policy.ts'
import { presentSample } from './presenter.ts'
import { touchDataset } from './repository.ts'
import { findSamples } from './sample-repository.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>

const LIMITS: FormLimits = {
  files: MULTIPLE_FILES_MAX,
  tooMany: fileMessages.multipleTooMany,
  bytesMax: MULTIPLE_BYTES_MAX,
  tooLarge: fileMessages.multipleTooLarge,
}

/** Model types whose samples are files. */
export const takesFiles = ({ model_type }: Pick<DatasetRow, 'model_type'>): boolean => IS_FILE[SAMPLE_FORMS[model_type]]

async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest()
}

export interface Placing {
  labelId: string | undefined
  groupKey: string
}

/** Who collects: a caller, or the owner of a job. */
export type Collector = Pick<Caller, 'userId' | 'userType'>

/** Size of a picture, in pixels. */
type PictureSize = Pick<JudgedSample, 'width' | 'height'>

/**
 * Makes a sample of a file that has arrived; returns its id, or undefined for a content that the set has already.
 * Refusals throw with their reason. `also` is done with the sample or, when it fails, neither.
 */
export async function keepSample(
  needs: Needs,
  collector: Collector,
  dataset: DatasetRow,
  staged: StagedFile,
  name: string,
  { labelId, groupKey }: Placing,
  also?: (tx: Db, sampleId: string, size: PictureSize) => Promise<void>,
): Promise<string | undefined> {
  const { db, clock } = needs
  const digest = await digestOf(staged.path)
  // Cheap and often right; the look inside the transaction decides.
  if (await hasContent(db, dataset.id, digest)) return undefined
  const judged = await judgeSample(staged, name, dataset.model_type)
  const { width, height, alikeHash, ...file } = judged
  const content = { ...(await storeFile(needs, file)), purpose: 'sample' as const }
  return db.transaction().execute(async (tx) => {
    await lockDataset(tx, dataset.id)
    if (await hasContent(tx, dataset.id, digest)) return undefined
    await requireRoomForSamples(tx, dataset.id, 1)
    const now = clock.now()
    const kept = await insertFile(tx, collector as Caller, content, now)
    const made = { digest, file_id: kept.id, name, alikeHash, width, height, groupKey, labelId }
    const sampleId = await insertSample(tx, dataset, collector.userId, made, now)
    await also?.(tx, sampleId, { width, height })
    return sampleId
  })
}

/** Keeps one file of a form, and notes in the answer what became of it. */
async function keepPart(
  needs: Needs,
  caller: Caller,
  dataset: DatasetRow,
  part: MultipartFile,
  placing: Placing,
): Promise<string | undefined> {
  const limit = { bytesMax: UPLOAD_BYTES_MAX, tooLarge: () => tooLarge(fileMessages.uploadTooLarge) }
  return withStaged(needs, part.file, limit, (staged) =>
    keepSample(needs, caller, dataset, staged, cleanFileName(part.filename), placing),
  )
}

/** A label of this set; one of another set does not exist. */
async function requireLabel({ db }: Needs, dataset: DatasetRow, labelId: string): Promise<string | undefined> {
  if (!labelId) return undefined
  const found = await db
    .selectFrom('dataset_labels')
    .select('id')
    .where('id', '=', labelId)
    .where('dataset_id', '=', dataset.id)
    .executeTakeFirst()
  if (!found) throw invalid(datasetMessages.labelGone)
  return dataset.model_type === 'object' ? undefined : found.id
}

const MARKS = /\.(?:json|xml|txt|ya?ml)$/i
const TRAINED = /\.(?:tflite|h5|onnx|pt|pth|bin)$|(?:^|\/)(?:model|metadata)\.json$/i
const IS_NO_EXAMPLE: readonly string[] = [datasetMessages.pictureOnly, datasetMessages.soundOnly]

/** Why a file that came alone is refused: a name that looks like work of another program says what to do with it. */
function refusalOf(name: string, message: string): string {
  if (!IS_NO_EXAMPLE.includes(message)) return message
  if (TRAINED.test(name)) return datasetMessages.trainedElsewhere
  return MARKS.test(name) ? datasetMessages.marksAlone : message
}

/** O721: each file for itself; one that is refused does not take the others with it. */
export async function collectFiles(
  needs: Needs,
  { caller, request, reply }: Transport,
  query: QueryOf<typeof uploadSamples>,
): Promise<Collected> {
  const dataset = await getDataset(needs.db, caller, query.DatasetId, 'collect')
  if (!takesFiles(dataset)) throw invalid(datasetMessages.rowsOnly)
  const placing = { labelId: await requireLabel(needs, dataset, query.LabelId), groupKey: query.GroupKey }
  await requireRoom(needs.db, caller, 1, needs.clock.now())
  await findAlike(needs, dataset.id)
  const refused: Collected['Refused'] = []
  const kept: string[] = []
  let sent = 0
  await receiveFiles(request, reply, LIMITS, async (part) => {
    sent++
    try {
      const sampleId = await keepPart(needs, caller, dataset, part, placing)
      if (sampleId) kept.push(sampleId)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The next part comes only when this one is through.
      part.file.resume()
      refused.push({ FileName: part.filename.slice(0, 300), Reason: refusalOf(part.filename, error.message) })
    }
  })
  await touchDataset(needs.db, dataset.id, needs.clock.now())
  const items = await findSamples(needs.db, kept)
  return {
    Sent: sent,
    Imported: kept.length,
    Duplicates: sent - kept.length - refused.length,
    Refused: refused,
    Items: items.map((row) => presentSample(needs, caller, row)),
  }
}
