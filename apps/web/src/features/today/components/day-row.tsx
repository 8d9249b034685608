import type { Today, TodayPeriod } from '@shijie/contract'
import { screenPaths } from '../../../lib/addresses.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import styles from './day-row.module.css'
import { Panel } from './panel.tsx'

/** Narrow brackets: the place is small. */
const shortName = (name: string) => name.replace(/（/g, '(').replace(/）/g, ')')

function lastLine({ State, EndTime, Lesson }: TodayPeriod): string {
  if (!Lesson) return ''
  if (State === 'now') return texts.endsAt(EndTime)
  return State === 'past' && Lesson.CourseId ? texts.doneOf(Lesson.DoneCount, Lesson.StudentCount) : Lesson.Room
}

function Period({ period }: { period: TodayPeriod }) {
  const { Number: number, StartTime, State, Lesson } = period
  return (
    <li
      className={styles.period}
      data-state={Lesson ? State : 'free'}
      aria-current={State === 'now' ? 'time' : undefined}
    >
      <small>{texts.period(number, StartTime)}</small>
      <div>
        {Lesson ? (
          <>
            <b>{shortName(Lesson.ClassName)}</b>
            <span>{Lesson.LessonName || Lesson.CourseName}</span>
            <em>{lastLine(period)}</em>
          </>
        ) : (
          <span className="visually-hidden">{texts.free}</span>
        )}
      </div>
    </li>
  )
}

/** The periods of today, each with its class. */
export function DayRow({ today }: { today: Today }) {
  const held = today.Periods.filter(({ Lesson }) => Lesson)
  return (
    <Panel
      id="today-day"
      title={texts.day}
      note={texts.dayCount(held.length, held.filter(({ State }) => State === 'past').length)}
      way={{ to: screenPaths.timetable, label: texts.changeTimetable }}
    >
      <ol className={styles.day}>
        {today.Periods.map((period) => (
          <Period key={period.Number} period={period} />
        ))}
      </ol>
    </Panel>
  )
}
