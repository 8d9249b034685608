import type { MarkingAnswer, MarkingAttempt } from '@shijie/contract'
import { useEffect, useRef } from 'react'
import { pointsText } from '../../../lib/points-text.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { isWaiting, openOf, type Unit } from '../units.ts'
import type { Desk } from '../use-desk.ts'
import styles from './marking.module.css'

/** Whose it is; where nobody shall know, its sign. */
export const labelOf = ({ Label }: Pick<MarkingAnswer, 'Label'>, isAnonymous: boolean): string =>
  isAnonymous ? texts.pupilOf(Label) : Label

export const textOf = ({ Value }: MarkingAnswer): string => Value.join('；')

/** What of a unit waits; else what it got, in one number where it is one. */
function stateOf(unit: Unit, desk: Desk): string {
  const open = openOf(unit, desk.choice)
  if (open > 0) return unit.group ? texts.waitsOf(open) : texts.waits
  const points = [...new Set(unit.answers.filter((answer) => !isWaiting(answer)).map(({ Points }) => Points))]
  return points.length === 1 && points[0] !== undefined ? texts.given(pointsText(points[0])) : texts.marked
}

function UnitRow({ unit, desk, place, isAnonymous }: { unit: Unit; desk: Desk; place: number; isAnonymous: boolean }) {
  const [first] = unit.answers
  if (!first) return null
  const isCurrent = desk.at === place
  return (
    <li>
      <button type="button" aria-current={isCurrent || undefined} onClick={() => desk.goTo(place)}>
        <b>{unit.group ? texts.groupOf(unit.answers.length) : labelOf(first, isAnonymous)}</b>
        <span className={styles.excerpt}>{textOf(first) || texts.noAnswer}</span>
        <small>
          {stateOf(unit, desk)}
          {!desk.waits[place] && <Icon name="check" size={16} />}
        </small>
      </button>
    </li>
  )
}

/** Keeps the chosen row in sight. */
function useInSight(selected: unknown) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (selected === undefined) return
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return list
}

/** Answers to one question, groups first. */
export function UnitList({ desk, isAnonymous }: { desk: Desk; isAnonymous: boolean }) {
  const list = useInSight(desk.at)
  return (
    <nav className={styles.queue} aria-label={texts.queue}>
      <ul ref={list}>
        {desk.units.map((unit, place) => (
          <UnitRow key={unit.key} unit={unit} desk={desk} place={place} isAnonymous={isAnonymous} />
        ))}
      </ul>
    </nav>
  )
}

interface AttemptListProps {
  attempts: readonly MarkingAttempt[]
  selected: string
  isAnonymous: boolean
  onSelect: (attemptId: string) => void
}

/** Who handed in. */
export function AttemptList({ attempts, selected, isAnonymous, onSelect }: AttemptListProps) {
  const list = useInSight(selected)
  return (
    <nav className={styles.queue} aria-label={texts.pupils}>
      <ul ref={list}>
        {attempts.map((attempt) => (
          <li key={attempt.AttemptId}>
            <button
              type="button"
              aria-current={attempt.AttemptId === selected || undefined}
              onClick={() => onSelect(attempt.AttemptId)}
            >
              <b>{labelOf(attempt, isAnonymous)}</b>
              <span className={styles.excerpt}>{attempt.HandInTime.slice(5, 16)}</span>
              <small>
                {attempt.WaitingCount > 0 ? texts.waits : <Icon name="check" size={16} />}
                <Lateness of={attempt} />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How a hand-in stands with the deadline of what was given. */
export function Lateness({ of }: { of: Pick<MarkingAttempt, 'Lateness'> | undefined }) {
  if (!of || of.Lateness === '') return null
  return of.Lateness === 'late' ? <Tag tone="warn">{texts.late}</Tag> : <Tag tone="bad">{texts.refused}</Tag>
}
