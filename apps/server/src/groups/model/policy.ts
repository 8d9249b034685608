import { type RawBuilder, sql } from 'kysely'
import type { ModelRow, ModelRunRow } from '../../db/model-tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { managedUsers } from '../school/index.ts'

/** Models `m` that the caller may look at: own ones, and those of learners whom they teach or administer. */
const readable = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(m.owner_id = ${caller.userId}
  or exists (select from users u where u.id = m.owner_id and ${managedUsers(caller)}))`

const own = (caller: Caller): RawBuilder<boolean> => sql<boolean>`m.owner_id = ${caller.userId}`

/** A living model on which the caller has the right; every other does not exist. */
export async function getModel(db: Db, caller: Caller, modelId: string, right: 'read' | 'own'): Promise<ModelRow> {
  const { rows } = await sql<ModelRow>`select m.* from models m where m.id = ${modelId} and m.deleted_at is null
    and ${right === 'own' ? own(caller) : readable(caller)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export interface RunOfModel {
  run: ModelRunRow
  model: ModelRow
}

/** A run of a living model on which the caller has the right. */
export async function getRun(db: Db, caller: Caller, runId: string, right: 'read' | 'own'): Promise<RunOfModel> {
  const run = await db.selectFrom('model_runs').selectAll().where('id', '=', runId).executeTakeFirst()
  if (!run) throw notFound()
  return { run, model: await getModel(db, caller, run.model_id, right) }
}
