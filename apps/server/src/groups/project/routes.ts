import * as contract from '@shijie/contract'
import { noteOpening } from '../../platform/audit.ts'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { getUser } from '../auth/index.ts'
import { deleteProject, renameProject, restoreProject, scoreProject } from './change-project.ts'
import { deleteKeptBlocks, keepBlocks, listKeptBlocks, renameKeptBlocks } from './kept-blocks.ts'
import { copyProject, createProject } from './make-project.ts'
import { addMedia, deleteMedia, renameMedia } from './media.ts'
import { listProjectMedia } from './media-repository.ts'
import { getReadableProject } from './policy.ts'
import { presentBlocks, presentMedia, presentProject, presentSummary } from './presenter.ts'
import { findProjectOfTraining, listOwnProjects } from './repository.ts'
import { saveProject, saveProjectOfTraining } from './save-project.ts'
import { getVersion, listVersions } from './versions.ts'
import { readStr, saveStr } from './xml-files.ts'

const done = async (work: Promise<void>) => {
  await work
  return {}
}

const reading = (services: Services): Handler[] => [
  handle(contract.listProjects, async ({ query, caller }) => {
    const filter = { search: query.Search, isInBin: query.Bin === 1 }
    const { rows, total } = await listOwnProjects(services.db, caller, filter, pageOf(query))
    return { Items: rows.map(presentSummary), TotalCount: total }
  }),
  handle(contract.findProject, async ({ query, caller }) => {
    const project = await getReadableProject(services.db, caller, query.ProjectId)
    const opened = { ownerId: project.owner_id, workId: project.id, name: project.name }
    await noteOpening(services.db, services.clock.now(), caller.userId, opened)
    return presentProject(project, caller)
  }),
  handle(contract.getProjectId, async ({ query, caller }) => ({
    ProjectId: (await findProjectOfTraining(services.db, caller.userId, query.TrainId, query.StepId)) ?? '',
  })),
  handle(contract.getProjectUser, async ({ query, caller }) => {
    const project = await getReadableProject(services.db, caller, query.ProjectId)
    const owner = await getUser(services.db, project.owner_id)
    return { UserId: owner.id, UserName: owner.name, UserImgUrl: owner.image_url }
  }),
  handle(contract.listProjectVersions, ({ query, caller }) =>
    listVersions(services, caller, query.ProjectId, pageOf(query)),
  ),
  handle(contract.getProjectVersion, ({ query, caller }) =>
    getVersion(services, caller, query.ProjectId, query.Version),
  ),
]

const writing = (services: Services): Handler[] => [
  handle(contract.postProject, async ({ body, caller }) =>
    presentProject(await createProject(services, caller, body), caller),
  ),
  handle(contract.updateProject, ({ body: { ProjectId, ...change }, caller }) =>
    saveProject(services, caller, ProjectId, change),
  ),
  handle(contract.updateProjectOfTraining, ({ body: { TrainId, StepId, ...change }, caller }) =>
    saveProjectOfTraining(services, caller, { trainId: TrainId, stepId: StepId }, change),
  ),
  handle(contract.renameProject, ({ body, caller }) =>
    done(renameProject(services, caller, body.ProjectId, body.ProjectName)),
  ),
  handle(contract.scoreProject, ({ body, caller }) => done(scoreProject(services, caller, body))),
  handle(contract.deleteProject, ({ body, caller }) => done(deleteProject(services, caller, body))),
  handle(contract.restoreProject, ({ body, caller }) => restoreProject(services, caller, body.ProjectId)),
  handleOnce(services, contract.copyProject, async ({ body, caller }, once) =>
    presentProject(await copyProject(once, caller, body.ProjectId, body.ProjectName), caller),
  ),
  handle(contract.saveStrForFile, ({ body, caller }) => saveStr(services, caller, body.Str)),
  handle(contract.readFileForStr, ({ query, caller }) => readStr(services, caller, query.FileUrl)),
]

const parts = (services: Services): Handler[] => [
  handle(contract.listBlocks, async ({ query, caller }) => {
    const { rows, total } = await listKeptBlocks(services, caller, query.Search, pageOf(query))
    return { Items: rows.map(presentBlocks), TotalCount: total }
  }),
  handleOnce(services, contract.postBlocks, async ({ body, caller }, once) =>
    presentBlocks(await keepBlocks(once, caller, body)),
  ),
  handle(contract.renameBlocks, ({ body, caller }) =>
    done(renameKeptBlocks(services, caller, body.BlocksId, body.BlocksName)),
  ),
  handle(contract.deleteBlocks, ({ query, caller }) => done(deleteKeptBlocks(services, caller, query.BlocksId))),
  handle(contract.listMedia, async ({ query, caller }) => {
    const project = await getReadableProject(services.db, caller, query.ProjectId)
    const { rows, total } = await listProjectMedia(services.db, project.id, pageOf(query))
    return { Items: rows.map((row) => presentMedia(services, caller, row)), TotalCount: total }
  }),
  handle(contract.postMedia, async ({ body, caller }) =>
    presentMedia(services, caller, await addMedia(services, caller, body)),
  ),
  handle(contract.renameMedia, ({ body, caller }) => done(renameMedia(services, caller, body.MediaId, body.MediaName))),
  handle(contract.deleteMedia, ({ query, caller }) => done(deleteMedia(services, caller, query.MediaId))),
]

export const projectHandlers = (services: Services): Handler[] => [
  ...reading(services),
  ...writing(services),
  ...parts(services),
]
