import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import './dialog.css'
import { Icon } from '../icons/icon.tsx'
import { raiseToasts } from './toast-list.tsx'

let modals = 0
let overflowBefore = ''
/** The page scrolls again when the last of them has gone, whichever went first. */
function holdPage(by: 1 | -1): void {
  const { style } = document.body
  if (modals === 0) overflowBefore = style.overflow
  modals += by
  style.overflow = modals > 0 ? 'hidden' : overflowBefore
}

/**
 * Opens the native dialog as a modal for as long as its component stands. The browser keeps the focus inside; the focus
 * goes back to whatever had it before, or to the page where that is gone. `onDismiss` hears Escape and the back gesture of
 * a phone, and alone decides: a browser closes a dialog over our refusal when it is asked a second time without a press in
 * between, and what was written in it would stand in a page that nobody can reach.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onDismiss: () => void) {
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    if (element && !element.open) element.showModal()
    raiseToasts()
    // The browser would take the first thing that can have the focus; a form knows better.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    holdPage(1)
    return () => {
      element?.close()
      holdPage(-1)
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const next = isThere ? opener : document.querySelector<HTMLElement>('main[tabindex]')
      next?.focus({ preventScroll: !isThere })
    }
  }, [dialog])
  return {
    ref: dialog,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      onDismiss()
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onDismiss()
    },
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (!currentTarget.isConnected || currentTarget.open) return
      currentTarget.showModal()
      raiseToasts()
      onDismiss()
    },
  }
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
  const modal = useModal(dialog, () => canClose && onClose())
  return (
    <dialog {...modal} className={`ui-dialog ${className}`} aria-label={label}>
      {children}
      {canClose && (
        <button type="button" className="ui-dialog-close" aria-label={uiTexts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </dialog>
  )
}
