import { ErrorCodes, getExam, getPaper, listDrafts, listPapers, savePaper } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallPaper } from '../../../test/exams.ts'
import { buildUser, joinAs } from '../../../test/factories.ts'
import { buildMaker, makersDesk } from '../../../test/makers-desk.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the paper of an exercise that learners do not see yet', () => {
  it('[E040][E041][O174] is written in the editor, and is there when the exercise is published', async () => {
    const maker = await buildMaker(test)
    const desk = makersDesk(test, maker)
    const CourseId = await desk.makeCourse([{ Title: '单元检测', Kind: 'exercise', Depth: 0 }])
    const CourseHourId = await desk.idOf(CourseId, '单元检测')
    const save = (token: string) => test.call(savePaper, { token, body: { CourseHourId, ...smallPaper() } })
    expect((await save((await buildMaker(test, maker.schoolId)).token)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await save(maker.token)).ErrorCode).toBe(0)
    const paper = await test.call(getPaper, { token: maker.token, query: { CourseHourId } })
    expect(paper.Data.Questions.length).toBeGreaterThan(0)
    const listed = await test.call(listPapers, { token: maker.token, body: {} })
    expect(listed.Data.Items).toMatchObject([{ CourseHourId, CourseHourTitle: '单元检测' }])
    const pupil = await buildUser(test.db, { userType: '7000', schoolId: maker.schoolId })
    await joinAs(test.db, CourseId, pupil.id)
    const token = await test.sessionFor(pupil.id)
    const start = () => test.call(getExam, { token, query: { CourseHourId } })
    expect((await start()).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await desk.publish(CourseId)).ErrorCode).toBe(0)
    await test.db
      .updateTable('courses')
      .set({ state: 'published', visibility: 'everyone' })
      .where('id', '=', CourseId)
      .execute()
    expect((await start()).ErrorCode).toBe(0)
  })
  it('[R047][O902][E041] a lesson whose paper was written after it is as new as its paper, and of whoever wrote that', async () => {
    const maker = await buildMaker(test)
    const desk = makersDesk(test, maker)
    const CourseId = await desk.makeCourse([
      { Title: '单元检测', Kind: 'exercise', Depth: 0 },
      { Title: '小结', Kind: 'document', Depth: 0 },
    ])
    const CourseHourId = await desk.idOf(CourseId, '单元检测')
    const before = '2020-01-01T00:00:00Z'
    await test.db
      .updateTable('lesson_drafts')
      .set({ changed_at: new Date(before), changed_by: null })
      .where('course_id', '=', CourseId)
      .execute()
    const saved = await test.call(savePaper, { token: maker.token, body: { CourseHourId, ...smallPaper() } })
    expect(saved.ErrorCode).toBe(0)
    const { Items } = (await test.call(listDrafts, { token: maker.token, query: { CourseId } })).Data
    expect(Items.map(({ Title, ChangeTime, ChangerId }) => [Title, ChangeTime > '2021', ChangerId])).toEqual([
      ['单元检测', true, maker.id],
      ['小结', false, ''],
    ])
  })
})
