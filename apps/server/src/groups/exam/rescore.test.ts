import { type BodyInput, examMessages, getPaper, savePaper } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOfSitter, joinPupil, optionIds, questionId, type Sitting, seatPupil } from '../../../test/exam-sitting.ts'
import { buildPaperInput, type PaperInput, shortQuestion, singleQuestion } from '../../../test/exams.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

type Question = PaperInput['Questions'][number]
type Sitter = ReturnType<typeof callsOfSitter>

let test: TestApp
let sitting: Sitting
let CourseHourId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function sit(...Questions: Question[]): Promise<Sitter> {
  sitting = await seatPupil(test, buildPaperInput({ Questions }))
  CourseHourId = sitting.exercise.lessonId
  return callsOfSitter(test, CourseHourId, sitting.pupil.token)
}

/** Answers the first question with these options, or these words, and hands in. */
async function answer(as: Sitter, ...value: string[]): Promise<string> {
  const { Data: exam } = await as.start()
  const ids = optionIds(exam, 0, ...value)
  await as.save(exam.AttemptId, questionId(exam, 0), ids.every(Boolean) ? ids : value)
  await as.handIn(exam.AttemptId)
  return exam.AttemptId
}

const read = async () => (await test.call(getPaper, { token: sitting.ownerToken, query: { CourseHourId } })).Data
/** Saves the paper with other questions; all of them are rescored at their place, unless it is said otherwise. */
async function mend(questions: Question[], more: Partial<BodyInput<typeof savePaper>> = {}) {
  const paper = await read()
  const Rescored = questions.map((_, at) => ({ From: at, To: at }))
  const body = { ...paper, Questions: questions, Rescored, ...more }
  return test.call(savePaper, { token: sitting.ownerToken, body })
}
const pointsOf = async (as: Sitter, attemptId: string) => (await as.result(attemptId)).Data.Points
const recordOf = async (userId = sitting.pupil.id) =>
  (await test.db.selectFrom('study_records').selectAll().where('user_id', '=', userId).executeTakeFirst())
    ?.score_percent

const options = (right: string, ...others: string[]) => [
  ...[right, ...others]
    .sort()
    .map((Content) => ({ Content, IsRight: Content === right ? (1 as const) : (0 as const) })),
]
const leaf = (right: string, ...others: string[]) => singleQuestion({ Options: options(right, ...others) })

