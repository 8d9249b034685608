import { type DeskPanels, PROGRAM_KINDS, type StepRow } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useIsolation } from '../../features/program/use-isolation.ts'
import { type Program, useProgram } from '../../features/program/use-program.ts'
import { beginningOf } from '../../features/project/first-example.ts'
import type { ProjectContent } from '../../features/project/project-content.ts'
import { keepTried, readTried } from '../../features/project/tried-work.ts'
import { stepsQuery } from '../../features/training/queries.ts'
import type { StepTask } from '../../features/training/use-step-task.ts'
import { setMediaChoices } from '../../features/workspace/blockly/fields.ts'
import { Workspace, type WorkspaceHandle } from '../../features/workspace/components/workspace.tsx'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { openAuthPrompt } from '../../lib/auth-prompt.ts'
import { isGone } from '../../lib/is-gone.ts'
import { stepsInAll } from '../../lib/steps-in-all.ts'
import { visitorDeskTexts as texts } from '../../texts/visitor-desk.ts'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { classNames } from '../../ui/look/class-names.ts'
import { Button } from '../../ui/pieces/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AskFirst } from '../guards/guard.tsx'
import { needsSignIn } from '../lesson-problem.tsx'
import { ModeSwitch } from './desk-acts.tsx'
import { DeskSide } from './desk-side.tsx'
import { RunControls } from './run-controls.tsx'
import { useRunMarks } from './use-run-marks.tsx'
import styles from './workspace.module.css'
import '../../features/project/components/project.css'

/** Models belong to accounts; a program that asks for one hears so. */
const noModels = async () => JSON.stringify({ ok: false, error: texts.noModels })

const NO_MEDIA = { costume: [], backdrop: [], sound: [] }

/** A first press of 运行 shows something: where a step begins with nothing but its start, an example stands there. */
function startOf({ StepType, Starter }: StepRow): ProjectContent {
  if (StepType !== 'blocks') return { mode: 'python', xml: '', python: Starter }
  const isBare = (Starter.match(/<block /g) ?? []).length < 2
  return isBare ? beginningOf('blocks', true) : { mode: 'blocks', xml: Starter, python: '' }
}

const taskOf = (step: StepRow, count: number): StepTask => ({
  step,
  count,
  isLoading: false,
  isChecking: false,
  error: undefined,
  check: () => undefined,
})

interface BarProps {
  step: StepRow
  program: Program
  code: () => string
  hasCode: boolean
  onStart: () => void
  isWritten: boolean
  onSwitch: () => void
  /** Where the same training opens for whoever is signed in. */
  target: string
}

function Bar({ step, program, code, hasCode, onStart, isWritten, onSwitch, target }: BarProps) {
  return (
    <header className="desk-bar">
      <Tooltip text={texts.back}>
        <Link className="desk-back" to={screenPaths.experienceProject} aria-label={texts.back}>
          <Icon name="left" />
        </Link>
      </Tooltip>
      <h1 className="desk-name">{step.StepTitle}</h1>
      <span className="desk-saved" title={texts.notSavedHint}>
        <Icon name="alert" size={18} />
        <span className="desk-saved-text">{texts.notSaved}</span>
      </span>
      <div className="desk-runs">
        <RunControls program={program} where="browser" code={code} hasCode={hasCode} onStart={onStart} />
      </div>
      <div className="desk-acts">
        <ModeSwitch isWritten={isWritten} isOff={false} onSwitch={onSwitch} />
        <Button kind="primary" onClick={() => openAuthPrompt('login', target)}>
          {texts.signIn}
        </Button>
      </div>
    </header>
  )
}

function Desk({ trainId, step, count }: { trainId: string; step: StepRow; count: number }) {
  useIsolation()
  useTitle(step.StepTitle)
  const handle = useRef<WorkspaceHandle>(null)
  const program = useProgram([], noModels)
  const [initial] = useState(() => readTried(step.StepId) ?? startOf(step))
  const [mode, setMode] = useState(initial.mode)
  const [shown, setShown] = useState<string>()
  const code = shown ?? ''
  const [panels, setPanels] = useState<DeskPanels>({})
  useEffect(() => setMediaChoices(NO_MEDIA), [])
  const { view } = program
  const change = (content: ProjectContent) => {
    setMode(content.mode)
    keepTried(step.StepId, content)
  }
  const setPanel = (part: DeskPanels) => setPanels((before) => ({ ...before, ...part }))
  const isWritten = mode === 'python'
  const { runningLine, errorLine, errorCard } = useRunMarks(view, code, !isWritten)
  return (
    <div className={classNames(styles.desk, 'ui-dense')}>
      <Bar
        step={step}
        program={program}
        code={() => handle.current?.current().code ?? code}
        hasCode={shown !== undefined}
        onStart={() => handle.current?.openTab('run')}
        isWritten={isWritten}
        onSwitch={() => handle.current?.askDoor()}
        target={linkTo.trainingDetail({ trainId, stepId: step.StepId, stepType: step.StepType })}
      />
      <main className={styles.main}>
        <Workspace
          handle={handle}
          initial={initial}
          name={step.StepTitle}
          handbook={screenPaths.helpDocument}
          runningLine={runningLine}
          errorLine={errorLine}
          errorCard={errorCard}
          panels={panels}
          onPanels={setPanel}
          about={step.Target.length > 0 ? 'turtle' : undefined}
          onChange={change}
          onCode={setShown}
        >
          <DeskSide
            program={program}
            code={shown ?? ''}
            task={taskOf(step, count)}
            wished={panels.StageHeight}
            onHeight={(height) => setPanel({ StageHeight: height })}
            onFold={() => setPanel({ SideOpen: 0 })}
            showsBlocks={!isWritten}
            isFailureShown={errorCard !== undefined}
            onShowLine={(line) => {
              handle.current?.openTab(isWritten ? 'python' : 'blocks')
              handle.current?.showLine(line)
            }}
          />
        </Workspace>
      </main>
    </div>
  )
}

/** R016, R019: what a visitor does in the workspace: the first program of a training, in the browser alone. */
export function VisitorWorkspace({ trainId }: { trainId: string }) {
  const { pathname, search } = useLocation()
  const place = { trainId, lessonId: '', followId: '' }
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...stepsQuery(place), enabled: trainId !== '' })
  if (trainId === '') return <Navigate replace to={screenPaths.experienceProject} />
  if (isPending) {
    return (
      <div className={styles.loading} role="status" aria-label={texts.opening}>
        <Skeleton height="100%" radius={0} />
      </div>
    )
  }
  if (needsSignIn(error)) return <AskFirst mode="login" target={`${pathname}${search}`} />
  if (error) {
    return (
      <main className={styles.broken}>
        <ErrorState
          title={texts.openError}
          message={sentenceOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          isGone={isGone(error)}
          way={{ to: screenPaths.experienceProject, label: texts.back }}
        />
      </main>
    )
  }
  const step = data.Items.find(
    ({ StepType, State }) => State === 'open' && PROGRAM_KINDS.some((kind) => kind === StepType),
  )
  if (!step) return <Navigate replace to={screenPaths.experienceProject} />
  return <Desk key={step.StepId} trainId={trainId} step={step} count={stepsInAll(data.Items.length)} />
}
