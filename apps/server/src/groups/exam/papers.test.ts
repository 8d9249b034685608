import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  deleteFile,
  ErrorCodes,
  examMessages,
  getExam,
  getLesson,
  getPaper,
  listPapers,
  savePaper,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callsOfSitter, type Sitting, seatPupil } from '../../../test/exam-sitting.ts'
import {
  buildPaperInput,
  fillQuestion,
  multipleQuestion,
  type PaperInput,
  singleQuestion,
  smallPaper,
  trueFalse,
} from '../../../test/exams.ts'
import { buildFile, buildLesson, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { readCourseContent } from '../shipped/course-content.ts'
import { readPaperContent } from '../shipped/page-content.ts'
import { PartNames } from '../shipped/part-names.ts'

let test: TestApp
let sitting: Sitting
let CourseHourId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  sitting = await seatPupil(test)
  CourseHourId = sitting.exercise.lessonId
})

const save = (input: PaperInput, extra: { token?: string; ExamId?: string; CourseHourId?: string } = {}) => {
  const { token = sitting.ownerToken, ...names } = extra
  return test.call(savePaper, { token, body: { CourseHourId, ...input, ...names } })
}
const read = async () => (await test.call(getPaper, { token: sitting.ownerToken, query: { CourseHourId } })).Data

const ownerId = async () => {
  const course = test.db.selectFrom('courses').select('owner_id').where('id', '=', sitting.exercise.courseId)
  return (await course.executeTakeFirstOrThrow()).owner_id
}

