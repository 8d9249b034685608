import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { BlockPlace, BlocksEditor } from '../blockly/blocks-editor.ts'
import styles from './block-card.module.css'

const WIDTH = 320
const GAP = 10
const LEAST_BELOW = 160

/** Right of the block where there is room, else under it, and never out of the canvas. */
function styleAt({ left, right, top, bottom, room }: BlockPlace): CSSProperties {
  if (right + GAP + WIDTH <= room.width) return { left: Math.max(0, right + GAP), top: Math.max(GAP, top) }
  const beside = Math.min(Math.max(GAP, left), Math.max(GAP, room.width - WIDTH - GAP))
  if (bottom + LEAST_BELOW <= room.height) return { left: beside, top: Math.max(GAP, bottom + GAP) }
  return { left: beside, bottom: Math.max(GAP, room.height - top + GAP) }
}

interface BlockCardProps {
  editor: BlocksEditor
  blockId: string
  children: ReactNode
}

/** What is to be said of one block, beside it wherever it is moved. */
export function BlockCard({ editor, blockId, children }: BlockCardProps) {
  const [place, setPlace] = useState<BlockPlace>()
  useEffect(() => editor.watchPlace(blockId, setPlace), [editor, blockId])
  if (!place) return null
  return (
    <div className={styles.card} style={styleAt(place)}>
      {children}
    </div>
  )
}
