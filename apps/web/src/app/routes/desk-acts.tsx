import type { Project } from '@shijie/contract'
import { WorkComments } from '../../features/glance/components/work-comments.tsx'
import type { StepTask } from '../../features/training/use-step-task.ts'
import { linkTo } from '../../lib/addresses.ts'
import { trainingTexts } from '../../texts/training.ts'
import { workspaceTexts } from '../../texts/workspace.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../ui/pieces/button.tsx'

/** Blocks or Python: pressing the other one asks what it costs. */
export function ModeSwitch({
  isWritten,
  isOff,
  onSwitch,
}: {
  isWritten: boolean
  isOff: boolean
  onSwitch: () => void
}) {
  const modes = [
    { label: workspaceTexts.tabBlocks, icon: 'blocks', isOn: !isWritten },
    { label: workspaceTexts.tabPython, icon: 'code', isOn: isWritten },
  ] as const
  return (
    <fieldset className="desk-mode" aria-label={workspaceTexts.mode}>
      {modes.map(({ label, icon, isOn }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn}
          disabled={isOff && !isOn}
          onClick={isOn ? undefined : onSwitch}
        >
          <Icon name={icon} size={16} />
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** What is done with a step's work: checked, and when it passed, the next step. */
function StepActs({ task, trainId, onCheck }: { task: StepTask; trainId: string; onCheck: () => void }) {
  const { step } = task
  if (!step) return null
  if (step.State === 'passed') {
    return (
      <ButtonLink kind="primary" to={linkTo.trainingDetail({ trainId, step: step.StepNumber + 1 })}>
        {trainingTexts.next}
        <Icon name="right" size={18} />
      </ButtonLink>
    )
  }
  return (
    <Button kind="primary" isBusy={task.isChecking} busyText={trainingTexts.checking} onClick={onCheck}>
      <Icon name="check" size={18} />
      {trainingTexts.checkStep}
    </Button>
  )
}

interface DeskActsProps {
  task: StepTask
  /** Undefined while it is only looked at. */
  project: Project | undefined
  onCheck: () => void
}

/** What was said about the work, and what is done with its step. */
export function DeskActs({ task, project, onCheck }: DeskActsProps) {
  return (
    <>
      {project && <WorkComments kind="program" workId={project.ProjectId} />}
      <StepActs task={task} trainId={project?.TrainId ?? ''} onCheck={onCheck} />
    </>
  )
}
