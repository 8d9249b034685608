import { type DataOf, REPORT_SECONDS, reportRecord } from '@shijie/contract'
import { BusinessError, call, SessionExpiredError } from '../../lib/api-client.ts'
import { keptKey } from '../../lib/session.ts'
import { firstSeconds, type Interval, type WatchTracker, watchedSeconds } from './watch-tracker.ts'

export type Progress = DataOf<typeof reportRecord>
export type SyncState = 'synced' | 'syncing' | 'waiting'

export interface ReportSender {
  /** Sends what is pending now; `closing` lets the browser finish the call after the page is gone. */
  flush(closing?: boolean): Promise<void>
  stop(): void
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
  onSync: (state: SyncState) => void
}

/** What the wall clock explains of a video at the highest rate. */
const SURE_SECONDS = REPORT_SECONDS * 2
/** Shorter than the regular pause: the server comes back, and so does the record. */
const RETRY_MS = 3000

const journalKey = (lessonId: string) => keptKey(`watched.${lessonId}`)

/** What an earlier page watched and could not report: a closed lid, a killed server. */
export function readJournal(lessonId: string): Interval[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(journalKey(lessonId) ?? '') ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry): entry is [number, number] => isInterval(entry)) : []
  } catch {
    return []
  }
}

const NO_SECONDS: SecondsReader = { take: () => 0, giveBack: () => undefined }

const isInterval = (entry: unknown) =>
  Array.isArray(entry) && entry.length === 2 && entry.every((value) => typeof value === 'number' && value >= 0)

function writeJournal(lessonId: string, intervals: readonly Interval[]): void {
  const key = journalKey(lessonId)
  if (!key) return
  if (intervals.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(intervals))
}

/**
 * Reports every 15 seconds, when asked to, and again soon after a failure. Reports are idempotent, so nothing is lost
 * and nothing counts twice; one is under way at a time, because two would race for the same wall clock.
 */
export function createReportSender(options: ReporterOptions): ReportSender {
  const { lessonId, tracker, readPosition, onProgress, onSync } = options
  const { positionStep = 1, sureLength = SURE_SECONDS, readSeconds = NO_SECONDS } = options
  let isUnderWay = false
  let isStopped = false
  let lastPosition = readPosition()
  /** What one report may claim. A long time without the network is told in parts that the server's clock explains. */
  let claimLimit = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout>

  const schedule = (milliseconds: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), milliseconds)
  }

  async function flush(closing = false): Promise<void> {
    const pending = tracker.pending()
    const intervals = firstSeconds(pending, claimLimit)
    const position = readPosition()
    writeJournal(lessonId, pending)
    if (isUnderWay && !closing) return
    const Seconds = readSeconds.take()
    if (intervals.length === 0 && Seconds === 0 && Math.abs(position - lastPosition) < positionStep) {
      return schedule(REPORT_SECONDS * 1000)
    }
    isUnderWay = true
    onSync('syncing')
    try {
      const body = {
        CourseHourId: lessonId,
        Position: position,
        Intervals: intervals.map(([a, b]) => [a, b] as [number, number]),
        ...(Seconds > 0 ? { Seconds } : {}),
      }
      const progress = await call(reportRecord, { body, keepalive: closing })
      tracker.acknowledge(intervals)
      lastPosition = position
      if (intervals.length === pending.length) claimLimit = Number.POSITIVE_INFINITY
      writeJournal(lessonId, tracker.pending())
      onProgress(progress)
      onSync('synced')
      schedule(REPORT_SECONDS * 1000)
    } catch (error) {
      onSync('waiting')
      readSeconds.giveBack(Seconds)
      if (error instanceof SessionExpiredError) isStopped = true
      if (error instanceof BusinessError) claimLimit = Math.max(sureLength, Math.floor(watchedSeconds(intervals) / 2))
      // A business refusal (too fast for the clock) needs time to pass; a lost server needs another try.
      schedule(error instanceof BusinessError ? REPORT_SECONDS * 1000 : RETRY_MS)
    } finally {
      isUnderWay = false
    }
  }

  schedule(REPORT_SECONDS * 1000)
  return {
    flush,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
