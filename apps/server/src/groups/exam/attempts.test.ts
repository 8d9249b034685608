import { ErrorCodes, examMessages, getExam, reportRecord, saveAnswers } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOfSitter, joinPupil, optionIds, questionId, type Sitting, seatPupil } from '../../../test/exam-sitting.ts'
import { buildPaperInput, singleQuestion } from '../../../test/exams.ts'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { MINUTE, SECOND } from '../../platform/time.ts'
import { handInOverdue } from './hand-in.ts'

let test: TestApp
let sitting: Sitting
let pupil: ReturnType<typeof callsOfSitter>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
async function sit(input = buildPaperInput()) {
  sitting = await seatPupil(test, input)
  pupil = callsOfSitter(test, sitting.exercise.lessonId, sitting.pupil.token)
}
beforeEach(() => sit())

const attemptRows = () =>
  test.db.selectFrom('exam_attempts').selectAll().where('lesson_id', '=', sitting.exercise.lessonId).execute()
const storedAnswer = async (id: string) =>
  (await test.db.selectFrom('exam_answers').selectAll().where('question_id', '=', id).execute())[0]?.value

describe('starting', () => {
  it('[E043][N016] twenty starts at once give one attempt with the same questions', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => pupil.start()))
    expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(Array(20).fill(0))
    expect(new Set(answers.map(({ Data }) => Data.AttemptId)).size).toBe(1)
    expect(await attemptRows()).toHaveLength(1)
  })

  it('[E044] looking at the paper begins nothing and shows no question', async () => {
    const { Data, response } = await pupil.info()
    expect(Data).toMatchObject({ QuestionCount: 5, FullScore: 12, CanStart: 1, IsTeacher: 0, OpenAttemptId: '' })
    expect(response.body).not.toContain('秋天')
    expect(await attemptRows()).toHaveLength(0)
  })

  it('[E043] nothing of what is right leaves the server before hand-in', async () => {
    const { Data, response } = await pupil.start()
    for (const secret of ['IsRight', '反馈', '解析', '参考', '1.25', 'AI 模型'])
      expect(response.body).not.toContain(secret)
    const saved = await pupil.save(Data.AttemptId, questionId(Data, 3), ['模型', '1'])
    expect(saved.response.body).not.toContain('Points')
    expect((await pupil.result(Data.AttemptId)).ErrorMsg).toBe(examMessages.notHandedIn)
  })

  it('[E043] is for those who may open the lesson; the preview for whoever runs the course', async () => {
    const stranger = callsOfSitter(
      test,
      sitting.exercise.lessonId,
      await test.sessionFor((await buildUser(test.db)).id),
    )
    expect((await stranger.start()).ErrorCode).toBe(ErrorCodes.Forbidden)
    expect((await stranger.info()).ErrorCode).toBe(ErrorCodes.Forbidden)
    const preview = (token: string) =>
      test.call(getExam, { token, query: { CourseHourId: sitting.exercise.lessonId, LookType: 2 } })
    expect((await preview(sitting.pupil.token)).ErrorCode).toBe(ErrorCodes.Forbidden)
    expect((await preview(sitting.ownerToken)).Data).toMatchObject({ AttemptId: '', Answers: [] })
    expect(await attemptRows()).toHaveLength(0)
  })

  it('[E043] waits for the opening and ends at the deadline', async () => {
    await sit(buildPaperInput({ OpenTime: '2026-11-18 12:10:00', CloseTime: '2026-11-18 12:40:00', TimeLimit: 60 }))
    // Noon in Shanghai.
    expect((await pupil.start()).ErrorMsg).toBe(examMessages.notBegun('2026-11-18 12:10'))
    test.clock.advance(10 * MINUTE)
    expect((await pupil.start()).Data.RemainingSeconds).toBe(30 * 60)
    test.clock.advance(31 * MINUTE)
    expect((await pupil.start()).ErrorMsg).toBe(examMessages.closed)
    expect((await attemptRows())[0]).toMatchObject({ handed_in_by: 'server' })
  })

  it('[E043] an exam is done once, an exercise as often as one likes', async () => {
    await sit(buildPaperInput({ Mode: 'exam' }))
    const { Data } = await pupil.start()
    await pupil.handIn(Data.AttemptId)
    expect((await pupil.start()).ErrorMsg).toBe(examMessages.noAttemptsLeft)
    expect((await pupil.info()).Data).toMatchObject({ CanStart: 0, Refusal: examMessages.noAttemptsLeft })
    await sit()
    for (const number of [1, 2, 3]) {
      await pupil.handIn((await pupil.start()).Data.AttemptId)
      expect(await attemptRows()).toHaveLength(number)
    }
  })
})

