import type { DataOf, getStudyStatistics } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { spentTime } from '../../../lib/format.ts'
import { achievementTexts as texts } from '../../../texts/achievement.ts'
import { courseTexts } from '../../../texts/course.ts'
import { Card } from '../../../ui/pieces/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { statisticsQuery } from '../queries.ts'
import './my-study.css'
import './study-archive.css'
import { StudyCalendar } from './study-calendar.tsx'

export type Statistics = DataOf<typeof getStudyStatistics>

const TALLEST = 96
const LEAST = 3

function Numbers({ statistics }: { statistics: Statistics }) {
  const numbers: [string, string, string?][] = [
    [texts.totalTime, spentTime(statistics.TotalSeconds)],
    [texts.studyDays, texts.days(statistics.StudyDays)],
    [texts.streak, texts.days(statistics.StreakDays), texts.longest(statistics.LongestStreakDays)],
    [texts.lessonsDone, texts.lessons(statistics.CompletedLessons)],
  ]
  return (
    <dl className="archive-numbers">
      {numbers.map(([label, value, note]) => (
        <div key={label} className="ui-card">
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Weeks({ weeks }: { weeks: Statistics['Weeks'] }) {
  const most = Math.max(1, ...weeks.map(({ Seconds }) => Seconds))
  return (
    <Card className="archive-card">
      <div className="study-card-head">
        <h2>{texts.weeks}</h2>
        <span>{texts.weeksNote}</span>
      </div>
      <ul className="archive-weeks">
        {weeks.map(({ Day, Seconds }) => (
          <li key={Day}>
            <i
              style={{ height: Math.max(LEAST, Math.round((Seconds / most) * TALLEST)) }}
              data-none={Seconds === 0 || undefined}
            />
            <span aria-hidden="true">{Day.slice(5)}</span>
            <span className="visually-hidden">{texts.weekOf(Day, Math.round(Seconds / 60))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Categories({ categories }: { categories: Statistics['Categories'] }) {
  if (categories.length === 0) return null
  return (
    <Card className="archive-card">
      <h2>{texts.categories}</h2>
      <ul className="archive-categories">
        {categories.map(({ Category, CourseCount, DoneCount, LessonCount, Seconds }) => {
          const name = Category === 1 ? courseTexts.micro : courseTexts.online
          return (
            <li key={Category}>
              <b>{name}</b>
              <span>{spentTime(Seconds)}</span>
              <ProgressBar label={name} percent={LessonCount > 0 ? (100 * DoneCount) / LessonCount : 0} />
              <small>{texts.categoryFacts(CourseCount, DoneCount, LessonCount)}</small>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Study in numbers: totals, the calendar of half a year, weeks, categories. */
export function StudyArchive() {
  const query = useQuery(statisticsQuery)
  if (query.isPending) return <Skeleton height={520} radius={16} />
  if (!query.data) {
    return (
      <ErrorState
        title={texts.error}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const statistics = query.data
  return (
    <>
      <Numbers statistics={statistics} />
      <div className="archive-pair">
        <StudyCalendar days={statistics.Days} />
        <Weeks weeks={statistics.Weeks} />
      </div>
      <Categories categories={statistics.Categories} />
    </>
  )
}
