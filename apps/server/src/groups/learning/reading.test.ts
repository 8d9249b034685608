import {
  deleteFile,
  deleteFolder,
  getFile,
  getFolderUrl,
  getLessonName,
  getLessonUrl,
  getRecord,
  getVodUrl,
  type LessonKind,
  listAllLessons,
  listMyStudy,
  reportRecord,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltLesson,
  buildCourse,
  buildFile,
  buildFolder,
  buildLesson,
  buildUser,
  joinAs,
  type LessonOverrides,
} from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { HOUR, MINUTE, SECOND } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function learnerOf(courseId: string) {
  const user = await buildUser(test.db, { userType: '7000' })
  await joinAs(test.db, courseId, user.id)
  return { user, token: await test.sessionFor(user.id) }
}

async function readingLesson(overrides: LessonOverrides = {}) {
  const lesson = await buildLesson(test.db, test.storage, {
    kind: 'pdf',
    pageCount: 10,
    mediaType: 'application/pdf',
    ...overrides,
  })
  return { lesson, ...(await learnerOf(lesson.courseId)) }
}

const open = (token: string, lesson: BuiltLesson) =>
  test.call(getLessonUrl, { token, query: { CourseHourId: lesson.id } })
const report = (token: string, lesson: BuiltLesson, Intervals: [number, number][], rest: Partial<Rest> = {}) =>
  test.call(reportRecord, { token, body: { CourseHourId: lesson.id, Position: 0, Intervals, ...rest } })
interface Rest {
  Position: number
  Seconds: number
}

describe('addresses of every kind', () => {
  const viewers: Record<Exclude<LessonKind, 'exercise' | 'training' | 'page'>, string> = {
    video: 'video/1/0',
    pdf: 'text/2/0',
    document: 'text/2/0',
    web: 'text/2/0',
    images: 'text/3/0',
  }
  const kinds = Object.entries(viewers) as [keyof typeof viewers, string][]

  it.each(kinds)('[E020][B015][S007] a lesson of kind %s opens at %s', async (kind, viewer) => {
    const folder = await buildFolder(test.db, test.storage, { count: 2 })
    const content = kind === 'images' ? { folderId: folder.id } : {}
    const { lesson, token } = await readingLesson({ kind, pageCount: kind === 'video' ? 0 : 2, ...content })
    const { Data } = await open(token, lesson)
    expect(Data.LinkAddr).toBe(`/course/strictcourseguide/${viewer}?CourseHourId=${lesson.id}`)
    expect(Data).toMatchObject({
      Kind: kind,
      UrlType: Number(viewer.split('/')[1]),
      PageCount: kind === 'video' ? 0 : 2,
    })
    expect(Data.FileUrl !== '').toBe(kind !== 'video' && kind !== 'images')
  })

  it('[E020] gives a signed address of the file that needs no token', async () => {
    const content = Buffer.from('%PDF-1.7 test')
    const { lesson, token } = await readingLesson({ content })
    const { Data } = await open(token, lesson)
    const answer = await test.app.inject({ url: Data.FileUrl, headers: { range: 'bytes=0-3' } })
    expect([answer.statusCode, answer.payload]).toEqual([206, '%PDF'])
    expect(Data).toMatchObject({ MediaType: 'application/pdf', ExpiresIn: 900 })
  })

  it('[E020][E026][B015] a copied address obeys the same rights', async () => {
    const folder = await buildFolder(test.db, test.storage, { count: 1 })
    const pdf = await readingLesson()
    const images = await readingLesson({ kind: 'images', pageCount: 1, folderId: folder.id })
    const closed = await readingLesson({ isTrySee: 2 })
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
    for (const { id } of [pdf.lesson, images.lesson]) {
      expect((await test.call(getLessonUrl, { token: stranger, query: { CourseHourId: id } })).ErrorCode).toBe(40301)
    }
    const foreign = { token: stranger, query: { CourseHourId: images.lesson.id } }
    expect((await test.call(getFolderUrl, foreign)).ErrorCode).toBe(40301)
    expect((await open(closed.token, closed.lesson)).ErrorCode).toBe(40301)
    const fileId = folder.fileIds[0] ?? ''
    expect((await test.call(getFile, { token: stranger, query: { FileId: fileId } })).ErrorCode).toBe(40401)
    expect((await test.call(getFile, { token: images.token, query: { FileId: fileId } })).status).toBe(200)
  })

  it('[E021] has no video for what is none, and no folder for what has none', async () => {
    const { lesson, token } = await readingLesson()
    const query = { CourseHourId: lesson.id }
    expect((await test.call(getVodUrl, { token, query })).ErrorMsg).toBe('暂无数据')
    expect((await test.call(getFolderUrl, { token, query })).ErrorMsg).toBe('暂无数据')
  })

  it('[E026] gives the pictures of a folder in their order, page by page, each with its group', async () => {
    const folder = await buildFolder(test.db, test.storage, { count: 120, path: (n) => `图页/第一组/${n}.png` })
    const { lesson, token } = await readingLesson({ kind: 'images', pageCount: 120, folderId: folder.id })
    const page = (PageIndex: number) =>
      test.call(getFolderUrl, { token, query: { CourseHourId: lesson.id, PageIndex, PageSize: 100 } })
    const [first, second] = [await page(1), await page(2)]
    expect([first.Data.Items.length, second.Data.Items.length, second.Data.TotalCount]).toEqual([100, 20, 120])
    const all = [...first.Data.Items, ...second.Data.Items]
    expect(all.map((item) => item.FileId)).toEqual(folder.fileIds)
    expect(all[0]).toMatchObject({ FolderName: '第一组' })
    expect((await test.app.inject({ url: all[119]?.FileUrl ?? '' })).statusCode).toBe(200)
  })

  it('[E027] lists all leaves of a course in the order of learning', async () => {
    const course = await buildCourse(test.db)
    const container = await buildLesson(test.db, test.storage, { courseId: course.id, isContainer: true })
    await buildLesson(test.db, test.storage, { courseId: course.id, parent: container, title: '视频' })
    const kind = { kind: 'pdf' as const, pageCount: 8 }
    await buildLesson(test.db, test.storage, { courseId: course.id, parent: container, title: '讲义', ...kind })
    const { token } = await learnerOf(course.id)
    const { Data } = await test.call(listAllLessons, { token, query: { CourseId: course.id } })
    expect(Data.Items.map(({ CourseHourTitle, Kind, PageCount }) => [CourseHourTitle, Kind, PageCount])).toEqual([
      ['视频', 'video', 0],
      ['讲义', 'pdf', 8],
    ])
  })

  it('[E028] gives the name of a lesson', async () => {
    const { lesson, token } = await readingLesson({ title: '讲义：把声音切成小段' })
    const { Data } = await test.call(getLessonName, { token, query: { guid: lesson.id } })
    expect(Data).toMatchObject({ CourseHourTitle: '讲义：把声音切成小段', Kind: 'pdf' })
  })
})

