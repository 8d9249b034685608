import {
  ErrorCodes,
  examMessages,
  getAchievement,
  handIn,
  listHandIns,
  markingMessages,
  putAnswerMarks,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  callsOfSitter,
  doMost,
  joinPupil,
  optionIds,
  questionId,
  type Sitting,
  seatPupil,
} from '../../../test/exam-sitting.ts'
import { buildPaperInput, shortQuestion, singleQuestion } from '../../../test/exams.ts'
import { buildCourse, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY, MINUTE } from '../../platform/time.ts'

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

/** `Seen` is the number of the mark that the teacher has before them. */
const grade = (AttemptId: string, QuestionId: string, Points: number, { token = sitting.ownerToken, Seen = 0 } = {}) =>
  test.call(putAnswerMarks, {
    token,
    body: {
      CourseHourId: sitting.exercise.lessonId,
      Marks: [{ AttemptId, QuestionId, Seen, Points, Comment: '再写清楚一点' }],
    },
  })
const scoreOf = async (userId = sitting.pupil.id) =>
  (await test.db.selectFrom('study_records').selectAll().where('user_id', '=', userId).execute())[0]?.score_percent

describe('handing in', () => {
  it('[E042][O171] grades what needs no teacher at once, and shows what was right only now', async () => {
    const exam = await doMost(pupil)
    expect((await pupil.handIn(exam.AttemptId)).Data.HandedInBy).toBe('learner')
    const { Data } = await pupil.result(exam.AttemptId)
    expect(Data).toMatchObject({ IsGraded: 0, Points: -1, Percent: -1, FullScore: 12, IsRevealed: 1 })
    expect(Data.Questions.map(({ Points }) => Points)).toEqual([2, 1.5, 1, 1, -1])
    expect(Data.Questions[0]).toMatchObject({
      RightOptionIds: optionIds(exam, 0, '银杏'),
      Explanation: '解析：银杏叶秋天变黄。',
    })
    expect(Data.Questions[3]).toMatchObject({ BlankPoints: [1, 0], RightBlanks: [['AI 模型', '模型'], ['1.25']] })
  })

  it('[O171] says to a wrong option why it is wrong, and to no other', async () => {
    const { Data: exam } = await pupil.start()
    const [stone = ''] = optionIds(exam, 0, '石头')
    await pupil.handIn(exam.AttemptId, [{ QuestionId: questionId(exam, 0), Value: [stone], Sequence: 1 }])
    const { Data } = await pupil.result(exam.AttemptId)
    expect(Data.Questions[0]?.Feedback).toEqual([{ OptionId: stone, Blank: 0, Text: '反馈：石头不是叶子。' }])
  })

  it('[O171] says to a blank that was filled wrongly why it is wrong, by its number', async () => {
    const { Data: exam } = await pupil.start()
    const filled = (Value: string[]) => [{ QuestionId: questionId(exam, 3), Value, Sequence: 1 }]
    await pupil.handIn(exam.AttemptId, filled(['机器', '1.25']))
    const { Data } = await pupil.result(exam.AttemptId)
    expect(Data.Questions[3]?.Feedback).toEqual([{ OptionId: '', Blank: 1, Text: '反馈：两个字。' }])
  })

  it('[E042] twice hands in once, at once or later, and changes nothing any more', async () => {
    const exam = await doMost(pupil)
    const answers = await Promise.all(Array.from({ length: 8 }, () => pupil.handIn(exam.AttemptId)))
    expect(new Set(answers.map(({ Data }) => JSON.stringify(Data))).size).toBe(1)
    const cheat = { QuestionId: questionId(exam, 4), Value: ['后来想到的'], Sequence: 99 }
    expect((await pupil.handIn(exam.AttemptId, [cheat])).ErrorCode).toBe(0)
    const saved = await pupil.save(exam.AttemptId, cheat.QuestionId, cheat.Value, 99)
    expect([saved.ErrorCode, saved.ErrorMsg]).toEqual([ErrorCodes.Conflict, examMessages.handedIn])
    expect((await pupil.result(exam.AttemptId)).Data.Questions[4]?.Value).toEqual(['因为没有例子'])
  })

  it('[E042] of hand-ins and savings that wait for each other the first hand-in counts', async () => {
    const { Data: exam } = await pupil.start()
    const answer = (text: string, Sequence: number) =>
      pupil.handIn(exam.AttemptId, [{ QuestionId: questionId(exam, 4), Value: [text], Sequence }])
    const client = await test.pool.connect()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const untilWaiting = async (count: number) => {
      while ((await test.pool.query(waiting)).rowCount !== count) await new Promise(setImmediate)
    }
    await client.query('begin')
    await client.query('select from exam_attempts where id = $1 for update', [exam.AttemptId])
    const first = answer('先交的', 1)
    await untilWaiting(1)
    const second = answer('后交的', 2)
    await untilWaiting(2)
    const save = pupil.save(exam.AttemptId, questionId(exam, 4), ['后存的'], 3)
    await untilWaiting(3)
    await client.query('commit')
    client.release()
    await Promise.all([first, second])
    expect((await save).ErrorMsg).toBe(examMessages.handedIn)
    expect((await pupil.result(exam.AttemptId)).Data.Questions[4]?.Value).toEqual(['先交的'])
  })

  it('[E042] a score in the request is refused', async () => {
    const exam = await doMost(pupil)
    for (const extra of [{ Points: 12 }, { Percent: 100 }, { HandInTime: '2026-01-01 00:00:00' }]) {
      const response = await test.app.inject({
        method: 'POST',
        url: handIn.path,
        payload: { AttemptId: exam.AttemptId, Answers: [], ...extra },
        headers: { token: sitting.pupil.token },
      })
      expect(response.json().ErrorCode).toBe(ErrorCodes.InvalidParameter)
    }
  })

  it('[O171] answers stay hidden until the deadline where the teacher says so, scores too', async () => {
    await sit(buildPaperInput({ Questions: [singleQuestion()], Reveal: 'deadline', CloseTime: '2026-11-20 12:00:00' }))
    const { Data: exam } = await pupil.start()
    await pupil.handIn(exam.AttemptId, [
      { QuestionId: questionId(exam, 0), Value: optionIds(exam, 0, '松针'), Sequence: 1 },
    ])
    const hidden = await pupil.result(exam.AttemptId)
    expect(hidden.Data).toMatchObject({ IsRevealed: 0, Points: -1, Percent: -1, RevealTime: '2026-11-20 12:00:00' })
    for (const secret of ['反馈', '解析']) expect(hidden.response.body).not.toContain(secret)
    expect(hidden.Data.Questions[0]).toMatchObject({ Points: -1, RightOptionIds: [] })
    expect((await pupil.info()).Data.Attempts[0]).toMatchObject({ Points: -1, Percent: -1 })
    test.clock.advance(2 * DAY)
    const token = await test.sessionFor(sitting.pupil.id)
    const shown = await callsOfSitter(test, sitting.exercise.lessonId, token).result(exam.AttemptId)
    expect(shown.Data).toMatchObject({ IsRevealed: 1, Points: 0, Percent: 0 })
  })
})

