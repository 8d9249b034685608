import { OPTIONS_MAX } from '@shijie/contract'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { questionPictureTexts as pictureTexts } from '../../../texts/question-picture.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { QuestionPicture } from '../pictures/question-picture.tsx'
import { type PicturesUnderWay, useQuestionPicture } from '../pictures/use-question-picture.ts'
import { addOption, markRight, type PictureDraft, type QuestionDraft } from '../question-draft.ts'
import type { PartProps } from './question-pairs.tsx'

interface ChoicesProps extends PartProps {
  underWay: PicturesUnderWay
}

type Option = QuestionDraft['options'][number]

interface ChoiceRowProps {
  option: Option
  letter: string
  isSingle: boolean
  canGo: boolean
  underWay: PicturesUnderWay
  onRight: (isRight: boolean) => void
  onChange: (values: Partial<Option>) => void
  onRemove: () => void
}

const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index)

/** The button goes with its option; the keyboard goes on in the next one, or in the one before. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('.bank-option')
  const next = row?.nextElementSibling
  const beside = next?.matches('.bank-option') ? next : row?.previousElementSibling
  beside?.querySelector<HTMLElement>('input:not([name=right])')?.focus()
}

function ChoiceRow({ option, letter, isSingle, canGo, underWay, onRight, onChange, onRemove }: ChoiceRowProps) {
  const changePicture = (picture: PictureDraft) => onChange({ picture })
  const sender = useQuestionPicture(option.picture, changePicture, underWay)
  return (
    <div className="bank-option">
      <label className="bank-right" title={texts.isRight(letter)}>
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          name="right"
          aria-label={texts.isRight(letter)}
          checked={option.isRight}
          onChange={(event) => onRight(event.target.checked)}
        />
      </label>
      <div onPaste={sender.onPaste}>
        <TextField
          label={texts.option(letter)}
          value={option.content}
          maxLength={500}
          onChange={(content) => onChange({ content })}
        />
      </div>
      <TextField
        label={texts.feedback(letter)}
        value={option.feedback}
        maxLength={500}
        onChange={(feedback) => onChange({ feedback })}
      />
      {canGo && (
        <button
          type="button"
          className="bank-remove"
          aria-label={texts.removeOption(letter)}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            onRemove()
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <div className="bank-option-picture">
        <QuestionPicture
          where={pictureTexts.option(letter)}
          picture={option.picture}
          sender={sender}
          onChange={changePicture}
        />
      </div>
    </div>
  )
}

/** What is chosen from, with what is right and what is said to whoever chose it. */
export function QuestionChoices({ draft, errors, onChange, underWay }: ChoicesProps) {
  const change = (index: number, values: Partial<QuestionDraft['options'][number]>) => {
    const options = draft.options.map((option, i) => (i === index ? { ...option, ...values } : option))
    onChange({ ...draft, options })
  }
  return (
    <fieldset className="bank-options" data-part="options" aria-describedby={errors.options && 'bank-options-note'}>
      <legend>{texts.options(draft.kind === 'single')}</legend>
      {draft.options.map((option, index) => (
        <ChoiceRow
          key={option.id}
          option={option}
          letter={letterOf(index)}
          isSingle={draft.kind === 'single'}
          canGo={draft.options.length > 2}
          underWay={underWay}
          onRight={(isRight) => onChange(markRight(draft, index, isRight))}
          onChange={(values) => change(index, values)}
          onRemove={() => onChange({ ...draft, options: draft.options.filter(({ id }) => id !== option.id) })}
        />
      ))}
      {draft.options.length < OPTIONS_MAX && (
        <Button size={28} onClick={() => onChange(addOption(draft))}>
          {texts.addOption}
        </Button>
      )}
      <FieldNote id="bank-options-note" error={errors.options} />
    </fieldset>
  )
}
