import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import styles from './edition-choices.module.css'

interface Choice {
  text: string
  isRight: boolean
  feedback: string
  picture?: { url: string; text: string }
}

/** What can be chosen, what of it is right, and what somebody reads who chose wrong. */
export function EditionChoices({ choices }: { choices: readonly Choice[] }) {
  return (
    <ol className={styles.choices} type="A">
      {choices.map(({ text, isRight, feedback, picture }) => (
        <li key={`${picture?.url ?? ''} ${text}`}>
          <RichText text={text} />
          {picture && <img src={picture.url} alt={picture.text} />}
          {isRight && (
            <b>
              <Icon name="check" size={16} />
              {texts.right}
            </b>
          )}
          {feedback && !isRight && (
            <small>
              {texts.wrong}
              <RichText text={feedback} />
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
