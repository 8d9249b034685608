/** How a tree is read. */
export interface TreeShape<Item> {
  keyOf: (item: Item) => string
  childrenOf: (item: Item) => readonly Item[]
}

/** Nodes that go somewhere else: in their order, into `parent` (to the top level without one), before `before` (to the end without one). */
export interface TreeMove {
  keys: readonly string[]
  parent: string | undefined
  before: string | undefined
}

/** Where something is dropped: into a node, or beside it. */
export interface TreeTarget {
  key: string
  dropPosition: 'before' | 'on' | 'after'
}

interface Place {
  parent: string | undefined
  siblings: readonly string[]
  /** Its own children, in order. */
  children: readonly string[]
}

/** Every node by its key, in the order of the tree. */
function placesOf<Item>(items: readonly Item[], shape: TreeShape<Item>): Map<string, Place> {
  const places = new Map<string, Place>()
  const visit = (level: readonly Item[], parent: string | undefined) => {
    const siblings = level.map(shape.keyOf)
    for (const item of level) {
      const children = shape.childrenOf(item)
      places.set(shape.keyOf(item), { parent, siblings, children: children.map(shape.keyOf) })
      visit(children, shape.keyOf(item))
    }
  }
  visit(items, undefined)
  return places
}

/** The keys of all nodes, in the order of the tree. */
export const keysOfTree = <Item>(items: readonly Item[], shape: TreeShape<Item>): string[] => [
  ...placesOf(items, shape).keys(),
]

/** Does the node, or something that holds it, belong to these? */
function isWithin(key: string | undefined, keys: ReadonlySet<string>, places: Map<string, Place>): boolean {
  for (let at = key; at !== undefined; at = places.get(at)?.parent) if (keys.has(at)) return true
  return false
}

/** What goes, in the order of the tree; a node whose parent goes goes with it. */
function outermost(keys: ReadonlySet<string>, places: Map<string, Place>): string[] {
  return [...places].flatMap(([key, { parent }]) => (keys.has(key) && !isWithin(parent, keys, places) ? [key] : []))
}

const without = (all: readonly string[], some: ReadonlySet<string>) => all.filter((key) => !some.has(key))

/** The move, unless everything stands there already. */
function unlessIdle(move: TreeMove, siblings: readonly string[]): TreeMove | undefined {
  const rest = without(siblings, new Set(move.keys))
  const at = move.before === undefined ? rest.length : rest.indexOf(move.before)
  const after = [...rest.slice(0, at), ...move.keys, ...rest.slice(at)]
  return after.length === siblings.length && after.every((key, index) => key === siblings[index]) ? undefined : move
}

/** What dropping these nodes there means; undefined when it changes nothing or would put a node into itself. */
export function moveToTarget<Item>(
  items: readonly Item[],
  shape: TreeShape<Item>,
  chosen: ReadonlySet<string>,
  { key, dropPosition }: TreeTarget,
): TreeMove | undefined {
  const places = placesOf(items, shape)
  const keys = outermost(chosen, places)
  const moved = new Set(keys)
  const place = places.get(key)
  const parent = dropPosition === 'on' ? key : place?.parent
  if (!place || keys.length === 0 || isWithin(parent, moved, places)) return undefined
  if (dropPosition === 'on') return unlessIdle({ keys, parent, before: undefined }, place.children)
  const { siblings } = place
  const from = siblings.indexOf(key) + (dropPosition === 'after' ? 1 : 0)
  return unlessIdle({ keys, parent, before: without(siblings.slice(from), moved)[0] }, siblings)
}

/** One place up or down among their siblings; undefined at the end, and for nodes of several parents. */
export function moveByOne<Item>(
  items: readonly Item[],
  shape: TreeShape<Item>,
  chosen: ReadonlySet<string>,
  way: 'up' | 'down',
): TreeMove | undefined {
  const places = placesOf(items, shape)
  const keys = outermost(chosen, places)
  const [first, last] = [keys[0], keys.at(-1)]
  const place = first === undefined ? undefined : places.get(first)
  if (!place || first === undefined || last === undefined) return undefined
  const { parent, siblings } = place
  if (keys.some((key) => places.get(key)?.parent !== parent)) return undefined
  const moved = new Set(keys)
  if (way === 'up') {
    const above = without(siblings.slice(0, siblings.indexOf(first)), moved).at(-1)
    return above === undefined ? undefined : { keys, parent, before: above }
  }
  const below = without(siblings.slice(siblings.indexOf(last)), moved)
  return below.length === 0 ? undefined : { keys, parent, before: below[1] }
}

/** Into the nearest node above among their siblings that may hold others, as its last; or out of their parent, to the place after it. */
export function moveByLevel<Item>(
  items: readonly Item[],
  shape: TreeShape<Item>,
  chosen: ReadonlySet<string>,
  way: 'in' | 'out',
  mayHold: (key: string) => boolean,
): TreeMove | undefined {
  const places = placesOf(items, shape)
  const keys = outermost(chosen, places)
  const [first] = keys
  const place = first === undefined ? undefined : places.get(first)
  if (!place || first === undefined) return undefined
  const { parent, siblings } = place
  if (keys.some((key) => places.get(key)?.parent !== parent)) return undefined
  if (way === 'in') {
    const above = siblings.slice(0, siblings.indexOf(first)).findLast(mayHold)
    return above === undefined ? undefined : { keys, parent: above, before: undefined }
  }
  const outer = parent === undefined ? undefined : places.get(parent)
  return outer && { keys, parent: outer.parent, before: outer.siblings[outer.siblings.indexOf(parent ?? '') + 1] }
}
