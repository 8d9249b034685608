import { type Endpoint, getThumbnail, IDLE_HEADER, messages, refuseZone } from '@shijie/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CallUse,
  deviceOf,
  findCallerBySignature,
  findCallerByToken,
  isSignedForVisitor,
} from '../groups/auth/index.ts'
import { AppError } from '../platform/app-error.ts'
import type { Caller, Visitor } from '../platform/caller.ts'
import type { MediaPurpose } from '../platform/media-address.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    callerFoundBy: 'token' | 'signature' | undefined
    /** Who calls without an account where that is allowed. */
    visitor: Visitor | undefined
    /** The address carries a signature for this caller, or for this visitor's browser. */
    isSigned: boolean
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

const purposeOf = (endpoint: Endpoint): MediaPurpose => (endpoint === getThumbnail ? 'thumbnail' : 'file')

/** Lets a visitor in where guests may be: counted, and known by the browser alone. */
function admitVisitor(services: Services, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  const device = deviceOf(request, reply)
  if (endpoint.visitorLimit) services.visitorLimits.count(endpoint.visitorLimit, device)
  request.visitor = { userId: null, deviceKey: device.key }
  if (endpoint.answers !== 'file') return
  request.isSigned = isSignedForVisitor(services, request.visitor, request.query, purposeOf(endpoint))
}

/** No session can have ended where nothing of one was sent. */
function comesWithNothing({ headers, query }: FastifyRequest): boolean {
  const { token, Signature } = query as Record<string, unknown>
  return [headers.token, headers.authorization, token, Signature].every((one) => one === undefined)
}

/** A browser that nobody has touched for a while says so; what it sends to be kept is somebody's own all the same. */
function useOf(endpoint: Endpoint, { headers }: FastifyRequest): CallUse {
  if (endpoint.method !== 'GET' || headers[IDLE_HEADER] === undefined) return 'own'
  return endpoint.keepsAwake ? 'screen' : 'idle'
}

/** Finds the caller and refuses whoever is outside the endpoint's zone, before a body is read. */
export function registerSessions(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('callerFoundBy', undefined)
  app.decorateRequest('visitor', undefined)
  app.decorateRequest('isSigned', false)
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const token = tokenOf(request)
    if (token) {
      request.caller = await findCallerByToken(services, token, useOf(endpoint, request))
      request.callerFoundBy = 'token'
    } else if (endpoint.answers === 'file') {
      request.caller = await findCallerBySignature(services, request.query, purposeOf(endpoint))
      request.callerFoundBy = 'signature'
      request.isSigned = request.caller !== undefined
    }
    const refusal = refuseZone(endpoint.zone, request.caller, endpoint.allowsOneTimePassword)
    if (refusal) {
      const isStranger = refusal === 'SessionExpired' && comesWithNothing(request)
      throw new AppError(refusal, isStranger ? { message: messages.signInFirst } : {})
    }
    if (request.caller || endpoint.zone !== 'guest') return
    // A session that ended is told so; it is not taken for a visitor who never had one.
    if (token) throw new AppError('SessionExpired')
    admitVisitor(services, endpoint, request, reply)
  })
}
