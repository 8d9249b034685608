import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, InstallError } from './lib/install.mjs'
import { noteSupport, requireNode } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'

/** `npm start`: from a fresh clone to the running product with demonstration content, in this one process. */

requireNode()
noteSupport()
try {
  await ensureInstalled({ dev: false })
  // Only now: the build tools are among what was just installed.
  const { build } = await import('./build.mjs')
  await build()
} catch (error) {
  console.error(error instanceof InstallError ? error.message : error)
  console.error('The start failed; see above. 启动失败，原因见上。')
  process.exit(1)
}
process.env.SHIJIE_MODE ??= 'demo'
console.log('Starting the server 正在启动服务 …')
await import(pathToFileURL(join(root, 'apps/server/dist/api.js')).href)
