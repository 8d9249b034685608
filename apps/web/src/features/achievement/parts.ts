import type { Achievement } from '@shijie/contract'
import { achievementTexts as texts } from '../../texts/achievement.ts'

export interface Part {
  label: string
  percent: number
  weight: number
}

/** The parts that the course has, each with its percent and weight. */
export function partsOf(one: Achievement): Part[] {
  const all = [
    { label: texts.parts.lesson, percent: one.LessonPercent, weight: one.LessonWeight },
    { label: texts.parts.exercise, percent: one.ExercisePercent, weight: one.ExerciseWeight },
    { label: texts.parts.training, percent: one.TrainingPercent, weight: one.TrainingWeight },
  ]
  return all.flatMap(({ label, percent, weight }) => (percent === null ? [] : [{ label, percent, weight }]))
}
