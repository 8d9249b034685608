import { getExamInfo, getLesson, getLessonPage, getLessonUrl, getVodUrl } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildExercise } from '../../../test/exams.ts'
import { buildCourse, buildLesson, buildUser, joinAs } from '../../../test/factories.ts'
import { buildPage } from '../../../test/pages.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { completeByNewRule } from './completion.ts'
import { keepScore } from './keep-score.ts'

let test: TestApp
let courseId: string
let pupil: { id: string; token: string }
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  courseId = (await buildCourse(test.db)).id
  const { id } = await buildUser(test.db, { userType: '7000' })
  await joinAs(test.db, courseId, id)
  pupil = { id, token: await test.sessionFor(id) }
})

const set = (id: string, columns: { completed_by: 'kind' | 'opened' | 'score'; pass_percent?: number }) =>
  test.db.updateTable('lessons').set(columns).where('id', '=', id).execute()
const rowOf = async (CourseHourId: string) =>
  (await test.call(getLesson, { token: pupil.token, query: { CourseHourId } })).Data
const handIn = (lessonId: string, percent: number | undefined) =>
  test.db
    .transaction()
    .execute((tx) => keepScore(tx, { userId: pupil.id, lessonId, courseId, percent }, test.clock.now()))
const settle = (id: string) => test.db.transaction().execute((tx) => completeByNewRule(tx, [id], test.clock.now()))

describe('when a lesson is complete', () => {
  it('[E020][S001] by being opened: a video, a page and what is read, each only where its teacher says so', async () => {
    const film = await buildLesson(test.db, test.storage, { courseId })
    const page = await buildPage(test.db, test.storage, { courseId })
    const pdf = await buildLesson(test.db, test.storage, { courseId, kind: 'pdf', pageCount: 9 })
    const { token } = pupil
    const open = async () => [
      (await test.call(getVodUrl, { token, query: { CourseHourId: film.id } })).Data.IsCompleted,
      (await test.call(getLessonPage, { token, query: { CourseHourId: page.id } })).Data.IsCompleted,
      (await test.call(getLessonUrl, { token, query: { CourseHourId: pdf.id } })).Data.IsCompleted,
    ]
    expect(await open()).toEqual([0, 0, 0])
    for (const { id } of [film, page, pdf]) await set(id, { completed_by: 'opened' })
    expect(await open()).toEqual([1, 1, 1])
    expect(await rowOf(film.id)).toMatchObject({ Percent: 100, DoneCount: 1, CompletedBy: 'opened' })
  })

  it('[E043][E044] by a score: the best attempt reaches it, and then it stays', async () => {
    const { lessonId } = await buildExercise(test, { courseId })
    await set(lessonId, { completed_by: 'score', pass_percent: 80 })
    const info = await test.call(getExamInfo, { token: pupil.token, query: { CourseHourId: lessonId } })
    expect(info.Data.PassPercent).toBe(80)
    await handIn(lessonId, undefined)
    await handIn(lessonId, 79)
    expect(await rowOf(lessonId)).toMatchObject({ Percent: 0, CompletedBy: 'score', PassPercent: 80 })
    await handIn(lessonId, 80)
    expect((await rowOf(lessonId)).Percent).toBe(100)
    await handIn(lessonId, 10)
    expect((await rowOf(lessonId)).Percent).toBe(100)
  })

  it('[E043] by the rule of its kind an exercise is complete with any hand-in', async () => {
    const { lessonId } = await buildExercise(test, { courseId })
    await handIn(lessonId, 0)
    expect((await rowOf(lessonId)).Percent).toBe(100)
  })

  it('[E030] an easier rule completes what was done before; a harder one takes nothing back', async () => {
    const { lessonId } = await buildExercise(test, { courseId })
    await set(lessonId, { completed_by: 'score', pass_percent: 80 })
    await handIn(lessonId, 70)
    await settle(lessonId)
    expect((await rowOf(lessonId)).Percent).toBe(0)
    await set(lessonId, { completed_by: 'score', pass_percent: 70 })
    await settle(lessonId)
    expect((await rowOf(lessonId)).Percent).toBe(100)
    await set(lessonId, { completed_by: 'score', pass_percent: 100 })
    await settle(lessonId)
    expect((await rowOf(lessonId)).Percent).toBe(100)
  })
})
