import {
  type BodyOf,
  type ChosenLevel,
  type Criterion,
  chooseLevels,
  type DataOf,
  markingMessages,
  pointsOfLevels,
  type putTrainingRubric as rubricEndpoint,
} from '@shijie/contract'
import { sql } from 'kysely'
import { conflict, notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Services } from '../../services.ts'
import { findHandIn } from './hand-in-repository.ts'

/** What a score is out of, and in what steps. */
const FULL_SCORE = 100
const WHOLE = 1

export interface Rubric {
  version: number
  criteria: Criterion[]
}

/** Whose rubric it is: that of the training in the school of the pupil. */
interface Place {
  training_id: string
  school_id: string | null
}

export async function findRubric(db: Db, { training_id, school_id }: Place): Promise<Rubric> {
  const { rows } = await sql<Rubric>`select version, criteria from training_rubrics
    where training_id = ${training_id} and school_id is not distinct from ${school_id}::uuid`.execute(db)
  return rows[0] ?? { version: 0, criteria: [] }
}

interface Given {
  score: number
  levels: readonly number[]
  /** The number of the rubric from which they were chosen. */
  seen: number
}

/** The levels in words, after everything that can be wrong with them; null where a score was given without. */
export function judgeLevels({ version, criteria }: Rubric, { score, levels, seen }: Given): ChosenLevel[] | null {
  if (levels.length === 0) return null
  const chosen = seen === version ? chooseLevels(criteria, levels) : undefined
  if (!chosen) throw conflict(markingMessages.levelsMissing)
  const worth = pointsOfLevels(chosen, FULL_SCORE, WHOLE)
  if (worth !== score) throw conflict(markingMessages.levelsDiffer(worth))
  return chosen
}

/** The number of what stands now; undefined where it is another one than was seen. */
async function writeRubric(tx: Db, { training_id, school_id }: Place, seen: number, criteria: readonly Criterion[]) {
  const words = JSON.stringify(criteria)
  const { rows } =
    seen === 0
      ? await sql<{ version: number }>`
        insert into training_rubrics (id, training_id, school_id, version, criteria)
        values (${newId()}, ${training_id}, ${school_id}, 1, ${words}::jsonb) on conflict do nothing returning version`.execute(
          tx,
        )
      : await sql<{ version: number }>`
        update training_rubrics set version = version + 1, criteria = ${words}::jsonb
        where training_id = ${training_id} and school_id is not distinct from ${school_id}::uuid and version = ${seen}
        returning version`.execute(tx)
  return rows[0]?.version
}

/** O1058: whoever may score a hand-in writes by what; scores keep the levels that they were given. */
export async function putTrainingRubric(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { HandInId, Seen, Criteria }: BodyOf<typeof rubricEndpoint>,
): Promise<DataOf<typeof rubricEndpoint>> {
  const found = await findHandIn(db, caller, HandInId)
  if (!found?.is_managed) throw notFound()
  return db.transaction().execute(async (tx) => {
    const RubricVersion = await writeRubric(tx, found, Seen, Criteria)
    if (RubricVersion === undefined) throw conflict(markingMessages.rubricChanged)
    await recordAudit(tx, clock.now(), {
      actorId: caller.userId,
      schoolId: found.school_id,
      action: 'training.put_rubric',
      subjectId: found.training_id,
      details: { handInId: HandInId },
    })
    return { RubricVersion }
  })
}
