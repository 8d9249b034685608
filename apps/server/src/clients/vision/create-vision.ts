import { join } from 'node:path'
import type { Config } from '../../start/config.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { ThreadVisionEngine } from './thread-vision-engine.ts'
import type { VisionEngine } from './vision-engine.ts'

/** The engine of the configuration; its thread is started by the first picture. */
export function createVision({ vision }: Pick<Config, 'vision'>): VisionEngine {
  const folder = join(repositoryRoot(), 'packages/ml/dist')
  const { extractor, ownModel, off } = vision
  return new ThreadVisionEngine(join(folder, 'vision-thread.cjs'), { folder, extractor, ownModel, off })
}
