import type { Endpoint, ErrorName } from '@shijie/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../src/platform/app-error.ts'

/** What every endpoint may answer: its schemas refuse, the disk is full, the transport breaks, or we made a mistake. */
const IMPLIED: ReadonlySet<ErrorName> = new Set(['InvalidParameter', 'DiskFull', 'BadRequest', 'RequestTimeout'])

/**
 * Notes each refusal of a use case that the `errors` of its endpoint do not name: whoever writes a client reads that list.
 * What is refused before the use case, by its zone or the connection, is told by the zone.
 */
export function noteUnnamedRefusals(app: FastifyInstance): ReadonlySet<string> {
  const unnamed = new Set<string>()
  const inUseCase = new WeakMap<object, Endpoint>()
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint) inUseCase.set(request, endpoint)
  })
  app.addHook('onError', async (request, _reply, error: unknown) => {
    const endpoint = inUseCase.get(request)
    if (!endpoint || !(error instanceof AppError) || IMPLIED.has(error.errorName)) return
    // Sent again while the first one is under way.
    if (endpoint.isRepeatable && error.errorName === 'Conflict') return
    if (!endpoint.errors.includes(error.errorName))
      unnamed.add(`${endpoint.method} ${endpoint.path}: ${error.errorName}`)
  })
  return unnamed
}
