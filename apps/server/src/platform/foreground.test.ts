import { beforeEach, describe, expect, it } from 'vitest'
import { Foreground } from './foreground.ts'

const newAnswer = () => ({ writableFinished: false, destroyed: false })

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
    const answer = newAnswer()
    foreground.enter(answer)
    answer.writableFinished = true
    await foreground.letThrough()
    expect(now).toBe(0)
  })

  it('[O920] stands aside until the answer is out', async () => {
    const answer = newAnswer()
    foreground.enter(answer)
    meanwhile = (passed) => {
      if (passed === 7) answer.destroyed = true
    }
    await foreground.letThrough()
    expect(now).toBe(7)
  })

  it('[O920] gets a step in after a while, however full the class is', async () => {
    foreground.enter(newAnswer())
    meanwhile = () => foreground.enter(newAnswer())
    await foreground.letThrough()
    expect(now).toBe(50)
  })

  it('[O920] does not stand aside for other long work', async () => {
    foreground.enter(newAnswer())
    now = 500
    await foreground.letThrough()
    expect(now).toBe(500)
  })
})
