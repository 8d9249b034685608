import type { StepRow } from '@shijie/contract'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { useDraft, useDraftSnapshot } from '../use-draft.ts'
import { CheckBar } from './check-bar.tsx'
import { CheckList } from './check-list.tsx'
import { DraftState, FoundDraft } from './draft-state.tsx'
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
export function BlocksStep({ step, isOwn, isReadOnly, isBeginning, onBegin, onNext }: StepViewProps) {
  const isBegun = step.AttemptCount > 0
  const isPassed = step.State === 'passed'
  return (
    <>
      {!isReadOnly && (step.ProjectId || isPassed) && (
        <div className="training-first">
          {isPassed && !isOwn && (
            <Button kind="primary" size={52} onClick={onNext}>
              {texts.next}
              <Icon name="right" />
            </Button>
          )}
          {step.ProjectId ? (
            <ButtonLink kind={isPassed ? 'plain' : 'primary'} size={52} to={linkTo.workspace(step.ProjectId)}>
              <Icon name="blocks" />
              {isOwn ? texts.openWork : isBegun ? texts.backToBlocks : texts.openBlocks}
            </ButtonLink>
          ) : (
            <Button size={52} isBusy={isBeginning} onClick={onBegin}>
              <Icon name="blocks" />
              {texts.buildAgain}
            </Button>
          )}
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

/** The editor with its 运行; the page brings it, because it is made of other features. */
export interface ProgramDeskProps {
  code: string
  isReadOnly: boolean
  onEdit: (code: string) => void
  /** Stands under the lines. */
  foot: ReactNode
}

type PythonStepProps = StepViewProps & { renderDesk: (props: ProgramDeskProps) => ReactNode }

/** A Python program, written and run in place. */
export function PythonStep(props: PythonStepProps) {
  return props.isReadOnly ? <ShownProgram {...props} /> : <OwnProgram {...props} />
}

/** Somebody else's program. */
function ShownProgram({ step, isLast, onNext, renderDesk }: PythonStepProps) {
  const code = step.Code || step.Starter
  const isPassed = step.State === 'passed'
  return (
    <>
      <StepText text={step.Content} />
      {!isPassed && <StepUses uses={step.Uses} />}
      <Pictures step={step} />
      {renderDesk({ code, isReadOnly: true, onEdit: () => undefined, foot: false })}
      <CheckList step={step} isLast={isLast} />
      <StepFoot isPassed={isPassed} onNext={onNext} />
    </>
  )
}

/** The own program: what is typed is saved by itself, and a check brings it along. */
function OwnProgram({ trainId, step, isLast, isChecking, onCheck, onNext, renderDesk }: PythonStepProps) {
  const draft = useDraft(trainId, step)
  const snapshot = useDraftSnapshot(draft)
  const { code } = snapshot
  const hints = useHints(step.Hints)
  const [isBeginning, setBeginning] = useState(false)
  const isPassed = step.State === 'passed'
  const check = async () => {
    setBeginning(true)
    await draft.beginCheck(code)
    onCheck({ Code: code }, (checked) => {
      draft.endCheck(checked?.Code)
      setBeginning(false)
    })
  }
  const isBusy = isBeginning || isChecking
  const foot = step.Checks.length > 0 && (
    <CheckBar step={step} action={<CheckButton step={step} isChecking={isBusy} onCheck={() => void check()} />} />
  )
  return (
    <>
      <StepText text={step.Content} />
      {!isPassed && <StepUses uses={step.Uses} />}
      <Pictures step={step} />
      {renderDesk({ code, isReadOnly: false, onEdit: (next) => draft.edit(next), foot })}
      <DraftState snapshot={snapshot} />
      <FoundDraft found={snapshot.found} onChoose={(which) => draft.choose(which)} />
      <CheckList step={step} isLast={isLast} />
      {hints.list}
      <StepFoot isPassed={isPassed} onNext={onNext}>
        {!isPassed && hints.button}
        {step.Starter && code !== step.Starter && (
          <Button size={44} kind="quiet" onClick={() => draft.edit(step.Starter)}>
            {texts.starter}
          </Button>
        )}
      </StepFoot>
    </>
  )
}
