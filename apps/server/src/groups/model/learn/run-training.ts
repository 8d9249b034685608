import { type ModelRunResult, modelMessages } from '@shijie/contract'
import { type AlgorithmId, findAlgorithm, type ModelArtefact } from '@shijie/ml'
import { AppError } from '../../../app-error.ts'
import { TrainingError } from '../../../clients/training/trainer.ts'
import type { ModelRow, ModelRunRow } from '../../../db/model-tables.ts'
import type { Services } from '../../../services.ts'
import { listWaiting, orderTurns } from '../run-queue.ts'
import { isVisionError } from './features.ts'
import { makeDetectionLessons } from './make-detection-lessons.ts'
import { type LessonNeeds, makeLessons } from './make-lessons.ts'
import { RunProgress } from './progress.ts'
import { type LessonSample, readVersion } from './read-version.ts'
import { resultOf, resultOfDetection } from './result.ts'
import { splitBySides } from './split-by-sides.ts'

export type TrainingNeeds = Pick<Services, 'db' | 'storage' | 'clock' | 'vision' | 'trainer' | 'log'>

/** Begun more often than this, a training is called failed: something in it ends the program. */
const ATTEMPTS_MAX = 3
/** A model larger than this is none that a school's browsers can use. */
const ARTEFACT_MAX = 20_000_000
const ROWS_AT_ONCE = 500

/** What is left of trainings whose program was killed goes back into the queue, or is called failed. */
export async function takeUpInterrupted({ db, clock }: TrainingNeeds): Promise<void> {
  await db
    .updateTable('model_runs')
    .set({ state: 'failed', message: modelMessages.interrupted, ended_at: clock.now() })
    .where('state', '=', 'running')
    .where('attempts', '>=', ATTEMPTS_MAX)
    .execute()
  await db
    .updateTable('model_runs')
    .set({ state: 'queued', stage: 'waiting', done: 0, total: 0, history: '[]', sides: '[]' })
    .where('state', '=', 'running')
    .execute()
}

