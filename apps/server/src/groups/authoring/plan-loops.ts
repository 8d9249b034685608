import { authoringMessages as messages } from '@shijie/contract'
import { conflict } from '../../platform/app-error.ts'

interface Placed {
  id: string
  parentId: string | null
  seenParentId: string | null
  body: { Title: string }
}

/**
 * Refuses places that were planned and lead back to themselves by now: a chapter was moved into what was to be put in it.
 * Looked at among the drafts, and among what learners would see.
 */
export function refuseLoops(nodes: ReadonlyMap<string, Placed>, chosen: readonly Placed[]): void {
  const goes = new Set(chosen.map(({ id }) => id))
  const drafted = (node: Placed) => node.parentId
  const seen = (node: Placed) => (goes.has(node.id) ? node.parentId : node.seenParentId)
  for (const node of chosen) {
    for (const parentOf of [drafted, seen]) {
      const passed = new Set<string>()
      for (let at: Placed | undefined = node; at; ) {
        if (passed.has(at.id)) throw conflict(messages.planPlaceGone(node.body.Title))
        passed.add(at.id)
        const parentId = parentOf(at)
        at = parentId === null ? undefined : nodes.get(parentId)
      }
    }
  }
}
