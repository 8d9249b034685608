import type { TrainingLearner } from '@shijie/contract'
import { lateWords } from '../../../lib/late-words.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'

/** Says that a work came after its deadline, and by how much. */
export function LateTag({ of }: { of: Pick<TrainingLearner, 'Lateness' | 'LateSeconds'> }) {
  const words = lateWords(of)
  return words ? <Tag tone="warn">{words}</Tag> : null
}
