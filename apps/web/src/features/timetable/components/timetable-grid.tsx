import type { TimetablePeriod } from '@shijie/contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import { timetableTexts as texts } from '../../../texts/timetable.ts'
import { type Lesson, placeOf, type Week } from '../week.ts'
import styles from './timetable-grid.module.css'

interface TimetableGridProps {
  rows: readonly TimetablePeriod[]
  days: readonly number[]
  week: Week
  nameOf: (lesson: Lesson) => { className: string; courseName: string }
  onOpen: (place: string) => void
  onClear: (place: string) => void
  onCopy: (place: string) => void
  onPaste: (place: string) => void
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function CellText({ lessons, nameOf }: { lessons: readonly Lesson[]; nameOf: TimetableGridProps['nameOf'] }) {
  return lessons.map((lesson) => {
    const { className, courseName } = nameOf(lesson)
    return (
      <span key={lesson.week}>
        <b>{lesson.week === 'every' ? className : `${texts.weeks[lesson.week]} ${className}`}</b>
        <small>{[courseName, lesson.room].filter(Boolean).join(' · ')}</small>
      </span>
    )
  })
}

/** The week as a grid that is walked with the arrow keys: one stop for the tabulator, as in a spreadsheet. */
export function TimetableGrid(props: TimetableGridProps) {
  const { rows, days, week, nameOf } = props
  const [current, setCurrent] = useState<[number, number]>([0, 0])
  const table = useRef<HTMLTableElement>(null)
  const [column, row] = [Math.min(current[0], days.length - 1), Math.min(current[1], rows.length - 1)]
  const go = (toColumn: number, toRow: number) => {
    const [x, y] = [Math.max(0, Math.min(days.length - 1, toColumn)), Math.max(0, Math.min(rows.length - 1, toRow))]
    setCurrent([x, y])
    table.current?.querySelector<HTMLElement>(`[data-place="${x} ${y}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, place: string, at: readonly [number, number]) => {
    const step = STEPS[event.key]
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (step && !isCommand) go(at[0] + step[0], at[1] + step[1])
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onClear(place)
    else if (isCommand && key === 'c') props.onCopy(place)
    else if (isCommand && key === 'v') props.onPaste(place)
    else return
    event.preventDefault()
  }
  return (
    <table ref={table} className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">{texts.periodHead}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {texts.day(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ Number: number, StartTime, EndTime }, y) => (
          <tr key={number}>
            <th scope="row">
              {texts.period(number)}
              {StartTime && <small>{`${StartTime}–${EndTime}`}</small>}
            </th>
            {days.map((day, x) => {
              const place = placeOf(day, number)
              const lessons = week.get(place) ?? []
              const what = lessons
                .map((lesson) =>
                  [texts.weeks[lesson.week], ...Object.values(nameOf(lesson)), lesson.room].filter(Boolean).join(' '),
                )
                .join('；')
              return (
                <td key={day}>
                  <button
                    type="button"
                    className={styles.cell}
                    data-place={`${x} ${y}`}
                    data-state={lessons.length > 0 ? 'filled' : 'empty'}
                    tabIndex={x === column && y === row ? 0 : -1}
                    aria-label={texts.cell(texts.day(day), number, what || texts.empty)}
                    onFocus={() => setCurrent([x, y])}
                    onKeyDown={(event) => press(event, place, [x, y])}
                    onClick={() => props.onOpen(place)}
                  >
                    {lessons.length > 0 ? <CellText lessons={lessons} nameOf={nameOf} /> : <i aria-hidden="true">+</i>}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
