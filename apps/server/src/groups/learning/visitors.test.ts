import {
  getCourse,
  getExam,
  getFile,
  getFolderUrl,
  getLesson,
  getLessonByGuid,
  getLessonUrl,
  getThumbnail,
  getVodUrl,
  listAllLessons,
  listChildLessons,
  listLessons,
  listTrainings,
  listUserSteps,
  previewFile,
  reportRecord,
  VISITOR_LIMITS,
  VISITOR_WINDOW_MINUTES,
} from '@shijie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourse, buildFolder, buildLesson, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { MINUTE } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let browsers = 0
const newBrowser = () => test.deviceCookie(`browser-of-a-visitor-${++browsers}`)

/** Follows a signed address with these cookies. */
const follow = (url: string, cookies: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, cookies, headers })

async function counts() {
  const count = async (
    table: 'study_records' | 'study_days' | 'sessions' | 'course_selections' | 'training_copies',
  ) => {
    const { n } = await test.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return Promise.all(
    (['study_records', 'study_days', 'sessions', 'course_selections', 'training_copies'] as const).map(count),
  )
}

describe('a visitor reads courses that are open to everyone', () => {
  it('[E050][E023][E025][E029] course, first level, children and tasks, as nobody who has joined', async () => {
    const course = await buildCourse(test.db)
    const container = await buildLesson(test.db, test.storage, { courseId: course.id, isContainer: true })
    const trial = await buildLesson(test.db, test.storage, { courseId: course.id, parent: container, isTrySee: 1 })
    await buildLesson(test.db, test.storage, { courseId: course.id, parent: container, isTrySee: 0 })
    const { Data: shown } = await test.call(getCourse, { query: { CourseId: course.id } })
    expect(shown).toMatchObject({ CourseId: course.id, SelectCourseId: '', DoneCount: 0, Percent: 0, IsOwn: 0 })
    const { Data: level } = await test.call(listLessons, { query: { CourseId: course.id } })
    expect(level.Items.map(({ CourseHourId }) => CourseHourId)).toEqual([container.id])
    const { Data: children } = await test.call(listChildLessons, { query: { CourseHourId: container.id } })
    expect(children.Items.map(({ IsOpen }) => IsOpen)).toEqual([1, 0])
    const { Data: tasks } = await test.call(listAllLessons, { query: { CourseId: course.id } })
    expect(tasks.TotalCount).toBe(2)
    const { Data: lesson } = await test.call(getLesson, { query: { CourseHourId: trial.id } })
    expect(lesson.SelectCourseId).toBe('')
    const { Data: around } = await test.call(getLessonByGuid, { query: { guid: trial.id } })
    expect(around).toMatchObject({ IsOpen: 1, NextIsOpen: 0 })
  })

  it.each([
    ['a draft', { state: 'draft' as const }],
    ['an archived course', { state: 'archived' as const }],
    ['a course of an organisation', { visibility: 'organisations' as const }],
  ])('[E050][E023][E021] %s does not exist for visitors, nor does anything in it', async (_name, overrides) => {
    const course = await buildCourse(test.db, overrides)
    const lesson = await buildLesson(test.db, test.storage, { courseId: course.id, isTrySee: 1 })
    const answers = await Promise.all([
      test.call(getCourse, { query: { CourseId: course.id } }),
      test.call(listLessons, { query: { CourseId: course.id } }),
      test.call(listAllLessons, { query: { CourseId: course.id } }),
      test.call(getLessonByGuid, { query: { guid: lesson.id } }),
      test.call(getVodUrl, { query: { CourseHourId: lesson.id } }),
    ])
    expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual([40401, 40401, 40401, 40401, 40401])
    const { Data: micro } = await test.call(listLessons, { query: { PageSize: 100 } })
    expect(micro.Items.map(({ CourseId }) => CourseId)).not.toContain(course.id)
  })

  it('[E050] a token that has ended is told so, and is no visitor', async () => {
    const course = await buildCourse(test.db)
    const answer = await test.call(getCourse, { query: { CourseId: course.id }, token: 'A'.repeat(43) })
    expect(answer.ErrorCode).toBe(10001)
  })
})

describe('a visitor opens trials', () => {
  it('[E021][E052] a video, its address bound to the browser, and nothing is written down', async () => {
    const lesson = await buildLesson(test.db, test.storage, { isTrySee: 1, content: Buffer.from('0123456789') })
    const before = await counts()
    const cookies = newBrowser()
    const { Data } = await test.call(getVodUrl, { query: { CourseHourId: lesson.id }, cookies })
    expect(Data).toMatchObject({ Watched: [], WatchedSeconds: 0, IsCompleted: 0 })
    expect(Data.FileUrl).not.toContain('Session')
    const whole = await follow(Data.FileUrl, cookies)
    expect([whole.statusCode, whole.body]).toEqual([200, '0123456789'])
    const part = await follow(Data.FileUrl, cookies, { range: 'bytes=2-4' })
    expect([part.statusCode, part.body]).toEqual([206, '234'])
    expect((await follow(Data.FileUrl, newBrowser())).statusCode).toBe(401)
    expect((await follow(Data.FileUrl)).statusCode).toBe(401)
    expect((await follow(Data.FileUrl.replace(/Signature=.{4}/, 'Signature=AAAA'), cookies)).statusCode).toBe(401)
    test.clock.advance(16 * MINUTE)
    expect((await follow(Data.FileUrl, cookies)).statusCode).toBe(401)
    expect(await counts()).toEqual(before)
  })

  it('[E021] who brings no cookie gets one with the answer, and the address is for it', async () => {
    const lesson = await buildLesson(test.db, test.storage, { isTrySee: 1 })
    const { Data, response } = await test.call(getVodUrl, { query: { CourseHourId: lesson.id } })
    const given = response.cookies.find(({ name }) => name === 'device')
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
    expect((await follow(Data.FileUrl, { device: given?.value ?? '' })).statusCode).toBe(200)
  })

  it('[E020][E026][O143] what is read, page by page, with small pictures that open no whole ones', async () => {
    const pdf = await buildLesson(test.db, test.storage, {
      isTrySee: 1,
      kind: 'pdf',
      pageCount: 3,
      mediaType: 'application/pdf',
    })
    const folder = await buildFolder(test.db, test.storage, { count: 2 })
    const images = await buildLesson(test.db, test.storage, {
      isTrySee: 1,
      kind: 'images',
      pageCount: 2,
      folderId: folder.id,
    })
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const { sha256, size } = await test.storage.write(
      (async function* () {
        yield picture
      })(),
    )
    await test.db.updateTable('files').set({ sha256, size }).where('folder_id', '=', folder.id).execute()
    const before = await counts()
    const cookies = newBrowser()
    const { Data: read } = await test.call(getLessonUrl, { query: { CourseHourId: pdf.id }, cookies })
    expect(read).toMatchObject({ PageCount: 3, PagesShown: 0, Watched: [] })
    expect((await follow(read.FileUrl, cookies)).statusCode).toBe(200)
    const { Data: pages } = await test.call(getFolderUrl, { query: { CourseHourId: images.id }, cookies })
    expect(pages.TotalCount).toBe(2)
    const [first] = pages.Items
    expect((await follow(first?.FileUrl ?? '', cookies)).statusCode).toBe(200)
    expect((await follow(first?.ThumbnailUrl ?? '', cookies)).headers['content-type']).toBe('image/webp')
    const whole = (first?.ThumbnailUrl ?? '').replace(getThumbnail.path, getFile.path)
    expect((await follow(whole, cookies)).statusCode).toBe(401)
    expect(await counts()).toEqual(before)
  })

  it('[E119] a text, by an address that was signed for this browser and by no other', async () => {
    const lesson = await buildLesson(test.db, test.storage, {
      isTrySee: 1,
      kind: 'document',
      pageCount: 1,
      mediaType: 'application/pdf',
    })
    const cookies = newBrowser()
    const { Data } = await test.call(getLessonUrl, { query: { CourseHourId: lesson.id }, cookies })
    const shown = await test.call(previewFile, { body: { file_url: Data.FileUrl }, cookies })
    expect(shown.ErrorCode).toBe(0)
    const other = await test.call(previewFile, { body: { file_url: Data.FileUrl }, cookies: newBrowser() })
    expect(other.ErrorCode).toBe(10001)
    const byId = await test.call(previewFile, { body: { file_url: Data.FileId }, cookies })
    expect(byId.ErrorCode).toBe(10001)
  })

  it.each([
    ['a lesson that is no trial', { isTrySee: 0 }],
    ['one with open access', { isTrySee: 2 }],
    ['an exercise', { isTrySee: 1, kind: 'exercise' as const, hasFile: false }],
    ['a training', { isTrySee: 1, kind: 'training' as const, hasFile: false }],
  ])('[E020][P001] %s asks to sign in', async (_name, overrides) => {
    const lesson = await buildLesson(test.db, test.storage, overrides)
    const answer = await test.call(getLessonUrl, { query: { CourseHourId: lesson.id } })
    expect(answer).toMatchObject({ ErrorCode: 40301, ErrorMsg: '登录后就能学这一课' })
  })

  it('[E024][E068] reports and attempts stay for those who are signed in', async () => {
    const lesson = await buildLesson(test.db, test.storage, { isTrySee: 1 })
    const report = await test.call(reportRecord, {
      body: { CourseHourId: lesson.id, Intervals: [[0, 10]], Position: 10 },
    })
    expect(report.ErrorCode).toBe(10001)
    expect((await test.call(getExam, { query: { CourseHourId: lesson.id } })).ErrorCode).toBe(10001)
  })

  it('[E052] an address signed for somebody who is signed in opens nothing for a visitor', async () => {
    const owner = await buildUser(test.db, { userType: '8000' })
    const course = await buildCourse(test.db, { ownerId: owner.id })
    const lesson = await buildLesson(test.db, test.storage, { courseId: course.id })
    const token = await test.sessionFor(owner.id)
    const { Data } = await test.call(getVodUrl, { query: { CourseHourId: lesson.id }, token })
    expect((await follow(Data.FileUrl, newBrowser())).statusCode).toBe(200)
    const stripped = Data.FileUrl.replace(/&Session=[^&]+/, '')
    expect((await follow(stripped, newBrowser())).statusCode).toBe(401)
  })
})

describe('a visitor tries trainings of the experience version', () => {
  it('[E036][E051][R019] reads on to the first program, which comes along; later steps stay locked', async () => {
    const steps = [
      { kind: 'read' as const },
      { kind: 'python' as const, starter: 'print(1)' },
      { kind: 'python' as const, starter: 'print(2)  # what was asked before' },
    ]
    const open = await buildTraining(test.db, { name: '人人可试', isExperience: true, steps })
    const closed = await buildTraining(test.db, { name: '登录后做' })
    const { id: schoolId } = await buildSchool(test.db)
    const ofSchool = await buildTraining(test.db, { name: '本校的', isExperience: true, schoolId })
    const { Data } = await test.call(listTrainings, { body: { PageSize: 100 } })
    const shown = Data.Items.map(({ TrainId }) => TrainId)
    expect(shown).toContain(open.id)
    expect(shown).not.toContain(closed.id)
    expect(shown).not.toContain(ofSchool.id)
    const { Data: board } = await test.call(listUserSteps, { query: { TrainId: open.id } })
    expect(board.Items.map(({ State, Starter }) => [State, Starter])).toEqual([
      ['open', ''],
      ['open', 'print(1)'],
      ['locked', ''],
    ])
    for (const { id } of [closed, ofSchool]) {
      expect((await test.call(listUserSteps, { query: { TrainId: id } })).ErrorCode).toBe(40401)
    }
  })
})

describe('limits', () => {
  it('[E050] one browser is stopped long before its address, and may go on after a while', async () => {
    const course = await buildCourse(test.db)
    const read = (cookies: Record<string, string>) =>
      test.call(getCourse, { query: { CourseId: course.id }, cookies, remoteAddress: '10.7.0.1' })
    const eager = newBrowser()
    for (let number = 0; number < VISITOR_LIMITS.reading.device; number++) await read(eager)
    const refused = await read(eager)
    expect(refused).toMatchObject({ ErrorCode: 42901, IsSuccess: false })
    expect((await read(newBrowser())).ErrorCode).toBe(0)
    test.clock.advance((VISITOR_WINDOW_MINUTES + 1) * MINUTE)
    expect((await read(eager)).ErrorCode).toBe(0)
  })

  it('[E050] whoever is signed in is not counted', async () => {
    const course = await buildCourse(test.db)
    const user = await buildUser(test.db)
    const token = await test.sessionFor(user.id)
    for (let number = 0; number <= VISITOR_LIMITS.reading.device; number++) {
      const { ErrorCode } = await test.call(getCourse, { query: { CourseId: course.id }, token, cookies: newBrowser() })
      if (ErrorCode !== 0) expect.unreachable()
    }
  })
})
