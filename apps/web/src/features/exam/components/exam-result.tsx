import type { ExamInfo, ExamResult as ResultData } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingOverlay } from '../../../ui/loading-overlay.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { pointsText } from '../choose.ts'
import { examResultQuery } from '../queries.ts'
import { ExamHead } from './exam-head.tsx'
import { GradeForm } from './grade-form.tsx'
import './result.css'
import { ResultQuestion } from './result-question.tsx'

interface ExamResultProps {
  info: ExamInfo
  attemptId: string
  onAgain: () => void
  /** Where a teacher came from. */
  listAddress: string
}

function Score({ result }: { result: ResultData }) {
  const waiting = result.Questions.filter(({ IsGraded }) => IsGraded === 0).length
  const right = result.Questions.filter(({ Points, Score: full }) => Points >= full).length
  const when = result.HandedInBy === 'server' ? texts.byServer : texts.handedInAt(whenOf(result.HandInTime))
  const isShown = result.IsRevealed === 1 && result.IsGraded === 1
  return (
    <div className="result-score">
      {isShown && <Ring label={texts.yourScore} percent={result.Percent} />}
      <div>
        <h2>
          {isShown
            ? texts.points(pointsText(result.Points), result.FullScore)
            : result.IsRevealed === 0
              ? texts.waitsForDeadline
              : texts.waitsForTeacher}
        </h2>
        {result.IsRevealed === 1 && <p>{texts.rightCount(right, result.Questions.length)}</p>}
        <p className="small text-3">{[texts.attempt(result.Number), when].join(' · ')}</p>
        {result.IsRevealed === 1 && waiting > 0 && <p className="small text-2">{texts.waitingNote(waiting)}</p>}
      </div>
    </div>
  )
}

interface ResultProps extends Omit<ExamResultProps, 'attemptId'> {
  result: ResultData
}

/** Judged, and not all of it right. */
const isWrong = ({ IsGraded, Points, Score: full }: ResultData['Questions'][number]) => IsGraded === 1 && Points < full

function Result({ result, info, onAgain, listAddress }: ResultProps) {
  const isTeacher = result.IsTeacher === 1
  const isRevealed = result.IsRevealed === 1
  const [isOnlyWrong, setIsOnlyWrong] = useState(false)
  const all = result.Questions.map((question, index) => ({ question, number: index + 1 }))
  const wrong = isRevealed ? all.filter(({ question }) => isWrong(question)) : []
  return (
    <>
      <Card className="result-top">
        <h2 className={isTeacher ? 'result-owner' : 'visually-hidden'}>
          {isTeacher ? texts.ofStudent(result.UserName) : texts.result}
        </h2>
        <Score result={result} />
        {!isRevealed && <Tip icon="clock">{texts.hidden(result.RevealTime.slice(0, 16))}</Tip>}
        <div className="result-acts">
          {isTeacher && <ButtonLink to={listAddress}>{texts.backToList}</ButtonLink>}
          {wrong.length > 0 && (
            <Button size={44} aria-pressed={isOnlyWrong} onClick={() => setIsOnlyWrong(!isOnlyWrong)}>
              {isOnlyWrong ? texts.showAll : texts.showWrong(wrong.length)}
            </Button>
          )}
          {!isTeacher && info.CourseId && (
            <ButtonLink kind="primary" size={44} to={links.courseIndex(info.CourseId)}>
              {texts.toCourse}
            </ButtonLink>
          )}
          {!isTeacher && info.CanStart === 1 && (
            <Button kind="soft" size={44} onClick={onAgain}>
              {texts.beginAgain}
            </Button>
          )}
        </div>
      </Card>
      {(isOnlyWrong ? wrong : all).map(({ question, number }) => (
        <Card key={question.QuestionId} className="result-card">
          <ResultQuestion question={question} number={number} isRevealed={isRevealed}>
            {isTeacher && question.Kind === 'short' && (
              <GradeForm lessonId={info.CourseHourId} attemptId={result.AttemptId} question={question} />
            )}
          </ResultQuestion>
        </Card>
      ))}
    </>
  )
}

/** looktype 1: the score and every question with what was right; a teacher grades here what is to grade. */
export function ExamResult({ info, attemptId, onAgain, listAddress }: ExamResultProps) {
  const query = useQuery(examResultQuery(info.CourseHourId, attemptId))
  const head = <ExamHead title={info.CourseHourTitle} path={info.PathTitles.join(' · ')} courseId={info.CourseId} />
  if (query.isPending) return <LoadingOverlay text={texts.loading} />
  if (query.isError) {
    const retry = () => void query.refetch()
    return (
      <>
        {head}
        <main id="content" className="exam-page" tabIndex={-1}>
          <ErrorState
            title={texts.resultError}
            message={sentenceOf(query.error)}
            onRetry={retry}
            isRetrying={query.isFetching}
          />
        </main>
      </>
    )
  }
  return (
    <>
      {head}
      <main id="content" className="exam-page" tabIndex={-1}>
        <Result result={query.data} info={info} onAgain={onAgain} listAddress={listAddress} />
      </main>
    </>
  )
}
