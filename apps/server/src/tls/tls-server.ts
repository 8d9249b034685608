import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:https'
import type { LocalCertificates } from './local-certificates.ts'

/** Like that of Fastify, which sets it on servers of its own only. */
const KEEP_ALIVE_TIMEOUT = 72_000

/** Makes the server that speaks https; it shows every later certificate without a restart. */
export function tlsServerFactory(certificates: LocalCertificates, requestTimeout: number) {
  return (handler: RequestListener): Server => {
    const options = { keepAliveTimeout: KEEP_ALIVE_TIMEOUT, requestTimeout, requireHostHeader: false }
    const server = createServer({ ...certificates.pair, ...options }, handler)
    certificates.onRenewed((pair) => server.setSecureContext(pair))
    return server
  }
}