describe('a paper', () => {
  it('[E041][O174] is read with its answers by whoever runs the course, and can be sent back as it is', async () => {
    const { ExamId, CourseHourId: lesson, AttemptLimit, ...rest } = await read()
    expect(rest.Questions.map(({ Kind }) => Kind)).toEqual(['single', 'multiple', 'truefalse', 'fill', 'short'])
    const again = await save({ ...(rest as PaperInput), AttemptLimit }, { ExamId, CourseHourId: lesson })
    expect(again.ErrorCode).toBe(0)
    const { ExamId: newId, ...after } = await read()
    expect(newId).not.toBe(ExamId)
    expect(after).toEqual({ ...rest, CourseHourId: lesson, AttemptLimit })
  })

  it('[E041] is not overwritten by whoever read an older one', async () => {
    const { ExamId } = await read()
    expect((await save(smallPaper(), { ExamId })).ErrorCode).toBe(0)
    expect((await save(smallPaper(), { ExamId })).ErrorMsg).toBe(examMessages.paperChanged)
    const { ExamId: current } = await read()
    const both = await Promise.all([save(smallPaper(), { ExamId: current }), save(smallPaper(), { ExamId: current })])
    expect(both.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, ErrorCodes.Conflict])
  })

  it('[E041] written anew is for new attempts; begun ones go on with theirs', async () => {
    const pupil = callsOfSitter(test, CourseHourId, sitting.pupil.token)
    const begun = (await pupil.start()).Data
    await save(smallPaper())
    expect((await pupil.start()).Data.Questions).toHaveLength(begun.Questions.length)
    await pupil.handIn(begun.AttemptId)
    expect((await pupil.start()).Data.Questions).toHaveLength(1)
  })

  it('[E041][O174] is for whoever runs the course; the others find nothing, pupils may not ask', async () => {
    const neighbour = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    const head = await test.sessionFor((await buildUser(test.db, { userType: '9000' })).id)
    for (const token of [neighbour, head]) {
      expect((await save(smallPaper(), { token })).ErrorCode).toBe(ErrorCodes.NotFound)
      expect((await test.call(getPaper, { token, query: { CourseHourId } })).ErrorCode).toBe(ErrorCodes.NotFound)
    }
    expect((await save(smallPaper(), { token: sitting.pupil.token })).ErrorCode).toBe(ErrorCodes.Forbidden)
    const video = await buildLesson(test.db, test.storage, { courseId: sitting.exercise.courseId })
    expect((await save(smallPaper(), { CourseHourId: video.id })).ErrorMsg).toBe(examMessages.notExercise)
  })

  it('[E040] is in the list of its owner only, with what waits', async () => {
    const list = async (token: string, ExamName = '') =>
      (await test.call(listPapers, { token, body: { ExamName } })).Data
    expect((await list(sitting.ownerToken)).Items).toMatchObject([
      { CourseHourId, QuestionCount: 5, FullScore: 12, HandInCount: 0, WaitingCount: 0 },
    ])
    expect((await list(sitting.ownerToken, '没有这样的')).TotalCount).toBe(0)
    const neighbour = await test.sessionFor((await buildUser(test.db, { userType: '8000' })).id)
    expect((await list(neighbour)).TotalCount).toBe(0)
  })

  it('[E041] shows own pictures only, and only pictures', async () => {
    const picture = (mediaType: string, ownerId?: string) => buildFile(test.db, test.storage, { mediaType, ownerId })
    const owner = await ownerId()
    const withPicture = (PictureFileId: string) => buildPaperInput({ Questions: [singleQuestion({ PictureFileId })] })
    for (const { id } of [await picture('image/png', sitting.pupil.id), await picture('text/html', owner)]) {
      expect((await save(withPicture(id))).ErrorMsg).toBe(examMessages.pictureUnknown)
    }
    const { id } = await picture('image/png', owner)
    expect((await save(withPicture(id))).ErrorCode).toBe(0)
    const { Data } = await test.call(getExam, { token: sitting.pupil.token, query: { CourseHourId } })
    const address = Data.Questions[0]?.PictureUrl ?? ''
    const shown = await test.app.inject({ url: address })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    const removal = await test.call(deleteFile, { token: sitting.ownerToken, query: { FileId: id } })
    expect(removal.ErrorCode).toBe(ErrorCodes.Conflict)
  })

  it('[E041] an option may be a picture, which learners see and nobody deletes; one that is nothing is refused', async () => {
    const owner = await ownerId()
    const picture = (ownerId: string) => buildFile(test.db, test.storage, { mediaType: 'image/png', ownerId })
    const Chart = {
      Kind: 'bar' as const,
      Rows: [
        { Label: '晴', Value: 4 },
        { Label: '雨', Value: 2 },
      ],
    }
    const withOption = (option: object) => {
      const Options = [
        { IsRight: 1 as const, ...option },
        { Content: '都不是', IsRight: 0 as const },
      ]
      return save(buildPaperInput({ Questions: [singleQuestion({ Options })] }))
    }
    expect((await withOption({})).ErrorMsg).toContain(examMessages.optionEmpty)
    const foreign = await picture(sitting.pupil.id)
    expect((await withOption({ PictureFileId: foreign.id })).ErrorMsg).toBe(examMessages.pictureUnknown)
    const { id } = await picture(owner)
    const drawn = { PictureFileId: id, PictureText: '四天晴', Chart }
    expect((await withOption(drawn)).ErrorCode).toBe(0)
    expect((await read()).Questions[0]?.Options[0]).toMatchObject({ Content: '', ...drawn })
    const { Data } = await test.call(getExam, { token: sitting.pupil.token, query: { CourseHourId } })
    const [option] = Data.Questions[0]?.Options ?? []
    expect(Object.keys(option ?? {}).sort()).toEqual(['Content', 'OptionId', 'PictureText', 'PictureUrl'])
    expect(option?.PictureText).toBe('四天晴')
    const shown = await test.app.inject({ url: option?.PictureUrl ?? '' })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])
    // What the paper before showed already stays in the next one, and in results.
    await test.db.updateTable('files').set({ owner_id: sitting.pupil.id }).where('id', '=', id).execute()
    expect((await withOption(drawn)).ErrorCode).toBe(0)
    const token = await test.sessionFor(sitting.pupil.id)
    const removal = await test.call(deleteFile, { token, query: { FileId: id } })
    expect(removal.ErrorCode).toBe(ErrorCodes.Conflict)
  })
})

