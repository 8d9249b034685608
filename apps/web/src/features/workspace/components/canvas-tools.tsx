import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { BlocksEditor } from '../blockly/blocks-editor.ts'

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
        <div className="blocks-tools back" style={{ marginLeft: left }}>
          <Button size={28} aria-label={texts.undo} title={texts.undo} onClick={() => editor.undo(false)}>
            <Icon name="undo" size={16} />
          </Button>
          <Button size={28} aria-label={texts.redo} title={texts.redo} onClick={() => editor.undo(true)}>
            <Icon name="redo" size={16} />
          </Button>
        </div>
      )}
      <div className="blocks-tools">
        <Button size={28} aria-label={texts.zoomOut} title={texts.zoomOut} onClick={() => editor.zoom(-1)}>
          <Icon name="minus" size={16} />
        </Button>
        <Button size={28} aria-label={`${texts.zoomReset} ${percent}%`} onClick={() => editor.zoom(0)}>
          {percent}%
        </Button>
        <Button size={28} aria-label={texts.zoomIn} title={texts.zoomIn} onClick={() => editor.zoom(1)}>
          <Icon name="plus" size={16} />
        </Button>
        {!isReadOnly && (
          <Button size={28} aria-label={texts.remove} title={texts.remove} onClick={() => editor.removeSelected()}>
            <Icon name="trash" size={16} />
          </Button>
        )}
      </div>
    </>
  )
}
