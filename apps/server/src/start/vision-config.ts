import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ExtractorConfig } from '@shijie/ml'
import { z } from 'zod'

/** What sees pictures: the bundled networks as far as they are not switched off, or the school's own. */
export interface VisionConfig {
  extractor: ExtractorConfig
  /** Folder (TensorFlow.js) or file (ONNX) of the school's own network. */
  ownModel: string | undefined
  /** Bundled networks that are switched off, see packages/ml/NOTICE.md. */
  off: string[]
}

const id = z.string().regex(/^[\w.-]{1,60}$/, 'needs an id of letters, digits and hyphens')
const size = z.number().int().min(32).max(1024)
const three = z.tuple([z.number(), z.number(), z.number()])
const ownModel = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tfjs-graph'),
    id,
    path: z.string().min(1),
    nodes: z.array(z.string().min(1)).min(1).max(16),
    size,
    mean: z.number().default(0),
    scale: z.number().positive().default(1),
  }),
  z.object({
    kind: z.literal('onnx'),
    id,
    path: z.string().min(1),
    output: z.string().min(1),
    size,
    layout: z.enum(['NCHW', 'NHWC']).default('NCHW'),
    mean: three.default([0, 0, 0]),
    scale: three.default([1, 1, 1]),
  }),
])

/** `file` describes the school's own network in JSON; its `path` is relative to that file. Throws with every problem. */
export function readVisionConfig(file: string | undefined, bundledSize: number, off: string[]): VisionConfig {
  if (!file) return { extractor: { kind: 'bundled', size: bundledSize }, ownModel: undefined, off }
  const { path, ...extractor } = ownModel.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { extractor, ownModel: resolve(dirname(file), path), off }
}

/** What browsers may do by themselves: they have the bundled networks only. */
export const browserVision = ({ extractor, off }: VisionConfig) => ({
  size: extractor.size,
  canEmbed: extractor.kind === 'bundled' && !off.includes('centernet'),
  canPose: !off.includes('movenet-lightning'),
})
