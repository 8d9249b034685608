import { listFiles, STEP_READ_SECONDS, type StepQuestion } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { callEndpoint } from '../../../lib/api-client.ts'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { CheckList } from './check-list.tsx'
import { useHints } from './hint-box.tsx'
import { StepFoot, type StepViewProps } from './step-frame.tsx'
import './training-quiz.css'

const Markdown = lazy(() => import('../../../ui/pieces/markdown.tsx').then((module) => ({ default: module.Markdown })))

export function StepText({ text }: { text: string }) {
  if (!text) return null
  return (
    <Suspense fallback={<Skeleton height={160} radius={8} />}>
      <Markdown text={text} />
    </Suspense>
  )
}

/** Counts down to 0, a second at a time; not before it is let run, and each time anew. */
function useCountdown(seconds: number, isRunning: boolean): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    if (!isRunning) return
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1000)
    return () => clearInterval(timer)
  }, [seconds, isRunning])
  return left
}

/** A step that is read; the server lets it pass after it was open for a moment. */
export function ReadStep({ step, isReadOnly, isChecking, onCheck, onNext }: StepViewProps) {
  const isPassed = step.State === 'passed'
  // The server counts from its own beginning, which comes after the page was first drawn.
  const left = useCountdown(isPassed ? 0 : Math.min(step.ReadSeconds, STEP_READ_SECONDS), step.State === 'begun')
  return (
    <>
      <StepText text={step.Content} />
      <StepFoot isPassed={isPassed} onNext={onNext}>
        {!isPassed && !isReadOnly && left > 0 && <p className="training-wait">{texts.readWait(left)}</p>}
        {!isPassed && !isReadOnly && left === 0 && (
          <Button kind="primary" size={44} isBusy={isChecking} onClick={() => onCheck()}>
            {texts.read}
          </Button>
        )}
      </StepFoot>
    </>
  )
}

interface QuestionProps {
  number: number
  question: StepQuestion
  value: readonly string[]
  isReadOnly: boolean
  onChange: (value: string[]) => void
}

function Question({ number, question, value, isReadOnly, onChange }: QuestionProps) {
  const { QuestionId: name, Kind: kind, Options: options, Stem: stem } = question
  const isMultiple = kind === 'multiple'
  const choose = (id: string, isChosen: boolean) => {
    if (!isMultiple) return onChange([id])
    return onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
  }
  return (
    <fieldset className="training-question" disabled={isReadOnly}>
      <legend>
        <small>
          {texts.quizLegend(number)}
          {isMultiple && `　${texts.quizMultiple}`}
        </small>
        {stem}
      </legend>
      {kind === 'fill' && (
        <div className="ui-input">
          <input
            aria-label={`${texts.quizLegend(number)} ${texts.quizFill}`}
            value={value[0] ?? ''}
            maxLength={100}
            placeholder={texts.quizFill}
            onChange={(event) => onChange([event.target.value])}
          />
        </div>
      )}
      {options.map(({ OptionId, Content }) => (
        <label key={OptionId} className="training-option">
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={value.includes(OptionId)}
            onChange={(event) => choose(OptionId, event.target.checked)}
          />
          <span>{Content}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Questions that the server grades; the answers that were right or wrong are told, never what is right. */
export function QuizStep({ step, isLast, isReadOnly, isChecking, onCheck, onNext }: StepViewProps) {
  const [answers, setAnswers] = useState(
    () => new Map(step.Answers.map(({ QuestionId, Value }) => [QuestionId, Value] as const)),
  )
  const hints = useHints(step.Hints)
  const isPassed = step.State === 'passed'
  const isChecked = step.Checks.some(({ IsPassed }) => IsPassed >= 0)
  const isAnswered = step.Questions.every(({ QuestionId }) => answers.get(QuestionId)?.some((value) => value.trim()))
  const submit = () =>
    onCheck({ Answers: [...answers].map(([QuestionId, Value]) => ({ QuestionId, Value: [...Value] })) })
  return (
    <>
      <StepText text={step.Content} />
      <div className="training-quiz">
        {step.Questions.map((question, index) => (
          <Question
            key={question.QuestionId}
            number={index + 1}
            question={question}
            value={answers.get(question.QuestionId) ?? []}
            isReadOnly={isReadOnly}
            onChange={(value) => setAnswers(new Map(answers).set(question.QuestionId, value))}
          />
        ))}
      </div>
      {isChecked && <CheckList step={step} isLast={isLast} />}
      {hints.list}
      <StepFoot isPassed={isPassed} onNext={onNext}>
        {!isReadOnly && (
          <Button
            kind={isPassed ? 'plain' : 'primary'}
            size={44}
            disabled={!isAnswered}
            isBusy={isChecking}
            busyText={texts.checking}
            onClick={submit}
          >
            {texts.quizCheck}
          </Button>
        )}
        {!isPassed && hints.button}
      </StepFoot>
    </>
  )
}

/** One of the own files; what it is, the server looks at. */
export function UploadStep({ step, isLast, isReadOnly, isChecking, onCheck, onNext }: StepViewProps) {
  const [fileId, setFileId] = useState(step.FileId)
  const files = useQuery({
    queryKey: ['own-files', 'for-training'],
    queryFn: ({ signal }) => callEndpoint(listFiles, { query: { PageSize: 100 }, signal }),
    enabled: !isReadOnly,
    staleTime: 0,
  })
  const list = files.data?.Items ?? []
  return (
    <>
      <StepText text={step.Content} />
      {isReadOnly && <p>{step.FileName}</p>}
      {!isReadOnly && (
        <div className="training-upload">
          <label htmlFor="training-file">{texts.uploadLabel}</label>
          <p className="ui-ink-2">{step.AcceptText}</p>
          {files.data && list.length === 0 ? (
            <p className="ui-ink-3">{texts.uploadNone}</p>
          ) : (
            <select id="training-file" value={fileId} onChange={(event) => setFileId(event.target.value)}>
              <option value="">{texts.uploadOwn}</option>
              {list.map(({ FileId, FileName }) => (
                <option key={FileId} value={FileId}>
                  {FileName}
                </option>
              ))}
            </select>
          )}
          <ButtonLink to={screenPaths.myFiles}>{texts.uploadGo}</ButtonLink>
        </div>
      )}
      <CheckList step={step} isLast={isLast} />
      <StepFoot isPassed={step.State === 'passed'} onNext={onNext}>
        {!isReadOnly && (
          <Button
            kind="primary"
            size={44}
            disabled={!fileId}
            isBusy={isChecking}
            busyText={texts.checking}
            onClick={() => onCheck({ FileId: fileId })}
          >
            {texts.check}
          </Button>
        )}
      </StepFoot>
    </>
  )
}
