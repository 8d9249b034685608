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
import { buildUser } from '../../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { seedComponents } from '../../../demo/seed-components.ts'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { importDatasets } from '../../dataset/shipped/import-datasets.ts'
import { readShippedDatasets } from '../../dataset/shipped/read-datasets.ts'
import { addShippedComponents, updateShippedComponents } from './import-components.ts'
import { readShippedComponents, shippedComponentSlugs } from './read-components.ts'

const contentFolder = join(repositoryRoot(), 'content')
let test: TestApp
let token: string
let teacher: string

/** What a start of the demonstration does. */
async function start(): Promise<void> {
  const { db, clock } = test
  await seedComponents({ db, clock, contentFolder })
  await updateShippedComponents({ db, clock, contentFolder })
}

beforeAll(async () => {
  test = await startTestApp()
  const { db, storage, clock } = test
  const { id } = await buildUser(db, { userType: '8000' })
  teacher = await test.sessionFor(id)
  await importDatasets({ db, storage, clock, contentFolder, log: () => undefined })
  await start()
  await start()
  token = await test.sessionFor((await buildUser(db, { userType: '7000' })).id)
}, 60_000)
afterAll(() => test.close())

describe('components that come with the product', () => {
  it('[O788][E089] stand in the market of every school, once each, one of every kind', async () => {
    const { Data } = await test.call(listComponents, { token, query: { PageSize: 20, Sort: 'newest' } })
    expect(Data.Items.map(({ ComponentName }) => ComponentName)).toEqual(
      readShippedComponents(contentFolder).map(({ name }) => name),
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
    for (const { ComponentId, ComponentName, ModelType } of Data.Items) {
      const model = (await test.call(getComponentModel, { token, query: { ComponentId } })).Data
      expect(model).toMatchObject({ ModelType, Result: expect.objectContaining({ HeldOutNum: expect.any(Number) }) })
      expect(model.Labels.length).toBeGreaterThan(1)
      const run = (await test.call(getComponentRun, { token, query: { ComponentId } })).Data
      expect(run.HeldOutNum).toBe(model.Result?.HeldOutNum)
      expect(run.TrainNum).toBeGreaterThan(run.HeldOutNum)
      // Nothing of the set is left unexplained; among the flowers three measure the same as another.
      const set = (await test.call(getComponentDataset, { token, query: { ComponentId } })).Data
      const parts = run.Parts.reduce((sum, { Num }) => sum + Num, 0)
      expect(parts).toBe(set.SampleNum - (ComponentName === '花瓣说品种' ? 3 : 0))
      expect(run.History.map(({ Epoch }) => Epoch)).toEqual(run.History.map((_, at) => at + 1))
    }
  })

  it.each(shippedComponentSlugs.map((slug) => [slug]))(
    '[O788][O764] %s was examined with what it never saw, and its figures are those of these samples',
    async (slug) => {
      const made = readShippedComponents(contentFolder).find((one) => one.slug === slug)
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
      expect(Labels.length).toBeGreaterThanOrEqual(2)
      if (Result?.MeanPrecision === null) {
        const right = Items.filter(({ Truth, Predicted }) => Truth === Predicted).length
        if (TotalCount <= 100) expect(right / TotalCount).toBeCloseTo(Result.Accuracy, 2)
      }
    },
  )

  it('[O788] that were trained anew become the next version, and who named the one before keeps it', async () => {
    const { db } = test
    // As a folder of the version before has it: it knows only that components were brought in.
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify({}) })
      .where('key', '=', 'shipped-components')
      .execute()
    await start()
    await start()
    const { Data } = await test.call(listComponents, { token, query: { PageSize: 20 } })
    expect(Data.TotalCount).toBe(shippedComponentSlugs.length)
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

  it('have a slug each, by which lessons name them', async () => {
    const rows = await test.db.selectFrom('components').select('slug').where('slug', 'is not', null).execute()
    expect(new Set(rows.map(({ slug }) => slug))).toEqual(new Set(shippedComponentSlugs))
  })

  it('stay away at a start when their owner removed one, and come again with lessons that lead to it', async () => {
    const { db, clock } = test
    const petals = () =>
      db
        .selectFrom('components as c')
        .innerJoin('models as m', 'm.id', 'c.model_id')
        .select(['c.call_name', 'm.owner_id'])
        .where('c.slug', '=', 'petals')
    const model = db.selectFrom('models').select('id').where('name', '=', '花瓣说品种')
    await db.deleteFrom('components').where('slug', '=', 'petals').execute()
    await db
      .deleteFrom('models')
      .where('id', '=', (await model.executeTakeFirstOrThrow()).id)
      .execute()
    await start()
    expect(await petals().execute()).toEqual([])
    const { id: ownerId } = await buildUser(db, { userType: '9000' })
    // Somebody else's component has the name meanwhile.
    await db.updateTable('components').set({ call_name: '花瓣说品种' }).where('slug', '=', 'hands').execute()
    const give = () => addShippedComponents(db, { ownerId, now: clock.now(), contentFolder })
    await give()
    await give()
    const [found, ...more] = await petals().execute()
    expect(more).toEqual([])
    expect(found).toEqual({ owner_id: ownerId, call_name: '拾阶/花瓣说品种' })
  })
})
