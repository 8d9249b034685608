import type { TrainingLearner } from '@shijie/contract'
import { trainingTexts as texts } from '../../texts/training.ts'

/** Whose work it is, or its sign where nobody shall know. */
export const labelOf = ({ Sign, UserName }: Pick<TrainingLearner, 'Sign' | 'UserName'>): string =>
  Sign ? texts.pupilOf(Sign) : UserName
