import { type BodyInput, examMessages, exportOwnData, getExam, getPaper, savePaper } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOfSitter, optionIds, questionId, seatPupil } from '../../../test/exam-sitting.ts'
import { buildPaperInput, matchQuestion, orderQuestion, type PaperInput } from '../../../test/exams.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const ITEMS = orderQuestion.Items ?? []

async function sit(paper: Partial<PaperInput> = {}) {
  const sitting = await seatPupil(test, buildPaperInput({ Questions: [orderQuestion, matchQuestion], ...paper }))
  const { lessonId } = sitting.exercise
  const { token } = sitting.pupil
  return { ...sitting, lessonId, token, pupil: callsOfSitter(test, lessonId, token) }
}

describe('questions whose items are put in order or joined', () => {
  it('[E041][O174] are read as they were written, and can be sent back', async () => {
    const { lessonId, ownerToken } = await sit()
    const read = async () => (await test.call(getPaper, { token: ownerToken, query: { CourseHourId: lessonId } })).Data
    const { Questions, ...paper } = await read()
    expect(Questions).toMatchObject([orderQuestion, matchQuestion])
    expect((await test.call(savePaper, { token: ownerToken, body: { ...paper, Questions } })).ErrorCode).toBe(0)
    expect((await read()).Questions).toEqual(Questions)
  })

  it('[E043] what leaves before hand-in is the same whatever is right: shuffled for each attempt, stable in it', async () => {
    const orders = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const { pupil, lessonId, ownerToken } = await sit()
      const { Data, response } = await pupil.start()
      expect(Object.keys(Data.Questions[0] ?? {}).sort()).toEqual(
        [
          'BlankCount',
          'Kind',
          'Lefts',
          'MultipleRule',
          'Options',
          'PictureText',
          'PictureUrl',
          'QuestionId',
          'Score',
          'Stem',
        ].sort(),
      )
      for (const name of ['Pairs', 'Items', 'Extras', 'places']) expect(response.body).not.toContain(name)
      const contents = Data.Questions[0]?.Options.map(({ Content }) => Content) ?? []
      expect([...contents].sort()).toEqual([...ITEMS].sort())
      orders.add(`paper ${contents.join()}`)
      // Neither do ids grow in the order in which they were written.
      const byId = [...(Data.Questions[0]?.Options ?? [])].sort((a, b) => (a.OptionId < b.OptionId ? -1 : 1))
      orders.add(`ids ${byId.map(({ Content }) => Content).join()}`)
      expect((await pupil.start()).Data.Questions).toEqual(Data.Questions)
      expect(Data.Questions[1]?.Lefts).toEqual(['照片', '录音', '素描'])
      expect(Data.Questions[1]?.Options).toHaveLength(3)
      const query = { CourseHourId: lessonId, LookType: 2 }
      const preview = (await test.call(getExam, { token: ownerToken, query })).Data.Questions[0]?.Options ?? []
      orders.add(`preview ${preview.map(({ Content }) => Content).join()}`)
    }
    for (const kind of ['paper', 'ids', 'preview'])
      expect([...orders].filter((order) => order.startsWith(kind)).length, kind).toBeGreaterThan(1)
  })

  it('[O171] the result tells no right order and no right pair before it may be seen', async () => {
    const { pupil } = await sit({ CloseTime: '2026-12-30 08:00:00', Reveal: 'deadline' })
    const { Data: exam } = await pupil.start()
    await pupil.save(exam.AttemptId, questionId(exam, 0), optionIds(exam, 0, ...ITEMS))
    await pupil.handIn(exam.AttemptId)
    const { Data } = await pupil.result(exam.AttemptId)
    expect(Data.Questions.map(({ RightOptionIds, Points }) => [RightOptionIds, Points])).toEqual([
      [[], -1],
      [[], -1],
    ])
    expect(Data.Questions.map(({ Options }) => Options)).toEqual(exam.Questions.map(({ Options }) => Options))
  })

  it('[E042][O170][O171] give a share for each place, half points at the least, and show what is right afterwards', async () => {
    const { pupil } = await sit()
    const { Data: exam } = await pupil.start()
    const swapped = optionIds(exam, 0, '标注', '收集', '训练', '检验', '使用')
    const [image = '', table = ''] = optionIds(exam, 1, '图像', '表格')
    expect((await pupil.save(exam.AttemptId, questionId(exam, 0), swapped)).Data.Refused).toEqual([])
    await pupil.save(exam.AttemptId, questionId(exam, 1), [image, table])
    await pupil.handIn(exam.AttemptId)
    const { Data } = await pupil.result(exam.AttemptId)
    // 3 of 5 places of 2 points are 1.2, 1 of 3 pairs of 3 points is 1.
    expect(Data.Questions.map(({ Points }) => Points)).toEqual([1, 1])
    expect(Data.Questions[0]?.RightOptionIds).toEqual(optionIds(exam, 0, ...ITEMS))
    expect(Data.Questions[1]?.RightOptionIds).toEqual(optionIds(exam, 1, '图像', '声音', '图像'))
    expect(Data.Percent).toBe(40)
  })

  it('[O170] take a whole order or none, and nothing that is not in the question', async () => {
    const { pupil } = await sit()
    const { Data: exam } = await pupil.start()
    const save = async (question: number, value: string[]) =>
      (await pupil.save(exam.AttemptId, questionId(exam, question), value)).ErrorMsg
    const all = optionIds(exam, 0, ...ITEMS)
    const [image = ''] = optionIds(exam, 1, '图像')
    expect(await save(0, all.slice(1))).toBe(examMessages.orderWhole)
    expect(await save(0, [...all.slice(1), all[1] ?? ''])).toBe(examMessages.optionTwice)
    expect(await save(0, [...all.slice(1), image])).toBe(examMessages.unknownOption)
    expect(await save(1, ['', '', '', image])).toBe(examMessages.tooManyBlanks)
    expect(await save(1, ['随便'])).toBe(examMessages.unknownOption)
    expect(await save(0, all)).toBe('')
    expect(await save(1, ['', image])).toBe('')
    expect(await save(0, [])).toBe('')
  })

  const change = (question: Partial<BodyInput<typeof savePaper>['Questions'][number]>) => question
  it.each([
    [change({ Items: ['一'] }), orderQuestion, examMessages.itemsNeeded],
    [change({ Items: ['一', '一'] }), orderQuestion, examMessages.itemsSame],
    [change({ Pairs: [{ Left: '甲', Right: '乙' }] }), matchQuestion, examMessages.pairsNeeded],
    [change({ Pairs: [1, 2].map((n) => ({ Left: '甲', Right: `${n}` })) }), matchQuestion, examMessages.leftsSame],
    [change({ Extras: ['图像'] }), matchQuestion, examMessages.extrasSame],
    [
      change({ Extras: [], Pairs: ['甲', '乙'].map((Left) => ({ Left, Right: '同' })) }),
      matchQuestion,
      examMessages.rightsSame,
    ],
    [change({ Items: ITEMS }), matchQuestion, examMessages.notForKind],
    [change({ Extras: ['多'] }), orderQuestion, examMessages.notForKind],
  ])('[E041] %j is refused with its reason', async (changed, question, sentence) => {
    const { lessonId, ownerToken } = await sit()
    const body = { ...buildPaperInput({ Questions: [{ ...question, ...changed }] }), CourseHourId: lessonId }
    expect((await test.call(savePaper, { token: ownerToken, body })).ErrorMsg).toBe(
      examMessages.inQuestion(1, sentence),
    )
  })

  it('the own export tells what was joined to what, in words', async () => {
    const { pupil, token } = await sit()
    const { Data: exam } = await pupil.start()
    await pupil.save(exam.AttemptId, questionId(exam, 1), ['', ...optionIds(exam, 1, '声音')])
    const { Data } = await test.call(exportOwnData, { token })
    expect(Data.Exams[0]?.Answers[0]?.Answer).toBe('照片 — ；录音 — 声音')
  })
})
