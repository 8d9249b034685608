import { PassThrough } from 'node:stream'
import { type RunEvents, runnerMessages } from '@shijie/contract'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../services.ts'
import { presentOutcome } from './presenter.ts'
import type { PlacedProgram } from './program-queue.ts'
import { cancelOwnProgram, type ProgramInput, runOwnProgram } from './run-program.ts'

/** Proxies close what is silent for a minute. */
const HEARTBEAT_MS = 15_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Stops a program whose reader has gone. */
export function cancelOnHangUp(
  services: Pick<Services, 'programs' | 'config'>,
  reply: FastifyReply,
  userId: string,
  placed: PlacedProgram,
): void {
  const stop = () => cancelOwnProgram(services, userId, placed.runId)
  reply.raw.once('close', stop)
  const forget = () => reply.raw.off('close', stop)
  placed.outcome.then(forget, forget)
}

/** Runs a program and tells what happens while it happens. */
export function streamProgram(
  services: Pick<Services, 'programs' | 'config'>,
  input: ProgramInput,
  reply: FastifyReply,
  log: FastifyBaseLogger,
): FastifyReply {
  const stream = new PassThrough()
  const send = <Name extends keyof RunEvents>(name: Name, data: RunEvents[Name]) =>
    void stream.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  // What happens while the program is placed comes before its id is known.
  const early: (() => void)[] = []
  let runId = ''
  const tell = (event: () => void) => (runId ? event() : void early.push(event))
  const placed = runOwnProgram(services, input, {
    onPosition: (position) => tell(() => send('queued', { RunId: runId, Position: position })),
    onStarted: () => tell(() => send('started', { RunId: runId })),
    onOutput: (text) => tell(() => send('output', { Text: text })),
  })
  runId = placed.runId
  for (const event of early) event()
  cancelOnHangUp(services, reply, input.userId, placed)
  const heartbeat = setInterval(() => stream.write(': \n\n'), HEARTBEAT_MS)
  placed.outcome
    .then((outcome) => send('end', presentOutcome(outcome, placed.position, input.code)))
    .catch((error: unknown) => {
      log.error({ err: error }, 'a program could not be run')
      const failed = { status: 'engine', exitCode: 0, output: '', error: '', truncated: false, ms: 0 } as const
      send('end', {
        ...presentOutcome(failed, placed.position, input.code),
        Error: error instanceof AppError ? error.message : runnerMessages.broken,
      })
    })
    .finally(() => {
      clearInterval(heartbeat)
      stream.end()
    })
    .catch(() => undefined)
  return reply.headers(HEADERS).send(stream)
}
