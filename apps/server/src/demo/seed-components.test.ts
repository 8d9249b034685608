import { join } from 'node:path'
import {
  findModelRun,
  getComponent,
  getComponentDataset,
  getComponentModel,
  getComponentRun,
  listComponents,
  listHeldOut,
  operateCall,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/support.ts'
import { importDatasets } from '../groups/dataset/shipped/import-datasets.ts'
import { readShippedDatasets } from '../groups/dataset/shipped/read-datasets.ts'
import { repositoryRoot } from '../start/repository-root.ts'
import { demoComponentSlugs, readDemoComponents } from './demo-components.ts'
import { seedComponents } from './seed-components.ts'

const contentFolder = join(repositoryRoot(), 'content')
let test: TestApp
let token: string
let teacher: string

beforeAll(async () => {
  test = await startTestApp()
  const { db, storage, clock } = test
  const { id } = await buildUser(db, { userType: '8000' })
  teacher = await test.sessionFor(id)
  await importDatasets({ db, storage, clock, contentFolder, log: () => undefined })
  await seedComponents({ db, clock, contentFolder })
  await seedComponents({ db, clock, contentFolder })
  token = await test.sessionFor((await buildUser(db, { userType: '7000' })).id)
}, 60_000)
afterAll(() => test.close())

describe('components of the demonstration', () => {
  it('[O788][E089] stand in the market of every school, once each, one of every kind', async () => {
    const { Data } = await test.call(listComponents, { token, query: { PageSize: 20, Sort: 'newest' } })
    expect(Data.Items.map(({ ComponentName }) => ComponentName)).toEqual(
      readDemoComponents(contentFolder).map(({ name }) => name),
    )
    expect(new Set(Data.Items.map(({ ModelType }) => ModelType)).size).toBe(6)
    for (const { Accuracy, Card, Licence } of Data.Items) {
      expect(Accuracy).toBeGreaterThanOrEqual(0.6)
      expect(Card.Limits).not.toBe('')
      expect(Licence).toBe('CC-BY')
    }
  })

  it('[O788][E090][E092] lead to the data set that they learned from', async () => {
    const { Data } = await test.call(listComponents, { token, query: { PageSize: 20 } })
    for (const { ComponentId } of Data.Items) {
      const set = (await test.call(getComponentDataset, { token, query: { ComponentId } })).Data
      expect(set.Published?.PubDatasetId).toBeTruthy()
      expect((await test.call(getComponent, { token, query: { ComponentId } })).Data.Versions).toHaveLength(1)
    }
  })

  it('[O788][E091][E093] tell how they were made: algorithm, classes, figures, rounds and seed', async () => {
    const { Data } = await test.call(listComponents, { token, query: { PageSize: 20 } })
    for (const { ComponentId, ModelType } of Data.Items) {
      const model = (await test.call(getComponentModel, { token, query: { ComponentId } })).Data
      expect(model).toMatchObject({ ModelType, Result: expect.objectContaining({ HeldOutNum: expect.any(Number) }) })
      expect(model.Labels.length).toBeGreaterThan(1)
      const training = (await test.call(getComponentRun, { token, query: { ComponentId } })).Data
      expect(training.HeldOutNum).toBe(model.Result?.HeldOutNum)
      expect(training.TrainNum).toBeGreaterThan(training.HeldOutNum)
      // Nothing of the set is left unexplained; among the flowers three measure the same as another.
      const set = (await test.call(getComponentDataset, { token, query: { ComponentId } })).Data
      const parts = training.Parts.reduce((sum, { Num }) => sum + Num, 0)
      expect(parts).toBe(set.SampleNum - (ModelType === 'number' ? 3 : 0))
      expect(training.History.map(({ Epoch }) => Epoch)).toEqual(training.History.map((_, at) => at + 1))
    }
  })

  it.each(demoComponentSlugs.map((slug) => [slug]))(
    '[O788][O764] %s was examined with what it never saw, and its figures are those of these samples',
    async (slug) => {
      const made = readDemoComponents(contentFolder).find((one) => one.slug === slug)
      const run = await test.db
        .selectFrom('model_runs as r')
        .innerJoin('models as m', 'm.id', 'r.model_id')
        .select('r.id')
        .where('m.name', '=', made?.name ?? '')
        .executeTakeFirstOrThrow()
      const { Result, Labels } = (await test.call(findModelRun, { token: teacher, query: { TrainModelId: run.id } }))
        .Data
      const query = { TrainModelId: run.id, PageSize: 100 }
      const { Items, TotalCount } = (await test.call(listHeldOut, { token: teacher, query })).Data
      expect(TotalCount).toBe(Result?.HeldOutNum)
      expect(Labels.length).toBeGreaterThan(2)
      if (Result?.MeanPrecision === null) {
        const right = Items.filter(({ Truth, Predicted }) => Truth === Predicted).length
        if (TotalCount <= 100) expect(right / TotalCount).toBeCloseTo(Result.Accuracy, 2)
      }
    },
  )

  it('[O788] that were trained anew become the next version, and who named the one before keeps it', async () => {
    const { db, clock } = test
    // As a folder of the version before has it: it knows only that components were brought in.
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify({}) })
      .where('key', '=', 'demonstration-components')
      .execute()
    await seedComponents({ db, clock, contentFolder })
    await seedComponents({ db, clock, contentFolder })
    const { Data } = await test.call(listComponents, { token, query: { PageSize: 20 } })
    expect(Data.TotalCount).toBe(demoComponentSlugs.length)
    for (const { ComponentId, ComponentName, Version } of Data.Items) {
      expect(Version).toBe(2)
      const { Versions } = (await test.call(getComponent, { token, query: { ComponentId } })).Data
      expect(Versions).toHaveLength(2)
      if (ComponentName !== '情感小侦探') continue
      const said = await Promise.all(
        [1, 2].map((number) =>
          test.call(operateCall, { token, body: { ComponentName, Version: number, Texts: ['终于学会骑自行车了'] } }),
        ),
      )
      expect(said.map((answer) => answer.Data.Items[0]?.LabelName)).toEqual(['开心', '开心'])
    }
  })

  it('[O788][E094] answer whoever asks', async () => {
    const petals = readShippedDatasets(contentFolder).find(({ slug }) => slug === 'petals')
    const sample = petals?.samples.find(({ heldOut, label }) => heldOut && label === '小雏菊')
    const row = (petals?.columns ?? []).map(({ name }) => sample?.row?.[name] ?? 0)
    const body = { ComponentName: '花瓣说品种', Rows: [row] }
    expect((await test.call(operateCall, { token, body })).Data.Items[0]?.LabelName).toBe('小雏菊')
    const texts = { ComponentName: '情感小侦探', Texts: ['终于学会骑自行车了'] }
    expect((await test.call(operateCall, { token, body: texts })).Data.Items[0]?.LabelName).toBe('开心')
  })
})
