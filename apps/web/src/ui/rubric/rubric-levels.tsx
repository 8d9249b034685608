import type { Criterion } from '@shijie/contract'
import { pointsText } from '../../lib/points-text.ts'
import { rubricTexts as texts } from '../../texts/rubric.ts'
import { levelKeys } from './level-keys.ts'
import styles from './rubric.module.css'

interface RubricLevelsProps {
  criteria: readonly Criterion[]
  chosen: readonly string[]
  /** The one to which digits belong. */
  current: number
  onChoose: (at: number, level: number) => void
}

/** Each criterion with its levels; the current one shows the keys. */
export function RubricLevels({ criteria, chosen, current, onChoose }: RubricLevelsProps) {
  return criteria.map((criterion, at) => (
    <fieldset key={criterion.Title} className={styles.criterion} data-state={at === current ? 'current' : undefined}>
      <legend>{criterion.Title}</legend>
      {criterion.Levels.map(({ Words, Points }, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two levels may read alike
        <label key={level} className={styles.level} data-state={chosen[at] === String(level) ? 'chosen' : undefined}>
          <input
            type="radio"
            name={`criterion-${at}`}
            checked={chosen[at] === String(level)}
            onChange={() => onChoose(at, level)}
          />
          <span>{Words}</span>
          <small>
            {at === current && <kbd>{levelKeys(criterion)[level]}</kbd>}
            <b>{texts.levelWorth(pointsText(Points))}</b>
          </small>
        </label>
      ))}
    </fieldset>
  ))
}
