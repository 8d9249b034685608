import {
  type BodyOf,
  bitOf,
  CONTENT_FIELDS,
  type DataOf,
  faultOfPage,
  type LessonBody,
  lessonBody,
  authoringMessages as messages,
  type PublishedChange,
  type publishLessons as publishEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { indexCourses } from '../course/index.ts'
import { lessonsWithPaper } from '../exam/index.ts'
import { completeByNewRule, countRescored, rekeyedChecks, rescoreSelfChecks } from '../learning/index.ts'
import { faultsOfOpenings, type SeenWaiting } from './check-opening.ts'
import { refuseLoops } from './plan-loops.ts'
import { type PlannedLesson, takeFromPlans } from './plan-repository.ts'
import { type CourseInMaking, lockCourse } from './policy.ts'
import { PUBLISHED_BODY, seedDrafts } from './seed-drafts.ts'
import { forLearners, renumberCourse, writeLesson } from './write-lessons.ts'

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

async function readNodes(tx: Db, courseId: string): Promise<Map<string, Node>> {
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
function chooseNodes(nodes: ReadonlyMap<string, Node>, asked: readonly string[]): Node[] {
  return withInside(nodes, asked).filter(isDifferent)
}

function withInside(nodes: ReadonlyMap<string, Node>, asked: readonly string[]): Node[] {
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

/** Whether learners see a lesson once these are published. */
const isSeenThen = (node: Node, chosen: ReadonlySet<string>): boolean =>
  chosen.has(node.id) ? !node.isLeaving : node.isSeen

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

/** Lessons that wait for this one; it leaves, and they wait no longer. */
const freedBy = (node: Node, nodes: ReadonlyMap<string, Node>, chosen: ReadonlySet<string>): string[] =>
  [...nodes.values()].flatMap((other) => {
    const body = chosen.has(other.id) ? other.body : other.seenBody
    return isSeenThen(other, chosen) && body?.OpensAfterId === node.id ? [body.Title] : []
  })

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** What only teachers see is no change for learners. */
function fieldsOf({ body, seenBody }: Node): string[] {
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
const rekeyedOf = ({ body, seenBody }: Node) => rekeyedChecks(seenBody?.Blocks ?? [], body.Blocks)

async function rescoreNodes(tx: Db, chosen: readonly Node[], now: Date): Promise<void> {
  for (const node of chosen) {
    const rekeyed = rekeyedOf(node)
    if (rekeyed.length > 0) await rescoreSelfChecks(tx, node.id, rekeyed, now)
  }
}

/** Parents before their children, as rows point to each other. */
function byDepth(chosen: readonly Node[], nodes: ReadonlyMap<string, Node>): Node[] {
  const depthOf = (node: Node): number => {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    return parent ? depthOf(parent) + 1 : 0
  }
  return chosen
    .map((node) => ({ node, depth: depthOf(node) }))
    .sort((left, right) => left.depth - right.depth)
    .map(({ node }) => node)
}

async function keepVersion(tx: Db, node: Node, userId: string, now: Date): Promise<void> {
  const body = JSON.stringify(node.body)
  await sql`
    insert into lesson_versions (id, lesson_id, number, body, published_at, published_by)
    select ${newId()}, ${node.id}, coalesce(max(number), 0) + 1, ${body}::jsonb, ${now}, ${userId}
    from lesson_versions where lesson_id = ${node.id}`.execute(tx)
}

/** Marks all as learners see them now, which a draft may have left behind since a publication was planned; of the revisions before nobody starts any more. */
async function settleDrafts(tx: Db, chosen: readonly Node[]): Promise<void> {
  const published = sql`unnest(${chosen.map(({ id }) => id)}::uuid[], ${chosen.map(({ revision }) => revision)}::int[])
    as published (id, revision)`
  await sql`
    update lesson_drafts d set published_revision = case when d.removed_at is null then published.revision end
    from ${published} where d.id = published.id`.execute(tx)
  await sql`
    delete from lesson_draft_revisions v using ${published}
    where v.lesson_id = published.id and v.revision < published.revision`.execute(tx)
}

/** Makes the chosen lessons as learners see them from now on, parents before their children. */
async function writeNodes(
  tx: Db,
  chosen: readonly Node[],
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<void> {
  for (const node of chosen) {
    const isRenewed = node.isSeen && fieldsOf(node).some((field) => CONTENT_FIELDS.has(field))
    await writeLesson(tx, { ...node, courseId, isRenewed }, now)
    if (!node.isLeaving) await keepVersion(tx, node, userId, now)
  }
  const ids = chosen.map(({ id }) => id)
  await completeByNewRule(tx, ids, now)
  await settleDrafts(tx, chosen)
  await takeFromPlans(tx, courseId, ids)
  const parents = new Set(chosen.flatMap(({ parentId, seenParentId }) => [parentId, seenParentId]))
  await renumberCourse(tx, courseId, [...parents])
}

/** Publishes all lessons of a course that comes with the product; one that is not whole is a fault of the product. */
export async function publishShippedCourse(tx: Db, courseId: string, userId: string, now: Date): Promise<void> {
  const nodes = await readNodes(tx, courseId)
  const chosen = byDepth([...nodes.values()], nodes)
  const goes = new Set(nodes.keys())
  const waiting = faultsOfWaiting(nodes, goes)
  for (const node of chosen) {
    const fault = faultOfNode(node, nodes, goes) ?? waiting.get(node.id)
    if (fault) throw new Error(fault)
  }
  await writeNodes(tx, chosen, { courseId, userId, now })
}

/** What a publication would do, and what keeps it from being one. */
interface Choice {
  nodes: ReadonlyMap<string, Node>
  /** Parents before their children. */
  chosen: readonly Node[]
  goes: ReadonlySet<string>
  faults: DataOf<typeof publishEndpoint>['Faults']
}

function weigh(nodes: ReadonlyMap<string, Node>, asked: readonly Node[]): Choice {
  const chosen = byDepth(asked, nodes)
  const goes = new Set(chosen.map(({ id }) => id))
  const waiting = faultsOfWaiting(nodes, goes)
  const faults = chosen.flatMap((node) => {
    const Sentence = faultOfNode(node, nodes, goes) ?? waiting.get(node.id)
    return Sentence ? [{ CourseHourId: node.id, Title: node.body.Title, Sentence }] : []
  })
  return { nodes, chosen, goes, faults }
}

/** What of the drafts was asked for; the course is locked. */
async function readChoice(tx: Db, courseId: string, asked: readonly string[]): Promise<Choice> {
  await seedDrafts(tx, courseId)
  const nodes = await readNodes(tx, courseId)
  return weigh(nodes, chooseNodes(nodes, asked))
}

/** Lessons that may be published as they are now, with what cannot stay behind; refused where one of them may not. */
export async function readPublishable(tx: Db, courseId: string, asked: readonly string[]): Promise<readonly Node[]> {
  const { chosen, faults } = await readChoice(tx, courseId, asked)
  if (faults[0]) throw conflict(faults[0].Sentence)
  return chosen
}

interface Publisher {
  course: CourseInMaking
  userId: string
  isRescoring: boolean
  now: Date
}

/** All of the choice, or nothing of it. */
async function publishChoice(tx: Db, { chosen, faults }: Choice, publisher: Publisher): Promise<void> {
  if (faults[0]) throw conflict(faults[0].Sentence)
  const { course, userId, isRescoring, now } = publisher
  await writeNodes(tx, chosen, { courseId: course.id, userId, now })
  if (isRescoring) await rescoreNodes(tx, chosen, now)
  const act = { actorId: userId, schoolId: course.school_id, action: 'course.publish' as const, subjectId: course.id }
  await recordAudit(tx, now, { ...act, details: { name: course.name, lessons: chosen.length } })
}

/** Publishes lessons as they were when that was planned, whatever was made of their drafts since. */
export async function publishAsPlanned(tx: Db, planned: readonly PlannedLesson[], publisher: Publisher): Promise<void> {
  const { id: courseId } = publisher.course
  await seedDrafts(tx, courseId)
  const nodes = await readNodes(tx, courseId)
  // Whether it leaves is what it was: one that is taken out or put back leaves its plan.
  for (const { lessonId, parentId, body, revision } of planned) {
    const node = nodes.get(lessonId)
    if (node) nodes.set(lessonId, { ...node, parentId, body, revision })
  }
  const ids = planned.map(({ lessonId }) => lessonId)
  const chosen = withInside(nodes, ids)
  const inside = chosen.find(({ id, isSeen }) => isSeen && !ids.includes(id))
  if (inside) throw conflict(messages.planLessonInside(inside.body.Title))
  refuseLoops(nodes, chosen)
  await publishChoice(tx, weigh(nodes, chosen), publisher)
}

/**
 * E030: what was edited becomes what learners see, all of it or nothing; `IsTrial` only tells what that would change. A
 * lesson keeps its id, so that whatever was learned, handed in and marked stays where it was.
 */
export async function publishLessons(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { CourseId, CourseHourIds, IsTrial, Rescore }: BodyOf<typeof publishEndpoint>,
): Promise<DataOf<typeof publishEndpoint>> {
  const answer = await db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, caller, CourseId)
    const choice = await readChoice(tx, CourseId, CourseHourIds)
    const { nodes, chosen, goes, faults: Faults } = choice
    const told: PublishedChange[] = []
    const bare = await withoutPaper(tx, chosen)
    for (const node of chosen) told.push(await changeOf(tx, node, nodes, { goes, bare }))
    if (IsTrial === 1 || chosen.length === 0) return { Changes: told, Faults }
    await publishChoice(tx, choice, { course, userId: caller.userId, isRescoring: Rescore === 1, now: clock.now() })
    return { Changes: told, Faults }
  })
  if (IsTrial === 0 && answer.Changes.length > 0) await indexCourses(db)
  return answer
}
