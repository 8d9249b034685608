import { join } from 'node:path'
import {
  ErrorCodes,
  findPublishedDataset,
  listPublishedDatasets,
  listPublishedSamples,
  listTrainingDatasets,
  listTrainings,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { newId } from '../../../platform/ids.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { importTrainings } from '../../training/shipped/import-trainings.ts'
import { importDatasets } from './import-datasets.ts'

let test: TestApp
const bringIn = () =>
  importDatasets({
    db: test.db,
    storage: test.storage,
    clock: test.clock,
    contentFolder: join(repositoryRoot(), 'content'),
    log: () => undefined,
  })

beforeAll(async () => {
  test = await startTestApp()
  await bringIn()
}, 60_000)
afterAll(() => test.close())

describe('sample data sets in the lobby', () => {
  it('[O682] come in once, however often the server starts', async () => {
    await Promise.all([bringIn(), bringIn()])
    const rows = await test.db.selectFrom('datasets').select('slug').where('slug', 'is not', null).execute()
    expect(rows).toHaveLength(15)
    const { count } = await test.db
      .selectFrom('published_datasets')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(15)
  })

  it('[O682] keep what is held out apart, whole groups of it', async () => {
    const rows = await test.db
      .selectFrom('dataset_version_samples as s')
      .innerJoin('dataset_versions as v', 'v.id', 's.version_id')
      .select(['v.name', 's.group_key', 's.side'])
      .execute()
    const sides = new Map<string, string>()
    for (const { name, group_key, side } of rows) {
      const key = `${name} ${group_key}`
      expect(sides.get(key) ?? side, key).toBe(side)
      sides.set(key, side)
    }
    expect(rows.filter(({ side }) => side === 'exam').length).toBeGreaterThan(rows.length * 0.15)
  })

  it('[O682][E087] are seen by pupils of every school, with pictures, boxes and cards', async () => {
    const token = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
    const { Data: lobby } = await test.call(listPublishedDatasets, { token, query: { PageSize: 20 } })
    expect(lobby.TotalCount).toBe(15)
    const signs = lobby.Items.find(({ DatasetName }) => DatasetName === '校门口的标志')
    expect(signs).toMatchObject({ SampleNum: 110, CreateName: '', Licence: 'CC-BY' })
    expect(signs?.BoxNum).toBeGreaterThan(250)
    const PubDatasetId = signs?.PubDatasetId ?? ''
    const { Data: one } = await test.call(findPublishedDataset, { token, query: { PubDatasetId } })
    expect(one.Description).toContain('不适合')
    const query = { PubDatasetId, PageSize: 2, LabelName: '限速' }
    const { Data: samples } = await test.call(listPublishedSamples, { token, query })
    expect(samples.Items[0]?.LabelNames).toContain('限速')
    const picture = await test.app.inject({ url: samples.Items[0]?.FileUrl ?? '' })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('[E049] a training names those that it works with; named none, all are listed', async () => {
    await importTrainings(test.db, join(repositoryRoot(), 'content'))
    const token = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
    const trainings = await test.call(listTrainings, { token, body: { TrainName: '垃圾分类助手' } })
    const TrainId = trainings.Data.Items[0]?.TrainId ?? ''
    const named = await test.call(listTrainingDatasets, { token, query: { TrainId } })
    expect(named.Data.Items.map(({ DatasetName }) => DatasetName)).toEqual(['垃圾分类'])
    expect((await test.call(listTrainingDatasets, { token })).Data.TotalCount).toBe(15)
    const unknown = await test.call(listTrainingDatasets, { token, query: { TrainId: newId() } })
    expect(unknown.ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
