import { isSameStandard, type LessonStandard, unsignedStandard } from './groups/lesson-aims.ts'
import type { LessonBlock, LessonBody } from './groups/lesson-body.ts'

/** Where two changed the same part of a lesson: a field of its body, or a block by its id. */
export interface LessonClash {
  part: string
  mine: unknown
  theirs: unknown
}

export interface MergedLesson {
  body: LessonBody
  clashes: LessonClash[]
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

type Sides<Value> = { base: Value; mine: Value; theirs: Value }

/** What stands after both changes; undefined where both changed it, and not into the same. */
function mergeValue<Value>({ base, mine, theirs }: Sides<Value>): { value: Value } | undefined {
  if (isSame(mine, theirs) || isSame(mine, base)) return { value: theirs }
  return isSame(theirs, base) ? { value: mine } : undefined
}

const idsOf = (blocks: readonly LessonBlock[]): string[] => blocks.map(({ BlockId }) => BlockId)

/**
 * The order of the blocks after both changes. Who only added or took out blocks has left the order of the others alone:
 * then that of the other holds, and what was added stands behind the block that it was put behind. Undefined where both
 * put the same blocks into other orders.
 */
function mergeOrder({ base, mine, theirs }: Sides<string[]>): string[] | undefined {
  const isCommon = (id: string) => base.includes(id) && mine.includes(id) && theirs.includes(id)
  const [was, my, their] = [base, mine, theirs].map((ids) => ids.filter(isCommon)) as [string[], string[], string[]]
  const isMineKept = isSame(my, was)
  if (!isMineKept && !isSame(their, was) && !isSame(my, their)) return undefined
  const [frame, other] = isMineKept ? [theirs, mine] : [mine, theirs]
  const order = [...frame]
  other.forEach((id, place) => {
    if (order.includes(id)) return
    const before = other.slice(0, place).findLast((earlier) => order.includes(earlier))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

function mergeBlocks({ base, mine, theirs }: Sides<LessonBlock[]>): { blocks: LessonBlock[]; clashes: LessonClash[] } {
  const find = (blocks: readonly LessonBlock[], id: string) => blocks.find(({ BlockId }) => BlockId === id)
  const clashes: LessonClash[] = []
  const kept = new Map<string, LessonBlock>()
  for (const id of new Set([base, mine, theirs].flatMap(idsOf))) {
    const sides = { base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) }
    const merged = mergeValue(sides)
    if (!merged) clashes.push({ part: id, mine: sides.mine ?? null, theirs: sides.theirs ?? null })
    const value = merged ? merged.value : sides.theirs
    if (value) kept.set(id, value)
  }
  const order = mergeOrder({ base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) })
  if (!order) clashes.push({ part: 'Blocks', mine: idsOf(mine), theirs: idsOf(theirs) })
  return { blocks: (order ?? idsOf(theirs)).flatMap((id) => kept.get(id) ?? []), clashes }
}

/**
 * One point of the standard, field by field, so that a signature that the server gave meanwhile is no clash. A tick is for
 * the words that somebody compared: beside other words, such as the other side's, it goes.
 */
function mergeStandard({ base, mine, theirs }: Sides<LessonStandard>): LessonStandard | undefined {
  const merged: Record<string, unknown> = {}
  for (const field of Object.keys(theirs) as (keyof LessonStandard)[]) {
    const value = mergeValue<unknown>({ base: base[field], mine: mine[field], theirs: theirs[field] })
    if (!value) return undefined
    merged[field] = value.value
  }
  const point = { ...theirs, ...merged }
  const wasCompared = [mine, theirs].some((side) => side.IsChecked === 1 && isSameStandard(side, point))
  return point.IsChecked === 1 && !wasCompared ? unsignedStandard(point) : point
}

/** Points of the standard, each by its id; undefined where both changed the same one, or their order. */
function mergeStandards({ base, mine, theirs }: Sides<LessonStandard[]>): LessonStandard[] | undefined {
  const ids = (list: readonly LessonStandard[]) => list.map(({ StandardId }) => StandardId)
  const find = (list: readonly LessonStandard[], id: string) => list.find(({ StandardId }) => StandardId === id)
  const order = mergeOrder({ base: ids(base), mine: ids(mine), theirs: ids(theirs) })
  if (!order) return undefined
  const merged: LessonStandard[] = []
  for (const id of new Set([...order, ...ids(base)])) {
    const sides = { base: find(base, id), mine: find(mine, id), theirs: find(theirs, id) }
    const whole = mergeValue(sides)
    const isEverywhere = sides.base && sides.mine && sides.theirs
    const value = whole ? whole.value : isEverywhere && mergeStandard(sides as Sides<LessonStandard>)
    if (!whole && !value) return undefined
    if (value) merged.push(value)
  }
  return merged
}

/** A field that is not made of parts is one thing; points of the standard are merged one by one. */
function mergeField(part: keyof LessonBody, { base, mine, theirs }: Sides<LessonBody>): { value: unknown } | undefined {
  const sides = { base: base[part], mine: mine[part], theirs: theirs[part] }
  const value = mergeValue<unknown>(sides)
  if (value || part !== 'Standards') return value
  const standards = mergeStandards(sides as Sides<LessonStandard[]>)
  return standards && { value: standards }
}

/**
 * Two changes of one lesson that began at the same revision, put together: field by field, and the page block by block.
 * Nothing of either side is lost: what both changed into different things is a clash, and its part stays as `theirs`
 * until somebody decides.
 */
export function mergeLessons({ base, mine, theirs }: Sides<LessonBody>): MergedLesson {
  const { blocks, clashes } = mergeBlocks({ base: base.Blocks, mine: mine.Blocks, theirs: theirs.Blocks })
  const merged: Record<string, unknown> = {}
  for (const part of Object.keys(theirs) as (keyof LessonBody)[]) {
    if (part === 'Blocks' || (part === 'PageCount' && theirs.Kind === 'page')) continue
    const value = mergeField(part, { base, mine, theirs })
    if (!value) clashes.push({ part, mine: mine[part], theirs: theirs[part] })
    merged[part] = value ? value.value : theirs[part]
  }
  const body = { ...theirs, ...merged, Blocks: blocks }
  // A page has as many pages as blocks: nobody writes that number, so nobody can clash over it.
  if (theirs.Kind === 'page') body.PageCount = blocks.length
  return { body, clashes }
}
