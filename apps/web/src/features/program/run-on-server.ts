import { type RunEvents, runCodeStream } from '@shijie/contract'
import { readEvents } from '../../lib/event-stream.ts'

type EventOf<Name extends keyof RunEvents> = { name: Name; data: RunEvents[Name] }
export type RunEvent = { [Name in keyof RunEvents]: EventOf<Name> }[keyof RunEvents]

/** Runs a program on the server and hands on its events as they come. Throws what the server says against it. */
export const runOnServer = (
  program: { code: string; stdin: string },
  onEvent: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> =>
  readEvents(
    runCodeStream,
    { body: new URLSearchParams({ codeStr: program.code, stdin: program.stdin }), signal },
    // The contract says what each event brings.
    (event) => onEvent(event as RunEvent),
  )
