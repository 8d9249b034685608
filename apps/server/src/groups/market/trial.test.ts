import { getOverview, getTrial, getTrialPicture, tryComponent } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { importDatasets } from '../dataset/shipped/import-datasets.ts'
import { shippedSlugs } from '../dataset/shipped/read-datasets.ts'
import { readShippedComponent } from './shipped/read-components.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.vision.eyes = readShippedComponent(test.config.contentFolder, 'fruits').artefact.extractor
})
afterAll(() => test.close())

describe('the component that everybody may try', () => {
  it('[E094][B030] is shown with pictures that it never learned from, and with its own figures', async () => {
    const { Data } = await test.call(getTrial)
    expect(Data).toMatchObject({ ComponentName: '水果小秤', HeldOutNum: 40, Accuracy: 0.95 })
    expect(Data.Labels).toHaveLength(5)
    expect(Data.Pictures).toHaveLength(10)
    expect(new Set(Data.Pictures.map(({ LabelName }) => LabelName)).size).toBe(5)
    const [picture] = Data.Pictures
    const shown = await test.app.inject({ method: 'GET', url: picture?.PictureUrl ?? '' })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('[E094] really looks, once for each picture, and counts and keeps nothing', async () => {
    const { Data } = await test.call(getTrial)
    const [first, second] = Data.Pictures
    const looked = test.vision.looked
    const ask = (PictureId = '') => test.call(tryComponent, { body: { PictureId } })
    const [said, again] = await Promise.all([ask(first?.PictureId), ask(first?.PictureId)])
    expect(said.Data.Scores.map(({ LabelName }) => LabelName)).toEqual(Data.Labels)
    expect(again.Data).toEqual(said.Data)
    expect(test.vision.looked).toBe(looked + 1)
    await ask(second?.PictureId)
    expect(test.vision.looked).toBe(looked + 2)
    expect(await test.db.selectFrom('component_calls').selectAll().execute()).toEqual([])
  })

  it('[E094] takes no other picture, and no bytes', async () => {
    expect((await test.call(tryComponent, { body: { PictureId: 'apple-01-1' } })).ErrorCode).toBe(40401)
    expect((await test.call(getTrialPicture, { query: { PictureId: 'apple-01-1' } })).ErrorCode).toBe(40401)
    const withBytes = { PictureId: 'apple-20-1', Content: 'AAAA' } as { PictureId: string }
    expect((await test.call(tryComponent, { body: withBytes })).ErrorCode).toBe(40001)
    expect((await test.call(tryComponent, { body: { PictureId: '../card' } })).ErrorCode).toBe(40001)
  })

  it('[E094] with pictures switched off, or other eyes, there is nothing to try', async () => {
    const { eyes } = test.vision
    test.vision.isOff = true
    expect((await test.call(getTrial)).ErrorCode).toBe(40401)
    test.vision.isOff = false
    test.vision.eyes = undefined
    expect((await test.call(getTrial)).ErrorCode).toBe(40401)
    test.vision.eyes = eyes
  })
})

describe('what there is for everyone', () => {
  it('[R002] is counted from what is there: nothing on an empty server, and nothing of a school', async () => {
    const empty = await test.call(getOverview)
    expect(empty.Data).toMatchObject({ Items: [], TotalCount: 0, DatasetNum: 0, SampleNum: 0, KindNum: 0 })
    const { db, storage, clock, config } = test
    await buildTraining(db, { name: '只给会员' })
    await buildTraining(db, { name: '人人可试', isExperience: true })
    await importDatasets({ db, storage, clock, contentFolder: config.contentFolder, log: () => undefined })
    const { Data } = await test.call(getOverview, { query: { PageSize: 1 } })
    expect(Data.Items.map(({ TrainName }) => TrainName)).toEqual(['人人可试'])
    expect(Data).toMatchObject({ TotalCount: 2, DatasetNum: shippedSlugs.length, KindNum: 6 })
    expect(Data.SampleNum).toBeGreaterThan(1000)
  })
})
