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
  const modal = useModal(dialog, onClose)
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and stands in `modal`
    <dialog {...modal} className="ui-drawer" aria-label={label} onClick={closeOutside}>
      {children}
    </dialog>
  )
}
