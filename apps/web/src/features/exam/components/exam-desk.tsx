import type { Exam, ExamInfo, ExamQuestion } from '@shijie/contract'
import { useRef } from 'react'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { halfAnswered, unanswered } from '../choose.ts'
import { isForced, isHandingIn } from '../exam-desk.machine.ts'
import { type Desk, useExamDesk } from '../use-exam-desk.ts'
import { AnswerConflict } from './answer-conflict.tsx'
import { ExamHead } from './exam-head.tsx'
import { SaveState, TimeLeft } from './exam-state.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { QuestionMap } from './question-map.tsx'
import { QuestionView } from './question-view.tsx'

interface ExamDeskProps {
  info: ExamInfo
  exam: Exam
  /** Handed in, here or elsewhere. */
  onHandedIn: (attemptId: string) => void
}

/** Back, mark, map and on; at the last question, hand in. */
function Steps({ desk, count, isMarked }: { desk: Desk; count: number; isMarked: boolean }) {
  const { current, go, send, toggleMark } = desk
  const isLast = current === count - 1
  return (
    <div className="exam-steps">
      <Button size={44} disabled={current === 0} onClick={() => go(current - 1)}>
        {texts.previous}
      </Button>
      <Button
        size={44}
        kind="quiet"
        aria-pressed={isMarked}
        title={texts.markHint}
        className="exam-mark"
        onClick={toggleMark}
      >
        {isMarked ? texts.marked : texts.mark}
      </Button>
      <Button size={44} className="exam-map-button" onClick={() => send('OPEN_MAP')}>
        {texts.map} {current + 1}/{count}
      </Button>
      <Button size={44} kind="soft" onClick={() => (isLast ? send('ASK') : go(current + 1))}>
        {isLast ? texts.handIn : texts.next}
      </Button>
    </div>
  )
}

/** What stands over the paper: the map where there is no room beside it, or the question whether to hand in. */
function Over({ desk, exam }: { desk: Desk; exam: Exam }) {
  const { state, send, snapshot, current, go, handIn, hasFailed } = desk
  const close = () => send('CLOSE')
  const numbersOf = (isOne: (question: ExamQuestion) => boolean) =>
    exam.Questions.flatMap((question, at) => (isOne(question) ? [at + 1] : []))
  if (state === 'writing' || state === 'done') return null
  if (state === 'map') {
    return (
      <Dialog label={texts.map} onClose={close}>
        <div className="ui-dialog-body">
          <QuestionMap questions={exam.Questions} drafts={snapshot.drafts} current={current} onGo={go} />
        </div>
      </Dialog>
    )
  }
  return (
    <HandInDialog
      unanswered={unanswered(exam.Questions, snapshot.drafts)}
      halfAnswered={halfAnswered(exam.Questions, snapshot.drafts)}
      marked={numbersOf(({ QuestionId }) => snapshot.drafts.get(QuestionId)?.isMarked ?? false)}
      conflicts={numbersOf(({ QuestionId }) => snapshot.conflicts.has(QuestionId))}
      isBusy={isHandingIn(state)}
      error={hasFailed ? texts.handInFailed : undefined}
      isForced={isForced(state)}
      onGo={(number) => go(number - 1)}
      onConfirm={handIn}
      onClose={close}
    />
  )
}

/** The paper on the desk: one question at a time, all of them in the map, every change saved. */
export function ExamDesk({ info, exam, onHandedIn }: ExamDeskProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const desk = useExamDesk(exam, sheet, onHandedIn)
  const { current, go, send, sync, snapshot, countdown } = desk
  const question = exam.Questions[current]
  if (!question) return null
  const id = question.QuestionId
  const draft = snapshot.drafts.get(id)
  const theirs = snapshot.conflicts.get(id)
  return (
    <>
      <ExamHead title={exam.ExamName} path={info.PathTitles.join(' · ')} courseId={info.CourseId}>
        <SaveState state={snapshot.state} />
        <TimeLeft left={countdown.left} />
        <Button kind="primary" onClick={() => send('ASK')}>
          {texts.handIn}
        </Button>
      </ExamHead>
      <main id="content" className="exam-desk" tabIndex={-1}>
        <Card className="exam-sheet" ref={sheet}>
          <div className="exam-question" key={id}>
            <QuestionView
              question={question}
              number={current + 1}
              value={draft?.value ?? []}
              onChange={(value) => sync.change(id, { value })}
            />
          </div>
          {theirs && (
            <AnswerConflict
              question={question}
              mine={draft?.value ?? []}
              theirs={theirs}
              onChoose={(which) => sync.choose(id, which)}
            />
          )}
          <Steps desk={desk} count={exam.Questions.length} isMarked={draft?.isMarked ?? false} />
        </Card>
        <aside className="exam-side">
          <Card className="exam-side-card">
            <QuestionMap questions={exam.Questions} drafts={snapshot.drafts} current={current} onGo={go} />
          </Card>
          <p className="ui-small ui-ink-3 exam-keys">{texts.keys}</p>
        </aside>
      </main>
      <Over desk={desk} exam={exam} />
    </>
  )
}
