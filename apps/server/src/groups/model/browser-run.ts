import {
  type BodyOf,
  type DataOf,
  type getExampleCells,
  type getExamples,
  type handInModelRun,
  type ModelRun,
  modelMessages,
  type QueryOf,
  type reportModelRun,
} from '@shijie/contract'
import {
  encodeFloats,
  examineHandedIn,
  FeatureError,
  findAlgorithm,
  Pacer,
  partsOf,
  type TrainRequest,
} from '@shijie/ml'
import type { EpochFigures, ModelRow, ModelRunRow } from '../../db/model-tables.ts'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { SharedWork } from '../../platform/shared-work.ts'
import { momentBefore } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { examineObjects, examplesOfObjects, readCells } from './browser-objects.ts'
import type { FeatureNeeds } from './learn/features.ts'
import { makeRequest } from './learn/make-request.ts'
import { readVersion } from './learn/read-version.ts'
import { resultOf, type Trained } from './learn/result.ts'
import { keepResult } from './learn/train-waiting.ts'
import { getRun } from './policy.ts'
import { presentRun } from './presenter.ts'
import { receiveReplay } from './receive-replay.ts'
import { endRun, failLostRuns, noteHeard } from './run-state.ts'

/**
 * Runs in the browser of their owner. The server has made the features; the browser gets them, learns, says how far it
 * is, and hands in what it learned. Nothing of that is believed: the figures are made here, with samples that it never got.
 */

type Needs = FeatureNeeds & Pick<Services, 'clock'>

/** A browser reports about every second; one that is not heard for so long is gone. */
const LOST_AFTER_MS = 60_000

const round = (value: number) => Math.round(value * 10_000) / 10_000

/** A run of the caller that waits for its browser. */
async function getWaiting(db: Db, caller: Caller, runId: string) {
  const found = await getRun(db, caller, runId, 'own')
  const { state, place, stage } = found.run
  if (state !== 'running' || place !== 'browser' || stage !== 'learning') {
    throw conflict(modelMessages.notWaitingForBrowser)
  }
  return found
}

/** The features were made and kept when it was the run's turn. */
async function requestOf(needs: FeatureNeeds, run: ModelRunRow, model: ModelRow): Promise<TrainRequest> {
  const read = await readVersion(needs.db, run.version_id ?? '')
  const { signal } = new AbortController()
  return makeRequest({ ...needs, signal, report: async () => undefined }, run, model, read)
}

/** O773 */
export async function readExamples(needs: Needs, caller: Caller, runId: string): Promise<DataOf<typeof getExamples>> {
  const { run, model } = await getWaiting(needs.db, caller, runId)
  if (model.model_type === 'object') return examplesOfObjects(needs, run)
  const request = await requestOf(needs, run, model)
  const { train, validation, test } = partsOf(request)
  const examined = new Set(test)
  const Samples: DataOf<typeof getExamples>['Samples'] = []
  const pacer = new Pacer()
  for (const { id, label, features } of request.samples) {
    await pacer.breathe()
    if (!examined.has(id)) Samples.push({ Id: id, Label: label, Features: encodeFloats(features), Boxes: [] })
  }
  return {
    ModelType: request.type,
    Algorithm: request.algorithm,
    Labels: [...request.labels],
    Parameters: run.parameters,
    Seed: run.seed,
    Samples,
    Train: train,
    Validation: validation,
  }
}

/** O822 */
export async function readExampleCells(
  needs: Needs,
  caller: Caller,
  { TrainModelId, SampleId }: QueryOf<typeof getExampleCells>,
): Promise<DataOf<typeof getExampleCells>> {
  const { run, model } = await getWaiting(needs.db, caller, TrainModelId)
  if (model.model_type !== 'object') throw notFound()
  return readCells(needs, run, SampleId)
}

type Epochs = BodyOf<typeof reportModelRun>['History']

const historyOf = (epochs: Epochs) =>
  epochs.map(({ Epoch, Loss, ValLoss, Accuracy, ValAccuracy }): EpochFigures => {
    return [Epoch, round(Loss), round(ValLoss), round(Accuracy), round(ValAccuracy)]
  })

