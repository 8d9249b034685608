import { basename } from 'node:path'
import { endpoints } from '@shijie/contract'

/** Levels of pino. */
const WARN = 40
const ERROR = 50
const KEPT = 100
const FRAMES = 3

/** One warning or failure of this process, without anything of a person. */
export interface Trouble {
  at: Date
  level: 'warn' | 'error'
  /** Our own sentence. */
  message: string
  /** Kind of the error and its code, never its text: that may hold what somebody typed. */
  error: string
  /** Where in the program, innermost first. */
  place: string[]
  route: string
  status: number | undefined
  requestId: string
}

interface Logged {
  err?: unknown
  path?: unknown
  status?: unknown
}

/**
 * The last warnings and failures, kept in memory for the diagnosis. Only what is written down here leaves: no text of
 * an error, no address with its query, no body.
 */
export class RecentTrouble {
  private readonly kept: Trouble[] = []

  /** Notes what the logger was given; `bindings` are those of the request's logger. */
  note(level: number, args: readonly unknown[], bindings: Record<string, unknown>): void {
    if (level < WARN) return
    const [first, second] = args
    const given = (typeof first === 'object' && first !== null ? first : {}) as Logged
    const error = first instanceof Error ? first : given.err
    const message = typeof first === 'string' ? first : second
    this.kept.push({
      at: new Date(),
      level: level >= ERROR ? 'error' : 'warn',
      message: typeof message === 'string' ? withoutPeople(message) : '',
      error: kindOf(error),
      place: placeOf(error),
      route: routeOf(given.path),
      status: typeof given.status === 'number' ? given.status : undefined,
      requestId: typeof bindings.reqId === 'string' ? bindings.reqId : '',
    })
    if (this.kept.length > KEPT) this.kept.shift()
  }

  /** Newest first. */
  list(): readonly Trouble[] {
    return this.kept.toReversed()
  }
}

/** Only routes that we know by heart: any other address is what somebody typed. */
const routes = new Set(endpoints.map(({ path }) => path))
const routeOf = (path: unknown): string => (typeof path === 'string' && routes.has(path) ? path : '')

/** Name and code of an error, or of what the queue kept of one. */
export function kindOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('name' in error)) return ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return [String(error.name), code].filter((part) => /^\w{1,40}$/.test(part)).join(' ')
}

/** Functions and lines of our program from a stack; its first line, the error's text, is left out. */
export function placeOf(error: unknown): string[] {
  const isTold = typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string'
  if (!isTold) return []
  return [
    ...(error.stack as string).matchAll(
      /^ {4}at (?:async )?(?:([\w.$<># ]+) )?\(?(?:file:\/\/)?([^()\n]+):(\d+):\d+\)?$/gm,
    ),
  ]
    .slice(0, FRAMES)
    .map(([, name = '', file = '', line = '']) => `${name} ${basename(file)}:${line}`.trim())
}

/** Takes out of a text whatever could be a name, a number, an address, a secret or something that was quoted. */
export const withoutPeople = (text: string): string =>
  text
    .slice(0, 500)
    .replace(/(["'`“‘]).*?(["'`”’]|$)/gs, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/(?:%[0-9A-Fa-f]{2})+/g, '…')
    .replace(/[^\x20-\x7e…]+/g, '…')
    .replace(/[A-Za-z0-9+/_=-]*\d[A-Za-z0-9+/_=-]{3,}/g, '…')
    .replace(/[A-Za-z0-9+_=-]{20,}/g, '…')
    .replace(/\d{4,}/g, '…')
