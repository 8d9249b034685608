import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What pdf.js fetches by need: character maps, standard fonts, decoders, colour profiles. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

function locate(): { root: string; version: string } {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return { root: dirname(manifest), version }
}

const isWanted = (name: string) => !name.startsWith('LICENSE') && !name.endsWith('.md')

/** Puts these files beside the scripts, in a folder named by the version: they never change under their names. */
export function pdfFiles(): Plugin {
  const { root, version } = locate()
  const base = `assets/pdfjs-${version}`
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const folder of FOLDERS) {
        for (const name of readdirSync(join(root, folder)).filter(isWanted)) {
          const source = readFileSync(join(root, folder, name))
          this.emitFile({ type: 'asset', fileName: `${base}/${folder}/${name}`, source })
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, folder = '', name = ''] = new RegExp(`^/${base}/(\\w+)/([\\w.-]+)$`).exec(request.url ?? '') ?? []
        if (!FOLDERS.includes(folder)) return next()
        const types = { wasm: 'application/wasm', js: 'text/javascript' } as Record<string, string>
        response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.end(readFileSync(join(root, folder, name)))
      })
    },
  }
}
