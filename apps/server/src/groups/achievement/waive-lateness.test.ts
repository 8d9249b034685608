import {
  assign,
  ErrorCodes,
  getAssignment,
  getGradebook,
  getMarkHistory,
  getMarkingQueue,
  listAssignments,
  listBookCourses,
  listOwnAssignments,
  MARK_EXCUSED,
  MARK_FLAGS,
  MARK_NONE,
  putMarks,
  waiveLateness,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOfSitter } from '../../../test/exam-sitting.ts'
import { buildExercise } from '../../../test/exams.ts'
import { buildClass, buildCourse, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { MINUTE, momentAfter, wireTime } from '../../platform/time.ts'

let test: TestApp
let schoolId: string
let CourseId: string
let CourseHourId: string
let OrgId: string
let teacher: { id: string; token: string }
let pupil: { id: string; token: string }
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function person(userType: '7000' | '8000' | '9000', school = schoolId) {
  const { id } = await buildUser(test.db, { userType, schoolId: school })
  return { id, token: await test.sessionFor(id) }
}

beforeEach(async () => {
  schoolId = (await buildSchool(test.db)).id
  teacher = await person('8000')
  pupil = await person('7000')
  OrgId = (await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [pupil.id] })).id
  const course = await buildCourse(test.db, { ownerId: teacher.id, schoolId, visibility: 'organisations' })
  CourseId = course.id
  CourseHourId = (await buildExercise(test, { courseId: CourseId })).lessonId
})

/** The exercise is given for five minutes; they are over. */
async function giveAndWait(Kind: 'lesson' | 'course' = 'lesson') {
  const DueTime = wireTime(momentAfter(test.clock.now(), 5 * MINUTE))
  const TargetId = Kind === 'lesson' ? CourseHourId : CourseId
  const body = { OrgIds: [OrgId], Kind, TargetId, DueTime, LateRule: 'accept' as const }
  const AssignmentId = (await test.call(assign, { token: teacher.token, body })).Data.AssignmentIds[0] ?? ''
  test.clock.advance(10 * MINUTE)
  return AssignmentId
}
async function handIn() {
  const calls = callsOfSitter(test, CourseHourId, pupil.token)
  const { Data: exam } = await calls.start()
  await calls.handIn(exam.AttemptId)
}
const stateOf = async (AssignmentId: string) =>
  (await test.call(getAssignment, { token: teacher.token, query: { AssignmentId } })).Data.Pupils[0]?.State
const listed = async () => (await test.call(listAssignments, { token: teacher.token, query: {} })).Data.Items[0]
const ownOf = async (Part: 'open' | 'over') =>
  (await test.call(listOwnAssignments, { token: pupil.token, query: { Part } })).Data.Items.map(({ State }) => State)
const excuse = (Seen: number, Mark: number) =>
  test.call(putMarks, {
    token: teacher.token,
    body: { CourseId, Reason: '生病', Marks: [{ UserId: pupil.id, CourseHourId, Seen, Mark }] },
  })
const waive = (IsWaived: 0 | 1, token = teacher.token) =>
  test.call(waiveLateness, { token, body: { CourseId, CourseHourId, UserId: pupil.id, IsWaived } })
const flags = async () =>
  (await test.call(getGradebook, { token: teacher.token, query: { CourseId } })).Data.Rows[0]?.Flags[0] ?? 0

describe('who is excused', () => {
  it('[R049][O980][O982][O987] missed nothing: neither in the list, nor in the detail, nor for the pupil', async () => {
    const id = await giveAndWait()
    expect(await stateOf(id)).toBe('missed')
    await excuse(MARK_NONE, MARK_EXCUSED)
    expect(await stateOf(id)).toBe('excused')
    expect(await listed()).toMatchObject({ PupilCount: 1, MissedCount: 0, ExcusedCount: 1 })
    expect([await ownOf('open'), await ownOf('over')]).toEqual([[], ['excused']])
    await excuse(MARK_EXCUSED, MARK_NONE)
    expect(await stateOf(id)).toBe('missed')
  })

  it('[R049][O982] from one part of what was given has the other parts to do', async () => {
    const other = await buildExercise(test, { courseId: CourseId })
    const id = await giveAndWait('course')
    await excuse(MARK_NONE, MARK_EXCUSED)
    const partsOf = async () =>
      (await test.call(getAssignment, { token: teacher.token, query: { AssignmentId: id } })).Data.Pupils[0]
    expect(await partsOf()).toMatchObject({ State: 'missed', WholePart: 1, DonePart: 0 })
    const calls = callsOfSitter(test, other.lessonId, pupil.token)
    await calls.handIn((await calls.start()).Data.AttemptId)
    expect(await partsOf()).toMatchObject({ State: 'late', WholePart: 1, DonePart: 1 })
  })
})

describe('late by the teacher’s word in time', () => {
  it('[O1120][O982][O987][O1050] is late nowhere, says whose word it is, and is late again when it is taken back', async () => {
    const id = await giveAndWait()
    await handIn()
    const lateAtDesk = async () =>
      (await test.call(getMarkingQueue, { token: teacher.token, query: { CourseHourId } })).Data.Attempts[0]?.Lateness
    const everywhere = async () => [await stateOf(id), await ownOf('over'), await lateAtDesk(), await flags()]
    expect(await everywhere()).toEqual(['late', ['late'], 'late', MARK_FLAGS.late])
    expect((await waive(1)).Data).toEqual({ IsWaived: 1 })
    expect(await everywhere()).toEqual(['done', ['done'], '', MARK_FLAGS.waived])
    const query = { CourseId, CourseHourId, UserId: pupil.id }
    const history = async () => (await test.call(getMarkHistory, { token: teacher.token, query })).Data.Waiver
    expect(await history()).toMatchObject({ Time: wireTime(test.clock.now()) })
    await waive(0)
    expect(await everywhere()).toEqual(['late', ['late'], 'late', MARK_FLAGS.late])
    expect(await history()).toBeNull()
    const acts = await test.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', pupil.id)
      .where('actor_id', '=', teacher.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['achievement.waive_late', 'achievement.count_late'])
  })

  it('[O1120][P007] is for who runs the course to say', async () => {
    const stranger = await person('8000')
    expect((await waive(1, stranger.token)).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

describe('whose gradebooks one may open', () => {
  it('[O1121] the administrator has those of the school, a teacher the own ones, a neighbour none of them', async () => {
    const of = async ({ token }: { token: string }) =>
      (await test.call(listBookCourses, { token })).Data.Items.map((row) => [row.CourseId, row.IsOwn])
    expect(await of(teacher)).toEqual([[CourseId, 1]])
    expect(await of(await person('9000'))).toEqual([[CourseId, 0]])
    expect(await of(await person('8000'))).toEqual([])
    expect(await of(await person('9000', (await buildSchool(test.db)).id))).toEqual([])
  })
})
