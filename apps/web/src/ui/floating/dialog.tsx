import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import './dialog.css'
import { Icon } from '../icons/icon.tsx'
import { raiseToasts } from './toast-list.tsx'

/**
 * Opens the native dialog as a modal for as long as its component stands. The browser keeps the focus inside and
 * closes on Escape; the focus goes back to whatever had it before, or to the page where that is gone.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    raiseToasts()
    // The browser would take the first thing that can have the focus; a form knows better.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const hadOverflow = document.body.style.overflow
    document.body.style.overflow = 'hidden'
    return () => {
      element?.close()
      document.body.style.overflow = hadOverflow
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const next = isThere ? opener : document.querySelector<HTMLElement>('main[tabindex]')
      next?.focus({ preventScroll: !isThere })
    }
  }, [dialog])
}

interface DialogProps {
  label: string
  onClose: () => void
  children: ReactNode
  /** Some questions must be answered: no cross, no Escape. */
  canClose?: boolean
  className?: string
}

/** A modal popup, 424 wide. Render it to open it. */
export function Dialog({ label, onClose, children, canClose = true, className = '' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={`ui-dialog ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        if (canClose) onClose()
      }}
    >
      {children}
      {canClose && (
        <button type="button" className="ui-dialog-close" aria-label={uiTexts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </dialog>
  )
}
