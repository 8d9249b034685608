import { exportCourse, finishUpload, importCourse, unpackArchive } from '@shijie/contract'
import type { FastifyInstance } from 'fastify'
import { Foreground } from '../platform/foreground.ts'

/** Routes that are long work themselves, from their first moment on. */
const LONG_ROUTES: ReadonlySet<string | undefined> = new Set(
  [exportCourse, importCourse, unpackArchive, finishUpload].map(({ path }) => path),
)

/** Every other request is somebody who waits, until its answer is over. */
export function registerForeground(app: FastifyInstance, foreground = new Foreground()): Foreground {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!LONG_ROUTES.has(routeOptions.url)) foreground.enter(reply.raw)
  })
  return foreground
}
