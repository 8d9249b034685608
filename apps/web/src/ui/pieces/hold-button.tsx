import type { ReactNode } from 'react'
import { classNames } from '../look/class-names.ts'
import '../drawings/device.css'

interface HoldButtonProps {
  isHeld: boolean
  isDisabled: boolean
  onHold: () => void
  onRelease: () => void
  children: ReactNode
}

/** Works for as long as it is held, with finger, mouse, space bar or Enter. */
export function HoldButton({ isHeld, isDisabled, onHold, onRelease, children }: HoldButtonProps) {
  const isKey = (key: string) => key === ' ' || key === 'Enter'
  return (
    <button
      type="button"
      className={classNames('hold-button', isHeld && 'held')}
      disabled={isDisabled}
      data-autofocus
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        onHold()
      }}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event.key)) return
        event.preventDefault()
        if (!event.repeat) onHold()
      }}
      onKeyUp={(event) => isKey(event.key) && onRelease()}
      onBlur={onRelease}
    >
      {children}
    </button>
  )
}
