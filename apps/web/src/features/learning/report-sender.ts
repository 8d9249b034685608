import { type DataOf, REPORT_SECONDS, reportRecord } from '@shijie/contract'
import { BusinessError, callEndpoint } from '../../lib/api-client.ts'
import { openJournal } from '../../lib/journal.ts'
import { Outbox, type OutboxState } from '../../lib/outbox.ts'
import { firstSeconds, type Interval, type WatchTracker, watchedSeconds } from './watch-tracker.ts'

export type Progress = DataOf<typeof reportRecord>

export interface ReportSender {
  /** Sends what is pending now; `closing` lets the browser finish the call after the page is gone. */
  flush(closing?: boolean): Promise<void>
  /** The page is left: what is pending goes once more. */
  close(): void
}

/** Time that is told once: what a report that failed took is given back. */
export interface SecondsReader {
  take(): number
  giveBack(seconds: number): void
}

interface ReporterOptions {
  lessonId: string
  /** What was watched, in seconds of a video, or read, in pages. */
  tracker: Pick<WatchTracker, 'pending' | 'acknowledge'>
  readPosition: () => number
  /** A move of the position that is worth a report by itself. */
  positionStep?: number
  /** Between two reports the wall clock explains at least this much. */
  sureLength?: number
  /** Seconds in front of the pages that no report has told of. */
  readSeconds?: SecondsReader
  onProgress: (progress: Progress) => void
  onState: (state: OutboxState) => void
}

/** What the wall clock explains of a video at the highest rate. */
const SURE_SECONDS = REPORT_SECONDS * 2
const BEAT_MS = REPORT_SECONDS * 1000

const isInterval = (entry: unknown): entry is [number, number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((value) => typeof value === 'number' && value >= 0)

/** What was watched and is not reported yet, in this browser. */
const journalOf = (lessonId: string) =>
  openJournal<Interval[]>('watched', lessonId, (stored) =>
    Array.isArray(stored) ? stored.filter(isInterval) : undefined,
  )

/** What an earlier page watched and could not report: a closed lid, a killed server. */
export const readJournal = (lessonId: string): Interval[] => journalOf(lessonId).read() ?? []

function writeJournal(lessonId: string, intervals: readonly Interval[]): void {
  if (intervals.length === 0) journalOf(lessonId).drop()
  else journalOf(lessonId).keep([...intervals])
}

const NO_SECONDS: SecondsReader = { take: () => 0, giveBack: () => undefined }

/** What one report tells. */
interface Report {
  intervals: Interval[]
  position: number
  seconds: number
  /** Everything that was pending. */
  isWhole: boolean
}

const send = (lessonId: string, { intervals, position, seconds }: Report, keepalive: boolean): Promise<Progress> => {
  const body = {
    CourseHourId: lessonId,
    Position: position,
    Intervals: intervals.map(([a, b]) => [a, b] as [number, number]),
    ...(seconds > 0 ? { Seconds: seconds } : {}),
  }
  return callEndpoint(reportRecord, { body, keepalive })
}

/**
 * Reports every 15 seconds, when asked to, and again soon after a failure. Reports are idempotent, so nothing is lost
 * and nothing counts twice; what is watched goes on meanwhile and waits for the next one.
 */
export function createReportSender(options: ReporterOptions): ReportSender {
  const { lessonId, tracker, readPosition, onProgress, onState } = options
  const { positionStep = 1, sureLength = SURE_SECONDS, readSeconds = NO_SECONDS } = options
  let lastPosition = readPosition()
  /** What one report may claim. A long time without the network is told in parts that the server's clock explains. */
  let claimLimit = Number.POSITIVE_INFINITY

  function packReport(): Report | undefined {
    const pending = tracker.pending()
    const intervals = firstSeconds(pending, claimLimit)
    const position = readPosition()
    const seconds = readSeconds.take()
    const isMoved = Math.abs(position - lastPosition) >= positionStep
    if (intervals.length === 0 && seconds === 0 && !isMoved) return undefined
    return { intervals, position, seconds, isWhole: intervals.length === pending.length }
  }

  const outbox = new Outbox<Report, Progress>({
    // What was watched since the last report waits for the next beat, and is no reason for one.
    isWaiting: () => false,
    pack: packReport,
    send: (report, isClosing) => send(lessonId, report, isClosing),
    settle: ({ intervals, position, isWhole }, progress) => {
      tracker.acknowledge(intervals)
      lastPosition = position
      if (isWhole) claimLimit = Number.POSITIVE_INFINITY
      onProgress(progress)
    },
    suffer: ({ intervals, seconds }, error) => {
      readSeconds.giveBack(seconds)
      // Too fast for the server's clock, which goes on until the next try: less is claimed then.
      if (error instanceof BusinessError) claimLimit = Math.max(sureLength, Math.floor(watchedSeconds(intervals) / 2))
    },
    journal: { keep: () => writeJournal(lessonId, tracker.pending()) },
    pause: { quiet: BEAT_MS, latest: BEAT_MS },
    beat: BEAT_MS,
    isOrdered: true,
  })
  outbox.subscribe(() => onState(outbox.read().state))
  outbox.start()
  return { flush: (closing) => outbox.flush(closing), close: () => outbox.close() }
}
