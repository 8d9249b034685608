import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Envelope, type ErrorName, errorTable, messages } from '@shijie/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { diskFull, isDiskFull } from '../clients/disk-guard.ts'
import { AppError } from '../platform/app-error.ts'

/** The one exit for everything thrown: the caller's fault, expected trouble, or our bug. Internal text never leaves. */

const TRANSPORT: Record<number, ErrorName> = {
  400: 'BadRequest',
  // The framework's own for addresses that lead out of a folder; ours never pass here.
  403: 'UnknownPath',
  404: 'UnknownPath',
  408: 'RequestTimeout',
  413: 'TooLarge',
  415: 'UnsupportedMedia',
  416: 'RangeNotSatisfiable',
  429: 'TooManyRequests',
}

const LOST_CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
])

/** Two calls met at one row: nothing of this one happened, and the person may look and try again. */
const RACES = new Set<unknown>(['40001', '40P01', '23505'])
const isRace = (error: Error): boolean => 'code' in error && RACES.has(error.code)

/** The database is away for a moment: restarting, or its connections broke. */
function isDatabaseAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/.test(
      error.message,
    )
  ) {
    return true
  }
  const code = String(error.code ?? '')
  if (!LOST_CONNECTION_CODES.has(code)) return false
  // Node's own codes are shared with files; only those of a socket count.
  return !code.startsWith('E') || error.syscall === 'connect' || error.syscall === 'read' || error.syscall === 'write'
}

function classify(error: FastifyError | AppError | Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return diskFull(undefined, error)
  if (isRace(error)) return new AppError('Conflict', { message: messages.changedMeanwhile, cause: error })
  if (isDatabaseAway(error)) return new AppError('Unavailable', { cause: error })
  const name = 'statusCode' in error && error.statusCode ? TRANSPORT[error.statusCode] : undefined
  return name ? new AppError(name, { cause: error }) : undefined
}

/** The envelope of a failure. */
export const envelopeOfError = (error: AppError): Envelope => ({
  IsSuccess: false,
  ErrorMsg: error.message,
  ErrorCode: error.row.code,
  Data: error.data,
})

/** Sends a failure as an envelope with the status of its row. */
export function sendError(reply: FastifyReply, error: AppError, status?: number): FastifyReply {
  return reply
    .code(status ?? error.row.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(envelopeOfError(error))
}

/** An envelope is no film: whoever comes with a signed address alone, as players do, is told by the status as well. */
const SIGNED_STATUS: Partial<Record<ErrorName, number>> = {
  SessionExpired: 401,
  NotFound: 404,
  InvalidParameter: 400,
}

/** The work was given up because nobody waits for it: no failure of ours, and nobody reads the answer. */
const isGivenUp = (error: Error, reply: FastifyReply): boolean => error.name === 'AbortError' && reply.raw.closed

function answerError(thrown: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isGivenUp(thrown, reply)) return sendError(reply, new AppError('RequestTimeout', { cause: thrown }))
  const known = classify(thrown)
  if (!known) {
    request.log.error({ err: thrown }, 'unexpected failure')
    const message = `${errorTable.Internal.message}（编号 ${request.id}）`
    return sendError(reply, new AppError('Internal', { message }))
  }
  if (known.errorName === 'Unavailable') request.log.warn({ err: known.cause }, 'database away')
  if (known.errorName === 'Conflict' && known.cause) request.log.warn({ err: known.cause }, 'two calls met')
  if (known.errorName === 'DiskFull') request.log.warn({ err: known.cause }, 'disk full')
  const { endpoint } = request.routeOptions.config
  // What is there for everyone carries no signature.
  const isForAll = endpoint?.zone === 'visitor' || (endpoint?.zone === 'guest' && endpoint.ownership === 'none')
  const isSigned = request.callerFoundBy === 'signature' && !isForAll
  return sendError(reply, known, isSigned ? SIGNED_STATUS[known.errorName] : undefined)
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  // Node.js would answer these with a bare status, or none; the servers leave the first to us.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return
    reply.header('connection', 'close')
    throw new AppError('BadRequest')
  })
  app.server.on('connect', (_request, socket: Socket) => answerClientError(new Error('no proxy'), socket))
}

/** For requests that never reach a route, such as an address that can't be decoded. */
export const answerFrameworkError = answerError

const CLIENT_ERRORS: Record<string, { error: ErrorName; line: string; message?: string }> = {
  HPE_HEADER_OVERFLOW: {
    error: 'TooLarge',
    line: '431 Request Header Fields Too Large',
    message: messages.headerTooLarge,
  },
  ERR_HTTP_REQUEST_TIMEOUT: { error: 'RequestTimeout', line: '408 Request Timeout' },
}
const BAD_HTTP = { error: 'BadRequest', line: '400 Bad Request' } as const

/** For what is no HTTP, or never became a request: an envelope all the same. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // The other side went away, or hears nothing any more.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { line, message, ...found } = { message: undefined, ...(CLIENT_ERRORS[error.code ?? ''] ?? BAD_HTTP) }
  const body = JSON.stringify(envelopeOfError(new AppError(found.error, message ? { message } : {})))
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`]
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`)
}

/** What Node.js would refuse with a bare status: an `Expect` that nobody here knows. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = Buffer.from(JSON.stringify(envelopeOfError(new AppError('BadRequest'))))
  const facts = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
  response.writeHead(417, { ...facts, connection: 'close' }).end(body)
}
