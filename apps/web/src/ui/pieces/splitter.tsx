import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { classNames } from '../look/class-names.ts'
import './splitter.css'

const KEY_STEP = 16

interface SplitterProps {
  label: string
  /** Which way the handle is moved. */
  direction: 'across' | 'down'
  /** Size of the panel that it changes, and its limits. */
  size: number
  least: number
  most: number
  standard: number
  /** The panel lies right of the handle, so that moving left makes it larger. */
  isAfter?: boolean
  /** Called while moving, and with `isDone` when the size is chosen. */
  onSize: (size: number, isDone: boolean) => void
  /** Dragged to less than half of its least size. */
  onFold?: () => void
}

/** A handle between two panels: dragged, moved with the arrows, or set back by a double click. */
export function Splitter(props: SplitterProps) {
  const { label, direction, size, least, most, standard, isAfter = false, onSize, onFold } = props
  const start = useRef<{ at: number; size: number }>(undefined)
  const latest = useRef(size)
  const at = (event: PointerEvent) => (direction === 'across' ? event.clientX : event.clientY)
  const clamp = (value: number) => Math.round(Math.max(least, Math.min(value, most)))
  const set = (value: number, isDone: boolean) => {
    latest.current = clamp(value)
    onSize(latest.current, isDone)
  }
  const end = (event: PointerEvent) => {
    if (!start.current) return
    const wanted = start.current.size + (at(event) - start.current.at) * (isAfter ? -1 : 1)
    start.current = undefined
    if (onFold && wanted < least / 2) onFold()
    else onSize(latest.current, true)
  }
  const press = (event: KeyboardEvent) => {
    const forth = direction === 'across' ? 'ArrowRight' : 'ArrowDown'
    const back = direction === 'across' ? 'ArrowLeft' : 'ArrowUp'
    if (event.key !== forth && event.key !== back) return
    event.preventDefault()
    set(size + (event.key === forth ? KEY_STEP : -KEY_STEP) * (isAfter ? -1 : 1), true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      aria-orientation={direction === 'across' ? 'vertical' : 'horizontal'}
      aria-label={label}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className={classNames('ui-splitter', direction)}
      onKeyDown={press}
      onDoubleClick={() => set(standard, true)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        latest.current = size
        start.current = { at: at(event), size }
      }}
      onPointerMove={(event) => {
        if (start.current) set(start.current.size + (at(event) - start.current.at) * (isAfter ? -1 : 1), false)
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <i />
    </div>
  )
}
