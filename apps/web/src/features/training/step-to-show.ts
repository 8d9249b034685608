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
 * The step that the address names by its number; where that one is still locked, the first that is not done: whoever has
 * just passed a step goes on to one that the page has not heard of being open yet. Without a number, one of the kind that the
 * address names, where its status is still true; else the first that is not done; else the hand-in.
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
  const isNext = asked.number !== 0 || asked.kind === (next?.StepType ?? HAND_IN)
  if (isNext || asked.status !== training.TrainStatus) return nextNumber
  const ofKind = steps.find(({ StepType, State }) => StepType === asked.kind && State !== 'locked')
  return ofKind?.StepNumber ?? nextNumber
}
