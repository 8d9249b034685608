import { type Envelope, type ErrorName, errorTable } from '@shijie/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { diskFull, isDiskFull } from '../clients/disk-guard.ts'

/** The one exit for everything thrown: the caller's fault, expected trouble, or our bug. Internal text never leaves. */

const TRANSPORT: Record<number, ErrorName> = {
  400: 'BadRequest',
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
export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  return reply
    .code(error.row.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(envelopeOfError(error))
}

function answerError(thrown: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = classify(thrown)
  if (!known) {
    request.log.error({ err: thrown }, 'unexpected failure')
    const message = `${errorTable.Internal.message}（编号 ${request.id}）`
    return sendError(reply, new AppError('Internal', { message }))
  }
  if (known.errorName === 'Unavailable') request.log.warn({ err: known.cause }, 'database away')
  if (known.errorName === 'DiskFull') request.log.warn({ err: known.cause }, 'disk full')
  return sendError(reply, known)
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** For requests that never reach a route, such as an address that can't be decoded. */
export const answerFrameworkError = answerError