describe('saving', () => {
  it('[O170] keeps answers for whoever goes on, and a late request never overwrites a newer answer', async () => {
    const { Data } = await pupil.start()
    const first = questionId(Data, 0)
    const [ginkgo = '', pine = ''] = optionIds(Data, 0, '银杏', '松针')
    expect((await pupil.save(Data.AttemptId, first, [ginkgo], 20)).Data.Saved).toMatchObject([{ Sequence: 20 }])
    const late = await pupil.save(Data.AttemptId, first, [pine], 10)
    expect(late.Data.Saved).toEqual([{ QuestionId: first, Value: [ginkgo], Sequence: 20, IsMarked: 0 }])
    expect(late.Data.Refused).toEqual([first])
    expect((await pupil.start()).Data.Answers).toEqual([
      { QuestionId: first, Value: [ginkgo], Sequence: 20, IsMarked: 0 },
    ])
  })

  it('[O170] [E042] refuses what another window wrote over an older answer, while saving and at the hand-in', async () => {
    const { Data } = await pupil.start()
    const essay = questionId(Data, 4)
    expect((await pupil.save(Data.AttemptId, essay, ['开头'], 10, 0)).Data.Refused).toEqual([])
    // Two windows go on from the same text; the first is saved, the second comes with a later number.
    expect((await pupil.save(Data.AttemptId, essay, ['开头，窗口一写了一大段'], 20, 10)).Data.Refused).toEqual([])
    const stale = await pupil.save(Data.AttemptId, essay, ['开头。'], 30, 10)
    const saved = { QuestionId: essay, Value: ['开头，窗口一写了一大段'], Sequence: 20, IsMarked: 0 }
    expect(stale.Data).toMatchObject({ Saved: [saved], Refused: [essay] })
    expect((await pupil.look(Data.AttemptId)).Data.Saved).toEqual([saved])
    const last = { QuestionId: essay, Value: ['开头。'], Sequence: 40, BaseSequence: 10 }
    await pupil.handIn(Data.AttemptId, [last])
    const { Data: result } = await pupil.result(Data.AttemptId)
    expect(result.Questions.find(({ QuestionId }) => QuestionId === essay)?.Value).toEqual(saved.Value)
  })

  it('[O170] of many requests at once the newest answer stays', async () => {
    const { Data } = await pupil.start()
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
    const shuffled = numbers.map((number) => (number * 8) % 21)
    await Promise.all(
      shuffled.map((number) => pupil.save(Data.AttemptId, questionId(Data, 4), [`第 ${number} 稿`], number)),
    )
    expect(await storedAnswer(questionId(Data, 4))).toEqual(['第 20 稿'])
  })

  it('[O170] another learner’s attempt does not exist, with any answer', async () => {
    const { Data } = await pupil.start()
    const other = await joinPupil(test, sitting.exercise.courseId)
    const thief = callsOfSitter(test, sitting.exercise.lessonId, other.token)
    for (const answer of [
      await thief.save(Data.AttemptId, questionId(Data, 4), ['抄']),
      await thief.handIn(Data.AttemptId),
      await thief.result(Data.AttemptId),
    ]) {
      expect(answer.ErrorCode).toBe(ErrorCodes.NotFound)
    }
    expect((await attemptRows())[0]?.handed_in_at).toBeNull()
  })

  it('[O170] refuses answers that do not fit, whole and in Chinese', async () => {
    const { Data } = await pupil.start()
    const [ginkgo = '', pine = ''] = optionIds(Data, 0, '银杏', '松针')
    const [ratio = ''] = optionIds(Data, 1, '长宽比')
    const foreign = (await seatPupil(test)).exercise
    const other = (
      await test.db.selectFrom('exam_questions').select('id').where('paper_id', '=', foreign.examId).execute()
    )[0]
    for (const [index, value, message] of [
      [0, [ginkgo, pine], examMessages.oneOption],
      [0, [ratio], examMessages.unknownOption],
      [1, [ratio, ratio], examMessages.optionTwice],
      [3, ['a', 'b', 'c'], examMessages.tooManyBlanks],
      [4, ['a', 'b'], examMessages.tooManyBlanks],
    ] as const) {
      const answer = await pupil.save(Data.AttemptId, questionId(Data, index), [...value])
      expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.InvalidParameter, message])
    }
    expect((await pupil.save(Data.AttemptId, other?.id ?? '', ['x'])).ErrorMsg).toBe(examMessages.unknownQuestion)
    const twice = { QuestionId: questionId(Data, 4), Value: ['x'], Sequence: 1 }
    const { token } = sitting.pupil
    const both = await test.call(saveAnswers, { token, body: { AttemptId: Data.AttemptId, Answers: [twice, twice] } })
    expect(both.ErrorMsg).toBe(examMessages.questionTwice)
    expect((await pupil.start()).Data.Answers).toEqual([])
  })

  it.each([
    [{ Points: 12 }],
    [{ IsRight: 1 }],
    [{ Value: 'A' }],
    [{ Value: [1] }],
    [{ Value: [null] }],
    [{ Value: ['a\u0000b'] }],
    [{ Value: ['长'.repeat(6000)] }],
    [{ Sequence: 0 }],
    [{ Sequence: 2 ** 60 }],
    [{ Sequence: '1' }],
  ])('[O170] %j in an answer is refused, never a failure of ours', async (wrong) => {
    const { Data } = await pupil.start()
    const answer = { QuestionId: questionId(Data, 4), Value: ['x'], Sequence: 1, ...wrong }
    const response = await test.app.inject({
      method: 'PUT',
      url: saveAnswers.path,
      payload: { AttemptId: Data.AttemptId, Answers: [answer] },
      headers: { token: sitting.pupil.token },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().ErrorCode).toBe(ErrorCodes.InvalidParameter)
    expect(response.json().ErrorMsg).toMatch(/[\u4e00-\u9fff]/)
  })

  it('[E096] nobody finishes an exercise by reporting pages', async () => {
    const CourseHourId = sitting.exercise.lessonId
    test.clock.advance(MINUTE)
    const { Data } = await test.call(reportRecord, {
      token: sitting.pupil.token,
      body: { CourseHourId, Position: 1, Intervals: [[0, 1]] },
    })
    expect(Data.IsCompleted).toBe(0)
  })
})

