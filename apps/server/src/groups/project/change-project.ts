import {
  type BodyOf,
  type deleteProject as deleteEndpoint,
  PROJECTS_MAX,
  projectMessages,
  type scoreProject as scoreProjectEndpoint,
} from '@shijie/contract'
import { AppError, conflict } from '../../platform/app-error.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { lockOwner } from '../../platform/own-names.ts'
import type { Db, Services } from '../../services.ts'
import { findFreeName } from './free-name.ts'
import { getScorableProject } from './policy.ts'
import { countLivingProjects, getLivingProject, getOwnProject } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock'>

/** E074 */
export function renameProject({ db, clock }: Needs, caller: Caller, projectId: string, name: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, caller.userId)
    const project = await getLivingProject(tx, caller, projectId, 'lock')
    const taken = await tx
      .selectFrom('projects')
      .select('id')
      .where('owner_id', '=', caller.userId)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .where('id', '<>', project.id)
      .executeTakeFirst()
    if (taken) throw new AppError('NameTaken')
    await tx.updateTable('projects').set({ name, updated_at: clock.now() }).where('id', '=', project.id).execute()
  })
}

/** E077: into the bin; out of it for good only when that is asked for, so that a repeated call destroys nothing. */
export function deleteProject(
  { db, clock }: Needs,
  caller: Caller,
  { ProjectId, ForGood }: BodyOf<typeof deleteEndpoint>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const project = await getOwnProject(tx, caller, ProjectId, 'lock')
    if (ForGood === 1) {
      if (!project.deleted_at) throw conflict(projectMessages.notInBin)
      await tx.deleteFrom('projects').where('id', '=', project.id).execute()
    } else if (!project.deleted_at)
      await tx.updateTable('projects').set({ deleted_at: clock.now() }).where('id', '=', project.id).execute()
  })
}

/** O540: out of the bin, under a free name; one of a training whose place is taken comes back without it. */
export function restoreProject(
  { db, clock }: Needs,
  caller: Caller,
  projectId: string,
): Promise<{ ProjectId: string; ProjectName: string }> {
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, caller.userId)
    const project = await getOwnProject(tx, caller, projectId, 'lock')
    if (!project.deleted_at) return { ProjectId: project.id, ProjectName: project.name }
    if ((await countLivingProjects(tx, caller.userId)) >= PROJECTS_MAX) throw conflict(projectMessages.tooMany)
    const name = await findFreeName(tx, caller.userId, project.name)
    const step = (await isStepTaken(tx, caller, project)) ? { train_id: null, step_id: null } : {}
    await tx
      .updateTable('projects')
      .set({ name, deleted_at: null, updated_at: clock.now(), ...step })
      .where('id', '=', project.id)
      .execute()
    return { ProjectId: project.id, ProjectName: name }
  })
}

async function isStepTaken(
  tx: Db,
  caller: Caller,
  { train_id, step_id }: { train_id: string | null; step_id: string | null },
): Promise<boolean> {
  if (!train_id || !step_id) return false
  const other = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', caller.userId)
    .where('train_id', '=', train_id)
    .where('step_id', '=', step_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

/** E075: a teacher's mark for the work of a learner of theirs. */
export function scoreProject(
  { db, clock }: Needs,
  caller: Caller,
  { ProjectId, Score, Comment }: BodyOf<typeof scoreProjectEndpoint>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const project = await getScorableProject(tx, caller, ProjectId)
    const now = clock.now()
    await tx
      .updateTable('projects')
      .set({ score: Score, comment: Comment, scored_by: caller.userId, scored_at: now })
      .where('id', '=', project.id)
      .execute()
    await recordAudit(tx, now, {
      actorId: caller.userId,
      schoolId: caller.schoolId,
      action: 'project.score',
      subjectId: project.owner_id,
      details: { projectId: project.id, score: Score, before: project.score },
    })
  })
}
