import { createHash } from 'node:crypto'
import { type DataOf, getTrialPicture, type Trial, type tryComponent } from '@shijie/contract'
import { fitsExtractor } from '@shijie/ml'
import type { FastifyReply } from 'fastify'
import { AppError, notFound } from '../../platform/app-error.ts'
import { SharedWork } from '../../platform/shared-work.ts'
import type { Services } from '../../services.ts'
import { readShippedDataset, type ShippedSample } from '../dataset/index.ts'
import { isVisionError, judgeAll } from '../model/index.ts'
import { readShippedComponent, type ShippedComponent } from './shipped/read-components.ts'

type Needs = Pick<Services, 'config' | 'vision'>
type Verdict = DataOf<typeof tryComponent>

/** The set that everybody knows the things of. */
const SLUG = 'fruits'
const PICTURES_OF_A_LABEL = 2

interface TrialPicture {
  id: string
  label: string
  read: () => Buffer
}

interface ReadTrial {
  made: ShippedComponent
  datasetName: string
  sampleCount: number
  pictures: TrialPicture[]
  /** What was said about a picture; the model never changes, so that each is looked at once. */
  verdicts: Map<string, Verdict>
}

const idOf = ({ file = '' }: ShippedSample): string => file.replace(/\.webp$/, '')

function readTrial(folder: string): ReadTrial {
  const set = readShippedDataset(folder, SLUG)
  const pictures = set.labels.flatMap((label) => {
    const heldOut = set.samples.filter((sample) => sample.heldOut && sample.label === label)
    // The first and the last: samples of one thing stand side by side.
    const chosen = [...heldOut.slice(0, 1), ...heldOut.slice(-(PICTURES_OF_A_LABEL - 1))]
    return chosen.map((sample) => ({ id: idOf(sample), label, read: () => set.readSample(sample) }))
  })
  const made = readShippedComponent(folder, SLUG)
  return { made, datasetName: set.name, sampleCount: set.samples.length, pictures, verdicts: new Map() }
}

const trials = new Map<string, ReadTrial>()

/** Read when it is first asked for; without the files of it there is none. */
function trialOf(folder: string): ReadTrial {
  const known = trials.get(folder)
  if (known) return known
  try {
    const read = readTrial(folder)
    trials.set(folder, read)
    return read
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound()
    throw error
  }
}

/** A model sees with the eyes that it learned with; where others are at work, or none, there is nothing to try. */
async function usableTrial({ config, vision }: Needs): Promise<ReadTrial> {
  const trial = trialOf(config.contentFolder)
  const eyes = await vision.info().catch((error: unknown) => {
    if (isVisionError(error) && error.kind === 'off') throw notFound()
    throw new AppError('Unavailable', { cause: error })
  })
  if (!fitsExtractor(trial.made.artefact, eyes)) throw notFound()
  return trial
}

function pictureOf(trial: ReadTrial, pictureId: string): TrialPicture {
  const picture = trial.pictures.find(({ id }) => id === pictureId)
  if (!picture) throw notFound()
  return picture
}

/** O812 */
export async function getTrial(needs: Needs): Promise<Trial> {
  const { made, datasetName, sampleCount, pictures } = await usableTrial(needs)
  const { result, history } = made
  return {
    ComponentName: made.name,
    Purpose: made.purpose,
    Limits: made.limits,
    DatasetName: datasetName,
    Labels: made.artefact.labels,
    SampleNum: sampleCount,
    HeldOutNum: result.HeldOutNum,
    Accuracy: result.Accuracy,
    Confusion: result.Confusion,
    History: history.map(([Epoch, , , , ValAccuracy]) => ({ Epoch, ValAccuracy })),
    Pictures: pictures.map(({ id, label }) => ({
      PictureId: id,
      LabelName: label,
      PictureUrl: `${getTrialPicture.path}?${new URLSearchParams({ PictureId: id })}`,
    })),
  }
}

/** O813 */
export async function sendTrialPicture(needs: Needs, pictureId: string, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = pictureOf(trialOf(needs.config.contentFolder), pictureId).read()
  return reply
    .headers({
      'content-type': 'image/webp',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    })
    .send(bytes)
}

const looking = new SharedWork<Verdict>()

async function look({ vision }: Needs, { made, verdicts }: ReadTrial, picture: TrialPicture): Promise<Verdict> {
  const content = { text: '', values: [], read: async () => picture.read() }
  const [verdict] = await judgeAll({ vision }, { artefact: made.artefact, columns: [] }, [content])
  if (verdict?.Error !== '') throw new AppError('Unavailable')
  const { LabelName, Confidence, IsUnsure, Scores } = verdict
  const said = { LabelName, Confidence, IsUnsure, Scores }
  verdicts.set(picture.id, said)
  return said
}

/** O814: really looked at, by the model that is shown; who asks about the same picture hears the same. */
export async function tryTrial(needs: Needs, pictureId: string): Promise<Verdict> {
  const trial = await usableTrial(needs)
  const picture = pictureOf(trial, pictureId)
  return trial.verdicts.get(picture.id) ?? looking.share(picture.id, () => look(needs, trial, picture))
}
