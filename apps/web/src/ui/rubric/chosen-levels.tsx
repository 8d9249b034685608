import type { ChosenLevel } from '@shijie/contract'
import { pointsText } from '../../lib/points-text.ts'
import { rubricTexts as texts } from '../../texts/rubric.ts'

/** From which levels points follow, in the words that they had then. */
export function ChosenLevels({ levels }: { levels: readonly ChosenLevel[] }) {
  if (levels.length === 0) return null
  return (
    <ul>
      {levels.map(({ Title, Words, Points, Full }) => (
        <li key={Title}>{texts.levelGiven(Title, Words, pointsText(Points), pointsText(Full))}</li>
      ))}
    </ul>
  )
}
