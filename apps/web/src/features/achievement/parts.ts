import type { Achievement, ListedAchievement } from '@shijie/contract'
import { achievementTexts as texts } from '../../texts/achievement.ts'

export interface Part {
  /** How much of it was handed in and waits for a teacher. */
  waiting: number
  label: string
  percent: number
  /** `sharesOf` */
  share: number
}

/**
 * What each part that a course has makes of the whole, in percent with one decimal: the weight of what it does not have goes to
 * the others, and without any weight they count alike.
 */
export function sharesOf(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.round(10 * (total > 0 ? (100 * weight) / total : 100 / weights.length)) / 10)
}

/** The parts that the course has, each with its percent and what it counts. */
export function partsOf(one: Achievement & Partial<ListedAchievement>): Part[] {
  const { WaitingExercises = 0, WaitingTrainings = 0 } = one
  const all = [
    { label: texts.parts.lesson, percent: one.LessonPercent, weight: one.LessonWeight, waiting: 0 },
    {
      label: texts.parts.exercise,
      percent: one.ExercisePercent,
      weight: one.ExerciseWeight,
      waiting: WaitingExercises,
    },
    {
      label: texts.parts.training,
      percent: one.TrainingPercent,
      weight: one.TrainingWeight,
      waiting: WaitingTrainings,
    },
  ]
  const known = all.flatMap(({ percent, ...part }) => (percent === null ? [] : [{ ...part, percent }]))
  const shares = sharesOf(known.map(({ weight }) => weight))
  return known.map(({ weight, ...part }, at) => ({ ...part, share: shares[at] ?? 0 }))
}
