import {
  answerSelfCheck,
  ErrorCodes,
  getExam,
  getExamInfo,
  getFolderUrl,
  getLesson,
  getLessonByGuid,
  getLessonPage,
  getLessonUrl,
  getRecord,
  getTraining,
  getVodUrl,
  listAllLessons,
  listMyStudy,
  messages,
  openingMessages,
  previewFile,
  reportRecord,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildExercise } from '../../../test/exams.ts'
import {
  type BuiltLesson,
  buildCourse,
  buildFolder,
  buildLesson,
  buildUser,
  joinAs,
  type LessonOverrides,
} from '../../../test/factories.ts'
import { buildPage } from '../../../test/pages.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'
import { MINUTE } from '../../platform/time.ts'

let test: TestApp
let course: { id: string; ownerId: string }
let pupil: { id: string; token: string }
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  course = await buildCourse(test.db)
  pupil = await joined()
})

async function joined(userType: '7000' | '8000' = '7000') {
  const { id } = await buildUser(test.db, { userType })
  await joinAs(test.db, course.id, id)
  return { id, token: await test.sessionFor(id) }
}

const build = (overrides: LessonOverrides = {}): Promise<BuiltLesson> =>
  buildLesson(test.db, test.storage, { courseId: course.id, ...overrides })

const set = (id: string, columns: { opens_at?: Date; opens_after_id?: string; deleted_at?: Date }) =>
  test.db.updateTable('lessons').set(columns).where('id', '=', id).execute()

const inHalfAnHour = () => new Date(test.clock.now().getTime() + 30 * MINUTE)

const complete = ({ id }: { id: string }, who = pupil) =>
  test.db
    .insertInto('study_records')
    .values({
      id: newId(),
      user_id: who.id,
      lesson_id: id,
      course_id: course.id,
      completed_at: test.clock.now(),
    })
    .execute()

const video = (CourseHourId: string, token: string | undefined = pupil.token) =>
  test.call(getVodUrl, { ...(token ? { token } : {}), query: { CourseHourId } })

const rowOf = async (CourseHourId: string, token = pupil.token) =>
  (await test.call(getLesson, { token, query: { CourseHourId } })).Data

