import type { DataOf, getStudyStatistics as endpoint } from '@shijie/contract'
import { sql } from 'kysely'
import { isCounted } from '../../db/counted-records.ts'
import type { Caller } from '../../platform/caller.ts'
import { DAY, SECOND, shanghaiDay, weekDays } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { type ActiveDay, listActiveDays } from './active-days.ts'
import { getTotals } from './study-repository.ts'

type Statistics = DataOf<typeof endpoint>

const CALENDAR_WEEKS = 26
const WEEKS = 12

interface CategoryRow {
  category: 1 | 2
  course_count: number
  lesson_count: number
  done_count: number
  watched_ms: string
}

const listCategories = async (db: Db, userId: string): Promise<CategoryRow[]> =>
  (
    await sql<CategoryRow>`
      select c.category, count(*)::int as course_count, sum(c.lesson_count)::int as lesson_count,
        coalesce(sum(r.done), 0)::int as done_count, coalesce(sum(r.watched_ms), 0)::text as watched_ms
      from course_selections s join courses c on c.id = s.course_id and c.deleted_at is null
      left join lateral (
        select count(completed_at) filter (where ${isCounted('study_records.lesson_id')}) as done, sum(watched_ms) as watched_ms from study_records
        where course_id = c.id and user_id = ${userId}) r on true
      where s.user_id = ${userId} and s.left_at is null group by c.category order by c.category`.execute(db)
  ).rows

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY

/** Lengths of the runs of days without a gap, oldest first, each with the number of its last day. */
function runsOf(days: readonly ActiveDay[]): { length: number; last: number }[] {
  const runs: { length: number; last: number }[] = []
  for (const { day } of days) {
    const number = numberOf(day)
    const run = runs.at(-1)
    if (run?.last === number - 1) Object.assign(run, { length: run.length + 1, last: number })
    else runs.push({ length: 1, last: number })
  }
  return runs
}

/** Days in a row until today; a day that has not been studied yet does not end the row. */
export function streaksOf(days: readonly ActiveDay[], today: string): { current: number; longest: number } {
  const runs = runsOf(days)
  const last = runs.at(-1)
  const isOpen = last !== undefined && numberOf(today) - last.last <= 1
  return { current: isOpen ? last.length : 0, longest: Math.max(0, ...runs.map(({ length }) => length)) }
}

const seconds = (milliseconds: number) => Math.round(milliseconds / SECOND)

/** Days of study, time by day and week, and by category of courses. */
export async function getStudyStatistics(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: Caller,
): Promise<Statistics> {
  const now = clock.now()
  const [days, categories, totals] = await Promise.all([
    listActiveDays(db, userId),
    listCategories(db, userId),
    getTotals(db, userId),
  ])
  const watched = new Map(days.map(({ day, watched_ms }) => [day, watched_ms]))
  const first = weekDays(now, CALENDAR_WEEKS - 1)[0] ?? ''
  const weeks = Array.from({ length: WEEKS }, (_, index) => weekDays(now, WEEKS - 1 - index))
  const streaks = streaksOf(days, shanghaiDay(now))
  return {
    TotalSeconds: seconds(Number(totals.watched_ms)),
    CompletedLessons: totals.completed,
    StudyDays: days.length,
    StreakDays: streaks.current,
    LongestStreakDays: streaks.longest,
    Days: days
      .filter(({ day }) => day >= first)
      .map(({ day, watched_ms }) => ({ Day: day, Seconds: seconds(watched_ms) })),
    Weeks: weeks.map((week) => ({
      Day: week[0] ?? '',
      Seconds: seconds(week.reduce((sum, day) => sum + (watched.get(day) ?? 0), 0)),
    })),
    Categories: categories.map((row) => ({
      Category: row.category,
      CourseCount: row.course_count,
      LessonCount: row.lesson_count,
      DoneCount: row.done_count,
      Seconds: seconds(Number(row.watched_ms)),
    })),
  }
}
