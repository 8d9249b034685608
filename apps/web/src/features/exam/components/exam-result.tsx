import type { ExamInfo, ExamResult as ResultData } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Ring } from '../../../ui/drawings/ring.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingOverlay } from '../../../ui/states/loading-overlay.tsx'
import { pointsText } from '../choose.ts'
import { examResultQuery } from '../queries.ts'
import { ExamHead } from './exam-head.tsx'
import './result.css'
import { ResultQuestion } from './result-question.tsx'

interface ExamResultProps {
  info: ExamInfo
  attemptId: string
  onAgain: () => void
  /** Where a teacher came from. */
  listAddress: string
}

/** Which attempt counts where it is not this one; a teacher has only this one before them. */
function countsElse(result: ResultData, info: ExamInfo): string | undefined {
  if (result.IsCounted === 1) return undefined
  if (result.IsTeacher === 1) return texts.countsNot
  const counted = info.Attempts.find(({ IsCounted }) => IsCounted === 1)
  return counted && texts.countsElse(counted.Number, pointsText(counted.Points), counted.FullScore)
}

function Score({ result, info }: { result: ResultData; info: ExamInfo }) {
  const waiting = result.Questions.filter(({ IsGraded }) => IsGraded === 0).length
  const right = result.Questions.filter(({ IsGraded, Points, Score: full }) => IsGraded === 1 && Points >= full).length
  const judged = result.Questions.filter(({ IsGraded }) => IsGraded === 1)
  const sure = judged.reduce((sum, { Points }) => sum + Points, 0)
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
              : result.IsTeacher === 1
                ? texts.waitsForYou
                : texts.waitsForTeacher}
        </h2>
        {result.IsRevealed === 1 && (
          <p>
            {waiting > 0 ? texts.sure(pointsText(sure), right, judged.length) : texts.rightCount(right, judged.length)}
          </p>
        )}
        <p className="ui-small ui-ink-3">{[texts.attempt(result.Number), when].join(' · ')}</p>
        {isShown && <p className="ui-small">{countsElse(result, info)}</p>}
        {result.IsRevealed === 1 && waiting > 0 && (
          <p className="ui-small ui-ink-2">
            {result.IsTeacher === 1 ? texts.waitingFirst(waiting) : texts.waitingNote(waiting)}
          </p>
        )}
      </div>
    </div>
  )
}

interface ResultProps extends Omit<ExamResultProps, 'attemptId'> {
  result: ResultData
}

const waits = ({ IsGraded }: ResultData['Questions'][number]) => IsGraded === 0
/** Judged, and not all of it right. */
const isWrong = ({ IsGraded, Points, Score: full }: ResultData['Questions'][number]) => IsGraded === 1 && Points < full

function Result({ result, info, onAgain, listAddress }: ResultProps) {
  const isTeacher = result.IsTeacher === 1
  const isRevealed = result.IsRevealed === 1
  const [isOnlyWrong, setIsOnlyWrong] = useState(false)
  const inOrder = result.Questions.map((question, index) => ({ question, number: index + 1 }))
  // What stands open when the page comes stays in front while it is graded: nothing moves under the hand.
  const [toGrade] = useState(
    () => new Set(inOrder.filter(({ question }) => isTeacher && waits(question)).map(({ number }) => number)),
  )
  const isFirst = ({ number }: { number: number }) => toGrade.has(number)
  const all = [...inOrder.filter(isFirst), ...inOrder.filter((one) => !isFirst(one))]
  const wrong = isRevealed ? all.filter(({ question }) => isWrong(question)) : []
  // What was wrong may be graded as right meanwhile.
  const shown = isOnlyWrong && wrong.length > 0 ? wrong : all
  return (
    <>
      <Card className="result-top">
        <h2 className={isTeacher ? 'result-owner' : 'visually-hidden'}>
          {isTeacher ? texts.ofStudent(result.UserName) : texts.result}
        </h2>
        <Score result={result} info={info} />
        {result.RescoreTime && <Tip icon="refresh">{texts.rescored(result.RescoreTime.slice(0, 16))}</Tip>}
        {!isRevealed && <Tip icon="clock">{texts.hidden(result.RevealTime.slice(0, 16))}</Tip>}
        <div className="result-acts">
          {isTeacher && (
            <ButtonLink size={44} to={listAddress}>
              {texts.backToList}
            </ButtonLink>
          )}
          {wrong.length > 0 && (
            <Button size={44} aria-pressed={isOnlyWrong} onClick={() => setIsOnlyWrong(!isOnlyWrong)}>
              {isOnlyWrong ? texts.showAll : texts.showWrong(wrong.length)}
            </Button>
          )}
          {!isTeacher && info.CourseId && (
            <ButtonLink kind="primary" size={44} to={linkTo.courseIndex(info.CourseId)}>
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
      {shown.map(({ question, number }) => (
        <Card key={question.QuestionId} className="result-card">
          <ResultQuestion question={question} number={number} isRevealed={isRevealed} isTeacher={isTeacher}>
            {isTeacher && question.Kind === 'short' && (
              <ButtonLink
                kind={waits(question) ? 'primary' : 'plain'}
                to={linkTo.marking(info.CourseHourId, result.AttemptId)}
              >
                {waits(question) ? texts.grade : texts.regrade}
              </ButtonLink>
            )}
          </ResultQuestion>
        </Card>
      ))}
    </>
  )
}

/** looktype 1: the score and every question with what was right; a teacher grades here what is to grade. */
export function ExamResult({ info, attemptId, onAgain, ...addresses }: ExamResultProps) {
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
        <Result key={attemptId} result={query.data} info={info} onAgain={onAgain} {...addresses} />
      </main>
    </>
  )
}
