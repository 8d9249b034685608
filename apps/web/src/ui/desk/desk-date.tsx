import { type KeyboardEvent, lazy, type RefObject, Suspense, useId, useRef, useState } from 'react'
import { deskTexts as texts } from '../../texts/desk.ts'
import { FieldNote } from '../fields/field-note.tsx'
import '../fields/field.css'
import { Icon } from '../icons/icon.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import styles from './desk-date.module.css'
import { FIRST_TIME, LAST_TIME, readDate, shownDate, typedDate } from './desk-date-text.ts'
import { useDeskFloat } from './use-desk-float.ts'

/** With the library that it stands on; who types a date never loads it. */
const DeskCalendar = lazy(async () => ({ default: (await import('./desk-calendar.tsx')).DeskCalendar }))
const CALENDAR_HEIGHT = 296
const DAY_LENGTH = '2026-11-24'.length

interface DeskDateProps {
  label: string
  /** `2026-11-24`, with `hasTime` `2026-11-24 08:00:00`; while it is typed, and when it is no date, what stands in the box. */
  value: string
  onChange: (value: string) => void
  hasTime?: boolean
  /** A day without a time means its end: until when something holds. */
  isEnd?: boolean
  /** First and last, written as the value is. */
  min?: string
  max?: string
  /** The part of its form. */
  name?: string
  error?: string | undefined
  hint?: string | undefined
  autoFocus?: boolean
}

type Limits = Required<Pick<DeskDateProps, 'hasTime' | 'min' | 'max'>>

/** What is wrong with a date that is no longer being typed. */
function dateIssue(value: string, { hasTime, min, max }: Limits): string | undefined {
  if (value === '') return undefined
  const read = readDate(value, hasTime)
  if (read === undefined) return hasTime ? texts.noMoment : texts.noDay
  if (min && read < min) return texts.tooEarly(shownDate(min))
  return max && read > max ? texts.tooLate(shownDate(max)) : undefined
}

interface OpenerProps {
  ref: RefObject<HTMLButtonElement | null>
  label: string
  isOpen: boolean
  onPress: () => void
}

function Opener({ ref, label, isOpen, onPress }: OpenerProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.opener}
      aria-label={texts.calendarOf(label)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name="calendar" size={18} />
    </button>
  )
}

interface CalendarFloatProps {
  ref: RefObject<HTMLDivElement | null>
  label: string
  day: string
  min: string
  max: string
  onPick: (day: string) => void
}

function CalendarFloat({ ref, label, day, min, max, onPick }: CalendarFloatProps) {
  const limits = { min: min.slice(0, DAY_LENGTH), max: max.slice(0, DAY_LENGTH) }
  return (
    <div ref={ref} className={styles.float} role="dialog" aria-label={texts.calendarOf(label)} popover="manual">
      <Suspense fallback={<Skeleton height={CALENDAR_HEIGHT} radius={8} />}>
        <DeskCalendar label={label} day={day} {...limits} onPick={onPick} />
      </Suspense>
    </div>
  )
}

/** A date as it is written, with a calendar beside it for who would rather look. */
export function DeskDate(props: DeskDateProps) {
  const { label, value, onChange, hasTime = false, isEnd = false, min = '', max = '' } = props
  const { name, error, hint, autoFocus } = props
  const usual = isEnd ? LAST_TIME : FIRST_TIME
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const close = () => setIsOpen(false)
  useDeskFloat(isOpen, root, floating, close)
  const issue = error ?? (isLeft ? dateIssue(value, { hasTime, min, max }) : undefined)
  const day = readDate(value, hasTime)?.slice(0, DAY_LENGTH) ?? ''

  const change = (next: string) => {
    setIsLeft(false)
    if (next !== value) onChange(next)
  }
  const settle = () => change(readDate(value, hasTime, usual) ?? value)
  const pick = (picked: string) => {
    const time = readDate(value, true, usual)?.slice(DAY_LENGTH + 1) ?? usual
    change(readDate(hasTime ? `${picked} ${time}` : picked, hasTime) ?? picked)
    close()
    if (!hasTime) return opener.current?.focus()
    // The day is there; the time is what is left to say.
    const box = input.current
    box?.focus()
    requestAnimationFrame(() => box?.setSelectionRange(DAY_LENGTH + 1, box.value.length))
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === input.current) settle()
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setIsOpen(true)
    }
    if (event.key !== 'Escape' || !isOpen) return
    // A dialog around it stays.
    event.preventDefault()
    event.stopPropagation()
    close()
    opener.current?.focus()
  }
  return (
    <div className="ui-field" data-state={issue ? 'wrong' : undefined}>
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the box and of the calendar are handled in one place */}
      <div className="ui-input" ref={root} onKeyDown={steer}>
        <input
          ref={input}
          id={id}
          name={name}
          value={shownDate(value)}
          onChange={({ target }) => change(typedDate(target.value, hasTime, usual))}
          onBlur={() => {
            settle()
            setIsLeft(true)
          }}
          placeholder={hasTime ? texts.momentShape : texts.dayShape}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={autoFocus || undefined}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue || hint ? `${id}-note` : undefined}
        />
        <Opener ref={opener} label={label} isOpen={isOpen} onPress={() => setIsOpen(!isOpen)} />
        {isOpen && <CalendarFloat ref={floating} label={label} day={day} min={min} max={max} onPick={pick} />}
      </div>
      <FieldNote id={`${id}-note`} error={issue} hint={hint} />
    </div>
  )
}
