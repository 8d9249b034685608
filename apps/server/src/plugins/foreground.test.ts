import { exportCourse, finishUpload, importCourse, unpackArchive } from '@shijie/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { Foreground } from '../platform/foreground.ts'
import { registerForeground } from './foreground.ts'

describe('Requests that somebody waits for', () => {
  it('[O920][O921][O144][O145] are all but those that take long by themselves', async () => {
    const app = Fastify()
    let now = 0
    const foreground = new Foreground({
      now: () => now,
      async pause(ms) {
        now += ms
      },
    })
    registerForeground(app, foreground)
    const long = [exportCourse, importCourse, unpackArchive, finishUpload].map(({ path }) => path)
    for (const path of ['/page', ...long]) {
      app.get(path, async () => {
        const begun = now
        await foreground.letThrough()
        return { aside: now - begun }
      })
    }
    expect((await app.inject('/page')).json().aside).toBeGreaterThan(0)
    for (const path of long) expect((await app.inject(path)).json().aside).toBe(0)
  })
})
