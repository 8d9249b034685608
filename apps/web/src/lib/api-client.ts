import {
  type BodyInput,
  type DataOf,
  type Endpoint,
  type Envelope,
  IDEMPOTENCY_HEADER,
  IDLE_HEADER,
  NO_RESPONSE_MESSAGE,
  OLD_PAGE_MESSAGE,
  type QueryInput,
  REQUEST_TIMEOUT_MS,
  transportMessageOf,
  transportMessages,
  type WireAddress,
  WRONG_PART_MESSAGE,
} from '@shijie/contract'
import { isUntouched } from './untouched.ts'
import { newUuid } from './uuid.ts'

/** Envelope with IsSuccess false: the server's own sentence is shown (X001). */
export class BusinessError extends Error {
  override name = 'BusinessError'
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }
}

/** Code 10001, or HTTP 403: the session is over (X002). */
export class SessionExpiredError extends BusinessError {
  override name = 'SessionExpiredError'
}

/** The answer never came, or it was no answer of the application (X005). */
export class TransportError extends Error {
  override name = 'TransportError'
  /** HTTP status; undefined when nothing answered. */
  constructor(
    readonly status: number | undefined,
    message: string,
  ) {
    super(message)
  }
}

export interface CallInput<E extends Endpoint> {
  query?: QueryInput<E>
  body?: BodyInput<E>
  signal?: AbortSignal
  /** Of a call that makes something: the same key makes it once, whoever sends it again. Made for each press when left out. */
  key?: string
  /** The browser finishes the call even when the page closes. */
  keepalive?: boolean
}

type UnauthorizedHandler = (error: SessionExpiredError) => void
type RefusalHandler = (error: BusinessError) => void

let onUnauthorized: UnauthorizedHandler = () => undefined
let onRefused: RefusalHandler = () => undefined
let readToken: () => string | undefined = () => undefined
/** With which token an answer was asked for. */
const askedWith = new WeakMap<Response, string | undefined>()
const SESSION_EXPIRED = 10001
const REFUSED = 403
const DISK_FULL = 507
/** Browsers refuse a call that outlives its page when it is larger than 64 KB, all such calls together. */
const KEEPALIVE_MAX_BYTES = 60_000
/** Pauses before a call that may be sent again is sent again, in milliseconds. */
const REPEAT_DELAYS = [1000, 3000]

/** Registered once at start: what to do when the session is over, and where the token is. */
export function configureApiClient(options: {
  onUnauthorized: UnauthorizedHandler
  readToken: () => string | undefined
  /** Hears of every business error, for those that ask for a step first (activation, a new password). */
  onRefused?: RefusalHandler
}) {
  onUnauthorized = options.onUnauthorized
  readToken = options.readToken
  onRefused = options.onRefused ?? (() => undefined)
}

function addressOf(endpoint: WireAddress, query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  // URLSearchParams has no `size` before Chrome 113.
  const text = search.toString()
  return text ? `${endpoint.path}?${text}` : endpoint.path
}

function withTimeout(signal: AbortSignal | undefined): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
  const onAbort = () => controller.abort()
  if (signal?.aborted) controller.abort()
  signal?.addEventListener('abort', onAbort, { once: true })
  const done = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
  return { signal: controller.signal, done }
}

/** A picture travels as it is, a form as the browser writes it, everything else as JSON. */
function bodyOf(endpoint: WireAddress, body: unknown): { type?: string; body: BodyInit } | undefined {
  if (endpoint.method !== 'POST' && endpoint.method !== 'PUT') return undefined
  if (body instanceof Blob) return { type: body.type, body }
  // The browser names the type itself, with the separator that it chose.
  if (body instanceof FormData) return { body }
  return { type: 'application/json', body: JSON.stringify(body ?? {}) }
}

/** A larger one is sent as any other: most often the page stays, and elsewhere what is unsaved waits in the browser. */
const isSmall = (body: BodyInit | undefined): boolean =>
  typeof body !== 'string' || new TextEncoder().encode(body).length <= KEEPALIVE_MAX_BYTES

async function fetchOrThrow(
  endpoint: WireAddress,
  input: CallInput<Endpoint>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const token = readToken()
  const content = bodyOf(endpoint, input.body)
  const { signal, done } = withTimeout(input.signal)
  try {
    const response = await fetch(addressOf(endpoint, input.query), {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(token ? { token } : {}),
        ...(isUntouched() ? { [IDLE_HEADER]: '1' } : {}),
        ...(content?.type ? { 'content-type': content.type } : {}),
      },
      ...(content ? { body: content.body } : {}),
      credentials: 'same-origin',
      keepalive: input.keepalive === true && isSmall(content?.body),
      signal,
    })
    askedWith.set(response, token)
    return response
  } catch (error) {
    // A caller that gave up wants to see its own abort, not an error for people.
    if (input.signal?.aborted) throw error
    throw new TransportError(undefined, NO_RESPONSE_MESSAGE)
  } finally {
    done()
  }
}

async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  try {
    const value: unknown = await response.json()
    return typeof value === 'object' && value !== null && 'IsSuccess' in value ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}

