import * as contract from '@shijie/contract'
import { noteOpening } from '../../platform/audit.ts'
import { type Handler, handle, handleOnce } from '../../platform/binding.ts'
import { pageFrom, pageOf } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { cancelImport, confirmImport, listIssues, readImport, startImport } from './ask-import.ts'
import { changeDataset, createDataset, deleteDataset, readDataset, restoreDataset } from './change-dataset.ts'
import { deleteSamples, mendText, moveSamples, restoreSamples } from './change-samples.ts'
import { collectFiles } from './collect-files.ts'
import { collectRows } from './collect-rows.ts'
import { exportDataset } from './export/export-dataset.ts'
import { addLabel, changeLabel, deleteLabel } from './labels.ts'
import { listLobby, listSamplesOfPublished } from './list-published.ts'
import { lookAt } from './look-at-sample.ts'
import { operateDataset } from './operate.ts'
import { getDataset, getDatasetOfSample, listOwnClasses } from './policy.ts'
import { presentPublished } from './present-published.ts'
import { presentChange, presentLabel, presentSample, presentSummary, presentVersion } from './presenter.ts'
import { publishDatasetVersion, reviewDataset, withdrawDataset } from './publish.ts'
import { getPublished, listWaiting, stampOfWaiting } from './published-repository.ts'
import { listDatasets, listLabels } from './repository.ts'
import { listSampleChanges, undoSampleChanges } from './sample-changes.ts'
import { findSample, listSamples } from './sample-repository.ts'
import { readTags, saveSampleTags, tagMany } from './tags.ts'
import { listVersions, makeVersion } from './versions.ts'

const done = async (work: Promise<unknown>) => {
  await work
  return {}
}

const datasets = (services: Services): Handler[] => [
  handle(contract.listDatasets, async ({ query, caller }) => {
    const { ModelType: modelType, Search: search, Scope: scope } = query
    const filter = { modelType, search, scope, isInBin: query.Bin === 1 }
    const { rows, total } = await listDatasets(services.db, caller, filter, pageOf(query))
    return { Items: rows.map((row) => presentSummary(services, caller, row)), TotalCount: total }
  }),
  handle(contract.findDataset, async ({ query, caller }) => {
    const { id, owner_id, name } = await getDataset(services.db, caller, query.DatasetId, 'read')
    await noteOpening(services.db, services.clock.now(), caller.userId, { ownerId: owner_id, workId: id, name })
    return readDataset(services, caller, query.DatasetId)
  }),
  handle(contract.postDataset, ({ body, caller }) => createDataset(services, caller, body)),
  handle(contract.updateDataset, ({ body, caller }) => changeDataset(services, caller, body)),
  handle(contract.deleteDataset, ({ query, caller }) => done(deleteDataset(services, caller, query))),
  handle(contract.restoreDataset, ({ body, caller }) => restoreDataset(services, caller, body.DatasetId)),
  handle(contract.listDatasetClasses, async ({ query, caller }) => {
    const rows = await listOwnClasses(services.db, caller)
    const shown = pageFrom(rows, pageOf(query))
    return { Items: shown.map(({ id, name }) => ({ ClassId: id, ClassName: name })), TotalCount: rows.length }
  }),
  handle(contract.listDatasetVersions, async ({ query, caller }) => {
    const { rows, total } = await listVersions(services, caller, query.DatasetId, pageOf(query))
    return { Items: rows.map(presentVersion), TotalCount: total }
  }),
  handle(contract.postDatasetVersion, ({ body, caller }) => makeVersion(services, caller, body.DatasetId)),
  handle(contract.exportDataset, ({ query, caller, reply }) =>
    exportDataset(services, caller, query.DatasetId, query.Format, reply),
  ),
]

const labels = (services: Services): Handler[] => [
  handle(contract.listLabels, async ({ query, caller }) => {
    const dataset = await getDataset(services.db, caller, query.DatasetId, 'read')
    const rows = await listLabels(services.db, dataset.id)
    return { Items: pageFrom(rows, pageOf(query)).map(presentLabel), TotalCount: rows.length }
  }),
  handle(contract.postLabel, ({ body, caller }) => addLabel(services, caller, body.DatasetId, body.LabelName)),
  handle(contract.updateLabel, ({ body, caller }) => changeLabel(services, caller, body)),
  handle(contract.deleteLabel, ({ query, caller }) => done(deleteLabel(services, caller, query.LabelId))),
]

/** Puts an import into the queue, with what notes it. */
const sendImport = (services: Services) => (tx: Db, importId: string) =>
  services.jobs.send(tx, contract.importSamplesJob, { importId })

