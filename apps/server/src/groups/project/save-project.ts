import { type BodyOf, type DataOf, projectMessages, type updateProject } from '@shijie/contract'
import type { ProjectRow } from '../../db/practice-tables.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { xmlAddress } from './presenter.ts'
import { findProjectOfTraining, getLivingProject } from './repository.ts'
import { keepVersion } from './versions.ts'
import { findOwnXmlFile } from './xml-files.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type Change = Omit<BodyOf<typeof updateProject>, 'ProjectId'>
type Saved = DataOf<typeof updateProject>

const isSameProgram = (project: ProjectRow, change: Change): boolean =>
  project.mode === change.Mode &&
  project.python === change.Python &&
  xmlAddress(project.xml_file_id) === change.BlocksFileUrl

const presentSaved = ({ id, version, updated_at }: ProjectRow): Saved => ({
  ProjectId: id,
  Version: version,
  UpdateTime: wireTime(updated_at),
})

async function write(tx: Db, caller: Caller, project: ProjectRow, change: Change, now: Date): Promise<ProjectRow> {
  const isChanged = !isSameProgram(project, change)
  // A workspace that is there already needs no second look; it may have come with a copy.
  const xmlFileId = isChanged ? await findOwnXmlFile(tx, caller, change.BlocksFileUrl) : project.xml_file_id
  const saved = await tx
    .updateTable('projects')
    .set({
      mode: change.Mode,
      python: change.Python,
      xml_file_id: xmlFileId,
      ...(change.Thumbnail === undefined ? {} : { thumbnail: change.Thumbnail }),
      ...(isChanged ? { version: project.version + 1, updated_at: now } : {}),
    })
    .where('id', '=', project.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isChanged || change.Keep) await keepVersion(tx, saved, change.Keep === 1, now)
  return saved
}

/**
 * E072: saves what somebody made of the version that they name. The answer to a save may get lost, so the same content
 * again is no conflict; other content on top of an older version is, and nothing is written.
 */
export function saveProject({ db, clock }: Needs, caller: Caller, projectId: string, change: Change): Promise<Saved> {
  return db.transaction().execute(async (tx) => {
    const project = await getLivingProject(tx, caller, projectId, 'lock')
    if (project.version !== change.Version && !isSameProgram(project, change)) {
      throw conflict(projectMessages.changedElsewhere)
    }
    return presentSaved(await write(tx, caller, project, change, clock.now()))
  })
}

/** E073 */
export async function saveProjectOfTraining(
  needs: Needs,
  caller: Caller,
  step: { trainId: string; stepId: string },
  change: Change,
): Promise<Saved> {
  const projectId = await findProjectOfTraining(needs.db, caller.userId, step.trainId, step.stepId)
  if (!projectId) throw notFound()
  return saveProject(needs, caller, projectId, change)
}
