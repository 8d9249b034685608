import type { MarkingAnswer, MarkingQuestion, MarkingQueue } from '@shijie/contract'
import { pointsText } from '../../../lib/points-text.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichText } from '../../../ui/pieces/rich-text.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ChosenLevels } from '../../../ui/rubric/chosen-levels.tsx'
import { Converted } from '../../../ui/rubric/converted.tsx'
import { differ } from '../differ.ts'
import { isWaiting, openOf, type Unit } from '../units.ts'
import type { Desk } from '../use-desk.ts'
import styles from './answer-work.module.css'
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
function Levels({ answer, score }: { answer: MarkingAnswer; score: number }) {
  if (answer.Levels.length === 0) return null
  return (
    <div className={styles.given}>
      <ChosenLevels levels={answer.Levels} />
      <Converted levels={answer.Levels} points={answer.Points} score={score} />
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
      {attempt?.IsFrozen === 1 && <Tag tone="plain">{texts.frozen}</Tag>}
      <Tag tone={isWaiting(answer) ? 'warn' : 'ok'}>{markOf(answer)}</Tag>
      {!isWaiting(answer) && (
        <small className="ui-ink-3">
          {answer.MarkerName ? [answer.MarkerName, answer.MarkTime.slice(5, 16)].join(' ') : texts.machine}
        </small>
      )}
    </>
  )
}

/** From what to what a mark was changed, once it was. */
export function MarkSteps({ answer }: { answer: MarkingAnswer }) {
  const { History } = answer
  const isChanged = History.some(({ From }) => From >= 0)
  if (!isChanged) return null
  const shown = (points: number) => (points < 0 ? texts.waits : pointsText(points))
  return (
    <details className={styles.steps}>
      <summary>{texts.steps(History.length)}</summary>
      <ol>
        {History.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the newest is the first, and steps only grow
          <li key={at}>
            <b>{texts.step(shown(step.From), shown(step.To))}</b>{' '}
            {[step.IsUndo === 1 ? texts.stepUndone : '', step.ByName, step.Time.slice(5, 16)].filter(Boolean).join(' ')}
          </li>
        ))}
      </ol>
    </details>
  )
}

interface GroupProps {
  unit: Unit
  desk: Desk
  queue: MarkingQueue
  isAnonymous: boolean
}

interface MemberProps extends GroupProps {
  answer: MarkingAnswer
  place: number
}

/** What is ticked gets the next mark: what waits by itself, what has its mark only where somebody wants it anew. */
function MemberBox({ unit, desk, answer, isAnonymous }: MemberProps) {
  const { takenOut, anew } = desk.choice
  const label = labelOf(answer, isAnonymous)
  const { AttemptId } = answer
  if (isWaiting(answer))
    return (
      <input
        type="checkbox"
        checked={!takenOut.has(AttemptId)}
        aria-label={texts.takeOut(label)}
        onChange={({ target }) => desk.setTaken(AttemptId, !target.checked)}
      />
    )
  if (openOf(unit, desk.choice) > 0) return <Icon name="check" size={20} />
  return (
    <input
      type="checkbox"
      checked={anew.has(AttemptId)}
      aria-label={texts.markAnew(label)}
      onChange={({ target }) => desk.setAnew(AttemptId, target.checked)}
    />
  )
}

function Member(props: MemberProps) {
  const { unit, desk, queue, isAnonymous, answer, place } = props
  const { group, answers } = unit
  const isAlike = group?.Likeness === 'alike'
  const [first] = answers
  const distance = group?.Distances[place] ?? 0
  const isOut = isWaiting(answer) && desk.choice.takenOut.has(answer.AttemptId)
  return (
    <li data-state={isOut ? 'out' : undefined}>
      <MemberBox {...props} />
      <div>
        <p className={styles.whose}>
          <Whose answer={answer} queue={queue} isAnonymous={isAnonymous} />
        </p>
        <Text answer={answer} base={place > 0 && isAlike ? first && textOf(first) : undefined} />
        {isAlike && (
          <small className="ui-ink-3">
            {place === 0 ? texts.compared : distance > 0 ? texts.differs(distance) : texts.equal}
          </small>
        )}
        <MarkSteps answer={answer} />
      </div>
    </li>
  )
}

/** All of a group: what waits first, each with what differs and a box. */
function Group(props: GroupProps) {
  const { unit, desk } = props
  const { group, answers } = unit
  if (!group) return null
  const out = answers.filter((one) => isWaiting(one) && desk.choice.takenOut.has(one.AttemptId)).length
  const open = openOf(unit, desk.choice)
  const marked = answers.filter((answer) => !isWaiting(answer)).length
  const rows = answers.map((answer, place) => ({ answer, place }))
  const ordered = [
    ...rows.filter(({ answer }) => isWaiting(answer)),
    ...rows.filter(({ answer }) => !isWaiting(answer)),
  ]
  return (
    <>
      <p className={styles.why}>
        <b>{texts.groupOf(answers.length)}</b>　{texts.likeness[group.Likeness]}
        {marked > 0 && <span>　{open > 0 ? texts.openAndMarked(open, marked) : texts.tickAnew}</span>}
        {out > 0 && <span>　{texts.takenOut(out)}</span>}
      </p>
      <ul className={styles.members}>
        {ordered.map((row) => (
          <Member key={row.answer.AttemptId} {...props} {...row} />
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

/** The middle of the desk: one answer, a group, or all answers of one pupil, of which any is chosen by touching it. */
export function AnswerWork({ desk, queue, byPupil, isAnonymous }: AnswerWorkProps) {
  const shown = byPupil ? desk.units : desk.unit ? [desk.unit] : []
  const questionOf = ({ QuestionId }: MarkingAnswer) => queue.Questions.find((one) => one.QuestionId === QuestionId)
  return shown.map((unit, place) => {
    const [first] = unit.answers
    const question = first && questionOf(first)
    if (!first || !question) return null
    const isCurrent = unit.key === desk.unit?.key
    const choose = () => {
      if (!isCurrent) desk.goTo(place)
    }
    const choosing = byPupil ? { tabIndex: 0, onClick: choose, onFocus: choose } : {}
    return (
      <article
        key={unit.key}
        className={styles.sheet}
        aria-label={byPupil ? texts.questionNumber(question.Number) : undefined}
        aria-current={(byPupil && isCurrent) || undefined}
        {...choosing}
      >
        {byPupil && (
          <p className={styles.number}>
            <b>{texts.questionNumber(question.Number)}</b>
            <small>{isCurrent ? texts.chosen : texts.choose}</small>
          </p>
        )}
        <QuestionText question={question} />
        {unit.group ? (
          <Group unit={unit} desk={desk} queue={queue} isAnonymous={isAnonymous} />
        ) : (
          <div className={styles.answer}>
            <p className={styles.whose}>
              <Whose answer={first} queue={queue} isAnonymous={isAnonymous} />
            </p>
            <Text answer={first} base={undefined} />
            <Levels answer={first} score={question.Score} />
            <MarkSteps answer={first} />
          </div>
        )}
      </article>
    )
  })
}
