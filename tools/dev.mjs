import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { noteSupport, requireNode } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'

/**
 * `npm run dev`: Vite with live reload on WEB_PORT (5173), which passes calls on to the server on PORT (3000); the
 * server is built again and restarted at every change. The result lies apart from the real build.
 */

requireNode()
noteSupport()
await ensureInstalled({ dev: true })
const { context } = await import('esbuild')
const { createServer } = await import('vite')
const { build: buildParts, serverOptions } = await import('./build.mjs')
await buildParts(['runner', 'vision'])

const outdir = join(root, 'apps/server/dist/dev')
const port = process.env.PORT ?? '3000'
const target = `http://127.0.0.1:${port}`
let server = null
let turn = Promise.resolve()

/** The old server must have stopped its database before the new one opens the same folder. */
async function restart() {
  await stop()
  cpSync(join(root, 'apps/server/src/db/migrations'), join(outdir, 'migrations'), { recursive: true })
  const env = { ...process.env, PORT: port, SHIJIE_MODE: process.env.SHIJIE_MODE ?? 'demo' }
  server = spawn(process.execPath, ['--enable-source-maps', join(outdir, 'api.js')], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
}

function stop() {
  const child = server
  server = null
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

const restartAfterBuild = {
  name: 'restart-after-build',
  setup(build) {
    build.onEnd(({ errors }) => {
      // One after the other: two changes in quick succession must not start two servers.
      if (errors.length === 0) turn = turn.then(restart)
    })
  },
}

const watcher = await context({ ...serverOptions(outdir), plugins: [restartAfterBuild] })
await watcher.watch()
const proxied = ['/api', '/config.json', '/healthz', '/openapi.json', '/runcode', '/files', '/media', '/sso']
const web = await createServer({
  root: join(root, 'apps/web'),
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: Object.fromEntries(proxied.map((path) => [path, target])),
  },
})
await web.listen()
web.printUrls()

async function leave() {
  await Promise.allSettled([watcher.dispose(), web.close(), turn.then(stop)])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void leave())
