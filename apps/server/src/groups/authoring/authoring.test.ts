import {
  addCourse,
  addLesson,
  authoringMessages,
  type BodyInput,
  changeCourse,
  changeLesson,
  createCourse,
  deleteCourse,
  ErrorCodes,
  getCourse,
  listDeletedCourses,
  listDrafts,
  listLessons,
  listMyCreatedCourses,
  moveLessons,
  openCourse,
  type publishLessons,
  restoreCourse,
} from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildFile, buildUser, joinAs } from '../../../test/factories.ts'
import { beginMakersTests, buildMaker, type Maker, type MakersDesk } from '../../../test/makers-desk.ts'
import type { TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let teacher: Maker
let desk: MakersDesk
beginMakersTests((parts) => {
  ;({ test, teacher, desk } = parts)
})

const OUTLINE = [
  { Title: '机器怎样听声音', Kind: 'container', Depth: 0 },
  { Title: '声音是一条波浪线', Kind: 'video', Depth: 1 },
  { Title: '练习：看波形', Kind: 'exercise', Depth: 1 },
  { Title: '机器怎样看图', Kind: 'container', Depth: 0 },
  { Title: '一张图是许多格子', Kind: 'document', Depth: 1 },
] as const

type Outline = BodyInput<typeof createCourse>['Outline']
const makeCourse = (outline: Outline = [...OUTLINE]) => desk.makeCourse(outline)
const treeOf = (CourseId: string, token?: string) => desk.treeOf(CourseId, token)
const idOf = (CourseId: string, title: string) => desk.idOf(CourseId, title)
const draftOf = (CourseHourId: string) => desk.draftOf(CourseHourId)
const edit = (CourseHourId: string, changes: object, token?: string) => desk.edit(CourseHourId, changes, token)
const publish = (CourseId: string, more?: Partial<BodyInput<typeof publishLessons>>) => desk.publish(CourseId, more)
const titlesOf = async (CourseId: string) => (await treeOf(CourseId)).map(({ Title }) => Title)

/** Gives all leaves of a course something to show. */
async function fill(CourseId: string) {
  const file = await buildFile(test.db, test.storage, { ownerId: teacher.id })
  for (const { CourseHourId, Kind } of await treeOf(CourseId))
    if (Kind === 'video' || Kind === 'document') await edit(CourseHourId, { FileId: file.id, DurationMs: 60_000 })
}

async function pupilOf(courseId: string) {
  const pupil = await buildUser(test.db, { userType: '7000', schoolId: teacher.schoolId })
  await joinAs(test.db, courseId, pupil.id)
  return { ...pupil, token: await test.sessionFor(pupil.id) }
}

describe('a course', () => {
  it('[E056][E061][P007] is made empty, is seen by its maker only, and is renamed', async () => {
    const { Data } = await test.call(addCourse, {
      token: teacher.token,
      body: { CourseName: '我的第一门课', Category: 1 },
    })
    const mine = await test.call(listMyCreatedCourses, { token: teacher.token, body: {} })
    expect(mine.Data.Items).toMatchObject([{ CourseId: Data.CourseId, CourseName: '我的第一门课', LessonCount: 0 }])
    const colleague = await buildMaker(test, teacher.schoolId)
    const query = { CourseId: Data.CourseId }
    expect((await test.call(getCourse, { token: colleague.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
    const body = { ...query, CourseName: '听与看', CourseIntro: '十分钟一节', CourseHours: 4 }
    expect((await test.call(changeCourse, { token: colleague.token, body })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await test.call(changeCourse, { token: teacher.token, body })).ErrorCode).toBe(0)
    expect((await test.call(getCourse, { token: teacher.token, query })).Data).toMatchObject({
      CourseName: '听与看',
      CourseIntro: '十分钟一节',
      CourseHours: 4,
    })
  })

  it('[E058] is made with its tree from an outline, as drafts that no learner sees', async () => {
    const CourseId = await makeCourse()
    const tree = await treeOf(CourseId)
    expect(tree.map(({ Title, State }) => [Title, State])).toEqual(OUTLINE.map(({ Title }) => [Title, 'draft']))
    expect(tree[1]?.ParentId).toBe(tree[0]?.CourseHourId)
    expect(tree[4]?.ParentId).toBe(tree[3]?.CourseHourId)
    const lessons = await test.call(listLessons, { token: teacher.token, query: { CourseId } })
    expect(lessons.Data.TotalCount).toBe(0)
  })

  it('[E058] says which line of an outline is wrong', async () => {
    const body = { CourseName: '声音与图像', Category: 2 as const }
    const skips = [...OUTLINE.slice(0, 1), { Title: '太深', Kind: 'video' as const, Depth: 2 }]
    const skipped = await test.call(createCourse, { token: teacher.token, body: { ...body, Outline: skips } })
    expect(skipped.ErrorMsg).toBe(authoringMessages.outlineSkipsLevel(2, '太深'))
    const inLeaf = [
      { Title: '一段视频', Kind: 'video' as const, Depth: 0 },
      { Title: '里面的', Kind: 'video' as const, Depth: 1 },
    ]
    const refused = await test.call(createCourse, { token: teacher.token, body: { ...body, Outline: inLeaf } })
    expect(refused.ErrorMsg).toBe(authoringMessages.outlineInLeaf(2, '里面的', '一段视频'))
    expect((await test.call(listMyCreatedCourses, { token: teacher.token, body: {} })).Data.TotalCount).toBe(0)
  })

  it('[E057] is opened to a class and closed again; a class of another school cannot be named', async () => {
    const CourseId = await makeCourse()
    await fill(CourseId)
    await publish(CourseId)
    const pupil = await buildUser(test.db, { userType: '7000', schoolId: teacher.schoolId })
    const { id: classId } = await buildClass(test.db, teacher.schoolId, { studentIds: [pupil.id] })
    const token = await test.sessionFor(pupil.id)
    const look = () => test.call(getCourse, { token, query: { CourseId } })
    const open = (IsOpen: 0 | 1, OrganisationIds: string[] = []) =>
      test.call(openCourse, { token: teacher.token, body: { CourseId, IsOpen, OrganisationIds } })
    expect((await look()).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await open(1)).ErrorMsg).toBe(authoringMessages.organisationsNeeded)
    const foreign = await buildClass(test.db, (await buildMaker(test)).schoolId)
    expect((await open(1, [classId, foreign.id])).ErrorMsg).toBe(authoringMessages.organisationUnknown)
    const row = async () =>
      (await test.call(listMyCreatedCourses, { token: teacher.token, body: {} })).Data.Items.find(
        (course) => course.CourseId === CourseId,
      )
    expect(await row()).toMatchObject({ IsPublic: 0, OpenCount: 0, UnpublishedCount: 0 })
    expect((await open(1, [classId])).ErrorCode).toBe(0)
    expect((await look()).Data).toMatchObject({ CourseId, LessonCount: 3 })
    const [changed] = (await test.call(listDrafts, { token: teacher.token, query: { CourseId } })).Data.Items
    await edit(changed?.CourseHourId ?? '', { Minutes: 7 })
    expect(await row()).toMatchObject({ IsPublic: 0, OpenCount: 1, UnpublishedCount: 1 })
    expect((await open(0)).ErrorCode).toBe(0)
    expect((await look()).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E062] with learners asks before it is deleted, and comes back with their records for 30 days', async () => {
    const course = await buildCourse(test.db, { ownerId: teacher.id, schoolId: teacher.schoolId })
    const pupil = await pupilOf(course.id)
    const remove = (IsSure: '0' | '1') =>
      test.call(deleteCourse, { token: teacher.token, query: { CourseId: course.id, IsSure } })
    expect((await remove('0')).ErrorMsg).toBe(authoringMessages.hasLearners(1))
    expect((await remove('1')).ErrorCode).toBe(0)
    const look = () => test.call(getCourse, { token: pupil.token, query: { CourseId: course.id } })
    expect((await look()).ErrorCode).toBe(ErrorCodes.NotFound)
    const deleted = async (token: string) =>
      (await test.call(listDeletedCourses, { token, query: {} })).Data.Items.map(({ CourseId }) => CourseId)
    expect(await deleted(teacher.token)).toEqual([course.id])
    expect(await deleted((await buildMaker(test, teacher.schoolId)).token)).toEqual([])
    const restore = (token: string) => test.call(restoreCourse, { token, body: { CourseId: course.id } })
    expect((await restore((await buildMaker(test, teacher.schoolId)).token)).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await restore(teacher.token)).ErrorCode).toBe(0)
    expect(await deleted(teacher.token)).toEqual([])
    expect((await look()).Data.SelectCourseId).not.toBe('')
  })
})

describe('the tree', () => {
  it('[E031] takes lessons at the end, before a sibling and into a container', async () => {
    const CourseId = await makeCourse()
    const add = (Title: string, more: object = {}) =>
      test.call(addLesson, { token: teacher.token, body: { CourseId, Body: { Title, Kind: 'document' }, ...more } })
    const container = await idOf(CourseId, '机器怎样听声音')
    expect((await add('最后一节')).ErrorCode).toBe(0)
    await add('先看这里', { BeforeId: container })
    await add('插在中间', { ParentId: container, BeforeId: await idOf(CourseId, '练习：看波形') })
    expect(await titlesOf(CourseId)).toEqual([
      '先看这里',
      '机器怎样听声音',
      '声音是一条波浪线',
      '插在中间',
      '练习：看波形',
      '机器怎样看图',
      '一张图是许多格子',
      '最后一节',
    ])
    expect((await add('放错了', { ParentId: await idOf(CourseId, '练习：看波形') })).ErrorMsg).toBe(
      authoringMessages.notAContainer,
    )
    const elsewhere = await makeCourse()
    const foreign = await idOf(elsewhere, '机器怎样看图')
    expect((await add('放到别处', { ParentId: foreign })).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E031] keeps files of others out of a lesson', async () => {
    const CourseId = await makeCourse()
    const foreign = await buildFile(test.db, test.storage)
    const body = { CourseId, Body: { Title: '别人的视频', Kind: 'video' as const, FileId: foreign.id } }
    expect((await test.call(addLesson, { token: teacher.token, body })).ErrorMsg).toBe(authoringMessages.fileUnknown)
    const inBlock = await edit(await idOf(CourseId, '一张图是许多格子'), {
      Blocks: [{ Kind: 'picture', BlockId: newId(), FileId: foreign.id }],
    })
    expect(inBlock.ErrorMsg).toBe(authoringMessages.fileUnknown)
    const onSlide = await edit(await idOf(CourseId, '一张图是许多格子'), {
      Blocks: [{ Kind: 'slides', BlockId: newId(), Slides: [{ FileId: foreign.id }] }],
    })
    expect(onSlide.ErrorMsg).toBe(authoringMessages.fileUnknown)
  })

  it('moves several lessons in their order, never into themselves or too deep', async () => {
    const CourseId = await makeCourse()
    const [sound, picture] = [await idOf(CourseId, '机器怎样听声音'), await idOf(CourseId, '机器怎样看图')]
    const [wave, practice] = [await idOf(CourseId, '声音是一条波浪线'), await idOf(CourseId, '练习：看波形')]
    const move = (CourseHourIds: string[], more: object = {}) =>
      test.call(moveLessons, { token: teacher.token, body: { CourseId, CourseHourIds, ...more } })
    const before = await idOf(CourseId, '一张图是许多格子')
    expect((await move([practice, wave], { ParentId: picture, BeforeId: before })).ErrorCode).toBe(0)
    expect(await titlesOf(CourseId)).toEqual([
      '机器怎样听声音',
      '机器怎样看图',
      '练习：看波形',
      '声音是一条波浪线',
      '一张图是许多格子',
    ])
    await move([sound], { ParentId: picture })
    expect((await move([picture], { ParentId: sound })).ErrorMsg).toBe(authoringMessages.intoItself)
    const elsewhere = await makeCourse()
    expect((await move([await idOf(elsewhere, '机器怎样看图')])).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

describe('two teachers', () => {
  it('[E032] who change one lesson at once lose nothing, and decide where both changed the same', async () => {
    const CourseId = await makeCourse()
    const head = await buildUser(test.db, { userType: '9000', schoolId: teacher.schoolId })
    const token = await test.sessionFor(head.id)
    const CourseHourId = await idOf(CourseId, '一张图是许多格子')
    const { Revision, Body } = await draftOf(CourseHourId)
    const change = (who: string, changes: object) =>
      test.call(changeLesson, { token: who, body: { CourseHourId, Revision, Body: { ...Body, ...changes } } })
    expect((await change(teacher.token, { Minutes: 12 })).Data).toMatchObject({ Revision: Revision + 1, IsMerged: 0 })
    const merged = (await change(token, { Topic: '图像' })).Data
    expect(merged).toMatchObject({ Revision: Revision + 2, IsMerged: 1, Body: { Minutes: 12, Topic: '图像' } })
    const clash = (await change(token, { Minutes: 30 })).Data
    expect(clash.Clashes).toEqual([{ Part: 'Minutes', Mine: 30, Theirs: 12 }])
    expect((await draftOf(CourseHourId)).Body.Minutes).toBe(12)
  })

  it('[E032] sending the same twice is one change', async () => {
    const CourseId = await makeCourse()
    const CourseHourId = await idOf(CourseId, '一张图是许多格子')
    const { Revision, Body } = await draftOf(CourseHourId)
    const body = { CourseHourId, Revision, Body: { ...Body, Minutes: 9 } }
    await test.call(changeLesson, { token: teacher.token, body })
    const again = await test.call(changeLesson, { token: teacher.token, body })
    expect(again.Data.Revision).toBe(Revision + 1)
  })
})
