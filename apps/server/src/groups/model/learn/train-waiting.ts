import { modelMessages } from '@shijie/contract'
import type { Replay, TrainOptions } from '@shijie/ml'
import { ModelRunError } from '../../../clients/model-run/trainer.ts'
import type { ModelRow, ModelRunRow } from '../../../db/model-tables.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Services } from '../../../services.ts'
import { listWaiting, orderTurns } from '../run-queue.ts'
import { beginRun, endRun, finishRun, putRunBack, takeUpRuns, waitForBrowser } from '../run-state.ts'
import { isVisionError } from './features.ts'
import { LEARNING_SECONDS_MAX, learningSeconds } from './learning-time.ts'
import { lookAtCells, makeDetectionExamples } from './make-detection-examples.ts'
import type { ExampleNeeds } from './make-examples.ts'
import { makeRequest } from './make-request.ts'
import { keptOfObjects, sidesOfObjects } from './objects.ts'
import { RunProgress } from './progress.ts'
import { type FrozenSample, readVersion } from './read-version.ts'
import { resultOf, type Trained } from './result.ts'
import { inRunTurn } from './run-turn.ts'

export type RunNeeds = Pick<Services, 'db' | 'storage' | 'clock' | 'vision' | 'trainer' | 'log'> & {
  /** Another limit than the usual one. */
  learningSecondsMax?: number
}

/** A model larger than this is none that a school's browsers can use. */
const ARTEFACT_MAX = 20_000_000
const ROWS_AT_ONCE = 500
/** Then the job ends and another one goes on, so that none is under way so long that the queue gives it up. */
const JOB_MS = 10 * 60_000

/** Begins the run whose turn it is. */
async function beginNext({ db, clock }: RunNeeds): Promise<{ run: ModelRunRow; model: ModelRow } | undefined> {
  for (const { id } of orderTurns(await listWaiting(db))) {
    const run = await beginRun(db, id, clock.now())
    if (!run) continue
    const model = await db.selectFrom('models').selectAll().where('id', '=', run.model_id).executeTakeFirstOrThrow()
    return { run, model }
  }
  return undefined
}

interface RunContext {
  needs: ExampleNeeds & RunNeeds
  run: ModelRunRow
  model: ModelRow
  progress: RunProgress
  read: readonly FrozenSample[]
}

/** Learns in a thread, hears wishes meanwhile, and ends what takes too long. */
async function learnBeside<T>(
  { needs, progress }: RunContext,
  work: (options: TrainOptions) => Promise<T>,
): Promise<T> {
  const most = needs.learningSecondsMax ?? LEARNING_SECONDS_MAX
  const late = AbortSignal.timeout(most * 1000)
  const signal = AbortSignal.any([needs.signal, late])
  try {
    return await progress.hearing(() =>
      work({ onEpoch: progress.learned.bind(progress), signal, stop: progress.stopped }),
    )
  } catch (error) {
    if (late.aborted && !needs.signal.aborted) throw invalid(modelMessages.learningTooLong(Math.ceil(most / 60)))
    throw error
  }
}

async function learnObjects(context: RunContext): Promise<Trained> {
  const { needs, run, progress, read } = context
  const { samples, extractor } = await makeDetectionExamples(needs, read)
  await progress.enter('learning')
  const request = {
    labels: run.labels.map(({ name }) => name),
    samples,
    extractor,
    parameters: run.parameters,
    seed: run.seed,
    ...sidesOfObjects(samples, read, run.seed),
  }
  const trained = await learnBeside(context, (options) => needs.trainer.trainDetection(request, options))
  return keptOfObjects(trained, samples, run)
}

async function learnOthers(context: RunContext): Promise<Trained> {
  const { needs, run, model, progress, read } = context
  const request = await makeRequest(needs, run, model, read)
  await progress.enter('learning')
  const trained = await learnBeside(context, (options) => needs.trainer.train(request, options))
  return {
    artefact: trained.artefact,
    heldOut: trained.predictions,
    resultAfter: (seconds) => resultOf(trained, run.labels, seconds),
  }
}

/** Looks at everything, so that the features are there when the browser asks for them; then it is the browser's turn. */
async function prepareForBrowser({ needs, run, model, read }: RunContext): Promise<undefined> {
  if (model.model_type === 'object') await lookAtCells(needs, read)
  else await makeRequest(needs, run, model, read)
  const isWaiting = await waitForBrowser(needs.db, run.id, needs.clock.now())
  if (!isWaiting) await endRun(needs.db, run.id, { state: 'cancelled' }, needs.clock.now())
}

