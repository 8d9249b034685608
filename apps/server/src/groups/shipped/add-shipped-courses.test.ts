import { addShippedCourses, listComponents, listShippedCourses } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { importDatasets } from '../dataset/shipped/import-datasets.ts'
import { shippedComponentSlugs } from '../market/shipped/read-components.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const { db, storage, clock, config } = test
  await importDatasets({ db, storage, clock, contentFolder: config.contentFolder, log: () => undefined })
}, 60_000)
afterAll(() => test.close())

describe('a school that adds the courses that come with the product', () => {
  it('[O331] has the components that their lessons lead to, once, and who added them owns their models', async () => {
    const { id } = await buildUser(test.db, { userType: '9999' })
    const token = await test.sessionFor(id)
    const count = async () => (await test.call(listComponents, { token, query: { PageSize: 20 } })).Data.TotalCount
    expect(await count()).toBe(0)
    const { Data } = await test.call(listShippedCourses, { token })
    for (const { Slug } of Data.Items) await test.call(addShippedCourses, { token, body: { Slugs: [Slug] } })
    expect(await count()).toBe(shippedComponentSlugs.length)
    const models = await test.db.selectFrom('models').select('owner_id').execute()
    expect(models.map(({ owner_id }) => owner_id)).toEqual(shippedComponentSlugs.map(() => id))
  })
})
