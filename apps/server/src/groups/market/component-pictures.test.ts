import {
  getComponent,
  getFile,
  listComponents,
  listHeldOut,
  operateCall,
  postModel,
  publishDataset,
  publishModel,
  startModelRun,
  updateModel,
  withdrawDataset,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFiles, makeDataset, pictureOf } from '../../../test/collecting.ts'
import { buildStudio, trainAll } from '../../../test/learning.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function colours(token: string): Promise<string> {
  const { DatasetId, Labels } = await makeDataset(test, token, 'image', ['红', '蓝'])
  for (const [index, { LabelId }] of Labels.entries()) {
    for (let number = 1; number <= 10; number++) {
      const background = index === 0 ? '#cc3030' : '#3040cc'
      const content = await sharp({ create: { width: 96, height: 96, channels: 3, background } })
        .composite([{ input: await pictureOf(number, { size: 24 }), left: number * 2, top: number * 2 }])
        .png()
        .toBuffer()
      const GroupKey = `g${index}${number}`
      await collectFiles(test, token, { DatasetId, LabelId, GroupKey }, { name: `${number}.png`, content })
    }
  }
  return DatasetId
}

async function publishSet(token: string, DatasetId: string): Promise<string> {
  const words = { DatasetName: `两种颜色 ${DatasetId.slice(-6)}`, Description: '红的和蓝的', Source: '自己画的' }
  const body = { DatasetId, ...words, Licence: 'CC-BY' as const, HasPeople: 0 as const }
  return (await test.call(publishDataset, { token, body })).Data.PubDatasetId
}

async function publishColours(token: string, from: { DatasetId: string } | { PubDatasetId: string }) {
  const body = { ModelName: '颜色', ModelType: 'image' as const, ...from }
  const { ModelId } = (await test.call(postModel, { token, body })).Data
  const Card = { Purpose: '分颜色', Limits: '只会两种', Advice: '' }
  await test.call(updateModel, { token, body: { ModelId, Card } })
  const start = { ModelId, Algorithm: 'softmax', Parameters: [], Seed: 1 }
  const { TrainModelId } = (await test.call(startModelRun, { token, body: start })).Data
  await trainAll(test)
  const { Data } = await test.call(publishModel, { token, body: { TrainModelId } })
  return { TrainModelId, ComponentId: Data.ComponentId }
}

it('[O880] a component shows pictures of its set to whoever may see the set, and to everybody once that is published', async () => {
  const { teacher, mate } = await buildStudio(test)
  const DatasetId = await colours(teacher.token)
  const { ComponentId } = await publishColours(teacher.token, { DatasetId })
  const pictures = async (token: string) => {
    const found = (await test.call(getComponent, { token, query: { ComponentId } })).Data
    const listed = (await test.call(listComponents, { token })).Data.Items[0]
    expect(listed?.ThumbnailUrls).toEqual(found.ThumbnailUrls)
    return found.ThumbnailUrls
  }
  expect(await pictures(mate.token)).toEqual([])
  expect(await pictures(teacher.token)).toHaveLength(6)
  const PubDatasetId = await publishSet(teacher.token, DatasetId)
  const seen = await pictures(mate.token)
  expect(seen).toHaveLength(6)

  // The signature of a small picture opens the small picture, not the file.
  const [address = ''] = seen
  expect((await test.app.inject({ url: address })).statusCode).toBe(200)
  const refused = await test.app.inject({ url: `${getFile.path}${address.slice(address.indexOf('?'))}` })
  expect(refused.headers['content-type']).toContain('application/json')
  expect(refused.json<{ IsSuccess: boolean }>().IsSuccess).toBe(false)

  // A component may judge what is seen there.
  const call = await test.call(operateCall, { token: mate.token, body: { ComponentId, imgUrls: [address] } })
  expect(call.Data.Items[0]?.Error).toBe('')

  await test.call(withdrawDataset, {
    token: teacher.token,
    body: { PubDatasetId },
  })
  expect(await pictures(mate.token)).toEqual([])
})

it('[O881][O764] who learned from a set of the lobby does not hear what became of it where it lives', async () => {
  const { teacher, mate } = await buildStudio(test)
  const DatasetId = await colours(teacher.token)
  const PubDatasetId = await publishSet(teacher.token, DatasetId)
  const own = await publishColours(teacher.token, { DatasetId })
  const other = await publishColours(mate.token, { PubDatasetId })
  // The publisher thinks better of everything.
  await test.db
    .updateTable('samples')
    .set({ deleted_at: test.clock.now(), side: 'learn' })
    .where('dataset_id', '=', DatasetId)
    .execute()
  const heldOut = async (token: string, TrainModelId: string) => {
    const { Items } = (await test.call(listHeldOut, { token, query: { TrainModelId } })).Data
    return Items.map(({ Truth, IsDeleted, LabelNow, Side }) => ({ Truth, IsDeleted, LabelNow, Side }))
  }
  const seen = await heldOut(mate.token, other.TrainModelId)
  expect(seen.length).toBeGreaterThan(3)
  for (const { Truth, ...one } of seen) expect(one).toEqual({ IsDeleted: 0, LabelNow: ['红', '蓝'][Truth], Side: '' })
  const known = await heldOut(teacher.token, own.TrainModelId)
  expect(known.every(({ IsDeleted }) => IsDeleted === 1)).toBe(true)
})
