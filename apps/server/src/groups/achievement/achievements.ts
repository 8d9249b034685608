import { type Achievement, bitOf } from '@shijie/contract'
import { inSnapshot } from '../../db/transaction.ts'
import { notFound } from '../../platform/app-error.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Listed, Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { courseFacts, getVisibleCourse, maySeeLearners } from '../course/index.ts'
import { type AchievementRow, deleteFrozen, insertFrozen, listAchievementRows, saveWeights } from './repository.ts'
import { scoreOf, type Weights } from './score.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const liveScore = (row: AchievementRow) =>
  scoreOf(
    { lesson: row.lesson_percent, exercise: row.exercise_percent, training: row.training_percent },
    { lesson: row.lesson_weight, exercise: row.exercise_weight, training: row.training_weight },
  )

export const presentAchievement = (row: AchievementRow): Achievement => ({
  CourseId: row.course_id,
  CourseName: row.course_name,
  UserId: row.user_id,
  UserName: row.user_name,
  StudentNo: row.student_no ?? '',
  LessonPercent: row.lesson_percent,
  ExercisePercent: row.exercise_percent,
  TrainingPercent: row.training_percent,
  LessonWeight: row.lesson_weight,
  ExerciseWeight: row.exercise_weight,
  TrainingWeight: row.training_weight,
  Score: row.score === null ? liveScore(row) : Number(row.score),
  IsFrozen: bitOf(row.frozen_at !== null),
  FreezeTime: wireTime(row.frozen_at),
})

async function runs(db: Db, caller: Caller, courseId: string): Promise<boolean> {
  const course = await getVisibleCourse(db, caller, courseId)
  return maySeeLearners(caller, courseFacts(course))
}

/** The course, when the caller runs it: for everybody else there is nothing to change. */
export async function getOwnCourse(db: Db, caller: Caller, courseId: string) {
  const course = await getVisibleCourse(db, caller, courseId)
  if (!maySeeLearners(caller, courseFacts(course))) throw notFound()
  return course
}

/** Own achievements; those of all learners only for whoever runs the course. */
export async function listAchievements(
  { db }: Pick<Needs, 'db'>,
  caller: Caller,
  { courseId, name }: { courseId: string | undefined; name: string },
  page: Page,
): Promise<Listed<AchievementRow>> {
  if (courseId && (await runs(db, caller, courseId))) return listAchievementRows(db, { courseId, name }, page)
  return listAchievementRows(db, { courseId, userId: caller.userId }, page)
}

export async function getAchievement(
  { db }: Pick<Needs, 'db'>,
  caller: Caller,
  courseId: string,
  userId = caller.userId,
): Promise<AchievementRow> {
  const mayAsk = (await runs(db, caller, courseId)) || userId === caller.userId
  const { rows } = await listAchievementRows(db, { courseId, userId }, { index: 1, size: 1 })
  const [row] = rows
  if (!mayAsk || !row) throw notFound()
  return row
}

export async function setWeights(
  { db, clock }: Needs,
  caller: Caller,
  courseId: string,
  weights: Weights,
): Promise<void> {
  const course = await getOwnCourse(db, caller, courseId)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await saveWeights(tx, courseId, weights, now)
    const act: AuditEntry = { actorId: caller.userId, schoolId: course.school_id, action: 'achievement.set_weights' }
    await recordAudit(tx, now, { ...act, subjectId: courseId, details: { ...weights } })
  })
}

const BATCH = 500

/** Fixes everyone who has joined, as they stand at this moment. */
export async function freezeAchievements({ db, clock }: Needs, caller: Caller, courseId: string): Promise<number> {
  const course = await getOwnCourse(db, caller, courseId)
  const now = clock.now()
  return inSnapshot(db, async (tx) => {
    let frozen = 0
    for (let index = 1; ; index++) {
      const { rows } = await listAchievementRows(tx, { courseId }, { index, size: BATCH })
      const live = rows.filter((row) => row.frozen_at === null)
      frozen += await insertFrozen(
        tx,
        live.map((row) => ({ row, score: liveScore(row) })),
        caller.userId,
        now,
      )
      if (rows.length < BATCH) break
    }
    const act: AuditEntry = { actorId: caller.userId, schoolId: course.school_id, action: 'achievement.freeze' }
    await recordAudit(tx, now, { ...act, subjectId: courseId, details: { frozen } })
    return frozen
  })
}

export async function thawAchievements({ db, clock }: Needs, caller: Caller, courseId: string): Promise<void> {
  const course = await getOwnCourse(db, caller, courseId)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const thawed = await deleteFrozen(tx, courseId)
    const act: AuditEntry = { actorId: caller.userId, schoolId: course.school_id, action: 'achievement.thaw' }
    await recordAudit(tx, now, { ...act, subjectId: courseId, details: { thawed } })
  })
}