/** What came out; nothing when a browser learns. */
async function learn(
  needs: RunNeeds,
  run: ModelRunRow,
  model: ModelRow,
  progress: RunProgress,
  signal: AbortSignal,
): Promise<Trained | undefined> {
  const read = await readVersion(needs.db, run.version_id ?? '')
  const counts = { samples: read.length, labels: run.labels.length }
  progress.expectLearning(learningSeconds(model.model_type, counts, run.parameters))
  await progress.enter('looking')
  const report = (done: number, total: number) => progress.looked(done, total)
  const context = { needs: { ...needs, signal, report }, run, model, progress, read }
  if (run.place === 'browser') return prepareForBrowser(context)
  return model.model_type === 'object' ? learnObjects(context) : learnOthers(context)
}

/** The database's `real` takes nothing smaller or larger: a model that is as sure as can be says 1e-257 of all else. */
const [REAL_MIN, REAL_MAX] = [1.2e-38, 3.4e38]
const storable = (value: number) => (Math.abs(value) < REAL_MIN ? 0 : Math.max(-REAL_MAX, Math.min(REAL_MAX, value)))

/** Writes what came out, all of it or nothing; false when its owner wants nothing of it any more. */
export async function keepResult(
  { db, clock }: Pick<RunNeeds, 'db' | 'clock'>,
  run: ModelRunRow,
  trained: Trained,
  history: string,
  replay?: Replay,
): Promise<boolean> {
  const artefact = JSON.stringify(trained.artefact)
  if (artefact.length > ARTEFACT_MAX) throw new AppError('InvalidParameter', { message: modelMessages.tooLarge })
  const now = clock.now()
  const seconds = (now.getTime() - (run.started_at ?? now).getTime()) / 1000
  const result = trained.resultAfter(seconds)
  const rows = trained.heldOut.map(({ id, label, predicted, confidence, scores, part }, place) => ({
    run_id: run.id,
    place,
    sample_id: id,
    truth: storable(label),
    predicted,
    confidence: storable(confidence),
    scores: scores.map(storable),
    part,
  }))
  return db.transaction().execute(async (tx) => {
    const what = { result: JSON.stringify(result), accuracy: result.Accuracy, artefact, history }
    if (!(await finishRun(tx, run.id, what, now))) return false
    // Whoever trains again wants the new one: what was gone back to answers no longer.
    await tx.updateTable('models').set({ used_run_id: null }).where('id', '=', run.model_id).execute()
    if (replay) {
      const film = { samples: JSON.stringify(replay.samples), frames: JSON.stringify(replay.frames) }
      const row = { run_id: run.id, ...film }
      await tx.insertInto('run_replays').values(row).execute()
    }
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE)
      await tx.insertInto('run_held_out').values(some).execute()
    }
    return true
  })
}

/** The sentence for a failure that is the data's fault; everything else is ours and goes to the log. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message
  if (error instanceof ModelRunError && error.reason === 'FeatureError') return modelMessages.tooLittle
  return isVisionError(error) && error.kind === 'busy' ? modelMessages.visionBusy : undefined
}

/** Trains one model; whatever happens, its run is over afterwards, unless the program itself is to stop. */
async function trainOne(needs: RunNeeds, run: ModelRunRow, model: ModelRow, stopping: AbortSignal) {
  const progress = new RunProgress(needs.db, run.id)
  const signal = AbortSignal.any([stopping, progress.cancelled])
  const end = (how: Parameters<typeof endRun>[2]) => endRun(needs.db, run.id, how, needs.clock.now())
  try {
    const trained = await learn(needs, run, model, progress, signal)
    if (!trained) return
    const isKept = await keepResult(needs, run, trained, progress.curve, progress.replay)
    if (!isKept) await end({ state: 'cancelled' })
  } catch (error) {
    if (stopping.aborted) {
      await putRunBack(needs.db, run)
      throw error
    }
    if (progress.cancelled.aborted) return void (await end({ state: 'cancelled' }))
    const reason = reasonOf(error)
    if (!reason) needs.log.error({ err: error, runId: run.id }, 'a run failed')
    await end({ state: 'failed', message: reason ?? modelMessages.failed })
  }
}

/**
 * The job: trains what waits, one after the other, until nothing is left or its time is over; true when another job has to go
 * on. Only one at a time trains, however many were begun.
 */
export async function trainWaiting(needs: RunNeeds, signal: AbortSignal, forMs = JOB_MS): Promise<boolean> {
  const until = performance.now() + forMs
  const isLeft = await inRunTurn(needs.db, signal, async () => {
    await takeUpRuns(needs.db, needs.clock.now())
    while (!signal.aborted) {
      const next = await beginNext(needs)
      if (!next) return false
      await trainOne(needs, next.run, next.model, signal)
      if (performance.now() >= until) return (await listWaiting(needs.db)).some(({ state }) => state === 'queued')
    }
    return false
  })
  return isLeft ?? false
}
