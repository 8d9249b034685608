import { ErrorCodes, HAND_IN, STEP_WORK, type StepRow, type Training } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { BusinessError, sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Way } from '../../../ui/pieces/way.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type RunPlace, stepsQuery, trainingQuery, useBegin, useProcess } from '../queries.ts'
import { type AskedStep, stepToShow } from '../step-to-show.ts'
import { DataStep } from './data-step.tsx'
import { HandInPanel, TeacherAnswer } from './hand-in-panel.tsx'
import { BlocksBeside, BlocksStep, type ProgramDeskProps, PythonStep } from './program-steps.tsx'
import { QuizStep, ReadStep, UploadStep } from './simple-steps.tsx'
import { StepHead, type StepViewProps } from './step-frame.tsx'
import { StepList } from './step-list.tsx'
import { TrainingAside } from './training-aside.tsx'
import './training-detail.css'
import './training-checks.css'

type RenderDesk = (props: ProgramDeskProps) => ReactNode

/** The element is asked for by name, so that a kind without a view does not compile. */
function StepView({ renderDesk, ...props }: StepViewProps & { renderDesk: RenderDesk }): ReactElement {
  if (props.isOwn) return <BlocksStep {...props} />
  switch (props.step.StepType) {
    case 'read':
      return <ReadStep {...props} />
    case 'blocks':
      return <BlocksStep {...props} />
    case 'python':
      return <PythonStep {...props} renderDesk={renderDesk} />
    case 'quiz':
      return <QuizStep {...props} />
    case 'upload':
      return <UploadStep {...props} />
    case 'dataset':
    case 'model':
      return <DataStep {...props} />
  }
}

interface StepPanelProps {
  place: RunPlace
  training: Training
  step: StepRow
  isLast: boolean
  renderDesk: RenderDesk
  onNext: () => void
}

/** A step of blocks is done in a project; where there is none, it was not begun, or its project lies in the bin. */
const lacksProject = ({ StepType, ProjectId }: StepRow, { IsOwn }: Training): boolean =>
  (STEP_WORK[StepType] === 'project' || IsOwn === 1) && ProjectId === ''

/** Begins a step that is opened and was not begun, once; what was refused may be tried again. */
function useBegun({ place, training, step }: Pick<StepPanelProps, 'place' | 'training' | 'step'>) {
  const { mutate, error, isPending } = useBegin(place)
  const isBegun = step.State === 'passed' || (step.State !== 'open' && !lacksProject(step, training))
  const mustBegin = !isBegun && place.followId === ''
  const { StepId: stepId } = step
  useEffect(() => {
    if (mustBegin) mutate(stepId)
  }, [mustBegin, stepId, mutate])
  return { error, isPending, begin: () => mutate(stepId) }
}

/** What the server refused, and the way out where there is one. */
function StepRefusal({ error, again }: { error: Error; again?: () => void }) {
  return (
    <div className="training-refusal" role="alert">
      <Icon name="alert" size={18} />
      <span>{sentenceOf(error)}</span>
      {again && (
        <Button size={36} onClick={again}>
          {texts.beginAgain}
        </Button>
      )}
    </div>
  )
}

/** One step with its work, and beside it what helps; opening it begins it. */
function StepPanel({ place, training, step, isLast, renderDesk, onNext }: StepPanelProps) {
  const process = useProcess(place)
  const begun = useBegun({ place, training, step })
  const view: StepViewProps = {
    trainId: place.trainId,
    step,
    isLast,
    isOwn: training.IsOwn === 1,
    isReadOnly: place.followId !== '',
    isChecking: process.isPending,
    isBeginning: begun.isPending,
    onBegin: begun.begin,
    onCheck: (work = {}, onEnd) =>
      doAct(process, { StepId: step.StepId, ...work }, { onSettled: (answer) => onEnd?.(answer?.Step) }),
    onNext,
  }
  const refusal = process.error && <StepRefusal error={process.error} />
  return (
    <>
      <section className="training-main ui-card" aria-label={step.StepTitle}>
        {training.State === 'returned' && <TeacherAnswer training={training} />}
        <StepHead
          number={step.StepNumber}
          kind={step.StepType}
          title={step.StepTitle}
          task={step.Task}
          minutes={step.Minutes}
        />
        {begun.error && <StepRefusal error={begun.error} again={begun.begin} />}
        <StepView {...view} renderDesk={renderDesk} />
        {step.StepType !== 'blocks' && refusal}
      </section>
      <TrainingAside training={training}>
        {step.StepType === 'blocks' && (
          <>
            <BlocksBeside {...view} />
            {refusal}
          </>
        )}
      </TrainingAside>
    </>
  )
}

function Loading() {
  return (
    <div className="training-columns" aria-busy="true">
      <Skeleton height={560} radius={16} />
      <Skeleton height={640} radius={16} />
      <Skeleton height={420} radius={16} />
    </div>
  )
}

