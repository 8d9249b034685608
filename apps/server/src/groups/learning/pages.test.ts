import {
  answerSelfCheck,
  deleteFile,
  ErrorCodes,
  exportOwnData,
  getFile,
  getLessonPage,
  getRecord,
  listAllLessons,
  listSelfChecks,
  messages,
  reportRecord,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildFile, buildUser, joinAs } from '../../../test/factories.ts'
import { type BuiltPage, buildPage, textBlock } from '../../../test/pages.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'
import { MINUTE } from '../../platform/time.ts'

let test: TestApp
let page: BuiltPage
let owner: { id: string; schoolId: string; token: string }
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const user = await buildUser(test.db, { userType: '8000' })
  owner = { id: user.id, schoolId: user.schoolId ?? '', token: await test.sessionFor(user.id) }
  page = await newPage()
})

async function newPage(overrides: Parameters<typeof buildPage>[2] = {}) {
  const course = await buildCourse(test.db, { ownerId: owner.id, schoolId: owner.schoolId })
  return buildPage(test.db, test.storage, { courseId: course.id, ...overrides })
}

async function learner(of: BuiltPage = page, name = '林一诺') {
  const user = await buildUser(test.db, { userType: '7000', schoolId: owner.schoolId, name })
  await joinAs(test.db, of.courseId, user.id)
  return { id: user.id, token: await test.sessionFor(user.id) }
}

const open = (token: string | undefined, of: BuiltPage = page) =>
  test.call(getLessonPage, { ...(token ? { token } : {}), query: { CourseHourId: of.id } })
const answer = (token: string, ChoiceIds: string[], of: BuiltPage = page) =>
  test.call(answerSelfCheck, { token, body: { CourseHourId: of.id, BlockId: of.selfCheckId, ChoiceIds } })
const readAll = (token: string, of: BuiltPage = page) => {
  test.clock.advance(MINUTE)
  const Intervals: [number, number][] = [[0, of.blocks.length]]
  return test.call(reportRecord, { token, body: { CourseHourId: of.id, Position: 0, Intervals } })
}
const checkOf = (blocks: Awaited<ReturnType<typeof open>>['Data']['Blocks']) =>
  blocks.flatMap((block) => (block.Kind === 'selfCheck' ? [block] : []))[0]

