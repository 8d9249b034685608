import { HAND_IN, type StepRow, type Training } from '@shijie/contract'

/** What the address of a training says about where to begin. */
export interface AskedStep {
  /** Number of the step, or 0. */
  number: number
  /** trainStatus, as the address has it. */
  status: number
  /** stepType, as the address has it. */
  kind: string
}

/**
 * The step that the address names; else one of the kind that it names, where its status is still true; else the first
 * one that is not done; else the hand-in.
 */
export function stepToShow(
  steps: readonly StepRow[],
  asked: AskedStep,
  training: Pick<Training, 'IsOwn' | 'TrainStatus'>,
): number {
  const last = training.IsOwn === 1 ? steps.length : steps.length + 1
  const canOpen = (number: number) => {
    const step = steps[number - 1]
    return step ? step.State !== 'locked' : number === last && steps.every(({ State }) => State === 'passed')
  }
  if (asked.number >= 1 && asked.number <= last && canOpen(asked.number)) return asked.number
  const next = steps.find(({ State }) => State !== 'passed')
  const nextNumber = next?.StepNumber ?? last
  if (asked.status !== training.TrainStatus || asked.kind === (next?.StepType ?? HAND_IN)) return nextNumber
  const ofKind = steps.find(({ StepType, State }) => StepType === asked.kind && State !== 'locked')
  return ofKind?.StepNumber ?? nextNumber
}
