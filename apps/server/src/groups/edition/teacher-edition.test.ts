import {
  addLesson,
  changeCourse,
  examPaper,
  getCourseText,
  getPaper,
  getTeacherEdition,
  getTeacherNote,
  savePaper,
} from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { buildPaperInput } from '../../../test/exams.ts'
import { buildFile, buildFolder, buildUser } from '../../../test/factories.ts'
import { beginMakersTests, buildMaker, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import { selfCheckBlock, textBlock } from '../../../test/pages.ts'
import type { TestApp } from '../../../test/support.ts'
import { buildTraining } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'
import { insertPaper } from '../exam/index.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})

const editionOf = async (CourseId: string, query: object = {}, token = teacher.token) =>
  test.call(getTeacherEdition, { token, query: { CourseId, ...query } })

async function trainingWithNote(note: string, schoolId?: string) {
  const training = await buildTraining(test.db, { name: '画一朵花', ...(schoolId ? { schoolId } : {}) })
  await test.db.updateTable('trainings').set({ teacher_note: note }).where('id', '=', training.id).execute()
  return training
}

/** A course whose first chapter has one of everything that says something to teachers. */
async function publishCourse() {
  const CourseId = await desk.makeCourse([
    { Title: '第一课', Kind: 'container', Depth: 0 },
    { Title: '动手', Kind: 'page', Depth: 1 },
    { Title: '小测', Kind: 'exercise', Depth: 1 },
    { Title: '实训', Kind: 'training', Depth: 1 },
    { Title: '第二课', Kind: 'container', Depth: 0 },
    { Title: '再动手', Kind: 'page', Depth: 1 },
  ])
  const ids = Object.fromEntries((await desk.treeOf(CourseId)).map(({ Title, CourseHourId }) => [Title, CourseHourId]))
  const idOf = (title: string) => ids[title] ?? ''
  const { id: FileId } = await buildFile(test.db, test.storage, { ownerId: teacher.id, mediaType: 'image/png' })
  const Slides = [
    { FileId, Text: '一段有多长', TeacherText: '先让学生猜' },
    { FileId, Text: '没有备注的一页', TeacherText: '' },
  ]
  const { block } = selfCheckBlock()
  const training = await trainingWithNote('先准备彩笔。')
  const Blocks = [
    textBlock('学生看的，老师不用看'),
    { ...textBlock('## **第 1 步**\n\n- 打开`工作台`'), TeacherText: '五分钟，常有人找不到按钮' },
    { BlockId: newId(), TeacherText: '', Kind: 'slides', Slides },
    block,
    { BlockId: newId(), TeacherText: '', Kind: 'link', Target: 'training', TargetId: training.id, Title: '去画花' },
  ]
  await desk.edit(idOf('第一课'), { TeacherText: '## 教学设计\n\n先热身。' })
  await desk.edit(idOf('动手'), { Blocks, Minutes: 12, HomeworkMinutes: 5, TeacherText: '步骤单' })
  await desk.edit(idOf('实训'), { TrainingId: training.id, Minutes: 20 })
  await desk.edit(idOf('再动手'), { Blocks: [textBlock('再来一次')], Minutes: 8 })
  const paper = examPaper.parse(buildPaperInput())
  await insertPaper(test.db, idOf('小测'), paper, { userId: teacher.id, now: test.clock.now() })
  await desk.publish(CourseId)
  return { CourseId, idOf, training }
}

const openTo = (courseId: string, visibility: 'everyone' | 'organisations') =>
  test.db.updateTable('courses').set({ state: 'published', visibility }).where('id', '=', courseId).execute()

describe('teacher edition', () => {
  it('[O918] has what is written for teachers, in the order of reading, with minutes', async () => {
    const { CourseId } = await publishCourse()
    const { Data } = await editionOf(CourseId)
    expect(Data).toMatchObject({ TotalCount: 6, IsMaker: 1, Minutes: 40, HomeworkMinutes: 5 })
    expect(Data.Items.map(({ Title, Depth, Minutes }) => [Title, Depth, Minutes])).toEqual([
      ['第一课', 0, 32],
      ['动手', 1, 12],
      ['小测', 1, 0],
      ['实训', 1, 20],
      ['第二课', 0, 8],
      ['再动手', 1, 8],
    ])
    const [plan, page, exercise, training, , empty] = Data.Items
    expect(plan?.TeacherText).toContain('教学设计')
    expect(page?.TeacherText).toBe('步骤单')
    expect(page?.Blocks).toMatchObject([
      { Number: 2, Kind: 'text', Text: '第 1 步 打开工作台', TeacherText: '五分钟，常有人找不到按钮' },
      {
        Number: 3,
        Kind: 'slides',
        Pages: [
          { TeacherText: '先让学生猜', PictureUrl: expect.stringMatching(/^\//) },
          { Text: '没有备注的一页', TeacherText: '' },
        ],
      },
      {
        Number: 4,
        Kind: 'selfCheck',
        Choices: [
          { Text: '考一考模型', IsRight: 1 },
          { Text: '节省时间', IsRight: 0, Feedback: expect.stringContaining('考题') },
        ],
        Link: null,
      },
      { Number: 5, Kind: 'link', Text: '去画花', Link: { Target: 'training' } },
    ])
    expect(exercise?.Questions).toHaveLength(5)
    expect(exercise?.Questions[0]).toMatchObject({ Explanation: '解析：银杏叶秋天变黄。' })
    expect(exercise?.Questions[3]?.Blanks).toEqual([
      { Accepted: ['AI 模型', '模型'], Feedback: '反馈：两个字。' },
      { Accepted: ['1.25'], Feedback: '' },
    ])
    expect(exercise?.Questions[4]?.Reference).toBe('参考：因为缺例子。')
    expect(training).toMatchObject({ TrainingName: '画一朵花', TrainingNote: '先准备彩笔。' })
    expect(empty?.Blocks).toEqual([])
  })

  it('[O918] is what was published, for whoever makes the course as well', async () => {
    const { CourseId, idOf } = await publishCourse()
    await desk.edit(idOf('第一课'), { Title: '改过的第一课', TeacherText: '还没写完' })
    expect(JSON.stringify((await editionOf(CourseId)).Data)).not.toMatch(/还没写完|改过的/)
    await desk.publish(CourseId)
    expect((await editionOf(CourseId)).Data.Items[0]).toMatchObject({ Title: '改过的第一课', TeacherText: '还没写完' })
  })

  it('[O918] who teaches the course finds what learners do not see yet at its place, and nobody else does', async () => {
    const { CourseId, idOf } = await publishCourse()
    const { token } = teacher
    const Body = { Title: '还没发布的一节', Kind: 'page' as const }
    const body = { CourseId, ParentId: idOf('第一课'), Body }
    const { CourseHourId } = (await test.call(addLesson, { token, body })).Data
    const { block } = selfCheckBlock()
    await desk.edit(CourseHourId, { Blocks: [block], Minutes: 9, TeacherText: '只给自己看的话' })
    await openTo(CourseId, 'everyone')
    const { Data } = await editionOf(CourseId)
    expect(Data).toMatchObject({ TotalCount: 7, Minutes: 49 })
    expect(Data.Items.map(({ Title, Depth, Minutes, IsDraft }) => [Title, Depth, Minutes, IsDraft])).toEqual([
      ['第一课', 0, 41, 0],
      ['动手', 1, 12, 0],
      ['小测', 1, 0, 0],
      ['实训', 1, 20, 0],
      ['还没发布的一节', 1, 9, 1],
      ['第二课', 0, 8, 0],
      ['再动手', 1, 8, 0],
    ])
    expect(Data.Items[4]).toMatchObject({ TeacherText: '只给自己看的话', Blocks: [{ Kind: 'selfCheck' }] })
    expect((await editionOf(CourseId, { CourseHourId })).Data.TotalCount).toBe(1)

    const [stranger, coTeacher] = [await buildMaker(test), await buildMaker(test, teacher.schoolId)]
    const seen = await editionOf(CourseId, { WithBody: 1 }, stranger.token)
    expect(seen.Data).toMatchObject({ TotalCount: 6, Minutes: 40 })
    expect(JSON.stringify(seen.Data)).not.toMatch(/还没发布|只给自己看/)
    expect((await editionOf(CourseId, { CourseHourId }, stranger.token)).ErrorCode).toBe(40_401)
    await test.db
      .insertInto('course_teachers')
      .values({ course_id: CourseId, user_id: coTeacher.id, added_by: teacher.id, added_at: test.clock.now() })
      .execute()
    expect((await editionOf(CourseId, {}, coTeacher.token)).Data.TotalCount).toBe(7)
  })

  it('[O918] a course of which nothing was published is whole for who makes it', async () => {
    const CourseId = await desk.makeCourse([
      { Title: '第一课', Kind: 'container', Depth: 0 },
      { Title: '动手', Kind: 'page', Depth: 1 },
    ])
    await desk.edit(await desk.idOf(CourseId, '动手'), { TeacherText: '步骤单', Minutes: 15 })
    const { Items } = (await editionOf(CourseId)).Data
    expect(Items.map(({ Title, Minutes, TeacherText, IsDraft }) => [Title, Minutes, TeacherText, IsDraft])).toEqual([
      ['第一课', 15, '', 1],
      ['动手', 15, '步骤单', 1],
    ])
  })

  it('[E061][O974][O918] the course and its paper say something to teachers, and keep it until they say another', async () => {
    const { CourseId, idOf } = await publishCourse()
    const [CourseName, CourseHourId] = ['会听的机器', idOf('小测')]
    const { token } = teacher
    const textOf = async () => (await test.call(getCourseText, { token, query: { CourseId } })).Data.TeacherText
    expect(await textOf()).toBe('')
    await test.call(changeCourse, { token, body: { CourseId, CourseName, TeacherText: '先备好耳机' } })
    await test.call(changeCourse, { token, body: { CourseId, CourseName } })
    expect(await textOf()).toBe('先备好耳机')
    const { Data: paper } = await test.call(getPaper, { token, query: { CourseHourId } })
    const { TeacherText: silent, ...written } = paper
    expect(silent).toBe('')
    await test.call(savePaper, { token, body: { ...written, TeacherText: '第 3 题先问理由' } })
    const { ExamId } = (await test.call(getPaper, { token, query: { CourseHourId } })).Data
    await test.call(savePaper, { token, body: { ...written, ExamId, ExamName: '改过的小测' } })
    const { Data } = await editionOf(CourseId)
    expect(Data.TeacherText).toBe('先备好耳机')
    expect(Data.Items[2]?.PaperText).toBe('第 3 题先问理由')
  })

  it('[O918] of one lesson has all below it, and nothing beside it', async () => {
    const { CourseId, idOf } = await publishCourse()
    const { Data } = await editionOf(CourseId, { CourseHourId: idOf('第二课') })
    expect(Data).toMatchObject({ TotalCount: 2, Minutes: 8, HomeworkMinutes: 0 })
    expect(Data.Items.map(({ Title, Depth }) => [Title, Depth])).toEqual([
      ['第二课', 0],
      ['再动手', 1],
    ])
    const other = await publishCourse()
    expect((await editionOf(CourseId, { CourseHourId: other.idOf('第二课') })).ErrorCode).toBe(40_401)
  })

  it('[O918] comes in pages', async () => {
    const { CourseId } = await publishCourse()
    const { Data } = await editionOf(CourseId, { PageSize: 4, PageIndex: 2 })
    expect(Data.Items.map(({ Title }) => Title)).toEqual(['第二课', '再动手'])
    expect(Data.TotalCount).toBe(6)
    expect((await editionOf(CourseId, { PageSize: 51 })).ErrorMsg).toContain('PageSize')
  })

  it('[O918] a course that no editor has opened yet shows its blocks', async () => {
    const { CourseId, idOf } = await publishCourse()
    await test.db.deleteFrom('lesson_versions').where('lesson_id', '=', idOf('动手')).execute()
    const page = (await editionOf(CourseId)).Data.Items[1]
    expect(page).toMatchObject({ TeacherText: '', Blocks: [{ Kind: 'selfCheck' }, { Kind: 'link' }] })
  })

  it('[O918] every teacher reads it who can see the course, and nobody of them makes it by that', async () => {
    const { CourseId } = await publishCourse()
    const stranger = await buildMaker(test)
    const hidden = await editionOf(CourseId, {}, stranger.token)
    expect(hidden.ErrorCode).toBe(40_401)
    await openTo(CourseId, 'everyone')
    expect((await editionOf(CourseId, {}, stranger.token)).Data).toMatchObject({ TotalCount: 6, IsMaker: 0 })
    await openTo(CourseId, 'organisations')
    expect((await editionOf(CourseId, {}, stranger.token)).ErrorCode).toBe(40_401)
  })

  it('[O918] a teacher without activation, a pupil and a visitor do not', async () => {
    const { CourseId } = await publishCourse()
    await openTo(CourseId, 'everyone')
    const inactive = await buildUser(test.db, { userType: '8000', schoolId: teacher.schoolId, isActive: false })
    const pupil = await buildUser(test.db, { userType: '7000', schoolId: teacher.schoolId })
    for (const { id } of [inactive, pupil]) {
      const answer = await editionOf(CourseId, {}, await test.sessionFor(id))
      expect(answer.ErrorCode).not.toBe(0)
    }
    const url = `${getTeacherEdition.path}?CourseId=${CourseId}`
    expect((await test.app.inject({ url })).json().ErrorCode).not.toBe(0)
  })

  it('[O918] has what pupils read along when it is asked for, without what is right', async () => {
    const { CourseId } = await publishCourse()
    const [, bare] = (await editionOf(CourseId)).Data.Items
    expect(bare?.Body).toEqual([])
    const [, page] = (await editionOf(CourseId, { WithBody: 1 })).Data.Items
    expect(page?.Body.map(({ Kind }) => Kind)).toEqual(expect.arrayContaining(['text', 'slides', 'selfCheck']))
    expect(JSON.stringify(page?.Body)).not.toMatch(/IsRight|先让学生猜/)
  })

  it('[O918] a question has the pictures right above it, and no others', async () => {
    const { CourseId, idOf } = await publishCourse()
    const { id: FileId } = await buildFile(test.db, test.storage, { ownerId: teacher.id, mediaType: 'image/png' })
    const picture = { BlockId: newId(), TeacherText: '', Kind: 'picture', FileId, Alt: '小禾的记录' }
    const [first, second] = [selfCheckBlock().block, selfCheckBlock().block]
    await desk.edit(idOf('再动手'), { Blocks: [picture, first, textBlock('换一题'), second] })
    await desk.publish(CourseId)
    const { Items } = (await editionOf(CourseId, { CourseHourId: idOf('再动手') })).Data
    const asked = Items[0]?.Blocks ?? []
    expect(asked.map(({ Pictures }) => Pictures.map(({ PictureText }) => PictureText))).toEqual([['小禾的记录'], []])
    const url = asked[0]?.Pictures[0]?.PictureUrl ?? ''
    expect((await test.app.inject({ url })).statusCode).toBe(200)
  })

  it('[O918] has the pages of a folder along when they are asked for', async () => {
    const CourseId = await desk.makeCourse([{ Title: '课件', Kind: 'images', Depth: 0 }])
    const folder = await buildFolder(test.db, test.storage, { ownerId: teacher.id, count: 2 })
    await desk.edit(await desk.idOf(CourseId, '课件'), { FolderId: folder.id, PageCount: 2 })
    await desk.publish(CourseId)
    expect((await editionOf(CourseId)).Data.Items[0]?.Slides).toEqual([])
    const slides = (await editionOf(CourseId, { WithSlides: 1 })).Data.Items[0]?.Slides ?? []
    expect(slides).toHaveLength(2)
    for (const { PictureUrl } of slides) expect((await test.app.inject({ url: PictureUrl })).statusCode).toBe(200)
  })

  it('[O918] says nothing of a training that the reader cannot see', async () => {
    const { CourseId, idOf } = await publishCourse()
    const hidden = await trainingWithNote('别的学校的话', (await buildMaker(test)).schoolId)
    await test.db.updateTable('lessons').set({ training_id: hidden.id }).where('id', '=', idOf('实训')).execute()
    expect((await editionOf(CourseId)).Data.Items[3]).toMatchObject({ TrainingName: '', TrainingNote: '' })
  })

  it('[O919] a training tells its teachers what it tells nobody else', async () => {
    const training = await trainingWithNote('先准备彩笔。', teacher.schoolId)
    const query = { TrainId: training.id }
    expect((await test.call(getTeacherNote, { token: teacher.token, query })).Data.TeacherNote).toBe('先准备彩笔。')
    const stranger = await buildMaker(test)
    expect((await test.call(getTeacherNote, { token: stranger.token, query })).ErrorCode).toBe(40_401)
  })
})
