import {
  addShippedCourses,
  type DataOf,
  type Envelope,
  ErrorCodes,
  finishStart,
  getLogo,
  getSite,
  getStart,
  listAddresses,
  listCoursesWithoutLogin,
  listShippedCourses,
  removeLogo,
  type SiteConfig,
  updateSite,
  uploadLogo,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('settings').execute()
  token = await test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
})

const shown = async () => (await test.app.inject('/config.json')).json<SiteConfig>().site
const words = {
  Name: '青禾 AI 学堂',
  ShortName: '青禾',
  Copyright: '',
  FilingNumber: '沪ICP备1号',
  Address: '青禾路 1 号',
}

async function upload(payload: Buffer) {
  const headers = { 'content-type': 'image/png', token }
  const response = await test.app.inject({ method: 'POST', url: uploadLogo.path, payload, headers })
  return response.json<Envelope<DataOf<typeof uploadLogo>>>()
}
const picture = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#0958d980' } })
    .png()
    .toBuffer()

describe('the site', () => {
  it('[O312][O313] has the name that the school gives it, for everyone and at once', async () => {
    const before = await shown()
    expect(before.name).toBe('拾阶 AI 学堂')
    expect((await test.call(updateSite, { token, body: words })).Data).toMatchObject(words)
    expect(await shown()).toMatchObject({ name: '青禾 AI 学堂', shortName: '青禾', filingNumber: '沪ICP备1号' })
    expect((await shown()).copyright).toContain('青禾 AI 学堂')
    expect((await test.call(getSite, { token })).Data.Copyright).toBe('')
    const act = await test.db.selectFrom('audit_log').select('action').orderBy('created_at', 'desc').executeTakeFirst()
    expect(act?.action).toBe('site.update')
  })

  it('[O314][O315][O316] shows a logo of its own to visitors, and no other file', async () => {
    const { Data } = await upload(await picture())
    expect((await shown()).logoUrl).toBe(Data.LogoUrl)
    const first = await test.app.inject(Data.LogoUrl)
    expect(first.headers['content-type']).toBe('image/webp')
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 640, hasAlpha: true })
    const second = await upload(await picture())
    expect((await test.app.inject(Data.LogoUrl)).json<Envelope>().ErrorCode).toBe(ErrorCodes.NotFound)
    await test.call(removeLogo, { token })
    expect((await shown()).logoUrl).toBe('')
    expect((await test.app.inject(second.Data.LogoUrl)).json<Envelope>().ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O314] refuses what is no picture', async () => {
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).ErrorCode).toBe(
      ErrorCodes.InvalidParameter,
    )
    expect(getLogo.zone).toBe('visitor')
  })

  it('[O317] names the addresses with the port that answers', async () => {
    const { Data } = await test.call(listAddresses, { token })
    expect(Data.TotalCount).toBeGreaterThan(0)
    for (const { Url } of Data.Items) expect(Url).toMatch(/^https?:\/\/.+:\d+$/)
  })
})

describe('the first-run guide', () => {
  it('[O318][O319] counts what is there and is done when somebody says so or pupils are at work', async () => {
    const empty = (await test.call(getStart, { token })).Data
    expect(empty).toMatchObject({ SchoolId: '', ClassCount: 0, IsFinished: 0 })
    const school = await buildSchool(test.db)
    await buildClass(test.db, school.id)
    expect((await test.call(getStart, { token })).Data).toMatchObject({
      SchoolId: school.id,
      ClassCount: 1,
      IsFinished: 0,
    })
    await test.call(finishStart, { token })
    expect((await test.call(getStart, { token })).Data.IsFinished).toBe(1)
    await test.db.deleteFrom('settings').execute()
    await buildUser(test.db, { userType: '7000', schoolId: school.id })
    expect((await test.call(getStart, { token })).Data).toMatchObject({ PupilCount: 1, IsFinished: 1 })
  })
})

describe('courses that come with the product', () => {
  it('[O330][O331] are put in once, also when two press at once, and a pupil of any school sees them', async () => {
    const { Data } = await test.call(listShippedCourses, { token })
    const Slugs = Data.Items.map(({ Slug }) => Slug)
    expect(Data.Items.every(({ IsAdded, LessonCount }) => IsAdded === 0 && LessonCount > 0)).toBe(true)
    const answers = await Promise.all([1, 2].map(() => test.call(addShippedCourses, { token, body: { Slugs } })))
    expect(answers.map((answer) => answer.Data.AddedCount).sort()).toEqual([0, Slugs.length])
    const listed = await test.call(listCoursesWithoutLogin, { query: { count: 20 } })
    expect(listed.Data.TotalCount).toBe(Slugs.length)
    expect((await test.call(listShippedCourses, { token })).Data.Items.every(({ IsAdded }) => IsAdded === 1)).toBe(true)
  })

  it('[O331] come back with their records when they were deleted', async () => {
    const [course] = (await test.call(listShippedCourses, { token })).Data.Items
    const Slugs = [course?.Slug ?? '']
    await test.call(addShippedCourses, { token, body: { Slugs } })
    const find = () =>
      test.db
        .selectFrom('courses')
        .select(['id', 'deleted_at'])
        .where('slug', '=', Slugs[0] ?? '')
        .execute()
    const before = await find()
    await test.db
      .updateTable('courses')
      .set({ deleted_at: new Date() })
      .where('slug', '=', Slugs[0] ?? '')
      .execute()
    expect((await test.call(addShippedCourses, { token, body: { Slugs } })).Data.AddedCount).toBe(1)
    expect(await find()).toEqual(before)
  })
})