describe('a page of blocks', () => {
  it('[O908] gives its blocks in their order; a question does not tell its answer, nor what is said about it', async () => {
    const { token } = await learner()
    const { Data } = await open(token)
    expect(Data.Blocks.map(({ Kind }) => Kind)).toEqual(['text', 'selfCheck'])
    expect(checkOf(Data.Blocks)).toMatchObject({ HasSeveral: 0, Answer: null })
    expect(JSON.stringify(Data)).not.toMatch(/IsRight|考题不能提前|省下的时间/)
  })

  it('[O908] leaves out what is for teachers, wherever it stands', async () => {
    const secret = { ...textBlock('给学生看的'), TeacherText: '答案写在黑板上' }
    const { id } = await newPage({ blocks: [secret] })
    await test.db
      .updateTable('lessons')
      .set({ blocks: JSON.stringify([{ ...secret, Extra: 1 }]) })
      .where('id', '=', id)
      .execute()
    const { token } = await learner(page)
    expect(JSON.stringify((await open(token)).Data)).not.toContain('黑板')
  })

  it('[O908] signs addresses of its files for the reader alone', async () => {
    const file = await buildFile(test.db, test.storage, { ownerId: owner.id, mediaType: 'image/png' })
    const picture = {
      BlockId: newId(),
      TeacherText: '',
      Kind: 'picture' as const,
      FileId: file.id,
      Alt: '一片银杏叶',
      Caption: '',
      Width: 'column' as const,
    }
    const shown = await newPage({ blocks: [picture] })
    const [reader, other] = [await learner(shown), await learner()]
    const [block] = (await open(reader.token, shown)).Data.Blocks
    const url = block?.Kind === 'picture' ? block.FileUrl : ''
    expect((await test.app.inject({ url })).statusCode).toBe(200)
    const direct = `${getFile.path}?FileId=${file.id}`
    const by = (token: string) => test.app.inject({ url: direct, headers: { token } })
    expect((await by(reader.token)).statusCode).toBe(200)
    expect((await by(other.token)).json()).toMatchObject({ ErrorCode: ErrorCodes.NotFound })
  })

  it('[O908] slides are signed as pictures are, with their words and without the notes of who teaches', async () => {
    const build = () => buildFile(test.db, test.storage, { ownerId: owner.id, mediaType: 'image/webp' })
    const files = [await build(), await build()]
    const Slides = files.map(({ id }, at) => ({ FileId: id, Text: `第 ${at + 1} 页`, TeacherText: '先让学生猜' }))
    const shown = await newPage({ blocks: [{ BlockId: newId(), TeacherText: '', Kind: 'slides', Slides }] })
    const [reader, other] = [await learner(shown), await learner()]
    const { Data } = await open(reader.token, shown)
    expect(JSON.stringify(Data)).not.toContain('先让学生猜')
    const [block] = Data.Blocks
    const read = block?.Kind === 'slides' ? block.Slides : []
    expect(read.map(({ Text }) => Text)).toEqual(['第 1 页', '第 2 页'])
    for (const { FileUrl } of read) expect((await test.app.inject({ url: FileUrl })).statusCode).toBe(200)
    const by = (token: string, id = '') => test.app.inject({ url: `${getFile.path}?FileId=${id}`, headers: { token } })
    expect((await by(reader.token, files[1]?.id)).headers['content-type']).toBe('image/webp')
    expect((await by(other.token, files[1]?.id)).json()).toMatchObject({ ErrorCode: ErrorCodes.NotFound })
  })

  it('[O142] what stands in a block, of learners or only of a draft, is not deleted under it', async () => {
    const [seen, drafted, free, slide, slideToCome] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => buildFile(test.db, test.storage, { ownerId: owner.id, mediaType: 'image/png' })),
    )
    const block = { ...textBlock(''), Kind: 'picture', Alt: '', Caption: '', Width: 'column' }
    await test.db
      .updateTable('lessons')
      .set({ blocks: JSON.stringify([{ ...block, FileId: seen?.id }, { Slides: [{ FileId: slide?.id }] }]) })
      .where('id', '=', page.id)
      .execute()
    const Blocks = [{ ...block, FileId: drafted?.id }, { Slides: [{ FileId: newId() }, { FileId: slideToCome?.id }] }]
    const body = JSON.stringify({ Title: '草稿', Kind: 'page', Blocks })
    await test.db.insertInto('lesson_drafts').values({ id: newId(), course_id: page.courseId, body }).execute()
    const remove = async (FileId = '') =>
      (await test.call(deleteFile, { token: owner.token, query: { FileId } })).ErrorCode
    const kept = [seen, drafted, slide, slideToCome]
    for (const file of kept) expect(await remove(file?.id)).toBe(ErrorCodes.Conflict)
    expect(await remove(free?.id)).toBe(0)
  })

  it('[O908] a visitor reads a trial and leaves no record', async () => {
    const trial = await newPage({ isTrySee: 1 })
    await test.db.updateTable('courses').set({ visibility: 'everyone' }).where('id', '=', trial.courseId).execute()
    expect((await open(undefined, trial)).Data.Blocks).toHaveLength(2)
    expect((await open(undefined)).ErrorCode).toBe(ErrorCodes.Forbidden)
  })

  it('[O908] another kind of lesson has no page', async () => {
    const { token } = await learner()
    await test.db.updateTable('lessons').set({ kind: 'document' }).where('id', '=', page.id).execute()
    expect((await open(token)).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[E027] an empty page opens for nobody, one with blocks is as long as they are', async () => {
    const { token } = await learner()
    const row = async () =>
      (await test.call(listAllLessons, { token, query: { CourseId: page.courseId } })).Data.Items[0]
    expect(await row()).toMatchObject({ Kind: 'page', PageCount: 2, LinkAddr: expect.stringContaining('/text/2/0') })
    await test.db.updateTable('lessons').set({ blocks: '[]', page_count: 0 }).where('id', '=', page.id).execute()
    expect(await row()).toMatchObject({ LinkAddr: '' })
  })
})

