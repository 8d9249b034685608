import { type DraftRow, type LessonBody, type LessonKind, MARK_PARTS } from '@shijie/contract'
import { authoringTexts } from '../../../texts/authoring.ts'
import { lessonSettingsTexts as texts } from '../../../texts/lesson-settings.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { percentOfShares, sharesOf } from '../lesson-order.ts'
import styles from './lesson-settings.module.css'
import { NumberField } from './number-field.tsx'

interface WeightSettingsProps {
  lessonId: string
  body: LessonBody & { Kind: LessonKind }
  rows: readonly DraftRow[]
  onChange: (parts: Partial<LessonBody>) => void
}

/** How much a lesson counts beside the others of its part of the mark, as one bar of all of them. */
export function WeightSettings({ lessonId, body, rows, onChange }: WeightSettingsProps) {
  const { Kind, Weight, IsExtra } = body
  const shares = sharesOf(rows, { lessonId, kind: Kind, weight: Weight })
  const percent = percentOfShares(shares, lessonId)
  const part = MARK_PARTS[Kind]
  return (
    <section>
      <h3>{texts.weight}</h3>
      <Checkbox isChecked={IsExtra === 1} onChange={(isExtra) => onChange({ IsExtra: isExtra ? 1 : 0 })}>
        {authoringTexts.isExtra}
      </Checkbox>
      {IsExtra === 1 ? (
        <small>{texts.extraEffect}</small>
      ) : (
        <>
          <NumberField
            label={texts.weightOf}
            value={Weight}
            min={0}
            max={100}
            error={texts.weightNeeded}
            onChange={(next) => onChange({ Weight: next })}
          />
          <div className={styles.bar} aria-hidden="true">
            {shares.map((share) => (
              <i
                key={share.lessonId}
                style={{ flexGrow: share.weight }}
                aria-current={share.lessonId === lessonId ? 'true' : undefined}
              />
            ))}
          </div>
          <small>{Weight > 0 ? texts.weightBar(part, percent) : texts.weightNone(part)}</small>
        </>
      )}
    </section>
  )
}
