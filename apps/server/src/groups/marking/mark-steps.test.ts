import {
  freezeAchievements,
  getMarkHistory,
  getMarkingAnswers,
  getMarkingQueue,
  putAnswerMarks,
  undoAnswerMarks,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callsOfSitter, joinPupil, questionId, type Sitting, seatPupil } from '../../../test/exam-sitting.ts'
import { buildPaperInput, shortQuestion, singleQuestion } from '../../../test/exams.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { MINUTE, wireTime } from '../../platform/time.ts'

let test: TestApp
let sitting: Sitting
let answer: { AttemptId: string; QuestionId: string; userId: string }
let colleague: { id: string; name: string; token: string }

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  sitting = await seatPupil(test, buildPaperInput({ Questions: [singleQuestion(), shortQuestion] }))
  const pupil = await joinPupil(test, sitting.exercise.courseId)
  const calls = callsOfSitter(test, sitting.exercise.lessonId, pupil.token)
  const { Data: exam } = await calls.start()
  await calls.save(exam.AttemptId, questionId(exam, 1), ['因为没有例子'])
  await calls.handIn(exam.AttemptId)
  answer = { AttemptId: exam.AttemptId, QuestionId: questionId(exam, 1), userId: pupil.id }
  const { id } = await buildUser(test.db, { userType: '8000' })
  await test.db
    .insertInto('course_teachers')
    .values({ course_id: sitting.exercise.courseId, user_id: id, added_by: id, added_at: test.clock.now() })
    .execute()
  const { name } = await test.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  colleague = { id, name, token: await test.sessionFor(id) }
})

const CourseHourId = () => sitting.exercise.lessonId
async function mark(Points: number, Seen: number, token: string) {
  test.clock.advance(MINUTE)
  const { AttemptId, QuestionId } = answer
  const body = { CourseHourId: CourseHourId(), Marks: [{ AttemptId, QuestionId, Seen, Points }] }
  return (await test.call(putAnswerMarks, { token, body })).Data
}
async function atDesk(token: string) {
  const query = { CourseHourId: CourseHourId(), QuestionId: answer.QuestionId }
  const { Answers } = (await test.call(getMarkingAnswers, { token, query })).Data
  return Answers[0] ?? expect.fail()
}
const audited = (action: string) =>
  test.db
    .selectFrom('audit_log')
    .select(['subject_id', 'details'])
    .where('action', '=', action)
    .where('actor_id', '=', colleague.id)
    .orderBy('created_at')
    .execute()

it('[O1051][O1052] a mark that another changes keeps both in its history, and says whose it is', async () => {
  await mark(3, 0, sitting.ownerToken)
  expect(await atDesk(sitting.ownerToken)).toMatchObject({ Points: 3, IsOwn: 1, History: [{ From: -1, To: 3 }] })
  expect((await atDesk(colleague.token)).IsOwn).toBe(0)
  await mark(1, 1, colleague.token)
  const changed = { From: 3, To: 1, ByName: colleague.name, IsUndo: 0, Time: wireTime(test.clock.now()) }
  expect((await atDesk(sitting.ownerToken)).History).toMatchObject([changed, { From: -1, To: 3 }])
})

it('[O1053] taking back is a step of the history, and no second one can be taken back', async () => {
  await mark(3, 0, sitting.ownerToken)
  const { BatchId } = await mark(1, 1, colleague.token)
  test.clock.advance(MINUTE)
  const body = { CourseHourId: CourseHourId(), BatchId }
  expect((await test.call(undoAnswerMarks, { token: colleague.token, body })).Data.ChangedCount).toBe(1)
  const { Points, History, IsOwn } = await atDesk(sitting.ownerToken)
  expect({ Points, IsOwn }).toEqual({ Points: 3, IsOwn: 1 })
  expect(History).toMatchObject([
    { From: 1, To: 3, IsUndo: 1, ByName: colleague.name },
    { From: 3, To: 1, IsUndo: 0 },
    { From: -1, To: 3, IsUndo: 0 },
  ])
  expect((await test.call(undoAnswerMarks, { token: colleague.token, body })).ErrorCode).not.toBe(0)
  expect((await audited('exam.undo_grade')).map(({ details }) => details)).toMatchObject([{ from: 1, to: 3 }])
})

it('[O1052][O306] the audit log names the paper, the pupil, the question, and from what to what', async () => {
  await mark(3, 0, sitting.ownerToken)
  await mark(1, 1, colleague.token)
  const { title } = await test.db
    .selectFrom('lessons')
    .select('title')
    .where('id', '=', CourseHourId())
    .executeTakeFirstOrThrow()
  expect(await audited('exam.grade')).toMatchObject([
    { subject_id: answer.userId, details: { paper: title, question: 2, from: 3, to: 1 } },
  ])
})

it('[O1003][O1052] the gradebook tells who gave what for which answer, and since when the record says so', async () => {
  await mark(3, 0, sitting.ownerToken)
  await mark(1, 1, colleague.token)
  const query = { CourseId: sitting.exercise.courseId, UserId: answer.userId, CourseHourId: CourseHourId() }
  const { Data } = await test.call(getMarkHistory, { token: sitting.ownerToken, query })
  const now = wireTime(test.clock.now())
  expect(Data.Marked).toMatchObject([
    { Number: 2, From: 3, To: 1, ByName: colleague.name, Time: now },
    { Number: 2, From: -1, To: 3 },
  ])
  expect(Data).toMatchObject({ Recorded: 17, RecordTime: now })
})

it('[O1050] the desk knows whose achievement is fixed', async () => {
  const queue = async () =>
    (await test.call(getMarkingQueue, { token: sitting.ownerToken, query: { CourseHourId: CourseHourId() } })).Data
  const frozenOf = async () =>
    (await queue()).Attempts.find(({ AttemptId }) => AttemptId === answer.AttemptId)?.IsFrozen
  expect(await frozenOf()).toBe(0)
  const body = { CourseId: sitting.exercise.courseId }
  await test.call(freezeAchievements, { token: sitting.ownerToken, body })
  expect(await frozenOf()).toBe(1)
})
