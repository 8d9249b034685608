import { addReports, emptyReport, type Report } from './send-parcels.ts'

/**
 * Collecting as a table: who sets out first begins a new account, whoever sets out meanwhile adds to it.
 *
 *   idle ── BEGIN ──▶ gathering ── SEND ──▶ sending ◀── STUCK, FREE ──▶ waiting
 *    ▲                  │   ▲                  │                           │
 *    └── END, the last ─┘   └────── SENT ──────┴───────────────────────────┘
 */
export type CollectingState =
  | 'idle'
  /** Something set out and has nothing on its way now: files are made ready, or others have their turn. */
  | 'gathering'
  | 'sending'
  /** The network is away; it goes on by itself. */
  | 'waiting'

export interface Collecting {
  state: CollectingState
  /** How many set out and are not back. */
  underWay: number
  /** Samples of what is sent now. */
  done: number
  all: number
  /** The account; undefined before the first answer. */
  report: Report | undefined
}

export type CollectingEvent =
  | { type: 'BEGIN' | 'STUCK' | 'FREE' | 'SENT' | 'END' }
  /** So many of all are there, and the next ones go. */
  | { type: 'SEND'; done: number; all: number }
  | { type: 'REPORT'; report: Report }
  | { type: 'CLEAR' }

type Row = Partial<Record<CollectingEvent['type'], CollectingState>>

/** What leads from one state to another; `END` counts for whoever comes back last. */
export const collectingTransitions: Record<CollectingState, Row> = {
  idle: { BEGIN: 'gathering' },
  gathering: { SEND: 'sending', END: 'idle' },
  sending: { STUCK: 'waiting', SENT: 'gathering' },
  waiting: { FREE: 'sending', SEND: 'sending', SENT: 'gathering' },
}

export const noCollecting: Collecting = { state: 'idle', underWay: 0, done: 0, all: 0, report: undefined }

/** What follows; an event that a state does not know leaves it as it is. */
export function nextCollecting(before: Collecting, event: CollectingEvent): Collecting {
  const known = collectingTransitions[before.state][event.type] ?? before.state
  switch (event.type) {
    case 'BEGIN': {
      const report = before.state === 'idle' ? undefined : before.report
      return { ...before, state: known, underWay: before.underWay + 1, report }
    }
    case 'END': {
      const underWay = Math.max(0, before.underWay - 1)
      return { ...before, state: underWay === 0 ? known : before.state, underWay }
    }
    case 'SEND':
      return { ...before, state: known, done: event.done, all: event.all }
    case 'STUCK':
    case 'FREE':
    case 'SENT':
      return { ...before, state: known }
    case 'REPORT':
      return { ...before, report: addReports(before.report ?? emptyReport, event.report) }
    case 'CLEAR':
      return { ...before, report: undefined }
  }
}

/** Samples are on their way that are in no list of the server's yet. */
export const isUnderWay = ({ state }: Collecting): boolean => state === 'sending' || state === 'waiting'
