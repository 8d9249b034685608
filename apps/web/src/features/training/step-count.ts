import type { StepRow, Training, TrainingLearner, TrainingRow } from '@shijie/contract'
import { stepsInAll } from '../../lib/steps-in-all.ts'

interface StepCount {
  done: number
  count: number
}

const isHandedIn = (state: string) => state === 'handedIn' || state === 'graded'

/** Handing in is a step like the others, and the last one; work of one's own is handed in to nobody. */
function withHandIn(
  { done, count }: StepCount,
  { IsOwn, State }: Pick<Training, 'IsOwn'> & { State: string },
): StepCount {
  return IsOwn === 1 ? { done, count } : { done: done + (isHandedIn(State) ? 1 : 0), count: stepsInAll(count) }
}

/** What a card says of a training. */
export const countOfCard = (training: TrainingRow): StepCount =>
  withHandIn({ done: training.PassedCount, count: training.StepCount }, training)

/** What a teacher's table says of a learner. */
export const countOfLearner = ({ PassedCount, StepCount, State }: TrainingLearner): StepCount =>
  withHandIn({ done: PassedCount, count: StepCount }, { IsOwn: 0, State })

/** What the page of a training says: the same, and how many of its minutes are left. */
export function countOfSteps(training: Training, steps: readonly StepRow[]) {
  const passed = steps.filter(({ State }) => State === 'passed')
  const spent = passed.reduce((sum, { Minutes }) => sum + Minutes, 0)
  const own = steps.reduce((sum, { Minutes }) => sum + Minutes, 0)
  const { done, count } = withHandIn({ done: passed.length, count: steps.length }, training)
  const isOver = done === count
  return {
    done,
    count,
    minutesLeft: isOver ? 0 : Math.max(0, Math.max(training.Minutes, own) - spent),
    /** What the steps leave of the training's minutes is for handing in. */
    handInMinutes: Math.max(0, training.Minutes - own),
  }
}
