import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { findRecord, type RecordRow } from './record-repository.ts'

/** The caller's own record of a lesson; 40401 when there is none yet. */
export async function getOwnRecord({ db }: Pick<Services, 'db'>, caller: Caller, lessonId: string): Promise<RecordRow> {
  const record = await findRecord(db, caller.userId, lessonId)
  if (!record) throw notFound()
  return record
}
