import type { MarkingAnswer, MarkingAttempt } from '@shijie/contract'
import { useEffect, useRef, useState } from 'react'
import { dueText, lateWords } from '../../../lib/late-words.ts'
import { pointsText } from '../../../lib/points-text.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { marksOf, openOf, type Unit } from '../units.ts'
import type { Desk } from '../use-desk.ts'
import styles from './queue-list.module.css'

/** Whose it is; where nobody shall know, its sign. */
export const labelOf = ({ Label }: Pick<MarkingAnswer, 'Label'>, isAnonymous: boolean): string =>
  isAnonymous ? texts.pupilOf(Label) : Label

export const textOf = ({ Value }: MarkingAnswer): string => Value.join('；')

/** Points of several marks: one number where it is one. */
export const rangeText = ({ least, most }: { least: number; most: number }): string =>
  least === most ? pointsText(least) : texts.range(pointsText(least), pointsText(most))

/** What of a unit waits; else what it got. */
function stateOf(unit: Unit, desk: Desk): string {
  const open = openOf(unit, desk.choice)
  if (open > 0) return unit.group ? texts.waitsOf(open) : texts.waits
  const marks = marksOf(unit)
  return marks ? texts.given(rangeText(marks)) : ''
}

/** What those of a group got that wait no more, while others do: the same is worth the same. */
function givenInGroup(unit: Unit, desk: Desk): string {
  const marks = openOf(unit, desk.choice) > 0 ? marksOf(unit) : undefined
  return marks ? texts.givenToSome(marks.count, rangeText(marks)) : ''
}

interface StepperProps {
  at: number
  count: number
  isOpen: boolean
  onOpen: () => void
  onStep: (place: number) => void
}

/** On a narrow screen the list is one line: where one is, the ones beside, and the list itself on a press. */
function Stepper({ at, count, isOpen, onOpen, onStep }: StepperProps) {
  return (
    <p className={styles.stepper}>
      <Button size={36} kind="quiet" disabled={at <= 0} onClick={() => onStep(at - 1)}>
        {texts.before}
      </Button>
      <Button size={36} kind="quiet" aria-expanded={isOpen} aria-label={texts.openList(at + 1, count)} onClick={onOpen}>
        {texts.placeOf(at + 1, count)}
        <Icon name="down" size={16} />
      </Button>
      <Button size={36} kind="quiet" disabled={at >= count - 1} onClick={() => onStep(at + 1)}>
        {texts.after}
      </Button>
    </p>
  )
}

interface UnitRowProps {
  unit: Unit
  desk: Desk
  place: number
  isAnonymous: boolean
  onChoose: (place: number) => void
}

function UnitRow({ unit, desk, place, isAnonymous, onChoose }: UnitRowProps) {
  const [first] = unit.answers
  if (!first) return null
  const isCurrent = desk.at === place
  const given = givenInGroup(unit, desk)
  return (
    <li>
      <button type="button" aria-current={isCurrent || undefined} onClick={() => onChoose(place)}>
        <b>{unit.group ? texts.groupOf(unit.answers.length) : labelOf(first, isAnonymous)}</b>
        <span className={styles.excerpt}>{textOf(first) || texts.noAnswer}</span>
        {given && <span className={styles.some}>{given}</span>}
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
export function UnitList({ desk, isAnonymous, onChoose }: Pick<UnitRowProps, 'desk' | 'isAnonymous' | 'onChoose'>) {
  const list = useInSight(desk.at)
  const [isOpen, setOpen] = useState(false)
  const choose = (place: number) => {
    setOpen(false)
    onChoose(place)
  }
  return (
    <nav className={styles.queue} data-state={isOpen ? 'open' : undefined} aria-label={texts.queue}>
      <Stepper at={desk.at} count={desk.units.length} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} onStep={choose} />
      <ul ref={list}>
        {desk.units.map((unit, place) => (
          <UnitRow key={unit.key} {...{ unit, desk, place, isAnonymous }} onChoose={choose} />
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
  const [isOpen, setOpen] = useState(false)
  const choose = (attempt: MarkingAttempt | undefined) => {
    setOpen(false)
    if (attempt) onSelect(attempt.AttemptId)
  }
  return (
    <nav className={styles.queue} data-state={isOpen ? 'open' : undefined} aria-label={texts.pupils}>
      <Stepper
        at={attempts.findIndex(({ AttemptId }) => AttemptId === selected)}
        count={attempts.length}
        isOpen={isOpen}
        onOpen={() => setOpen(!isOpen)}
        onStep={(place) => choose(attempts[place])}
      />
      <ul ref={list}>
        {attempts.map((attempt) => (
          <li key={attempt.AttemptId}>
            <button
              type="button"
              aria-current={attempt.AttemptId === selected || undefined}
              onClick={() => choose(attempt)}
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
export function Lateness({ of }: { of: Pick<MarkingAttempt, 'Lateness' | 'LateSeconds' | 'DueTime'> | undefined }) {
  if (!of || of.Lateness === '') return null
  return (
    <span title={dueText(of.DueTime) || undefined}>
      <Tag tone={of.Lateness === 'late' ? 'warn' : 'bad'}>{lateWords(of)}</Tag>
    </span>
  )
}
