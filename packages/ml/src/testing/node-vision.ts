import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const resolve = createRequire(import.meta.url).resolve

const MODELS = join(dirname(resolve('@vladmandic/human')), '../models')

/** Where the files of the bundled networks are when nothing is built: for tests and benchmarks. */
export const WASM_PATH = `${join(dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist')}/`

/** The two files of one of human's networks. */
export const modelFiles = (name: string) => ({
  loadTopology: async () => JSON.parse(readFileSync(join(MODELS, `${name}.json`), 'utf8')) as unknown,
  loadWeights: async () => new Uint8Array(readFileSync(join(MODELS, `${name}.bin`))).buffer,
})
