import { messages } from '../sentences/messages.ts'
import { projectMessages } from '../sentences/project-messages.ts'
import { ErrorCodes } from './error-codes.ts'

/** One row for each failure: the number on the wire, the HTTP status, the default sentence. */
export interface ErrorRow {
  code: number
  status: number
  message: string
}

const row = (code: number, message: string, status = 200): ErrorRow => ({ code, status, message })

export const errorTable = {
  SessionExpired: row(ErrorCodes.SessionExpired, messages.sessionExpired),
  ChooseSchool: row(ErrorCodes.ChooseSchool, messages.chooseSchool),
  InvalidParameter: row(ErrorCodes.InvalidParameter, messages.badRequest),
  NameTaken: row(ErrorCodes.NameTaken, projectMessages.nameTaken),
  Forbidden: row(ErrorCodes.Forbidden, messages.forbidden),
  NotActivated: row(ErrorCodes.NotActivated, messages.notActivated),
  PasswordChangeRequired: row(ErrorCodes.PasswordChangeRequired, messages.passwordChangeRequired),
  AccountDisabled: row(ErrorCodes.AccountDisabled, messages.accountDisabled, 403),
  OriginRefused: row(ErrorCodes.OriginRefused, messages.originRefused, 403),
  AccessClosed: row(ErrorCodes.AccessClosed, messages.accessClosed),
  HttpsRequired: row(ErrorCodes.HttpsRequired, messages.httpsRequired, 403),
  NotFound: row(ErrorCodes.NotFound, messages.notFound),
  Conflict: row(ErrorCodes.Conflict, messages.conflict),
  TooManyAttempts: row(ErrorCodes.TooManyAttempts, messages.tooManyAttempts),
  AccountTaken: row(ErrorCodes.AccountTaken, messages.accountTaken),
  Internal: row(ErrorCodes.Internal, messages.internal, 500),
  // The transport's own failures: their bodies are envelopes too.
  BadRequest: row(ErrorCodes.BadRequest, messages.badRequest, 400),
  UnknownPath: row(ErrorCodes.UnknownPath, messages.unknownPath, 404),
  MethodNotAllowed: row(ErrorCodes.MethodNotAllowed, messages.methodNotAllowed, 405),
  RequestTimeout: row(ErrorCodes.RequestTimeout, messages.requestTimeout, 408),
  TooLarge: row(ErrorCodes.TooLarge, messages.tooLarge, 413),
  UnsupportedMedia: row(ErrorCodes.UnsupportedMedia, messages.unsupportedMedia, 415),
  RangeNotSatisfiable: row(ErrorCodes.RangeNotSatisfiable, messages.badRequest, 416),
  TooManyRequests: row(ErrorCodes.TooManyRequests, messages.tooManyRequests, 429),
  Unavailable: row(ErrorCodes.Unavailable, messages.unavailable, 503),
  DiskFull: row(ErrorCodes.DiskFull, messages.diskFull, 507),
} as const satisfies Record<keyof typeof ErrorCodes, ErrorRow>

export type ErrorName = keyof typeof errorTable
