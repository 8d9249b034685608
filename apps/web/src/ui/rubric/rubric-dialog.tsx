import { CRITERIA_MAX, CRITERION_MAX, type Criterion, LEVEL_WORDS_MAX, LEVELS_MAX, LEVELS_MIN } from '@shijie/contract'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { rubricTexts as texts } from '../../texts/rubric.ts'
import { FieldNote } from '../fields/field-note.tsx'
import { Dialog } from '../floating/dialog.tsx'
import { DialogFoot } from '../floating/dialog-foot.tsx'
import { Button } from '../pieces/button.tsx'
import styles from './rubric.module.css'

interface TypedLevel {
  words: string
  points: string
}
interface TypedCriterion {
  title: string
  levels: TypedLevel[]
}

const begun = (): TypedCriterion => ({
  title: '',
  levels: texts.firstLevels.map((words, at) => ({ words, points: String(at) })),
})

const typedOf = (criteria: readonly Criterion[]): TypedCriterion[] =>
  criteria.map(({ Title, Levels }) => ({
    title: Title,
    levels: Levels.map(({ Words, Points }) => ({ words: Words, points: String(Points) })),
  }))

/** As it is sent; undefined while something is missing. */
function readTyped(typed: readonly TypedCriterion[]): Criterion[] | undefined {
  const isNumber = (text: string) => text.trim() !== '' && Number.isInteger(2 * Number(text)) && Number(text) >= 0
  const isWhole = typed.every(
    ({ title, levels }) =>
      title.trim() !== '' && levels.every(({ words, points }) => words.trim() !== '' && isNumber(points)),
  )
  if (!isWhole) return undefined
  return typed.map(({ title, levels }) => ({
    Title: title.trim(),
    Levels: levels.map(({ words, points }) => ({ Words: words.trim(), Points: Number(points) })),
  }))
}

interface CriterionFieldsProps {
  at: number
  criterion: TypedCriterion
  onChange: (next: TypedCriterion) => void
  onRemove: () => void
}

function CriterionFields({ at, criterion, onChange, onRemove }: CriterionFieldsProps) {
  const { title, levels } = criterion
  const setLevel = (place: number, next: Partial<TypedLevel>) =>
    onChange({ ...criterion, levels: levels.map((one, each) => (each === place ? { ...one, ...next } : one)) })
  return (
    <fieldset className={styles.edit}>
      <legend className="visually-hidden">{texts.criterion(at)}</legend>
      <div className={styles.editHead}>
        <input
          aria-label={texts.criterion(at)}
          placeholder={texts.criterion(at)}
          value={title}
          maxLength={CRITERION_MAX}
          onChange={({ target }) => onChange({ ...criterion, title: target.value })}
        />
        <Button size={28} kind="quiet" onClick={onRemove} aria-label={texts.removeCriterion(at)}>
          {texts.remove}
        </Button>
      </div>
      <ol>
        {levels.map(({ words, points }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <li key={place}>
            <input
              aria-label={texts.levelWords(place + 1)}
              value={words}
              maxLength={LEVEL_WORDS_MAX}
              onChange={({ target }) => setLevel(place, { words: target.value })}
            />
            <input
              aria-label={texts.levelPoints(place + 1)}
              inputMode="decimal"
              value={points}
              maxLength={5}
              onChange={({ target }) => setLevel(place, { points: target.value })}
            />
          </li>
        ))}
      </ol>
      <div className="row">
        {levels.length < LEVELS_MAX && (
          <Button
            size={28}
            kind="quiet"
            onClick={() => onChange({ ...criterion, levels: [...levels, { words: '', points: '' }] })}
          >
            {texts.addLevel}
          </Button>
        )}
        {levels.length > LEVELS_MIN && (
          <Button size={28} kind="quiet" onClick={() => onChange({ ...criterion, levels: levels.slice(0, -1) })}>
            {texts.removeLevel}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface RubricDialogProps {
  title: string
  lead: string
  /** What stands now; nothing in it: there is none yet. */
  criteria: readonly Criterion[]
  /** Fulfilled once it is kept. */
  onSave: (criteria: Criterion[]) => Promise<unknown>
  onClose: () => void
}

/** By what something is marked: what is looked at, and what each level is worth. */
export function RubricDialog({ title, lead, criteria, onSave, onClose }: RubricDialogProps) {
  const [typed, setTyped] = useState(() => (criteria.length > 0 ? typedOf(criteria) : [begun()]))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const next = readTyped(typed)
    if (!next) return setProblem(texts.gaps)
    setBusy(true)
    try {
      await onSave(next)
      showToast('success', texts.saved)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog label={title} onClose={onClose} canClose={!isBusy}>
      <form
        className="ui-dialog-body stacked"
        onSubmit={(event) => {
          event.preventDefault()
          // Where it stands in the dialog of a form, that one is not sent along.
          event.stopPropagation()
          void send()
        }}
      >
        <h2>{title}</h2>
        <p className="ui-ink-2">{lead}</p>
        {typed.map((criterion, at) => (
          <CriterionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place
            key={at}
            at={at + 1}
            criterion={criterion}
            onChange={(next) => setTyped(typed.map((one, place) => (place === at ? next : one)))}
            onRemove={() => setTyped(typed.filter((_, place) => place !== at))}
          />
        ))}
        {typed.length < CRITERIA_MAX && (
          <Button onClick={() => setTyped([...typed, begun()])}>{texts.addCriterion}</Button>
        )}
        <FieldNote id="rubric-problem" error={problem} />
        <DialogFoot act={texts.save} onClose={onClose} isBusy={isBusy} busyText={texts.saving} />
      </form>
    </Dialog>
  )
}