describe('pages that were shown', () => {
  it('[E096] are merged, each counted once, with the time in front of them', async () => {
    const { lesson, token } = await readingLesson()
    await open(token, lesson)
    test.clock.advance(15 * SECOND)
    await report(token, lesson, [[0, 3]], { Seconds: 12, Position: 2.5 })
    test.clock.advance(15 * SECOND)
    const { Data } = await report(token, lesson, [[2, 4]], { Seconds: 15, Position: 3.25 })
    expect(Data).toEqual({
      Watched: [[0, 4]],
      PagesShown: 4,
      WatchedSeconds: 27,
      Percent: 40,
      IsCompleted: 0,
      Position: 3.25,
    })
  })

  it('[E096] complete the lesson when all of them were', async () => {
    const { lesson, token } = await readingLesson({ pageCount: 5 })
    await open(token, lesson)
    test.clock.advance(15 * SECOND)
    expect((await report(token, lesson, [[0, 4]])).Data).toMatchObject({ IsCompleted: 0, Percent: 80 })
    test.clock.advance(15 * SECOND)
    expect((await report(token, lesson, [[4, 5]])).Data).toMatchObject({ IsCompleted: 1, Percent: 100 })
    const { Data } = await test.call(listMyStudy, { token })
    expect(Data.Items[0]).toMatchObject({ Segments: [100], DoneCount: 1 })
  })

  it('[E096] can’t be claimed all at once: not without opening, not with it, not after a night', async () => {
    const { lesson, user, token } = await readingLesson({ pageCount: 60 })
    expect((await report(token, lesson, [[0, 60]])).ErrorCode).toBe(40901)
    await open(token, lesson)
    test.clock.advance(20 * SECOND)
    expect((await report(token, lesson, [[0, 60]])).ErrorCode).toBe(40901)
    test.clock.advance(12 * HOUR)
    const later = await test.sessionFor(user.id)
    expect((await report(later, lesson, [[0, 60]])).ErrorCode).toBe(40901)
    const { Data } = await test.call(getRecord, { token: later, query: { CourseHourId: lesson.id } })
    expect(Data).toMatchObject({ PagesShown: 0, IsCompleted: 0, Percent: 0 })
  })

  it('[E096] a lesson of one page is not complete by a single request', async () => {
    const { lesson, token } = await readingLesson({ pageCount: 1 })
    expect((await report(token, lesson, [[0, 1]])).ErrorCode).toBe(40901)
  })

  it('[E096] a report that is replayed counts neither pages nor time again', async () => {
    const { lesson, token } = await readingLesson()
    await open(token, lesson)
    test.clock.advance(15 * SECOND)
    for (let i = 0; i < 20; i++) await report(token, lesson, [[0, 3]], { Seconds: 15 })
    const { Data } = await report(token, lesson, [[0, 3]], { Seconds: 15 })
    expect(Data).toMatchObject({ PagesShown: 3, WatchedSeconds: 15 })
  })

  it('[E096] of parallel claims only what time allows is kept', async () => {
    const { lesson, token } = await readingLesson({ pageCount: 100 })
    await open(token, lesson)
    test.clock.advance(10 * SECOND)
    const claims = Array.from({ length: 10 }, (_, n): [number, number][] => [[n * 10, n * 10 + 10]])
    await Promise.all(claims.map((claim) => report(token, lesson, claim)))
    const { Data } = await test.call(getRecord, { token, query: { CourseHourId: lesson.id } })
    expect(Data.PagesShown).toBeLessThanOrEqual(10)
  })

  it('[E096] are whole pages inside the lesson; time is no more than has passed', async () => {
    const { lesson, token } = await readingLesson()
    await open(token, lesson)
    test.clock.advance(10 * SECOND)
    const answer = await report(
      token,
      lesson,
      [
        [0.5, 2.9],
        [8, 4000],
      ],
      { Seconds: 4000, Position: 99 },
    )
    expect(answer.Data).toMatchObject({
      Watched: [
        [1, 2],
        [8, 10],
      ],
      PagesShown: 3,
      WatchedSeconds: 10,
      Position: 10,
    })
  })

  it('[E096] a document without pages takes ten seconds', async () => {
    const { lesson, token } = await readingLesson({ kind: 'document', pageCount: 1 })
    await open(token, lesson)
    test.clock.advance(9 * SECOND)
    expect((await report(token, lesson, [[0, 1]])).ErrorCode).toBe(40901)
    test.clock.advance(SECOND)
    expect((await report(token, lesson, [[0, 1]])).Data.IsCompleted).toBe(1)
  })

  it('[E020] come back on another device with the position', async () => {
    const { lesson, user, token } = await readingLesson()
    await open(token, lesson)
    test.clock.advance(MINUTE)
    await report(token, lesson, [[0, 6]], { Position: 5.5, Seconds: 60 })
    const { Data } = await open(await test.sessionFor(user.id), lesson)
    expect(Data).toMatchObject({ Position: 5.5, Watched: [[0, 6]], PagesShown: 6, IsCompleted: 0 })
  })

  it('[E024] are offered in 我的学习 with their own viewer', async () => {
    const { lesson, token } = await readingLesson()
    await open(token, lesson)
    test.clock.advance(MINUTE)
    await report(token, lesson, [[0, 3]], { Position: 2.5, Seconds: 40 })
    const { Data } = await test.call(listMyStudy, { token })
    expect(Data.Items[0]).toMatchObject({
      Segments: [30],
      ContinueAddr: `/course/strictcourseguide/text/2/0?CourseHourId=${lesson.id}`,
    })
    expect(Data.Continue[0]).toMatchObject({ Kind: 'pdf', PageCount: 10, PagesShown: 3, Position: 2.5 })
    expect(Data).toMatchObject({ TotalSeconds: 40, WeekSeconds: 40 })
  })
})

describe('files of lessons', () => {
  it('[O142][O147] a folder that a lesson shows is not deleted, nor a picture in it', async () => {
    const owner = await buildUser(test.db, { userType: '8000' })
    const folder = await buildFolder(test.db, test.storage, { count: 2, ownerId: owner.id })
    await buildLesson(test.db, test.storage, { kind: 'images', pageCount: 2, folderId: folder.id })
    const token = await test.sessionFor(owner.id)
    expect((await test.call(deleteFolder, { token, query: { FolderId: folder.id } })).ErrorCode).toBe(40901)
    const FileId = folder.fileIds[0] ?? ''
    expect((await test.call(deleteFile, { token, query: { FileId } })).ErrorCode).toBe(40901)
    const free = await buildFile(test.db, test.storage, { ownerId: owner.id })
    expect((await test.call(deleteFile, { token, query: { FileId: free.id } })).IsSuccess).toBe(true)
  })
})
