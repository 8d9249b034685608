import type { WrittenQuestion } from '@shijie/contract'
import { useState } from 'react'
import { examTexts } from '../../../texts/exam.ts'
import { paperTexts as texts } from '../../../texts/paper.ts'
import { bankTexts } from '../../../texts/question-bank.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { hasPicture } from '../question-body.ts'
import { rightAnswers } from '../right-answers.ts'
import styles from './paper-editor.module.css'

/** What is right, in its author's words. */
function RightAnswer({ question }: { question: WrittenQuestion }) {
  const answers = rightAnswers(question)
  return (
    <div className={styles.answer}>
      <b>{texts.answer}</b>
      {answers.length === 0 && <span>{texts.noReference}</span>}
      {answers.map(({ key, text }) => (
        <span key={key}>
          <RichText text={text} />
        </span>
      ))}
    </div>
  )
}

interface QuestionLineProps {
  question: WrittenQuestion
  /** From 1. */
  place: number
  count: number
  isBusy: boolean
  /** Whether what is right stands below it. */
  hasAnswer: boolean
  onMove: (by: -1 | 1) => void
  onScore: (score: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** One question of a paper in the editor: its words, its points, and what may be done with it. */
export function QuestionLine(props: QuestionLineProps) {
  const { question, place, count, isBusy, hasAnswer, onMove, onScore, onEdit, onRemove } = props
  const [typed, setTyped] = useState(String(question.Score))
  const score = Number(typed)
  const keep = () => {
    if (Number.isFinite(score) && score > 0 && score !== question.Score) onScore(score)
    else setTyped(String(question.Score))
  }
  return (
    <li>
      <b>{place}</b>
      <Tag>{examTexts.kinds[question.Kind] ?? ''}</Tag>
      <span className={styles.stem}>
        <RichText text={question.Stem} />
        {hasPicture(question) && <small>{bankTexts.pictured}</small>}
      </span>
      <label>
        <input
          inputMode="decimal"
          aria-label={texts.scoreOf(place)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => key === 'Enter' && keep()}
        />
        {texts.points}
      </label>
      <button type="button" aria-label={texts.edit(place)} disabled={isBusy} onClick={onEdit}>
        <Icon name="edit" size={18} />
      </button>
      <button type="button" aria-label={texts.up(place)} disabled={isBusy || place === 1} onClick={() => onMove(-1)}>
        <Icon name="up" size={18} />
      </button>
      <button
        type="button"
        aria-label={texts.down(place)}
        disabled={isBusy || place === count}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={18} />
      </button>
      <button type="button" aria-label={texts.remove(place)} disabled={isBusy || count === 1} onClick={onRemove}>
        <Icon name="trash" size={18} />
      </button>
      {hasAnswer && <RightAnswer question={question} />}
    </li>
  )
}
