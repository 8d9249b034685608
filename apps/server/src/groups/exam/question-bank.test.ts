import * as contract from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildExercise,
  buildPaperInput,
  fillQuestion,
  multipleQuestion,
  shortQuestion,
  singleQuestion,
  trueFalse,
} from '../../../test/exams.ts'
import { buildCourse, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

const { ErrorCodes } = contract
type Question = contract.BodyInput<typeof contract.saveBankQuestion>['Question']

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function teacher() {
  const user = await buildUser(test.db, { userType: '8000' })
  const token = await test.sessionFor(user.id)
  const keep = (Question: Question, Topic = '', QuestionId?: string) =>
    test.call(contract.saveBankQuestion, { token, body: { Question, Topic, ...(QuestionId ? { QuestionId } : {}) } })
  const list = async (query: contract.QueryInput<typeof contract.listBankQuestions> = {}) =>
    (await test.call(contract.listBankQuestions, { token, query })).Data
  return { user, token, keep, list }
}

describe('the question bank', () => {
  it('[O550][O551][N016] keeps questions of every kind as they were written, and finds them by stem, topic and kind', async () => {
    const { keep, list } = await teacher()
    for (const question of [singleQuestion(), multipleQuestion, trueFalse, fillQuestion, shortQuestion])
      await keep(question, '特征')
    await keep(singleQuestion({ Stem: '100% 是什么？' }), '比例')
    expect((await list()).TotalCount).toBe(6)
    expect((await list({ Search: '比例' })).Items).toMatchObject([{ Question: { Stem: '100% 是什么？' } }])
    expect((await list({ Search: '00%' })).TotalCount).toBe(1)
    const [kept] = (await list({ Kind: 'fill' })).Items
    expect(kept?.Question).toMatchObject({
      Kind: 'fill',
      Blanks: [{ Accepted: ['AI 模型', '模型'] }, { Tolerance: 0.01 }],
    })
  })

  it('[O551] a question that makes no sense is refused with the reason, and nothing is kept', async () => {
    const { keep, list } = await teacher()
    const answer = await keep(
      singleQuestion({
        Options: [
          { Content: '甲', IsRight: 0 },
          { Content: '乙', IsRight: 0 },
        ],
      }),
    )
    expect(answer).toMatchObject({
      ErrorCode: ErrorCodes.InvalidParameter,
      ErrorMsg: contract.examMessages.singleRight,
    })
    expect((await list()).TotalCount).toBe(0)
  })

  it('[O556][O557] keeps the questions of a document together or not at all, and knows own stems only', async () => {
    const { token, list } = await teacher()
    const other = await teacher()
    const bring = (questions: Question[]) =>
      test.call(contract.importBankQuestions, {
        token,
        body: { Questions: questions.map((Question) => ({ Topic: '期中', Question })) },
      })
    expect((await bring([singleQuestion(), multipleQuestion, trueFalse, fillQuestion, shortQuestion])).Data).toEqual({
      Kept: 5,
    })
    expect((await list({ Search: '期中' })).TotalCount).toBe(5)
    const stem = singleQuestion().Stem
    const known = (by: string) =>
      test.call(contract.findKnownStems, { token: by, body: { Stems: [stem, '没有这道题'] } })
    expect((await known(token)).Data).toEqual({ Known: [stem] })
    expect((await known(other.token)).Data).toEqual({ Known: [] })
    // A picture of somebody else refuses the whole call.
    const foreign = singleQuestion({ PictureFileId: '019a0000-0000-7000-8000-0000000000ff' })
    expect((await bring([singleQuestion(), foreign])).ErrorMsg).toBe(contract.examMessages.pictureUnknown)
    expect((await list()).TotalCount).toBe(5)
  })

  it('[O551][O558] tags find a question again; several are tagged at once, and what is left out stays', async () => {
    const { token, keep, list } = await teacher()
    const other = await teacher()
    const tag = (QuestionIds: string[], tags: object) =>
      test.call(contract.tagBankQuestions, { token, body: { QuestionIds, ...tags } })
    const ids = await Promise.all(
      [singleQuestion(), multipleQuestion, trueFalse].map(async (question) => (await keep(question)).Data.QuestionId),
    )
    const [first = '', second = ''] = ids
    const named = {
      QuestionId: first,
      Question: singleQuestion(),
      Topic: '特征',
      Standard: '数据与编码',
      Level: 'basic' as const,
    }
    await test.call(contract.saveBankQuestion, {
      token,
      body: { ...named, Misconception: '颜色一定是好特征' },
    })
    expect((await tag([first, second], { Level: 'challenge' })).Data).toEqual({ Changed: 2 })
    expect((await list({ Level: 'challenge' })).Items.map(({ Topic, Standard }) => [Topic, Standard]).sort()).toEqual([
      ['', ''],
      ['特征', '数据与编码'],
    ])
    for (const Search of ['与编码', '好特征']) expect((await list({ Search })).TotalCount).toBe(1)
    expect((await tag([first], { Standard: '' })).Data).toEqual({ Changed: 1 })
    expect((await list({ Search: '与编码' })).TotalCount).toBe(0)
    // With one that is not theirs nothing is changed.
    const foreign = (await other.keep(trueFalse)).Data.QuestionId
    expect((await tag([first, foreign], { Level: 'basic' })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await list({ Level: 'basic' })).TotalCount).toBe(0)
    expect((await tag([first], {})).ErrorMsg).toBe('请至少填一个标签')
  })

  it('[O551][O552] changes and gives up own questions only', async () => {
    const mine = await teacher()
    const other = await teacher()
    const { Data } = await mine.keep(singleQuestion())
    expect((await other.keep(shortQuestion, '', Data.QuestionId)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await mine.keep(shortQuestion, '改过', Data.QuestionId)).Data.QuestionId).toBe(Data.QuestionId)
    expect((await mine.list()).Items).toMatchObject([{ Topic: '改过', Question: { Kind: 'short' } }])
    const query = { QuestionId: Data.QuestionId }
    const stolen = await test.call(contract.deleteBankQuestion, { token: other.token, query })
    expect(stolen.ErrorCode).toBe(ErrorCodes.NotFound)
    await test.call(contract.deleteBankQuestion, { token: mine.token, query })
    expect((await mine.list()).TotalCount).toBe(0)
  })

  it('[O553] keeps the questions of an own paper, each once; a paper of others does not exist', async () => {
    const { user, token, list } = await teacher()
    const course = await buildCourse(test.db, { ownerId: user.id })
    const { lessonId } = await buildExercise(test, { courseId: course.id, paper: buildPaperInput() })
    const keepAll = (by: string) =>
      test.call(contract.keepPaperQuestions, { token: by, body: { CourseHourId: lessonId, Topic: '第一课' } })
    expect((await keepAll(token)).Data).toEqual({ Kept: 5, Known: 0 })
    expect((await keepAll(token)).Data).toEqual({ Kept: 0, Known: 5 })
    expect((await list({ Search: '第一课' })).TotalCount).toBe(5)
    expect((await keepAll((await teacher()).token)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O174][E041] what is kept fits into a paper without a change', async () => {
    const { user, token, list, keep } = await teacher()
    await keep(fillQuestion)
    const course = await buildCourse(test.db, { ownerId: user.id })
    const { lessonId } = await buildExercise(test, {
      courseId: course.id,
      paper: buildPaperInput({ Questions: [singleQuestion()] }),
    })
    const { Data: old } = await test.call(contract.getPaper, { token, query: { CourseHourId: lessonId } })
    const added = (await list()).Items.map(({ Question }) => Question)
    const body = { ...old, Questions: [...old.Questions, ...added] }
    expect((await test.call(contract.savePaper, { token, body })).ErrorCode).toBe(0)
    const { Data } = await test.call(contract.getPaper, { token, query: { CourseHourId: lessonId } })
    expect(Data.Questions.map(({ Kind }) => Kind)).toEqual(['single', 'fill'])
  })
})
