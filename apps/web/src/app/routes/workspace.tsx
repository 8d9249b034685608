import type { Project } from '@shijie/contract'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { MediaDialog } from '../../features/media/components/media-dialog.tsx'
import { type OwnMedia, useMedia } from '../../features/media/use-media.ts'
import { recordingToWav } from '../../features/media/wav.ts'
import { libraryPicture } from '../../features/program/pictures.ts'
import { useIsolation } from '../../features/program/use-isolation.ts'
import { useProgram } from '../../features/program/use-program.ts'
import { CameraView } from '../../features/program-ai/components/camera-view.tsx'
import { useAiDesk } from '../../features/program-ai/use-ai-desk.ts'
import { DeskBar } from '../../features/project/components/desk-bar.tsx'
import { DeskDialogs } from '../../features/project/components/desk-dialogs.tsx'
import { ProjectOfTraining } from '../../features/project/components/project-of-training.tsx'
import type { ProjectContent } from '../../features/project/project-content.ts'
import { useFollowing } from '../../features/project/use-following.ts'
import { type Desk, useProjectDesk } from '../../features/project/use-project-desk.ts'
import { type StepTask, useStepTask } from '../../features/training/use-step-task.ts'
import { setMediaChoices } from '../../features/workspace/blockly/fields.ts'
import { Workspace, type WorkspaceHandle } from '../../features/workspace/components/workspace.tsx'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { sentenceOf } from '../../lib/api-client.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useAccount } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { deskTexts as texts } from '../../texts/project.ts'
import { trainingTexts } from '../../texts/training.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { classNames } from '../../ui/look/class-names.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AskFirst } from '../guards/guard.tsx'
import { DeskActs, ModeSwitch } from './desk-acts.tsx'
import { DeskSide } from './desk-side.tsx'
import { RunControls } from './run-controls.tsx'
import { useDeskPanels } from './use-desk-panels.ts'
import { useModelChoices } from './use-model-choices.ts'
import { useRunMarks } from './use-run-marks.tsx'
import { VisitorWorkspace } from './visitor-workspace.tsx'
import styles from './workspace.module.css'

/** Complaints of Python about written code, a moment after the last key. */
function useProblems(program: ReturnType<typeof useProgram>, code: string, isWritten: boolean) {
  const [problems, setProblems] = useState<{ line: number; message: string }[]>([])
  const { session } = program
  const { isReady } = program.view
  useEffect(() => {
    if (!isWritten || !isReady) return setProblems([])
    let isOver = false
    const timer = setTimeout(() => {
      void session.check(code).then((failure) => {
        if (isOver) return
        const message = failure?.traceback?.trim().split('\n').at(-1) ?? ''
        setProblems(failure?.line ? [{ line: failure.line, message }] : [])
      })
    }, 600)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [session, isReady, code, isWritten])
  return problems
}

/** What programs call pictures and sounds: the project's own first, then the library's pictures. */
function aiSources(own: readonly OwnMedia[]) {
  const ownAddress = (name: string, isSound: boolean) =>
    own.find((one) => one.name === name && (one.kind === 'sound') === isSound)?.url
  return {
    picture: (name: string) =>
      ownAddress(name, false) ?? libraryPicture('costume', name) ?? libraryPicture('backdrop', name),
    sound: (name: string) => ownAddress(name, true),
    toWav: recordingToWav,
  }
}

/** R016: the block workspace of a project, or of one's own project of a training; a visitor tries, and keeps nothing. */
export function WorkspaceRoute() {
  const [search] = useSearchParams()
  const projectId = search.get('projectid') ?? ''
  const trainId = search.get('trainid') ?? ''
  const isVisitor = useAccount() === undefined
  const { pathname, search: query } = useLocation()
  if (isVisitor && projectId) return <AskFirst mode="login" target={`${pathname}${query}`} />
  if (isVisitor) return <VisitorWorkspace trainId={trainId} />
  if (projectId) {
    const about = search.get('about') === 'ai' ? ('ai' as const) : undefined
    return <WorkspacePage projectId={projectId} isLook={search.get('look') === '1'} about={about} />
  }
  if (!trainId) return <Navigate replace to={screenPaths.myProject} />
  return (
    <main className={styles.broken}>
      <ProjectOfTraining trainId={trainId} stepId={search.get('stepid') ?? ''} />
    </main>
  )
}

function BrokenDesk({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.broken}>
      <ErrorState
        title={texts.openError}
        message={sentenceOf(error)}
        onRetry={onRetry}
        isGone={isGone(error)}
        way={{ to: screenPaths.myProject, label: texts.backToList }}
      />
    </div>
  )
}

/** Where the arrow leads: from a pupil's work to the board, from that of a training to the step that it belongs to. */
const backOf = (project: Project | undefined) =>
  project?.IsOwn === 0
    ? { to: screenPaths.board, label: texts.backToBoard }
    : project?.TrainId
      ? {
          to: linkTo.trainingDetail({ trainId: project.TrainId, stepId: project.StepId, stepType: 'blocks' }),
          label: trainingTexts.backToTraining,
        }
      : undefined

