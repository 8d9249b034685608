import { closeAccount, exportOwnData, putAnswerMarks } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOfSitter, doMost, questionId, type Sitting, seatPupil } from '../../../test/exam-sitting.ts'
import { buildUser, joinAs, md5, PASSWORD } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let sitting: Sitting
let pupil: ReturnType<typeof callsOfSitter>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  sitting = await seatPupil(test)
  pupil = callsOfSitter(test, sitting.exercise.lessonId, sitting.pupil.token)
})

/** Somebody else who has joined the course and done the exercise as well. */
async function seatMate() {
  const { id } = await buildUser(test.db)
  await joinAs(test.db, sitting.exercise.courseId, id)
  const token = await test.sessionFor(id)
  const mate = callsOfSitter(test, sitting.exercise.lessonId, token)
  const exam = await doMost(mate)
  await mate.handIn(exam.AttemptId)
  return { token, attemptId: exam.AttemptId }
}

const answersOf = (attemptId: string) =>
  test.db.selectFrom('exam_answers').selectAll().where('attempt_id', '=', attemptId).execute()

describe('own data', () => {
  it('[O045] hold what was answered, in words, and the score when it may be seen; nothing of a mate', async () => {
    await seatMate()
    const exam = await doMost(pupil)
    await pupil.handIn(exam.AttemptId)
    const mark = { AttemptId: exam.AttemptId, QuestionId: questionId(exam, 4), Seen: 0, Points: 4 }
    await test.call(putAnswerMarks, {
      token: sitting.ownerToken,
      body: { CourseHourId: sitting.exercise.lessonId, Marks: [mark] },
    })
    const { Data } = await test.call(exportOwnData, { token: sitting.pupil.token })
    expect(Data.Exams).toMatchObject([{ ExamName: '测验', Percent: 79 }])
    expect(Data.Exams[0]?.Answers.map(({ Answer }) => Answer)).toEqual([
      '银杏',
      '长宽比',
      '错误',
      'ａｉ模型；1.3',
      '因为没有例子',
    ])
  })

  it('[O046] go with the account: the words, not the points, and no words of a mate', async () => {
    const exam = await doMost(pupil)
    await pupil.handIn(exam.AttemptId)
    const { token, attemptId } = await seatMate()
    expect((await test.call(closeAccount, { token, body: { Password: md5(PASSWORD) } })).ErrorCode).toBe(0)
    const rows = await answersOf(attemptId)
    expect(JSON.stringify(rows)).not.toContain('因为没有例子')
    expect(rows.map(({ points }) => points).filter((points) => points !== null)).toHaveLength(4)
    expect(JSON.stringify(await answersOf(exam.AttemptId))).toContain('因为没有例子')
  })
})
