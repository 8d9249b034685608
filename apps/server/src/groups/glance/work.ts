import type { WorkKind } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'
import { getDataset } from '../dataset/index.ts'
import { getModel } from '../model/index.ts'
import { getReadableProject } from '../project/index.ts'

/** Which work is meant. */
export interface WorkName {
  kind: WorkKind
  workId: string
}

/** A work that the caller may look at, and whose it is. A set that a class collects is nobody's own. */
export interface Work extends WorkName {
  ownerId: string
  name: string
}

/** The column of a work's comments that names it. */
export const COLUMN_OF = { program: 'project_id', dataset: 'dataset_id', model: 'model_id' } as const satisfies Record<
  WorkKind,
  string
>

const READERS: Record<
  WorkKind,
  (db: Db, caller: Caller, id: string) => Promise<{ owner_id: string | null; name: string }>
> = {
  program: getReadableProject,
  dataset: (db, caller, id) => getDataset(db, caller, id, 'read'),
  model: (db, caller, id) => getModel(db, caller, id, 'read'),
}

export async function getWork(db: Db, caller: Caller, { kind, workId }: WorkName): Promise<Work> {
  const { owner_id, name } = await READERS[kind](db, caller, workId)
  if (owner_id === null) throw notFound()
  return { kind, workId, ownerId: owner_id, name }
}
