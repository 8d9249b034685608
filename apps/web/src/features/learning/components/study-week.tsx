import type { DataOf, listMyStudy } from '@shijie/contract'
import { isToday, spentTime } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Card } from '../../../ui/pieces/card.tsx'
import styles from './study-week.module.css'

type Study = DataOf<typeof listMyStudy>

const TALLEST = 102
const LEAST = 6
const minutesOf = (seconds: number) => Math.round(seconds / 60)
const monthAndDay = (day: string | undefined) => (day ?? '').slice(5)

/** Whole minutes: a week is not told in seconds, but for its first minute, which is not made longer than it was. */
function weekTime(seconds: number): string {
  if (seconds === 0) return texts.minutes(0)
  return spentTime(seconds < 60 ? seconds : minutesOf(seconds) * 60)
}

function comparison({ WeekSeconds, LastWeekSeconds }: Study): string {
  if (LastWeekSeconds === 0) return texts.noLastWeek
  const difference = WeekSeconds - LastWeekSeconds
  if (minutesOf(difference) === 0) return texts.sameAsLast
  return difference > 0 ? texts.moreThanLast(weekTime(difference)) : texts.lessThanLast(weekTime(-difference))
}

function Day({
  day,
  index,
  most,
  isAhead,
}: {
  day: Study['Week'][number]
  index: number
  most: number
  isAhead: boolean
}) {
  const minutes = minutesOf(day.Seconds)
  const isShort = day.Seconds > 0 && day.Seconds < 60
  const isNow = isToday(day.Day)
  const height = day.Seconds > 0 ? Math.max(LEAST, Math.round((day.Seconds / most) * TALLEST)) : LEAST
  return (
    <li data-state={day.Seconds === 0 ? 'zero' : undefined} aria-current={isNow ? 'date' : undefined}>
      <span className={styles.studyDayName}>{isNow ? texts.today : texts.weekdays[index]}</span>
      <i style={{ height }} />
      <span className={styles.studyDayMinutes} aria-hidden="true">
        {isShort ? '<1' : minutes > 0 ? minutes : isAhead ? '' : '–'}
      </span>
      <span className="visually-hidden">
        {isAhead ? texts.comingDay : isShort ? texts.underMinute : texts.minutes(minutes)}
      </span>
    </li>
  )
}

/** This week from Monday to Sunday in minutes, with today standing out, compared with the last one. */
export function StudyWeek({ study }: { study: Study }) {
  const { Week, WeekSeconds, ActiveDays } = study
  const most = Math.max(1, ...Week.map((day) => day.Seconds))
  const today = Week.findIndex((day) => isToday(day.Day))
  return (
    <Card className={styles.studyWeek}>
      <div className="study-card-head">
        <h2>{texts.thisWeek}</h2>
        <span>{texts.weekRange(monthAndDay(Week[0]?.Day), monthAndDay(Week.at(-1)?.Day))}</span>
      </div>
      <p className={styles.studyWeekSum}>
        <b>{texts.weekTime(weekTime(WeekSeconds))}</b>
        <span>{ActiveDays > 0 ? `${texts.weekDays(ActiveDays)}，${comparison(study)}` : texts.weekNone}</span>
      </p>
      <ul className={styles.studyDays}>
        {Week.map((day, index) => (
          <Day key={day.Day} day={day} index={index} most={most} isAhead={today >= 0 && index > today} />
        ))}
      </ul>
    </Card>
  )
}