/** The server checks what it has: everything shown goes there first. */
async function checkStep(desk: Desk, task: StepTask, content: ProjectContent | undefined): Promise<void> {
  if (content) desk.change(content)
  await desk.sync?.flush()
  if (desk.sync?.isDirty()) showToast('error', trainingTexts.unsaved)
  else task.check()
}

function DeskLoading() {
  return (
    <div className={styles.loading} role="status" aria-label={texts.opening}>
      <Skeleton height="100%" radius={0} />
    </div>
  )
}

function WorkspacePage({ projectId, isLook, about }: { projectId: string; isLook: boolean; about: 'ai' | undefined }) {
  useIsolation()
  const handle = useRef<WorkspaceHandle>(null)
  const desk = useProjectDesk(projectId, { isLook, thumbnail: async () => handle.current?.thumbnail() })
  const media = useMedia(projectId)
  const [isChoosingMedia, setIsChoosingMedia] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [subject, setSubject] = useState<string>()
  const ai = useAiDesk({ ...aiSources(media.own), isRunning: isBusy, isOff: isLook, isChoosing: subject === 'ai' })
  const program = useProgram(media.own, ai.answer)
  const [shown, setShown] = useState<string>()
  const code = shown ?? ''
  const [isDamaged, setIsDamaged] = useState(false)
  const [where, setWhere] = useState<'browser' | 'server'>('browser')
  const { project, initial, generation } = desk
  const isWritten = (desk.sync?.latest().mode ?? initial.mode) === 'python'
  const problems = useProblems(program, code, isWritten)
  const panels = useDeskPanels()
  const task = useStepTask(isLook ? undefined : project)
  const isReady = project !== undefined && !panels.isLoading && !task.isLoading
  useEffect(() => setMediaChoices(media.choices), [media.choices])
  useEffect(() => setIsBusy(program.view.phase !== 'idle'), [program.view.phase])
  useModelChoices(ai)
  useFollowing(desk, isLook || program.view.phase !== 'idle')
  const name = project?.ProjectName ?? texts.untitled
  useTitle(name)
  const current = () => handle.current?.current().content
  const { errorLine, errorCard, runningLine } = useRunMarks(program.view, code, !isWritten)
  if (desk.error && !project) return <BrokenDesk error={desk.error} onRetry={() => void desk.reload()} />
  return (
    <div className={classNames(styles.desk, 'ui-dense')}>
      <DeskBar
        desk={desk}
        isLook={isLook}
        isDamaged={isDamaged}
        current={current}
        picture={async () => handle.current?.picture()}
        back={isLook ? undefined : backOf(project)}
        mode={
          isReady && (
            <ModeSwitch
              isWritten={isWritten}
              isOff={desk.isReadOnly || isDamaged}
              onSwitch={() => handle.current?.askDoor()}
            />
          )
        }
        acts={
          <DeskActs
            task={task}
            project={isLook ? undefined : project}
            onCheck={() => void checkStep(desk, task, current())}
          />
        }
      >
        <RunControls
          program={program}
          where={where}
          onWhere={setWhere}
          code={() => handle.current?.current().code ?? code}
          hasCode={shown !== undefined}
          onStart={() => handle.current?.openTab('run')}
        />
      </DeskBar>
      <main className={styles.main}>
        {isReady ? (
          <Workspace
            key={generation}
            handle={handle}
            initial={initial}
            name={name}
            handbook={screenPaths.helpDocument}
            isReadOnly={desk.isReadOnly}
            runningLine={runningLine}
            errorLine={errorLine}
            errorCard={errorCard}
            problems={problems}
            components={ai.models}
            panels={panels.panels}
            onPanels={panels.set}
            about={about ?? (task.step && task.step.Target.length > 0 ? 'turtle' : undefined)}
            onChange={desk.change}
            onCode={setShown}
            onDamaged={setIsDamaged}
            onSubject={setSubject}
          >
            <CameraView stream={ai.stream} />
            <DeskSide
              program={program}
              code={code}
              task={task}
              wished={panels.panels.StageHeight}
              onHeight={(height, isDone) => panels.set({ StageHeight: height }, isDone)}
              onFold={() => panels.set({ SideOpen: 0 })}
              onMedia={() => setIsChoosingMedia(true)}
              showsBlocks={!isWritten}
              isFailureShown={errorCard !== undefined}
              onShowLine={(line) => {
                handle.current?.openTab(isWritten ? 'python' : 'blocks')
                handle.current?.showLine(line)
              }}
            />
          </Workspace>
        ) : (
          <DeskLoading />
        )}
      </main>
      {isChoosingMedia && (
        <MediaDialog
          projectId={projectId}
          isReadOnly={desk.isReadOnly}
          pictureOf={libraryPicture}
          onPlay={program.playSound}
          onClose={() => setIsChoosingMedia(false)}
        />
      )}
      <DeskDialogs desk={desk} />
    </div>
  )
}
