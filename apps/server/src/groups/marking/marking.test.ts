import {
  type BodyInput,
  deleteMarkingPhrase,
  ErrorCodes,
  getExamResult,
  getMarkingAnswers,
  getMarkingQueue,
  getPaper,
  listMarkingPhrases,
  markingMessages,
  PHRASES_MAX,
  putAnswerMarks,
  putMarkingPhrase,
  putQuestionRubric,
  savePaper,
  undoAnswerMarks,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOfSitter, joinPupil, questionId, type Sitting, seatPupil } from '../../../test/exam-sitting.ts'
import { buildPaperInput, shortQuestion, singleQuestion } from '../../../test/exams.ts'
import { buildCourse, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let sitting: Sitting
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  sitting = await seatPupil(test, buildPaperInput({ Questions: [singleQuestion(), shortQuestion] }))
})

interface Written {
  AttemptId: string
  QuestionId: string
  userId: string
}

/** A pupil of the course answers the short question and hands in. */
async function write(text: string): Promise<Written> {
  const pupil = await joinPupil(test, sitting.exercise.courseId)
  const calls = callsOfSitter(test, sitting.exercise.lessonId, pupil.token)
  const { Data: exam } = await calls.start()
  await calls.save(exam.AttemptId, questionId(exam, 1), [text])
  await calls.handIn(exam.AttemptId)
  return { AttemptId: exam.AttemptId, QuestionId: questionId(exam, 1), userId: pupil.id }
}

const lesson = () => ({ CourseHourId: sitting.exercise.lessonId })
const queue = async (IsAnonymous = 0, token = sitting.ownerToken) =>
  (await test.call(getMarkingQueue, { token, query: { ...lesson(), IsAnonymous } })).Data
const answersTo = async (QuestionId: string, IsAnonymous = 0) =>
  (await test.call(getMarkingAnswers, { token: sitting.ownerToken, query: { ...lesson(), QuestionId, IsAnonymous } }))
    .Data
type Mark = BodyInput<typeof putAnswerMarks>['Marks'][number]
const mark = (of: Written, Points: number, more: Partial<Mark> = {}): Mark => ({
  AttemptId: of.AttemptId,
  QuestionId: of.QuestionId,
  Seen: 0,
  Points,
  ...more,
})
const put = (Marks: Mark[], token = sitting.ownerToken) =>
  test.call(putAnswerMarks, { token, body: { ...lesson(), Marks } })
const undo = (BatchId: string) =>
  test.call(undoAnswerMarks, { token: sitting.ownerToken, body: { ...lesson(), BatchId } })
const scoreOf = async (userId: string) =>
  (await test.db.selectFrom('study_records').select('score_percent').where('user_id', '=', userId).execute())[0]
    ?.score_percent

describe('one decision', () => {
  it('[O1051][O1052][B032] marks all that are equal but for spelling, and the records follow', async () => {
    const equal = [await write('因为没有例子'), await write('因为　没有例子。'), await write('因为没有，例子')]
    const other = await write('它太小了')
    const { Answers, Groups } = await answersTo(other.QuestionId)
    expect(Groups).toHaveLength(1)
    expect(Groups[0]).toMatchObject({ Likeness: 'spelling', Distances: [0, 0, 0] })
    const members = Groups[0]?.Members.map((place) => Answers[place]?.AttemptId)
    expect(new Set(members)).toEqual(new Set(equal.map(({ AttemptId }) => AttemptId)))
    const { Data } = await put(equal.map((one) => mark(one, 2, { Comment: '说得对' })))
    expect(Data).toMatchObject({ MarkedCount: 3, Clashes: [] })
    for (const one of equal) expect(await scoreOf(one.userId)).toBe(33)
    expect(await scoreOf(other.userId)).toBeNull()
    const waiting = (await queue()).Questions[0]?.WaitingCount
    expect(waiting).toBe(1)
  })

  it('[O1053] is taken back whole: what waited waits again, and the record has no score', async () => {
    const two = [await write('甲'), await write('乙')]
    const [first = expect.fail(), second = expect.fail()] = two
    await put([mark(first, 1, { Comment: '早先的话' })])
    const { Data } = await put([mark(first, 4, { Seen: 1 }), mark(second, 4)])
    expect((await undo(Data.BatchId)).Data).toEqual({ ChangedCount: 2 })
    const { Answers } = await answersTo(first.QuestionId)
    const now = Object.fromEntries(Answers.map((one) => [one.AttemptId, one]))
    expect(now[first.AttemptId]).toMatchObject({ Points: 1, Comment: '早先的话', Version: 3 })
    expect(now[second.AttemptId]).toMatchObject({ Points: -1, MarkerName: '' })
    expect([await scoreOf(first.userId), await scoreOf(second.userId)]).toEqual([17, null])
    expect((await undo(Data.BatchId)).ErrorMsg).toBe(markingMessages.undone)
  })

  it('[O1053] stays when one of its marks was changed since', async () => {
    const one = await write('甲')
    const { Data } = await put([mark(one, 1)])
    await put([mark(one, 2, { Seen: 1 })])
    expect((await undo(Data.BatchId)).ErrorMsg).toBe(markingMessages.undone)
    expect((await answersTo(one.QuestionId)).Answers[0]).toMatchObject({ Points: 2, Version: 2 })
  })
})

