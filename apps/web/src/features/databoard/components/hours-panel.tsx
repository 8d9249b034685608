import { BOARD_HOURS, type DataBoard } from '@shijie/contract'
import { databoardTexts as texts } from '../../../texts/databoard.ts'
import { busiestOf, weekdayOf } from '../board-numbers.ts'
import { BoardPanel } from './board-panel.tsx'
import styles from './hours-panel.module.css'

const hours = Array.from({ length: BOARD_HOURS.to - BOARD_HOURS.from }, (_, index) => BOARD_HOURS.from + index)
const STEPS = 6

/** From 0 for nobody to 6 for the most of the week. */
const stepOf = (count: number, most: number): number => (count === 0 ? 0 : Math.ceil((count / most) * STEPS))

interface HoursPanelProps {
  hours: DataBoard['Hours']
  /** The hour that it is: what comes after it today has not been. */
  now: string
}

/** The week as a map: the darker, the fewer were there at once. */
export function HoursPanel({ hours: days, now }: HoursPanelProps) {
  const busiest = busiestOf(days)
  const most = busiest?.count ?? 1
  const note = busiest ? texts.hoursMost(weekdayOf(busiest.day), busiest.hour, busiest.count) : texts.hoursNone
  const hourNow = Number(now.slice(11, 13))
  const legend = (
    <span className={styles.ramp}>
      {texts.less}
      <i />
      {texts.more}
    </span>
  )
  return (
    <BoardPanel title={texts.hours} note={note} legend={legend}>
      <table className={styles.hours}>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour % 2 === 1 ? hour : <span className="visually-hidden">{hour}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ Day, Learners }) => (
            <tr key={Day}>
              <th scope="row">{weekdayOf(Day)}</th>
              {hours.map((hour, index) => {
                const count = Learners[index] ?? 0
                const isAhead = Day === now.slice(0, 10) && hour > hourNow
                const isMost = busiest?.day === Day && busiest.hour === hour
                return (
                  <td
                    key={hour}
                    data-step={isAhead ? 'ahead' : stepOf(count, most)}
                    data-state={isMost ? 'most' : undefined}
                    title={texts.hourSays(weekdayOf(Day), hour, count)}
                  >
                    <span className="visually-hidden">{isAhead ? '' : count}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </BoardPanel>
  )
}
