import { type StepPlace, type StepRow, type StepState, type Training, TrainStatuses } from '@shijie/contract'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { countOfSteps } from '../step-count.ts'
import { FavoriteButton } from './training-card.tsx'

export const kindIcons: Readonly<Record<StepPlace, IconName>> = {
  read: 'book',
  blocks: 'blocks',
  python: 'code',
  quiz: 'quiz',
  upload: 'upload',
  dataset: 'folder',
  model: 'spark',
  handin: 'send',
}

/** What stands at the end of a step's row: how long, how far, after how many tries. */
function remarkOf(step: StepRow): string {
  const checked = step.Checks.filter(({ IsPassed }) => IsPassed >= 0)
  const passed = checked.filter(({ IsPassed }) => IsPassed === 1).length
  if (step.State === 'begun' && checked.length > 0) return texts.passedOf(passed, checked.length)
  if (step.State === 'passed' && step.AttemptCount > 1) return texts.tries(step.AttemptCount)
  return texts.minutesShort(step.Minutes)
}

interface StepButtonProps {
  number: number
  kind: StepPlace
  title: string
  state: StepState
  remark: string
  /** The remark says what is still missing. */
  isOpen: boolean
  isCurrent: boolean
  onOpen: () => void
}

function StepButton({ number, kind, title, state, remark, isOpen, isCurrent, onOpen }: StepButtonProps) {
  return (
    <li data-state={state} data-current={isCurrent || undefined}>
      <button
        type="button"
        onClick={onOpen}
        disabled={state === 'locked'}
        aria-current={isCurrent ? 'step' : undefined}
      >
        <span className="visually-hidden">{texts.stepNumber(number)}</span>
        <span className="training-step-mark" aria-hidden="true">
          {state === 'passed' ? (
            <Icon name="check" size={18} />
          ) : state === 'locked' ? (
            <Icon name="lock" size={16} />
          ) : (
            number
          )}
        </span>
        <span className="training-step-words">
          <small>
            <Icon name={kindIcons[kind]} size={14} />
            {texts.kinds[kind]}
          </small>
          <b>{title}</b>
        </span>
        <span className="visually-hidden">{texts.stepStates[state]}</span>
        <em className={isOpen ? 'open' : undefined}>{remark}</em>
      </button>
    </li>
  )
}

interface StepListProps {
  training: Training
  steps: readonly StepRow[]
  /** Number of the step that is shown; one more than the last is the hand-in. */
  current: number
  onOpen: (number: number) => void
}

/** The training at the left: its cover, how far one is, and the way through its steps. */
export function StepList({ training, steps, current, onOpen }: StepListProps) {
  const { done, count, minutesLeft, handInMinutes } = countOfSteps(training, steps)
  const canHandIn = training.IsOwn === 0 && training.FollowName === ''
  const isReady = steps.every(({ State }) => State === 'passed')
  return (
    <aside className="training-side ui-card" aria-label={texts.stepList}>
      {training.CoverUrl && <img className="training-cover" src={training.CoverUrl} alt="" width={320} height={180} />}
      <div className="training-side-head">
        <h1>{training.TrainName}</h1>
        <FavoriteButton training={training} />
      </div>
      <div className="training-tags">
        {training.SubjectName && <Tag tone="practice">{training.SubjectName}</Tag>}
        {training.IsOwn === 0 && <Tag>{training.DifficultyName}</Tag>}
        {training.Minutes > 0 && <Tag>{texts.minutes(training.Minutes)}</Tag>}
      </div>
      {steps.length > 1 && (
        <div className="training-side-progress">
          <ProgressBar label={texts.progressOf(training.TrainName)} percent={(done / count) * 100} />
          <span>{minutesLeft > 0 ? texts.doneAndLeft(done, count, minutesLeft) : texts.done(done, count)}</span>
        </div>
      )}
      <ol className="training-steps" aria-label={texts.stepList}>
        {steps.map((step) => (
          <StepButton
            key={step.StepId}
            number={step.StepNumber}
            kind={step.StepType}
            title={step.StepTitle}
            state={step.State}
            remark={remarkOf(step)}
            isOpen={step.State === 'begun' && step.AttemptCount > 0}
            isCurrent={step.StepNumber === current}
            onOpen={() => onOpen(step.StepNumber)}
          />
        ))}
        {canHandIn && (
          <StepButton
            number={steps.length + 1}
            kind="handin"
            title={training.TrainStatus === TrainStatuses.handedIn ? texts.handedIn : texts.handInStep}
            state={training.TrainStatus === TrainStatuses.handedIn ? 'passed' : isReady ? 'open' : 'locked'}
            remark={handInMinutes > 0 ? texts.minutesShort(handInMinutes) : ''}
            isOpen={false}
            isCurrent={current > steps.length}
            onOpen={() => onOpen(steps.length + 1)}
          />
        )}
      </ol>
    </aside>
  )
}
