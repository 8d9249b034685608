import { ErrorCodes, type PreviewReader, previewLesson, savePaper } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { buildPaperInput, orderQuestion, singleQuestion } from '../../../test/exams.ts'
import { beginMakersTests, buildMaker, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import { selfCheckBlock, textBlock } from '../../../test/pages.ts'
import type { TestApp } from '../../../test/support.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})

describe('preview', () => {
  const previewAs = async (CourseHourId: string, Reader: PreviewReader, token = teacher.token) =>
    test.call(previewLesson, { token, query: { CourseHourId, Reader } })

  async function makePage(changes: object = {}) {
    const CourseId = await desk.makeCourse([
      { Title: '前一节', Kind: 'exercise', Depth: 0 },
      { Title: '一页', Kind: 'page', Depth: 0 },
    ])
    const lessonId = await desk.idOf(CourseId, '一页')
    const { block, rightId } = selfCheckBlock()
    const Blocks = [{ ...textBlock('学生看得到'), TeacherText: '只给老师' }, block]
    await desk.edit(lessonId, { Kind: 'page', Blocks, TeacherText: '教案', ...changes })
    return { CourseId, lessonId, rightId }
  }

  it('[R046][O911] shows a draft as a pupil sees it: without answers, and without what is for teachers', async () => {
    const { CourseId, lessonId } = await makePage()
    const { Data } = await previewAs(lessonId, 'learner')
    expect(Data).toMatchObject({
      Refusal: '',
      PageCount: 2,
      NextId: '',
      PreviousId: await desk.idOf(CourseId, '前一节'),
    })
    expect(Data.Blocks.map(({ Kind }) => Kind)).toEqual(['text', 'selfCheck'])
    expect(JSON.stringify(Data)).not.toMatch(/只给老师|教案|IsRight|考题不能提前/)
  })

  it.each([
    [0, ['', '账号还没有激活', '登录']],
    [1, ['', '', '']],
    [2, ['开放', '账号还没有激活', '登录']],
  ])('[R046][O911] with IsTrySee %i pupil, inactive and visitor hear what they would hear', async (IsTrySee, told) => {
    const { lessonId } = await makePage({ IsTrySee })
    const readers = ['learner', 'inactive', 'visitor'] as const
    for (const [at, reader] of readers.entries()) {
      const { Data } = await previewAs(lessonId, reader)
      if (told[at] === '') expect(Data).toMatchObject({ Refusal: '', PageCount: 2 })
      else expect(Data).toMatchObject({ Refusal: expect.stringContaining(told[at] ?? ''), Blocks: [], PageCount: 0 })
    }
  })

  it('[R046][O911] shows what is inside where it stays closed, when it is asked for: as pupils will see it', async () => {
    const { lessonId } = await makePage({ IsTrySee: 2 })
    const closed = (await previewAs(lessonId, 'learner')).Data
    const query = { CourseHourId: lessonId, Reader: 'learner', Inside: 1 } as const
    const { Data } = await test.call(previewLesson, { token: teacher.token, query })
    expect(closed.Blocks).toEqual([])
    expect(Data).toMatchObject({ Refusal: closed.Refusal, PageCount: 2 })
    expect(Data.Blocks.map(({ Kind }) => Kind)).toEqual(['text', 'selfCheck'])
    expect(JSON.stringify(Data)).not.toMatch(/只给老师|教案|IsRight|考题不能提前/)
  })

  it('[R046][O911] a colleague who does not make the course finds nothing', async () => {
    const { lessonId } = await makePage()
    const colleague = await buildMaker(test, teacher.schoolId)
    expect((await previewAs(lessonId, 'learner', colleague.token)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[R046][O911] shows the paper of an exercise without a word of what is right, also before it is published', async () => {
    const { CourseId } = await makePage()
    const CourseHourId = await desk.idOf(CourseId, '前一节')
    expect((await previewAs(CourseHourId, 'learner')).Data.Questions).toEqual([])
    const paper = { CourseHourId, ...buildPaperInput({ Questions: [singleQuestion(), orderQuestion] }) }
    await test.call(savePaper, { token: teacher.token, body: paper })
    const { Data } = await previewAs(CourseHourId, 'learner')
    expect(Data.Questions.map(({ Stem }) => Stem)).toEqual([singleQuestion().Stem, orderQuestion.Stem])
    expect(JSON.stringify(Data.Questions)).not.toMatch(/IsRight|反馈|解析/)
    expect((await previewAs(CourseHourId, 'inactive')).Data.Questions).toEqual([])
  })
})
