import type { ModelArtefact, Split } from './types.ts'

/** What is handed in of a model that was trained elsewhere: what it learned; where the model is its examples, their ids. */
export function toHandIn({ artefact, split }: { artefact: ModelArtefact; split: Split }): Record<string, unknown> {
  const isExamples = artefact.algorithm === 'knn' || artefact.algorithm === 'dtw'
  return isExamples ? { examples: split.train } : (artefact.head as Record<string, unknown>)
}
