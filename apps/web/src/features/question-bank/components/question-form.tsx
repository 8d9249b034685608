import { type BankQuestion, OPTIONS_MAX, QUESTION_KINDS, STEM_MAX } from '@shijie/contract'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { examTexts } from '../../../texts/exam.ts'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { FormActs } from '../../../ui/fields/form-acts.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { useSaveQuestion } from '../queries.ts'
import {
  addOption,
  draftOf,
  emptyDraft,
  markRight,
  type QuestionDraft,
  questionOf,
  withStem,
} from '../question-draft.ts'

const kinds = QUESTION_KINDS.map((key) => ({ key, label: examTexts.kinds[key] ?? key }))
const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

interface PartProps {
  draft: QuestionDraft
  onChange: (draft: QuestionDraft) => void
}

/** The button goes with its option; the keyboard goes on in the next one, or in the one before. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('.bank-option')
  const next = row?.nextElementSibling
  const beside = next?.matches('.bank-option') ? next : row?.previousElementSibling
  beside?.querySelector<HTMLElement>('input:not([name=right])')?.focus()
}

function Choices({ draft, onChange }: PartProps) {
  const change = (index: number, values: Partial<QuestionDraft['options'][number]>) => {
    const options = draft.options.map((option, i) => (i === index ? { ...option, ...values } : option))
    onChange({ ...draft, options })
  }
  return (
    <fieldset className="bank-options">
      <legend>{texts.options(draft.kind === 'single')}</legend>
      {draft.options.map((option, index) => {
        const letter = letterOf(index)
        return (
          <div key={option.id} className="bank-option">
            <label className="bank-right" title={texts.isRight(letter)}>
              <input
                type={draft.kind === 'single' ? 'radio' : 'checkbox'}
                name="right"
                aria-label={texts.isRight(letter)}
                checked={option.isRight}
                onChange={(event) => onChange(markRight(draft, index, event.target.checked))}
              />
            </label>
            <TextField
              label={texts.option(letter)}
              value={option.content}
              maxLength={500}
              onChange={(content) => change(index, { content })}
            />
            <TextField
              label={texts.feedback(letter)}
              value={option.feedback}
              maxLength={500}
              onChange={(feedback) => change(index, { feedback })}
            />
            {draft.options.length > 2 && (
              <button
                type="button"
                className="bank-remove"
                aria-label={texts.removeOption(letter)}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget)
                  onChange({ ...draft, options: draft.options.filter(({ id }) => id !== option.id) })
                }}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </div>
        )
      })}
      {draft.options.length < OPTIONS_MAX && (
        <Button size={28} onClick={() => onChange(addOption(draft))}>
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  )
}

function Blanks({ draft, onChange }: PartProps) {
  if (draft.blanks.length === 0) return <p className="ui-small ui-ink-3">{texts.noBlanks}</p>
  const change = (index: number, values: Partial<QuestionDraft['blanks'][number]>) => {
    const blanks = draft.blanks.map((blank, i) => (i === index ? { ...blank, ...values } : blank))
    onChange({ ...draft, blanks })
  }
  return draft.blanks.map((blank, index) => (
    <div key={blank.id} className="bank-option">
      <TextField
        label={texts.blank(index + 1)}
        hint={index === 0 ? texts.blankHint : undefined}
        value={blank.accepted}
        onChange={(accepted) => change(index, { accepted })}
      />
      <TextField
        label={texts.tolerance(index + 1)}
        inputMode="decimal"
        value={blank.tolerance}
        onChange={(tolerance) => change(index, { tolerance })}
      />
    </div>
  ))
}

/** What is asked, and what is right: other boxes for each kind. */
function Answer({ draft, onChange }: PartProps) {
  switch (draft.kind) {
    case 'single':
    case 'multiple':
      return <Choices draft={draft} onChange={onChange} />
    case 'fill':
      return <Blanks draft={draft} onChange={onChange} />
    case 'truefalse':
      return (
        <Chips
          label={texts.trueFalse}
          items={[
            { key: 'true', label: texts.rightTrue },
            { key: 'false', label: texts.rightFalse },
          ]}
          selected={draft.isTrue === undefined ? '' : String(draft.isTrue)}
          onSelect={(key) => onChange({ ...draft, isTrue: key === 'true' })}
        />
      )
    default:
      return (
        <TextArea
          label={texts.reference}
          value={draft.reference}
          maxLength={STEM_MAX}
          onChange={(reference) => onChange({ ...draft, reference })}
        />
      )
  }
}

