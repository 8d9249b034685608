import { LATE_RULES, type LateRule } from '@shijie/contract'
import { wireTimeOf } from '../../../lib/format.ts'
import { assignmentTexts, assignDialogTexts as texts } from '../../../texts/assignment.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { LAST_TIME, readDate } from '../../../ui/desk/desk-date-text.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { quickDues } from '../due-words.ts'
import styles from './assign-dialog.module.css'

/** What somebody typed as it stands on the wire; undefined when it is no moment. */
export const momentOf = (typed: string): string | undefined => (typed === '' ? '' : readDate(typed, true))
/** The same of what ends: a day alone lasts until its end. */
export const endOf = (typed: string): string | undefined => (typed === '' ? '' : readDate(typed, true, LAST_TIME))

type Pick = 'today' | 'tomorrow' | 'monday' | 'never' | 'other'

interface DueFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hasNever?: boolean
}

/** A deadline: the ones that one wants most are a press. */
export function DueField({ label, value, onChange, error, hasNever = true }: DueFieldProps) {
  const picks = quickDues(wireTimeOf(Date.now()))
  const items = [
    ...picks.map(({ key }) => ({ key: key as Pick, label: texts[key] })),
    ...(hasNever ? [{ key: 'never' as Pick, label: texts.never }] : []),
  ]
  const never = value === '' && hasNever ? 'never' : 'other'
  const choose = (key: Pick) => onChange(picks.find((pick) => pick.key === key)?.due ?? '')
  return (
    <div className={styles.dueField}>
      <DeskDate label={label} hasTime isEnd name="due" value={value} onChange={onChange} error={error} />
      <Chips
        label={texts.quick}
        items={items}
        selected={picks.find(({ due }) => due === value)?.key ?? never}
        onSelect={choose}
      />
    </div>
  )
}

/** What becomes of what comes after the deadline. */
export function LateField({ value, onChange }: { value: LateRule; onChange: (rule: LateRule) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.late}</legend>
      {LATE_RULES.map((rule) => (
        <label key={rule}>
          <input type="radio" name="late-rule" checked={value === rule} onChange={() => onChange(rule)} />
          <span>
            <b>{assignmentTexts.lateRules[rule].name}</b>
            <small>{assignmentTexts.lateRules[rule].hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
