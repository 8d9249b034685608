import type { MarkingQueue } from '@shijie/contract'
import { screenPaths } from '../../../lib/addresses.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Desk } from '../use-desk.ts'
import { useDeskKeys } from '../use-desk-keys.ts'
import { labelOf } from './queue-list.tsx'

export interface AllMarkedProps {
  desk: Desk
  queue: MarkingQueue
  lessonId: string
  byPupil: boolean
  isAnonymous: boolean
  onQuestion: (questionId: string) => void
  onAttempt: (attemptId: string) => void
}

const nothing = () => undefined

/** Nothing of it waits: what to do next. No mark is chosen here, so that no key changes one. */
export function AllMarked({ desk, queue, lessonId, byPupil, isAnonymous, onQuestion, onAttempt }: AllMarkedProps) {
  useDeskKeys({
    onNumber: nothing,
    onGive: nothing,
    onMove: (step) => desk.goTo(desk.at + step),
    onCriterion: nothing,
    onComment: nothing,
    onPhrase: nothing,
    onUndo: desk.takeBack,
    onKeys: nothing,
  })
  const question = queue.Questions.find(({ WaitingCount }) => WaitingCount > 0)
  const attempt = queue.Attempts.find(({ WaitingCount }) => WaitingCount > 0)
  const isAll = !question && !attempt
  const book = `${screenPaths.assessment}?${new URLSearchParams({ CourseId: queue.CourseId })}`
  const analysis = `${book}&${new URLSearchParams({ Paper: lessonId })}`
  return (
    <EmptyState
      title={isAll ? texts.doneAll : byPupil ? texts.donePupil : texts.doneQuestion}
      action={
        <>
          {byPupil && attempt && (
            <Button kind="primary" size={44} onClick={() => onAttempt(attempt.AttemptId)}>
              {texts.nextPupil(labelOf(attempt, isAnonymous))}
            </Button>
          )}
          {!byPupil && question && (
            <Button kind="primary" size={44} onClick={() => onQuestion(question.QuestionId)}>
              {texts.nextQuestion(question.Number, question.WaitingCount)}
            </Button>
          )}
          <ButtonLink size={44} {...(isAll && { kind: 'primary' as const })} to={book}>
            {texts.toBook}
          </ButtonLink>
          {isAll && (
            <ButtonLink size={44} to={analysis}>
              {texts.toAnalysis}
            </ButtonLink>
          )}
          {desk.mayUndo && (
            <Button size={44} onClick={desk.takeBack}>
              {texts.undo}
            </Button>
          )}
        </>
      }
    >
      {[desk.said, texts.doneHint].filter(Boolean).join('。')}
    </EmptyState>
  )
}
