import {
  BOOK_ROWS_MAX,
  bitOf,
  type DataOf,
  type getGradebook as getEndpoint,
  type getOwnMarks as ownEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { inSnapshot } from '../../db/transaction.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { getVisibleCourse } from '../course/index.ts'
import { pinyinInitials } from '../school/index.ts'
import { getOwnCourse, presentAchievement } from './achievements.ts'
import { type ItemRow, listClassesOf, listItems, type PartSums, sumParts } from './book-repository.ts'
import { listCells } from './cells.ts'
import { completed, findWeights, listAchievementRows, listLearnerRows } from './repository.ts'
import type { Weights } from './score.ts'

const PARTS = ['lesson', 'exercise', 'training'] as const

/** How much each part counts in the whole, in percent, as `scoreOf` weighs them for whom everything counts. */
export function partShares(sums: PartSums, weights: Weights): Record<(typeof PARTS)[number], number> {
  const known = PARTS.filter((part) => sums[part] > 0)
  const total = known.reduce((sum, part) => sum + weights[part], 0)
  const share = (part: (typeof PARTS)[number]) => {
    if (!known.includes(part)) return 0
    return total > 0 ? (100 * weights[part]) / total : 100 / known.length
  }
  return { lesson: share('lesson'), exercise: share('exercise'), training: share('training') }
}

const oneDecimal = (share: number) => Math.round(10 * share) / 10

function presentColumns(items: readonly ItemRow[], sums: PartSums, shares: ReturnType<typeof partShares>) {
  return items.map((item) => ({
    CourseHourId: item.id,
    Title: item.title,
    Kind: item.kind,
    TrainId: item.training_id ?? '',
    FullScore: item.kind === 'exercise' && item.full_score !== null ? Number(item.full_score) : 100,
    Share: oneDecimal((shares[item.kind] * item.weight) / Math.max(1, sums[item.kind])),
    Weight: item.weight,
  }))
}

/** O1000 */
export function getGradebook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { courseId, classId }: { courseId: string; classId: string | undefined },
): Promise<DataOf<typeof getEndpoint>> {
  // Scores and cells are read from one state: none of them may be newer than the other.
  return inSnapshot(db, async (tx) => {
    const course = await getOwnCourse(tx, caller, courseId)
    const page = { index: 1, size: BOOK_ROWS_MAX }
    const { rows, total } = await listLearnerRows(tx, { courseId, classId }, page)
    const [items, sums, weights] = [
      await listItems(tx, courseId),
      await sumParts(tx, courseId),
      await findWeights(tx, courseId),
    ]
    const userIds = rows.map(({ user_id }) => user_id)
    const cells = await listCells(tx, { courseId, items, userIds, now: clock.now() })
    const shares = partShares(sums, weights)
    return {
      CourseName: course.name,
      LessonCount: sums.lessons,
      LessonShare: oneDecimal(shares.lesson),
      LessonWeight: weights.lesson,
      ExerciseWeight: weights.exercise,
      TrainingWeight: weights.training,
      Classes: await listClassesOf(tx, courseId),
      Columns: presentColumns(items, sums, shares),
      Rows: rows.map((row) => {
        const own = cells.get(row.user_id)
        const achievement = presentAchievement(completed(row, sums, own?.got))
        return {
          UserId: row.user_id,
          UserName: row.user_name,
          StudentNo: row.student_no ?? '',
          Initials: pinyinInitials(row.user_name),
          LessonsDone: own?.lessonsDone ?? 0,
          LessonPercent: achievement.LessonPercent,
          ExercisePercent: achievement.ExercisePercent,
          TrainingPercent: achievement.TrainingPercent,
          Score: achievement.Score,
          IsFrozen: bitOf(row.frozen_at !== null),
          Marks: own?.marks ?? [],
          Flags: own?.flags ?? [],
        }
      }),
      TotalCount: total,
      UpdateTime: wireTime(clock.now()),
    }
  })
}

/** The reasons of the changes that stand, by lesson. */
async function reasonsOf(db: Db, userId: string, lessonIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ lesson_id: string; reason: string }>`
    select distinct on (c.lesson_id) c.lesson_id, c.reason from mark_changes c
    join mark_overrides o on o.lesson_id = c.lesson_id and o.user_id = c.user_id
    where c.user_id = ${userId} and c.lesson_id = any(${lessonIds}::uuid[])
    order by c.lesson_id, c.changed_at desc, c.id desc`.execute(db)
  return new Map(rows.map(({ lesson_id, reason }) => [lesson_id, reason]))
}

/** O1004: what one sees oneself; only of a course that one has joined. */
export async function getOwnMarks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  courseId: string,
): Promise<DataOf<typeof ownEndpoint>> {
  await getVisibleCourse(db, caller, courseId)
  const { rows } = await listAchievementRows(db, { courseId, userId: caller.userId }, { index: 1, size: 1 })
  if (rows.length === 0) throw notFound()
  const [items, sums, weights] = [
    await listItems(db, courseId),
    await sumParts(db, courseId),
    await findWeights(db, courseId),
  ]
  const cells = await listCells(db, { courseId, items, userIds: [caller.userId], now: clock.now() })
  const own = cells.get(caller.userId)
  const reasons = await reasonsOf(
    db,
    caller.userId,
    items.map(({ id }) => id),
  )
  const columns = presentColumns(items, sums, partShares(sums, weights))
  return {
    Items: columns.map(({ CourseHourId, Title, Kind, Share }, at) => ({
      CourseHourId,
      Title,
      Kind,
      Share,
      Mark: own?.marks[at] ?? -1,
      Flags: own?.flags[at] ?? 0,
      Reason: reasons.get(CourseHourId) ?? '',
    })),
  }
}
