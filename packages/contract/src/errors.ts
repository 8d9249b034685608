import { messages } from './messages.ts'
import { projectMessages } from './project-messages.ts'

/** One row for each failure: the number on the wire, the HTTP status, the default sentence. */
export interface ErrorRow {
  code: number
  status: number
  message: string
}

const row = (code: number, message: string, status = 200): ErrorRow => ({ code, status, message })

export const errorTable = {
  SessionExpired: row(10001, messages.sessionExpired),
  ChooseSchool: row(30001, messages.chooseSchool),
  InvalidParameter: row(40001, messages.badRequest),
  NameTaken: row(40101, projectMessages.nameTaken),
  Forbidden: row(40301, messages.forbidden),
  NotActivated: row(40302, messages.notActivated),
  PasswordChangeRequired: row(40303, messages.passwordChangeRequired),
  AccountDisabled: row(40304, messages.accountDisabled, 403),
  OriginRefused: row(40305, messages.originRefused, 403),
  AccessClosed: row(40306, messages.accessClosed),
  HttpsRequired: row(40307, messages.httpsRequired, 403),
  NotFound: row(40401, messages.notFound),
  Conflict: row(40901, messages.conflict),
  TooManyAttempts: row(42901, messages.tooManyAttempts),
  AccountTaken: row(50109, messages.accountTaken),
  Internal: row(50001, messages.internal, 500),
  // The transport's own failures: their bodies are envelopes too.
  BadRequest: row(40000, messages.badRequest, 400),
  UnknownPath: row(40400, messages.unknownPath, 404),
  MethodNotAllowed: row(40500, messages.methodNotAllowed, 405),
  RequestTimeout: row(40800, messages.requestTimeout, 408),
  TooLarge: row(41300, messages.tooLarge, 413),
  UnsupportedMedia: row(41500, messages.unsupportedMedia, 415),
  RangeNotSatisfiable: row(41600, messages.badRequest, 416),
  TooManyRequests: row(42900, messages.tooManyRequests, 429),
  Unavailable: row(50300, messages.unavailable, 503),
  DiskFull: row(50700, messages.diskFull, 507),
} as const satisfies Record<string, ErrorRow>

export type ErrorName = keyof typeof errorTable

/** Numbers by name, for comparisons in the browser. */
export const ErrorCodes = Object.fromEntries(
  Object.entries(errorTable).map(([name, { code }]) => [name, code]),
) as Record<ErrorName, number>
