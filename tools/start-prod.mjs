import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, InstallError } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'

/** `npm run start:prod`: the school's server, on the network and without any demonstration. */

requireNode()
if (process.env.SHIJIE_MODE && process.env.SHIJIE_MODE !== 'production') {
  console.error(`SHIJIE_MODE=${process.env.SHIJIE_MODE} does not go with start:prod. 生产环境不能使用演示模式。`)
  process.exit(1)
}
process.env.SHIJIE_MODE = 'production'
process.env.HOST ??= '0.0.0.0'
try {
  await ensureInstalled({ dev: false })
  const { build } = await import('./build.mjs')
  await build()
} catch (error) {
  console.error(error instanceof InstallError ? error.message : error)
  console.error('The start failed; see above. 启动失败，原因见上。')
  process.exit(1)
}
await import(pathToFileURL(join(root, 'apps/server/dist/api.js')).href)
