import {
  type LessonBody,
  type LessonStandard,
  STANDARD_NUMBER_MAX,
  STANDARD_SOURCE_MAX,
  STANDARD_TEXT_MAX,
  STANDARDS_MAX,
  unsignedStandard,
} from '@shijie/contract'
import { newUuid } from '../../../lib/uuid.ts'
import { lessonAimsTexts as texts } from '../../../texts/lesson-aims.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './standards-setting.module.css'

interface PointProps {
  point: LessonStandard
  place: number
  onChange: (point: LessonStandard) => void
  onRemove: () => void
}

/** One point. A tick is for these words: who changes them compares once more. */
function Point({ point, place, onChange, onRemove }: PointProps) {
  const write = (words: Partial<Pick<LessonStandard, 'Text' | 'Source' | 'Number'>>) =>
    onChange(unsignedStandard({ ...point, ...words }))
  return (
    <fieldset className={styles.point}>
      <legend className="visually-hidden">{texts.pointOf(place)}</legend>
      <TextField
        label={texts.point}
        value={point.Text}
        maxLength={STANDARD_TEXT_MAX}
        onChange={(Text) => write({ Text })}
      />
      <TextField
        label={texts.source}
        value={point.Source}
        maxLength={STANDARD_SOURCE_MAX}
        onChange={(Source) => write({ Source })}
      />
      <TextField
        label={texts.number}
        value={point.Number}
        maxLength={STANDARD_NUMBER_MAX}
        onChange={(value) => write({ Number: value })}
      />
      <div className={styles.foot}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={point.IsChecked === 1}
            onChange={({ target }) => onChange({ ...unsignedStandard(point), IsChecked: target.checked ? 1 : 0 })}
          />
          {point.IsChecked === 1 ? texts.checkedBy(point) : texts.checked}
        </label>
        <Button kind="quiet" size={28} aria-label={texts.removeStandard(place)} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </Button>
      </div>
    </fieldset>
  )
}

interface StandardsSettingProps {
  body: LessonBody
  onChange: (parts: Partial<LessonBody>) => void
}

/** Which points of the standard a lesson serves; each with a tick of whoever compared it with the printed book. */
export function StandardsSetting({ body: { Standards }, onChange }: StandardsSettingProps) {
  const isFull = Standards.length >= STANDARDS_MAX
  const add = () => {
    // Most points of a lesson are of one book.
    const Source = Standards.at(-1)?.Source ?? ''
    const point = { StandardId: newUuid(), Text: '', Source, Number: '' }
    const unsigned = { IsChecked: 0, CheckerName: '', CheckTime: '' } as const
    onChange({ Standards: [...Standards, { ...point, ...unsigned }] })
  }
  return (
    <section>
      <h3>{texts.standards}</h3>
      <small>{texts.standardsEffect}</small>
      {Standards.map((point, at) => (
        <Point
          key={point.StandardId}
          point={point}
          place={at + 1}
          onChange={(changed) => onChange({ Standards: Standards.with(at, changed) })}
          onRemove={() => onChange({ Standards: Standards.toSpliced(at, 1) })}
        />
      ))}
      <div>
        <Button size={36} disabled={isFull} onClick={add}>
          {texts.addStandard}
        </Button>
      </div>
      {isFull && <small>{texts.standardsFull}</small>}
    </section>
  )
}
