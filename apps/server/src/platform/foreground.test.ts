import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it } from 'vitest'
import { Foreground } from './foreground.ts'

describe('Long work', () => {
  let now = 0
  /** Happens in each millisecond that the work stands aside. */
  let meanwhile: (passed: number) => void = () => undefined
  let foreground: Foreground

  beforeEach(() => {
    now = 0
    meanwhile = () => undefined
    foreground = new Foreground({
      now: () => now,
      async pause(ms) {
        now += ms
        meanwhile(now)
      },
    })
  })

  it('[O920] goes on at once when nobody waits', async () => {
    const answer = new EventEmitter()
    foreground.enter(answer)
    answer.emit('close')
    await foreground.letThrough()
    expect(now).toBe(0)
  })

  it('[O920] stands aside until the answer is out', async () => {
    const answer = new EventEmitter()
    foreground.enter(answer)
    meanwhile = (passed) => passed === 7 && answer.emit('close')
    await foreground.letThrough()
    expect(now).toBe(7)
  })

  it('[O920] gets a step in after a while, however full the class is', async () => {
    foreground.enter(new EventEmitter())
    meanwhile = () => foreground.enter(new EventEmitter())
    await foreground.letThrough()
    expect(now).toBe(50)
  })

  it('[O920] does not stand aside for other long work', async () => {
    foreground.enter(new EventEmitter())
    now = 500
    await foreground.letThrough()
    expect(now).toBe(500)
  })
})