describe('the study record', () => {
  it('[E042][E097] is finished by handing in and gets the best result, also after a worse one', async () => {
    await sit(buildPaperInput({ Questions: [singleQuestion()] }))
    const once = async (content: string) => {
      const { Data: exam } = await pupil.start()
      await pupil.handIn(exam.AttemptId, [
        { QuestionId: questionId(exam, 0), Value: optionIds(exam, 0, content), Sequence: 1 },
      ])
      return exam.AttemptId
    }
    await once('松针')
    expect(await scoreOf()).toBe(0)
    const best = await once('银杏')
    await once('石头')
    expect(await scoreOf()).toBe(100)
    const { Data } = await pupil.info()
    expect(Data.Attempts.filter(({ IsCounted }) => IsCounted === 1).map(({ AttemptId }) => AttemptId)).toEqual([best])
    const achievement = await test.call(getAchievement, {
      token: sitting.pupil.token,
      query: { CourseId: sitting.exercise.courseId },
    })
    expect(achievement.Data.ExercisePercent).toBe(100)
  })

  it('[E042] gets the last result where the last one counts', async () => {
    await sit(buildPaperInput({ Questions: [singleQuestion()], Counts: 'last' }))
    for (const content of ['银杏', '石头']) {
      const { Data: exam } = await pupil.start()
      await pupil.handIn(exam.AttemptId, [
        { QuestionId: questionId(exam, 0), Value: optionIds(exam, 0, content), Sequence: 1 },
      ])
    }
    expect(await scoreOf()).toBe(0)
  })
})

