export interface StudyDay {
  Day: string
  Seconds: number
}

export interface CalendarDay {
  day: string
  seconds: number
  /** Anything was done; the seconds are of lessons alone. */
  isActive: boolean
  /** 0 none, 1–4 by time. */
  depth: 0 | 1 | 2 | 3 | 4
}

const DAY_MS = 86_400_000
const WEEKS = 26
/** Minutes from which a day is drawn darker: a lesson, half an hour, an hour. */
const DEEPER = [10, 30, 60]

const depthOf = (seconds: number | undefined): CalendarDay['depth'] => {
  if (seconds === undefined) return 0
  const minutes = seconds / 60
  return (1 + DEEPER.filter((least) => minutes >= least).length) as 1 | 2 | 3 | 4
}

/** Twenty-six weeks from Monday to Sunday, the last one that of `today`; days to come are left out. */
export function calendarOf(days: readonly StudyDay[], today: string): CalendarDay[][] {
  const seconds = new Map(days.map(({ Day, Seconds }) => [Day, Seconds]))
  const now = Date.parse(`${today}T00:00:00Z`)
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7
  const first = now - (sinceMonday + 7 * (WEEKS - 1)) * DAY_MS
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => first + (week * 7 + weekday) * DAY_MS)
      .filter((time) => time <= now)
      .map((time) => {
        const day = new Date(time).toISOString().slice(0, 10)
        const spent = seconds.get(day)
        return { day, seconds: spent ?? 0, isActive: spent !== undefined, depth: depthOf(spent) }
      }),
  )
}
