import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const TYPES: Record<string, string> = { json: 'application/json', wasm: 'application/wasm' }

const { resolve } = createRequire(new URL('../../packages/ml/package.json', import.meta.url))
const models = join(dirname(resolve('@vladmandic/human')), '../models')
const wasm = join(dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist')

/** The networks that see pictures, and what runs them; packages/ml/NOTICE.md says where they come from. */
const FILES: Readonly<Record<string, string>> = {
  'centernet.json': join(models, 'centernet.json'),
  'centernet.bin': join(models, 'centernet.bin'),
  'movenet-lightning.json': join(models, 'movenet-lightning.json'),
  'movenet-lightning.bin': join(models, 'movenet-lightning.bin'),
  'tfjs-backend-wasm.wasm': join(wasm, 'tfjs-backend-wasm.wasm'),
  'tfjs-backend-wasm-simd.wasm': join(wasm, 'tfjs-backend-wasm-simd.wasm'),
}

const sumOf = (files: readonly string[]) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex')

/** Puts these files beside the scripts, in a folder named by what is in them: they never change under their names. */
export function visionFiles(): Plugin {
  const base = `assets/vision-${sumOf(Object.values(FILES)).slice(0, 12)}`
  return {
    name: 'vision-files',
    config: () => ({
      define: {
        __VISION_FOLDER__: JSON.stringify(`/${base}/`),
        // Pages without https can't compute it.
        __VISION_SHA256__: JSON.stringify(sumOf([FILES['centernet.bin'] ?? ''])),
      },
    }),
    generateBundle() {
      for (const [name, file] of Object.entries(FILES)) {
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: readFileSync(file) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(base.length + 2) ?? ''
        const file = request.url?.startsWith(`/${base}/`) ? FILES[name] : undefined
        if (!file) return next()
        response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.end(readFileSync(file))
      })
    },
  }
}
