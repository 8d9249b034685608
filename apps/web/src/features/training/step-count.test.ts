import type { TrainingLearner } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { buildStep, buildTraining } from './components/samples.ts'
import { countOfCard, countOfLearner, countOfSteps } from './step-count.ts'

const steps = [
  buildStep(1, { State: 'passed', Minutes: 3 }),
  buildStep(2, { Minutes: 6 }),
  buildStep(3, { State: 'locked', Minutes: 11 }),
]

describe('steps of a training', () => {
  it('[R017] counts the hand-in among the steps of the list, and says what is left of all minutes', () => {
    const training = buildTraining({ Minutes: 25, IsOwn: 0, State: 'begun' })
    expect(countOfSteps(training, steps)).toEqual({ done: 1, count: 4, minutesLeft: 22, handInMinutes: 5 })
  })

  it('[R044] is counted alike for the learner, on a card and in the table of the teacher', () => {
    const training = buildTraining({ IsOwn: 0, State: 'handedIn', PassedCount: 3, StepCount: 3 })
    expect(countOfCard(training)).toEqual({ done: 4, count: 4 })
    expect(countOfLearner(training as unknown as TrainingLearner)).toEqual({ done: 4, count: 4 })
  })

  it('[R017] is done when it is handed in', () => {
    const all = steps.map((step) => ({ ...step, State: 'passed' as const }))
    const training = buildTraining({ Minutes: 25, IsOwn: 0, State: 'handedIn' })
    expect(countOfSteps(training, all)).toMatchObject({ done: 4, count: 4, minutesLeft: 0 })
    expect(countOfSteps({ ...training, State: 'begun' }, all)).toMatchObject({ done: 3, minutesLeft: 5 })
  })

  it('[R017] has nothing to hand in for work of one’s own', () => {
    expect(countOfSteps(buildTraining({ IsOwn: 1, Minutes: 0 }), steps.slice(0, 1)).count).toBe(1)
  })
})
