import type { DraftRow } from '@shijie/contract'
import { courseTreeTexts as texts } from '../../../texts/course-tree.ts'
import { moveByLevel, moveByOne, type TreeMove, type TreeShape } from '../../../ui/desk/desk-tree-moves.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { DraftNode } from '../draft-tree.ts'

interface TreeMovesProps {
  nodes: readonly DraftNode[]
  rows: readonly DraftRow[]
  shape: TreeShape<DraftNode>
  chosen: DraftRow
  /** All that are chosen in the tree; they go together. */
  marked: ReadonlySet<string>
  onMove: (move: TreeMove) => void
}

interface Way {
  icon: IconName
  words: string
  shortcut?: string
  move: TreeMove | undefined
}

/** Up and down as Alt with an arrow does it, and into a chapter or out of it, for who has a finger or a mouse. */
export function TreeMoves({ nodes, rows, shape, chosen, marked, onMove }: TreeMovesProps) {
  const id = chosen.CourseHourId
  const keys = marked.has(id) ? marked : new Set([id])
  const what = keys.size > 1 ? texts.several(keys.size) : texts.one(chosen.Title)
  const rowOf = (key: string | undefined) => rows.find(({ CourseHourId }) => CourseHourId === key)
  const mayHold = (key: string) => rowOf(key)?.Kind === 'container'
  const into = moveByLevel(nodes, shape, keys, 'in', mayHold)
  const ways: Way[] = [
    { icon: 'up', words: texts.moveUp(what), shortcut: 'Alt+↑', move: moveByOne(nodes, shape, keys, 'up') },
    { icon: 'down', words: texts.moveDown(what), shortcut: 'Alt+↓', move: moveByOne(nodes, shape, keys, 'down') },
    { icon: 'into', words: texts.moveIn(what, rowOf(into?.parent)?.Title ?? ''), move: into },
    { icon: 'out', words: texts.moveOut(what), move: moveByLevel(nodes, shape, keys, 'out', mayHold) },
  ]
  return ways.map(({ icon, words, shortcut, move }) => (
    // It keeps the focus at the end of the way: the next press may go back.
    <Button
      key={icon}
      size={36}
      aria-label={words}
      title={shortcut ?? words}
      aria-disabled={!move || undefined}
      onClick={() => move && onMove(move)}
    >
      <Icon name={icon} size={18} />
    </Button>
  ))
}
