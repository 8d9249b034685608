import { bitOf, type LessonBody, type PublishedChange } from '@shijie/contract'
import type { Db } from '../../services.ts'
import { lessonsWithPaper } from '../exam/index.ts'
import { countRescored, rekeyedChecks } from '../learning/index.ts'
import { isSeenThen, type Node } from './course-nodes.ts'
import { forLearners } from './write-lessons.ts'

/** Lessons that wait for this one; it leaves, and they wait no longer. */
const freedBy = (node: Node, nodes: ReadonlyMap<string, Node>, chosen: ReadonlySet<string>): string[] =>
  [...nodes.values()].flatMap((other) => {
    const body = chosen.has(other.id) ? other.body : other.seenBody
    return isSeenThen(other, chosen) && body?.OpensAfterId === node.id ? [body.Title] : []
  })

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** What only teachers see is no change for learners. */
export function fieldsOf({ body, seenBody }: Node): string[] {
  if (!seenBody) return []
  const shown = forLearners(body)
  return (Object.keys(shown) as (keyof LessonBody)[]).filter((field) => !isSame(shown[field], seenBody[field]))
}

async function changeOf(
  tx: Db,
  node: Node,
  nodes: ReadonlyMap<string, Node>,
  { goes: chosen, bare }: { goes: ReadonlySet<string>; bare: ReadonlySet<string> },
): Promise<PublishedChange> {
  const { id, body, isLeaving, isSeen, learnerCount } = node
  const fields = fieldsOf(node)
  const changed = fields.length > 0 || node.parentId === node.seenParentId ? 'change' : 'move'
  const Act = isLeaving ? 'remove' : isSeen ? changed : 'add'
  return {
    CourseHourId: id,
    Title: body.Title,
    Kind: body.Kind,
    Act,
    Fields: Act === 'change' ? fields : [],
    LearnerCount: learnerCount,
    FreedTitles: isLeaving ? freedBy(node, nodes, chosen) : [],
    RescoredCount: Act === 'change' ? await countRescored(tx, id, rekeyedOf(node)) : 0,
    LacksPaper: bitOf(Act !== 'remove' && bare.has(id)),
  }
}

/** Exercises that have no paper yet. */
async function withoutPaper(tx: Db, chosen: readonly Node[]): Promise<Set<string>> {
  const ids = chosen.filter(({ body }) => body.Kind === 'exercise').map(({ id }) => id)
  const there = await lessonsWithPaper(tx, ids)
  return new Set(ids.filter((id) => !there.has(id)))
}

/** Questions of a page whose key learners get another of. */
export const rekeyedOf = ({ body, seenBody }: Node) => rekeyedChecks(seenBody?.Blocks ?? [], body.Blocks)

/** What publishing these would do to learners, one line for each. */
export async function changesOf(
  tx: Db,
  chosen: readonly Node[],
  nodes: ReadonlyMap<string, Node>,
  goes: ReadonlySet<string>,
): Promise<PublishedChange[]> {
  const told: PublishedChange[] = []
  const bare = await withoutPaper(tx, chosen)
  for (const node of chosen) told.push(await changeOf(tx, node, nodes, { goes, bare }))
  return told
}
