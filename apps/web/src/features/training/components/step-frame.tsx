import type { StepPlace, StepRow } from '@shijie/contract'
import type { ReactNode } from 'react'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import './training-steps.css'

/** What a check brings along. */
interface StepWork {
  Answers?: { QuestionId: string; Value: string[] }[]
  FileId?: string
  Code?: string
}

export interface StepViewProps {
  trainId: string
  step: StepRow
  isLast: boolean
  /** A training of one's own: a workspace, with nothing to check and nowhere to go on to. */
  isOwn: boolean
  /** Looking at somebody else's copy: nothing can be changed. */
  isReadOnly: boolean
  /** A check is under way. */
  isChecking: boolean
  /** The step is being begun: until that is answered it has no project. */
  isBeginning: boolean
  /** Gives a step that has no project one. */
  onBegin: () => void
  /** `onEnd` hears the step as the server has it then, or nothing when it was refused or not heard. */
  onCheck: (work?: StepWork, onEnd?: (step: StepRow | undefined) => void) => void
  onNext: () => void
}

interface StepHeadProps {
  number: number
  kind: StepPlace
  title: string
  task: string
  minutes?: number
}

/** Head of a step: number, kind, how long it takes, title and what is to be done. */
export function StepHead({ number, kind, title, task, minutes = 0 }: StepHeadProps) {
  return (
    <header className="training-step-head">
      <p>
        <Tag tone="practice">{texts.stepNumber(number)}</Tag>
        <span>{[texts.kinds[kind], minutes > 0 && texts.minutes(minutes)].filter(Boolean).join(' · ')}</span>
      </p>
      <h2>{title}</h2>
      {task && <p className="training-task">{task}</p>}
    </header>
  )
}

/** The buttons under a step; the way on opens when it has passed. */
export function StepFoot({
  isPassed,
  isEnd = false,
  onNext,
  children,
}: {
  isPassed: boolean
  /** There is nothing to go on to. */
  isEnd?: boolean
  onNext: () => void
  children?: ReactNode
}) {
  return (
    <div className="training-foot">
      {children}
      <span className="grow" />
      {!isEnd && (
        <Button size={44} kind={isPassed ? 'primary' : 'soft'} disabled={!isPassed} onClick={onNext}>
          {!isPassed && <Icon name="lock" size={18} />}
          {texts.next}
          {isPassed && <Icon name="right" size={18} />}
        </Button>
      )}
    </div>
  )
}
