import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { BlocksEditor } from '../blockly/blocks-editor.ts'
import styles from './canvas-tools.module.css'

interface CanvasToolsProps {
  editor: BlocksEditor
  percent: number
  isReadOnly: boolean
  /** How far the open drawer reaches over the canvas. */
  left: number
}

/** Undo and redo on the left, zoom and the bin on the right, over the canvas; never over the drawer. */
export function CanvasTools({ editor, percent, isReadOnly, left }: CanvasToolsProps) {
  return (
    <>
      {!isReadOnly && (
        <div className={styles.back} style={{ marginLeft: left }}>
          <Tooltip text={texts.undo}>
            <Button size={28} aria-label={texts.undo} onClick={() => editor.undo(false)}>
              <Icon name="undo" size={16} />
            </Button>
          </Tooltip>
          <Tooltip text={texts.redo}>
            <Button size={28} aria-label={texts.redo} onClick={() => editor.undo(true)}>
              <Icon name="redo" size={16} />
            </Button>
          </Tooltip>
        </div>
      )}
      <div className={styles.tools}>
        <Tooltip text={texts.zoomOut}>
          <Button size={28} aria-label={texts.zoomOut} onClick={() => editor.zoom(-1)}>
            <Icon name="minus" size={16} />
          </Button>
        </Tooltip>
        <Button size={28} aria-label={`${texts.zoomReset} ${percent}%`} onClick={() => editor.zoom(0)}>
          {percent}%
        </Button>
        <Tooltip text={texts.zoomIn}>
          <Button size={28} aria-label={texts.zoomIn} onClick={() => editor.zoom(1)}>
            <Icon name="plus" size={16} />
          </Button>
        </Tooltip>
        {!isReadOnly && (
          <Tooltip text={texts.remove}>
            <Button size={28} aria-label={texts.remove} onClick={() => editor.removeSelected()}>
              <Icon name="trash" size={16} />
            </Button>
          </Tooltip>
        )}
      </div>
    </>
  )
}
