import type { ResultQuestion } from '@shijie/contract'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { contentOf } from '../choose.ts'

interface PlacesProps {
  question: ResultQuestion
  isRevealed: boolean
}

/** An answer place by place: the order that was made, or what was joined to what; and what is right, once it may be seen. */
export function ResultPlaces({ question, isRevealed }: PlacesProps) {
  const { Kind, Value, Lefts, RightOptionIds } = question
  const isMatch = Kind === 'match'
  const places = isMatch ? Lefts : Value
  return (
    <>
      <ul className="question-options">
        {places.map((place, at) => {
          const given = contentOf(question, Value[at])
          const isRight = Value[at] === RightOptionIds[at]
          return (
            <li
              key={place}
              className={classNames(
                'question-option still',
                given !== '' && 'chosen',
                isRevealed && (isRight ? 'right' : 'wrong'),
              )}
            >
              {!isMatch && <span className="question-letter">{at + 1}</span>}
              <span className="question-content">
                <RichText text={isMatch ? `${place} — ${given || texts.notMatched}` : given} />
              </span>
              {isRevealed && (
                <span className="question-words">
                  {isRight ? (
                    <span className="is-right">
                      <Icon name="check" size={16} />
                      {texts.right}
                    </span>
                  ) : isMatch ? (
                    <RichText text={texts.rightMatch(contentOf(question, RightOptionIds[at]))} />
                  ) : (
                    texts.wrong
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {Kind === 'order' && isRevealed && question.Points < question.Score && (
        <div className="question-note">
          <b>{texts.rightOrder}</b>
          <div>
            <RichText text={RightOptionIds.map((id) => contentOf(question, id)).join(' → ')} />
          </div>
        </div>
      )}
    </>
  )
}
