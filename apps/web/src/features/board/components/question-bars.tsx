import type { ClassQuestion } from '@shijie/contract'
import type { ReactNode } from 'react'
import { boardTexts as texts } from '../../../texts/board.ts'
import styles from './question-bars.module.css'

/** What the class answered, as bars with their figures. */
export function QuestionBars({
  question,
  of,
  isLarge = false,
  children,
}: {
  question: ClassQuestion
  /** How many there are to answer; left out in a summary. */
  of?: number
  /** For the last row of the room. */
  isLarge?: boolean
  children?: ReactNode
}) {
  const { Text, Choices, AnswerCount } = question
  return (
    <section className={styles.question} aria-label={texts.question} data-large={isLarge || undefined}>
      <h2>{Text}</h2>
      <ul>
        {Choices.map(({ Text: choice, Count }) => (
          <li key={choice}>
            <span>{choice}</span>
            <b>{texts.votes(Count)}</b>
            <progress max={Math.max(1, AnswerCount)} value={Count} aria-label={choice} />
          </li>
        ))}
      </ul>
      <p>{of === undefined ? texts.votes(AnswerCount) : texts.answered(AnswerCount, of)}</p>
      {children}
    </section>
  )
}
