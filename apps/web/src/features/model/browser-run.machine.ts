/**
 * A run of this page as a table. The server looks at the samples first and then waits for the page, which fetches what
 * it learns from, learns in a worker, and hands in what came out:
 *
 *   waiting ──▶ fetching ──▶ learning ──▶ handingIn ──▶ done
 *      │           │            │  └─ SILENT ─▶ silent     │
 *      └─▶ over    └────────────┴───── cancelled, failed ──┘
 *
 * Pure: `browser-run.ts` does what a state means and tells what happened.
 */
export type BrowserRunState =
  /** The server makes the features. */
  | 'waiting'
  /** Features, or pictures one by one, come to this page. */
  | 'fetching'
  /** The worker learns. */
  | 'learning'
  | 'handingIn'
  | 'done'
  /** It ended on the server before this page had its turn. */
  | 'over'
  | 'cancelled'
  | 'failed'
  /** Nothing was heard of the worker any more. */
  | 'silent'

export type BrowserRunEvent =
  | 'READY'
  | 'ENDED_ELSEWHERE'
  | 'FETCHED'
  | 'LEARNED'
  | 'HANDED_IN'
  | 'CANCELLED'
  | 'FAILED'
  | 'SILENT'

type Row = Partial<Record<BrowserRunEvent, BrowserRunState>>

const misfortunes: Row = { CANCELLED: 'cancelled', FAILED: 'failed' }

export const browserRunTransitions: Record<BrowserRunState, Row> = {
  waiting: { ...misfortunes, READY: 'fetching', ENDED_ELSEWHERE: 'over' },
  fetching: { ...misfortunes, FETCHED: 'learning' },
  learning: { ...misfortunes, LEARNED: 'handingIn', SILENT: 'silent' },
  handingIn: { ...misfortunes, HANDED_IN: 'done' },
  done: {},
  over: {},
  cancelled: {},
  failed: {},
  silent: {},
}

/** The next state; an event that a state does not know leaves it as it is. */
export const nextBrowserRun = (state: BrowserRunState, event: BrowserRunEvent): BrowserRunState =>
  browserRunTransitions[state][event] ?? state

/** The server hears how far the page is. */
export const isReporting = (state: BrowserRunState): boolean => state === 'fetching' || state === 'learning'

/** The server waits for this page, and has to hear when nothing comes any more. */
export const isAwaited = (state: BrowserRunState): boolean => isReporting(state) || state === 'handingIn'