describe('a key that was corrected', () => {
  let pupil: Sitter
  let attemptId: string
  beforeEach(async () => {
    pupil = await sit(leaf('松针', '银杏', '石头'))
    attemptId = await answer(pupil, '银杏')
  })

  it('[E041] leaves scores as they are, unless its author wants them counted anew', async () => {
    expect((await mend([leaf('银杏', '松针', '石头')], { Rescored: [] })).Data).toMatchObject({ RescoredCount: 0 })
    expect([await pointsOf(pupil, attemptId), await recordOf()]).toEqual([0, 0])
  })

  it('[E041][E042][O171] counted anew changes points, record and what the result says is right', async () => {
    const mate = callsOfSitter(test, CourseHourId, (await joinPupil(test, sitting.exercise.courseId)).token)
    const theirs = await answer(mate, '松针')
    const { Data } = await mend([leaf('银杏', '松针', '石头')])
    expect(Data).toMatchObject({ HandInCount: 2, RescoredCount: 2 })
    expect([await pointsOf(pupil, attemptId), await pointsOf(mate, theirs)]).toEqual([2, 0])
    expect(await recordOf()).toBe(100)
    const { Questions, RescoreTime } = (await pupil.result(attemptId)).Data
    const right = Questions[0]?.Options.find(({ OptionId }) => OptionId === Questions[0]?.RightOptionIds[0])
    expect([right?.Content, RescoreTime === '']).toEqual(['银杏', false])
    const acts = await test.db.selectFrom('audit_log').select('action').where('subject_id', '=', CourseHourId).execute()
    expect(acts.map(({ action }) => action)).toContain('exam.rescore')
  })

  it('[E041] is tried before: it says how many scores would change, and nothing does', async () => {
    const { ExamId } = await read()
    const { Data } = await mend([leaf('银杏', '松针', '石头')], { IsTrial: 1 })
    expect(Data).toEqual({ ExamId: '', HandInCount: 1, RescoredCount: 1 })
    expect((await read()).ExamId).toBe(ExamId)
    expect([await pointsOf(pupil, attemptId), await recordOf()]).toEqual([0, 0])
    const mended = singleQuestion({ Options: options('松针', '银杏', '石头'), Stem: '哪一片会变黄？' })
    expect((await mend([mended], { IsTrial: 1 })).Data).toMatchObject({ HandInCount: 1, RescoredCount: 0 })
  })

  it('[E041] holds for attempts that are open, and for those of papers before', async () => {
    const { Data: open } = await pupil.start()
    await pupil.save(open.AttemptId, questionId(open, 0), optionIds(open, 0, '银杏'))
    await mend([leaf('松针', '银杏', '石头'), shortQuestion], { Rescored: [] })
    await mend([shortQuestion, leaf('银杏', '松针', '石头')], { Rescored: [{ From: 0, To: 1 }] })
    await pupil.handIn(open.AttemptId)
    expect([await pointsOf(pupil, attemptId), await pointsOf(pupil, open.AttemptId)]).toEqual([2, 2])
  })

  it('[E041] says nothing to those who could not choose what is right now', async () => {
    const second = await answer(pupil, '松针')
    expect(await pointsOf(pupil, second)).toBe(2)
    expect((await mend([leaf('枫叶', '银杏', '石头', '松针')])).Data.RescoredCount).toBe(0)
    expect([await pointsOf(pupil, attemptId), await pointsOf(pupil, second)]).toEqual([0, 2])
  })

  it('[E041] follows a word that was mended with it, and shows learners the words that they read', async () => {
    await mend([leaf('银杏叶', '松针', '石头')])
    expect(await pointsOf(pupil, attemptId)).toBe(2)
    const { Options } = (await pupil.result(attemptId)).Data.Questions[0] ?? { Options: [] }
    expect(Options.map(({ Content }) => Content)).toContain('银杏')
  })

  it('[E041] names questions of the paper that was read', async () => {
    const right = leaf('银杏', '松针', '石头')
    for (const Rescored of [[{ From: 5, To: 0 }], [{ From: 0, To: 5 }]]) {
      expect((await mend([right], { Rescored })).ErrorMsg).toBe(examMessages.rescoreUnknown)
    }
    expect((await mend([right], { ExamId: undefined })).ErrorMsg).toBe(examMessages.rescoreUnknown)
  })
})

describe('each kind', () => {
  const fill = (...accepted: string[]): Question => ({
    Kind: 'fill',
    Stem: '机器学会的东西叫 __。',
    Score: 2,
    Blanks: [{ Accepted: accepted }],
  })
  const several = (...right: string[]) => ({
    ...singleQuestion({ Kind: 'multiple', Score: 2 }),
    Options: ['长宽比', '尖角数', '颜色'].map((Content) => ({
      Content,
      IsRight: right.includes(Content) ? (1 as const) : (0 as const),
    })),
  })
  const order = (...Items: string[]): Question => ({ Kind: 'order', Stem: '先后顺序？', Score: 3, Items })
  const match = (one: string, other: string): Question => ({
    Kind: 'match',
    Stem: '属于哪一类？',
    Score: 2,
    Pairs: [
      { Left: '照片', Right: one },
      { Left: '鸟鸣', Right: other },
    ],
  })
  it.each([
    ['fill', fill('模型'), ['网络'], fill('模型', '网络'), 2],
    ['multiple', several('长宽比', '颜色'), ['长宽比', '尖角数'], several('长宽比', '尖角数'), 2],
    ['order', order('训练', '收集', '检验'), ['收集', '训练', '检验'], order('收集', '训练', '检验'), 3],
    ['match', match('声音', '图像'), ['图像', '声音'], match('图像', '声音'), 2],
  ])('[E041][O170] %s', async (_, before, value, after, points) => {
    const pupil = await sit(before)
    const attemptId = await answer(pupil, ...value)
    expect(await pointsOf(pupil, attemptId)).toBeLessThan(points)
    expect((await mend([after])).Data.RescoredCount).toBe(1)
    expect(await pointsOf(pupil, attemptId)).toBe(points)
  })

  it('[E041] another item is another question: what was handed in stays', async () => {
    const pupil = await sit(order('训练', '收集', '检验'))
    await answer(pupil, '收集', '训练', '检验')
    expect((await mend([order('收集', '训练', '使用')])).Data).toMatchObject({ HandInCount: 0, RescoredCount: 0 })
  })
})
