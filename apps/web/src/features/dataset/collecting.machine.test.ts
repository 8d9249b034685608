import { describe, expect, it } from 'vitest'
import {
  type Collecting,
  type CollectingEvent,
  type CollectingState,
  collectingTransitions,
  isUnderWay,
  nextCollecting,
  noCollecting,
} from './collecting.machine.ts'
import { emptyReport } from './send-parcels.ts'

/** The whole table, written a second time by hand: a step that appears or disappears must be meant. */
const TABLE: Record<CollectingState, string> = {
  idle: 'BEGIN→gathering',
  gathering: 'SEND→sending END→idle',
  sending: 'STUCK→waiting SENT→gathering',
  waiting: 'FREE→sending SEND→sending SENT→gathering',
}

const one = { ...emptyReport, sent: 1, imported: 1 }
const events: CollectingEvent[] = [
  { type: 'BEGIN' },
  { type: 'SEND', done: 0, all: 3 },
  { type: 'STUCK' },
  { type: 'FREE' },
  { type: 'SENT' },
  { type: 'END' },
  { type: 'REPORT', report: one },
  { type: 'CLEAR' },
]
const after = (...types: CollectingEvent['type'][]): Collecting =>
  types.reduce<Collecting>((state, type) => {
    const event = events.find((known) => known.type === type)
    return event ? nextCollecting(state, event) : state
  }, noCollecting)

describe('collecting', () => {
  it.each(Object.keys(TABLE) as CollectingState[])('%s knows its events and no other', (state) => {
    const steps = new Map(TABLE[state].split(' ').map((step) => step.split('→') as [string, CollectingState]))
    const before = { ...noCollecting, state, underWay: state === 'idle' ? 0 : 1 }
    for (const event of events) expect(nextCollecting(before, event).state).toBe(steps.get(event.type) ?? state)
  })

  it('a new sending has an account of its own, and whoever sets out meanwhile adds to it', () => {
    expect(after('BEGIN', 'REPORT', 'BEGIN', 'REPORT').report?.sent).toBe(2)
    expect(after('BEGIN', 'REPORT', 'END', 'BEGIN').report).toBeUndefined()
    expect(after('BEGIN', 'REPORT', 'BEGIN', 'END', 'BEGIN').report?.sent).toBe(1)
    expect(after('BEGIN', 'REPORT', 'CLEAR').report).toBeUndefined()
  })

  it('is over when the last one is back, and not before', () => {
    expect(after('BEGIN', 'BEGIN', 'SEND', 'SENT', 'END').state).toBe('gathering')
    expect(after('BEGIN', 'BEGIN', 'SEND', 'SENT', 'END', 'END').state).toBe('idle')
  })

  it('says that samples are on their way while they are sent or wait for the network', () => {
    const states = Object.keys(collectingTransitions) as CollectingState[]
    expect(states.filter((state) => isUnderWay({ ...noCollecting, state }))).toEqual(['sending', 'waiting'])
    expect(after('BEGIN', 'SEND')).toMatchObject({ done: 0, all: 3 })
  })
})
