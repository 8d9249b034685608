import { type Envelope, ErrorCodes, type RunEvents, runCodeStream } from '@shijie/contract'
import { BusinessError } from '../../lib/api-client.ts'
import { readToken } from '../../lib/session.ts'
import { programTexts } from '../../texts/program.ts'

type EventOf<Name extends keyof RunEvents> = { name: Name; data: RunEvents[Name] }
export type RunEvent = { [Name in keyof RunEvents]: EventOf<Name> }[keyof RunEvents]

/** Cuts a stream of server-sent events into events; what is not complete yet stays in `rest`. */
export function splitEvents(text: string): { events: RunEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n')
    const name = lines
      .find((line) => line.startsWith('event:'))
      ?.slice(6)
      .trim()
    const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trim())
    if (!name || data.length === 0) return []
    return [{ name, data: JSON.parse(data.join('\n')) } as RunEvent]
  })
  return { events, rest }
}

/** Runs a program on the server and hands on its events as they come. Throws what the server says against it. */
export async function runOnServer(
  program: { code: string; stdin: string },
  onEvent: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = new URLSearchParams({ codeStr: program.code, stdin: program.stdin })
  const token = readToken()
  const answer = await fetch(runCodeStream.path, {
    method: 'POST',
    headers: token ? { token } : {},
    body,
    credentials: 'same-origin',
    signal,
  })
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) throw await refusalOf(answer)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return
    const split = splitEvents(rest + piece.value)
    rest = split.rest
    split.events.forEach(onEvent)
  }
}

async function refusalOf(answer: Response): Promise<BusinessError> {
  const envelope = (await answer.json().catch(() => undefined)) as Envelope | undefined
  return new BusinessError(
    envelope?.ErrorCode ?? ErrorCodes.Unavailable,
    envelope?.ErrorMsg ?? programTexts.serverRefused,
  )
}