function failureOf(response: Response, envelope: Envelope | undefined): Error | undefined {
  if (response.status === REFUSED) {
    return new SessionExpiredError(
      envelope?.ErrorCode ?? REFUSED,
      envelope?.ErrorMsg || (transportMessages[REFUSED] ?? ''),
    )
  }
  if (envelope?.ErrorCode === SESSION_EXPIRED) return new SessionExpiredError(SESSION_EXPIRED, envelope.ErrorMsg)
  if (!response.ok || !envelope) {
    const { status } = response
    // The specified sentence of a status first; a status that has none may come with one of the server's own.
    return new TransportError(status, transportMessages[status] ?? (envelope?.ErrorMsg || transportMessageOf(status)))
  }
  if (envelope.IsSuccess) return undefined
  const { ErrorCode, ErrorMsg, Data } = envelope
  const Kind = ErrorCode === SESSION_EXPIRED ? SessionExpiredError : BusinessError
  return new Kind(ErrorCode, ErrorMsg, Data)
}

/** Calls an endpoint of the contract and returns its Data; throws one of the three errors above. */
export const callEndpoint = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<DataOf<E>> =>
  callAt<E>(endpoint, input)

/** The same by an address alone: the first page calls so, and loads no schemas. The endpoint is named as a type. */
export async function callAt<E extends Endpoint>(endpoint: WireAddress, input: CallInput<E> = {}): Promise<DataOf<E>> {
  return endpoint.isRepeatable ? repeat<E>(endpoint, input) : dataOf<E>(await fetchOrThrow(endpoint, input))
}

/** Nobody knows whether the call was heard. */
export const isUnanswered = (error: unknown): error is TransportError =>
  error instanceof TransportError && (error.status === undefined || error.status >= 502)

/** The server's disk is full: it says so itself, and the network is not to blame. */
export const isDiskFull = (error: unknown): error is TransportError =>
  error instanceof TransportError && error.status === DISK_FULL

/** Sends a call again when its answer was lost; by its key the server makes what it asks for once. */
async function repeat<E extends Endpoint>(endpoint: WireAddress, input: CallInput<E>): Promise<DataOf<E>> {
  const headers = { [IDEMPOTENCY_HEADER]: input.key ?? newUuid() }
  const send = async () => dataOf<E>(await fetchOrThrow(endpoint, input, headers))
  for (const delay of REPEAT_DELAYS) {
    try {
      return await send()
    } catch (error) {
      if (!isUnanswered(error) || input.signal?.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return send()
}

/** That an earlier session is over says nothing of the one that took its place while the answer was on its way. */
const isOfPresentSession = (response: Response): boolean =>
  !askedWith.has(response) || askedWith.get(response) === readToken()

/** Data of an answer, however it came; throws one of the three errors above. */
export async function dataOf<E extends Endpoint>(response: Response): Promise<DataOf<E>> {
  const envelope = await readEnvelope(response)
  const failure = failureOf(response, envelope)
  if (failure instanceof SessionExpiredError) {
    if (isOfPresentSession(response)) onUnauthorized(failure)
  } else if (failure instanceof BusinessError) onRefused(failure)
  if (failure) throw failure
  return envelope?.Data as DataOf<E>
}

/** A part of a file, and how long the whole is. */
export interface FilePart {
  bytes: Uint8Array
  total: number
}

/** Bytes [from, to) of a file; fewer at its end. Throws like a call. */
export async function fetchPart<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  from: number,
  to: number,
): Promise<FilePart> {
  const response = await fetchOrThrow(endpoint, input, { range: `bytes=${from}-${to - 1}` })
  const range = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '')
  if (response.status !== 206 || !range) {
    await dataOf(response)
    throw new TransportError(response.status, NO_RESPONSE_MESSAGE)
  }
  return { bytes: new Uint8Array(await response.arrayBuffer()), total: Number(range[1]) }
}

/** A whole file that an endpoint makes. Throws like a call. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  const response = await fetchOrThrow(endpoint, input)
  const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json')
  if (isFile) return response.blob()
  await dataOf(response)
  throw new TransportError(response.status, NO_RESPONSE_MESSAGE)
}

/** The sentence to show for anything thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof BusinessError) return sentenceForPeople(error.message)
  return error instanceof TransportError ? error.message : NO_RESPONSE_MESSAGE
}

const NAME =
  /(?<=[\u4e00-\u9fff]) ?[A-Za-z]+ ?(?=不正确|不能[小大超]|应为|应是|应写成|只能是|太多|里有不)|(?<=[\u4e00-\u9fff]) [A-Z][A-Za-z]*(?=[\u4e00-\u9fff])|(?<=请(?:输入|给出)[\u4e00-\u9fff]+) [A-Z][A-Za-z]+|(?<= 或[\u4e00-\u9fff]+) [A-Z]\w+$|(?<=^请输入[\u4e00-\u9fff]+) [a-z]\w+$/g

/** `课程编号 CourseId不正确` is for programs: who reads a page hears `课程编号不正确`. */
export function sentenceForPeople(sentence: string): string {
  if (/^参数 [\w.]+ 不正确$/.test(sentence)) return WRONG_PART_MESSAGE
  if (sentence.startsWith('不认识的参数')) return OLD_PAGE_MESSAGE
  return sentence.replace(NAME, '')
}
