import { z } from 'zod'
import { runnerMessages } from '../sentences/runner-texts.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, isStorable } from '../wire/fields.ts'

/** Running a learner's Python on the server. */

/** Bytes of a program, and of what it may read from its standard input. */
export const CODE_BYTES_MAX = 64 * 1024
export const STDIN_BYTES_MAX = 256 * 1024

/** What runs programs; `off` where nothing does. */
export const RUNNER_ENGINES = ['pyodide', 'bwrap', 'piston', 'off'] as const
export type RunnerEngine = (typeof RUNNER_ENGINES)[number]

/** What keeps programs inside: of the interpreter, of the process, of the system. */
export const RUNNER_WALLS = [
  'imports',
  'bridge',
  'realm',
  'permissions',
  'limits',
  'identity',
  'network',
  'namespaces',
  'seccomp',
] as const
export type RunnerWall = (typeof RUNNER_WALLS)[number]

/**
 * How a run ended. `ok`: to its end. `error`: an exception that nobody caught. `exit`: by itself with a number other than
 * 0. `timeout`, `output_limit`, `memory`: a limit was reached. `cancelled`: stopped by its owner. `engine`: the program
 * broke its interpreter.
 */
export const RUN_STATUSES = ['ok', 'error', 'exit', 'timeout', 'output_limit', 'memory', 'cancelled', 'engine'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Line ends of forms are CRLF; a program that is stored with them would print them. */
const source = (max: number, tooLarge: string, unreadable: string, missing = unreadable) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : unreadable) })
    .refine((text) => bytesOf(text) <= max, tooLarge)
    .refine(isStorable, unreadable)
    .transform((text) => text.replaceAll('\r\n', '\n'))

const body = z.strictObject({
  codeStr: source(
    CODE_BYTES_MAX,
    runnerMessages.codeTooLarge,
    runnerMessages.codeUnreadable,
    runnerMessages.codeRequired,
  ).refine((text) => text.trim() !== '', runnerMessages.codeRequired),
  stdin: source(STDIN_BYTES_MAX, runnerMessages.stdinTooLarge, runnerMessages.stdinUnreadable).default(''),
})

/** The commonest errors in a beginner's words: where, what it means, what to try. */
export const runExplanation = z.object({
  /** 0 when no line of the program is to blame. */
  Line: z.int(),
  Title: z.string(),
  Meaning: z.string(),
  Advice: z.string(),
})
export type RunExplanation = z.output<typeof runExplanation>

export const runResult = z.object({
  /** What the program wrote, both streams in their order. */
  Output: z.string(),
  /** Python's traceback; empty when there is none. */
  Error: z.string(),
  Status: z.enum(RUN_STATUSES),
  /** Number that the program ended with. */
  ExitCode: z.int(),
  /** Milliseconds of the run itself, without the wait. */
  Duration: z.int(),
  /** 1: there was more output than is kept. */
  Truncated: bitField,
  /** How many programs stood before this one when it arrived. */
  Position: z.int(),
  Explanation: runExplanation.nullable(),
})
export type RunResult = z.output<typeof runResult>

/** Events of the streaming variant, each one `event:` with one JSON object as its `data:`. */
export interface RunEvents {
  /** Told again whenever it changes; 0 is the next one. */
  queued: { RunId: string; Position: number }
  started: { RunId: string }
  output: { Text: string }
  end: RunResult
}

export const runCode = defineEndpoint({
  id: 'E106',
  group: 'runcode',
  method: 'POST',
  path: '/runcode/',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'Run a Python program in the sandbox and wait for its end. A form (urlencoded or multipart) or JSON; each user has one running and one waiting program.',
  body,
  data: runResult,
  errors: ['Conflict', 'Unavailable'],
  takes: 'form',
})

export const runCodeStream = defineEndpoint({
  id: 'O400',
  group: 'runcode',
  method: 'POST',
  path: '/runcode/stream',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'The same as server-sent events: queued with the position, started, output as it comes, end with the result. Hanging up stops the program.',
  body,
  data: z.unknown(),
  errors: ['Conflict', 'Unavailable'],
  answers: 'events',
  takes: 'form',
})

export const cancelRun = defineEndpoint({
  id: 'O401',
  group: 'runcode',
  method: 'POST',
  path: '/runcode/cancel',
  zone: 'signedIn',
  ownership: 'own',
  summary: "Stop the caller's programs, running and waiting, or the one that is named.",
  body: z.strictObject({ RunId: z.uuid(runnerMessages.runIdWrong).optional() }),
  data: z.object({ Cancelled: z.int() }),
})
