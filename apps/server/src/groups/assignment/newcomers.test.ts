import {
  addMember,
  assign,
  importRoster,
  listMembers,
  listOwnAssignments,
  moveMembers,
  openClassWindow,
  registerInClass,
  restoreAssignment,
  withdrawAssignment,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildLesson, buildSchool, buildUser, md5 } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let schoolId: string
let OrgId: string
let otherId: string
let token: string
let courseId: string
let AssignmentId: string
let lessonId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A class that has nobody in it yet, and got a lesson. */
beforeEach(async () => {
  schoolId = (await buildSchool(test.db)).id
  const teacher = await buildUser(test.db, { userType: '8000', schoolId })
  token = await test.sessionFor(teacher.id)
  OrgId = (await buildClass(test.db, schoolId, { teacherId: teacher.id })).id
  otherId = (await buildClass(test.db, schoolId, { name: '七年级（2）班', teacherId: teacher.id })).id
  const course = await buildCourse(test.db, { ownerId: teacher.id, schoolId, visibility: 'organisations' })
  courseId = course.id
  const lesson = await buildLesson(test.db, test.storage, { courseId })
  lessonId = lesson.id
  const body = { OrgIds: [OrgId], Kind: 'lesson' as const, TargetId: lesson.id, DueTime: '' }
  AssignmentId = (await test.call(assign, { token, body })).Data.AssignmentIds[0] ?? ''
})

const learners = async () =>
  (await test.db.selectFrom('course_selections').select('user_id').where('course_id', '=', courseId).execute()).map(
    (row) => row.user_id,
  )
const members = async () =>
  (await test.call(listMembers, { token, query: { OrgId } })).Data.Items.map(({ UserId }) => UserId)

async function expectJoined() {
  const [userId = '', ...more] = await members()
  expect(more).toEqual([])
  expect(await learners()).toEqual([userId])
  // Of a roster they come with a password for once.
  await test.db.updateTable('users').set({ must_change_password: false }).where('id', '=', userId).execute()
  const own = await test.call(listOwnAssignments, { token: await test.sessionFor(userId), query: {} })
  expect(own.Data.Items.map((row) => row.AssignmentId)).toEqual([AssignmentId])
}

const write = (into: string) =>
  test.call(importRoster, {
    token,
    body: { OrgId: into, Rows: [{ UserName: '江一舟', StudentNo: '1001', ClassName: '' }] },
  })

describe('whoever comes into the class later joins the course and has it to do', () => {
  it('[O981] by the roster', async () => {
    await write(OrgId)
    await expectJoined()
  })

  it('[O981] by hand', async () => {
    await test.call(addMember, { token, body: { OrgId, UserName: '江一舟', StudentNo: '1001' } })
    await expectJoined()
  })

  it('[O981] from another class', async () => {
    await write(otherId)
    expect(await learners()).toEqual([])
    const { Data } = await test.call(listMembers, { token, query: { OrgId: otherId } })
    const UserIds = Data.Items.map(({ UserId }) => UserId)
    await test.call(moveMembers, { token, body: { FromOrgId: otherId, ToOrgId: OrgId, UserIds } })
    await expectJoined()
  })

  it('[O981] by the window of the class', async () => {
    const { Data } = await test.call(openClassWindow, { token, body: { OrgId, Minutes: 30, Places: 60 } })
    const body = { ClassCode: Data.ClassCode, UserName: '江一舟', StudentNo: '1001', Password: md5('Gingko-77') }
    await test.call(registerInClass, { body, cookies: test.deviceCookie('a-device-of-a-room-77') })
    await expectJoined()
  })

  it('[O984] but not what was taken back', async () => {
    await test.call(withdrawAssignment, { token, query: { AssignmentId } })
    await write(OrgId)
    expect(await learners()).toEqual([])
  })
})

describe('what is taken back', () => {
  const joined = async () =>
    (
      await test.db
        .selectFrom('course_selections')
        .select('user_id')
        .where('course_id', '=', courseId)
        .where('left_at', 'is', null)
        .execute()
    ).map((row) => row.user_id)
  const opened = () =>
    test.db.selectFrom('course_organisations').selectAll().where('course_id', '=', courseId).execute()
  const addPupil = async (studies: boolean) => {
    const { id: user_id } = await buildUser(test.db, { userType: '7000', schoolId })
    const row = { organisation_id: otherId, user_id, role: 'student' as const }
    await test.db.insertInto('memberships').values(row).execute()
    if (studies) {
      const record = { id: newId(), user_id, lesson_id: lessonId, course_id: courseId }
      await test.db.insertInto('study_records').values(record).execute()
    }
    return user_id
  }
  const giveToOther = async () => {
    const body = { OrgIds: [otherId], Kind: 'lesson' as const, TargetId: lessonId, DueTime: '' }
    return (await test.call(assign, { token, body })).Data.AssignmentIds[0] ?? ''
  }

  it('[O984][O985] leaves the course as it was; undone again, all are in it', async () => {
    const pupil = await addPupil(false)
    const before = await opened()
    const given = await giveToOther()
    expect(await joined()).toEqual([pupil])
    test.clock.advance(60_000)
    await test.call(withdrawAssignment, { token, query: { AssignmentId: given } })
    expect(await joined()).toEqual([])
    expect(await opened()).toEqual(before)
    await test.call(restoreAssignment, { token, body: { AssignmentId: given } })
    expect(await joined()).toEqual([pupil])
    await test.call(withdrawAssignment, { token, query: { AssignmentId: given } })
    expect(await joined()).toEqual([])
  })

  it('[O984] keeps whoever has begun, was there before, or has it by something else that was given', async () => {
    const learner = await addPupil(true)
    const early = await addPupil(false)
    const joinedAt = new Date(test.clock.now().getTime() - 86_400_000)
    const selection = { id: newId(), course_id: courseId, user_id: early, joined_at: joinedAt }
    await test.db.insertInto('course_selections').values(selection).execute()
    const late = await addPupil(false)
    const given = await giveToOther()
    await test.call(withdrawAssignment, { token, query: { AssignmentId: given } })
    expect((await joined()).toSorted()).toEqual([learner, early].toSorted())

    const again = await giveToOther()
    const whole = { OrgIds: [otherId], Kind: 'course' as const, TargetId: courseId, DueTime: '' }
    await test.call(assign, { token, body: whole })
    await test.call(withdrawAssignment, { token, query: { AssignmentId: again } })
    expect((await joined()).toSorted()).toEqual([learner, early, late].toSorted())
  })
})
