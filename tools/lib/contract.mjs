import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './paths.mjs'

/** Loads the contract, which is TypeScript, into plain Node. */
export async function loadContract() {
  const folder = join(root, 'artifacts', 'programs')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `contract-${process.pid}.mjs`)
  await build({
    entryPoints: [join(root, 'packages/contract/src/index.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}
