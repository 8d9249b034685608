import { shanghaiToday, spentTime } from '../../../lib/format.ts'
import { achievementTexts as texts } from '../../../texts/achievement.ts'
import { Card } from '../../../ui/pieces/card.tsx'
import { ScrollBox } from '../../../ui/pieces/scroll-box.tsx'
import { type CalendarDay, calendarOf, type StudyDay } from '../calendar.ts'

const CELL = 14
const STEP = 18
const LEFT = 24
const TOP = 22
const DEPTHS = [0, 1, 2, 3, 4] as const

const monthOf = (week: readonly CalendarDay[] | undefined) => week?.[0]?.day.slice(5, 7)

/** The month is written over the first week that begins in it; the first column gives way to a month that follows at once. */
function monthOver(weeks: readonly CalendarDay[][], column: number): string {
  const month = monthOf(weeks[column])
  const isNew = month !== monthOf(weeks[column - 1])
  const isCrowded = column === 0 && (monthOf(weeks[1]) !== month || monthOf(weeks[2]) !== month)
  return isNew && !isCrowded ? texts.month(Number(month)) : ''
}

/** Half a year of study at a glance; each day says its time when pointed at. */
export function StudyCalendar({ days }: { days: readonly StudyDay[] }) {
  const weeks = calendarOf(days, shanghaiToday())
  return (
    <Card className="archive-card">
      <div className="study-card-head">
        <h2>{texts.calendar}</h2>
        <span>{texts.calendarNote}</span>
      </div>
      <ScrollBox className="archive-calendar" label={texts.calendar}>
        <svg
          width={LEFT + weeks.length * STEP}
          height={TOP + 7 * STEP}
          role="img"
          aria-label={texts.calendarLabel(days.length)}
        >
          {texts.weekdays.map((name, weekday) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never change their order
            <text key={weekday} x={0} y={TOP + weekday * STEP + CELL - 2}>
              {name}
            </text>
          ))}
          {weeks.map((week, column) => {
            const monday = week[0]?.day
            return (
              <g key={monday} transform={`translate(${LEFT + column * STEP} 0)`}>
                <text y={TOP - 8}>{monthOver(weeks, column)}</text>
                {week.map(({ day, seconds, isActive, depth }, weekday) => (
                  <rect
                    key={day}
                    y={TOP + weekday * STEP}
                    width={CELL}
                    height={CELL}
                    rx={3}
                    className={`depth-${depth}`}
                  >
                    <title>
                      {texts.dayTip(day, seconds > 0 ? spentTime(seconds) : isActive ? texts.onlyWork : texts.noStudy)}
                    </title>
                  </rect>
                ))}
              </g>
            )
          })}
        </svg>
      </ScrollBox>
      <p className="archive-legend" aria-hidden="true">
        {texts.less}
        <svg width={DEPTHS.length * STEP} height={CELL} aria-hidden="true">
          {DEPTHS.map((depth) => (
            <rect key={depth} x={depth * STEP} width={CELL} height={CELL} rx={3} className={`depth-${depth}`} />
          ))}
        </svg>
        {texts.more}
      </p>
    </Card>
  )
}
