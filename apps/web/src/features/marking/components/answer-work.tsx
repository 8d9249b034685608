import type { MarkingAnswer, MarkingQuestion, MarkingQueue } from '@shijie/contract'
import { pointsText } from '../../../lib/points-text.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ChosenLevels } from '../../../ui/rubric/chosen-levels.tsx'
import { differ } from '../differ.ts'
import { isWaiting, markedOf, type Unit } from '../units.ts'
import type { Desk } from '../use-desk.ts'
import styles from './marking.module.css'
import { Lateness, labelOf, textOf } from './queue-list.tsx'

function QuestionText({ question }: { question: MarkingQuestion }) {
  return (
    <div className={styles.question}>
      <RichText text={question.Stem} />
      {question.Reference && (
        <p className={styles.reference}>
          <b>{texts.reference}</b> <RichText text={question.Reference} />
        </p>
      )}
    </div>
  )
}

/** Spaces and punctuation are no difference. */
const SAYS_NOTHING = /^[\s\p{P}]+$/u

/** An answer with what it has that the first one of its group has not. */
function Text({ answer, base }: { answer: MarkingAnswer; base: string | undefined }) {
  const text = textOf(answer)
  if (text.trim() === '') return <p className="ui-ink-3">{texts.noAnswer}</p>
  if (base === undefined) return <p className={styles.text}>{text}</p>
  let at = 0
  return (
    <p className={styles.text}>
      {differ(base, text).map((piece) => {
        const key = at
        at += piece.text.length
        return piece.isOther && !SAYS_NOTHING.test(piece.text) ? (
          <mark key={key}>{piece.text}</mark>
        ) : (
          <span key={key}>{piece.text}</span>
        )
      })}
    </p>
  )
}

const markOf = (answer: MarkingAnswer): string =>
  isWaiting(answer) ? texts.waits : texts.given(pointsText(answer.Points))

/** By what it was marked, as the rubric read then. */
function Levels({ answer }: { answer: MarkingAnswer }) {
  if (answer.Levels.length === 0) return null
  return (
    <div className={styles.given}>
      <ChosenLevels levels={answer.Levels} />
    </div>
  )
}

interface CardProps {
  answer: MarkingAnswer
  queue: MarkingQueue
  isAnonymous: boolean
}

function Whose({ answer, queue, isAnonymous }: CardProps) {
  const attempt = queue.Attempts.find(({ AttemptId }) => AttemptId === answer.AttemptId)
  return (
    <>
      <b>{labelOf(answer, isAnonymous)}</b>
      {!isAnonymous && (
        <small className="ui-ink-3">{[answer.StudentNo, texts.attempt(answer.Number)].join('　')}</small>
      )}
      <Lateness of={attempt} />
      <span className={styles.gap} />
      <Tag tone={isWaiting(answer) ? 'warn' : 'ok'}>{markOf(answer)}</Tag>
      {answer.MarkerName && (
        <small className="ui-ink-3">{[answer.MarkerName, answer.MarkTime.slice(5, 16)].join(' ')}</small>
      )}
    </>
  )
}

/** All of a group, each with what differs and a box that takes it out. */
function Group({
  unit,
  desk,
  queue,
  isAnonymous,
}: {
  unit: Unit
  desk: Desk
  queue: MarkingQueue
  isAnonymous: boolean
}) {
  const { group, answers } = unit
  if (!group) return null
  const [first] = answers
  const base = first && textOf(first)
  const asked = new Set(markedOf(unit, desk.takenOut).map(({ AttemptId }) => AttemptId))
  const out = answers.filter(({ AttemptId }) => desk.takenOut.has(AttemptId)).length
  return (
    <>
      <p className={styles.why}>
        <b>{texts.groupOf(answers.length)}</b>　{texts.likeness[group.Likeness]}
        {out > 0 && <span>　{texts.takenOut(out)}</span>}
      </p>
      <ul className={styles.members}>
        {answers.map((answer, place) => (
          <li key={answer.AttemptId} data-state={desk.takenOut.has(answer.AttemptId) ? 'out' : undefined}>
            {asked.has(answer.AttemptId) || desk.takenOut.has(answer.AttemptId) ? (
              <input
                type="checkbox"
                checked={!desk.takenOut.has(answer.AttemptId)}
                aria-label={texts.takeOut(labelOf(answer, isAnonymous))}
                onChange={({ target }) => desk.setTaken(answer.AttemptId, !target.checked)}
              />
            ) : (
              <Icon name="check" size={20} />
            )}
            <div>
              <p className={styles.whose}>
                <Whose answer={answer} queue={queue} isAnonymous={isAnonymous} />
              </p>
              <Text answer={answer} base={place > 0 && group.Likeness === 'alike' ? base : undefined} />
              {place > 0 && group.Likeness === 'alike' && (
                <small className="ui-ink-3">
                  {(group.Distances[place] ?? 0) > 0 ? texts.differs(group.Distances[place] ?? 0) : texts.equal}
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface AnswerWorkProps {
  desk: Desk
  queue: MarkingQueue
  byPupil: boolean
  isAnonymous: boolean
}

/** The middle of the desk: one answer, a group, or all answers of one pupil. */
export function AnswerWork({ desk, queue, byPupil, isAnonymous }: AnswerWorkProps) {
  const shown = byPupil ? desk.units : desk.unit ? [desk.unit] : []
  const questionOf = ({ QuestionId }: MarkingAnswer) => queue.Questions.find((one) => one.QuestionId === QuestionId)
  return shown.map((unit) => {
    const [first] = unit.answers
    const question = first && questionOf(first)
    if (!first || !question) return null
    const isCurrent = unit.key === desk.unit?.key
    return (
      <article key={unit.key} className={styles.sheet} aria-current={(byPupil && isCurrent) || undefined}>
        <QuestionText question={question} />
        {unit.group ? (
          <Group unit={unit} desk={desk} queue={queue} isAnonymous={isAnonymous} />
        ) : (
          <div className={styles.answer}>
            <p className={styles.whose}>
              <Whose answer={first} queue={queue} isAnonymous={isAnonymous} />
            </p>
            <Text answer={first} base={undefined} />
            <Levels answer={first} />
          </div>
        )}
      </article>
    )
  })
}
