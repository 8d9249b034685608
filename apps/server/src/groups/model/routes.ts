import * as contract from '@shijie/contract'
import { noteOpening } from '../../platform/audit.ts'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { handInRun, readExampleCells, readExamples, reportRun } from './browser-run.ts'
import { changeModel, createModel, deleteModel, readModel, restoreModel, type WithdrawOfModel } from './change-model.ts'
import { deleteRun } from './delete-run.ts'
import { downloadRun } from './download-run.ts'
import { readHeatMap } from './heat-map.ts'
import { listHeldOut } from './list-held-out.ts'
import { getModel, getRun } from './policy.ts'
import { presentRun, presentRunSummary, presentSummary } from './presenter.ts'
import { readReplay } from './read-replay.ts'
import { getPublishState, listModels, listRuns } from './repository.ts'
import { turnOf } from './run-queue.ts'
import { startRun } from './start-run.ts'
import { stopRun } from './stop-run.ts'
import { verifyModel } from './verify.ts'
import { watchRun } from './watch-run.ts'

const done = async (work: Promise<unknown>) => {
  await work
  return {}
}

const models = (services: Services, withdrawOfModel: WithdrawOfModel): Handler[] => [
  handle(contract.listModels, async ({ query, caller }) => {
    const filter = { modelType: query.ModelType, search: query.Search, isInBin: query.Bin === 1 }
    const { rows, total } = await listModels(services.db, caller, filter, pageOf(query))
    return { Items: rows.map((row) => presentSummary(services, caller, row)), TotalCount: total }
  }),
  handle(contract.findModel, async ({ query, caller }) => {
    const { id, owner_id, name } = await getModel(services.db, caller, query.ModelId, 'read')
    await noteOpening(services.db, services.clock.now(), caller.userId, { ownerId: owner_id, workId: id, name })
    return readModel(services, caller, query.ModelId)
  }),
  handle(contract.postModel, ({ body, caller }) => createModel(services, caller, body)),
  handle(contract.updateModel, ({ body, caller }) => changeModel(services, caller, body)),
  handle(contract.deleteModel, ({ query, caller }) => done(deleteModel(services, caller, query, withdrawOfModel))),
  handle(contract.restoreModel, ({ body, caller }) => restoreModel(services, caller, body.ModelId)),
]

const runs = (services: Services): Handler[] => [
  handle(contract.listModelRuns, async ({ query, caller }) => {
    const model = await getModel(services.db, caller, query.ModelId, 'read')
    const { rows, total } = await listRuns(services.db, model.id, pageOf(query))
    return { Items: rows.map(presentRunSummary), TotalCount: total }
  }),
  handleOnce(services, contract.startModelRun, ({ body, caller }, once) => startRun(once, caller, body)),
  handle(contract.findModelRun, async ({ query, caller }) => {
    const { run, model } = await getRun(services.db, caller, query.TrainModelId, 'read')
    const opened = { ownerId: model.owner_id, workId: model.id, name: model.name }
    await noteOpening(services.db, services.clock.now(), caller.userId, opened)
    const publishState = await getPublishState(services.db, run.id)
    return presentRun(run, model, publishState, await turnOf(services.db, run))
  }),
  handle(contract.stopModelRun, ({ body, caller }) =>
    done(stopRun(services, caller, body.TrainModelId, body.Keep === 1)),
  ),
  handle(contract.deleteModelRun, ({ query, caller }) => done(deleteRun(services, caller, query.TrainModelId))),
  handle(contract.watchModelRun, ({ query, caller, reply }) => watchRun(services, caller, query.TrainModelId, reply)),
]

const inBrowsers = (services: Services): Handler[] => [
  handle(contract.getExampleCells, ({ query, caller }) => readExampleCells(services, caller, query)),
  handle(contract.getExamples, ({ query, caller }) => readExamples(services, caller, query.TrainModelId)),
  handle(contract.reportModelRun, ({ body, caller }) => reportRun(services, caller, body)),
  handle(contract.handInModelRun, ({ body, caller }) => handInRun(services, caller, body)),
]

const results = (services: Services): Handler[] => [
  handle(contract.listHeldOut, ({ query, caller }) => listHeldOut(services, caller, query)),
  handle(contract.readReplay, ({ query, caller }) => readReplay(services, caller, query.TrainModelId)),
  handle(contract.getHeatMap, ({ query, caller }) => readHeatMap(services, caller, query)),
  handle(contract.downloadModelRun, ({ query, caller, reply }) => downloadRun(services, caller, query, reply)),
  handle(contract.verifyModel, ({ body, caller }) => verifyModel(services, caller, body)),
]

export const modelHandlers = (
  services: Services,
  { withdrawOfModel }: { withdrawOfModel: WithdrawOfModel },
): Handler[] => [...models(services, withdrawOfModel), ...runs(services), ...inBrowsers(services), ...results(services)]
