import {
  addCourseTeacher,
  authoringMessages,
  deleteCourse,
  ErrorCodes,
  getFile,
  listColleagues,
  listCourseTeachers,
  listMyCreatedCourses,
  listSelections,
  removeCourseTeacher,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { buildMaker, type Maker, makersDesk } from '../../../test/makers-desk.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let owner: Maker
let colleague: Maker
let CourseId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await buildMaker(test)
  colleague = await buildMaker(test, owner.schoolId)
  CourseId = await makersDesk(test, owner).makeCourse([{ Title: '第一节', Kind: 'exercise', Depth: 0 }])
})

const add = (by: Maker, UserId = colleague.id) =>
  test.call(addCourseTeacher, { token: by.token, body: { CourseId, UserId } })
const remove = (by: Maker, UserId = colleague.id) =>
  test.call(removeCourseTeacher, { token: by.token, query: { CourseId, UserId } })
const statusOf = async (by: Maker, FileId: string): Promise<number> => {
  const answer = await test.app.inject({
    url: getFile.path,
    query: { FileId },
    headers: { token: by.token },
  })
  return String(answer.headers['content-type']).startsWith('application/json')
    ? answer.json<{ ErrorCode: number }>().ErrorCode
    : answer.statusCode
}
const teachers = async (by: Maker = owner) =>
  (await test.call(listCourseTeachers, { token: by.token, query: { CourseId } })).Data?.Items.map(
    ({ UserId, IsOwner }) => [UserId, IsOwner],
  )

describe('co-teachers', () => {
  it('[O912][O914] a colleague makes the course as its owner does', async () => {
    const desk = makersDesk(test, colleague)
    expect((await test.call(listCourseTeachers, { token: colleague.token, query: { CourseId } })).ErrorCode).toBe(
      ErrorCodes.NotFound,
    )
    expect((await add(owner)).ErrorCode).toBe(0)
    expect(await teachers(colleague)).toEqual([
      [owner.id, 1],
      [colleague.id, 0],
    ])
    const lessonId = await desk.idOf(CourseId, '第一节')
    expect((await desk.edit(lessonId, { Title: '同事改的' })).ErrorCode).toBe(0)
    expect((await desk.publish(CourseId)).ErrorCode).toBe(0)
    const made = await test.call(listMyCreatedCourses, { token: colleague.token, query: {} })
    expect(made.Data.Items.map((course) => course.CourseId)).toEqual([CourseId])
    expect((await test.call(listSelections, { token: colleague.token, query: { CourseId } })).ErrorCode).toBe(0)
  })

  it('[E002] sees the pictures that the owner put into drafts, and nothing else of theirs', async () => {
    const { id: shown } = await buildFile(test.db, test.storage, { ownerId: owner.id })
    const { id: kept } = await buildFile(test.db, test.storage, { ownerId: owner.id })
    const desk = makersDesk(test, owner)
    const picture = { BlockId: newId(), Kind: 'picture' as const, FileId: shown, Alt: '波形' }
    const lessonId = await desk.idOf(CourseId, '第一节')
    expect((await desk.edit(lessonId, { Kind: 'page', Blocks: [picture] })).ErrorCode).toBe(0)
    expect(await statusOf(colleague, shown)).toBe(ErrorCodes.NotFound)
    await add(owner)
    expect(await statusOf(colleague, shown)).toBe(200)
    expect(await statusOf(colleague, kept)).toBe(ErrorCodes.NotFound)
  })

  it('[O914][O915][E062] what belongs to the owner stays with the owner', async () => {
    await add(owner)
    const third = await buildMaker(test, owner.schoolId)
    expect((await add(colleague, third.id)).ErrorMsg).toBe(authoringMessages.ownerOnly)
    expect((await remove(colleague, owner.id)).ErrorMsg).toBe(authoringMessages.ownerOnly)
    expect((await remove(owner, owner.id)).ErrorMsg).toBe(authoringMessages.ownerOnly)
    const gone = await test.call(deleteCourse, { token: colleague.token, query: { CourseId } })
    expect(gone.ErrorMsg).toBe(authoringMessages.ownerOnly)
  })

  it('[O915] who leaves, or is let out, finds the course no more; what was written stays', async () => {
    await add(owner)
    const desk = makersDesk(test, colleague)
    await desk.edit(await desk.idOf(CourseId, '第一节'), { Title: '同事改的' })
    expect((await remove(colleague)).ErrorCode).toBe(0)
    expect((await remove(owner)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(listCourseTeachers, { token: colleague.token, query: { CourseId } })).ErrorCode).toBe(
      ErrorCodes.NotFound,
    )
    expect(await makersDesk(test, owner).idOf(CourseId, '同事改的')).not.toBe('')
  })

  it.each([
    ['a teacher of another school', async () => (await buildMaker(test)).id],
    ['a pupil', async () => (await buildUser(test.db, { userType: '7000', schoolId: owner.schoolId })).id],
  ])('[O914] %s is none whom it could get', async (_, person) => {
    expect((await add(owner, await person())).ErrorMsg).toBe(authoringMessages.teacherUnknown)
    expect(await teachers()).toHaveLength(1)
  })

  it('[O913] colleagues are found by a part of their name, those who are in already are not', async () => {
    const found = async () =>
      (await test.call(listColleagues, { token: owner.token, query: { CourseId } })).Data.Items.map(
        ({ UserId }) => UserId,
      )
    expect(await found()).toEqual([colleague.id])
    await add(owner)
    await add(owner)
    expect(await found()).toEqual([])
    expect(await teachers()).toHaveLength(2)
  })
})
