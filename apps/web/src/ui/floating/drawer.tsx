import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useModal } from './dialog.tsx'
import './dialog.css'

interface DrawerProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A panel from the right edge, for the menu on phones. A press beside it closes it. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out and belongs to the native dialog
    <dialog
      ref={dialog}
      className="ui-drawer"
      aria-label={label}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
