import type { CheckRow, StepRow } from '@shijie/contract'
import type { ReactNode } from 'react'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import './training-checks.css'

const STATES: Readonly<Record<number, string>> = { 1: 'passed', 0: 'missing', [-1]: 'new' }

/** One thing that is looked at: waiting, passed, or not there yet. */
export function CheckItem({ check }: { check: CheckRow }) {
  const isPassed = check.IsPassed === 1
  const state = check.IsPassed < 0 ? texts.unchecked : isPassed ? texts.passed : texts.notYet
  return (
    <li data-state={STATES[check.IsPassed] ?? 'new'}>
      <span className="training-check-mark" aria-hidden="true">
        {check.IsPassed >= 0 && <Icon name={isPassed ? 'check' : 'close'} size={16} />}
      </span>
      <div>
        <b>{check.Title}</b>
        {check.IsHidden === 1 && <small>{texts.hiddenCheck}</small>}
        {check.Message && <p>{check.Message}</p>}
        {check.Hint && (
          <p className="training-hint">
            <Icon name="bulb" />
            <span>{check.Hint}</span>
          </p>
        )}
      </div>
      <em>{state}</em>
    </li>
  )
}

function CheckRing({ passed, count }: { passed: number; count: number }) {
  const around = 2 * Math.PI * 18
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="18" fill="none" stroke="#e3e8f0" strokeWidth="6" />
      <circle
        cx="22"
        cy="22"
        r="18"
        fill="none"
        stroke="#15803d"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={`${(around * passed) / Math.max(1, count)} ${around}`}
        transform="rotate(-90 22 22)"
        opacity={passed === 0 ? 0 : 1}
      />
    </svg>
  )
}

interface CheckListProps {
  step: StepRow
  /** What the last step leads to. */
  isLast: boolean
  action?: ReactNode
}

/** What the server looks at, and what it found: each with the learner's own number and a question that leads on. */
export function CheckList({ step, isLast, action }: CheckListProps) {
  const { Checks: checks } = step
  if (checks.length === 0) return null
  const passed = checks.filter(({ IsPassed }) => IsPassed === 1).length
  const isChecked = checks.some(({ IsPassed }) => IsPassed >= 0)
  const goal = isLast ? texts.checksLast : texts.checksHint(step.StepNumber + 1)
  return (
    <section className="training-checks" aria-live="polite">
      <header>
        <CheckRing passed={passed} count={checks.length} />
        <div>
          <h3>{isChecked ? texts.checksPassed(checks.length, passed) : texts.checksTitle(checks.length)}</h3>
          <p>{passed === checks.length ? texts.checksPassedHint : goal}</p>
        </div>
        {action}
      </header>
      <ul>
        {checks.map((check) => (
          <CheckItem key={check.CheckId} check={check} />
        ))}
      </ul>
    </section>
  )
}
