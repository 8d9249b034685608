import { PAIRS_MAX } from '@shijie/contract'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { QuestionIssues } from '../question-body.ts'
import { addPair, type QuestionDraft } from '../question-draft.ts'
import styles from './question-pairs.module.css'

export interface PartProps {
  draft: QuestionDraft
  errors: QuestionIssues
  onChange: (draft: QuestionDraft) => void
}

/** The two sides of a match question, and what belongs to nothing. */
export function QuestionPairs({ draft, errors, onChange }: PartProps) {
  const change = (id: number, values: Partial<QuestionDraft['pairs'][number]>) =>
    onChange({ ...draft, pairs: draft.pairs.map((pair) => (pair.id === id ? { ...pair, ...values } : pair)) })
  return (
    <>
      <fieldset className="bank-options" data-part="pairs" aria-describedby={errors.pairs && 'bank-pairs-note'}>
        <legend>{texts.pairs}</legend>
        {draft.pairs.map(({ id, left, right }, index) => (
          <div key={id} className={styles.pair}>
            <TextField
              label={texts.left(index + 1)}
              value={left}
              maxLength={200}
              onChange={(text) => change(id, { left: text })}
            />
            <TextField
              label={texts.rightOf(index + 1)}
              value={right}
              maxLength={200}
              onChange={(text) => change(id, { right: text })}
            />
            {draft.pairs.length > 2 && (
              <button
                type="button"
                className="bank-remove"
                aria-label={texts.removePair(index + 1)}
                onClick={() => onChange({ ...draft, pairs: draft.pairs.filter((pair) => pair.id !== id) })}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </div>
        ))}
        {draft.pairs.length < PAIRS_MAX && (
          <Button size={28} onClick={() => onChange(addPair(draft))}>
            {texts.addPair}
          </Button>
        )}
        <p className="ui-small ui-ink-3">{texts.pairsHint}</p>
        <FieldNote id="bank-pairs-note" error={errors.pairs} />
      </fieldset>
      <TextArea
        label={texts.extras}
        name="extras"
        rows={3}
        value={draft.extras}
        error={errors.extras}
        onChange={(extras) => onChange({ ...draft, extras })}
      />
    </>
  )
}
