import { sql } from 'kysely'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { visibleTrainings } from './policy.ts'

/** The data sets that the steps of a training work with, by their slugs. */
export async function listDatasetSlugs(db: Db, caller: Caller, trainId: string): Promise<string[]> {
  const { rows } = await sql<{ slugs: string[] }>`select array(select distinct s.body->>'dataset' from training_steps s
      where s.training_id = t.id and s.deleted_at is null and coalesce(s.body->>'dataset', '') <> '') as slugs
    from trainings t where t.id = ${trainId} and ${visibleTrainings(caller)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].slugs
}
