import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Pages of other sites can't make a browser write here: an Origin that names another host is refused. */
export function registerOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (READING.has(request.method) || origin === undefined) return
    const host = URL.canParse(origin) ? new URL(origin).host : undefined
    if (host !== request.host) throw new AppError('OriginRefused')
  })
}
