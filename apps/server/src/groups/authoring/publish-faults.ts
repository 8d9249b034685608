import {
  type DataOf,
  faultOfPage,
  authoringMessages as messages,
  type publishLessons as publishEndpoint,
} from '@shijie/contract'
import { faultsOfOpenings, type SeenWaiting } from './check-opening.ts'
import { isSeenThen, type Node } from './course-nodes.ts'

/** Kinds that show nothing without what they name here. An exercise without a paper opens for nobody, and says so. */
const NEEDED = {
  video: 'FileId',
  pdf: 'FileId',
  document: 'FileId',
  web: 'FileId',
  images: 'FolderId',
  training: 'TrainingId',
} as const

/** Whether learners would see a lesson inside of another one, once these are published. */
function isInsideThen(node: Node, outer: Node, nodes: ReadonlyMap<string, Node>, chosen: ReadonlySet<string>): boolean {
  const passed = new Set<string>()
  for (let at: Node | undefined = node; at && !passed.has(at.id); ) {
    if (at.id === outer.id) return true
    passed.add(at.id)
    const parentId: string | null = chosen.has(at.id) ? at.parentId : at.seenParentId
    at = parentId === null ? undefined : nodes.get(parentId)
  }
  return false
}

/** Why learners cannot see a lesson as it is; undefined when they can. */
function faultOfNode(node: Node, nodes: ReadonlyMap<string, Node>, chosen: ReadonlySet<string>): string | undefined {
  if (node.isLeaving) return undefined
  const { Kind, Title, Blocks } = node.body
  const needed = Kind in NEEDED ? NEEDED[Kind as keyof typeof NEEDED] : undefined
  if (needed && !node.body[needed]) return messages.nothingToShow(Title)
  if (Kind === 'page') {
    if (Blocks.length === 0) return messages.nothingToShow(Title)
    // A draft may be half written; what learners see may not.
    const fault = faultOfPage(Title, Blocks)
    if (fault) return fault
  }
  const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
  if (parent && !parent.isSeen && !chosen.has(parent.id)) return messages.parentIsDraft(Title)
  if (parent && isInsideThen(parent, node, nodes, chosen)) return messages.parentStaysInside(Title, parent.body.Title)
  return undefined
}

/** What learners must not wait for once these are published, by lesson. */
function faultsOfWaiting(nodes: ReadonlyMap<string, Node>, chosen: ReadonlySet<string>): Map<string, string> {
  const seen = new Map<string, SeenWaiting>()
  const drafts = new Map<string, string>()
  for (const node of nodes.values()) {
    const isNew = chosen.has(node.id)
    const body = isNew ? node.body : (node.seenBody ?? node.body)
    if (isSeenThen(node, chosen)) seen.set(node.id, { title: body.Title, afterId: body.OpensAfterId, isNew })
    else if (!node.isLeaving) drafts.set(node.id, node.body.Title)
  }
  return faultsOfOpenings(seen, drafts)
}

/** Each of these that learners could not see as it is, once all of them are published, with what it lacks. */
export function faultsOf(
  chosen: readonly Node[],
  nodes: ReadonlyMap<string, Node>,
  goes: ReadonlySet<string>,
): DataOf<typeof publishEndpoint>['Faults'] {
  const waiting = faultsOfWaiting(nodes, goes)
  return chosen.flatMap((node) => {
    const Sentence = faultOfNode(node, nodes, goes) ?? waiting.get(node.id)
    return Sentence ? [{ CourseHourId: node.id, Title: node.body.Title, Sentence }] : []
  })
}
