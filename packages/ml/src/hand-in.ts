import type { ModelArtefact, Split } from './types.ts'

/**
 * What is handed in of a model that was trained elsewhere: what it learned; where the model is its examples, their ids. The
 * words of a model of texts follow from its examples, so they stay away.
 */
export function toHandIn({ artefact, split }: { artefact: ModelArtefact; split: Split }): Record<string, unknown> {
  const isExamples = artefact.algorithm === 'knn' || artefact.algorithm === 'dtw'
  if (isExamples) return { examples: split.train }
  const { vocabulary: _, ...head } = artefact.head as Record<string, unknown>
  return head
}
