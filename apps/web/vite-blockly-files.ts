import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// The package does not export its manifest; it lies beside the entry.
const manifest = join(dirname(createRequire(import.meta.url).resolve('blockly')), 'package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
const folder = join(dirname(manifest), 'media')
const base = `assets/blockly-${version}`
const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', gif: 'image/gif', mp3: 'audio/mpeg' }

/** Blockly's pictures and cursors, from our own place and never from its authors'. */
export function blocklyFiles(): Plugin {
  return {
    name: 'blockly-files',
    config: () => ({ define: { __BLOCKLY_MEDIA__: JSON.stringify(`/${base}/`) } }),
    generateBundle() {
      for (const name of readdirSync(folder)) {
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(join(folder, name)) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name = ''] = new RegExp(`^/${base}/([\\w.-]+)$`).exec(request.url ?? '') ?? []
        if (!readdirSync(folder).includes(name)) return next()
        response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.end(readFileSync(join(folder, name)))
      })
    },
  }
}
