import { randomUUID } from 'node:crypto'
import { REMEMBER_DAYS, resumeSession, VERIFICATION_SECONDS } from '@shijie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY, SECOND } from '../../time.ts'

/** Cookies of this group. None of them signs a browser in, but the ten-day one at its one endpoint. */

const DEVICE = 'device'
const REMEMBER = 'remember'
const VERIFICATION = 'verification'
const DEVICE_DAYS = 400

const attributes = (request: FastifyRequest, path: string) => ({
  path,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: request.protocol === 'https',
})

/** What counts as one browser. */
export interface Device {
  /** Key of the device cookie; a browser without one is counted by its address. */
  key: string
  /** Key to give to the session: always a cookie's. */
  cookieKey: string
  address: string
}

/** Reads the device cookie and sets one where it is missing; it only counts failures. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const known = request.cookies[DEVICE]
  if (known && /^[\w-]{16,64}$/.test(known)) return { key: known, cookieKey: known, address: request.ip }
  const cookieKey = randomUUID()
  reply.setCookie(DEVICE, cookieKey, { ...attributes(request, '/api'), maxAge: (DEVICE_DAYS * DAY) / SECOND })
  return { key: `address:${request.ip}`, cookieKey, address: request.ip }
}

export function setRememberCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(REMEMBER, token, {
    ...attributes(request, resumeSession.path),
    maxAge: (REMEMBER_DAYS * DAY) / SECOND,
  })
}

export const rememberCookieOf = (request: FastifyRequest): string | undefined => request.cookies[REMEMBER]

export function clearRememberCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(REMEMBER, attributes(request, resumeSession.path))
}

/** Binds a successful verification to this browser. */
export function setVerificationCookie(request: FastifyRequest, reply: FastifyReply, proof: string): void {
  reply.setCookie(VERIFICATION, proof, { ...attributes(request, '/api'), signed: true, maxAge: VERIFICATION_SECONDS })
}

export function verificationCookieOf(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[VERIFICATION]
  if (!cookie) return undefined
  const { valid, value } = request.unsignCookie(cookie)
  return valid ? value : undefined
}
