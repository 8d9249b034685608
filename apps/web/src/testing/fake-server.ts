import {
  type DataOf,
  describeIssues,
  type Endpoint,
  type ErrorName,
  endpoints,
  envelopeOf,
  errorTable,
  getBell,
  getLive,
  successEnvelope,
} from '@shijie/contract'
import { vi } from 'vitest'

const unheard: string[] = []

/** Calls that no answer was given for since it was asked last. */
export const takeUnheard = (): string[] => unheard.splice(0)

interface Answer {
  status: number
  body: unknown
}

/** A request as the server saw it. */
export interface SeenCall {
  endpoint: Endpoint
  query: Record<string, string>
  body: unknown
  token: string | null
}

type Reply = (call: SeenCall) => Answer

/**
 * Stands in for the server in tests. It is derived from the contract: a request that the endpoint's schemas refuse is
 * answered with 40001, data that they refuse fail the test, and so does a call that no answer was given for (`testing/setup.ts`).
 */
export class FakeServer {
  readonly calls: SeenCall[] = []
  private readonly replies = new Map<Endpoint, Reply>()

  constructor() {
    // Pages that listen find no stream here, and ask on by themselves.
    this.refuse(getLive, 'NotFound')
    // The header asks for its bell on every page.
    this.answer(getBell, { Count: 0, MessageCount: 0, AnnouncementCount: 0, WaitingCount: 0, DueCount: 0 })
  }

  /** Answers an endpoint with Data. */
  answer<E extends Endpoint>(endpoint: E, data: DataOf<E> | ((call: SeenCall) => DataOf<E>)): this {
    this.replies.set(endpoint, (call) => {
      const value = typeof data === 'function' ? (data as (call: SeenCall) => DataOf<E>)(call) : data
      const envelope = successEnvelope(value)
      envelopeOf(endpoint.data).parse(envelope)
      return { status: 200, body: envelope }
    })
    return this
  }

  /** Answers an endpoint with one of the contract's errors. */
  refuse(endpoint: Endpoint, name: ErrorName, message?: string, data: unknown = null): this {
    this.replies.set(endpoint, () => failure(name, message, data))
    return this
  }

  /** Answers with a status and a body that may be anything, as a broken server or a proxy would. */
  breakWith(endpoint: Endpoint, status: number, body: unknown = ''): this {
    this.replies.set(endpoint, () => ({ status, body }))
    return this
  }

  /** How an endpoint was called. */
  callsOf(endpoint: Endpoint): SeenCall[] {
    return this.calls.filter((call) => call.endpoint === endpoint)
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://school.test')
    const endpoint = endpoints.find((one) => one.path === url.pathname && one.method === (init.method ?? 'GET'))
    if (!endpoint) throw new Error(`The contract has no ${init.method ?? 'GET'} ${url.pathname}`)
    const call: SeenCall = {
      endpoint,
      query: Object.fromEntries(url.searchParams),
      body:
        init.body instanceof Blob || init.body instanceof FormData
          ? init.body
          : init.body
            ? JSON.parse(String(init.body))
            : {},
      token: new Headers(init.headers).get('token'),
    }
    this.calls.push(call)
    const { status, body } = this.judge(call)
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }

  private judge(call: SeenCall): Answer {
    for (const [schema, value] of [
      [call.endpoint.query, call.query],
      [call.endpoint.body, call.body],
    ] as const) {
      const result = schema.safeParse(value)
      if (!result.success) return failure('InvalidParameter', describeIssues(result.error.issues))
    }
    const reply = this.replies.get(call.endpoint)
    if (!reply) {
      const name = `${call.endpoint.id} ${call.endpoint.path}`
      // The page takes what is thrown here for a network that is away.
      unheard.push(name)
      throw new Error(`No answer was given for ${name}`)
    }
    return reply(call)
  }
}

function failure(name: ErrorName, message?: string, data: unknown = null): Answer {
  const row = errorTable[name]
  return {
    status: row.status,
    body: { IsSuccess: false, ErrorMsg: message ?? row.message, ErrorCode: row.code, Data: data },
  }
}

/** Puts a fake server in the place of the network until the test ends. */
export function startFakeServer(): FakeServer {
  const server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
  return server
}
