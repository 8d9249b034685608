import type { TrainingLearner } from '@shijie/contract'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'

/** Says that a work came after its deadline, and by how many days. */
export function LateTag({ of: { Lateness, LateDays } }: { of: Pick<TrainingLearner, 'Lateness' | 'LateDays'> }) {
  if (Lateness === '') return null
  return <Tag tone="warn">{Lateness === 'late' ? texts.late(LateDays) : texts.refused(LateDays)}</Tag>
}
