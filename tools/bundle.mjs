import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, InstallError } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { isMain, root } from './lib/paths.mjs'
import { withProgress } from './lib/progress.mjs'
import { fetchNode } from './lib/runtime-node.mjs'
import { runtimePackages } from './lib/runtime-packages.mjs'

/**
 * `npm run bundle [-- --out folder]`: one archive for Linux x64 with everything that running needs, Node.js included. It is
 * unpacked and started; nothing is installed, and no registry is asked.
 */

const parts = [
  'apps/server/dist',
  'apps/web/dist',
  'apps/runner/dist',
  'apps/runner/package.json',
  'packages/ml/dist',
  'content/components',
  'content/courses.json',
  'content/datasets',
  'content/exams',
  'content/lessons',
  'content/media',
  'content/trainings',
  'package.json',
  'docs/operations.md',
  'docs/operations.zh-CN.md',
  'deploy/shijie.service',
  'deploy/node/support.json',
]

/** Makes the archive with the Node.js that lies in the folder `node`; returns its path. */
export async function bundle(out, node) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `shijie-${version}-linux-x64`
  const stage = join(root, 'artifacts', 'bundle', String(process.pid))
  const folder = join(stage, name)
  mkdirSync(out, { recursive: true })
  try {
    copyParts(folder, node)
    const archive = join(out, `${name}.tar.gz`)
    pack(stage, name, archive)
    writeFileSync(`${archive}.sha256`, `${await sumOf(archive)}  ${name}.tar.gz\n`)
    return archive
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

function copyParts(folder, node) {
  const copy = (path, target = path) => {
    mkdirSync(dirname(join(folder, target)), { recursive: true })
    cpSync(join(root, path), join(folder, target), { recursive: true, verbatimSymlinks: true })
  }
  for (const path of parts) copy(path)
  for (const program of ['apps/server', 'apps/runner']) for (const path of runtimePackages(root, program)) copy(path)
  copy('deploy/shijie.sh', 'shijie')
  copy('apps/web/dist/licences.txt', 'LICENCES.txt')
  mkdirSync(join(folder, 'node', 'bin'), { recursive: true })
  copyFileSync(join(node, 'bin', 'node'), join(folder, 'node', 'bin', 'node'))
  copyFileSync(join(node, 'LICENSE'), join(folder, 'node', 'LICENSE'))
}

/** Root owns everything in it, so that unpacking as root gives nothing to whoever has our number there. */
function pack(stage, name, archive) {
  const args = ['--owner=0', '--group=0', '--numeric-owner', '-czf', archive, '-C', stage, name]
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar failed: ${stderr}`)
}

async function sumOf(file) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

if (isMain(import.meta.url)) {
  requireNode()
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.error('The bundle is for Linux x64 and has to be made there. 离线包只能在 Linux x64 上制作。')
    process.exit(1)
  }
  const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'artifacts') } } })
  await ensureInstalled({ dev: false })
  const { build } = await import('./build.mjs')
  await build()
  try {
    const node = await fetchNode()
    const archive = await withProgress('Packing 正在打包', () => bundle(resolve(values.out), node))
    console.log(`${archive}\n${archive}.sha256`)
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
