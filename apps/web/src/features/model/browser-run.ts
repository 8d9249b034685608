import {
  type BodyInput,
  findModelRun,
  handInModelRun,
  type ModelRunEpoch,
  type ModelRunProgress,
  reportModelRun,
} from '@shijie/contract'
import type { EpochReport } from '@shijie/ml'
import { toHandIn } from '@shijie/ml/hand-in'
import { ReplayRecorder } from '@shijie/ml/replay'
import { BusinessError, callEndpoint } from '../../lib/api-client.ts'
import { SilentWorkerError } from '../../lib/ml/watch-silence.ts'
import { createStore, type Store, useStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { runTexts as texts } from '../../texts/model-run.ts'
import { fetchTask, type Learned, learnHere } from './browser-examples.ts'
import {
  type BrowserRunEvent,
  type BrowserRunState,
  isAwaited,
  isReporting,
  nextBrowserRun,
} from './browser-run.machine.ts'

/**
 * Runs of this page. They stand outside of its components, so that one may look at something else meanwhile; closing
 * the page ends them, and the server is told.
 */

interface Session {
  state: BrowserRunState
  /** Ends with the best so far. */
  stop: AbortController
  cancel: AbortController
  progress: Store<ModelRunProgress | undefined>
}

const REPORT_EVERY_MS = 1000
const LOOK_EVERY_MS = 700
/** Rounds are faster than a slow computer can draw them; drawing each would leave it no time for the buttons. */
const SHOW_EVERY_MS = 250
/** A call carries a million bytes in all; the rounds are some of them. */
const HEAD_MAX = 850_000
/** As many as the server shows of its own runs. */
const SIDES_MAX = 200

const sessions = createStore<ReadonlyMap<string, Session>>(new Map())
const nothing = createStore<ModelRunProgress | undefined>(undefined)

/** What was learned does not fit into a call; its message is for the page. */
class TooLargeError extends Error {}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function move(session: Session, event: BrowserRunEvent): void {
  session.state = nextBrowserRun(session.state, event)
}

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

/** Ends a run of this page, with the best so far or without anything; false when it is none. */
export function endHere(runId: string, keep: boolean): boolean {
  const session = sessions.get().get(runId)
  if (!session) return false
  if (keep) session.stop.abort()
  else session.cancel.abort(new DOMException('cancelled', 'AbortError'))
  return true
}

/** Waits until the server has made the features; false when the run ended before. */
async function untilReady(runId: string, { cancel }: Session): Promise<boolean> {
  for (;;) {
    const { State, Progress } = await callEndpoint(findModelRun, { query: { TrainModelId: runId } })
    if (State === 'running' && Progress.Stage === 'learning') return true
    cancel.signal.throwIfAborted()
    if (State !== 'queued' && State !== 'running') return false
    await wait(LOOK_EVERY_MS)
  }
}

const epochOf = ({ epoch, loss, valLoss, accuracy, valAccuracy }: Omit<EpochReport, 'predictions'>): ModelRunEpoch => ({
  Epoch: epoch,
  Loss: loss,
  ValLoss: valLoss,
  Accuracy: accuracy,
  ValAccuracy: valAccuracy,
})

const emptyProgress: ModelRunProgress = {
  State: 'running',
  Stage: 'learning',
  Done: 0,
  Total: 0,
  Place: 0,
  WaitSeconds: -1,
  Message: '',
  History: [],
  Sides: [],
}

/** Tells the server how far it is, one report after the other, also while there is nothing new, and hears what its owner wishes. */
function startTelling(runId: string, session: Session, shown: () => ModelRunProgress) {
  const { stop, cancel } = session
  let isTelling = false
  const tell = async (): Promise<void> => {
    if (isTelling || !isReporting(session.state)) return
    isTelling = true
    const { Total, History, Sides, Stage } = shown()
    const body = { TrainModelId: runId, Total: Stage === 'learning' ? Total : 0, History, Sides }
    try {
      if ((await callEndpoint(reportModelRun, { body })).Wish === 'keep') stop.abort()
    } catch (error) {
      // Without an answer it goes on; a refusal means that it was ended elsewhere.
      if (error instanceof BusinessError) cancel.abort(error)
    } finally {
      isTelling = false
    }
  }
  const timer = setInterval(() => void tell(), REPORT_EVERY_MS)
  return () => clearInterval(timer)
}

/** Shows on this page how far it is: pictures that arrive, then rounds. */
function watch({ progress }: Session) {
  const history: ModelRunEpoch[] = []
  const recorder = new ReplayRecorder()
  let began = 0
  let lastShown = Number.NEGATIVE_INFINITY
  const shown = () => progress.get() ?? emptyProgress
  return {
    shown,
    recorder,
    onPicture: (Done: number, Total: number) => progress.set({ ...emptyProgress, Stage: 'looking', Done, Total }),
    onEpoch: (report: EpochReport) => {
      const now = performance.now()
      began ||= now
      history.push(epochOf(report))
      recorder.add(report.epoch, report.predictions)
      if (now - lastShown < SHOW_EVERY_MS) return
      lastShown = now
      const left = ((now - began) / 1000 / report.epoch) * (report.epochs - report.epoch)
      progress.set({
        ...emptyProgress,
        Done: report.epoch,
        Total: report.epochs,
        WaitSeconds: Math.ceil(left),
        History: history.slice(),
        Sides: report.predictions.slice(0, SIDES_MAX).map(({ id, label, predicted, confidence }) => ({
          SampleId: id,
          Truth: label,
          Predicted: predicted,
          Confidence: confidence,
        })),
      })
    },
  }
}

/** What can be watched again, in the words of the wire. */
function replayOf({ replay }: ReplayRecorder): NonNullable<BodyInput<typeof handInModelRun>['Replay']> | undefined {
  return (
    replay && {
      SampleIds: replay.samples.map(([id]) => id),
      Frames: replay.frames.map(([Epoch, Predicted, Confidence]) => ({ Epoch, Predicted, Confidence })),
    }
  )
}

async function handIn(runId: string, learned: Learned, recorder: ReplayRecorder): Promise<void> {
  const Head = toHandIn(learned)
  if (JSON.stringify(Head).length > HEAD_MAX) throw new TooLargeError(texts.tooLargeForBrowser)
  const { history, bestEpoch, stoppedBy } = learned
  const Replay = replayOf(recorder)
  const figures = { History: history.map(epochOf), BestEpoch: bestEpoch, StoppedBy: stoppedBy }
  await callEndpoint(handInModelRun, { body: { TrainModelId: runId, Head, ...figures, ...(Replay ? { Replay } : {}) } })
}

async function train(runId: string, session: Session): Promise<void> {
  if (!(await untilReady(runId, session))) return move(session, 'ENDED_ELSEWHERE')
  move(session, 'READY')
  const { onEpoch, onPicture, recorder, shown } = watch(session)
  const stopTelling = startTelling(runId, session, shown)
  try {
    const { signal } = session.cancel
    const task = await fetchTask(runId, { signal, onPicture })
    move(session, 'FETCHED')
    const learned = await learnHere(task, { onEpoch, signal, stop: session.stop.signal })
    move(session, 'LEARNED')
    await handIn(runId, learned, recorder)
    move(session, 'HANDED_IN')
  } finally {
    stopTelling()
  }
}

function whatHappened(error: unknown, { cancel }: Session): BrowserRunEvent {
  if (cancel.signal.aborted) return 'CANCELLED'
  return error instanceof SilentWorkerError ? 'SILENT' : 'FAILED'
}

/** What the page says of an end; who cancelled knows it. */
function sentenceOf(state: BrowserRunState, error: unknown): string | undefined {
  if (state === 'silent') return texts.silentHere
  if (state !== 'failed') return undefined
  return error instanceof BusinessError || error instanceof TooLargeError ? error.message : texts.failedTitle
}

/** Trains here what was started here: as soon as the server has made the features. */
export async function trainHere(runId: string, onEnd: () => void): Promise<void> {
  const session: Session = {
    state: 'waiting',
    stop: new AbortController(),
    cancel: new AbortController(),
    progress: createStore<ModelRunProgress | undefined>(undefined),
  }
  const leave = () => {
    if (!isAwaited(session.state)) return
    const body = { TrainModelId: runId, Total: 0, IsLeft: 1 } as const
    void callEndpoint(reportModelRun, { body, keepalive: true }).catch(() => undefined)
  }
  change((all) => all.set(runId, session))
  window.addEventListener('pagehide', leave)
  try {
    await train(runId, session)
  } catch (error) {
    const event = whatHappened(error, session)
    // Whatever went wrong, the run does not wait for this page any longer.
    if (event !== 'CANCELLED') leave()
    move(session, event)
    const sentence = sentenceOf(session.state, error)
    if (sentence) showToast('error', sentence)
  } finally {
    window.removeEventListener('pagehide', leave)
    change((all) => all.delete(runId))
    onEnd()
  }
}
