import type { LessonRecord } from '@shijie/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api-client.ts'
import { dayName, dayOf, minuteOf, spentTime } from '../../../lib/format.ts'
import { allItems } from '../../../lib/paging.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { recordsQuery } from '../queries.ts'
import { kindIcon } from './lesson-kind.ts'
import './study-records.css'
import { openLessonWindow } from './use-open-lesson.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e']

/** Records come newest first, so the records of one day stand together. */
function byDay(records: readonly LessonRecord[]): { day: string; records: LessonRecord[] }[] {
  const days: { day: string; records: LessonRecord[] }[] = []
  for (const record of records) {
    const day = dayOf(record.StudyTime)
    const last = days.at(-1)
    if (last?.day === day) last.records.push(record)
    else days.push({ day, records: [record] })
  }
  return days
}

/** 今天 and 昨天 speak for themselves; other days are easier to remember by their weekday. */
function dayTitle(day: string): string {
  const name = dayName(day)
  const weekday = texts.weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return name === day.slice(5) && weekday ? `${name} ${weekday}` : name
}

/** What was studied: pages, or minutes; of an exercise and whatever else nobody watches, what it is. */
function studiedOf({ Kind, PageCount, PagesShown, WatchedSeconds }: LessonRecord): string {
  if (PageCount > 1) return Kind === 'page' ? texts.readBlocksShort(PagesShown) : texts.readPagesShort(PagesShown)
  return WatchedSeconds > 0 ? texts.watched(spentTime(WatchedSeconds)) : texts.kinds[Kind]
}

function Result({ record }: { record: LessonRecord }) {
  if (record.IsCompleted !== 1) return <span className="study-record-result">{record.Percent}%</span>
  return (
    <span className="study-record-result done">
      <Icon name="check" size={16} />
      {texts.done}
    </span>
  )
}

function RecordRow({ record }: { record: LessonRecord }) {
  const { LinkAddr, CourseHourTitle } = record
  return (
    <li>
      <time dateTime={record.StudyTime.replace(' ', 'T')}>{minuteOf(record.StudyTime)}</time>
      <span className="study-record-kind">
        <Icon name={kindIcon(record.Kind)} size={18} />
      </span>
      <div className="grow">
        {LinkAddr ? (
          <button type="button" onClick={() => openLessonWindow(LinkAddr)}>
            {CourseHourTitle}
          </button>
        ) : (
          <b>{CourseHourTitle}</b>
        )}
        <span>{[record.CourseName, studiedOf(record)].filter(Boolean).join(' · ')}</span>
      </div>
      <Result record={record} />
    </li>
  )
}

function Days() {
  const query = useInfiniteQuery(recordsQuery)
  if (query.isPending) {
    return (
      <div className="study-records-loading" aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} height={48} />
        ))}
      </div>
    )
  }
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={texts.recordsError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const days = byDay(allItems(query.data.pages))
  if (days.length === 0) return <p className="study-records-none">{texts.noRecords}</p>
  return (
    <>
      {days.map(({ day, records }) => (
        <div key={day} className="study-day">
          <h3>{dayTitle(day)}</h3>
          <ul>
            {records.map((record) => (
              <RecordRow key={record.CourseHourRecordId} record={record} />
            ))}
          </ul>
        </div>
      ))}
      {query.hasNextPage && (
        <Button
          className="study-records-more"
          size={44}
          isFull
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.moreRecords}
        </Button>
      )}
    </>
  )
}

/** B031: what was studied, by day; pressing a title opens the lesson again. */
export function StudyRecords() {
  return (
    <section className="study-records ui-card" aria-labelledby="study-records-title">
      <h2 id="study-records-title">{texts.records}</h2>
      <Days />
    </section>
  )
}
