import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { Collection } from 'react-aria-components/Collection'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Button, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Icon } from '../icons/icon.tsx'
import styles from './desk-tree.module.css'
import { keysOfTree, moveByOne, type TreeMove, type TreeShape } from './desk-tree-moves.ts'
import { useDeskTreeDrag } from './use-desk-tree-drag.tsx'

const ROW_HEIGHT = 36

export interface DeskTreeProps<Item> extends TreeShape<Item> {
  label: string
  /** The top level. A node that is the same object is not drawn again: what changes in it, or below it, makes it a new one. */
  items: readonly Item[]
  /** What a node is called, aloud and for who types its beginning. */
  nameOf: (item: Item) => string
  /** What stands in its row. It and the functions above stay the same as long as what they show. */
  line: (item: Item) => ReactNode
  /** Which nodes show what is in them, by their keys. */
  open: ReadonlySet<string>
  onOpen: (open: ReadonlySet<string>) => void
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** Enter, or two presses of the mouse, on a node. */
  onAct?: (key: string) => void
  /** Nodes go somewhere else; the caller changes `items`. Without it none can be moved. */
  onMove?: (move: TreeMove) => void
  /** Whether a node may hold others, or the top level without one. All may when it is not said. */
  mayHold?: (parent: string | undefined, keys: readonly string[]) => boolean
  /** The node that is worked on: another one is brought into sight. */
  inSight?: string
  /** Stands in the place of the nodes when there are none. */
  empty?: ReactNode
}

function Line({ children, canMove }: { children: ReactNode; canMove: boolean }) {
  return (
    <TreeItemContent>
      {({ hasChildItems }) => (
        <div className={styles.line}>
          {canMove && (
            <Button slot="drag" className={styles.handle}>
              <Icon name="grip" size={16} />
            </Button>
          )}
          {hasChildItems ? (
            <Button slot="chevron" className={styles.chevron}>
              <Icon name="right" size={16} />
            </Button>
          ) : (
            <span className={styles.chevron} />
          )}
          {children}
        </div>
      )}
    </TreeItemContent>
  )
}

/** Keys that move nodes: Alt with an arrow, by one place among their siblings. */
function wayOf({ key, altKey }: KeyboardEvent): 'up' | 'down' | undefined {
  if (!altKey) return undefined
  if (key === 'ArrowUp') return 'up'
  return key === 'ArrowDown' ? 'down' : undefined
}

/** Keys of the nodes that stand there, from the top. */
function keysShown<Item>(items: readonly Item[], shape: TreeShape<Item>, open: ReadonlySet<string>): string[] {
  return items.flatMap((item) => {
    const key = shape.keyOf(item)
    return [key, ...(open.has(key) ? keysShown(shape.childrenOf(item), shape, open) : [])]
  })
}

/** Scrolls to a node once, and again where the tree becomes less high below it; else its reader may look elsewhere. Nodes out of sight are not drawn, so that only their place says where they are. */
function useInSight(box: RefObject<HTMLElement | null>, key: string | undefined, keys: () => readonly string[]): void {
  const seen = useRef<string>(undefined)
  const rows = useEffectEvent(keys)
  useEffect(() => {
    const tree = box.current?.querySelector('[role=treegrid]')
    if (!tree || key === undefined || key === seen.current) return
    const top = keys().indexOf(key) * ROW_HEIGHT
    if (top < 0) return
    seen.current = key
    const isIn = top >= tree.scrollTop && top + ROW_HEIGHT <= tree.scrollTop + tree.clientHeight
    if (!isIn) tree.scrollTop = top - tree.clientHeight / 2
  })
  useEffect(() => {
    const tree = box.current?.querySelector('[role=treegrid]')
    if (!tree || key === undefined || !('ResizeObserver' in window)) return undefined
    let height = tree.clientHeight
    const observer = new ResizeObserver(() => {
      const bottom = (rows().indexOf(key) + 1) * ROW_HEIGHT
      const wasIn = bottom > tree.scrollTop && bottom <= tree.scrollTop + height
      height = tree.clientHeight
      if (wasIn && bottom > tree.scrollTop + height) tree.scrollTop = bottom - height
    })
    observer.observe(tree)
    return () => observer.disconnect()
  }, [box, key])
}

const keyUnder = (target: EventTarget) =>
  (target as HTMLElement).closest<HTMLElement>('[role=row][data-key]')?.dataset.key

/**
 * A tree of any depth. Arrows, Home and End move, right and left open and close, the first letters of a name lead to its node;
 * Shift with arrows or a press chooses all between, Ctrl with a press one more. Nodes that may be moved have a handle: by mouse, by Enter
 * and then Tab or arrows; Alt with up and down moves them by one place. Its file is large: pages load it when they show it (`lazy`).
 */
export function DeskTree<Item extends object>(props: DeskTreeProps<Item>) {
  const { label, items, keyOf, childrenOf, nameOf, line, open, onOpen, chosen, onChoose, onAct, onMove, mayHold } =
    props
  const box = useRef<HTMLDivElement>(null)
  const isAllowed = ({ parent, keys }: TreeMove) => mayHold?.(parent, keys) ?? true
  const shape = { keyOf, childrenOf }
  const drag = useDeskTreeDrag({ items, ...shape, nameOf, isAllowed, onMove: (move) => onMove?.(move) })
  const canMove = onMove !== undefined
  useInSight(box, props.inSight, () => keysShown(items, shape, open))
  const node = (item: Item): ReactElement => (
    <TreeItem id={keyOf(item)} textValue={nameOf(item)} className={styles.node}>
      <Line canMove={canMove}>{line(item)}</Line>
      <Collection items={childrenOf(item)}>{node}</Collection>
    </TreeItem>
  )
  const moveByKey = (event: KeyboardEvent) => {
    const way = wayOf(event)
    const key = keyUnder(event.target)
    if (!onMove || !way || key === undefined) return
    // Else the tree would only go on to the next node.
    event.preventDefault()
    event.stopPropagation()
    const move = moveByOne(items, shape, chosen.has(key) ? chosen : new Set([key]), way)
    if (move && isAllowed(move)) onMove(move)
  }
  if (items.length === 0) return props.empty
  return (
    <I18nProvider locale="zh-CN">
      <div ref={box} onKeyDownCapture={moveByKey}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT }}>
          <Tree
            aria-label={label}
            className={styles.tree}
            items={items}
            dependencies={[keyOf, childrenOf, nameOf, line, canMove]}
            selectionMode="multiple"
            selectionBehavior="replace"
            selectedKeys={chosen}
            onSelectionChange={(next) =>
              onChoose(next === 'all' ? new Set(keysOfTree(items, shape)) : (next as Set<string>))
            }
            expandedKeys={open}
            onExpandedChange={(next) => onOpen(next as Set<string>)}
            {...(onAct && { onAction: (key) => onAct(String(key)) })}
            {...(canMove && { dragAndDropHooks: drag })}
          >
            {node}
          </Tree>
        </Virtualizer>
      </div>
    </I18nProvider>
  )
}
