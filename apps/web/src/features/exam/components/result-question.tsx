import { BLANK_MARK, type ResultQuestion as Question } from '@shijie/contract'
import { Fragment, type ReactNode } from 'react'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { isAnswered, isChoice, letterOf, pointsText } from '../choose.ts'
import { OptionPicture, optionsClass, StemPicture } from './question-picture.tsx'
import { QuestionHead } from './question-view.tsx'
import { ResultPlaces } from './result-places.tsx'

const HIDDEN = -1

function Verdict({ question }: { question: Question }) {
  if (question.IsGraded === 0) return <Tag tone="warn">{texts.waitingGrade}</Tag>
  if (question.Points === HIDDEN) return null
  const points = <>{texts.points(pointsText(question.Points), question.Score)}</>
  if (question.Points >= question.Score) return <Tag tone="ok">{points}</Tag>
  return <Tag tone={question.Points > 0 ? 'warn' : 'bad'}>{points}</Tag>
}

function ResultOptions({ question, isRevealed, isTeacher }: Omit<ResultQuestionProps, 'number' | 'children'>) {
  return (
    <ul className={optionsClass(question.Options)}>
      {question.Options.map(({ OptionId, Content, ...picture }, index) => {
        const isChosen = question.Value.includes(OptionId)
        const isRight = question.RightOptionIds.includes(OptionId)
        const feedback = question.Feedback.find((entry) => entry.OptionId === OptionId)?.Text
        return (
          <li
            key={OptionId}
            className={classNames(
              'question-option still',
              isChosen && 'chosen',
              isRevealed && isRight && 'right',
              isRevealed && isChosen && !isRight && 'wrong',
            )}
          >
            <span className="question-letter" aria-hidden="true">
              {letterOf(index)}
            </span>
            <span className="question-content">
              <RichText text={Content} />
              <OptionPicture option={picture} index={index} />
              {feedback && (
                <span className="question-feedback">
                  <RichText text={feedback} />
                </span>
              )}
            </span>
            <span className="question-words">
              {isChosen && <span>{isTeacher ? texts.theyChose : texts.chosen}</span>}
              {isRevealed && isRight && (
                <span className="is-right">
                  <Icon name="check" size={16} />
                  {isChosen ? texts.isRight : texts.rightUnchosen}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The stem with what was written in each place. */
function ResultBlanks({ question, isRevealed }: { question: Question; isRevealed: boolean }) {
  const parts = question.Stem.split(BLANK_MARK)
  let offset = 0
  return (
    <div className="question-stem question-blanks">
      {parts.map((part, index) => {
        const key = offset
        offset += part.length + 1
        const state = isRevealed && (question.BlankPoints[index] === 1 ? 'right' : 'wrong')
        return (
          <Fragment key={key}>
            <RichText text={part} />
            {index < question.BlankCount && (
              <span className={classNames('question-blank still', state)}>{question.Value[index] || '—'}</span>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

function Note({ title, children, tone }: { title: string; children: ReactNode; tone?: 'warn' | 'teacher' }) {
  return (
    <div className={classNames('question-note', tone)}>
      <b>{title}</b>
      <div>{children}</div>
    </div>
  )
}

/** What stands under an answer: what is right, why, and what the teacher says. */
function Notes({ question, isRevealed }: { question: Question; isRevealed: boolean }) {
  const isFill = question.Kind === 'fill'
  const blankFeedback = question.Feedback.filter(({ Blank }) => Blank > 0)
  return (
    <>
      {question.Kind !== 'short' && !isAnswered(question.Value) && (
        <p className="ui-small ui-ink-3 result-empty">{texts.noAnswer}</p>
      )}
      {isFill && isRevealed && question.BlankPoints.includes(0) && (
        <Note title={texts.rightAnswer}>
          {question.RightBlanks.map((forms) => forms.join(texts.orForms)).join('；')}
        </Note>
      )}
      {blankFeedback.length > 0 && (
        <Note title={texts.why} tone="warn">
          {blankFeedback.map(({ Blank, Text }) => (
            <p key={Blank}>
              {question.BlankCount > 1 && texts.ofBlank(Blank)}
              <RichText text={Text} />
            </p>
          ))}
        </Note>
      )}
      {question.Reference && (
        <Note title={texts.reference}>
          <RichText text={question.Reference} />
        </Note>
      )}
      {question.Explanation && (
        <Note title={texts.explanation}>
          <RichText text={question.Explanation} />
        </Note>
      )}
      {question.Comment && (
        <Note title={texts.teacherSays} tone="teacher">
          {question.Comment}
        </Note>
      )}
    </>
  )
}

interface ResultQuestionProps {
  question: Question
  number: number
  isRevealed: boolean
  /** Somebody else's answers are read. */
  isTeacher: boolean
  children?: ReactNode
}

/** A question after hand-in: the answer, what is right, why, and what the teacher says. */
export function ResultQuestion({ question, number, isRevealed, isTeacher, children }: ResultQuestionProps) {
  return (
    <article className="result-question">
      <div className="result-head">
        <QuestionHead question={question} number={number} />
        <Verdict question={question} />
      </div>
      {question.Kind === 'fill' ? (
        <ResultBlanks question={question} isRevealed={isRevealed} />
      ) : (
        <div className="question-stem">
          <RichText text={question.Stem} />
        </div>
      )}
      <StemPicture question={question} number={number} />
      {(question.Kind === 'order' || question.Kind === 'match') && (
        <ResultPlaces question={question} isRevealed={isRevealed} />
      )}
      {isChoice(question) && <ResultOptions question={question} isRevealed={isRevealed} isTeacher={isTeacher} />}
      {question.Kind === 'short' && (
        <Note title={isTeacher ? texts.theirs : texts.yours}>
          {isAnswered(question.Value) ? question.Value[0] : texts.noAnswer}
        </Note>
      )}
      <Notes question={question} isRevealed={isRevealed} />
      {children}
    </article>
  )
}
