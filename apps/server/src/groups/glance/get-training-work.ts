import { bitOf, type TrainingWork } from '@shijie/contract'
import { sql } from 'kysely'
import { noteOpening } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { findName } from './get-glance.ts'

interface StepRow {
  name: string
  id: string
  number: number
  title: string
  is_passed: boolean
  attempts: number
  code: string
  project_id: string | null
}

/** O1130: whoever looks at it is written down, as for every other work. */
export async function getTrainingWork(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { userId, trainId }: { userId: string; trainId: string },
): Promise<TrainingWork> {
  await findName(db, caller, userId)
  const { rows } = await sql<StepRow>`
    select t.name, s.id, s.number, s.title, g.state = 'passed' as is_passed, g.attempts, g.code, p.id as project_id
    from training_copies c join trainings t on t.id = c.training_id
    join training_progress g on g.copy_id = c.id
    join (select id, title, row_number() over (order by sort, id)::int as number from training_steps
      where training_id = ${trainId}) s on s.id = g.step_id
    left join projects p on p.id = g.project_id and p.deleted_at is null
    where c.user_id = ${userId} and c.training_id = ${trainId} order by s.number`.execute(db)
  const [first] = rows
  if (first) await noteOpening(db, clock.now(), caller.userId, { ownerId: userId, workId: trainId, name: first.name })
  return {
    Steps: rows.map((row) => ({
      StepId: row.id,
      StepNumber: row.number,
      StepTitle: row.title,
      IsPassed: bitOf(row.is_passed),
      AttemptCount: row.attempts,
      Code: row.code,
      ProjectId: row.project_id ?? '',
    })),
  }
}
