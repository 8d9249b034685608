import { randomUUID } from 'node:crypto'
import { REMEMBER_DAYS, resumeSession, VERIFICATION_SECONDS } from '@shijie/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY, SECOND } from '../../platform/time.ts'

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
  /** Key of the device cookie. */
  key: string
  /** It brought the cookie along; one that was not signed here counts as none, or everybody could be as many as they like. */
  isReturning: boolean
  address: string
  /** Ends when nobody waits for the answer any more. */
  gone: AbortSignal
}

/** What takes turns for work that costs: a browser, or all browsers of an address that bring nothing along. */
export const turnOf = ({ key, isReturning, address }: Device): string => (isReturning ? key : `address:${address}`)

/** Ends when the caller hangs up. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** Reads the device cookie and sets one where it is missing; it only counts failures. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const known = unsigned(request, DEVICE)
  const facts = { address: request.ip, gone: goneSignal(reply) }
  if (known) return { key: known, isReturning: true, ...facts }
  const key = randomUUID()
  const maxAge = (DEVICE_DAYS * DAY) / SECOND
  reply.setCookie(DEVICE, key, { ...attributes(request, '/api'), signed: true, maxAge })
  return { key, isReturning: false, ...facts }
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

export const verificationCookieOf = (request: FastifyRequest): string | undefined => unsigned(request, VERIFICATION)

/** Value of a cookie that was signed here. */
function unsigned(request: FastifyRequest, name: string): string | undefined {
  const cookie = request.cookies[name]
  if (!cookie) return undefined
  const { valid, value } = request.unsignCookie(cookie)
  return valid && value ? value : undefined
}
