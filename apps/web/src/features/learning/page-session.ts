import { PAGE_VIEW_SECONDS, REPORT_SECONDS, SECONDS_PER_DOCUMENT, SECONDS_PER_PAGE } from '@shijie/contract'
import type { OutboxState } from '../../lib/outbox.ts'
import { followPage } from '../../lib/page-moments.ts'
import { createPageTracker, holdsPage } from './page-tracker.ts'
import { createReadingTime } from './reading-time.ts'
import { createReportSender, type Progress, readJournal } from './report-sender.ts'
import type { Interval } from './watch-tracker.ts'

interface PageSessionOptions {
  lessonId: string
  kind: string
  pageCount: number
  /** What is in view now, where one stops, and what the server knows already. */
  pagesInView: () => readonly number[]
  readPosition: () => number
  known: () => { shown: readonly Interval[]; isCompleted: boolean }
  /** Pages that were worked on: they are read without waiting. Told once each. */
  takeWorkedOn?: () => readonly number[]
  /** How many pages were seen by now, whether the server knows it already or not. */
  onSeen?: (count: number) => void
  onProgress: (progress: Progress) => void
  onState: (state: OutboxState) => void
}

const TICK_MS = 500
const POSITION_STEP = 0.2
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Documents without pages are one that takes longer. */
const paceOf = (kind: string) =>
  kind === 'page' || kind === 'pdf' || kind === 'images'
    ? { viewSeconds: PAGE_VIEW_SECONDS, sureLength: REPORT_SECONDS / SECONDS_PER_PAGE }
    : { viewSeconds: SECONDS_PER_DOCUMENT, sureLength: 1 }

/** Lets `touch` know that somebody is there; returns the way to stop. */
function followTouches(touch: () => void): () => void {
  for (const event of TOUCHES) document.addEventListener(event, touch, { passive: true })
  return () => {
    for (const event of TOUCHES) document.removeEventListener(event, touch)
  }
}

/** Watches which pages are read, and reports them: every 15 s, when the page hides, and when the last one was seen. */
export function startPageSession(options: PageSessionOptions): () => void {
  const { lessonId, kind, pageCount, pagesInView, known } = options
  const { viewSeconds, sureLength } = paceOf(kind)
  const tracker = createPageTracker(viewSeconds * 1000, readJournal(lessonId))
  const time = createReadingTime(performance.now())
  const { readPosition, onProgress, onState } = options
  const sender = createReportSender({
    lessonId,
    tracker,
    sureLength,
    positionStep: POSITION_STEP,
    readPosition,
    readSeconds: time,
    onState,
    onProgress,
  })
  const countSeen = (): number => {
    const all = [...known().shown, ...tracker.pending()]
    return Array.from({ length: pageCount }, (_, index) => index + 1).filter((page) => holdsPage(all, page)).length
  }
  let isLastTold = false
  const tick = setInterval(() => {
    const isVisible = document.visibilityState === 'visible'
    const pages = isVisible ? pagesInView() : []
    const now = performance.now()
    tracker.show(pages, now)
    time.tick(pages.length > 0, now)
    for (const page of options.takeWorkedOn?.() ?? []) if (!holdsPage(known().shown, page)) tracker.add(page)
    const seen = countSeen()
    options.onSeen?.(seen)
    if (isLastTold || known().isCompleted || seen < pageCount) return
    isLastTold = true
    void sender.flush()
  }, TICK_MS)
  const unfollow = followPage({ onLeave: () => void sender.flush(true), onOnline: () => void sender.flush() })
  const endTouches = followTouches(() => time.touch(performance.now()))
  // What an earlier page left behind goes first.
  void sender.flush()
  return () => {
    clearInterval(tick)
    unfollow()
    endTouches()
    sender.close()
  }
}