describe('questions inside a page', () => {
  it('[O909] a wrong answer says why, and may be tried again until it is right', async () => {
    const { token } = await learner()
    const wrong = (await answer(token, [page.wrongId])).Data
    expect(wrong).toMatchObject({ IsRight: 0, TryCount: 1, IsCompleted: 0 })
    expect(wrong.Choices).toEqual([
      { ChoiceId: page.wrongId, IsRight: 0, Feedback: expect.stringContaining('省下的时间') },
    ])
    expect((await answer(token, [page.rightId])).Data).toMatchObject({ IsRight: 1, TryCount: 2 })
    expect(checkOf((await open(token)).Data.Blocks)?.Answer).toMatchObject({ IsRight: 1, TryCount: 2 })
  })

  it('[O909] all choices at once tell nothing, and are no try', async () => {
    const { token } = await learner()
    const all = await answer(token, [page.rightId, page.wrongId])
    expect([all.ErrorCode, all.ErrorMsg, all.Data]).toEqual([ErrorCodes.InvalidParameter, messages.chooseOne, null])
    expect((await answer(token, [page.wrongId])).Data.TryCount).toBe(1)
  })

  it('[O909][E096] the page is complete when it was read and answered, whichever comes last', async () => {
    const [early, late] = [await learner(), await learner()]
    await open(early.token)
    await open(late.token)
    expect((await answer(early.token, [page.rightId])).Data.IsCompleted).toBe(0)
    expect((await readAll(early.token)).Data.IsCompleted).toBe(1)
    expect((await readAll(late.token)).Data.IsCompleted).toBe(0)
    expect((await answer(late.token, [page.wrongId])).Data.IsCompleted).toBe(0)
    expect((await answer(late.token, [page.rightId])).Data.IsCompleted).toBe(1)
    const record = await test.call(getRecord, { token: late.token, query: { CourseHourId: page.id } })
    expect(record.Data).toMatchObject({ IsCompleted: 1, Percent: 100 })
  })

  it('[O909] what was right once stays so, whatever is tried afterwards', async () => {
    const { token } = await learner()
    await open(token)
    await answer(token, [page.rightId])
    await answer(token, [page.wrongId])
    expect((await readAll(token)).Data.IsCompleted).toBe(1)
  })

  it('[O909] a question or a choice that is not there is refused', async () => {
    const { token } = await learner()
    expect((await answer(token, [newId()])).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await answer(token, [page.wrongId], { ...page, selfCheckId: newId() })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await answer(token, [])).ErrorMsg).toBe('请先选一个答案')
  })

  it('[O910] whoever runs the course sees what was chosen first, and by whom', async () => {
    const [first, second] = [await learner(page, '周末'), await learner(page, '何田')]
    await answer(first.token, [page.wrongId])
    await answer(first.token, [page.rightId])
    await answer(second.token, [page.rightId])
    const query = { CourseHourId: page.id }
    const { Items } = (await test.call(listSelfChecks, { token: owner.token, query })).Data
    expect(Items).toHaveLength(1)
    expect(Items[0]).toMatchObject({ LearnerCount: 2, RightCount: 2 })
    expect(Items[0]?.Choices.map(({ FirstCount, FirstNames }) => [FirstCount, FirstNames])).toEqual([
      [1, []],
      [1, ['周末']],
    ])
    expect((await test.call(listSelfChecks, { token: first.token, query })).ErrorCode).not.toBe(0)
  })

  it('[O910] of one class when it is named', async () => {
    const [inside, outside] = [await learner(page, '周末'), await learner(page, '何田')]
    const group = await buildClass(test.db, owner.schoolId, { teacherId: owner.id, studentIds: [inside.id] })
    await answer(inside.token, [page.wrongId])
    await answer(outside.token, [page.wrongId])
    const query = { CourseHourId: page.id, OrganisationId: group.id }
    const { Items } = (await test.call(listSelfChecks, { token: owner.token, query })).Data
    expect(Items[0]).toMatchObject({ LearnerCount: 1, RightCount: 0 })
    expect(Items[0]?.Choices[1]?.FirstNames).toEqual(['周末'])
  })

  it('[O910] a teacher who did not make the course sees own pupils, and how many are still missing', async () => {
    const [mine, other] = [await learner(page, '周末'), await learner(page, '何田')]
    const { schoolId } = owner
    const teacher = await buildUser(test.db, { userType: '8000', schoolId })
    const token = await test.sessionFor(teacher.id)
    const silent = await buildUser(test.db, { userType: '7000', schoolId })
    const own = await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: [mine.id, silent.id] })
    const elsewhere = { name: '七年级（2）班', teacherId: owner.id, studentIds: [other.id] }
    const foreign = await buildClass(test.db, schoolId, elsewhere)
    await answer(mine.token, [page.wrongId])
    await answer(other.token, [page.wrongId])
    const ask = async (query: object) =>
      (await test.call(listSelfChecks, { token, query: { CourseHourId: page.id, ...query } })).Data
    expect((await ask({})).Items[0]).toMatchObject({ LearnerCount: 1 })
    const ofOwn = await ask({ OrganisationId: own.id })
    expect(ofOwn).toMatchObject({ PupilCount: 2, Items: [{ LearnerCount: 1 }] })
    expect(ofOwn.Items[0]?.Choices[1]?.FirstNames).toEqual(['周末'])
    const ofForeign = await ask({ OrganisationId: foreign.id })
    expect(ofForeign).toMatchObject({ PupilCount: 0, Items: [{ LearnerCount: 0 }] })
    expect(JSON.stringify(ofForeign)).not.toContain('何田')
    // Whoever made the course sees its learners, but learns nothing of the size of a colleague's class.
    const query = { CourseHourId: page.id, OrganisationId: own.id }
    const byMaker = (await test.call(listSelfChecks, { token: owner.token, query })).Data
    expect(byMaker).toMatchObject({ PupilCount: 0, Items: [{ LearnerCount: 1 }] })
  })
})

it('[O909] own answers are in the export of own data, in words', async () => {
  const { token } = await learner()
  await answer(token, [page.wrongId])
  const { SelfChecks } = (await test.call(exportOwnData, { token })).Data
  expect(SelfChecks).toMatchObject([
    { Stem: expect.stringContaining('照片'), Choices: ['节省时间'], IsRight: 0, TryCount: 1 },
  ])
})
