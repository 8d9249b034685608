import {
  authoringMessages,
  type BodyInput,
  blockMessages,
  type createCourse,
  ErrorCodes,
  getCourse,
  getLessonVersion,
  listAllLessons,
  listLessonVersions,
  listRemovedLessons,
  moveLessons,
  type publishLessons,
  removeLesson,
  restoreLesson,
  savePaper,
} from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { smallPaper } from '../../../test/exams.ts'
import { buildCourse, buildFile, buildLesson, buildUser, joinAs } from '../../../test/factories.ts'
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
const statesOf = async (CourseId: string) =>
  Object.fromEntries((await treeOf(CourseId)).map(({ Title, State }) => [Title, State]))

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

const seenBy = async (token: string, CourseId: string) =>
  (await test.call(listAllLessons, { token, query: { CourseId } })).Data.Items.map(
    ({ CourseHourTitle }) => CourseHourTitle,
  )

describe('publishing', () => {
  it('[R045][E030][E066] never puts a chapter into one that learners still see inside of it', async () => {
    const CourseId = await makeCourse([
      { Title: '外面', Kind: 'container', Depth: 0 },
      { Title: '里面', Kind: 'container', Depth: 1 },
      { Title: '练一练', Kind: 'exercise', Depth: 2 },
    ])
    await publish(CourseId)
    const [outer, inner] = [await idOf(CourseId, '外面'), await idOf(CourseId, '里面')]
    const move = (CourseHourIds: string[], ParentId?: string) =>
      test.call(moveLessons, { token: teacher.token, body: { CourseId, CourseHourIds, ...(ParentId && { ParentId }) } })
    expect((await move([inner])).ErrorMsg).toBe('')
    expect((await move([outer], inner)).ErrorMsg).toBe('')
    const before = await seenBy(teacher.token, CourseId)
    expect((await publish(CourseId, { CourseHourIds: [outer] })).ErrorMsg).toBe(
      authoringMessages.parentStaysInside('外面', '里面'),
    )
    expect(await seenBy(teacher.token, CourseId)).toEqual(before)
    expect((await publish(CourseId)).ErrorMsg).toBe('')
    expect(await seenBy(teacher.token, CourseId)).toEqual(['练一练'])
  })

  it('[R045][E030][E032] takes half written blocks into a draft, and names lesson and block before learners see one', async () => {
    const CourseId = await makeCourse([{ Title: '声音怎样变成数字', Kind: 'page', Depth: 0 }])
    const page = await idOf(CourseId, '声音怎样变成数字')
    expect((await publish(CourseId)).ErrorMsg).toBe(authoringMessages.nothingToShow('声音怎样变成数字'))
    const common = { BlockId: newId(), TeacherText: '' }
    const choice = (IsRight: 0 | 1, Feedback: string) => ({ ChoiceId: newId(), Text: '更准', IsRight, Feedback })
    const incomplete = [
      [{ ...common, Kind: 'text', Text: '' }, 'text', 'text'],
      [{ ...common, Kind: 'picture', FileId: '' }, 'picture', 'file'],
      [{ ...common, Kind: 'slides', Slides: [] }, 'slides', 'slides'],
      [{ ...common, Kind: 'formula', Tex: '' }, 'formula', 'formula'],
      [{ ...common, Kind: 'code', Code: ' ' }, 'code', 'code'],
      [{ ...common, Kind: 'table', Rows: [['', '']] }, 'table', 'table'],
      [{ ...common, Kind: 'selfCheck', Stem: '', Choices: [] }, 'selfCheck', 'stem'],
      [{ ...common, Kind: 'selfCheck', Stem: '问', Choices: [choice(1, '对')] }, 'selfCheck', 'choices'],
      [{ ...common, Kind: 'selfCheck', Stem: '问', Choices: [choice(0, '错'), choice(0, '错')] }, 'selfCheck', 'right'],
      [{ ...common, Kind: 'link', Target: 'lesson', TargetId: '', Title: '下一节' }, 'link', 'target'],
    ] as const
    const first = { BlockId: newId(), TeacherText: '', Kind: 'text', Text: '声音会振动。' }
    for (const [block, kind, fault] of incomplete) {
      expect((await edit(page, { Blocks: [first, block] })).IsSuccess).toBe(true)
      const why = blockMessages.faults[fault]
      const sentence = blockMessages.incomplete('声音怎样变成数字', 2, blockMessages.kinds[kind], why as string)
      expect((await publish(CourseId)).ErrorMsg).toBe(sentence)
      expect((await publish(CourseId, { IsTrial: 1 })).Data.Faults).toEqual([
        { CourseHourId: page, Title: '声音怎样变成数字', Sentence: sentence },
      ])
    }
    const silent = { ...common, Kind: 'selfCheck', Stem: '问', Choices: [choice(1, '对'), choice(0, '')] }
    await edit(page, { Blocks: [first, silent] })
    expect((await publish(CourseId)).Data.Changes).toHaveLength(1)
  })

  it('[R045] keeps the notes of slides with the draft', async () => {
    const CourseId = await makeCourse([{ Title: '听声音', Kind: 'page', Depth: 0 }])
    const page = await idOf(CourseId, '听声音')
    const { id: FileId } = await buildFile(test.db, test.storage, { ownerId: teacher.id, mediaType: 'image/webp' })
    const Slides = [{ FileId, Text: '一段有多长', TeacherText: '先让学生猜' }]
    await edit(page, { Blocks: [{ BlockId: newId(), Kind: 'slides', Slides }] })
    expect((await publish(CourseId)).Data.Changes).toHaveLength(1)
    const { blocks } = await test.db
      .selectFrom('lessons')
      .select('blocks')
      .where('id', '=', page)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(blocks)).toContain('一段有多长')
    expect(JSON.stringify(blocks)).not.toContain('先让学生猜')
    expect(JSON.stringify((await draftOf(page)).Body)).toContain('先让学生猜')
  })

  it('[E030][N004] shows learners what was chosen, all of it or nothing, and tells before what changes', async () => {
    const CourseId = await makeCourse()
    const pupil = await pupilOf(CourseId)
    await test.db
      .updateTable('courses')
      .set({ state: 'published', visibility: 'everyone' })
      .where('id', '=', CourseId)
      .execute()
    expect((await publish(CourseId)).ErrorMsg).toBe(authoringMessages.nothingToShow('声音是一条波浪线'))
    expect(await seenBy(pupil.token, CourseId)).toEqual([])
    await fill(CourseId)
    const wave = await idOf(CourseId, '声音是一条波浪线')
    // The chapter that it stands in is a draft, and goes along.
    expect((await publish(CourseId, { CourseHourIds: [wave], IsTrial: 1 })).Data).toMatchObject({
      Changes: [
        { Title: '机器怎样听声音', Act: 'add' },
        { Title: '声音是一条波浪线', Act: 'add' },
      ],
      Faults: [],
    })
    const trial = await publish(CourseId, { IsTrial: 1 })
    expect(trial.Data.Changes.map(({ Act }) => Act)).toEqual(Array(5).fill('add'))
    const bare = ({ Data }: typeof trial) => Data.Changes.filter(({ LacksPaper }) => LacksPaper === 1)
    expect(bare(trial).map(({ Title }) => Title)).toEqual(['练习：看波形'])
    const CourseHourId = await idOf(CourseId, '练习：看波形')
    await test.call(savePaper, { token: teacher.token, body: { CourseHourId, ...smallPaper() } })
    expect(bare(await publish(CourseId, { IsTrial: 1 }))).toEqual([])
    expect(await seenBy(pupil.token, CourseId)).toEqual([])
    await publish(CourseId, { CourseHourIds: [wave] })
    expect(await seenBy(pupil.token, CourseId)).toEqual(['声音是一条波浪线'])
    await publish(CourseId)
    expect(await seenBy(pupil.token, CourseId)).toEqual(['声音是一条波浪线', '练习：看波形', '一张图是许多格子'])
    expect((await publish(CourseId)).Data.Changes).toEqual([])
    expect((await test.call(getCourse, { token: pupil.token, query: { CourseId } })).Data.LessonCount).toBe(3)
  })

  it('[E030] in the middle of term keeps every record, whatever is changed, moved and taken out', async () => {
    const course = await buildCourse(test.db, { ownerId: teacher.id, schoolId: teacher.schoolId })
    const chapter = await buildLesson(test.db, test.storage, {
      courseId: course.id,
      isContainer: true,
      title: '第一章',
    })
    const within = { courseId: course.id, parent: chapter, ownerId: teacher.id }
    const first = await buildLesson(test.db, test.storage, { ...within, title: '第一节' })
    const second = await buildLesson(test.db, test.storage, { ...within, title: '第二节' })
    const pupil = await pupilOf(course.id)
    const records = [first, second].map(({ id }) => ({
      id: newId(),
      user_id: pupil.id,
      lesson_id: id,
      course_id: course.id,
      completed_at: new Date(),
    }))
    await test.db.insertInto('study_records').values(records).execute()
    expect(await statesOf(course.id)).toEqual({ 第一章: 'published', 第一节: 'published', 第二节: 'published' })
    await edit(first.id, { Title: '第一节（新）', Minutes: 20 })
    await test.call(moveLessons, { token: teacher.token, body: { CourseId: course.id, CourseHourIds: [second.id] } })
    expect(await seenBy(pupil.token, course.id)).toEqual(['第一节', '第二节'])
    const { Changes } = (await publish(course.id)).Data
    expect(Changes).toMatchObject([
      { Title: '第二节', Act: 'move', LearnerCount: 1 },
      { Title: '第一节（新）', Act: 'change', Fields: ['Title', 'Minutes'], LearnerCount: 1 },
    ])
    expect(await seenBy(pupil.token, course.id)).toEqual(['第一节（新）', '第二节'])
    await test.call(removeLesson, { token: teacher.token, query: { CourseHourId: chapter.id } })
    expect(await statesOf(course.id)).toMatchObject({
      第一章: 'leaving',
      '第一节（新）': 'leaving',
      第二节: 'published',
    })
    expect(await seenBy(pupil.token, course.id)).toHaveLength(2)
    const removed = async () =>
      (await test.call(listRemovedLessons, { token: teacher.token, query: { CourseId: course.id } })).Data.Items
    expect(await removed()).toEqual([])
    await publish(course.id)
    expect(await seenBy(pupil.token, course.id)).toEqual(['第二节'])
    expect((await removed()).map(({ Title }) => Title).sort()).toEqual(['第一章', '第一节（新）'])
    await test.call(restoreLesson, { token: teacher.token, body: { CourseHourId: chapter.id } })
    await publish(course.id)
    expect(await seenBy(pupil.token, course.id)).toEqual(['第一节（新）', '第二节'])
    const kept = await test.db.selectFrom('study_records').select('lesson_id').where('user_id', '=', pupil.id).execute()
    expect(kept.map(({ lesson_id }) => lesson_id).sort()).toEqual([first.id, second.id].sort())
  })

  it('[E030] keeps every publication, to be looked at and put back', async () => {
    const CourseId = await makeCourse([{ Title: '一张图', Kind: 'document', Depth: 0 }])
    await fill(CourseId)
    await publish(CourseId)
    const CourseHourId = await idOf(CourseId, '一张图')
    await edit(CourseHourId, { Title: '一张大图', TeacherText: '先问学生看见了什么' })
    await publish(CourseId)
    const { Data } = await test.call(listLessonVersions, { token: teacher.token, query: { CourseHourId } })
    expect(Data.Items.map((version) => [version.Number, version.Title])).toEqual([
      [2, '一张大图'],
      [1, '一张图'],
    ])
    const query = { VersionId: Data.Items[1]?.VersionId ?? '' }
    const { Body } = (await test.call(getLessonVersion, { token: teacher.token, query })).Data
    await edit(CourseHourId, Body)
    await publish(CourseId)
    expect(await titlesOf(CourseId)).toEqual(['一张图'])
    const colleague = await buildMaker(test, teacher.schoolId)
    expect((await test.call(getLessonVersion, { token: colleague.token, query })).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E030] never sends what is for teachers to a learner', async () => {
    const CourseId = await makeCourse([{ Title: '一张图', Kind: 'document', Depth: 0 }])
    await fill(CourseId)
    const CourseHourId = await idOf(CourseId, '一张图')
    const Blocks = [{ Kind: 'text', BlockId: newId(), Text: '看图', TeacherText: '只给老师' }]
    await edit(CourseHourId, { TeacherText: '只给老师', Blocks })
    await publish(CourseId)
    const row = await test.db.selectFrom('lessons').selectAll().where('id', '=', CourseHourId).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).toContain('看图')
    expect(JSON.stringify(row)).not.toContain('只给老师')
  })
})
