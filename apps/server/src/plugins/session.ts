import { getThumbnail, refuseZone } from '@shijie/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Caller } from '../caller.ts'
import { findCallerBySignature, findCallerByToken } from '../groups/auth/find-caller.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    callerFoundBy: 'token' | 'signature' | undefined
  }
}

const single = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The token: query `token`, header `token`, or a bearer. Several must agree to be of use; the header wins. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const query = (request.query as Record<string, unknown> | undefined)?.token
  const token = single(request.headers.token) ?? bearer ?? single(query)
  return token && /^[\w-]{20,100}$/.test(token) ? token : undefined
}

/** Finds the caller and refuses whoever is outside the endpoint's zone, before a body is read. */
export function registerSessions(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('callerFoundBy', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const token = tokenOf(request)
    if (token) {
      request.caller = await findCallerByToken(services, token)
      request.callerFoundBy = 'token'
    } else if (endpoint.answers === 'file') {
      request.caller = await findCallerBySignature(
        services,
        request.query,
        endpoint === getThumbnail ? 'thumbnail' : 'file',
      )
      request.callerFoundBy = 'signature'
    }
    const refusal = refuseZone(endpoint.zone, request.caller, endpoint.allowsOneTimePassword)
    if (refusal) throw new AppError(refusal)
  })
}
