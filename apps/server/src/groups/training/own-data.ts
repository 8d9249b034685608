import type { TrainingState } from '@shijie/contract'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'

/** Trainings in the own data that somebody takes along. */
export interface ExportedTraining {
  TrainName: string
  State: TrainingState
  Steps: { StepTitle: string; Code: string; PassTime: string }[]
}

export async function exportTrainings(db: Db, userId: string): Promise<ExportedTraining[]> {
  const rows = await db
    .selectFrom('training_copies as c')
    .innerJoin('trainings as t', 't.id', 'c.training_id')
    .leftJoin('training_progress as p', 'p.copy_id', 'c.id')
    .leftJoin('training_steps as s', 's.id', 'p.step_id')
    .select(['c.id', 't.name', 'c.state', 's.title', 'p.code', 'p.passed_at'])
    .where('c.user_id', '=', userId)
    .orderBy('c.id')
    .orderBy('s.sort')
    .execute()
  const trainings = new Map<string, ExportedTraining>()
  for (const { id, name, state, title, code, passed_at } of rows) {
    const training = trainings.get(id) ?? { TrainName: name, State: state, Steps: [] }
    trainings.set(id, training)
    if (title !== null) training.Steps.push({ StepTitle: title, Code: code ?? '', PassTime: wireTime(passed_at) })
  }
  return [...trainings.values()]
}

/** Gives up everything that somebody did in trainings, when their account is closed. */
export async function deleteTrainingsOfUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('training_favorites').where('user_id', '=', userId).execute()
  // Progress, hand-ins and shown works go with the copies.
  await tx.deleteFrom('training_copies').where('user_id', '=', userId).execute()
  const own = tx.selectFrom('trainings').select('id').where('owner_id', '=', userId).where('kind', '=', 'own')
  await tx.deleteFrom('training_steps').where('training_id', 'in', own).execute()
  await tx.deleteFrom('trainings').where('owner_id', '=', userId).where('kind', '=', 'own').execute()
}
