import {
  type BodyOf,
  type DataOf,
  describeIssues,
  type Endpoint,
  type Envelope,
  endpointsByName,
  envelopeOf,
  type QueryOf,
  successEnvelope,
} from '@shijie/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { invalid } from './app-error.ts'
import type { Caller, Reader } from './caller.ts'
import { createOnce } from './create-once.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** What a handler receives: checked input, the caller that the zone promises, and the transport for cookies and bytes. */
export interface Call<E extends Endpoint> {
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['zone'] extends 'visitor' | 'guest' ? Caller | undefined : Caller
  /** In the zone of guests: who calls, or the visitor's browser. */
  reader: E['zone'] extends 'guest' ? Reader : never
  request: FastifyRequest
  reply: FastifyReply
  log: FastifyBaseLogger
}

export interface Handler {
  endpoint: Endpoint
  /** What it makes and the answer about it are kept in one transaction. */
  isOnce?: boolean
  register(app: FastifyInstance): void
}

/** The token may stand in any query; it is no parameter of the call. */
function withoutToken(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const { token: _token, ...rest } = query as Record<string, unknown>
  return rest
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(describeIssues(result.error.issues))
  return result.data
}

/** The serialiser is built from the same schema as the browser's types: a field that is not in the contract never leaves. */
function responseSchema(endpoint: Endpoint): object {
  const { $schema, ...schema } = z.toJSONSchema(envelopeOf(endpoint.data), { target: 'draft-7', io: 'output' })
  return schema
}

/** Binds one endpoint of the contract to the function that answers it. */
export function handle<E extends Endpoint>(
  endpoint: E,
  answer: (call: Call<E>) => Promise<DataOf<E> | FastifyReply>,
): Handler {
  return {
    endpoint,
    register(app) {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        exposeHeadRoute: endpoint.answers === 'file',
        ...(endpoint.bodyBytesMax ? { bodyLimit: endpoint.bodyBytesMax } : {}),
        config: { endpoint },
        ...(endpoint.answers === 'envelope' ? { schema: { response: { 200: responseSchema(endpoint) } } } : {}),
        handler: async (request, reply): Promise<Envelope | FastifyReply> => {
          const data = await answer({
            query: check(endpoint.query, withoutToken(request.query)) as QueryOf<E>,
            body: check(endpoint.body, request.body ?? {}) as BodyOf<E>,
            caller: request.caller as Call<E>['caller'],
            reader: (request.caller ?? request.visitor) as Call<E>['reader'],
            request,
            reply,
            log: request.log,
          })
          return endpoint.answers === 'envelope' ? successEnvelope(data) : (data as FastifyReply)
        },
      })
    },
  }
}

/** Binds an endpoint that may be repeated: with a key, what it makes through the services given here is made once. */
export function handleOnce<E extends Endpoint>(
  services: Services,
  endpoint: E,
  create: (call: Call<E>, services: Services) => Promise<DataOf<E>>,
): Handler {
  const bound = handle(endpoint, (call) =>
    createOnce(services, call.request, (db) => create(call, { ...services, db })),
  )
  return { ...bound, isOnce: true }
}

/** Registers all handlers; throws, naming them, when an endpoint of the contract has none or two. */
export function registerHandlers(app: FastifyInstance, handlers: readonly Handler[], contract = endpointsByName): void {
  const problems = Object.entries(contract).flatMap(([name, endpoint]) => {
    const count = handlers.filter((handler) => handler.endpoint === endpoint).length
    return count === 1 ? [] : [`${name} (${endpoint.method} ${endpoint.path}) has ${count} handlers`]
  })
  const known = new Set(Object.values(contract))
  for (const { endpoint, isOnce = false } of handlers) {
    if (endpoint.isRepeatable !== isOnce) {
      problems.push(`${endpoint.method} ${endpoint.path} is ${isOnce ? 'not ' : ''}repeatable`)
    }
    if (!known.has(endpoint)) problems.push(`${endpoint.method} ${endpoint.path} is not in the contract`)
  }
  if (problems.length > 0) throw new Error(`The contract and the server disagree:\n${problems.join('\n')}`)
  for (const handler of handlers) handler.register(app)
}
