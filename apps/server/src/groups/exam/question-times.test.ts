import { getExam, getItemAnalysis, handIn, saveAnswers } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOfSitter, questionId, seatPupil } from '../../../test/exam-sitting.ts'
import { buildPaperInput, singleQuestion } from '../../../test/exams.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { SECOND } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('[R049][O170][E043] how long a question stood there is kept, never shorter, and never longer than the attempt is old', async () => {
  const sitting = await seatPupil(test, buildPaperInput({ Questions: [singleQuestion(), singleQuestion()] }))
  const { lessonId } = sitting.exercise
  const { token } = sitting.pupil
  const pupil = callsOfSitter(test, lessonId, token)
  const exam = (await pupil.start()).Data
  const [first, second] = [questionId(exam, 0), questionId(exam, 1)]
  const say = (...Times: { QuestionId: string; Seconds: number }[]) =>
    test.call(saveAnswers, { token, body: { AttemptId: exam.AttemptId, Answers: [], Times } })
  const known = async () => (await test.call(getExam, { token, query: { CourseHourId: lessonId } })).Data.Times

  test.clock.advance(60 * SECOND)
  await say({ QuestionId: first, Seconds: 40 }, { QuestionId: second, Seconds: 5 })
  await say({ QuestionId: first, Seconds: 12 })
  expect(await known()).toHaveLength(2)
  expect(await known()).toEqual(expect.arrayContaining([{ QuestionId: first, Seconds: 40 }]))
  // What cannot be is cut, and a question of another paper is no reason to lose an answer.
  const strange = await say({ QuestionId: second, Seconds: 9000 }, { QuestionId: lessonId, Seconds: 3 })
  expect(strange.ErrorMsg).toBe('')
  expect(await known()).toEqual(expect.arrayContaining([{ QuestionId: second, Seconds: 60 }]))

  test.clock.advance(30 * SECOND)
  await test.call(handIn, {
    token,
    body: { AttemptId: exam.AttemptId, Answers: [], Times: [{ QuestionId: first, Seconds: 71 }] },
  })
  const { Data } = await test.call(getItemAnalysis, { token: sitting.ownerToken, query: { CourseHourId: lessonId } })
  expect(Data.Items.map(({ QuestionId, MedianSeconds }) => [QuestionId, MedianSeconds])).toEqual(
    expect.arrayContaining([
      [first, 71],
      [second, 60],
    ]),
  )
})
