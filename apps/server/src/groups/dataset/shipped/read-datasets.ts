import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LICENCES, MODEL_TYPES } from '@shijie/contract'
import { z } from 'zod'
import { unfoldWave } from './unfold-wave.ts'

/** The sample data sets of `content/datasets/`; what is missing or too much is refused at start. */

export const shippedSlugs = [
  'fruits',
  'hands',
  'fingers',
  'rubbish',
  'signs',
  'commands',
  'opinions',
  'suggestions',
  'petals',
  'seedlings',
  'sitting',
  'leaves',
  'leaf-pictures',
  'lamp',
  'child-voices',
] as const
export type ShippedSlug = (typeof shippedSlugs)[number]

const cardSchema = z.strictObject({
  slug: z.enum(shippedSlugs),
  name: z.string().min(1).max(50),
  modelType: z.enum(MODEL_TYPES),
  description: z.string().min(1),
  howMade: z.string().min(1),
  goodFor: z.array(z.string()).min(1),
  notGoodFor: z.array(z.string()).min(1),
  author: z.string(),
  licence: z.enum(LICENCES),
  hasPeople: z.boolean(),
})

const boxSchema = z.strictObject({
  label: z.string(),
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

const columnSchema = z.strictObject({ name: z.string(), unit: z.string() })

const sampleSchema = z.strictObject({
  /** A picture or a sound in `samples/`. */
  file: z
    .string()
    .regex(/^[a-z0-9-]+\.(webp|wav)$/)
    .optional(),
  text: z.string().min(1).optional(),
  row: z.record(z.string(), z.number()).optional(),
  /** Seventeen points in the order of MoveNet: x, y as shares of the picture, and how sure one is. */
  keypoints: z.array(z.number().min(0).max(1)).length(51).optional(),
  label: z.string().optional(),
  boxes: z.array(boxSchema).min(1).optional(),
  /** What is to be predicted where it is a number. */
  value: z.number().optional(),
  /** Samples of one group belong together and never stand on two sides of a split. */
  group: z.string().regex(/^[0-9a-z-]{1,40}$/),
  heldOut: z.boolean(),
})

const manifestSchema = z.strictObject({
  slug: z.enum(shippedSlugs),
  /** SHA-256 of the files in `samples/`, written by the script that makes them: with it this text stands for all of the set. */
  files: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  task: z.enum(['classify', 'regress']).optional(),
  columns: z.array(columnSchema).optional(),
  target: columnSchema.optional(),
  labels: z.array(z.string()),
  samples: z.array(sampleSchema).min(1),
})

export type ShippedCard = z.infer<typeof cardSchema>
export type ShippedSample = z.infer<typeof sampleSchema>

export type ShippedDataset = z.infer<typeof manifestSchema> & {
  /** Of everything that a school gets of it. */
  hash: string
  name: string
  modelType: ShippedCard['modelType']
  card: ShippedCard
  /** Bytes of a sample with a file: WebP of `width` × `height`, or 16-bit WAV. */
  readSample: (sample: ShippedSample) => Buffer
}

/** Counted up when what is made of the same content changes: rows, words or sounds. */
const FORM = 1

const textsOf = (folder: string, slug: ShippedSlug): [card: string, manifest: string] => {
  const read = (name: string) => readFileSync(join(folder, 'datasets', slug, name), 'utf8')
  return [read('card.json'), read('manifest.json')]
}

const hashOf = (texts: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([FORM, ...texts]))
    .digest('hex')

/** The hash of a set without looking at more than its two texts. */
export const shippedHash = (folder: string, slug: ShippedSlug): string => hashOf(textsOf(folder, slug))

/** Reads one sample data set of this content folder; its files only when they are asked for. */
export function readShippedDataset(folder: string, slug: ShippedSlug): ShippedDataset {
  const texts = textsOf(folder, slug)
  const card = cardSchema.parse(JSON.parse(texts[0]))
  const manifest = manifestSchema.parse(JSON.parse(texts[1]))
  const readSample = ({ file }: ShippedSample) => {
    if (!file) throw new Error(`A sample of ${slug} has no file`)
    const bytes = readFileSync(join(folder, 'datasets', slug, 'samples', file))
    return file.endsWith('.wav') ? unfoldWave(bytes) : bytes
  }
  return { ...manifest, name: card.name, modelType: card.modelType, card, hash: hashOf(texts), readSample }
}

/** Reads every sample data set of this content folder. */
export const readShippedDatasets = (folder: string): ShippedDataset[] =>
  shippedSlugs.map((slug) => readShippedDataset(folder, slug))