describe('two markers', () => {
  it('[O1052] never overwrite each other: who comes second is told whose mark stands, and may choose', async () => {
    const [one, other] = [await write('甲'), await write('乙')]
    await put([mark(one, 3, { Comment: '第一位的话' })])
    const { Data } = await put([mark(other, 2), mark(one, 1)])
    expect(Data).toMatchObject({ BatchId: '', MarkedCount: 0 })
    expect(Data.Clashes).toMatchObject([{ AttemptId: one.AttemptId, Points: 3, Comment: '第一位的话', Version: 1 }])
    expect(Data.Clashes[0]?.MarkerName).not.toBe('')
    expect((await answersTo(one.QuestionId)).Answers.map(({ Points }) => Points).sort()).toEqual([-1, 3])
    expect((await put([mark(other, 2), mark(one, 1, { Seen: 1 })])).Data.MarkedCount).toBe(2)
  })

  it('[O1052] who mark at the same moment are one after the other', async () => {
    const one = await write('甲')
    const both = await Promise.all([put([mark(one, 1)]), put([mark(one, 2)])])
    expect(both.map(({ Data }) => Data.MarkedCount).sort()).toEqual([0, 1])
  })
})

describe('anonymous marking', () => {
  it('[O1050][O1051] tells no name, no number and no time, and keeps its order and its signs', async () => {
    const written = [await write('甲'), await write('乙'), await write('丙')]
    const names = await test.db
      .selectFrom('users')
      .select(['name', 'student_no'])
      .where(
        'id',
        'in',
        written.map(({ userId }) => userId),
      )
      .execute()
    const [asked, list] = [await queue(1), await answersTo(written[0]?.QuestionId ?? '', 1)]
    const said = JSON.stringify([asked, list])
    for (const { name, student_no } of names) {
      expect(said).not.toContain(name)
      if (student_no) expect(said).not.toContain(student_no)
    }
    expect(asked.Attempts.map(({ HandInTime }) => HandInTime)).toEqual(['', '', ''])
    expect(list.Answers.map(({ AttemptId }) => AttemptId)).toEqual(asked.Attempts.map(({ AttemptId }) => AttemptId))
    expect(list.Answers.map(({ Label }) => Label)).toEqual(asked.Attempts.map(({ Label }) => Label))
    await write('丁')
    const before = asked.Attempts.map(({ Label }) => Label)
    expect((await queue(1)).Attempts.map(({ Label }) => Label).filter((label) => before.includes(label))).toEqual(
      before,
    )
  })
})

const LEVELS = [
  { Words: '没有写', Points: 0 },
  { Words: '写了做法', Points: 1 },
  { Words: '写了为什么', Points: 2 },
]
const CRITERIA = [
  { Title: '做法', Levels: LEVELS },
  { Title: '理由', Levels: LEVELS },
]
const putRubric = (QuestionId: string, Seen = 0, Criteria = CRITERIA) =>
  test.call(putQuestionRubric, { token: sitting.ownerToken, body: { ...lesson(), QuestionId, Seen, Criteria } })

