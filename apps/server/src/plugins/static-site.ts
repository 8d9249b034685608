import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { sendError } from './errors.ts'

const YEAR_SECONDS = 31_536_000

/** Names with a hash of their content never change; all else is asked for again. */
function cacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
}

/** Pages have no ending; files have one. */
export const isPage = (path: string): boolean => !path.startsWith('/api/') && !/\.\w{1,8}$/.test(path)

/** The built web application, pre-compressed; unknown pages get the application itself (history mode). */
export async function registerStaticSite(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const root = webRoot && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined
  if (root) {
    await app.register(staticFiles, {
      root,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (root && request.method === 'GET' && isPage(path)) return reply.sendFile('index.html')
    return sendError(reply, new AppError('UnknownPath'))
  })
}
