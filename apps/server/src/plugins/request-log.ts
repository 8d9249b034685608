import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { createLogStream } from '../platform/log-stream.ts'
import type { RecentTrouble } from '../platform/recent-trouble.ts'
import type { Config } from '../start/config.ts'

/** Of pino. */
const WARN = 40

const pathOf = (url: string | undefined) => (url ?? '').split('?')[0]

/** Logger options: paths without their queries, no headers, no bodies; a token can't reach a line. */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
  stream?: { write(line: string): void },
  trouble?: RecentTrouble,
): FastifyServerOptions['logger'] {
  return {
    stream: stream ?? createLogStream(),
    level: config.logLevel,
    hooks: {
      logMethod(args, method, level) {
        if (level >= WARN) trouble?.note(level, args, this.bindings())
        method.apply(this, args)
      },
    },
    redact: ['req.headers', '*.password', '*.Password', '*.token', '*.Token', '*.CardCode', '*.Code'],
    serializers: {
      req: (request: { method?: string; url?: string; id?: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
    },
  }
}

export const newRequestId = (): string => randomUUID()

/** One line for each answer, and the request's id in a header so that a person can quote it. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'info'
    request.log[level](
      {
        method: request.method,
        path: request.routeOptions.url ?? pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.userId,
      },
      'answered',
    )
  })
}
