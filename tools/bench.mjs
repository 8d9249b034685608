import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ensureInstalled, InstallError } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'
import { canFetchNode, fetchNode } from './lib/runtime-node.mjs'

/** `npm run bench -- <name> [arguments]`: bundles and runs `bench/<name>.ts`, on the Node.js of schools where it can be had. */

requireNode()
await ensureInstalled({ dev: true })
const [name, ...args] = process.argv.slice(2)
const entry = join(root, 'bench', `${name}.ts`)
if (!name || !existsSync(entry)) {
  const names = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts'))
  console.error(`Which benchmark? ${names.map((file) => file.replace(/\.ts$/, '')).join(', ')}`)
  process.exit(1)
}
const { build } = await import('esbuild')
const { ourPackages } = await import('./build.mjs')
const outfile = join(root, 'artifacts', 'programs', `bench-${name}.mjs`)
mkdirSync(join(root, 'artifacts', 'programs'), { recursive: true })
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  alias: ourPackages(),
  logLevel: 'warning',
})
const node = await nodeOfSchools()
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
const child = spawn(node, [outfile, ...args], { cwd: root, stdio: 'inherit', env })
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})

async function nodeOfSchools() {
  if (!canFetchNode) return process.execPath
  try {
    return join(await fetchNode(), 'bin/node')
  } catch (error) {
    if (!(error instanceof InstallError)) throw error
    console.error(`The Node.js of schools could not be fetched; measuring ${process.versions.node}.`)
    return process.execPath
  }
}
