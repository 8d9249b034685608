import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AlgorithmId } from '@shijie/contract'
import type { ModelArtefact } from '@shijie/ml'
import type { EpochFigures, KeptResult } from '../../../db/model-tables.ts'

/** Components that come with the product, in the order in which the market shows them. */
export const shippedComponentSlugs = [
  'hands',
  'fruits',
  'opinions',
  'signs',
  'commands',
  'petals',
  'sitting',
  'leaves',
  'leaf-pictures',
] as const

/** `[place of the sample in the version, predicted, confidence, scores, part]` */
type HeldOutFigures = [number, number, number, number[], 'validation' | 'test']

/** A component as `content/components/make.mjs` writes it. */
export interface ShippedComponent {
  slug: (typeof shippedComponentSlugs)[number]
  /** The sample data set that it learned from. */
  dataset: string
  name: string
  description: string
  purpose: string
  limits: string
  advice: string
  algorithm: AlgorithmId
  parameters: Record<string, number>
  seed: number
  result: KeptResult & { Accuracy: number }
  history: EpochFigures[]
  heldOut: HeldOutFigures[]
  artefact: ModelArtefact
}

/** One trained component that comes with the product. */
export const readShippedComponent = (
  contentFolder: string,
  slug: (typeof shippedComponentSlugs)[number],
): ShippedComponent =>
  JSON.parse(readFileSync(join(contentFolder, 'components', `${slug}.json`), 'utf8')) as ShippedComponent

/** All of them, in that order. */
export const readShippedComponents = (contentFolder: string): ShippedComponent[] =>
  shippedComponentSlugs.map((slug) => readShippedComponent(contentFolder, slug))