describe('a rubric', () => {
  it('[O1054][O1052] is scaled to the points of the question; a mark keeps its levels when the rubric changes', async () => {
    const one = await write('甲')
    expect((await putRubric(one.QuestionId)).Data).toEqual({ RubricVersion: 1 })
    expect((await queue()).Questions[0]).toMatchObject({ RubricVersion: 1, Rubric: CRITERIA, Score: 4 })
    expect((await put([mark(one, 4, { Levels: [2, 1] })])).ErrorMsg).toBe(markingMessages.levelsDiffer(3))
    expect((await put([mark(one, 3, { Levels: [2] })])).ErrorMsg).toBe(markingMessages.levelsMissing)
    expect((await put([mark(one, 3, { Levels: [2, 1] })])).Data.MarkedCount).toBe(1)
    await putRubric(one.QuestionId, 1, [{ Title: '别的', Levels: LEVELS }])
    const [answer] = (await answersTo(one.QuestionId)).Answers
    expect(answer).toMatchObject({ Points: 3 })
    expect(answer?.Levels).toEqual([
      { Title: '做法', Words: '写了为什么', Points: 2, Full: 2 },
      { Title: '理由', Words: '写了做法', Points: 1, Full: 2 },
    ])
  })

  it('[O1054] that another changed meanwhile is not written over; only open questions have one', async () => {
    const one = await write('甲')
    await putRubric(one.QuestionId)
    expect((await putRubric(one.QuestionId)).ErrorMsg).toBe(markingMessages.rubricChanged)
    const single = await test.db
      .selectFrom('exam_questions')
      .select('id')
      .where('paper_id', '=', sitting.exercise.examId)
      .where('kind', '=', 'single')
      .executeTakeFirstOrThrow()
    expect((await putRubric(single.id)).ErrorMsg).toBe(markingMessages.noOpenQuestion)
  })

  it('[O1054][E041] goes along when its paper is saved by an editor that does not know of it', async () => {
    const one = await write('甲')
    await putRubric(one.QuestionId)
    const token = sitting.ownerToken
    const { Data: paper } = await test.call(getPaper, { token, query: lesson() })
    const Questions = paper.Questions.map(({ Rubric: _, ...rest }) => rest)
    await test.call(savePaper, { token, body: { ...lesson(), ExamName: '改过名的测验', Questions } })
    const { Data: saved } = await test.call(getPaper, { token, query: lesson() })
    expect(saved.Questions.map(({ Rubric }) => Rubric)).toEqual([undefined, CRITERIA])
  })
})

describe('who may mark', () => {
  it('[O1050][O1051][O1052][O1053][P007] a neighbour hears of nothing, and an answer of another lesson is none', async () => {
    const one = await write('甲')
    const { Data } = await put([mark(one, 1)])
    const strangers = [
      await test.sessionFor((await buildCourse(test.db)).ownerId),
      await test.sessionFor((await buildUser(test.db, { userType: '9000' })).id),
    ]
    for (const token of strangers) {
      const query = { ...lesson(), QuestionId: one.QuestionId }
      const heard = [
        await test.call(getMarkingQueue, { token, query: lesson() }),
        await test.call(getMarkingAnswers, { token, query }),
        await put([mark(one, 2, { Seen: 1 })], token),
        await test.call(undoAnswerMarks, { token, body: { ...lesson(), BatchId: Data.BatchId } }),
      ]
      expect(heard.map(({ ErrorCode }) => ErrorCode)).toEqual(new Array(4).fill(ErrorCodes.NotFound))
    }
    const before = sitting
    sitting = await seatPupil(test, buildPaperInput({ Questions: [shortQuestion] }))
    expect((await put([mark(one, 2, { Seen: 1 })])).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await undo(Data.BatchId)).ErrorMsg).toBe(markingMessages.undone)
    sitting = before
    expect((await answersTo(one.QuestionId)).Answers[0]).toMatchObject({ Points: 1 })
  })

  it('[O1052] the comment reaches the pupil where the result is shown', async () => {
    const one = await write('甲')
    await put([mark(one, 2, { Comment: '再说说为什么' })])
    const token = await test.sessionFor(one.userId)
    const { Data } = await test.call(getExamResult, { token, query: { AttemptId: one.AttemptId } })
    expect(Data.Questions[1]).toMatchObject({ Points: 2, Comment: '再说说为什么' })
  })
})

describe('phrases', () => {
  it('[O1055][O1056][O1057] are one’s own, the one used last first, each once, and not too many', async () => {
    const token = sitting.ownerToken
    const add = (Text: string) => test.call(putMarkingPhrase, { token, body: { Text } })
    for (const text of ['甲', '乙', '甲']) {
      test.clock.advance(1000)
      await add(text)
    }
    const list = async (by = token) => (await test.call(listMarkingPhrases, { token: by })).Data.Items
    expect((await list()).map(({ Text }) => Text)).toEqual(['甲', '乙'])
    const other = await test.sessionFor((await buildCourse(test.db)).ownerId)
    expect(await list(other)).toEqual([])
    const [first = expect.fail()] = await list()
    const remove = (by: string) => test.call(deleteMarkingPhrase, { token: by, query: { PhraseId: first.PhraseId } })
    expect((await remove(other)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await remove(token)).ErrorCode).toBe(0)
    for (let at = 1; at < PHRASES_MAX; at++) await add(`第 ${at} 条`)
    expect((await add('多一条')).ErrorMsg).toBe(markingMessages.phrasesFull(PHRASES_MAX))
    expect((await add('乙')).ErrorCode).toBe(0)
  })
})
