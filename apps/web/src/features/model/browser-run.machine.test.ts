import { describe, expect, it } from 'vitest'
import {
  type BrowserRunEvent,
  type BrowserRunState,
  browserRunTransitions,
  isAwaited,
  isReporting,
  nextBrowserRun,
} from './browser-run.machine.ts'

/** The whole table, written a second time by hand: a step that appears or disappears must be meant. */
const TABLE: Record<BrowserRunState, string> = {
  waiting: 'READY→fetching ENDED_ELSEWHERE→over CANCELLED→cancelled FAILED→failed',
  fetching: 'FETCHED→learning CANCELLED→cancelled FAILED→failed',
  learning: 'LEARNED→handingIn SILENT→silent CANCELLED→cancelled FAILED→failed',
  handingIn: 'HANDED_IN→done CANCELLED→cancelled FAILED→failed',
  done: '',
  over: '',
  cancelled: '',
  failed: '',
  silent: '',
}

const states = Object.keys(browserRunTransitions) as BrowserRunState[]
const events = [...new Set(states.flatMap((state) => Object.keys(browserRunTransitions[state])))] as BrowserRunEvent[]

describe('a run in the browser', () => {
  it.each(Object.keys(TABLE) as BrowserRunState[])('[O773] %s knows its events and no other', (state) => {
    const steps = new Map(TABLE[state].split(' ').map((step) => step.split('→') as [BrowserRunEvent, BrowserRunState]))
    for (const event of events) expect(nextBrowserRun(state, event)).toBe(steps.get(event) ?? state)
  })

  it('[O773] whatever has begun can be cancelled and can fail, and an end is an end', () => {
    const ends = states.filter((state) => Object.keys(browserRunTransitions[state]).length === 0)
    expect(ends).toEqual(['done', 'over', 'cancelled', 'failed', 'silent'])
    for (const state of states.filter((one) => !ends.includes(one))) {
      expect(nextBrowserRun(state, 'CANCELLED')).toBe('cancelled')
      expect(nextBrowserRun(state, 'FAILED')).toBe('failed')
    }
  })

  it('[O774] reports while it fetches and learns, and is waited for until it has handed in', () => {
    expect(states.filter(isReporting)).toEqual(['fetching', 'learning'])
    expect(states.filter(isAwaited)).toEqual(['fetching', 'learning', 'handingIn'])
  })
})
