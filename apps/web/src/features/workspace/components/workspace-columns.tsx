import type { DeskPanels } from '@shijie/contract'
import type { ReactNode } from 'react'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { FoldedEdge } from '../../../ui/pieces/folded-edge.tsx'
import { Splitter } from '../../../ui/pieces/splitter.tsx'
import type { panelOf } from '../../../ui/pieces/tabs.tsx'
import { type Columns, LEAST_COLUMN, standardCode, standardSide } from '../panels.ts'

interface ColumnProps {
  columns: Columns
  /** One panel at a time: nothing to fold or to pull. */
  hasTabs: boolean
  /** Makes it the panel of its tab. */
  panel: ReturnType<typeof panelOf> | undefined
  onPanels: (change: DeskPanels, isDone?: boolean) => void
  children: ReactNode
}

/** Python beside the blocks: pulled wider, folded to its edge; alone it has all that the side leaves. */
export function CodeColumn(props: ColumnProps & { isWritten: boolean; fact: string }) {
  const { columns, hasTabs, onPanels, isWritten, fact, children } = props
  const isBeside = !isWritten && !hasTabs
  return (
    <div {...props.panel} className="workspace-code">
      {isBeside && columns.isCodeOpen && (
        <Splitter
          label={texts.codeHandle}
          direction="across"
          size={columns.code}
          least={LEAST_COLUMN}
          most={columns.mostCode}
          standard={standardCode}
          isAfter
          onSize={(size, isDone) => onPanels({ CodeWidth: size }, isDone)}
          onFold={() => onPanels({ CodeOpen: 0 })}
        />
      )}
      {isBeside && !columns.isCodeOpen && (
        <FoldedEdge
          icon="code"
          name={texts.python}
          fact={fact}
          label={texts.unfoldCode(fact)}
          onOpen={() => onPanels({ CodeOpen: 1 })}
        />
      )}
      {children}
    </div>
  )
}

/** Where the program runs, at the right. */
export function SideColumn({ columns, hasTabs, panel, onPanels, width, children }: ColumnProps & { width: number }) {
  const isOpen = columns.isSideOpen
  return (
    <div {...panel} className="workspace-side">
      {isOpen && !hasTabs && (
        <Splitter
          label={texts.sideHandle}
          direction="across"
          size={columns.side}
          least={LEAST_COLUMN}
          most={columns.mostSide}
          standard={standardSide(width)}
          isAfter
          onSize={(size, isDone) => onPanels({ SideWidth: size }, isDone)}
          onFold={() => onPanels({ SideOpen: 0 })}
        />
      )}
      {!isOpen && !hasTabs && (
        <FoldedEdge
          icon="play"
          name={texts.side}
          fact=""
          label={texts.unfoldSide}
          onOpen={() => onPanels({ SideOpen: 1 })}
        />
      )}
      <div className="workspace-run" hidden={!isOpen && !hasTabs}>
        {children}
      </div>
    </div>
  )
}
