import {
  datasetMessages,
  ErrorCodes,
  type Licence,
  listPublishedDatasets,
  listTrainingDatasets,
  modelMessages,
  operatePublishedDataset,
  postModel,
  publishDataset,
  publishModel,
  reviewDataset,
  updateModel,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { buildStudio, makeMoods, trainMoods } from '../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const publish = (token: string, DatasetId: string, Licence: Licence, DatasetName = '心情', Source = '自己写的') =>
  test.call(publishDataset, {
    token,
    body: { DatasetId, DatasetName, Description: '短句', Licence, Source, HasPeople: 0 },
  })

async function published(token: string, Licence: Licence) {
  const { DatasetId } = await makeMoods(test, token)
  return (await publish(token, DatasetId, Licence)).Data.PubDatasetId
}

const copy = async (token: string, PubDatasetId: string) =>
  (await test.call(operatePublishedDataset, { token, body: { PubDatasetId, Operate: 'copy' } })).Data.DatasetId

/** What is said when a model that learned from this source is offered under the licence. */
async function offer(token: string, source: { DatasetId: string } | { PubDatasetId: string }, Licence?: Licence) {
  const ModelName = `模型 ${Object.values(source)[0]?.slice(-8)} ${Licence}`
  const { ModelId } = (await test.call(postModel, { token, body: { ModelName, ModelType: 'text', ...source } })).Data
  const Card = { Purpose: '看一句话开心不开心', Limits: '看不懂反话', Advice: '' }
  await test.call(updateModel, { token, body: { ModelId, Card } })
  const TrainModelId = await trainMoods(test, token, ModelId)
  return (await test.call(publishModel, { token, body: { TrainModelId, Licence } })).ErrorMsg
}

describe('the licence of a published set', () => {
  it('[O838] binds its copy: published again it is not freer, nor is a copy of the copy', async () => {
    const { teacher, author, mate } = await buildStudio(test)
    const first = await copy(author.token, await published(teacher.token, 'CC-BY-NC'))
    const freer = await publish(author.token, first, 'CC-BY')
    expect([freer.ErrorCode, freer.ErrorMsg]).toEqual([ErrorCodes.InvalidParameter, datasetMessages.licenceLooser])
    const { Data } = await publish(author.token, first, 'school')
    await test.call(reviewDataset, { token: teacher.token, body: { PubDatasetId: Data.PubDatasetId, IsPassed: 1 } })
    const second = await copy(mate.token, Data.PubDatasetId)
    expect((await publish(mate.token, second, 'CC-BY-NC')).ErrorMsg).toBe(datasetMessages.licenceLooser)
    expect((await publish(mate.token, second, 'school')).IsSuccess).toBe(true)
  })

  it('[O838][E081] binds models that learn from it, and from a copy of it', async () => {
    const { teacher, mate } = await buildStudio(test)
    const PubDatasetId = await published(teacher.token, 'CC-BY-NC')
    const DatasetId = await copy(mate.token, PubDatasetId)
    expect(await offer(mate.token, { PubDatasetId }, 'CC-BY')).toBe(modelMessages.licenceLooser)
    expect(await offer(mate.token, { DatasetId }, 'CC-BY')).toBe(modelMessages.licenceLooser)
    expect(await offer(mate.token, { DatasetId }, 'CC-BY-NC')).toBe('')
    expect(await offer(mate.token, { DatasetId })).toBe('')
  })

  it('[O838] comes with a source, which has to be named', async () => {
    const { teacher } = await buildStudio(test)
    const { DatasetId } = await makeMoods(test, teacher.token)
    const answer = await publish(teacher.token, DatasetId, 'CC0', '心情', '  ')
    expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.InvalidParameter, datasetMessages.sourceRequired])
  })
})

describe('the lobby', () => {
  it('[O866][E049] is closed to whoever is not activated yet, also by the list of a training’s sets', async () => {
    const { schoolId, teacher, mate } = await buildStudio(test)
    await published(teacher.token, 'CC0')
    const { id } = await buildUser(test.db, { userType: '7000', schoolId, isActive: false })
    const inactive = await test.sessionFor(id)
    const ask = (token: string) => test.call(listTrainingDatasets, { token })
    expect((await ask(inactive)).ErrorCode).toBe(ErrorCodes.NotActivated)
    expect((await ask(mate.token)).Data.TotalCount).toBe(1)
  })

  it('[O866][E087] shows first what came in last, however long ago it was offered', async () => {
    const { teacher, author, mate } = await buildStudio(test)
    const early = await published(author.token, 'CC0')
    const own = await published(teacher.token, 'CC0')
    test.clock.advance(60_000)
    await test.call(reviewDataset, { token: teacher.token, body: { PubDatasetId: early, IsPassed: 1 } })
    const { Data } = await test.call(listPublishedDatasets, { token: mate.token, query: { Sort: 'newest' } })
    expect(Data.Items.map(({ PubDatasetId }) => PubDatasetId)).toEqual([early, own])
  })
})
