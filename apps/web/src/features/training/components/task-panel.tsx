import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FoldButton } from '../../../ui/pieces/fold-button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import type { StepTask } from '../use-step-task.ts'
import { CheckItem } from './check-list.tsx'
import { Drawing } from './drawing.tsx'
import { useHints } from './hint-box.tsx'
import { StepText } from './simple-steps.tsx'
import { StepUses } from './step-uses.tsx'
import './task-panel.css'
import './training-checks.css'
import './training-task.css'

interface TaskPanelProps {
  task: StepTask
  isOpen: boolean
  onToggle: () => void
}

/** The task beside the work: what it should become, what is checked, and what the last check found. */
export function TaskPanel({ task: { step, count, error }, isOpen, onToggle }: TaskPanelProps) {
  const hints = useHints(step?.Hints ?? [])
  const body = useRef<HTMLDivElement>(null)
  const found = step?.Checks
  useEffect(() => {
    if ((found || error) && body.current) body.current.scrollTop = 0
  }, [found, error])
  if (!step) return null
  const passed = step.Checks.filter(({ IsPassed }) => IsPassed === 1).length
  const isChecked = step.Checks.some(({ IsPassed }) => IsPassed >= 0)
  const isPassed = step.State === 'passed'
  // What is not there yet comes first: the panel is small, and whoever has just pressed 检查 looks for this.
  const checks = [
    ...step.Checks.filter(({ IsPassed }) => IsPassed === 0),
    ...step.Checks.filter(({ IsPassed }) => IsPassed !== 0),
  ]
  const checkList = (
    <ul className="training-checks compact" aria-live="polite">
      {checks.map((check) => (
        <CheckItem key={check.CheckId} check={check} />
      ))}
    </ul>
  )
  return (
    <section className="task-panel" aria-label={texts.taskPanel} data-open={isOpen || undefined}>
      <header>
        <h2>{texts.taskPanel}</h2>
        <span>{isOpen ? texts.stepOf(step.StepNumber, count) : step.StepTitle}</span>
        {isChecked && <Tag tone={isPassed ? 'ok' : 'warn'}>{texts.passedOf(passed, step.Checks.length)}</Tag>}
        <FoldButton isOpen={isOpen} label={isOpen ? texts.foldTask : texts.unfoldTask} opensUp onToggle={onToggle} />
      </header>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
        <div className="task-body" tabIndex={0} ref={body}>
          {Boolean(error) && (
            <p className="training-refusal" role="alert">
              <Icon name="alert" size={18} />
              {sentenceOf(error)}
            </p>
          )}
          {isChecked && !isPassed && checkList}
          <div className="task-goal">
            {step.Target.length > 0 && <Drawing drawing={step.Target} />}
            <div>
              <h3>{step.StepTitle}</h3>
              <p>{step.Task}</p>
            </div>
          </div>
          {!isPassed && <StepUses uses={step.Uses} />}
          {!(isChecked && !isPassed) && checkList}
          {hints.list}
          {!isPassed && hints.button}
          <StepText text={step.Content} />
        </div>
      )}
    </section>
  )
}
