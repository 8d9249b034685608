import { authoringMessages as messages, PLAN_LATE_HOURS, reachesUserType, UserTypes } from '@shijie/contract'
import { AppError, conflict } from '../../platform/app-error.ts'
import { HOUR, momentBefore } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { callerOfUser } from '../auth/index.ts'
import { indexCourses } from '../course/index.ts'
import { endPlan, listDuePlans, lockPlan, readPlannedLessons, type WaitingPlan } from './plan-repository.ts'
import { type CourseInMaking, holdCourse, lockCourse } from './policy.ts'
import { publishAsPlanned } from './publish-lessons.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'log'>

/** Plans that one round looks at; the next round comes in a minute. */
const PLANS_A_ROUND = 100

async function whyRefused(tx: Db, plan: WaitingPlan): Promise<string> {
  const course = tx.selectFrom('courses').select('id').where('deleted_at', 'is', null)
  if (!(await course.where('id', '=', plan.course_id).executeTakeFirst())) return messages.planCourseGone
  const planner = tx.selectFrom('users').select('name').where('id', '=', plan.planned_by)
  return messages.plannerGone((await planner.executeTakeFirst())?.name ?? '')
}

/** The course, when whoever planned it may still publish there. */
async function lockForPlanner(tx: Db, plan: WaitingPlan): Promise<CourseInMaking> {
  const caller = await callerOfUser(tx, plan.planned_by)
  if (!caller || !reachesUserType(caller.userType, UserTypes.teacher)) throw conflict(await whyRefused(tx, plan))
  try {
    return await lockCourse(tx, caller, plan.course_id)
  } catch (error) {
    if (error instanceof AppError) throw conflict(await whyRefused(tx, plan))
    throw error
  }
}

/** All of it, or nothing. False where somebody else was first. */
async function publishPlan(tx: Db, plan: WaitingPlan, now: Date): Promise<boolean> {
  const course = await lockForPlanner(tx, plan)
  // Cancelled or moved since it was found.
  const waiting = await lockPlan(tx, plan.id)
  if (!waiting || waiting.goes_at > now) return false
  const lessons = await readPlannedLessons(tx, plan.id)
  const publisher = { course, userId: plan.planned_by, isRescoring: waiting.rescore, now }
  // First of all it is over: publishing takes its lessons out of every plan that waits, and would leave an empty one.
  await endPlan(tx, plan, { state: 'done', now })
  await publishAsPlanned(tx, lessons, publisher)
  return true
}

/** Nothing was published, unless somebody cancelled or moved it meanwhile. */
async function endUnpublished(
  db: Db,
  plan: WaitingPlan,
  end: { state: 'failed' | 'missed'; reason?: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdCourse(tx, plan.course_id)
    const waiting = await lockPlan(tx, plan.id)
    if (waiting && waiting.goes_at <= end.now) await endPlan(tx, plan, end)
  })
}

async function runPlan({ db, log }: Needs, plan: WaitingPlan, now: Date): Promise<boolean> {
  if (plan.goes_at <= momentBefore(now, PLAN_LATE_HOURS * HOUR)) {
    await endUnpublished(db, plan, { state: 'missed', now })
    return false
  }
  try {
    return await db.transaction().execute((tx) => publishPlan(tx, plan, now))
  } catch (error) {
    const isRefused = error instanceof AppError
    if (!isRefused) log.error({ err: error, planId: plan.id }, 'a planned publication broke')
    const reason = isRefused ? error.message : messages.planBroke
    // A database that is gone refuses this too: then the plan waits on, and is tried again.
    await endUnpublished(db, plan, { state: 'failed', reason, now })
    return false
  }
}

/**
 * Publishes what was planned for now, with the rights that its planner has now. What is late because the server was off is
 * published all the same when it is less than half a day; after that nobody expects it any more.
 */
export async function publishPlanned(needs: Needs): Promise<number> {
  const now = needs.clock.now()
  let count = 0
  for (const plan of await listDuePlans(needs.db, now, PLANS_A_ROUND)) {
    if (await runPlan(needs, plan, now)) count += 1
  }
  if (count > 0) await indexCourses(needs.db)
  return count
}
