import { ErrorCodes, getItemAnalysis } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExercise, buildPaperInput, fillQuestion, shortQuestion, singleQuestion } from '../../../test/exams.ts'
import { buildClass, buildCourse, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { MINUTE, momentAfter } from '../../platform/time.ts'
import { analyseItems, correlationOf, warnOf } from './item-analysis.ts'

/** Points of twelve learners in four questions. */
const ROWS = [
  [2, 3, 1, 4],
  [2, 1.5, 1, 3],
  [0, 3, 0, 4],
  [2, 0, 1, 1.5],
  [0, 1.5, 1, 2],
  [2, 3, 0, 3.5],
  [0, 0, 1, 0],
  [2, 1.5, 0, 2.5],
  [0, 0, 1, 1],
  [2, 3, 0, 4],
  [2, 1.5, 0, 3],
  [0, 0, 1, 0.5],
]
/** Worked out by Python’s statistics.correlation and fmean; the first also by the formula of the point-biserial itself. */
const WORKED_OUT = [
  [0.583333, 0.485325],
  [0.5, 0.748462],
  [0.583333, -0.620666],
  [0.604167, 0.878852],
] as const

describe('measures of questions', () => {
  it('[R049] are those that another program works out', () => {
    for (const [at, { difficulty, discrimination }] of analyseItems(ROWS, [2, 3, 1, 4]).entries()) {
      expect(difficulty).toBeCloseTo(WORKED_OUT[at]?.[0] ?? Number.NaN, 5)
      expect(discrimination).toBeCloseTo(WORKED_OUT[at]?.[1] ?? Number.NaN, 5)
    }
  })

  it('[R049] say nothing where nothing varies, or of fewer than three learners', () => {
    expect(correlationOf([1, 1, 1], [1, 2, 3])).toBeNull()
    expect(correlationOf([1, 2], [1, 2])).toBeNull()
    expect(analyseItems([], [2])).toEqual([{ difficulty: 0, discrimination: null }])
  })

  it.each([
    [{ answers: 12, difficulty: 0.5, discrimination: -0.1, wrongMost: 0, right: 8 }, ['misleads']],
    [{ answers: 12, difficulty: 0.2, discrimination: 0.1, wrongMost: 7, right: 2 }, ['distractor', 'weak', 'hard']],
    [{ answers: 12, difficulty: 0.98, discrimination: null, wrongMost: 0, right: 12 }, ['easy']],
    [{ answers: 9, difficulty: 0.1, discrimination: -0.5, wrongMost: 8, right: 1 }, ['misleads']],
    [{ answers: 9, difficulty: 0.1, discrimination: 0.1, wrongMost: 8, right: 1 }, []],
  ])('[R049] %o is warned of as %o', (judged, warnings) => expect(warnOf(judged)).toEqual(warnings))
})

describe('an analysed paper', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it('[R049] says what was chosen, the commonest wrong words, how long it took, and is of one class where one is named', async () => {
    const course = await buildCourse(test.db)
    const paper = buildPaperInput({
      Questions: [singleQuestion(), { ...fillQuestion, Stem: '认图的叫 ____，比是 ____。' }, shortQuestion],
    })
    const { lessonId, examId } = await buildExercise(test, { courseId: course.id, paper })
    const questions = await test.db
      .selectFrom('exam_questions')
      .select(['id', 'body'])
      .where('paper_id', '=', examId)
      .orderBy('sort')
      .execute()
    const options = ((questions[0] ?? expect.fail()).body as { options: { id: string }[] }).options.map(({ id }) => id)
    const pupils: string[] = []
    const answer = async (chosen: number, words: string, percent: number | null) => {
      const { id } = await buildUser(test.db, { userType: '7000' })
      pupils.push(id)
      const attempt = newId()
      const start = test.clock.now()
      await test.db
        .insertInto('exam_attempts')
        .values({
          id: attempt,
          paper_id: examId,
          lesson_id: lessonId,
          user_id: id,
          number: 1,
          started_at: start,
          handed_in_at: momentAfter(start, (4 + pupils.length) * MINUTE),
          handed_in_by: 'learner',
          percent,
        })
        .execute()
      const its = { attempt_id: attempt, saved_at: start }
      await test.db
        .insertInto('exam_answers')
        .values([
          { ...its, question_id: questions[0]?.id ?? '', value: [options[chosen] ?? ''], points: chosen === 0 ? 2 : 0 },
          { ...its, question_id: questions[1]?.id ?? '', value: [words, '1.25'], points: words === '模型' ? 2 : 1 },
          { ...its, question_id: questions[2]?.id ?? '', value: [words], points: words === '模型' ? 3.5 : 1 },
        ])
        .execute()
    }
    await answer(0, '模型', 100)
    await answer(1, '算法', 25)
    await answer(1, '算法', 25)
    await answer(2, '程序', null)
    const token = await test.sessionFor(course.ownerId)
    const ask = async (query: { CourseHourId: string; ClassId?: string }) =>
      test.call(getItemAnalysis, { token, query })
    const { Data } = await ask({ CourseHourId: lessonId })
    expect(Data).toMatchObject({ AttemptCount: 3, WaitingCount: 1, MeanPercent: 50, MedianMinutes: 6 })
    expect(Data.Spread).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 0, 1])
    expect(Data.Items[0]?.Options.map(({ IsRight, Count }) => [IsRight, Count])).toEqual([
      [1, 1],
      [0, 2],
      [0, 0],
    ])
    // What is written has no options: how many got how many points.
    expect(Data.Items.map(({ PointCounts }) => PointCounts)).toEqual([
      [],
      [],
      [
        { Points: 3.5, Count: 1 },
        { Points: 1, Count: 2 },
      ],
    ])
    expect(Data.Items[1]?.WrongTexts).toEqual([{ Blank: 1, Text: '算法', Count: 2 }])
    const { id: ClassId } = await buildClass(test.db, (await buildUser(test.db, { userType: '8000' })).schoolId ?? '', {
      studentIds: [pupils[0] ?? ''],
    })
    expect((await ask({ CourseHourId: lessonId, ClassId })).Data).toMatchObject({ AttemptCount: 1, WaitingCount: 0 })
    const other = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    const refused = await test.call(getItemAnalysis, { token: other, query: { CourseHourId: lessonId } })
    expect(refused.ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
