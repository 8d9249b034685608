import { useRef } from 'react'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import styles from './desk-tree.module.css'
import { moveToTarget, type TreeMove, type TreeShape, type TreeTarget } from './desk-tree-moves.ts'

interface DragOptions<Item> extends TreeShape<Item> {
  items: readonly Item[]
  nameOf: (item: Item) => string
  isAllowed: (move: TreeMove) => boolean
  onMove: (move: TreeMove) => void
}

/** Dragging in a tree: by mouse, and by keys from the handle of a node, where Tab and arrows lead from place to place. */
export function useDeskTreeDrag<Item extends object>({
  items,
  nameOf,
  isAllowed,
  onMove,
  ...shape
}: DragOptions<Item>) {
  const dragged = useRef<ReadonlySet<string>>(new Set())
  const moveTo = (target: TreeTarget) => {
    const move = moveToTarget(items, shape, dragged.current, target)
    return move && isAllowed(move) ? move : undefined
  }
  return useDragAndDrop<Item>({
    getItems: (_, nodes) => nodes.map((item) => ({ 'text/plain': nameOf(item) })),
    onDragStart: ({ keys }) => {
      // Keys are what `keyOf` said, which is text.
      dragged.current = keys as Set<string>
    },
    getDropOperation: (target) =>
      target.type === 'item' && moveTo({ ...target, key: String(target.key) }) ? 'move' : 'cancel',
    onMove: ({ target }) => {
      const move = moveTo({ ...target, key: String(target.key) })
      if (move) onMove(move)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.dropLine} />,
  }).dragAndDropHooks
}
