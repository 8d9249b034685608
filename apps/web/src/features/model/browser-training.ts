import {
  type DataOf,
  findModelRun,
  getLessons,
  handInModelRun,
  type ModelRunEpoch,
  type ModelRunProgress,
  reportModelRun,
} from '@shijie/contract'
import type { AlgorithmId, EpochReport, ModelType, SoftmaxHead, TrainRequest, TrainResult } from '@shijie/ml'
import { decodeFloats } from '@shijie/ml/core/base64'
import { BusinessError, call } from '../../lib/api-client.ts'
import { trainInBrowser } from '../../lib/ml/train-in-browser.ts'
import { createStore, type Store, useStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { runTexts as texts } from '../../texts/model.ts'

/**
 * Trainings of this page. They stand outside of its components, so that one may look at something else meanwhile; closing
 * the page ends them, and the server is told.
 */

interface Session {
  /** Ends with the best so far. */
  stop: AbortController
  cancel: AbortController
  progress: Store<ModelRunProgress | undefined>
}

const REPORT_EVERY_MS = 1000
const LOOK_EVERY_MS = 700
/** As many as the server shows of its own trainings. */
const SIDES_MAX = 200

const sessions = createStore<ReadonlyMap<string, Session>>(new Map())
const nothing = createStore<ModelRunProgress | undefined>(undefined)

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function change(work: (all: Map<string, Session>) => void): void {
  const all = new Map(sessions.get())
  work(all)
  sessions.set(all)
}

/** Does this page train it, or will when the features are there. */
export const useIsHere = (runId: string): boolean => useStore(sessions).has(runId)

/** How far it is, when this page trains it. */
export const useProgressHere = (runId: string): ModelRunProgress | undefined =>
  useStore(useStore(sessions).get(runId)?.progress ?? nothing)

/** Ends a training of this page, with the best so far or without anything; false when it is none. */
export function endHere(runId: string, keep: boolean): boolean {
  const session = sessions.get().get(runId)
  if (!session) return false
  if (keep) session.stop.abort()
  else session.cancel.abort(new DOMException('cancelled', 'AbortError'))
  return true
}

/** Waits until the server has made the features; false when the training ended before. */
async function untilReady(runId: string, { cancel }: Session): Promise<boolean> {
  for (;;) {
    const { State, Progress } = await call(findModelRun, { query: { TrainModelId: runId } })
    if (State === 'running' && Progress.Stage === 'learning') return true
    if ((State !== 'queued' && State !== 'running') || cancel.signal.aborted) return false
    await wait(LOOK_EVERY_MS)
  }
}

const requestOf = (lessons: DataOf<typeof getLessons>): TrainRequest => ({
  // Words of the server, which has checked them.
  type: lessons.ModelType as ModelType,
  algorithm: lessons.Algorithm as AlgorithmId,
  labels: lessons.Labels,
  samples: lessons.Samples.map(({ Id, Label, Features }) => ({
    id: Id,
    label: Label,
    features: decodeFloats(Features),
  })),
  parameters: lessons.Parameters,
  seed: lessons.Seed,
  split: { train: lessons.Train, validation: lessons.Validation, test: [], unheld: [] },
})

const epochOf = ({ epoch, loss, valLoss, accuracy, valAccuracy }: Omit<EpochReport, 'predictions'>): ModelRunEpoch => ({
  Epoch: epoch,
  Loss: loss,
  ValLoss: valLoss,
  Accuracy: accuracy,
  ValAccuracy: valAccuracy,
})

/** Shows each round on this page, and tells the server of it about once a second. */
function watch(runId: string, { stop, cancel, progress }: Session) {
  const history: ModelRunEpoch[] = []
  const began = performance.now()
  let reportedAt = began
  const tell = async (shown: ModelRunProgress): Promise<void> => {
    const body = { TrainModelId: runId, Total: shown.Total, History: history.slice(), Sides: shown.Sides }
    try {
      if ((await call(reportModelRun, { body })).Wish === 'keep') stop.abort()
    } catch (error) {
      // Without an answer it goes on; a refusal means that it was ended elsewhere.
      if (error instanceof BusinessError) cancel.abort(error)
    }
  }
  return (report: EpochReport) => {
    history.push(epochOf(report))
    const now = performance.now()
    const left = ((now - began) / 1000 / report.epoch) * (report.epochs - report.epoch)
    const shown: ModelRunProgress = {
      State: 'running',
      Stage: 'learning',
      Done: report.epoch,
      Total: report.epochs,
      Place: 0,
      WaitSeconds: Math.ceil(left),
      Message: '',
      History: history.slice(),
      Sides: report.predictions.slice(0, SIDES_MAX).map(({ id, label, predicted, confidence }) => ({
        SampleId: id,
        Truth: label,
        Predicted: predicted,
        Confidence: confidence,
      })),
    }
    progress.set(shown)
    if (now - reportedAt < REPORT_EVERY_MS) return
    reportedAt = now
    void tell(shown)
  }
}

async function handIn(runId: string, { artefact, history, bestEpoch, stoppedBy }: TrainResult): Promise<void> {
  // Only this algorithm is trained in browsers.
  const { mean, deviation, weights, bias } = artefact.head as SoftmaxHead
  const body = {
    TrainModelId: runId,
    Head: { Mean: mean, Deviation: deviation, Weights: weights, Bias: bias },
    History: history.map(epochOf),
    BestEpoch: bestEpoch,
    StoppedBy: stoppedBy,
  }
  await call(handInModelRun, { body })
}

async function learn(runId: string, session: Session): Promise<void> {
  const leave = () => {
    void call(reportModelRun, { body: { TrainModelId: runId, Total: 0, IsLeft: 1 }, keepalive: true }).catch(
      () => undefined,
    )
  }
  window.addEventListener('pagehide', leave)
  try {
    const lessons = await call(getLessons, { query: { TrainModelId: runId } })
    const result = await trainInBrowser(requestOf(lessons), {
      signal: session.cancel.signal,
      stop: session.stop.signal,
      onEpoch: watch(runId, session),
    })
    await handIn(runId, result)
  } catch (error) {
    // Whatever went wrong, the training does not wait for this page any longer.
    if (!session.cancel.signal.aborted) leave()
    throw error
  } finally {
    window.removeEventListener('pagehide', leave)
  }
}

/** Trains here what was started here: as soon as the server has made the features. */
export async function trainHere(runId: string, onEnd: () => void): Promise<void> {
  const session: Session = {
    stop: new AbortController(),
    cancel: new AbortController(),
    progress: createStore<ModelRunProgress | undefined>(undefined),
  }
  change((all) => all.set(runId, session))
  try {
    if (await untilReady(runId, session)) await learn(runId, session)
  } catch (error) {
    if (!session.cancel.signal.aborted)
      showToast('error', error instanceof BusinessError ? error.message : texts.failedTitle)
  } finally {
    change((all) => all.delete(runId))
    onEnd()
  }
}
