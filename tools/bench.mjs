import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { noteSupport, requireNode } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'

/** `npm run bench -- <name> [arguments]`: bundles and runs `bench/<name>.ts`. */

requireNode()
noteSupport()
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
const child = spawn(process.execPath, [outfile, ...args], { cwd: root, stdio: 'inherit' })
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
