import type { StepRow } from '@shijie/contract'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { links } from '../../../lib/addresses.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { saveDraft } from '../queries.ts'
import { CheckBar } from './check-bar.tsx'
import { CheckList } from './check-list.tsx'
import { Drawing } from './drawing.tsx'
import { useHints } from './hint-box.tsx'
import { StepText } from './simple-steps.tsx'
import { StepFoot, type StepViewProps } from './step-frame.tsx'
import { StepUses } from './step-uses.tsx'
import './training-steps.css'
import './training-task.css'

/** What it should look like, and what the learner's program drew at the last check. */
function Pictures({ step }: { step: StepRow }) {
  if (step.Target.length === 0 && step.Drawing.length === 0) return null
  const isWrong = step.Checks.some(({ IsPassed }) => IsPassed === 0)
  return (
    <div className="training-pictures">
      {step.Target.length > 0 && (
        <figure>
          <figcaption>{texts.target}</figcaption>
          <Drawing drawing={step.Target} />
        </figure>
      )}
      <figure data-state={isWrong ? 'wrong' : undefined}>
        <figcaption>
          {texts.yours}
          {step.CheckTime && <time>{step.CheckTime.slice(11, 16)}</time>}
        </figcaption>
        {step.Drawing.length > 0 ? (
          <Drawing drawing={step.Drawing} like={step.Target} />
        ) : (
          <p className="training-no-drawing">{texts.nothingDrawn}</p>
        )}
      </figure>
    </div>
  )
}

function CheckButton({ step, isChecking, onCheck }: { step: StepRow; isChecking: boolean; onCheck: () => void }) {
  const isChecked = step.Checks.some(({ IsPassed }) => IsPassed >= 0)
  return (
    <Button kind={isChecked ? 'plain' : 'soft'} isBusy={isChecking} busyText={texts.checking} onClick={onCheck}>
      <Icon name={isChecked ? 'refresh' : 'check'} size={16} />
      {isChecked ? texts.checkAgain : texts.check}
    </Button>
  )
}

/** A block program: built in the workspace, looked at here. What comes first stands first. */
export function BlocksStep({ step, isOwn, isReadOnly, onNext }: StepViewProps) {
  const isBegun = step.AttemptCount > 0
  const isPassed = step.State === 'passed'
  return (
    <>
      {!isReadOnly && step.ProjectId && (
        <div className="training-first">
          {isPassed && !isOwn && (
            <Button kind="primary" size={52} onClick={onNext}>
              {texts.next}
              <Icon name="right" />
            </Button>
          )}
          <ButtonLink kind={isPassed ? 'plain' : 'primary'} size={52} to={links.workspace(step.ProjectId)}>
            <Icon name="blocks" />
            {isOwn ? texts.openWork : isBegun ? texts.backToBlocks : texts.openBlocks}
          </ButtonLink>
          {!isPassed && !isOwn && <p>{texts.blocksSaved}</p>}
        </div>
      )}
      {!isPassed && <StepUses uses={step.Uses} />}
      <Pictures step={step} />
      <StepText text={step.Content} />
    </>
  )
}

/** Beside a block program: what is checked, and help. */
export function BlocksBeside({ step, isLast, isOwn, isReadOnly, isChecking, onCheck }: StepViewProps) {
  const hints = useHints(step.Hints)
  const isPassed = step.State === 'passed'
  if (isOwn) return null
  const canCheck = !isReadOnly && step.ProjectId !== ''
  return (
    <>
      <CheckList
        step={step}
        isLast={isLast}
        action={canCheck ? <CheckButton step={step} isChecking={isChecking} onCheck={() => onCheck()} /> : undefined}
      />
      {!isPassed && !isReadOnly && step.Hints.length > 0 && (
        <section className="ui-card">
          <h2>{texts.stuck}</h2>
          {hints.list}
          {hints.button}
        </section>
      )}
    </>
  )
}

const DRAFT_PAUSE = 1500

/** Keeps what is typed: on the server after a pause, and at once when the page is left. */
function useDraft(step: StepRow, isReadOnly: boolean) {
  const [code, setCode] = useState(step.Code || step.Starter)
  const [state, setState] = useState<'saved' | 'waiting' | 'none'>('none')
  const latest = useRef({ code, isDirty: false })
  const flush = useCallback(async () => {
    if (!latest.current.isDirty || isReadOnly) return
    latest.current.isDirty = false
    try {
      await saveDraft(step.StepId, latest.current.code)
      setState(latest.current.isDirty ? 'waiting' : 'saved')
    } catch {
      // The next key press tries again, and a check brings the program along anyway.
      latest.current.isDirty = true
    }
  }, [step.StepId, isReadOnly])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew
  useEffect(() => {
    if (!latest.current.isDirty) return
    const timer = setTimeout(() => void flush(), DRAFT_PAUSE)
    return () => clearTimeout(timer)
  }, [code, flush])
  useEffect(() => () => void flush(), [flush])
  const edit = (next: string) => {
    latest.current = { code: next, isDirty: true }
    setCode(next)
    setState('waiting')
  }
  /** A check brings the program along, so nothing is left to save. */
  const taken = () => {
    latest.current.isDirty = false
    setState('saved')
  }
  return { code, edit, taken, state }
}

/** The editor with its 运行; the page brings it, because it is made of other features. */
export interface ProgramDeskProps {
  code: string
  isReadOnly: boolean
  onEdit: (code: string) => void
  /** Stands under the lines. */
  foot: ReactNode
}

/** A Python program, written and run in place. */
export function PythonStep({
  step,
  isLast,
  isReadOnly,
  isChecking,
  onCheck,
  onNext,
  renderDesk,
}: StepViewProps & { renderDesk: (props: ProgramDeskProps) => ReactNode }) {
  const { code, edit, taken, state } = useDraft(step, isReadOnly)
  const hints = useHints(step.Hints)
  const isPassed = step.State === 'passed'
  const check = () => {
    taken()
    onCheck({ Code: code })
  }
  const foot = !isReadOnly && step.Checks.length > 0 && (
    <CheckBar step={step} action={<CheckButton step={step} isChecking={isChecking} onCheck={check} />} />
  )
  return (
    <>
      <StepText text={step.Content} />
      {!isPassed && <StepUses uses={step.Uses} />}
      <Pictures step={step} />
      {renderDesk({ code, isReadOnly, onEdit: edit, foot })}
      {!isReadOnly && (
        <p className="training-draft" role="status">
          {state === 'saved' ? texts.draftSaved : state === 'waiting' ? texts.draftSaving : ''}
        </p>
      )}
      <CheckList step={step} isLast={isLast} />
      {hints.list}
      <StepFoot isPassed={isPassed} onNext={onNext}>
        {!isPassed && !isReadOnly && hints.button}
        {!isReadOnly && step.Starter && code !== step.Starter && (
          <Button size={44} kind="quiet" onClick={() => edit(step.Starter)}>
            {texts.starter}
          </Button>
        )}
      </StepFoot>
    </>
  )
}