/** O774 */
export async function reportRun(
  { db, clock }: Needs,
  caller: Caller,
  { TrainModelId, Total, History, Sides, IsLeft }: BodyOf<typeof reportModelRun>,
): Promise<DataOf<typeof reportModelRun>> {
  const { run } = await getWaiting(db, caller, TrainModelId)
  if (IsLeft === 1) {
    await failLostRuns(db, [run.id], clock.now())
    return { Wish: '' }
  }
  const sides = Sides.map(({ SampleId, Truth, Predicted, Confidence }) => [
    SampleId,
    Truth,
    Predicted,
    round(Confidence),
  ])
  const figures = {
    done: History.length,
    total: Total,
    history: JSON.stringify(historyOf(History)),
    sides: JSON.stringify(sides),
  }
  await noteHeard(db, run.id, figures, clock.now())
  return { Wish: run.wish }
}

async function examine(
  needs: Needs,
  run: ModelRunRow,
  model: ModelRow,
  { Head, History, BestEpoch, StoppedBy }: BodyOf<typeof handInModelRun>,
): Promise<Trained> {
  const history = History.map(({ Epoch, Loss, ValLoss, Accuracy, ValAccuracy }) => ({
    epoch: Epoch,
    epochs: History.length,
    loss: Loss,
    valLoss: ValLoss,
    accuracy: Accuracy,
    valAccuracy: ValAccuracy,
  }))
  const learned = { history, bestEpoch: BestEpoch, stoppedBy: StoppedBy }
  try {
    if (model.model_type === 'object') return await examineObjects(needs, run, Head, learned)
    const trained = await examineHandedIn(await requestOf(needs, run, model), Head, learned)
    const { artefact, predictions } = trained
    return { artefact, heldOut: predictions, resultAfter: (seconds) => resultOf(trained, run.labels, seconds) }
  } catch (error) {
    if (error instanceof FeatureError) throw invalid(modelMessages.handInWrong)
    throw error
  }
}

/** Examinations that are under way: one that is handed in twice, because nothing was heard, is examined once. */
const examinations = new SharedWork<ModelRun>()

/** O775 */
export async function handInRun(needs: Needs, caller: Caller, body: BodyOf<typeof handInModelRun>): Promise<ModelRun> {
  const { run, model } = await getWaiting(needs.db, caller, body.TrainModelId)
  return examinations.share(run.id, () => examineAndKeep(needs, caller, run, model, body))
}

async function examineAndKeep(
  needs: Needs,
  caller: Caller,
  run: ModelRunRow,
  model: ModelRow,
  body: BodyOf<typeof handInModelRun>,
): Promise<ModelRun> {
  const trained = await examine(needs, run, model, body)
  const isInRounds = findAlgorithm(model.model_type, run.algorithm)?.hasEpochs
  const learned = { heldOut: trained.heldOut, labels: run.labels.length, epochs: body.History.length }
  const replay = isInRounds && body.Replay ? receiveReplay(body.Replay, learned) : undefined
  const isKept = await keepResult(
    needs,
    run,
    trained,
    JSON.stringify(isInRounds ? historyOf(body.History) : []),
    replay,
  )
  if (!isKept) await endRun(needs.db, run.id, { state: 'cancelled' }, needs.clock.now())
  const after = await getRun(needs.db, caller, run.id, 'own')
  return presentRun(after.run, model, 0, { place: 0, waitSeconds: -1 })
}

/** Ends runs whose browser is gone, so that none says for ever that it is under way. */
export async function endLostRuns({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const lost = await db
    .selectFrom('model_runs')
    .select('id')
    .where('state', '=', 'running')
    .where('place', '=', 'browser')
    .where('stage', '=', 'learning')
    .where('heard_at', '<', momentBefore(now, LOST_AFTER_MS))
    .execute()
  await failLostRuns(
    db,
    lost.map(({ id }) => id),
    now,
  )
}
