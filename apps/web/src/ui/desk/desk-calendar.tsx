import { CalendarDate, parseDate } from '@internationalized/date'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Icon } from '../icons/icon.tsx'
import styles from './desk-date.module.css'

interface DeskCalendarProps {
  label: string
  /** Days as the wire writes them; empty for none. */
  day: string
  min: string
  max: string
  onPick: (day: string) => void
}

const dayOf = (day: string) => (day ? parseDate(day) : null)
const FIRST = new CalendarDate(1900, 1, 1)
const LAST = new CalendarDate(2999, 12, 31)

/** A month to pick a day from. Arrows lead from day to day, PageUp and PageDown from month to month, with Shift from year to year. */
export function DeskCalendar({ label, day, min, max, onPick }: DeskCalendarProps) {
  return (
    <I18nProvider locale="zh-CN">
      <Calendar
        aria-label={label}
        className={styles.calendar}
        value={dayOf(day)}
        minValue={dayOf(min) ?? FIRST}
        maxValue={dayOf(max) ?? LAST}
        firstDayOfWeek="mon"
        autoFocus
        onChange={(picked) => onPick(picked.toString())}
      >
        <header className={styles.month}>
          <Button slot="previous" className={styles.turn}>
            <Icon name="left" size={18} />
          </Button>
          <CalendarHeading className={styles.heading} />
          <Button slot="next" className={styles.turn}>
            <Icon name="right" size={18} />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="narrow">
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
