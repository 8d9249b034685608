import {
  type AuditAct,
  type BodyOf,
  type DataOf,
  gradebookMessages,
  MARK_NONE,
  type putMarks as putEndpoint,
  type undoMarks as undoEndpoint,
} from '@shijie/contract'
import { conflict, invalid, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../../platform/notify.ts'
import type { Db, Services } from '../../services.ts'
import { getOwnCourse } from './achievements.ts'
import { type CellRow, findCells, lockBook, type NewMark, writeMarks } from './book-repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

const NAMED = 5

/** The cells in words; of many the first few. */
function nameCells(cells: readonly Pick<CellRow, 'user_name' | 'title'>[]): string {
  const named = cells.slice(0, NAMED).map(({ user_name, title }) => gradebookMessages.cell(user_name, title))
  const all = named.join('、')
  return cells.length > NAMED ? gradebookMessages.andMore(all, cells.length) : all
}

function refuseFrozen(cells: readonly CellRow[]): void {
  const names = [...new Set(cells.filter(({ is_frozen }) => is_frozen).map(({ user_name }) => user_name))]
  if (names.length > 0) throw conflict(gradebookMessages.frozen(names.slice(0, NAMED).join('、')))
}

const keyOf = (userId: string, lessonId: string) => `${userId} ${lessonId}`

interface Kept {
  courseId: string
  schoolId: string | null
  action: AuditAct
  reasonOf: (mark: NewMark) => string
}

async function keep(tx: Db, caller: Caller, marks: readonly NewMark[], now: Date, kept: Kept) {
  const batchId = newId()
  await writeMarks(tx, marks, {
    ids: marks.map(() => newId()),
    batchId,
    courseId: kept.courseId,
    by: caller.userId,
    now,
    reasonOf: kept.reasonOf,
    isUndo: kept.action === 'achievement.undo_marks',
  })
  const act = { actorId: caller.userId, schoolId: kept.schoolId, action: kept.action }
  await recordAudit(tx, now, { ...act, subjectId: kept.courseId, details: { batchId, changed: marks.length } })
  await tellPupils(tx, caller, marks, { id: batchId, isUndo: kept.action === 'achievement.undo_marks', at: now })
  return { BatchId: batchId, ChangedCount: marks.length }
}

/** Each pupil once, however many marks were kept together: of what it is, and not what it was or is. */
async function tellPupils(
  tx: Db,
  caller: Caller,
  marks: readonly NewMark[],
  batch: { id: string; isUndo: boolean; at: Date },
) {
  const titles = new Map<string, string[]>()
  for (const { cell } of marks) titles.set(cell.user_id, [...(titles.get(cell.user_id) ?? []), cell.title])
  const together = new Map<string, string[]>()
  for (const [userId, [first = '', ...others]] of titles) {
    const title = gradebookMessages.titles(first, others.length + 1)
    together.set(title, [...(together.get(title) ?? []), userId])
  }
  const kind = batch.isUndo ? ('markPutBack' as const) : ('remarked' as const)
  for (const [title, userIds] of together)
    await notify(tx, { kind, userIds, subjectId: batch.id, title, actorId: caller.userId, at: batch.at })
}

/** O1001: all of it or nothing, and nothing over what somebody else has written meanwhile. */
export async function putMarks(
  { db, clock }: Needs,
  caller: Caller,
  { CourseId, Reason, Marks }: BodyOf<typeof putEndpoint>,
): Promise<DataOf<typeof putEndpoint>> {
  const course = await getOwnCourse(db, caller, CourseId)
  const now = clock.now()
  if (new Set(Marks.map((one) => keyOf(one.UserId, one.CourseHourId))).size < Marks.length)
    throw invalid(gradebookMessages.cellTwice)
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, CourseId)
    const wanted = Marks.map(({ UserId, CourseHourId }) => ({ userId: UserId, lessonId: CourseHourId }))
    const found = await findCells(tx, CourseId, wanted)
    const cells = new Map(found.map((cell) => [keyOf(cell.user_id, cell.lesson_id), cell]))
    const marks = Marks.map((one) => {
      const cell = cells.get(keyOf(one.UserId, one.CourseHourId))
      // Somebody else's learner or lesson: there is no such thing.
      if (!cell) throw notFound()
      return { cell, hand: one.Mark, seen: one.Seen }
    })
    refuseFrozen(found)
    const clashing = marks.filter(({ cell, seen }) => cell.mark !== seen)
    if (clashing.length > 0) throw conflict(gradebookMessages.clash(nameCells(clashing.map(({ cell }) => cell))))
    return keep(tx, caller, marks, now, {
      courseId: CourseId,
      schoolId: course.school_id,
      action: 'achievement.put_marks',
      reasonOf: () => Reason,
    })
  })
}

/** O1002 */
export async function undoMarks(
  { db, clock }: Needs,
  caller: Caller,
  { CourseId, BatchId }: BodyOf<typeof undoEndpoint>,
): Promise<DataOf<typeof undoEndpoint>> {
  const course = await getOwnCourse(db, caller, CourseId)
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockBook(tx, CourseId)
    const changes = await tx
      .selectFrom('mark_changes')
      .selectAll()
      .where('batch_id', '=', BatchId)
      .where('course_id', '=', CourseId)
      .execute()
    if (changes.length === 0) throw notFound()
    const wanted = changes.map(({ user_id, lesson_id }) => ({ userId: user_id, lessonId: lesson_id }))
    const found = await findCells(tx, CourseId, wanted)
    refuseFrozen(found)
    const byCell = new Map(changes.map((change) => [keyOf(change.user_id, change.lesson_id), change]))
    const marks = found.map((cell) => ({ cell, change: byCell.get(keyOf(cell.user_id, cell.lesson_id)) }))
    // Somebody has written over it, or has left: nothing of it goes back then.
    if (found.length < changes.length || marks.some(({ cell, change }) => cell.hand !== change?.hand_after))
      throw conflict(gradebookMessages.undone)
    const back = marks.map(({ cell, change }) => ({ cell, hand: change?.hand_before ?? MARK_NONE }))
    return keep(tx, caller, back, now, {
      courseId: CourseId,
      schoolId: course.school_id,
      action: 'achievement.undo_marks',
      reasonOf: ({ cell }) => byCell.get(keyOf(cell.user_id, cell.lesson_id))?.reason ?? '',
    })
  })
}