/** Begins the training whose turn it is. */
async function beginNext({ db, clock }: TrainingNeeds): Promise<{ run: ModelRunRow; model: ModelRow } | undefined> {
  for (const { id } of orderTurns(await listWaiting(db))) {
    const run = await db
      .updateTable('model_runs')
      .set((eb) => ({ state: 'running', stage: 'looking', started_at: clock.now(), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst()
    if (!run) continue
    const model = await db.selectFrom('models').selectAll().where('id', '=', run.model_id).executeTakeFirstOrThrow()
    return { run, model }
  }
  return undefined
}

interface HeldOutFigures {
  id: string
  label: number
  predicted: number
  confidence: number
  scores: number[]
  part: string
}

interface Trained {
  artefact: ModelArtefact
  heldOut: HeldOutFigures[]
  resultAfter(seconds: number): ModelRunResult
}

interface Course {
  needs: LessonNeeds & TrainingNeeds
  run: ModelRunRow
  model: ModelRow
  progress: RunProgress
  read: readonly LessonSample[]
}

const optionsOf = ({ needs, progress }: Course) => ({
  onEpoch: progress.learned.bind(progress),
  signal: needs.signal,
  stop: progress.stopped,
})

async function learnObjects(course: Course): Promise<Trained> {
  const { needs, run, progress, read } = course
  const { samples, extractor } = await makeDetectionLessons(needs, read)
  await progress.enter('learning')
  const items = samples.map(({ id, lot, group, boxes }) => ({
    id,
    ...(lot ? { lot } : {}),
    label: boxes[0]?.label ?? 0,
    ...(group ? { group } : {}),
  }))
  const trained = await needs.trainer.trainDetection(
    {
      labels: run.labels.map(({ name }) => name),
      samples,
      extractor,
      parameters: run.parameters,
      seed: run.seed,
      ...splitBySides(items, read, run.seed),
    },
    optionsOf(course),
  )
  const truth = new Map(items.map(({ id, label }) => [id, label]))
  return {
    artefact: trained.artefact,
    heldOut: trained.predictions.map(({ id, part, found }) => {
      const best = found.toSorted((one, other) => other.confidence - one.confidence)[0]
      const [predicted, confidence] = [best?.label ?? -1, best?.confidence ?? 0]
      return { id, part, label: truth.get(id) ?? -1, predicted, confidence, scores: [] }
    }),
    resultAfter: (seconds) => resultOfDetection(trained, run.labels, seconds),
  }
}

async function learnOthers(course: Course): Promise<Trained> {
  const { needs, run, model, progress, read } = course
  const { samples, extractor, table } = await makeLessons(needs, model.model_type, run.columns, read)
  await progress.enter('learning')
  // Numbers to foretell are all different; the draw takes them as one class.
  const foretells = findAlgorithm(model.model_type, run.algorithm as AlgorithmId)?.target === 'number'
  const trained = await needs.trainer.train(
    {
      type: model.model_type,
      algorithm: run.algorithm as AlgorithmId,
      labels: run.labels.map(({ name }) => name),
      samples,
      parameters: run.parameters,
      seed: run.seed,
      ...splitBySides(foretells ? samples.map((sample) => ({ ...sample, label: 0 })) : samples, read, run.seed),
      ...(extractor ? { extractor } : {}),
      ...(table ? { table } : {}),
    },
    optionsOf(course),
  )
  return {
    artefact: trained.artefact,
    heldOut: trained.predictions,
    resultAfter: (seconds) => resultOf(trained, run.labels, seconds),
  }
}

async function learn(
  needs: TrainingNeeds,
  run: ModelRunRow,
  model: ModelRow,
  progress: RunProgress,
  signal: AbortSignal,
): Promise<Trained> {
  const read = await readVersion(needs.db, run.version_id ?? '')
  await progress.enter('looking')
  const report = (done: number, total: number) => progress.looked(done, total)
  const course = { needs: { ...needs, signal, report }, run, model, progress, read }
  return model.model_type === 'object' ? learnObjects(course) : learnOthers(course)
}

/** Writes what came out, all of it or nothing. */
async function keepResult(
  { db, clock }: TrainingNeeds,
  run: ModelRunRow,
  trained: Trained,
  history: string,
): Promise<void> {
  const artefact = JSON.stringify(trained.artefact)
  if (artefact.length > ARTEFACT_MAX) throw new AppError('InvalidParameter', { message: modelMessages.tooLarge })
  const now = clock.now()
  const seconds = (now.getTime() - (run.started_at ?? now).getTime()) / 1000
  const result = trained.resultAfter(seconds)
  const rows = trained.heldOut.map(({ id, label, predicted, confidence, scores, part }, place) => ({
    run_id: run.id,
    place,
    sample_id: id,
    truth: label,
    predicted,
    confidence,
    scores,
    part,
  }))
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('model_runs')
      .set({
        state: 'done',
        stage: 'judging',
        result: JSON.stringify(result),
        accuracy: result.Accuracy,
        artefact,
        history,
        seconds_left: 0,
        ended_at: now,
      })
      .where('id', '=', run.id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await tx
        .insertInto('run_held_out')
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .execute()
    }
  })
}

/** The sentence for a failure that is the data's fault; everything else is ours and goes to the log. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message
  if (error instanceof TrainingError && error.reason === 'FeatureError') return modelMessages.tooLittle
  return isVisionError(error) && error.kind === 'busy' ? modelMessages.visionBusy : undefined
}

async function end({ db, clock }: TrainingNeeds, run: ModelRunRow, state: 'failed' | 'cancelled', message = '') {
  await db
    .updateTable('model_runs')
    .set({ state, message, ended_at: clock.now(), history: '[]', sides: '[]', seconds_left: -1 })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .execute()
}

/** The program ends in good order: the training begins anew when it is back, and this try does not count. */
async function putBack({ db }: TrainingNeeds, run: ModelRunRow): Promise<void> {
  await db
    .updateTable('model_runs')
    .set({ state: 'queued', stage: 'waiting', attempts: run.attempts - 1, history: '[]', sides: '[]' })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .execute()
}

/** Trains one model; whatever happens, its training is over afterwards, unless the program itself is to stop. */
async function trainOne(needs: TrainingNeeds, run: ModelRunRow, model: ModelRow, stopping: AbortSignal) {
  const progress = new RunProgress(needs.db, run.id)
  const signal = AbortSignal.any([stopping, progress.cancelled])
  try {
    const trained = await learn(needs, run, model, progress, signal)
    await keepResult(needs, run, trained, progress.curve)
  } catch (error) {
    if (stopping.aborted) {
      await putBack(needs, run)
      throw error
    }
    if (progress.cancelled.aborted) return end(needs, run, 'cancelled')
    const reason = reasonOf(error)
    if (!reason) needs.log.error({ err: error, runId: run.id }, 'a training failed')
    await end(needs, run, 'failed', reason ?? modelMessages.failed)
  }
}

/** The job: trains what waits, one after the other, until nothing is left. */
export async function trainWaiting(needs: TrainingNeeds, signal: AbortSignal): Promise<void> {
  await takeUpInterrupted(needs)
  while (!signal.aborted) {
    const next = await beginNext(needs)
    if (!next) return
    await trainOne(needs, next.run, next.model, signal)
  }
}
