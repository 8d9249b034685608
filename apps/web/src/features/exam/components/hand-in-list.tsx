import type { DataOf, ExamInfo, listHandIns } from '@shijie/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { allItems } from '../../../lib/paging.ts'
import { examTexts as texts } from '../../../texts/exam.ts'
import { learningTexts } from '../../../texts/learning.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { pointsText } from '../choose.ts'
import { handInsQuery } from '../queries.ts'
import { ExamHead } from './exam-head.tsx'
import { GiveTime } from './give-time.tsx'
import './result.css'

type Row = DataOf<typeof listHandIns>['Items'][number]

interface HandInListProps {
  info: ExamInfo
  resultAddress: (attemptId: string) => string
  previewAddress: string
}

/** Without an end there is no time to give back. */
const hasEnd = ({ TimeLimit, CloseTime }: ExamInfo) => TimeLimit > 0 || CloseTime !== ''

function State({ row, questions }: { row: Row; questions: number }) {
  if (row.HandInTime === '') return <Tag>{texts.doing}</Tag>
  if (row.UnansweredCount >= questions) return <Tag tone="bad">{texts.blankPaper}</Tag>
  return row.WaitingCount > 0 ? (
    <Tag tone="warn">{texts.toGrade(row.WaitingCount)}</Tag>
  ) : (
    <Tag tone="ok">{texts.graded}</Tag>
  )
}

function HandInRow({ row, info, to }: { row: Row; info: ExamInfo; to: string }) {
  const isWaiting = row.WaitingCount > 0
  return (
    <tr>
      <th scope="row">
        <b>{row.UserName}</b>
        <span className="ui-small ui-ink-3">{row.StudentNo}</span>
      </th>
      <td className="hand-in-minor">{texts.attempt(row.Number)}</td>
      <td className="hand-in-minor">{whenOf(row.HandInTime)}</td>
      <td>
        <State row={row} questions={info.QuestionCount} />
        {row.UnansweredCount > 0 && row.UnansweredCount < info.QuestionCount && (
          <span className="ui-small ui-ink-3">{texts.unansweredOf(row.UnansweredCount)}</span>
        )}
      </td>
      <td className="hand-in-points">
        {row.IsGraded === 1 ? texts.points(pointsText(row.Points), row.FullScore) : '—'}
      </td>
      <td>
        <div className="hand-in-row-acts">
          {hasEnd(info) && <GiveTime lessonId={info.CourseHourId} attempt={row} />}
          {row.HandInTime !== '' && (
            <ButtonLink
              to={isWaiting ? linkTo.marking(info.CourseHourId, row.AttemptId) : to}
              kind={isWaiting ? 'soft' : 'plain'}
              aria-label={isWaiting ? texts.gradeOf(row.UserName) : texts.openOf(row.UserName)}
            >
              {isWaiting ? texts.grade : texts.open}
            </ButtonLink>
          )}
        </div>
      </td>
    </tr>
  )
}

function TableHead() {
  return (
    <thead>
      <tr>
        <th scope="col">{texts.student}</th>
        <th scope="col" className="hand-in-minor">
          {texts.attemptNumber}
        </th>
        <th scope="col" className="hand-in-minor">
          {texts.handInTime}
        </th>
        <th scope="col">{texts.state}</th>
        <th scope="col">{texts.yourScore}</th>
        <th scope="col">
          <span className="visually-hidden">{texts.open}</span>
        </th>
      </tr>
    </thead>
  )
}

function Rows({ info, resultAddress }: Pick<HandInListProps, 'info' | 'resultAddress'>) {
  const query = useInfiniteQuery(handInsQuery(info.CourseHourId))
  if (query.isPending) return <Skeleton height={240} radius={12} />
  if (query.isError) {
    const retry = () => void query.refetch()
    return (
      <ErrorState
        title={texts.handInsError}
        message={sentenceOf(query.error)}
        onRetry={retry}
        isRetrying={query.isFetching}
      />
    )
  }
  const rows = allItems(query.data.pages)
  if (rows.length === 0) return <EmptyState title={texts.handInsEmpty}>{texts.handInsEmptyHint}</EmptyState>
  return (
    <>
      <table className="hand-in-table">
        <TableHead />
        <tbody>
          {rows.map((row) => (
            <HandInRow key={row.AttemptId} row={row} info={info} to={resultAddress(row.AttemptId)} />
          ))}
        </tbody>
      </table>
      {query.hasNextPage && (
        <div className="load-more">
          <Button size={44} isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {learningTexts.more}
          </Button>
        </div>
      )}
    </>
  )
}

/** What whoever runs the course sees: who handed in, and what waits for a grade. */
export function HandInList({ info, resultAddress, previewAddress }: HandInListProps) {
  return (
    <>
      <ExamHead title={info.CourseHourTitle} path={info.PathTitles.join(' · ')} courseId={info.CourseId}>
        {hasEnd(info) && <GiveTime lessonId={info.CourseHourId} />}
        <ButtonLink kind="primary" to={linkTo.marking(info.CourseHourId)}>
          {texts.toDesk}
        </ButtonLink>
        <ButtonLink to={previewAddress}>{texts.preview}</ButtonLink>
      </ExamHead>
      <main id="content" className="exam-page" tabIndex={-1}>
        <Card className="hand-ins">
          <div className="hand-ins-head">
            <h2>{texts.handIns}</h2>
            <span className="ui-small ui-ink-3">
              {[texts.questionCount(info.QuestionCount), texts.fullScore(info.FullScore)].join(' · ')}
            </span>
          </div>
          <Rows info={info} resultAddress={resultAddress} />
        </Card>
      </main>
    </>
  )
}
