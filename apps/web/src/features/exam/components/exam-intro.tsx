import type { ExamInfo } from '@shijie/contract'
import { Link } from 'react-router'
import { whenOf } from '../../../lib/format.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { pointsText } from '../choose.ts'
import { ExamHead } from './exam-head.tsx'

interface ExamIntroProps {
  info: ExamInfo
  onBegin: () => void
  resultAddress: (attemptId: string) => string
}

/** What one should know before time runs. */
function factsOf(info: ExamInfo): string[] {
  const left = info.AttemptLimit - info.Attempts.length
  const attempts = () => {
    if (info.AttemptLimit === 0) return texts.unlimited
    return info.Attempts.length === 0 ? texts.attemptLimit(info.AttemptLimit) : texts.attemptsLeft(Math.max(0, left))
  }
  return [
    texts.questionCount(info.QuestionCount),
    texts.fullScore(info.FullScore),
    info.TimeLimit > 0 ? texts.timeLimit(info.TimeLimit) : texts.noTimeLimit,
    attempts(),
    ...(info.AttemptLimit === 1 ? [] : [info.Counts === 'best' ? texts.countsBest : texts.countsLast]),
    ...(info.PassPercent > 0 ? [texts.passPercent(info.PassPercent)] : []),
    ...(info.MultipleCount > 0 ? [texts.multipleFacts[info.MultipleRule]] : []),
    info.Reveal === 'handIn' ? texts.revealHandIn : texts.revealDeadline,
    ...(info.OpenTime ? [texts.opens(info.OpenTime.slice(0, 16))] : []),
    ...(info.CloseTime ? [texts.closes(info.CloseTime.slice(0, 16))] : []),
  ]
}

/** The score of an attempt, or why there is none to be seen. */
function scoreOf(info: ExamInfo, { Points, FullScore, IsGraded, HandInTime }: ExamInfo['Attempts'][number]): string {
  if (HandInTime === '') return texts.notHandedIn
  if (info.IsRevealed === 0) return texts.waitsForDeadline
  return IsGraded === 0 ? texts.waitsForTeacher : texts.points(pointsText(Points), FullScore)
}

function OwnAttempts({ info, resultAddress }: Pick<ExamIntroProps, 'info' | 'resultAddress'>) {
  const attempts = info.Attempts.filter(({ HandInTime }) => HandInTime !== '')
  if (attempts.length === 0) return null
  return (
    <section className="exam-attempts">
      <h2>{texts.yourAttempts}</h2>
      <ul>
        {[...attempts].reverse().map((attempt) => (
          <li key={attempt.AttemptId}>
            <Link to={resultAddress(attempt.AttemptId)}>
              <b>{texts.attempt(attempt.Number)}</b>
              <span className="ui-small ui-ink-3">{whenOf(attempt.HandInTime)}</span>
              {attempt.IsCounted === 1 && info.Attempts.length > 1 && <Tag tone="ok">{texts.counted}</Tag>}
              <span className="grow" />
              <span>{scoreOf(info, attempt)}</span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Before the first question: what it is like, what counts, and the way in. */
export function ExamIntro({ info, onBegin, resultAddress }: ExamIntroProps) {
  const hasDone = info.Attempts.some(({ HandInTime }) => HandInTime !== '')
  return (
    <>
      <ExamHead title={info.CourseHourTitle} path={info.PathTitles.join(' · ')} courseId={info.CourseId} />
      <main id="content" className="exam-page" tabIndex={-1}>
        <Card className="exam-intro">
          <Tag tone={info.Mode === 'exam' ? 'model' : 'learn'}>
            {info.Mode === 'exam' ? texts.exam : texts.exercise}
          </Tag>
          <h2 className="exam-name">{info.ExamName}</h2>
          <ul className="exam-facts">
            {factsOf(info).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <Tip>{info.TimeLimit > 0 ? texts.timeRuns : texts.savedAlways}</Tip>
          {info.CanStart === 1 ? (
            <Button kind="primary" size={52} onClick={onBegin}>
              {hasDone ? texts.beginAgain : texts.begin}
            </Button>
          ) : (
            <Tip icon="lock">{info.Refusal || texts.nothingRefused}</Tip>
          )}
          <OwnAttempts info={info} resultAddress={resultAddress} />
        </Card>
      </main>
    </>
  )
}
