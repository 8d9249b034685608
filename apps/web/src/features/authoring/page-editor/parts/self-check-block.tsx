import { useState } from 'react'
import { pageEditorTexts as texts } from '../../../../texts/page-editor.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Button } from '../../../../ui/pieces/button.tsx'
import { type BlockOf, newChoice } from '../block-kinds.ts'
import styles from '../blocks.module.css'
import { HeldArea, HeldField } from '../held-fields.tsx'

type SelfCheck = BlockOf<'selfCheck'>
type Choice = SelfCheck['Choices'][number]

const CHOICES = { min: 2, max: 8 }

interface ChoiceRowProps {
  choice: Choice
  /** From 1. */
  place: number
  /** It was added a moment ago. */
  isNew: boolean
  onChange: (choice: Choice) => void
  onRemove: (() => void) | undefined
}

function ChoiceRow({ choice, place, isNew, onChange, onRemove }: ChoiceRowProps) {
  return (
    <li className={styles.choice} data-state={choice.IsRight === 1 ? 'right' : undefined}>
      <HeldField
        label={texts.choice(place)}
        autoFocus={isNew}
        maxLength={500}
        value={choice.Text}
        onChange={(Text) => onChange({ ...choice, Text })}
      />
      <HeldField
        label={texts.feedback(place)}
        placeholder={texts.feedbackHint}
        maxLength={1000}
        value={choice.Feedback}
        onChange={(Feedback) => onChange({ ...choice, Feedback })}
      />
      <div className={styles.choiceActs}>
        <Checkbox
          isChecked={choice.IsRight === 1}
          onChange={(isRight) => onChange({ ...choice, IsRight: isRight ? 1 : 0 })}
        >
          <span className="visually-hidden">{texts.choice(place)}</span>
          {texts.right}
        </Checkbox>
        {onRemove && (
          <button
            type="button"
            aria-label={texts.removeChoice(place)}
            title={texts.removeChoice(place)}
            onClick={onRemove}
          >
            <Icon name="trash" size={16} />
          </button>
        )}
      </div>
    </li>
  )
}

interface SelfCheckBlockProps {
  block: SelfCheck
  onChange: (block: SelfCheck) => void
}

/** A question that a learner answers for themselves, with words for every answer. */
export function SelfCheckBlock({ block, onChange }: SelfCheckBlockProps) {
  const { Choices } = block
  const [newest, setNewest] = useState('')
  const put = (changed: Choice[]) => onChange({ ...block, Choices: changed })
  const add = () => {
    const choice = newChoice()
    setNewest(choice.ChoiceId)
    put([...Choices, choice])
  }
  const rights = Choices.filter(({ IsRight }) => IsRight === 1).length
  return (
    <div className={styles.card}>
      <p className={styles.kind}>
        <b>
          <Icon name="quiz" size={18} />
          {texts.names.selfCheck} · {rights > 1 ? texts.several : texts.single}
        </b>
        <span>{texts.selfCheckHint}</span>
      </p>
      <HeldArea
        label={texts.stem}
        rows={2}
        maxLength={2000}
        value={block.Stem}
        onChange={(Stem) => onChange({ ...block, Stem })}
      />
      <ul className={styles.choices}>
        {Choices.map((choice, at) => (
          <ChoiceRow
            key={choice.ChoiceId}
            choice={choice}
            place={at + 1}
            isNew={choice.ChoiceId === newest}
            onChange={(changed) => put(Choices.with(at, changed))}
            onRemove={Choices.length > CHOICES.min ? () => put(Choices.toSpliced(at, 1)) : undefined}
          />
        ))}
      </ul>
      {Choices.length < CHOICES.max && (
        <Button size={36} onClick={add}>
          {texts.addChoice}
        </Button>
      )}
    </div>
  )
}
