import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, InstallError } from './lib/install.mjs'
import { isOutOfSupport, noteSupport, requireNode } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'
import { canFetchNode, fetchNode, pinnedNode } from './lib/runtime-node.mjs'

/**
 * `npm run start:prod`: the school's server, on the network and without any demonstration. On Linux x64 it runs on the
 * Node.js that deploy/node pins, whatever it was called with.
 */

const entry = join(root, 'apps/server/dist/api.js')

requireNode()
if (process.env.SHIJIE_MODE && process.env.SHIJIE_MODE !== 'production') {
  console.error(`SHIJIE_MODE=${process.env.SHIJIE_MODE} does not go with start:prod. 生产环境不能使用演示模式。`)
  process.exit(1)
}
if (!canFetchNode && isOutOfSupport()) {
  noteSupport()
  console.error('A school needs a supported Node.js: install 24. 正式使用请先安装 Node.js 24。')
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
const node = await otherNode()
if (node) runOn(node)
else await import(pathToFileURL(entry).href)

/** The pinned Node.js, where it is another one than ours and can be had. */
async function otherNode() {
  if (!canFetchNode || Number.parseInt(process.versions.node, 10) === Number.parseInt(pinnedNode(), 10)) return
  try {
    return join(await fetchNode(), 'bin/node')
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    console.error(error.message)
    console.error(`Node.js ${pinnedNode()} could not be fetched; going on with ${process.versions.node}.`)
    console.error(`没有取到 Node.js ${pinnedNode()}，先用 ${process.versions.node} 运行。`)
  }
}

/** The server is told of signals and its end is ours, so that whoever watches this process watches the server. */
function runOn(program) {
  const child = spawn(program, [entry], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(error)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
