import { type LessonBody, lessonBody } from '@shijie/contract'
import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Db } from '../../services.ts'
import { PUBLISHED_BODY } from './seed-drafts.ts'

/** A lesson in the tree of its teachers, with what learners see of it. */
export interface Node {
  id: string
  parentId: string | null
  body: LessonBody
  revision: number
  publishedRevision: number | null
  isLeaving: boolean
  /** Learners see it now. */
  isSeen: boolean
  seenParentId: string | null
  seenBody: LessonBody | null
  learnerCount: number
}

interface NodeRow {
  id: string
  parent_id: string | null
  body: unknown
  revision: number
  published_revision: number | null
  is_leaving: boolean
  is_seen: boolean
  seen_parent_id: string | null
  seen_body: unknown
  learner_count: number
}

export async function readNodes(tx: Db, courseId: string): Promise<Map<string, Node>> {
  const { rows } = await sql<NodeRow>`
    select d.id, d.parent_id, d.body, d.revision, d.published_revision, d.removed_at is not null as is_leaving,
      l.id is not null as is_seen, l.parent_id as seen_parent_id,
      case when l.id is not null then ${PUBLISHED_BODY} end as seen_body,
      (select count(*)::int from study_records r where r.lesson_id = d.id) as learner_count
    from lesson_drafts d left join lessons l on l.id = d.id and l.deleted_at is null
    where d.course_id = ${courseId} order by d.sort, d.id`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        parentId: row.parent_id,
        body: lessonBody.parse(row.body),
        revision: row.revision,
        publishedRevision: row.published_revision,
        isLeaving: row.is_leaving,
        isSeen: row.is_seen,
        seenParentId: row.seen_parent_id,
        seenBody: row.seen_body === null ? null : lessonBody.parse(row.seen_body),
        learnerCount: row.learner_count,
      },
    ]),
  )
}

const isDifferent = (node: Node): boolean =>
  node.isLeaving ? node.isSeen : !node.isSeen || node.revision > (node.publishedRevision ?? 0)

/** What was asked for, and what cannot stay behind: lessons in a chapter that leaves, and draft chapters above what goes. */
export function chooseNodes(nodes: ReadonlyMap<string, Node>, asked: readonly string[]): Node[] {
  return withInside(nodes, asked).filter(isDifferent)
}

export function withInside(nodes: ReadonlyMap<string, Node>, asked: readonly string[]): Node[] {
  const chosen = new Set(asked.length > 0 ? asked : [...nodes.values()].filter(isDifferent).map(({ id }) => id))
  for (const id of chosen) if (!nodes.has(id)) throw notFound()
  const leaves = (id: string | null): boolean => {
    const node = id === null ? undefined : nodes.get(id)
    return node !== undefined && ((node.isLeaving && chosen.has(node.id)) || leaves(node.seenParentId))
  }
  for (const node of nodes.values()) if (node.isSeen && leaves(node.seenParentId)) chosen.add(node.id)
  // Nobody would find a lesson whose chapter is a draft. A set goes on to what is added meanwhile: chapters in chapters.
  for (const id of chosen) {
    const node = nodes.get(id)
    const parent = node?.isLeaving || !node?.parentId ? undefined : nodes.get(node.parentId)
    if (parent && !parent.isSeen && !parent.isLeaving) chosen.add(parent.id)
  }
  return [...nodes.values()].filter((node) => chosen.has(node.id))
}

/** Whether learners see a lesson once these are published. */
export const isSeenThen = (node: Node, chosen: ReadonlySet<string>): boolean =>
  chosen.has(node.id) ? !node.isLeaving : node.isSeen

/** Parents before their children, as rows point to each other. */
export function byDepth(chosen: readonly Node[], nodes: ReadonlyMap<string, Node>): Node[] {
  const depthOf = (node: Node): number => {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    return parent ? depthOf(parent) + 1 : 0
  }
  return chosen
    .map((node) => ({ node, depth: depthOf(node) }))
    .sort((left, right) => left.depth - right.depth)
    .map(({ node }) => node)
}
