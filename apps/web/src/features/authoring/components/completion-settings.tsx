import { type Completion, completionOf, completionsOf, type LessonBody, type LessonKind } from '@shijie/contract'
import { useId } from 'react'
import { lessonSettingsTexts as texts } from '../../../texts/lesson-settings.ts'
import styles from './lesson-settings.module.css'
import { NumberField } from './number-field.tsx'

interface CompletionSettingsProps {
  body: LessonBody & { Kind: LessonKind }
  onChange: (parts: Partial<LessonBody>) => void
}

const wordsOf = (kind: LessonKind): Record<Completion, string> => ({
  kind: texts.ruleOfKind[kind],
  opened: texts.byOpening,
  score: texts.byScore,
})

/** When a lesson is complete: as its kind says, or as its teacher does where the kind leaves a choice. */
export function CompletionSettings({ body, onChange }: CompletionSettingsProps) {
  const name = useId()
  const chosen = completionOf(body)
  const words = wordsOf(body.Kind)
  return (
    <div className={styles.section} role="radiogroup" aria-label={texts.completion}>
      <h3>{texts.completion}</h3>
      {completionsOf(body.Kind).map((rule) => (
        <label key={rule} className={styles.option}>
          <input type="radio" name={name} checked={rule === chosen} onChange={() => onChange({ CompletedBy: rule })} />
          <span>{rule === 'score' && chosen === 'score' ? `${words.score} ${body.PassPercent}%` : words[rule]}</span>
        </label>
      ))}
      {chosen === 'score' && (
        <NumberField
          label={texts.passPercent}
          value={body.PassPercent}
          min={1}
          max={100}
          error={texts.percentNeeded}
          onChange={(PassPercent) => onChange({ PassPercent })}
        />
      )}
      <small>{chosen === 'score' ? texts.scoreEffect : texts.completionEffect}</small>
    </div>
  )
}
