import { type BodyInput, getPaper, type MultipleRule, savePaper } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOfSitter, optionIds, questionId, type Sitting, seatPupil } from '../../../test/exam-sitting.ts'
import { buildPaperInput, multipleQuestion } from '../../../test/exams.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let sitting: Sitting
let pupil: ReturnType<typeof callsOfSitter>
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function sit(rule?: MultipleRule): Promise<void> {
  const more = rule ? { MultipleRule: rule } : {}
  sitting = await seatPupil(test, buildPaperInput({ Questions: [multipleQuestion], ...more }))
  pupil = callsOfSitter(test, sitting.exercise.lessonId, sitting.pupil.token)
}

async function begin(...chosen: string[]): Promise<string> {
  const { Data: exam } = await pupil.start()
  await pupil.save(exam.AttemptId, questionId(exam, 0), optionIds(exam, 0, ...chosen))
  return exam.AttemptId
}

const read = async () => {
  const query = { CourseHourId: sitting.exercise.lessonId }
  return (await test.call(getPaper, { token: sitting.ownerToken, query })).Data
}
const write = async (change: Partial<BodyInput<typeof savePaper>>) =>
  test.call(savePaper, { token: sitting.ownerToken, body: { ...(await read()), ...change } })
const pointsOf = async (attemptId: string) => (await pupil.result(attemptId)).Data.Points

it.each([
  [undefined, 1.5],
  ['half', 1.5],
  ['all', 0],
] as const)(
  '[E041][E042][O171] some of the right options on a paper that says %s give %d of 3',
  async (rule, points) => {
    await sit(rule)
    const attemptId = await begin('长宽比')
    await pupil.handIn(attemptId)
    expect(await pointsOf(attemptId)).toBe(points)
    const second = await begin('长宽比', '尖角数')
    await pupil.handIn(second)
    expect(await pointsOf(second)).toBe(3)
  },
)

it('[E043][E044][O171] the rule is told before, at the question and in the result', async () => {
  await sit('all')
  expect((await pupil.info()).Data).toMatchObject({ MultipleRule: 'all', MultipleCount: 1 })
  expect((await pupil.start()).Data.Questions).toMatchObject([{ MultipleRule: 'all' }])
  const attemptId = await begin('长宽比')
  await pupil.handIn(attemptId)
  expect((await pupil.result(attemptId)).Data.Questions).toMatchObject([{ MultipleRule: 'all' }])
})

it('[E041][O174] attempts stay with the rule that they began with, also when they are marked again', async () => {
  await sit('half')
  const done = await begin('长宽比')
  await pupil.handIn(done)
  const open = await begin('长宽比')
  await write({ MultipleRule: 'all' })
  expect(await read()).toMatchObject({ MultipleRule: 'all' })
  await pupil.handIn(open)
  const later = await begin('长宽比')
  await pupil.handIn(later)
  expect([await pointsOf(done), await pointsOf(open), await pointsOf(later)]).toEqual([1.5, 1.5, 0])
  // 长宽比 and 编号 are right now: one of two still, so that the points follow each attempt's own rule.
  const Options = multipleQuestion.Options?.map((option) => ({
    ...option,
    IsRight: ['长宽比', '编号'].includes(option.Content ?? '') ? (1 as const) : (0 as const),
  }))
  await write({ Questions: [{ ...multipleQuestion, ...(Options ? { Options } : {}) }], Rescored: [{ From: 0, To: 0 }] })
  expect([await pointsOf(done), await pointsOf(open), await pointsOf(later)]).toEqual([1.5, 1.5, 0])
})

it('[E041][E043] a rule that is counted anew holds for what was handed in, also with papers before, and for who is at it', async () => {
  await sit('half')
  const done = await begin('长宽比')
  await pupil.handIn(done)
  await write({ ExamName: '换了名字' })
  const whole = await begin('长宽比', '尖角数')
  await pupil.handIn(whole)
  const open = await begin('长宽比')
  const change = { MultipleRule: 'all', RescoresRule: 1 } as const
  expect((await write({ ...change, IsTrial: 1 })).Data).toEqual({ ExamId: '', HandInCount: 2, RescoredCount: 1 })
  expect([await pointsOf(done), (await read()).MultipleRule]).toEqual([1.5, 'half'])
  expect((await write(change)).Data).toMatchObject({ HandInCount: 2, RescoredCount: 1 })
  await pupil.handIn(open)
  expect([await pointsOf(done), await pointsOf(open), await pointsOf(whole)]).toEqual([0, 0, 3])
  const { RescoreTime, Questions } = (await pupil.result(done)).Data
  expect([RescoreTime === '', Questions[0]?.MultipleRule]).toEqual([false, 'all'])
  expect((await pupil.result(whole)).Data.RescoreTime).toBe('')
  expect((await write({ MultipleRule: 'half', RescoresRule: 1 })).Data).toMatchObject({ RescoredCount: 2 })
  expect(await pointsOf(done)).toBe(1.5)
})

it('[E041] a rule that nobody knows is refused', async () => {
  await sit()
  expect((await write({ MultipleRule: 'some' as MultipleRule })).ErrorCode).not.toBe(0)
})
