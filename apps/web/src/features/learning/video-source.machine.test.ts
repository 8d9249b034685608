import { describe, expect, it } from 'vitest'
import {
  isReconnecting,
  nextVideoSource,
  type VideoSourceEvent,
  type VideoSourceState,
  videoSourceTransitions,
} from './video-source.machine.ts'

/** The whole table, written a second time by hand: a step that appears or disappears must be meant. */
const TABLE: Record<VideoSourceState, string> = {
  steady: 'BROKEN→asking DUE→renewing',
  renewing: 'BROKEN→asking GOT→reloading UNHEARD→steady REFUSED→steady',
  reloading: 'BROKEN→asking READ→steady',
  asking: 'GOT→loading UNHEARD→resting REFUSED→refused READ→steady',
  resting: 'RETRY→asking READ→steady',
  loading: 'BROKEN→asking READ→steady',
  refused: 'BROKEN→asking DUE→renewing READ→steady',
}

const states = Object.keys(videoSourceTransitions) as VideoSourceState[]
const events = [...new Set(states.flatMap((state) => Object.keys(videoSourceTransitions[state])))] as VideoSourceEvent[]

describe('the address of a video', () => {
  it.each(Object.keys(TABLE) as VideoSourceState[])('[E096] %s knows its events and no other', (state) => {
    const steps = new Map(
      TABLE[state].split(' ').map((step) => step.split('→') as [VideoSourceEvent, VideoSourceState]),
    )
    for (const event of events) expect(nextVideoSource(state, event)).toBe(steps.get(event) ?? state)
  })

  it('[E096] a video that can be read is steady, however it came there', () => {
    for (const state of states.filter((one) => one !== 'renewing'))
      expect(nextVideoSource(state, 'READ')).toBe('steady')
  })

  it('[E096] says that it reconnects from the break to the picture, and never of a quiet renewal', () => {
    expect(states.filter(isReconnecting)).toEqual(['asking', 'resting', 'loading'])
  })
})
