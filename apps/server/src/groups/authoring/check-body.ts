import { type LessonBody, authoringMessages as messages } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../services.ts'

/** Files that a lesson shows, with those of its blocks. */
export function filesOf({ FileId, SubtitleFileId, PosterFileId, Blocks }: LessonBody): string[] {
  const ofBlocks = Blocks.flatMap((block) => {
    if (block.Kind === 'picture') return [block.FileId]
    if (block.Kind === 'slides') return block.Slides.map(({ FileId }) => FileId)
    return block.Kind === 'video' ? [block.FileId, block.SubtitleFileId, block.PosterFileId] : []
  })
  return [...new Set([FileId, SubtitleFileId, PosterFileId, ...ofBlocks])].filter(Boolean)
}

async function isOwnFolder(db: Db, caller: Caller, folderId: string): Promise<boolean> {
  const query = db.selectFrom('folders').select('id').where('id', '=', folderId).where('owner_id', '=', caller.userId)
  return (await query.executeTakeFirst()) !== undefined
}

/** May the caller put this training into a lesson. */
export async function isTrainingThere(db: Db, caller: Caller, trainingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('trainings')
    .select(['owner_id', 'school_id'])
    .where('id', '=', trainingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row !== undefined && (row.school_id === null || row.school_id === caller.schoolId || row.owner_id === caller.userId)
  )
}

/**
 * Refuses what a lesson may not show: files of others, unless they stood in it before, and trainings that the caller does
 * not see. Otherwise a lesson would open what its teacher may not read.
 */
export async function checkBody(db: Db, caller: Caller, body: LessonBody, before?: LessonBody): Promise<void> {
  const known = new Set(before ? filesOf(before) : [])
  const asked = filesOf(body).filter((id) => !known.has(id))
  if (
    body.Kind === 'container' &&
    (filesOf(body).length > 0 || body.Blocks.length > 0 || body.FolderId || body.TrainingId)
  ) {
    throw invalid(messages.containerNeedsNoContent)
  }
  if (asked.length > 0) {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', asked)
      .where('owner_id', '=', caller.userId)
      .where('deleted_at', 'is', null)
      .execute()
    if (rows.length < asked.length) throw invalid(messages.fileUnknown)
  }
  const isFolderNew = body.FolderId !== '' && body.FolderId !== before?.FolderId
  if (isFolderNew && !(await isOwnFolder(db, caller, body.FolderId))) throw invalid(messages.fileUnknown)
  const isTrainingNew = body.TrainingId !== '' && body.TrainingId !== before?.TrainingId
  if (isTrainingNew && !(await isTrainingThere(db, caller, body.TrainingId))) throw invalid(messages.trainingUnknown)
}
