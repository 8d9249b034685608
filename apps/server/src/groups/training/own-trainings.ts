import { type BodyOf, type DataOf, OWN_TRAININGS_MAX, type postTraining, trainingMessages } from '@shijie/contract'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/violations.ts'
import { AppError, conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { saveProcess } from './save-process.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'programs' | 'config' | 'log'>

/** The one step of an own training: a free workspace. */
const FREE_STEP = { key: 'free', title: '自由创作', task: '想到什么就做什么，做好了可以一直改。' }

async function countOwn(tx: Db, caller: Caller): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trainings
    where owner_id = ${caller.userId} and kind = 'own' and deleted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** B017, E038: a training of the own, with a project to open. The index is the judge of the name. */
export async function createTraining(
  needs: Needs,
  caller: Caller,
  { TrainName, TrainIntro, Mode }: BodyOf<typeof postTraining>,
): Promise<DataOf<typeof postTraining>> {
  const { db } = needs
  const [trainingId, stepId] = [newId(), newId()]
  try {
    await db.transaction().execute(async (tx) => {
      if ((await countOwn(tx, caller)) >= OWN_TRAININGS_MAX) throw conflict(trainingMessages.tooMany)
      await tx
        .insertInto('trainings')
        .values({ id: trainingId, kind: 'own', owner_id: caller.userId, name: TrainName, intro: TrainIntro })
        .execute()
      await tx
        .insertInto('training_steps')
        .values({ id: stepId, training_id: trainingId, sort: 1, kind: Mode, ...FREE_STEP })
        .execute()
    })
  } catch (error) {
    if (isUniqueViolation(error, 'trainings')) throw new AppError('NameTaken')
    throw error
  }
  const { Step } = await saveProcess(needs, caller, { StepId: stepId, Act: 'begin' })
  return { TrainId: trainingId, TrainName, ProjectId: Step.ProjectId, StepType: Step.StepType }
}

/** O504 */
export async function deleteTraining({ db, clock }: Needs, caller: Caller, trainingId: string): Promise<void> {
  const rows = await db
    .updateTable('trainings')
    .set({ deleted_at: clock.now() })
    .where('id', '=', trainingId)
    .where('owner_id', '=', caller.userId)
    .where('kind', '=', 'own')
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (rows.length === 0) throw notFound()
}
