import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { noteSupport, requireNode } from './lib/node-version.mjs'
import { root } from './lib/paths.mjs'

/** `node tools/run-entry.mjs <entry> [arguments]`: runs one entry of the server, built first where it is stale. */

requireNode()
noteSupport()
const [name, ...args] = process.argv.slice(2)
await ensureInstalled({ dev: false })
const { build } = await import('./build.mjs')
await build(['server'])
const file = join(root, 'apps/server/dist', `${name}.js`)
if (!name || !existsSync(file)) {
  console.error(`There is no entry called "${name ?? ''}" in apps/server/src/entries.`)
  process.exit(1)
}
process.argv = [process.execPath, file, ...args]
await import(pathToFileURL(file).href)
