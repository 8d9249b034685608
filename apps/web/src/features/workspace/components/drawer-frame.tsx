import type { ReactNode } from 'react'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './drawer-frame.module.css'

interface DrawerFrameProps {
  /** The open subject, or what was found. */
  name: string
  width: number
  isPinned: boolean
  /** There is room beside the blocks for a drawer that stays open. */
  canPin: boolean
  onPin: (isPinned: boolean) => void
  onClose: () => void
  /** What stands under the head, over the blocks. */
  children?: ReactNode
}

/** Head and foot of the drawer of blocks: its subject, and whether it stays open. */
export function DrawerFrame({ name, width, isPinned, canPin, onPin, onClose, children }: DrawerFrameProps) {
  return (
    // Blockly closes the drawer as soon as the focus leaves it; a press here leaves the focus where it is.
    <div className={styles.frame} style={{ width }} onPointerDown={(event) => event.preventDefault()}>
      <header>
        <h2>{name}</h2>
        {!isPinned && (
          <Tooltip text={texts.closeDrawer}>
            <Button kind="quiet" size={28} aria-label={texts.closeDrawer} onClick={onClose}>
              <Icon name="left" size={18} />
            </Button>
          </Tooltip>
        )}
      </header>
      {children}
      <footer>
        <span>{isPinned ? texts.pinned : texts.closesItself}</span>
        {canPin && (
          <Button size={28} aria-pressed={isPinned} onClick={() => onPin(!isPinned)}>
            {isPinned ? texts.unpin : texts.pin}
          </Button>
        )}
      </footer>
    </div>
  )
}
