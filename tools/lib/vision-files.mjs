import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The networks that are used, of the many that their package holds: see packages/ml/NOTICE.md for their origin. */
export const NETWORKS = ['centernet', 'movenet-lightning']

/** Files of the networks and of WebAssembly that are copied beside a program, and what they are called there. */
export function visionFiles(base) {
  const { resolve } = createRequire(join(base, 'packages/ml/package.json'))
  const models = join(dirname(resolve('@vladmandic/human')), '../models')
  const wasm = join(dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist')
  const onnx = dirname(resolve('onnxruntime-web'))
  const notice = { from: join(base, 'packages/ml/NOTICE.md'), name: 'NOTICE.md' }
  return [
    ...NETWORKS.flatMap((name) => [`${name}.json`, `${name}.bin`]).map((name) => ({ from: join(models, name), name })),
    ...['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'].map((name) => ({ from: join(wasm, name), name })),
    ...['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'].map((name) => ({ from: join(onnx, name), name })),
    notice,
  ]
}
