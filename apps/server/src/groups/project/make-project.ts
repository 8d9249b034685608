import { type BodyOf, PROJECTS_MAX, type postProject, projectMessages } from '@shijie/contract'
import type { Insertable } from 'kysely'
import type { ProjectRow, Projects } from '../../db/practice-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, conflict } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { newId } from '../../platform/ids.ts'
import { lockOwner } from '../../platform/own-names.ts'
import type { Db, Services } from '../../services.ts'
import { findFreeName } from './free-name.ts'
import { getReadableProject } from './policy.ts'
import { countLivingProjects, findProjectOfTraining, getOwnProject } from './repository.ts'
import { keepVersion } from './versions.ts'
import { copyXmlFile, findOwnXmlFile, saveXmlFile } from './xml-files.ts'

type Needs = Pick<Services, 'db' | 'clock'>
type NewProject = Omit<Insertable<Projects>, 'id' | 'owner_id'>

/** Writes a project whose name must be free; 40101 otherwise. */
async function insertProject(tx: Db, userId: string, values: NewProject, now: Date): Promise<ProjectRow> {
  await lockOwner(tx, userId)
  if ((await countLivingProjects(tx, userId)) >= PROJECTS_MAX) throw conflict(projectMessages.tooMany)
  const row = await tx
    .insertInto('projects')
    .values({ id: newId(), owner_id: userId, created_at: now, updated_at: now, ...values })
    .onConflict((already) => already.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('NameTaken')
  await keepVersion(tx, row, false, now)
  return row
}

/** E069 */
export function createProject(
  { db, clock }: Needs,
  caller: Caller,
  { ProjectName, Mode, BlocksFileUrl, Python }: BodyOf<typeof postProject>,
): Promise<ProjectRow> {
  return db.transaction().execute(async (tx) => {
    const xmlFileId = await findOwnXmlFile(tx, caller, BlocksFileUrl)
    const values = { name: ProjectName, mode: Mode, xml_file_id: xmlFileId, python: Python }
    return insertProject(tx, caller.userId, values, clock.now())
  })
}

/** What a step of a training gives the learner to begin with. */
export interface StepStart {
  trainId: string
  stepId: string
  /** Where it is taken, the project gets a number behind it. */
  name: string
  mode: 'blocks' | 'python'
  python: string
  /** A workspace as XML, or empty. */
  xml: string
}

/** Opens the learner's project of a step: the one that is there, or a new one that begins as the step says. */
export async function openStepProject({ db, clock }: Needs, caller: Caller, start: StepStart): Promise<ProjectRow> {
  return db.transaction().execute(async (tx) => {
    // Of two presses the second waits, and opens what the first one made.
    await lockOwner(tx, caller.userId)
    const existing = await findProjectOfTraining(tx, caller.userId, start.trainId, start.stepId)
    if (existing) return getOwnProject(tx, caller, existing)
    const values = {
      name: await findFreeName(tx, caller.userId, start.name),
      mode: start.mode,
      python: start.python,
      xml_file_id: start.xml ? await saveXmlFile(tx, caller, start.xml) : null,
      train_id: start.trainId,
      step_id: start.stepId,
    }
    return insertProject(tx, caller.userId, values, clock.now())
  })
}

/** O541: program and media of a project that the caller may read become a project of their own. */
export function copyProject(
  { db, clock }: Needs,
  caller: Caller,
  projectId: string,
  name: string | undefined,
): Promise<ProjectRow> {
  return inTransaction(db, async (tx) => {
    const original = await getReadableProject(tx, caller, projectId)
    const values = {
      name: name ?? (await findFreeName(tx, caller.userId, original.name)),
      mode: original.mode,
      python: original.python,
      xml_file_id: await copyXmlFile(tx, caller, original.xml_file_id),
      thumbnail: original.thumbnail,
    }
    const copy = await insertProject(tx, caller.userId, values, clock.now())
    await copyMedia(tx, original.id, copy.id)
    return copy
  })
}

async function copyMedia(tx: Db, fromId: string, toId: string): Promise<void> {
  const media = await tx
    .selectFrom('project_media')
    .selectAll()
    .where('project_id', '=', fromId)
    .orderBy('id')
    .execute()
  if (media.length === 0) return
  const rows = media.map(({ file_id, name, kind }) => ({ id: newId(), project_id: toId, file_id, name, kind }))
  await tx.insertInto('project_media').values(rows).execute()
}
