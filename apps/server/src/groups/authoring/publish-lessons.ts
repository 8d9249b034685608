import {
  type BodyOf,
  CONTENT_FIELDS,
  type DataOf,
  authoringMessages as messages,
  type publishLessons as publishEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { indexCourses } from '../course/index.ts'
import { completeByNewRule, rescoreSelfChecks } from '../learning/index.ts'
import { byDepth, chooseNodes, type Node, readNodes, withInside } from './course-nodes.ts'
import { refuseLoops } from './plan-loops.ts'
import { type PlannedLesson, takeFromPlans } from './plan-repository.ts'
import { type CourseInMaking, lockCourse } from './policy.ts'
import { changesOf, fieldsOf, rekeyedOf } from './publish-changes.ts'
import { faultsOf } from './publish-faults.ts'
import { seedDrafts } from './seed-drafts.ts'
import { renumberCourse, writeLesson } from './write-lessons.ts'

async function rescoreNodes(tx: Db, chosen: readonly Node[], now: Date): Promise<void> {
  for (const node of chosen) {
    const rekeyed = rekeyedOf(node)
    if (rekeyed.length > 0) await rescoreSelfChecks(tx, node.id, rekeyed, now)
  }
}

/** What nobody published came with a release. */
async function keepVersion(tx: Db, node: Node, userId: string | null, now: Date): Promise<void> {
  const body = JSON.stringify(node.body)
  await sql`
    insert into lesson_versions (id, lesson_id, number, body, published_at, published_by, is_from_release)
    select ${newId()}, ${node.id}, coalesce(max(number), 0) + 1, ${body}::jsonb, ${now}, ${userId}, ${userId === null}
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
  { courseId, userId, now }: { courseId: string; userId: string | null; now: Date },
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

interface ShippedPublication {
  courseId: string
  /** Left out: all of the course. */
  lessonIds?: ReadonlySet<string>
  /** Null: it comes with a release. */
  userId: string | null
  now: Date
}

/** Publishes lessons of a course that comes with the product; one that is not whole is a fault of the product. */
export async function publishShipped(tx: Db, { courseId, lessonIds, userId, now }: ShippedPublication): Promise<void> {
  const nodes = await readNodes(tx, courseId)
  const goes = lessonIds ?? new Set(nodes.keys())
  const asked = [...nodes.values()].filter(({ id }) => goes.has(id))
  const chosen = byDepth(asked, nodes)
  const [fault] = faultsOf(chosen, nodes, goes)
  if (fault) throw new Error(fault.Sentence)
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
  return { nodes, chosen, goes, faults: faultsOf(chosen, nodes, goes) }
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
    const Changes = await changesOf(tx, chosen, nodes, goes)
    if (IsTrial === 1 || chosen.length === 0) return { Changes, Faults }
    await publishChoice(tx, choice, { course, userId: caller.userId, isRescoring: Rescore === 1, now: clock.now() })
    return { Changes, Faults }
  })
  if (IsTrial === 0 && answer.Changes.length > 0) await indexCourses(db)
  return answer
}
