import { type Envelope, ErrorCodes, IDLE_HEADER, NO_RESPONSE_MESSAGE, type WireAddress } from '@shijie/contract'
import { BusinessError } from './api-client.ts'
import { readToken } from './session.ts'
import { isUntouched } from './untouched.ts'

/** One server-sent event, with its data read as JSON. */
export interface StreamEvent {
  name: string
  data: unknown
}

/** Cuts a stream of server-sent events into events; what is not complete yet stays in `rest`. */
export function splitEvents(text: string): { events: StreamEvent[]; rest: string } {
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
    return [{ name, data: JSON.parse(data.join('\n')) as unknown }]
  })
  return { events, rest }
}

async function refusalOf(answer: Response): Promise<BusinessError> {
  const envelope = (await answer.json().catch(() => undefined)) as Envelope | undefined
  return new BusinessError(envelope?.ErrorCode ?? ErrorCodes.Unavailable, envelope?.ErrorMsg ?? NO_RESPONSE_MESSAGE)
}

interface StreamInput {
  query?: Record<string, string>
  body?: URLSearchParams
  signal: AbortSignal
}

/**
 * Hands on the events of a stream as they come, until it ends; `EventSource` could not send the session. Throws what the
 * server says against it, and whatever breaks the stream.
 */
export async function readEvents(
  { path, method }: WireAddress,
  { query, body, signal }: StreamInput,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const token = readToken()
  const answer = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method,
    headers: { ...(token ? { token } : {}), ...(isUntouched() ? { [IDLE_HEADER]: '1' } : {}) },
    ...(body ? { body } : {}),
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
    for (const event of split.events) onEvent(event)
  }
}
