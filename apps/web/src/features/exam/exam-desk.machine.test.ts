import { describe, expect, it } from 'vitest'
import {
  type ExamDeskEvent,
  type ExamDeskState,
  examDeskTransitions,
  isForced,
  isHandingIn,
  nextExamDesk,
} from './exam-desk.machine.ts'

/** The whole table, written a second time by hand: a step that appears or disappears must be meant. */
const TABLE: Record<ExamDeskState, string> = {
  writing: 'OPEN_MAP→map ASK→asking TIME_UP→timeUp HANDED_IN→done',
  map: 'CLOSE→writing TIME_UP→timeUp HANDED_IN→done',
  asking: 'CLOSE→writing HAND_IN→handingIn TIME_UP→timeUp HANDED_IN→done',
  handingIn: 'FAILED→asking TIME_UP→forcing HANDED_IN→done',
  timeUp: 'HAND_IN→forcing HANDED_IN→done',
  forcing: 'FAILED→unheard HANDED_IN→done',
  unheard: 'HAND_IN→forcing HANDED_IN→done',
  done: '',
}

const states = Object.keys(examDeskTransitions) as ExamDeskState[]
const events = [...new Set(states.flatMap((state) => Object.keys(examDeskTransitions[state])))] as ExamDeskEvent[]

describe('the desk of an exam', () => {
  it.each(Object.keys(TABLE) as ExamDeskState[])('[R043] %s knows its events and no other', (state) => {
    const steps = new Map(TABLE[state].split(' ').map((step) => step.split('→') as [ExamDeskEvent, ExamDeskState]))
    for (const event of events) expect(nextExamDesk(state, event)).toBe(steps.get(event) ?? state)
  })

  it('[R043] when time is over there is no way back to the paper', () => {
    for (const state of states.filter(isForced)) {
      for (const event of events) {
        const next = nextExamDesk(state, event)
        expect(next === 'done' || isForced(next)).toBe(true)
      }
    }
    for (const state of states.filter((one) => one !== 'done')) {
      expect(isForced(nextExamDesk(state, 'TIME_UP'))).toBe(true)
    }
  })

  it('[R043] while one hand-in is under way no second one begins', () => {
    const busy = states.filter(isHandingIn)
    expect(busy).toEqual(['handingIn', 'forcing'])
    for (const state of busy) expect(nextExamDesk(state, 'HAND_IN')).toBe(state)
  })
})
