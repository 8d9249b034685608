import type { FastifyInstance } from 'fastify'
import { type Doorway, openDoorway } from '../plugins/doorway.ts'
import type { Config } from './config.ts'

/** Begins to answer where the configuration says: over https and at its doorway, or over http alone. */
export async function listen(
  app: FastifyInstance,
  { host, port, https }: Pick<Config, 'host' | 'port' | 'https'>,
): Promise<{ address: string; doorway?: Doorway }> {
  if (!https) return { address: await app.listen({ host, port }) }
  // Fastify does not know what a server speaks that it did not make.
  const named = (address: string) => address.replace(/^http:/, 'https:')
  const listenTextResolver = (address: string) => `Server listening at ${named(address)}`
  const address = await app.listen({ host, port: https.port, listenTextResolver })
  return { address: named(address), doorway: await openDoorway(app, { host, port }) }
}
