import type { OwnClass } from '@shijie/contract'
import { useId, useState } from 'react'
import { boardTexts } from '../../../texts/board.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { OwnActs } from '../queries.ts'
import styles from './live-bar.module.css'

const texts = boardTexts.own

interface BroughtProps {
  lesson: OwnClass
  onDone: () => void
  onGo: (lessonId: string) => void
}

/** The way to the step of the class. */
export function OwnBrought({ lesson, onDone, onGo }: BroughtProps) {
  return (
    <div className={styles.row} role="status">
      <span className={styles.said}>{texts.brought(lesson.BroughtStep, lesson.BroughtTitle)}</span>
      <Button
        size={28}
        kind="primary"
        onClick={() => {
          onDone()
          onGo(lesson.BroughtTo)
        }}
      >
        {texts.goTo(lesson.BroughtStep)}
      </Button>
      <Button size={28} kind="quiet" onClick={onDone}>
        {texts.later}
      </Button>
    </div>
  )
}

interface CallProps {
  lesson: OwnClass
  acts: OwnActs
}

export function OwnHints({ lesson, acts }: CallProps) {
  if (lesson.Hints.length === 0) return null
  return (
    <div className={styles.row} role="status">
      <Icon name="bulb" size={18} />
      <p>
        <b>{texts.hintFrom(lesson.TeacherName)}</b>
        {lesson.Hints.map(({ HintId, Text }) => (
          <span key={HintId}>{Text}</span>
        ))}
      </p>
      <Button size={28} isBusy={acts.read.isPending} onClick={() => acts.read.mutate()}>
        {texts.hintRead}
      </Button>
    </div>
  )
}

/** The question of the teacher; once it is answered it is one line, from which the answer can be changed. */
export function OwnQuestion({ lesson, acts }: CallProps) {
  const name = useId()
  const [changedId, setChangedId] = useState('')
  const { Question: question } = lesson
  if (!question) return null
  const { QuestionId, Text, Choices, Choice } = question
  const choose = (index: number) => {
    setChangedId('')
    acts.answer.mutate({ QuestionId, Choice: index })
  }
  if (Choice >= 0 && changedId !== QuestionId)
    return (
      <div className={styles.row} role="status">
        <span className={styles.said}>{texts.answered(Text, Choices[Choice] ?? '')}</span>
        <Button size={28} kind="quiet" onClick={() => setChangedId(QuestionId)}>
          {texts.change}
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend takes no part in the row that wraps
    <div role="group" aria-labelledby={name} className={styles.question}>
      <b id={name}>
        {texts.question}：{Text}
      </b>
      <div className={styles.choices}>
        {Choices.map((choice, index) => (
          <Button
            key={choice}
            size={36}
            aria-pressed={Choice === index}
            kind={Choice === index ? 'primary' : 'plain'}
            onClick={() => choose(index)}
          >
            {choice}
          </Button>
        ))}
      </div>
    </div>
  )
}
