import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What the Python of the browser consists of; everything else in the package is for other uses. */
const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json']
const TYPES: Record<string, string> = {
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  zip: 'application/zip',
  json: 'application/json',
}

function locate(): { root: string; version: string } {
  const manifest = createRequire(import.meta.url).resolve('pyodide/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { root: dirname(manifest), version }
}

/** Puts Python beside the scripts, in a folder named by the version: the files never change under their names. */
export function pythonFiles(): Plugin {
  const { root, version } = locate()
  const base = `assets/pyodide-${version}`
  return {
    name: 'python-files',
    config: () => ({ define: { __PYTHON_FOLDER__: JSON.stringify(`/${base}/`) } }),
    generateBundle() {
      for (const name of FILES) {
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(join(root, name)) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(base.length + 2) ?? ''
        if (!request.url?.startsWith(`/${base}/`) || !FILES.includes(name)) return next()
        response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.end(readFileSync(join(root, name)))
      })
    },
  }
}
