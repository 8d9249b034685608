import {
  type BodyOf,
  bitOf,
  type cancelPlan as cancelEndpoint,
  type DataOf,
  authoringMessages as messages,
  type movePlan as moveEndpoint,
  PLAN_DAYS,
  PLANS_MAX,
  type PublicationPlan,
  type planPublication as planEndpoint,
} from '@shijie/contract'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Listed, Page } from '../../platform/paging.ts'
import { DAY, momentAfter, shanghaiMoment, wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import {
  countWaitingPlans,
  courseOfPlan,
  insertPlan,
  listPlanRows,
  lockPlan,
  type PlanRow,
  readPlannedLessons,
  takeFromPlans,
  type WaitingPlan,
} from './plan-repository.ts'
import { type CourseInMaking, getCourseInMaking, lockCourse } from './policy.ts'
import { readPublishable } from './publish-lessons.ts'

type Needs = Pick<Services, 'db' | 'clock'>

function timeToCome(time: string, now: Date): Date {
  const goesAt = shanghaiMoment(time)
  if (goesAt <= now || goesAt > momentAfter(now, PLAN_DAYS * DAY)) throw invalid(messages.goesTimeRange(PLAN_DAYS))
  return goesAt
}

const actOn = (course: CourseInMaking, caller: Caller) => ({
  actorId: caller.userId,
  schoolId: course.school_id,
  subjectId: course.id,
})

/**
 * O970: lessons are published at a time, as they are now: what is written afterwards is looked at by nobody before, and
 * waits for the next publication. A lesson waits in one plan at most, the last one that it was put into.
 */
export async function planPublication(
  tx: Db,
  caller: Caller,
  { CourseId, CourseHourIds, GoesTime, Rescore }: BodyOf<typeof planEndpoint>,
  now: Date,
): Promise<DataOf<typeof planEndpoint>> {
  const goesAt = timeToCome(GoesTime, now)
  const course = await lockCourse(tx, caller, CourseId)
  const chosen = await readPublishable(tx, CourseId, CourseHourIds)
  if (chosen.length === 0) throw conflict(messages.nothingToPlan)
  const ids = chosen.map(({ id }) => id)
  // What was asked for and has no change any more waits for nothing.
  const ReplacedCount = await takeFromPlans(tx, CourseId, [...ids, ...CourseHourIds])
  if ((await countWaitingPlans(tx, CourseId)) >= PLANS_MAX) throw conflict(messages.tooManyPlans(PLANS_MAX))
  const plan = { id: newId(), course_id: CourseId, planned_by: caller.userId, planned_at: now, goes_at: goesAt }
  await insertPlan(
    tx,
    { ...plan, rescore: Rescore === 1 },
    chosen.map((node) => ({ ...node, lessonId: node.id })),
  )
  const details = { name: course.name, lessons: ids.length, time: GoesTime }
  await recordAudit(tx, now, { ...actOn(course, caller), action: 'course.plan', details })
  return { PlanId: plan.id, LessonCount: ids.length, ReplacedCount }
}

const presentPlan = (row: PlanRow): PublicationPlan => ({
  PlanId: row.id,
  State: row.state,
  GoesTime: wireTime(row.goes_at),
  PlannerName: row.planner_name,
  PlanTime: wireTime(row.planned_at),
  EndTime: wireTime(row.ended_at),
  Reason: row.reason,
  Rescore: bitOf(row.rescore),
  LessonCount: row.lesson_count,
  Titles: row.titles,
})

/** O971: for all who make the course. */
export async function listPlans(
  db: Db,
  caller: Caller,
  { courseId, isOver }: { courseId: string; isOver: boolean },
  page: Page,
): Promise<Listed<PublicationPlan>> {
  await getCourseInMaking(db, caller, courseId)
  const { rows, total } = await listPlanRows(db, courseId, isOver, page)
  return { rows: rows.map(presentPlan), total }
}

/** A plan that waits, of a course that the caller makes; both stay locked to the end of `tx`. */
async function lockOwnPlan(
  tx: Db,
  caller: Caller,
  planId: string,
): Promise<{ course: CourseInMaking; plan: WaitingPlan | undefined }> {
  const courseId = await courseOfPlan(tx, planId)
  if (courseId === undefined) throw notFound()
  const course = await lockCourse(tx, caller, courseId)
  return { course, plan: await lockPlan(tx, planId) }
}

/** O972: another time; what is published then stays as it was planned. */
export async function movePlan(
  { db, clock }: Needs,
  caller: Caller,
  { PlanId, GoesTime }: BodyOf<typeof moveEndpoint>,
): Promise<void> {
  const now = clock.now()
  const goesAt = timeToCome(GoesTime, now)
  await db.transaction().execute(async (tx) => {
    const { course, plan } = await lockOwnPlan(tx, caller, PlanId)
    if (!plan) throw conflict(messages.planIsOver)
    await tx.updateTable('course_plans').set({ goes_at: goesAt }).where('id', '=', PlanId).execute()
    const details = { name: course.name, time: GoesTime }
    await recordAudit(tx, now, { ...actOn(course, caller), action: 'course.plan_move', details })
  })
}

/** O973: some lessons, or all of them, are not published at that time; their drafts stay as they are. */
export async function cancelPlan(
  { db, clock }: Needs,
  caller: Caller,
  { PlanId, CourseHourIds }: BodyOf<typeof cancelEndpoint>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { course, plan } = await lockOwnPlan(tx, caller, PlanId)
    if (!plan) throw notFound()
    const planned = (await readPlannedLessons(tx, PlanId)).map(({ lessonId }) => lessonId)
    const ids = CourseHourIds.length === 0 ? planned : planned.filter((id) => CourseHourIds.includes(id))
    if ((await takeFromPlans(tx, course.id, ids)) === 0) throw notFound()
    const details = { name: course.name, lessons: ids.length, time: wireTime(plan.goes_at) }
    await recordAudit(tx, clock.now(), { ...actOn(course, caller), action: 'course.plan_cancel', details })
  })
}