describe('a teacher', () => {
  it('[O172] sees what was handed in without an answer', async () => {
    const exam = (await pupil.start()).Data
    await pupil.handIn(exam.AttemptId)
    const query = { CourseHourId: sitting.exercise.lessonId }
    const { Data } = await test.call(listHandIns, { token: sitting.ownerToken, query })
    expect(Data.Items[0]).toMatchObject({ UnansweredCount: exam.Questions.length })
  })

  it('[O172][O1052] finds what waits first, grades it, and the score follows, also when it is changed', async () => {
    const exam = await doMost(pupil)
    await pupil.handIn(exam.AttemptId)
    expect(await scoreOf()).toBeNull()
    const query = { CourseHourId: sitting.exercise.lessonId }
    const list = async () => (await test.call(listHandIns, { token: sitting.ownerToken, query })).Data.Items
    expect(await list()).toMatchObject([{ AttemptId: exam.AttemptId, WaitingCount: 1, IsGraded: 0 }])
    const question = questionId(exam, 4)
    expect((await grade(exam.AttemptId, question, 4)).Data).toMatchObject({ MarkedCount: 1, Clashes: [] })
    expect(await scoreOf()).toBe(79)
    // A grade that was too good is taken back.
    expect((await grade(exam.AttemptId, question, 0.5, { Seen: 1 })).Data).toMatchObject({ MarkedCount: 1 })
    expect(await scoreOf()).toBe(50)
    expect((await pupil.result(exam.AttemptId)).Data.Questions[4]).toMatchObject({
      Points: 0.5,
      Comment: '再写清楚一点',
    })
    expect(await list()).toMatchObject([{ WaitingCount: 0, Percent: 50, IsCounted: 1 }])
  })

  it('[O1052] grades written answers only, within their score, after hand-in', async () => {
    const exam = await doMost(pupil)
    expect((await grade(exam.AttemptId, questionId(exam, 4), 1)).ErrorMsg).toBe(examMessages.notHandedIn)
    await pupil.handIn(exam.AttemptId)
    expect((await grade(exam.AttemptId, questionId(exam, 0), 1)).ErrorMsg).toBe(markingMessages.notOpen)
    expect((await grade(exam.AttemptId, questionId(exam, 4), 4.5)).ErrorMsg).toBe(examMessages.pointsTooMany(4))
    expect((await grade(exam.AttemptId, exam.AttemptId, 1)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O172][O1052] of another course or school sees and grades nothing; a pupil not even the own one', async () => {
    const exam = await doMost(pupil)
    await pupil.handIn(exam.AttemptId)
    const { ownerId } = await buildCourse(test.db)
    const others = [
      await test.sessionFor(ownerId),
      await test.sessionFor((await buildUser(test.db, { userType: '9000' })).id),
    ]
    for (const token of others) {
      const query = { CourseHourId: sitting.exercise.lessonId }
      expect((await test.call(listHandIns, { token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
      expect((await grade(exam.AttemptId, questionId(exam, 4), 4, { token })).ErrorCode).toBe(ErrorCodes.NotFound)
      expect((await callsOfSitter(test, '', token).result(exam.AttemptId)).ErrorCode).toBe(ErrorCodes.NotFound)
    }
    const own = await grade(exam.AttemptId, questionId(exam, 4), 4, { token: sitting.pupil.token })
    expect(own.ErrorCode).toBe(ErrorCodes.Forbidden)
  })

  it('[O172] sees attempts of everybody, those that time has ended handed in', async () => {
    await sit(buildPaperInput({ TimeLimit: 5, Questions: [singleQuestion(), shortQuestion] }))
    const other = await joinPupil(test, sitting.exercise.courseId)
    await pupil.start()
    await callsOfSitter(test, sitting.exercise.lessonId, other.token).start()
    test.clock.advance(6 * MINUTE)
    const query = { CourseHourId: sitting.exercise.lessonId }
    const { Data } = await test.call(listHandIns, { token: sitting.ownerToken, query })
    expect(Data.TotalCount).toBe(2)
    expect(Data.Items.map(({ HandedInBy }) => HandedInBy)).toEqual(['server', 'server'])
  })
})
