import type { Exam, ExamInfo } from '@shijie/contract'
import { useEffect, useRef, useState } from 'react'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { choose, unansweredCount } from '../choose.ts'
import { commandOf } from '../exam-keys.ts'
import { useAnswers, useSnapshot } from '../use-answers.ts'
import { useCountdown } from '../use-countdown.ts'
import { useHandIn } from '../use-hand-in.ts'
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

const AUTO_RETRY_MS = 3000

/** The paper on the desk: one question at a time, all of them in the map, every change saved. */
export function ExamDesk({ info, exam, onHandedIn }: ExamDeskProps) {
  const { Questions: questions } = exam
  const [current, setCurrent] = useState(0)
  const [open, setOpen] = useState<'map' | 'handIn' | 'timeUp'>()
  const panel = useRef<HTMLDivElement>(null)
  const done = () => onHandedIn(exam.AttemptId)
  const countdown = useCountdown(exam.RemainingSeconds, () => setOpen('timeUp'))
  const sync = useAnswers(exam, { onTime: countdown.correct, onClosed: done })
  const { drafts, state } = useSnapshot(sync)
  const handIn = useHandIn(exam.AttemptId, sync, done)
  const question = questions[current]
  const go = (index: number) => {
    setCurrent(Math.max(0, Math.min(questions.length - 1, index)))
    setOpen(undefined)
    panel.current?.scrollIntoView({ block: 'nearest' })
  }
  const isDialogOpen = open !== undefined

  // When time is over the page hands in by itself, and again until it is heard; the server would do it as well.
  const { mutate, isPending, isError } = handIn
  useEffect(() => {
    if (open !== 'timeUp' || isPending) return
    const timer = setTimeout(mutate, isError ? AUTO_RETRY_MS : 0)
    return () => clearTimeout(timer)
  }, [open, isPending, isError, mutate])

  const latest = useRef<(event: KeyboardEvent) => void>(() => undefined)
  latest.current = (event) => {
    const command = isDialogOpen ? undefined : commandOf(event)
    if (!command || !question) return
    if (command.kind === 'go') go(current + command.by)
    const id = question.QuestionId
    if (command.kind === 'mark') sync.change(id, { isMarked: !drafts.get(id)?.isMarked })
    const option = command.kind === 'choose' ? question.Options[command.index] : undefined
    if (option) sync.change(id, { value: choose(question, drafts.get(id)?.value ?? [], option.OptionId) })
    if (command.kind !== 'choose' || option) event.preventDefault()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  if (!question) return null
  const id = question.QuestionId
  const draft = drafts.get(id)
  const map = <QuestionMap questions={questions} drafts={drafts} current={current} onGo={go} />
  return (
    <>
      <ExamHead title={exam.ExamName} path={info.PathTitles.join(' · ')} courseId={info.CourseId}>
        <SaveState state={state} />
        <TimeLeft left={countdown.left} />
        <Button kind="primary" onClick={() => setOpen('handIn')}>
          {texts.handIn}
        </Button>
      </ExamHead>
      <main id="content" className="exam-desk" tabIndex={-1}>
        <Card className="exam-sheet" ref={panel}>
          <div className="exam-question" key={id}>
            <QuestionView
              question={question}
              number={current + 1}
              value={draft?.value ?? []}
              onChange={(value) => sync.change(id, { value })}
            />
          </div>
          <div className="exam-steps">
            <Button size={44} disabled={current === 0} onClick={() => go(current - 1)}>
              {texts.previous}
            </Button>
            <Button
              size={44}
              kind="quiet"
              aria-pressed={draft?.isMarked ?? false}
              title={texts.markHint}
              className="exam-mark"
              onClick={() => sync.change(id, { isMarked: !draft?.isMarked })}
            >
              {draft?.isMarked ? texts.marked : texts.mark}
            </Button>
            <Button size={44} className="exam-map-button" onClick={() => setOpen('map')}>
              {texts.map} {current + 1}/{questions.length}
            </Button>
            {current === questions.length - 1 ? (
              <Button size={44} kind="soft" onClick={() => setOpen('handIn')}>
                {texts.handIn}
              </Button>
            ) : (
              <Button size={44} kind="soft" onClick={() => go(current + 1)}>
                {texts.next}
              </Button>
            )}
          </div>
        </Card>
        <aside className="exam-side">
          <Card className="exam-side-card">{map}</Card>
          <p className="small text-3 exam-keys">{texts.keys}</p>
        </aside>
      </main>
      {open === 'map' && (
        <Dialog label={texts.map} onClose={() => setOpen(undefined)}>
          <div className="ui-dialog-body">{map}</div>
        </Dialog>
      )}
      {(open === 'handIn' || open === 'timeUp') && (
        <HandInDialog
          unanswered={unansweredCount(questions, drafts)}
          marked={[...drafts.values()].filter(({ isMarked }) => isMarked).length}
          isBusy={isPending}
          error={isError ? texts.handInFailed : undefined}
          isForced={open === 'timeUp'}
          onConfirm={mutate}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