describe('time', () => {
  beforeEach(() => sit(buildPaperInput({ TimeLimit: 10 })))

  it('[E043] is counted by the server: reloading gives none back', async () => {
    expect((await pupil.start()).Data.RemainingSeconds).toBe(600)
    test.clock.advance(4 * MINUTE)
    expect((await pupil.start()).Data.RemainingSeconds).toBe(360)
    expect((await pupil.info()).Data.RemainingSeconds).toBe(360)
  })

  it('[O170] answers are taken until the grace is over, then the server hands in what is there', async () => {
    const { Data } = await pupil.start()
    const id = questionId(Data, 4)
    test.clock.advance(10 * MINUTE + 10 * SECOND)
    expect((await pupil.save(Data.AttemptId, id, ['赶上了'])).ErrorCode).toBe(0)
    test.clock.advance(SECOND)
    const late = await pupil.save(Data.AttemptId, id, ['太晚了'])
    expect([late.ErrorCode, late.ErrorMsg]).toEqual([ErrorCodes.Conflict, examMessages.timeOver])
    const [attempt] = await attemptRows()
    expect(attempt).toMatchObject({ handed_in_by: 'server', handed_in_at: attempt?.due_at })
    expect(await storedAnswer(id)).toEqual(['赶上了'])
    expect(
      (await pupil.handIn(Data.AttemptId, [{ QuestionId: id, Value: ['更晚'], Sequence: 9 }])).Data.HandedInBy,
    ).toBe('server')
    expect(await storedAnswer(id)).toEqual(['赶上了'])
  })

  it('[E042] ends also for a browser that is gone: the job hands in, twice is once', async () => {
    await pupil.start()
    test.clock.advance(10 * MINUTE + 9 * SECOND)
    await handInOverdue(test)
    expect((await attemptRows())[0]?.handed_in_at).toBeNull()
    test.clock.advance(2 * SECOND)
    await Promise.all([handInOverdue(test), handInOverdue(test)])
    expect((await attemptRows())[0]).toMatchObject({ handed_in_by: 'server', points: '0.00', percent: 0 })
    const record = await test.db
      .selectFrom('study_records')
      .selectAll()
      .where('user_id', '=', sitting.pupil.id)
      .execute()
    expect(record).toMatchObject([{ score_percent: 0 }])
    expect(record[0]?.completed_at).not.toBeNull()
  })

  it('[E041] a paper that is written anew leaves running attempts alone', async () => {
    const { Data } = await pupil.start()
    const { exercise } = sitting
    await test.db
      .updateTable('exam_papers')
      .set({ superseded_at: test.clock.now() })
      .where('id', '=', exercise.examId)
      .execute()
    const again = await pupil.start()
    // Without a paper in force there is nothing to open; the attempt itself goes on.
    expect(again.ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await pupil.save(Data.AttemptId, questionId(Data, 4), ['还在'])).ErrorCode).toBe(0)
    expect((await pupil.handIn(Data.AttemptId)).Data.HandedInBy).toBe('learner')
  })
})

it('[E043] a paper of one question is enough', async () => {
  await sit(buildPaperInput({ Questions: [singleQuestion()] }))
  expect((await pupil.start()).Data.Questions).toHaveLength(1)
})
