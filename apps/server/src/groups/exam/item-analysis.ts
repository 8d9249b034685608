import { ITEM_ANSWERS_MIN, type ItemWarning } from '@shijie/contract'

/**
 * What the answers of a class say about the questions of a paper. Pure: it knows numbers only, no rows and no words.
 *
 * The measures are those of classical test theory: L. Crocker, J. Algina, “Introduction to Classical and Modern Test
 * Theory” (1986), chapter 14. Difficulty is p, the mean share of the points (there for questions that are right or wrong; for
 * partial points the mean divided by the most that could be had). Discrimination is the correlation of an item with the rest
 * of the test (item-rest correlation, there “corrected for spuriousness”): a question is not compared with a sum that it is
 * part of, which would flatter it most in short papers. For right or wrong it is the point-biserial correlation, which is
 * Pearson's with one variable of two values (F. M. Lord, M. R. Novick, “Statistical Theories of Mental Test Scores”, 1968,
 * section 15.3).
 */

/** Points of one learner, in the order of the questions. */
export type PointsRow = readonly number[]

export interface ItemFigures {
  /** Mean share of the points, 0–1. */
  difficulty: number
  /** Item-rest correlation, -1–1; null where one of the two does not vary, so that there is none. */
  discrimination: number | null
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson's correlation; null for fewer than three pairs, or where one of them does not vary. */
export function correlationOf(ones: readonly number[], others: readonly number[]): number | null {
  if (ones.length < 3) return null
  const [middle, other] = [mean(ones), mean(others)]
  let [both, own, its] = [0, 0, 0]
  for (const [at, value] of ones.entries()) {
    const [dx, dy] = [value - middle, (others[at] ?? 0) - other]
    both += dx * dy
    own += dx * dx
    its += dy * dy
  }
  // Sums of halves that differ only by rounding do not vary.
  return own < 1e-9 || its < 1e-9 ? null : both / Math.sqrt(own * its)
}

/** Difficulty and discrimination of each question; nothing where nobody has answered. */
export function analyseItems(rows: readonly PointsRow[], full: readonly number[]): ItemFigures[] {
  const totals = rows.map((row) => row.reduce((sum, points) => sum + points, 0))
  return full.map((most, at) => {
    const points = rows.map((row) => row[at] ?? 0)
    const rest = totals.map((total, row) => total - (points[row] ?? 0))
    return {
      difficulty: rows.length > 0 && most > 0 ? mean(points) / most : 0,
      discrimination: correlationOf(points, rest),
    }
  })
}

/** R. L. Ebel, “Essentials of Educational Measurement” (1972): below 0.2 a question separates poorly. */
const WEAK = 0.2
const HARD = 0.3
const EASY = 0.95

interface Judged extends ItemFigures {
  answers: number
  /** How often the most chosen wrong option and the right one were chosen; nought where there are no options. */
  wrongMost: number
  right: number
}

/** What a teacher should look at, the gravest first. */
export function warnOf({ answers, difficulty, discrimination, wrongMost, right }: Judged): ItemWarning[] {
  const warnings: ItemWarning[] = []
  // Of few answers only what points the wrong way is said; the page says that they are few.
  if (discrimination !== null && discrimination < 0) warnings.push('misleads')
  if (answers < ITEM_ANSWERS_MIN) return warnings
  if (wrongMost > right) warnings.push('distractor')
  if (discrimination !== null && discrimination >= 0 && discrimination < WEAK && difficulty < EASY)
    warnings.push('weak')
  if (difficulty < HARD) warnings.push('hard')
  if (difficulty > EASY) warnings.push('easy')
  return warnings
}
