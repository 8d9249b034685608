import type { ListedAchievement } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { achievementTexts as texts } from '../../../texts/achievement.ts'
import { Ring } from '../../../ui/drawings/ring.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { OwnMarks } from '../gradebook/own-marks.tsx'
import { partsOf } from '../parts.ts'
import { achievementPages, achievementsQuery } from '../queries.ts'
import './achievements.css'

const PAGER_LENGTH = 7

/** The very number of the gradebook; what waits, or was never begun, is no nought. */
function ringWords({ Score, HasResult, IsFrozen }: ListedAchievement, waiting: number): string {
  if (waiting > 0 && Score === 0) return texts.waitingShort
  return HasResult === 0 && IsFrozen === 0 ? texts.none : `${Score}%`
}

function Course({ one }: { one: ListedAchievement }) {
  const isFrozen = one.IsFrozen === 1
  const waiting = isFrozen ? 0 : one.WaitingExercises + one.WaitingTrainings
  return (
    <li className="achievement">
      <Ring
        label={texts.scoreOf(one.CourseName)}
        percent={one.Score}
        size={72}
        stroke={7}
        words={ringWords(one, waiting)}
      />
      <div>
        <h3>
          <Link to={linkTo.courseDetail(one.CourseId)}>{one.CourseName}</Link>
          {isFrozen && <Tag tone="ok">{texts.frozen}</Tag>}
        </h3>
        <dl>
          {partsOf(one).map(({ label, percent, share, waiting: its }) => (
            <div key={label}>
              <dt>{texts.partOf(label, share)}</dt>
              <dd>
                <ProgressBar label={`${one.CourseName} ${label}`} percent={percent} />
                <span>{its > 0 && !isFrozen && percent === 0 ? '—' : `${percent}%`}</span>
                {its > 0 && !isFrozen && <small>{texts.waiting}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {waiting === 0 && one.HasResult === 0 && !isFrozen && <p className="ui-small ui-ink-2">{texts.noResult}</p>}
        {waiting > 0 && <p className="ui-small ui-ink-2">{texts.waitingOf(waiting)}</p>}
        <OwnMarks courseId={one.CourseId} courseName={one.CourseName} />
      </div>
    </li>
  )
}

/** What one has reached in each course. */
export function OwnAchievements() {
  const [page, setPage] = useState(1)
  const query = useQuery(achievementsQuery('', page))
  if (query.isPending) return <Skeleton height={240} radius={12} />
  if (!query.data) {
    return (
      <ErrorState
        title={texts.achievementsError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const { Items, TotalCount } = query.data
  if (TotalCount === 0) return <p className="ui-ink-2">{texts.noAchievements}</p>
  return (
    <>
      <ul className="achievements">
        {Items.map((one) => (
          <Course key={one.CourseId} one={one} />
        ))}
      </ul>
      <Pager current={page} pageCount={achievementPages(TotalCount)} length={PAGER_LENGTH} onSelect={setPage} />
    </>
  )
}
