import type { ClassSummary } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PAST_PAGE_SIZE, sessionsQuery, summaryQuery, useRemoveSession } from '../queries.ts'
import styles from './plain.module.css'
import { QuestionBars } from './question-bars.tsx'

const lasted = ({ BegunTime, EndedTime }: { BegunTime: string; EndedTime: string }) =>
  `${BegunTime.slice(0, 10)} ${texts.lasted(BegunTime.slice(11, 16), EndedTime.slice(11, 16))}`

interface RemoveLessonProps {
  classId: string
  lesson: { SessionId: string; LessonName: string; CourseName: string; MayRemove: 0 | 1 }
  onRemoved?: () => void
}

/** Deletes a lesson that was begun by mistake, after a question; only for who teaches the class. */
function RemoveLesson({ classId, lesson, onRemoved }: RemoveLessonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveSession(classId)
  if (lesson.MayRemove === 0) return null
  const name = lesson.LessonName || lesson.CourseName
  const removeIt = async () => {
    try {
      await remove.mutateAsync(lesson.SessionId)
    } catch {
      return
    }
    // The row is gone by now, and this with it: what follows must not hang on it.
    showToast('success', texts.removed)
    setIsAsking(false)
    onRemoved?.()
  }
  return (
    <>
      <Button kind="quiet" aria-label={`${texts.remove} ${name}`} onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle(name)}
          hint={texts.removeHint}
          confirm={texts.removeConfirm}
          isBusy={remove.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void removeIt()}
        />
      )}
    </>
  )
}

/** Lessons that are over, newest first. */
export function PastLessons({ classId }: { classId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(sessionsQuery(classId, page))
  useTitle(texts.past)
  return (
    <div className={`wrap ${styles.plain}`}>
      <header className={styles.plainHead}>
        <h1>{texts.past}</h1>
        <ButtonLink to={linkTo.board(classId)}>{texts.toLive}</ButtonLink>
      </header>
      <PagedList
        query={query}
        page={page}
        pageSize={PAST_PAGE_SIZE}
        onPage={setPage}
        error={texts.error}
        empty={
          <EmptyState
            title={texts.noPast}
            action={
              <ButtonLink size={44} kind="primary" to={linkTo.board(classId)}>
                {texts.toLive}
              </ButtonLink>
            }
          >
            {texts.noPastHint}
          </EmptyState>
        }
      >
        {(lessons) => (
          <ul className={styles.lessons}>
            {lessons.map((lesson) => (
              <li key={lesson.SessionId}>
                <Link to={linkTo.boardPast(classId, lesson.SessionId)}>
                  <b>{lesson.LessonName || lesson.CourseName}</b>
                  <span>{lasted(lesson)}</span>
                  <span>{texts.came(lesson.CameCount, lesson.PupilCount)}</span>
                </Link>
                <RemoveLesson classId={classId} lesson={lesson} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

function Figures({ summary }: { summary: ClassSummary }) {
  const figures = [
    [texts.overCame, texts.overOf(summary.CameCount, summary.PupilCount)],
    [texts.summaryOnline, texts.pupils(summary.OnlineCount)],
    [texts.summaryDone, texts.overOf(summary.DoneCount, summary.CameCount)],
    [texts.summaryDoneBefore, texts.pupils(summary.DoneBeforeCount)],
    [texts.summaryHands, texts.times(summary.HandCount)],
    [texts.summaryHints, texts.times(summary.HintCount)],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Steps({ summary }: { summary: ClassSummary }) {
  return (
    <section>
      <h2>{texts.summarySteps}</h2>
      <ol className={styles.stepList}>
        {summary.Steps.map(({ LessonId, Title, Count, StuckCount }) => (
          <li key={LessonId}>
            <span>{Title}</span>
            <progress max={Math.max(1, summary.CameCount)} value={Count} aria-label={Title} />
            <b>{texts.pupils(Count)}</b>
            <small data-tone={StuckCount > 0 ? 'warn' : undefined}>{texts.stuckHere(StuckCount)}</small>
          </li>
        ))}
        {summary.NoStepCount > 0 && (
          <li>
            <span>{texts.noStep}</span>
            <progress max={Math.max(1, summary.CameCount)} value={summary.NoStepCount} aria-label={texts.noStep} />
            <b>{texts.pupils(summary.NoStepCount)}</b>
          </li>
        )}
      </ol>
    </section>
  )
}

function Pupils({ summary }: { summary: ClassSummary }) {
  return (
    <section>
      <h2>{texts.summaryPupils}</h2>
      <ul className={styles.pupils}>
        {summary.Pupils.map(({ UserId, UserName, HasCome, WasOnline, DoneCount, StuckCount }) => (
          <li key={UserId} data-tone={HasCome === 1 ? undefined : 'away'}>
            <b>{UserName}</b>
            <span>
              {HasCome === 1
                ? texts.doneOf(DoneCount, summary.Steps.length)
                : WasOnline === 1
                  ? texts.pupilOnline
                  : texts.pupilAway}
            </span>
            {StuckCount > 0 && <small>{texts.pupilStuck(StuckCount)}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What became of one lesson. */
export function LessonSummary({ classId, sessionId }: { classId: string; sessionId: string }) {
  const query = useQuery(summaryQuery(classId, sessionId))
  const navigate = useNavigate()
  useTitle(texts.summary)
  if (query.isPending) return <Skeleton height={400} radius={12} />
  const summary = query.data
  if (!summary)
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        way={{ to: linkTo.boardPast(classId), label: texts.past }}
      />
    )
  return (
    <div className={`wrap ${styles.plain}`}>
      <header className={styles.plainHead}>
        <div>
          <h1>{texts.summary}</h1>
          <p>
            {[summary.ClassName, summary.LessonName || summary.CourseName, lasted(summary), summary.TeacherName].join(
              ' · ',
            )}
          </p>
        </div>
        <RemoveLesson
          classId={classId}
          lesson={summary}
          onRemoved={() => void navigate(linkTo.boardPast(classId), { replace: true })}
        />
        <ButtonLink to={linkTo.boardPast(classId)}>{texts.past}</ButtonLink>
        <ButtonLink to={linkTo.board(classId)}>{texts.toLive}</ButtonLink>
      </header>
      <Figures summary={summary} />
      <div className={styles.halves}>
        <Steps summary={summary} />
        <section>
          <h2>{texts.summaryQuestions}</h2>
          {summary.Questions.length === 0 && <p className="ui-ink-2">{texts.noQuestions}</p>}
          {summary.Questions.map((question) => (
            <QuestionBars key={question.QuestionId} question={question} />
          ))}
        </section>
      </div>
      <Pupils summary={summary} />
    </div>
  )
}
