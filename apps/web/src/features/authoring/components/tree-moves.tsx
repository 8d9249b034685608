import type { DraftRow } from '@shijie/contract'
import { courseTreeTexts as texts } from '../../../texts/course-tree.ts'
import { moveByOne, type TreeMove, type TreeShape } from '../../../ui/desk/desk-tree-moves.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { DraftNode } from '../draft-tree.ts'

interface TreeMovesProps {
  nodes: readonly DraftNode[]
  shape: TreeShape<DraftNode>
  chosen: DraftRow
  /** All that are chosen in the tree; they go together. */
  marked: ReadonlySet<string>
  onMove: (move: TreeMove) => void
}

const WAYS = [
  { way: 'up', words: texts.moveUp, keys: 'Alt+↑' },
  { way: 'down', words: texts.moveDown, keys: 'Alt+↓' },
] as const

/** What Alt with an arrow does, for who has a finger or a mouse. */
export function TreeMoves({ nodes, shape, chosen, marked, onMove }: TreeMovesProps) {
  const id = chosen.CourseHourId
  const keys = marked.has(id) ? marked : new Set([id])
  return WAYS.map(({ way, words, keys: shortcut }) => {
    const move = moveByOne(nodes, shape, keys, way)
    return (
      // It keeps the focus at the end of the way: the next press may go back.
      <Button
        key={way}
        size={36}
        aria-label={keys.size > 1 ? words(texts.several(keys.size)) : words(texts.one(chosen.Title))}
        title={shortcut}
        aria-disabled={!move || undefined}
        onClick={() => move && onMove(move)}
      >
        <Icon name={way} size={18} />
      </Button>
    )
  })
}
