import { BLANK_ANSWER_MAX, BLANK_MARK, type ExamQuestion, SHORT_ANSWER_MAX } from '@shijie/contract'
import { Fragment } from 'react'
import { examTexts as texts } from '../../../texts/exam.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { chooseOption, isChoice, letterOf } from '../choose.ts'
import { MatchAnswer } from './match-answer.tsx'
import { OrderAnswer } from './order-answer.tsx'
import { OptionPicture, optionsClass, StemPicture } from './question-picture.tsx'
import './question.css'
import { RichText } from '../../../ui/pieces/rich-text.tsx'

export interface QuestionProps {
  question: ExamQuestion
  number: number
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** What an answer is worth that is right in part. */
function ruleOf({ Kind, MultipleRule, BlankCount }: ExamQuestion): string | undefined {
  if (Kind === 'fill' && BlankCount > 1) return texts.fillRule
  if (Kind === 'multiple') return texts.multipleRules[MultipleRule]
  if (Kind === 'order') return texts.orderRule
  return Kind === 'match' ? texts.matchRule : undefined
}

export function QuestionHead({ question, number }: Pick<QuestionProps, 'question' | 'number'>) {
  const rule = ruleOf(question)
  return (
    <div className="question-head">
      <h2>{texts.question(number)}</h2>
      <Tag tone={question.Kind === 'short' ? 'practice' : 'learn'}>{texts.kinds[question.Kind]}</Tag>
      <span className="ui-small ui-ink-3">{texts.score(question.Score)}</span>
      {rule && <span className="ui-small ui-ink-3">{rule}</span>}
    </div>
  )
}

function Options({ question, number, value, onChange }: QuestionProps) {
  const isMultiple = question.Kind === 'multiple'
  return (
    <fieldset className={optionsClass(question.Options)}>
      <legend className="visually-hidden">
        {texts.question(number)}，{isMultiple ? texts.chooseSome : texts.chooseOne}
      </legend>
      {question.Options.map(({ OptionId, Content, ...picture }, index) => (
        <label key={OptionId} className={value.includes(OptionId) ? 'question-option chosen' : 'question-option'}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={question.QuestionId}
            checked={value.includes(OptionId)}
            onChange={() => onChange(chooseOption(question, value, OptionId))}
          />
          <span className="question-letter" aria-hidden="true">
            {letterOf(index)}
          </span>
          <span className="question-content">
            <RichText text={Content} />
            <OptionPicture option={picture} index={index} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The stem of a fill question with a field in place of each mark. */
function BlankStem({ question, value, onChange }: QuestionProps) {
  const parts = question.Stem.split(BLANK_MARK)
  const write = (index: number, text: string) =>
    onChange(Array.from({ length: question.BlankCount }, (_, place) => (place === index ? text : (value[place] ?? ''))))
  let offset = 0
  return (
    <div className="question-stem question-blanks">
      {parts.map((part, index) => {
        const key = offset
        offset += part.length + 1
        return (
          <Fragment key={key}>
            <RichText text={part} />
            {index < question.BlankCount && (
              <input
                className="question-blank"
                aria-label={texts.blank(index + 1)}
                value={value[index] ?? ''}
                maxLength={BLANK_ANSWER_MAX}
                autoComplete="off"
                onChange={(event) => write(index, event.target.value)}
              />
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

/** One question with whatever it is answered with. */
export function QuestionView(props: QuestionProps) {
  const { question, number, value, onChange } = props
  return (
    <>
      <QuestionHead question={question} number={number} />
      {question.Kind === 'fill' ? (
        <BlankStem {...props} />
      ) : (
        <div className="question-stem">
          <RichText text={question.Stem} />
        </div>
      )}
      <StemPicture question={question} number={number} />
      {isChoice(question) && <Options {...props} />}
      {question.Kind === 'order' && <OrderAnswer {...props} />}
      {question.Kind === 'match' && <MatchAnswer {...props} />}
      {question.Kind === 'short' && (
        <TextArea
          label={texts.yourAnswer}
          placeholder={texts.writeHere}
          rows={8}
          maxLength={SHORT_ANSWER_MAX}
          value={value[0] ?? ''}
          onChange={(text) => onChange([text])}
        />
      )}
    </>
  )
}
