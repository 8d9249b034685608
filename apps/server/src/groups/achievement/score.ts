/** Percent of each part of a course, with one decimal, so that no rounding of a part moves the whole; null where the course has nothing of the kind. */
export interface Parts {
  lesson: number | null
  exercise: number | null
  training: number | null
}

/** How much each part counts; together 100. */
export interface Weights {
  lesson: number
  exercise: number
  training: number
}

export const USUAL_WEIGHTS: Weights = { lesson: 40, exercise: 40, training: 20 }

/**
 * The weighted mean of the parts that exist, 0–100 with one decimal: what a course does not have can't cost anybody anything.
 * Where only parts without weight exist, they count alike.
 */
export function scoreOf(parts: Parts, weights: Weights): number {
  const known = (['lesson', 'exercise', 'training'] as const).flatMap((part) => {
    const percent = parts[part]
    return percent === null ? [] : [{ tenths: Math.round(10 * percent), weight: weights[part] }]
  })
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  if (known.length === 0) return 0
  // In whole tenths, so that a sum on the border of rounding lies there exactly.
  const sum = known.reduce((all, { tenths, weight }) => all + tenths * (total > 0 ? weight : 1), 0)
  return Math.round(sum / (total > 0 ? total : known.length)) / 10
}
