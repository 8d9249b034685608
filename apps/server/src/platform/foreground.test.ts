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

  it('[O144][O145] with bytes stands aside before the first one and before each half megabyte', async () => {
    const KB = 1024
    const pieces = [100, 400, 12, 1, 600, 1].map((size) => Buffer.alloc(size * KB))
    const stoodAt: number[] = []
    async function* content() {
      for (const piece of pieces) {
        foreground.enter(newAnswer())
        yield piece
      }
    }
    let before = 0
    let given = 0
    for await (const piece of foreground.through(content())) {
      if (now > before) stoodAt.push(given)
      before = now
      given += piece.length / KB
    }
    expect(given).toBe(1114)
    expect(stoodAt).toEqual([0, 512, 1113])
  })

  it('[O920] does not stand aside for other long work', async () => {
    foreground.enter(newAnswer())
    now = 500
    await foreground.letThrough()
    expect(now).toBe(500)
  })
})
