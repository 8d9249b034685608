import type { ChosenLevel } from '@shijie/contract'
import { pointsText } from '../../lib/points-text.ts'
import { rubricTexts as texts } from '../../texts/rubric.ts'

interface ConvertedProps {
  levels: readonly Pick<ChosenLevel, 'Points' | 'Full'>[]
  points: number
  /** What can be had. */
  score: number
  /** The smallest step of points. */
  step?: 0.5 | 1
}

/** How the levels became points, where the rubric does not count just as many as can be had. */
export function Converted({ levels, points, score, step = 0.5 }: ConvertedProps) {
  const full = levels.reduce((sum, { Full }) => sum + Full, 0)
  const got = levels.reduce((sum, { Points }) => sum + Points, 0)
  if (full === 0 || full === score) return null
  const isRounded = (got * score) / full !== points
  return (
    <p>
      {texts.converted(pointsText(got), pointsText(full), pointsText(score), pointsText(points))}
      {isRounded && texts.rounded[step === 1 ? 'whole' : 'half']}
    </p>
  )
}
