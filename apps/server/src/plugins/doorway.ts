import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { CONTENT_SECURITY_POLICY } from './security-headers.ts'
import { isPage } from './static-site.ts'

/**
 * With https of one's own, plain http is a doorway: it shows the page that makes a device trust the server, and leads
 * everybody there. Everything else is refused, because a password must not travel in the open.
 */

const TRUST_PAGE = '/trust'
/** Routes that tell nothing about anybody. */
const OPEN_ROUTES = new Set(['/trust.json', '/ca.crt', '/config.json', '/healthz', '/metrics', '/openapi.json'])
const STATIC_FILES = '/*'

/** The page asks the https address whether this device gets through. An address can't be named by its number in a policy. */
const TRUST_PAGE_POLICY = CONTENT_SECURITY_POLICY.replace("connect-src 'self'", "connect-src 'self' https:")

/** Judges what comes over plain http, before anything else of it is looked at. */
export function registerDoorway(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // A proxy that we trust may have taken the https off.
    if (request.protocol === 'https') return
    const { url: route } = request.routeOptions
    const path = request.url.split('?')[0] ?? '/'
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isKnown = route === undefined || route === STATIC_FILES || OPEN_ROUTES.has(route)
    if (!isReading || !isKnown || path.startsWith('/api/')) throw new AppError('HttpsRequired')
    if (route !== undefined && OPEN_ROUTES.has(route)) return
    if (path === TRUST_PAGE || path === `${TRUST_PAGE}/`) reply.header('content-security-policy', TRUST_PAGE_POLICY)
    else if (isPage(path)) return reply.redirect(`${TRUST_PAGE}?to=${encodeURIComponent(request.url)}`)
    else if (path === '/index.html') return reply.redirect(TRUST_PAGE)
  })
}

export interface Doorway {
  port: number
  close(): Promise<void>
}

/** Lets the application answer over plain http as well; it has to be listening already. */
export async function openDoorway(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<Doorway> {
  const server = createServer({ requireHostHeader: false }, (request, response) => app.routing(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Nothing here takes long, and whatever is cut off is asked for again.
        server.closeAllConnections()
      }),
  }
}