/** A training of a lesson lies in its course, another in the list, under its subject. */
function TrainingWay({ training: { CourseName, CourseHourTitle, SubjectName, TrainName } }: { training: Training }) {
  const part = CourseHourTitle || SubjectName
  const stops = [
    CourseName ? { label: CourseName } : { label: texts.title, to: screenPaths.trainingProject },
    ...(part ? [{ label: part }] : []),
  ]
  return <Way stops={stops} current={TrainName} />
}

function FollowBanner({ training }: { training: Training }) {
  if (!training.FollowName) return null
  return (
    <div className="training-follow" role="status">
      <Icon name="eye" />
      <span>{texts.follow(training.FollowName)}</span>
      <ButtonLink
        size={28}
        to={linkTo.trainingDetail({
          trainId: training.TrainId,
          lessonId: training.CourseHourId,
          stepType: training.StepType,
        })}
      >
        {texts.followBack}
      </ButtonLink>
    </div>
  )
}

interface BoardProps {
  place: RunPlace
  training: Training
  steps: readonly StepRow[]
  asked: AskedStep
  onStep: (number: number) => void
  onShown: (shown: AskedStep) => void
  renderDesk: RenderDesk
  due?: ReactNode
}

/** The three columns. A page that names no step stays with the one it began with: the learner says when to go on. */
function Board({ place, training, steps, asked, onStep, onShown, renderDesk, due }: BoardProps) {
  const [first] = useState(() => stepToShow(steps, asked, training))
  const number = stepToShow(steps, { ...asked, number: asked.number || first }, training)
  const step = steps[number - 1]
  const kind = step?.StepType ?? HAND_IN
  const status = training.TrainStatus
  useEffect(() => onShown({ number, status, kind }), [number, status, kind, onShown])
  return (
    <>
      <TrainingWay training={training} />
      <FollowBanner training={training} />
      {due}
      <div className="training-columns">
        <StepList training={training} steps={steps} current={number} onOpen={onStep} />
        {step && step.State !== 'locked' ? (
          <StepPanel
            key={step.StepId}
            place={place}
            training={training}
            step={step}
            isLast={number === steps.length}
            renderDesk={renderDesk}
            onNext={() => onStep(number + 1)}
          />
        ) : (
          <>
            <section className="training-main ui-card" aria-label={step?.StepTitle ?? texts.handInTitle}>
              {/* Opened a moment ago: its content is on the way. */}
              {step ? <Skeleton height={420} radius={12} /> : <HandInPanel training={training} number={number} />}
            </section>
            <TrainingAside training={training} />
          </>
        )}
      </div>
    </>
  )
}

interface TrainingDetailProps {
  place: RunPlace
  /** Number of the step in the address, or 0; or its id, as the workspace knows it. */
  step: number
  stepId?: string
  /** trainStatus and stepType of the address. */
  status: number
  kind: string
  onStep: (number: number) => void
  /** Says what is really shown, so that the address can say it too. Keeps its identity. */
  onShown: (shown: AskedStep) => void
  renderDesk: RenderDesk
  /** Until when it is to be done and what its teacher said with it, where it was given. */
  due?: ReactNode
}

/** How a classmate made it opens with the own hand-in: nothing is broken, and trying again would change nothing. */
function FollowLocked({ place, error }: { place: RunPlace; error: Error }) {
  return (
    <EmptyState
      title={texts.followLocked}
      action={
        <ButtonLink
          size={44}
          kind="primary"
          to={linkTo.trainingDetail({ trainId: place.trainId, lessonId: place.lessonId, stepType: 'read' })}
        >
          {texts.followOwn}
        </ButtonLink>
      }
    >
      {sentenceOf(error)}
    </EmptyState>
  )
}

const isForbidden = (error: unknown): boolean => error instanceof BusinessError && error.code === ErrorCodes.Forbidden

/** R017: a training with its steps: what to do, the own work, what the checks found, and the way on. */
export function TrainingDetail(props: TrainingDetailProps) {
  const { place, step, stepId = '', status, kind, onStep, onShown, renderDesk, due } = props
  const training = useQuery(trainingQuery(place))
  const steps = useQuery(stepsQuery(place))
  useTitle(training.data?.TrainName ?? texts.title)
  const failed = training.isError ? training : steps.isError ? steps : undefined
  if (failed && place.followId && isForbidden(failed.error)) return <FollowLocked place={place} error={failed.error} />
  if (failed) {
    const retry = () => void Promise.all([training.refetch(), steps.refetch()])
    return (
      <ErrorState
        title={texts.listError}
        message={sentenceOf(failed.error)}
        isRetrying={failed.isFetching}
        onRetry={retry}
        isGone={isGone(failed.error)}
        way={{ to: screenPaths.trainingProject, label: texts.title }}
      />
    )
  }
  if (!training.data || !steps.data) return <Loading />
  const number = step || steps.data.Items.findIndex(({ StepId }) => StepId === stepId) + 1
  return (
    <Board
      key={`${place.trainId} ${place.followId}`}
      place={place}
      training={training.data}
      steps={steps.data.Items}
      asked={{ number, status, kind }}
      onStep={onStep}
      onShown={onShown}
      renderDesk={renderDesk}
      due={due}
    />
  )
}