const imports = (services: Services): Handler[] => [
  handle(contract.startImport, ({ body, caller }) =>
    startImport(
      services,
      caller,
      { datasetId: body.DatasetId, fileId: body.FileId, deleteAfter: body.DeleteAfter === 1 },
      sendImport(services),
    ),
  ),
  handle(contract.confirmImport, ({ body, caller }) =>
    confirmImport(services, caller, { datasetId: body.DatasetId, importId: body.ImportId }, sendImport(services)),
  ),
  handle(contract.listImportIssues, async ({ query, caller }) => {
    const { rows, total } = await listIssues(services.db, caller, query.DatasetId, pageOf(query))
    return { Items: rows, TotalCount: total }
  }),
  handle(contract.getImport, ({ query, caller }) => readImport(services, caller, query.DatasetId)),
  handle(contract.cancelImport, ({ body, caller }) =>
    done(cancelImport(services, caller, { datasetId: body.DatasetId, asking: body.AskingId })),
  ),
]

const samples = (services: Services): Handler[] => [
  handle(contract.listSamples, async ({ query, caller }) => {
    const dataset = await getDataset(services.db, caller, query.DatasetId, 'read')
    const filter = { state: query.State, labelId: query.LabelId, search: query.Search, sort: query.Sort }
    const { rows, total } = await listSamples(services.db, dataset.id, filter, pageOf(query))
    return { Items: rows.map((row) => presentSample(services, caller, row)), TotalCount: total }
  }),
  handle(contract.findSample, async ({ query, caller }) => {
    await getDatasetOfSample(services.db, caller, query.SampleId, 'read')
    return presentSample(services, caller, await findSample(services.db, query.SampleId))
  }),
  handle(contract.uploadSamples, ({ query, caller, request, reply }) =>
    collectFiles(services, { caller, request, reply }, query),
  ),
  handleOnce(services, contract.postRows, ({ body, caller }, once) => collectRows(once, caller, body)),
  handle(contract.updateSampleText, ({ body, caller }) => mendText(services, caller, body)),
  handle(contract.deleteSamples, async ({ body, caller }) => ({
    Num: await deleteSamples(services, caller, body.DatasetId, body.SampleIds),
  })),
  handle(contract.restoreSamples, async ({ body, caller }) => ({
    Num: await restoreSamples(services, caller, body.DatasetId, body.SampleIds),
  })),
  handle(contract.moveSamples, async ({ body, caller }) => ({ Num: await moveSamples(services, caller, body) })),
  handle(contract.listTags, ({ query, caller }) => readTags(services, caller, query)),
  handle(contract.saveTags, ({ body, caller }) => saveSampleTags(services, caller, body)),
  handle(contract.bulkTag, ({ body, caller }) => tagMany(services, caller, body)),
  handle(contract.listSampleChanges, async ({ query, caller }) => {
    const { rows, total } = await listSampleChanges(services, caller, query.DatasetId, pageOf(query))
    return { Items: rows.map((row) => presentChange(services, caller, row)), TotalCount: total }
  }),
  handle(contract.undoSampleChanges, async ({ body, caller }) => ({
    Num: await undoSampleChanges(services, caller, body),
  })),
  handle(contract.lookAtSample, ({ body, caller }) => lookAt(services, caller, body.DatasetId, body.SampleId)),
]

const lobby = (services: Services): Handler[] => [
  handle(contract.listPublishedDatasets, ({ query, caller }) => listLobby(services, caller, query)),
  handle(contract.findPublishedDataset, async ({ query, caller }) =>
    presentPublished(services, caller, await getPublished(services.db, caller, query.PubDatasetId)),
  ),
  handle(contract.listPublishedSamples, ({ query, caller }) => listSamplesOfPublished(services, caller, query)),
  handle(contract.publishDataset, ({ body, caller }) => publishDatasetVersion(services, caller, body)),
  handle(contract.withdrawDataset, ({ body, caller }) => done(withdrawDataset(services, caller, body.PubDatasetId))),
  handle(contract.listDatasetReviews, async ({ query, caller }) => {
    const { rows, total } = await listWaiting(services.db, caller, pageOf(query))
    const present = (row: (typeof rows)[number]) => ({
      ...presentPublished(services, caller, row),
      ApplyTime: wireTime(row.applied_at),
      Stamp: stampOfWaiting(row),
    })
    return { Items: rows.map(present), TotalCount: total }
  }),
  handle(contract.reviewDataset, ({ body, caller }) => done(reviewDataset(services, caller, body))),
  handleOnce(services, contract.operatePublishedDataset, ({ body, caller }, once) =>
    operateDataset(once, caller, body),
  ),
]

export const datasetHandlers = (services: Services): Handler[] => [
  ...datasets(services),
  ...labels(services),
  ...imports(services),
  ...samples(services),
  ...lobby(services),
]