interface QuestionFormProps {
  /** The question that is changed; none for a new one. */
  kept: BankQuestion | undefined
  onClose: () => void
}

/** Writes one question. What the server has against it stands under the form, and nothing that was typed is lost. */
export function QuestionForm({ kept, onClose }: QuestionFormProps) {
  const [begun] = useState(() => (kept ? draftOf(kept.Topic, kept.Question) : emptyDraft()))
  const [draft, setDraft] = useState(begun)
  const [isLeaving, setIsLeaving] = useState(false)
  const save = useSaveQuestion()
  const change = (values: Partial<QuestionDraft>) => setDraft({ ...draft, ...values })
  const isChoice = draft.kind === 'single' || draft.kind === 'multiple'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = kept ? { QuestionId: kept.QuestionId } : {}
    save.mutate(
      { ...id, Topic: draft.topic, Question: questionOf(draft) },
      {
        onSuccess: () => {
          showToast('success', texts.saved)
          onClose()
        },
      },
    )
  }
  const title = kept ? texts.editTitle : texts.newTitle
  // Escape is pressed by mistake; what was written must not go with it.
  const leave = () => (JSON.stringify(draft) === JSON.stringify(begun) ? onClose() : setIsLeaving(true))
  return (
    <Dialog label={title} onClose={leave} className="bank-dialog">
      <form className="ui-dialog-body bank-form" onSubmit={submit}>
        <h2>{title}</h2>
        <Chips label={texts.kind} items={kinds} selected={draft.kind} onSelect={(kind) => change({ kind })} />
        <TextArea
          label={texts.stem}
          hint={texts.stemHint}
          value={draft.stem}
          maxLength={STEM_MAX}
          onChange={(stem) => setDraft(withStem(draft, stem))}
          autoFocus
        />
        <Answer draft={draft} onChange={setDraft} />
        {isChoice && (
          <Checkbox isChecked={draft.keepOrder === 1} onChange={(isKept) => change({ keepOrder: isKept ? 1 : 0 })}>
            {texts.keepOrder}
          </Checkbox>
        )}
        <div className="bank-pair">
          <TextField label={texts.topic} value={draft.topic} maxLength={50} onChange={(topic) => change({ topic })} />
          <TextField
            label={texts.score}
            value={draft.score}
            inputMode="decimal"
            onChange={(score) => change({ score })}
          />
        </div>
        <TextArea
          label={texts.explanation}
          value={draft.explanation}
          maxLength={STEM_MAX}
          onChange={(explanation) => change({ explanation })}
        />
        {isLeaving && (
          <ConfirmDialog
            title={texts.leaveTitle}
            hint={texts.leaveHint}
            confirm={texts.leave}
            keep={texts.stay}
            isBusy={false}
            isDangerous
            onConfirm={onClose}
            onClose={() => setIsLeaving(false)}
          />
        )}
        <FormActs>
          {save.isError && (
            <p role="alert" className="bank-error">
              <Icon name="alert" size={16} />
              {sentenceOf(save.error)}
            </p>
          )}
          <Button size={44} onClick={leave} disabled={save.isPending}>
            {texts.cancel}
          </Button>
          <Button size={44} type="submit" kind="primary" isBusy={save.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
        </FormActs>
      </form>
    </Dialog>
  )
}
