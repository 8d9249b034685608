import type { SiteConfig } from '@shijie/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { DiskState } from '../clients/disk-guard.ts'
import { readSite } from '../groups/site/index.ts'
import { AppError } from '../platform/app-error.ts'
import type { Services } from '../services.ts'
import { isLoopbackAddress, networkAddresses } from '../start/network-welcome.ts'
import { browserVision } from '../start/vision-config.ts'
import { registerApiDocument } from './api-document.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** The database being away must keep nobody from a page that says so: then the site has the name of its environment. */
export async function siteConfigOf(services: Services): Promise<SiteConfig> {
  const { config, messenger } = services
  const registration = { phone: messenger.reaches('phone'), email: messenger.reaches('email') }
  return {
    site: await readSite(services).catch(() => config.site),
    demo: config.isDemo,
    registration,
    passwordReset: registration.phone || registration.email ? 'code' : 'teacher',
    networkAddress: networkAddresses(config.host, config.port).find((url) => !isLoopbackAddress(url)) ?? '',
    blockShortcuts: config.blockShortcuts,
    vision: browserVision(config.vision),
    hosts: { main: '', files: '', runcode: '', aiDemo: '', sso: '', preview: '' },
  }
}

function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return { registry, durations }
}

/** Details are for this machine itself and for whoever holds the configured token. */
function mayInspect(request: FastifyRequest, token: string | undefined): boolean {
  if (token && request.headers.authorization === `Bearer ${token}`) return true
  // Behind a proxy on this machine every request comes from loopback; then the forwarded address counts.
  return LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined
}

async function databaseState({ db }: Services): Promise<'ok' | 'away'> {
  try {
    await sql`select 1`.execute(db)
    return 'ok'
  } catch {
    return 'away'
  }
}

/** Unavailable when nobody can be served; a warning before that, while somebody can still make room. */
const statusOf = (isReady: boolean, disk: DiskState) => {
  if (!isReady) return 'unavailable'
  return disk === 'ok' ? 'ok' : 'warning'
}

const storageWord = (isWritable: boolean, disk: DiskState) => {
  if (!isWritable) return 'not writable'
  return disk === 'ok' ? 'ok' : `disk ${disk}`
}

/** `/config.json`, `/healthz`, `/metrics` and `/openapi.json`: about the installation, not about learning. */
export function registerSite(app: FastifyInstance, services: Services): void {
  const { registry, durations } = createMetrics()
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/config.json', async () => siteConfigOf(services))
  registerApiDocument(app, services.config.site.name)
  app.get('/healthz', async (request, reply) => {
    const { storage } = services
    const [database, isWritable, disk] = await Promise.all([
      databaseState(services),
      storage.isWritable(),
      storage.disk.report(),
    ])
    const isReady = database === 'ok' && isWritable
    reply.code(isReady ? 200 : 503)
    const status = statusOf(isReady, disk.state)
    if (!mayInspect(request, services.config.metricsToken)) return { status }
    return {
      status,
      parts: { database, storage: storageWord(isWritable, disk.state) },
      uptimeSeconds: Math.round(process.uptime()),
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayInspect(request, services.config.metricsToken)) throw new AppError('UnknownPath')
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