describe('validation', () => {
  const options = (...right: (0 | 1)[]) => right.map((IsRight, index) => ({ Content: `选项 ${index}`, IsRight }))
  it.each([
    ['no right option', { Questions: [singleQuestion({ Options: options(0, 0) })] }, examMessages.singleRight],
    [
      'two right options of a single choice',
      { Questions: [singleQuestion({ Options: options(1, 1) })] },
      examMessages.singleRight,
    ],
    [
      'one right option of many',
      { Questions: [{ ...multipleQuestion, Options: options(1, 0, 0) }] },
      examMessages.multipleRight,
    ],
    ['three truths', { Questions: [{ ...trueFalse, Options: options(1, 0, 0) }] }, examMessages.trueFalseOptions],
    ['one option', { Questions: [singleQuestion({ Options: options(1) })] }, examMessages.optionsNeeded],
    [
      'the same option twice',
      { Questions: [singleQuestion({ Options: [...options(1), ...options(0)] })] },
      examMessages.optionsSame,
    ],
    ['a missing mark', { Questions: [{ ...fillQuestion, Stem: '只有 ____ 一处' }] }, examMessages.blankMarks(1, 2)],
    ['blanks of a choice', { Questions: [singleQuestion({ Blanks: fillQuestion.Blanks })] }, examMessages.notForKind],
    [
      'a tolerance around a word',
      { Questions: [{ ...fillQuestion, Stem: '____', Blanks: [{ Accepted: ['模型'], Tolerance: 1 }] }] },
      examMessages.toleranceNeedsNumber,
    ],
    ['no question', { Questions: [] }, '试卷至少要有一道题'],
    [
      'an end before the beginning',
      { OpenTime: '2026-09-02 08:00:00', CloseTime: '2026-09-01 08:00:00' },
      examMessages.closesBeforeOpens,
    ],
    ['a day that is none', { OpenTime: '2026-13-02 08:00:00' }, examMessages.timeFormat],
    ['answers after a deadline that is none', { Reveal: 'deadline' as const }, examMessages.revealNeedsDeadline],
    ['a third of a point', { Questions: [singleQuestion({ Score: 0.3 })] }, '分值'],
  ] as [string, Partial<PaperInput>, string][])('[E041] refuses %s', async (_what, wrong, message) => {
    const { ErrorCode, ErrorMsg } = await save(buildPaperInput(wrong))
    expect(ErrorCode).toBe(ErrorCodes.InvalidParameter)
    expect(ErrorMsg).toContain(message)
    if (wrong.Questions?.length) expect((await read()).Questions).toHaveLength(5)
  })
})

describe('the papers that come with the product', () => {
  const names = ['first-leaves.json', 'first-check.json']
  it.each(readdirSync(join(repositoryRoot(), 'content', 'exams')).filter((name) => name.endsWith('.json')))(
    '[E041] %s is a paper that says of every wrong answer why it is wrong',
    (name) => {
      const { Questions } = readPaperContent(test.config.contentFolder, name, new PartNames())
      expect(Questions.length).toBeGreaterThanOrEqual(6)
      for (const { Stem, Explanation, Options, Blanks, Kind, Reference } of Questions) {
        expect(Explanation, Stem).not.toBe('')
        for (const { IsRight, Feedback, Content } of Options) if (IsRight === 0) expect(Feedback, Content).not.toBe('')
        for (const { Feedback } of Blanks) expect(Feedback, Stem).not.toBe('')
        if (Kind === 'short') expect(Reference).not.toBe('')
      }
    },
  )

  it('[E029] open from the course like every other lesson', async () => {
    const used = JSON.stringify(readCourseContent(test.config.contentFolder))
    for (const name of names) expect(used).toContain(name)
    const { Data } = await test.call(getLesson, { token: sitting.pupil.token, query: { CourseHourId } })
    expect(Data).toMatchObject({ LinkAddr: `/personal/exercise/${CourseHourId}/0`, Kind: 'exercise', QuestionCount: 5 })
  })
})
