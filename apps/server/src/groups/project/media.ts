import {
  type BodyOf,
  PROJECT_MEDIA_BYTES_MAX,
  PROJECT_MEDIA_MAX,
  type postMedia,
  projectMessages,
} from '@shijie/contract'
import { conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../services.ts'
import { getReadableFile } from '../file/index.ts'
import { countMedia, getOwnMedia, type MediaRow } from './media-repository.ts'
import { getLivingProject } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** O547: an own file becomes a costume, backdrop, picture or sound of an own project. */
export function addMedia(
  { db, clock, opensLessonWith }: Needs & Pick<Services, 'opensLessonWith'>,
  caller: Caller,
  { ProjectId, FileId, MediaName, MediaType }: BodyOf<typeof postMedia>,
): Promise<MediaRow> {
  return db.transaction().execute(async (tx) => {
    const project = await getLivingProject(tx, caller, ProjectId, 'lock')
    const file = await getReadableFile({ db: tx, clock, opensLessonWith }, caller, FileId, false)
    if (file.kind !== (MediaType === 'sound' ? 'audio' : 'picture')) throw invalid(projectMessages.mediaWrongType)
    if (file.size > PROJECT_MEDIA_BYTES_MAX) throw invalid(projectMessages.mediaTooLarge)
    if ((await countMedia(tx, project.id)) >= PROJECT_MEDIA_MAX) throw conflict(projectMessages.mediaTooMany)
    const row = await tx
      .insertInto('project_media')
      .values({
        id: newId(),
        project_id: project.id,
        file_id: file.id,
        name: MediaName,
        kind: MediaType,
        created_at: clock.now(),
      })
      .onConflict((same) => same.columns(['project_id', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict(projectMessages.mediaNameTaken)
    return { ...row, size: file.size }
  })
}

/** O548 */
export async function renameMedia({ db }: Needs, caller: Caller, mediaId: string, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const media = await getOwnMedia(tx, caller, mediaId)
    await getLivingProject(tx, caller, media.project_id, 'lock')
    const taken = await tx
      .selectFrom('project_media')
      .select('id')
      .where('project_id', '=', media.project_id)
      .where('name', '=', name)
      .where('id', '<>', media.id)
      .executeTakeFirst()
    if (taken) throw conflict(projectMessages.mediaNameTaken)
    await tx.updateTable('project_media').set({ name }).where('id', '=', media.id).execute()
  })
}

/** O549 */
export async function deleteMedia({ db }: Needs, caller: Caller, mediaId: string): Promise<void> {
  const media = await getOwnMedia(db, caller, mediaId)
  await db.deleteFrom('project_media').where('id', '=', media.id).execute()
}
