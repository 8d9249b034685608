import {
  type BodyOf,
  type handInTraining as handInEndpoint,
  type TrainingHandIn,
  trainingMessages,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { TrainingHandInRow } from '../../db/training-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { keepScore } from '../learning/index.ts'
import { getVisibleTraining } from './get-training.ts'
import { readBoard } from './list-steps.ts'
import { presentHandIn } from './presenter.ts'
import { ensureCopy, lockCopy } from './repository.ts'
import { findUnfinished, type KeptWork, keepWorks } from './works.ts'

/** Lessons of joined courses that lead to this training: they are finished with it, and take over its score. */
export async function recordLessons(
  tx: Db,
  { trainingId, userId }: { trainingId: string; userId: string },
  percent: number | undefined,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string; course_id: string }>`
    select l.id, l.course_id from lessons l
    join course_selections s on s.course_id = l.course_id and s.user_id = ${userId} and s.left_at is null
    where l.training_id = ${trainingId} and l.deleted_at is null`.execute(tx)
  for (const { id, course_id } of rows) {
    const key = { userId, lessonId: id, courseId: course_id }
    await keepScore(tx, { ...key, percent, replacesEarlier: true }, now)
  }
}

/** The picture of a work: the last one that was drawn. */
const pictureOf = (works: readonly KeptWork[]) => works.findLast(({ Drawing }) => Drawing.length > 0)?.Drawing ?? []

interface Shown {
  trainingId: string
  copyId: string
  title: string
  works: readonly KeptWork[]
  isShared: boolean
}

/** Shows the work to the class, or takes it back. */
export async function showProduct(
  tx: Db,
  { trainingId, copyId, title, works, isShared }: Shown,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('training_products').where('copy_id', '=', copyId).execute()
  if (!isShared) return
  const drawing = JSON.stringify(pictureOf(works))
  const row = { id: newId(), training_id: trainingId, copy_id: copyId, title, drawing, created_at: now }
  await tx.insertInto('training_products').values(row).execute()
}

/** Keeps the works as they are now, as the next hand-in of the copy. */
export async function insertHandIn(
  tx: Db,
  copyId: string,
  title: string,
  works: readonly KeptWork[],
  now: Date,
): Promise<TrainingHandInRow> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0)::int + 1 as number from training_hand_ins where copy_id = ${copyId}`.execute(tx)
  return tx
    .insertInto('training_hand_ins')
    .values({
      id: newId(),
      copy_id: copyId,
      number: rows[0]?.number ?? 1,
      title,
      works: JSON.stringify(works),
      handed_in_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** O500: everything has passed; the works are kept as they are now. */
export async function handInTraining(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { TrainId, Title, IsShared }: BodyOf<typeof handInEndpoint>,
): Promise<TrainingHandIn> {
  const now = clock.now()
  const training = await getVisibleTraining(db, caller, TrainId)
  if (training.kind === 'own') throw conflict(trainingMessages.ownNotHandedIn)
  const { id: copyId } = await ensureCopy(db, training.id, caller.userId, now)
  return inTransaction(db, async (tx) => {
    const copy = await lockCopy(tx, copyId)
    if (copy.state === 'graded') throw conflict(trainingMessages.graded)
    const board = await readBoard(tx, training.id, copyId)
    const unfinished = await findUnfinished(tx, board)
    if (unfinished[0]) throw conflict(trainingMessages.stepsLeft(unfinished.length, unfinished[0].title))
    const works = await keepWorks(tx, board)
    const title = Title || training.name
    const row = await insertHandIn(tx, copyId, title, works, now)
    const copies = tx.updateTable('training_copies').set({ state: 'handedIn', updated_at: now })
    await copies.where('id', '=', copyId).execute()
    const shown = { trainingId: training.id, copyId, title, works, isShared: IsShared === 1 }
    await showProduct(tx, shown, now)
    await recordLessons(tx, { trainingId: training.id, userId: caller.userId }, undefined, now)
    return presentHandIn(row)
  })
}
