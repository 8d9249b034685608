import { exportCourse } from '@shijie/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Foreground } from '../platform/foreground.ts'
import { registerForeground } from './foreground.ts'

describe('Requests that somebody waits for', () => {
  it('[O920] are all but those that take long by themselves', async () => {
    const app = Fastify()
    let now = 0
    const foreground = new Foreground({
      now: () => now,
      async pause(ms) {
        now += ms
      },
    })
    registerForeground(app, foreground)
    for (const path of ['/page', exportCourse.path]) {
      app.get(path, async () => {
        const begun = now
        await foreground.letThrough()
        return { aside: now - begun }
      })
    }
    expect((await app.inject('/page')).json().aside).toBeGreaterThan(0)
    expect((await app.inject(exportCourse.path)).json().aside).toBe(0)
  })
})
