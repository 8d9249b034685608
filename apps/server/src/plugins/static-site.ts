import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { endpoints } from '@shijie/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import { sendError } from './errors.ts'
import type { MethodsOf } from './methods.ts'

const YEAR_SECONDS = 31_536_000

/** Names with a hash of their content never change; all else is asked for again. */
function cacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
}

/** A worker that runs learners' programs: it may load Python and nothing else, whatever the program tries. */
const WORKER = /[\\/]assets[\\/][\w.-]+\.worker-[^\\/]+\.js$/
const PYTHON_WORKER = /[\\/]assets[\\/]python\.worker-[\w-]+\.js$/
const PYTHON_FOLDER = /^pyodide-[\w.-]+$/

/** A host as browsers write it; anything else can't stand in a policy. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/i

/** The policy of that worker names the folder of Python on this very host, so that its calls reach no other path. */
function workerPolicy(host: string, folders: readonly string[]): string {
  const reachable = HOST.test(host) ? folders.map((folder) => `${host}/assets/${folder}/`) : ["'self'"]
  return `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src ${reachable.join(' ')}`
}

/** Pages have no ending; files have one. */
export const isPage = (path: string): boolean => !RESERVED.has(path.split('/')[1] ?? '') && !/\.\w{1,8}$/.test(path)

/** First parts of addresses that belong to programs, those that are to come included: never answered with a page. */
const RESERVED = new Set([
  ...endpoints.map(({ path }) => path.split('/')[1] ?? ''),
  ...['get_object_detec', 'create_poem', 'create_poem_bd', 'get_selfie_anime', 'get_speech_to_word', 'get_face_detec'],
  ...['get_word_detection', 'get_body_detec', 'generate_access_code', 'tctoken', 'getclasslessonid', 'tccommentid'],
])

function findPythonFolders(root: string): string[] {
  const assets = join(root, 'assets')
  return existsSync(assets) ? readdirSync(assets).filter((name) => PYTHON_FOLDER.test(name)) : []
}

/**
 * Pages that hold nothing from elsewhere and share memory with the worker that runs programs, where the connection is
 * secure: older browsers need it for `input()`, keys and stepping.
 */
const ISOLATED_PAGES = new Set(['/projects/training'])

/** The built web application, pre-compressed; unknown pages get the application itself (history mode). */
export async function registerStaticSite(
  app: FastifyInstance,
  webRoot: string | undefined,
  methodsOf: MethodsOf,
): Promise<void> {
  const root = webRoot && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined
  const pythonFolders = root ? findPythonFolders(root) : []
  if (root) {
    await app.register(staticFiles, {
      root,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders(reply, path) {
        reply.header('cache-control', cacheControl(path))
        const file = path.replace(/\.(br|gz)$/, '')
        // The page of programs may start only such workers: Python, and the one that finds bodies for its programs.
        if (WORKER.test(file)) reply.header('cross-origin-embedder-policy', 'require-corp')
        if (PYTHON_WORKER.test(file)) {
          reply.header('content-security-policy', workerPolicy(reply.request.host, pythonFolders))
        }
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const allowed = methodsOf(path)
    if (allowed) return sendError(reply.header('allow', allowed), new AppError('MethodNotAllowed'))
    if (root && (request.method === 'GET' || request.method === 'HEAD') && isPage(path)) {
      if (ISOLATED_PAGES.has(path)) reply.header('cross-origin-embedder-policy', 'require-corp')
      return reply.sendFile('index.html')
    }
    return sendError(reply, new AppError('UnknownPath'))
  })
}
