import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'

/**
 * Requests a minute from one address. A room of 60 behind one address makes a few thousand in its busiest minute;
 * only a flood goes beyond this.
 */
const REQUESTS_A_MINUTE = 60_000

export async function registerConnectionGuard(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    // An aborted connection has no address any more.
    keyGenerator: (request) => request.ip ?? 'gone',
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppError('TooManyRequests'),
  })
}
