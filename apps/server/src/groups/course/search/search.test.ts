import { ErrorCodes, listCourses, SEARCH_COUNT_MAX, suggestCourses } from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCourse, buildLesson, buildSchool, buildUser } from '../../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'
import { indexCourses } from './index-courses.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`update courses set deleted_at = now()`.execute(test.db)
})

async function search(CourseName: string, paging = {}, as = token) {
  await indexCourses(test.db)
  return (await test.call(listCourses, { body: { CourseName, ...paging }, token: as })).Data
}
const namesFor = async (keyword: string) => (await search(keyword)).Items.map(({ CourseName }) => CourseName)
const made = (name: string, more = {}) => buildCourse(test.db, { name, ...more })

describe('searching courses', () => {
  it.each(['人', '人工', '人工智能', '智能入门', 'rgzn', 'RGZN', 'rengong', 'ＲＧＺＮ', '入门 人工'])(
    '[R037][E054] “%s” finds 人工智能入门',
    async (keyword) => {
      await made('人工智能入门')
      await made('唱歌')
      expect(await namesFor(keyword)).toEqual(['人工智能入门'])
    },
  )

  it('[R037] finds by teacher, topic, lesson and intro, and says which lesson', async () => {
    const owner = await buildUser(test.db, { userType: '8000', name: '欧阳静' })
    const course = await made('春天的课', { ownerId: owner.id })
    await buildLesson(test.db, test.storage, { courseId: course.id, title: '认识银杏叶' })
    expect(await namesFor('欧阳')).toEqual(['春天的课'])
    expect(await namesFor('oyj')).toEqual(['春天的课'])
    const [found] = (await search('yinxing')).Items
    expect(found?.MatchedLessons.map(({ CourseHourTitle }) => CourseHourTitle)).toEqual(['认识银杏叶'])
    expect(found?.Matches).toEqual(['银杏'])
  })

  it('[R037] says which lesson when only a topic was found, after those that have it in their title', async () => {
    const course = await made('身边的课')
    await buildLesson(test.db, test.storage, { courseId: course.id, title: '认出手写的 7' })
    await buildLesson(test.db, test.storage, { courseId: course.id, title: '看懂图像' })
    const [found] = (await search('图像')).Items
    expect(found?.MatchedLessons.map(({ CourseHourTitle, Topic }) => [CourseHourTitle, Topic])).toEqual([
      ['看懂图像', ''],
      ['认出手写的 7', '图像'],
    ])
    expect(found?.Matches).toEqual(['图像'])
  })

  it.each(['tuxiang', 'tx'])('[R037] says which lesson when a topic was found by its sound, %s', async (keyword) => {
    const course = await made('身边的课')
    await buildLesson(test.db, test.storage, { courseId: course.id, title: '认出手写的 7' })
    const [found] = (await search(keyword)).Items
    expect(found?.MatchedLessons.map(({ CourseHourTitle, Topic }) => [CourseHourTitle, Topic])).toEqual([
      ['认出手写的 7', '图像'],
    ])
    expect(found?.Matches).toEqual(['图像'])
  })

  it('[R037] the best comes first: the name itself, its beginning, inside of it, its sound, the rest', async () => {
    const other = await made('天文')
    await buildLesson(test.db, test.storage, { courseId: other.id, title: '图像从哪里来' })
    await made('看懂图像')
    await made('图像识别')
    await made('图像')
    expect(await namesFor('图像')).toEqual(['图像', '图像识别', '看懂图像', '天文'])
  })

  it('[R037] signs of a pattern are letters like others, and signs alone find nothing', async () => {
    await made('100%的把握_x')
    await made('一百')
    expect(await namesFor('0%的')).toEqual(['100%的把握_x'])
    expect(await namesFor('握_x')).toEqual(['100%的把握_x'])
    expect(await namesFor('%')).toEqual([])
  })

  it('[R037] a renamed, a deleted and a hidden course', async () => {
    const course = await made('旧名字的课')
    expect(await namesFor('旧名字')).toHaveLength(1)
    await sql`update courses set name = '新名字的课' where id = ${course.id}`.execute(test.db)
    expect(await namesFor('旧名字')).toEqual([])
    expect(await namesFor('新名字')).toHaveLength(1)
    const { id: schoolId } = await buildSchool(test.db)
    const owner = await buildUser(test.db, { userType: '8000', schoolId })
    await made('新名字只给一个学校', {
      ownerId: owner.id,
      schoolId,
      visibility: 'organisations',
      organisationId: schoolId,
    })
    await made('新名字草稿', { state: 'draft' })
    expect(await namesFor('新名字')).toEqual(['新名字的课'])
    const inside = await test.sessionFor((await buildUser(test.db, { userType: '7000', schoolId })).id)
    expect((await search('新名字', {}, inside)).TotalCount).toBe(2)
  })

  it('[R037] a teacher’s new name, a lesson that goes, and one that comes', async () => {
    const owner = await buildUser(test.db, { userType: '8000', name: '欧阳静' })
    const course = await made('音乐课', { ownerId: owner.id })
    const lesson = await buildLesson(test.db, test.storage, { courseId: course.id, title: '鼓点' })
    expect(await namesFor('鼓点')).toHaveLength(1)
    await sql`update lessons set deleted_at = now() where id = ${lesson.id}`.execute(test.db)
    await sql`update users set name = '司马光' where id = ${owner.id}`.execute(test.db)
    expect(await namesFor('鼓点')).toEqual([])
    expect(await namesFor('欧阳静')).toEqual([])
    expect(await namesFor('司马')).toEqual(['音乐课'])
  })

  it('[C003][E054] pages of eight, filters by category, counts exactly and beyond 1000 says so', async () => {
    for (let number = 1; number <= 10; number++) await made(`潮汐${number}`, { category: number > 7 ? 1 : 2 })
    const first = await search('潮汐')
    expect([first.Items.length, first.TotalCount]).toEqual([8, 10])
    expect((await search('潮汐', { PageIndex: 2 })).Items).toHaveLength(2)
    expect(await search('潮汐', { PageIndex: 9 })).toEqual({ Items: [], TotalCount: 10 })
    expect((await search('潮汐', { Category: 1 })).TotalCount).toBe(3)
    const { id } = await made('潮汐王')
    await sql`
      insert into courses (id, category, name, owner_id, state)
      select gen_random_uuid(), 2, '潮汐之' || n, owner_id, 'published' from courses, generate_series(1, 1200) n
      where id = ${id}`.execute(test.db)
    const many = await search('潮汐王')
    expect([many.TotalCount, many.Items[0]?.CourseName]).toEqual([1, '潮汐王'])
    expect((await search('潮汐')).TotalCount).toBe(SEARCH_COUNT_MAX + 1)
  })

  it('[R037] two indexers at once share the work and lose nothing', async () => {
    for (let number = 0; number < 120; number++) await made(`灯塔${number}`)
    await Promise.all([indexCourses(test.db), indexCourses(test.db)])
    expect((await search('灯塔')).TotalCount).toBe(120)
  })
})

describe('suggestions', () => {
  it('[O150] are names of courses and lessons, by sound too', async () => {
    const course = await made('图像识别')
    await buildLesson(test.db, test.storage, { courseId: course.id, title: '图像是一格一格的' })
    await indexCourses(test.db)
    const ask = async (CourseName: string) =>
      (await test.call(suggestCourses, { query: { CourseName }, token })).Data.Items
    expect(await ask('tux')).toEqual(['图像识别', '图像是一格一格的'])
    expect(await ask('不存在')).toEqual([])
    expect((await test.call(suggestCourses, { query: { CourseName: ' ' }, token })).ErrorCode).toBe(
      ErrorCodes.InvalidParameter,
    )
  })
})
