import type { WrittenQuestion } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { whenOf, wireTimeOf } from '../../../lib/format.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { paperTexts as texts } from '../../../texts/paper.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type Paper, paperQuery, useSavePaper } from '../paper-queries.ts'
import { BankChoice } from './bank-choice.tsx'
import styles from './paper-editor.module.css'
import { QuestionLine } from './paper-line.tsx'
import { PaperQuestion } from './paper-question.tsx'
import { PaperSettings } from './paper-settings.tsx'
import { QuestionForm } from './question-form.tsx'

const factsOf = ({ Mode, TimeLimit, AttemptLimit, CloseTime, MultipleRule, Questions }: Paper): string =>
  [
    texts.modes[Mode],
    texts.count(Questions.length),
    texts.fullScore(Questions.reduce((sum, { Score }) => sum + Score, 0)),
    TimeLimit > 0 ? texts.timeLimit(TimeLimit) : texts.noTimeLimit,
    AttemptLimit > 0 ? texts.attempts(AttemptLimit) : texts.anyAttempts,
    ...(CloseTime ? [texts.closesAt(whenOf(CloseTime), CloseTime <= wireTimeOf(Date.now()))] : []),
    ...(Questions.some(({ Kind }) => Kind === 'multiple') ? [texts.multipleFacts[MultipleRule]] : []),
  ].join(' · ')

interface PaperEditorProps {
  courseId: string
  lessonId: string
  /** What a new paper is called. */
  title: string
}

/** The paper of one exercise, before and after learners see it: its questions in their order, and how it is done. */
export function PaperEditor({ courseId, lessonId, title }: PaperEditorProps) {
  const query = useQuery(paperQuery(lessonId))
  const save = useSavePaper(lessonId, title)
  const [asks, setAsks] = useState<'bank' | 'new' | 'settings' | number>()
  const kept = useKept('paper.answers', '', { isShown: false })
  const { isShown } = kept.values
  const close = () => setAsks(undefined)
  if (query.isPending) return <Skeleton height={200} radius={12} />
  if (query.isError) {
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const paper = query.data
  const questions = paper?.Questions ?? []
  const put = (Questions: WrittenQuestion[]) => doAct(save, { Questions }, { onError: showFailure })
  const add = (chosen: readonly WrittenQuestion[]) =>
    doAct(
      save,
      { Questions: [...questions, ...chosen] },
      {
        onSuccess: () => {
          close()
          showToast('success', texts.added(chosen.length))
        },
        onError: showFailure,
      },
    )
  const move = (at: number, by: -1 | 1) => {
    const [moved] = questions.slice(at, at + 1)
    if (moved) put(questions.toSpliced(at, 1).toSpliced(at + by, 0, moved))
  }
  return (
    <div className={styles.paper}>
      {paper ? (
        <header>
          <b>{paper.ExamName}</b>
          <p>{factsOf(paper)}</p>
        </header>
      ) : (
        <header>
          <b>{texts.none}</b>
          <p>{texts.noneHint}</p>
        </header>
      )}
      <div className={styles.acts}>
        <Button size={36} kind={paper ? 'plain' : 'primary'} onClick={() => setAsks('bank')}>
          {texts.fromBank}
        </Button>
        <ButtonLink size={36} to={linkTo.examImport({ courseId, lessonId })}>
          {texts.import}
        </ButtonLink>
        <Button size={36} onClick={() => setAsks('new')}>
          {texts.write}
        </Button>
        {paper && (
          <Button size={36} onClick={() => setAsks('settings')}>
            {texts.settings}
          </Button>
        )}
        {paper && (
          <ButtonLink size={36} to={linkTo.exercise(lessonId)}>
            {texts.handIns}
          </ButtonLink>
        )}
      </div>
      {questions.length > 0 && (
        <Checkbox isChecked={isShown} onChange={(next) => kept.set({ isShown: next })}>
          {texts.showAnswers}
        </Checkbox>
      )}
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <QuestionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a paper has no id of its own; its words go with it
            key={`${at} ${question.Stem} ${question.Score}`}
            question={question}
            place={at + 1}
            count={questions.length}
            isBusy={save.isPending}
            hasAnswer={isShown}
            onMove={(by) => move(at, by)}
            onScore={(Score) => put(questions.with(at, { ...question, Score }))}
            onEdit={() => setAsks(at)}
            onRemove={() => put(questions.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {paper && <p className={styles.note}>{texts.inForce}</p>}
      {asks === 'bank' && <BankChoice isBusy={save.isPending} onClose={close} onChoose={add} />}
      {asks === 'new' && <QuestionForm kept={undefined} onKept={(question) => add([question])} onClose={close} />}
      {typeof asks === 'number' && (
        <PaperQuestion lessonId={lessonId} questions={questions} at={asks} save={save} onClose={close} />
      )}
      {asks === 'settings' && paper && <PaperSettings paper={paper} onClose={close} save={save} />}
    </div>
  )
}
