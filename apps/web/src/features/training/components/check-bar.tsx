import type { StepRow } from '@shijie/contract'
import type { ReactNode } from 'react'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import './training-checks.css'

/** The check of a program, at the program: what is missing first is read beside the lines that lack it. */
export function CheckBar({ step: { Checks: checks }, action }: { step: StepRow; action: ReactNode }) {
  const isChecked = checks.some(({ IsPassed }) => IsPassed >= 0)
  const missing = checks.find(({ IsPassed }) => IsPassed === 0)
  return (
    <div className="training-check-bar">
      {missing ? (
        <p data-state="missing">
          <Icon name="close" size={16} />
          <span>
            <b>{missing.Title}</b> {missing.Message || texts.notYet}
          </span>
        </p>
      ) : (
        <p>{isChecked ? texts.checksPassedHint : texts.checksTitle(checks.length)}</p>
      )}
      {action}
    </div>
  )
}
