import type { Achievement, ListedAchievement } from '@shijie/contract'
import { achievementTexts as texts } from '../../texts/achievement.ts'

export interface Part {
  /** How much of it was handed in and waits for a teacher. */
  waiting: number
  label: string
  percent: number
  weight: number
}

/** The parts that the course has, each with its percent and weight. */
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
  return all.flatMap(({ percent, ...part }) => (percent === null ? [] : [{ ...part, percent }]))
}