describe('a lesson that opens on a day', () => {
  it('[E016][S001] says until when it is closed, and opens when the clock of the server says so', async () => {
    const { id } = await build()
    await set(id, { opens_at: new Date('2026-11-30T00:00:00Z') })
    const refused = await video(id)
    expect(refused.ErrorCode).toBe(ErrorCodes.Forbidden)
    expect(refused.ErrorMsg).toBe('本节 11 月 30 日 08:00 开放')
    expect(await rowOf(id)).toMatchObject({ IsOpen: 0, OpensTime: '2026-11-30 08:00:00', FileUrl: '' })

    await set(id, { opens_at: inHalfAnHour() })
    test.clock.advance(30 * MINUTE)
    expect((await video(id)).ErrorMsg).toBe('')
    expect(await rowOf(id)).toMatchObject({ IsOpen: 1, OpensTime: '' })
  })

  it('says the year where it is another one', async () => {
    const { id } = await build()
    await set(id, { opens_at: new Date('2027-01-05T00:00:00Z') })
    expect((await video(id)).ErrorMsg).toBe('本节 2027 年 1 月 5 日 08:00 开放')
  })

  it('[E020][E021][E026][E043][E044][E035] is closed in every kind and by every way into it', async () => {
    const opens_at = inHalfAnHour()
    const { token } = pupil
    const [pdf, page] = [
      await build({ kind: 'pdf', pageCount: 3 }),
      await buildPage(test.db, test.storage, { courseId: course.id }),
    ]
    const folder = await buildFolder(test.db, test.storage, { ownerId: course.ownerId, count: 2 })
    const pictures = await build({ kind: 'images', folderId: folder.id, pageCount: 2 })
    const exercise = await buildExercise(test, { courseId: course.id })
    const training = await buildTraining(test.db)
    const task = await build({ kind: 'training', hasFile: false })
    await test.db.updateTable('lessons').set({ training_id: training.id }).where('id', '=', task.id).execute()
    const CourseHourId = page.id
    const report = { Position: 0, Intervals: [], Seconds: 0 }
    const calls = () => [
      test.call(getLessonUrl, { token, query: { CourseHourId: pdf.id } }),
      test.call(reportRecord, { token, body: { CourseHourId: pdf.id, ...report } }),
      test.call(getLessonPage, { token, query: { CourseHourId } }),
      test.call(answerSelfCheck, {
        token,
        body: { CourseHourId, BlockId: page.selfCheckId, ChoiceIds: [page.rightId] },
      }),
      test.call(getFolderUrl, { token, query: { CourseHourId: pictures.id } }),
      test.call(getExam, { token, query: { CourseHourId: exercise.lessonId } }),
      test.call(getExamInfo, { token, query: { CourseHourId: exercise.lessonId } }),
      test.call(getTraining, { token, query: { TrainId: training.id, CourseHourId: task.id } }),
    ]
    const opened = await Promise.all(calls())
    expect(opened.map(({ ErrorMsg }) => ErrorMsg)).toEqual(opened.map(() => ''))
    for (const id of [pdf.id, page.id, pictures.id, exercise.lessonId, task.id]) await set(id, { opens_at })
    const refused = await Promise.all(calls())
    expect(refused.map(({ ErrorMsg }) => ErrorMsg)).toEqual(refused.map(() => '本节 11 月 18 日 13:00 开放'))
    test.clock.advance(30 * MINUTE)
  })

  it('[E021] does not give its file to somebody who knows its address', async () => {
    const { id, fileId } = await build({ kind: 'document', mediaType: 'text/plain', pageCount: 1 })
    const { token } = pupil
    const look = () =>
      test.call(previewFile, { token, body: { file_url: `/api/ResourceFile/Get?FileId=${fileId ?? ''}` } })
    expect((await look()).ErrorCode).toBe(0)
    await set(id, { opens_at: inHalfAnHour() })
    expect((await look()).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('is closed for trials and visitors too, and open for its teacher', async () => {
    const { id } = await build({ isTrySee: 1 })
    await set(id, { opens_at: inHalfAnHour() })
    const inactive = await buildUser(test.db, { isActive: false })
    await joinAs(test.db, course.id, inactive.id)
    const today = '2026-11-18 12:00:00'
    const said = openingMessages.opensAt((await rowOf(id)).OpensTime, today)
    expect((await video(id, await test.sessionFor(inactive.id))).ErrorMsg).toBe(said)
    expect((await test.call(getVodUrl, { query: { CourseHourId: id } })).ErrorMsg).toBe(said)
    const owner = await test.sessionFor(course.ownerId)
    expect((await video(id, owner)).ErrorMsg).toBe('')
    expect(await rowOf(id, owner)).toMatchObject({ IsOpen: 1, OpensTime: '' })
    // A teacher who merely joined is a learner here.
    expect((await video(id, (await joined('8000')).token)).ErrorMsg).toBe(said)
  })

  it('asks to join first: whoever has not joined hears that', async () => {
    const { id } = await build()
    await set(id, { opens_at: inHalfAnHour() })
    const stranger = await test.sessionFor((await buildUser(test.db)).id)
    expect((await video(id, stranger)).ErrorMsg).toBe(messages.notJoined)
  })

  it('is closed for who had begun it, and keeps what they have done', async () => {
    const { id } = await build()
    expect((await video(id)).ErrorMsg).toBe('')
    await complete(await build())
    await set(id, { opens_at: inHalfAnHour() })
    expect((await video(id)).ErrorCode).toBe(ErrorCodes.Forbidden)
    const record = await test.call(getRecord, { token: pupil.token, query: { CourseHourId: id } })
    expect(record.ErrorCode).toBe(0)
  })
})

describe('a lesson that opens after another', () => {
  it('[E016][S001] names the one to complete first, and opens when that is done, for whoever has done it', async () => {
    const [first, second] = [await build({ title: '声音是一条波浪线' }), await build()]
    await set(second.id, { opens_after_id: first.id })
    expect((await video(second.id)).ErrorMsg).toBe('学完“声音是一条波浪线”以后开放')
    expect(await rowOf(second.id)).toMatchObject({ IsOpen: 0, WaitsForTitle: '声音是一条波浪线', OpensTime: '' })
    await complete(first)
    expect((await video(second.id)).ErrorMsg).toBe('')
    expect(await rowOf(second.id)).toMatchObject({ IsOpen: 1, WaitsForTitle: '' })
    expect((await video(second.id, (await joined()).token)).ErrorCode).toBe(ErrorCodes.Forbidden)
  })

  it('takes nothing from who had begun when something was put before it', async () => {
    const [first, second] = [await build(), await build()]
    await video(second.id)
    await set(second.id, { opens_after_id: first.id })
    expect((await video(second.id)).ErrorMsg).toBe('')
    expect((await video(second.id, (await joined()).token)).ErrorCode).toBe(ErrorCodes.Forbidden)
  })

  it('waits for both, where both are set', async () => {
    const [first, second] = [await build({ title: '第一节' }), await build()]
    await set(second.id, { opens_after_id: first.id, opens_at: new Date('2026-11-30T00:00:00Z') })
    expect((await video(second.id)).ErrorMsg).toBe('本节 11 月 30 日 08:00 以后，并且学完“第一节”才开放')
    await complete(first)
    expect((await video(second.id)).ErrorMsg).toBe('本节 11 月 30 日 08:00 开放')
  })

  it('waits for nothing when the other one has left: nobody is locked out', async () => {
    const [first, second] = [await build(), await build()]
    await set(second.id, { opens_after_id: first.id })
    await set(first.id, { deleted_at: test.clock.now() })
    expect((await video(second.id)).ErrorMsg).toBe('')
  })

  it('[E022] is told as next with its reason, not as one that opens', async () => {
    const [first, second] = [await build({ title: '第一节' }), await build()]
    await set(second.id, { opens_after_id: first.id })
    const around = async () =>
      (await test.call(getLessonByGuid, { token: pupil.token, query: { guid: first.id } })).Data
    expect(await around()).toMatchObject({ NextIsOpen: 0, NextClosed: '学完“第一节”以后开放' })
    await complete(first)
    expect(await around()).toMatchObject({ NextIsOpen: 1, NextClosed: '' })
  })
})

describe('what comes next', () => {
  const mine = async () => (await test.call(listMyStudy, { token: pupil.token })).Data

  it('[E089] leads past a lesson that is closed to one that opens', async () => {
    const [closed, open] = [await build(), await build({ title: '开着的' })]
    await set(closed.id, { opens_at: inHalfAnHour() })
    expect((await mine()).Items[0]).toMatchObject({
      ContinueTitle: '开着的',
      ContinueAddr: expect.stringContaining(open.id),
    })
    const { Data } = await test.call(listAllLessons, { token: pupil.token, query: { CourseId: course.id } })
    expect(Data.Items.map(({ IsOpen }) => IsOpen)).toEqual([0, 1])
  })

  it('[E089] goes on with nothing that was begun and is closed again', async () => {
    const begun = await build({ title: '学过一半' })
    await video(begun.id)
    expect(await mine()).toMatchObject({
      Items: [{ ContinueTitle: '学过一半' }],
      Continue: [{ CourseHourId: begun.id }],
    })
    await set(begun.id, { opens_at: inHalfAnHour() })
    expect(await mine()).toMatchObject({ Items: [{ ContinueAddr: '' }], Continue: [] })
  })
})
