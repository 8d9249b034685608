import {
  askTeacher,
  type BodyInput,
  ErrorCodes,
  exportOwnData,
  getBell,
  INQUIRIES_AN_HOUR,
  INQUIRY_REPLIES_MAX,
  inquiryMessages,
  joinCourse,
  listInquiries,
  listLessonInquiries,
  listMessages,
  replyToInquiries,
  saveNoticeRule,
  showInquiry,
  solveInquiry,
  withdrawInquiry,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildWorld, type World } from '../../../test/world.ts'
import { HOUR, MINUTE } from '../../platform/time.ts'
import { eraseAccount } from '../account/erase-account.ts'
import { getUser } from '../auth/index.ts'

let test: TestApp
let world: World
/** What the world's pupil asked already. */
let known: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  world = await buildWorld(test)
  known = world.belongings.inquiryId
  await test.call(joinCourse, { token: world.tokens.classmate, body: { CourseId: world.course.id } })
})

type Kind = 'student' | 'classmate' | 'teacher' | 'colleague' | 'coTeacher' | 'schoolAdmin' | 'neighbour'
const ask = (kind: Kind, Text: string, more: Partial<BodyInput<typeof askTeacher>> = {}) =>
  test.call(askTeacher, { token: world.tokens[kind], body: { CourseHourId: world.lesson.id, Text, ...more } })
const reply = (kind: Kind, InquiryIds: string[], Text = '学习率太大了。', IsShown: 0 | 1 = 0) =>
  test.call(replyToInquiries, { token: world.tokens[kind], body: { InquiryIds, Text, IsShown } })
const seenBy = async (kind: Kind, Search = '') =>
  (
    await test.call(listLessonInquiries, {
      token: world.tokens[kind],
      query: { CourseHourId: world.lesson.id, Search },
    })
  ).Data
const inboxOf = async (kind: Kind, Part: 'waiting' | 'answered' | 'all' = 'waiting') =>
  (await test.call(listInquiries, { token: world.tokens[kind], query: { Part } })).Data

describe('whom a question reaches', () => {
  it('[O1079][O1080] the teacher of the class, and neither colleagues, co-teachers without the class, nor neighbours', async () => {
    await ask('student', '损失为什么会变小？', { Place: '02:15' })
    const { Items, WaitingCount } = await inboxOf('teacher')
    expect(Items).toHaveLength(2)
    expect(WaitingCount).toBe(2)
    expect(Items[1]).toMatchObject({ Place: '02:15', IsWaiting: 1, IsShown: 0, LessonTitle: expect.any(String) })
    for (const kind of ['colleague', 'coTeacher', 'neighbour'] as const) {
      expect((await inboxOf(kind, 'all')).Items).toEqual([])
      expect((await reply(kind, [known])).ErrorCode).toBe(ErrorCodes.NotFound)
    }
  })

  it('[O1080] where nobody of the class teaches the course, each teacher of the class answers', async () => {
    const owner = await buildUser(test.db, { userType: '8000', schoolId: world.schoolId })
    await test.db.updateTable('courses').set({ owner_id: owner.id }).where('id', '=', world.course.id).execute()
    expect((await inboxOf('teacher')).Items).toHaveLength(1)
    await test.db
      .insertInto('memberships')
      .values({ organisation_id: world.classId, user_id: owner.id, role: 'teacher' })
      .execute()
    expect((await inboxOf('teacher')).Items).toEqual([])
  })

  it('[O1078] no classmate reads what no teacher has shown, nor an answer to one alone', async () => {
    await reply('teacher', [known])
    expect((await seenBy('classmate')).Items).toEqual([])
    expect((await seenBy('student')).Items[0]).toMatchObject({ IsOwn: 1, Replies: [{ IsTeacher: 1 }] })
  })

  it('[O1078][O1081] shown to the class without the name, unless the pupil agreed', async () => {
    const { name } = await getUser(test.db, world.userIds.student)
    test.clock.advance(1000)
    const open = (await ask('student', '验证集是什么？', { ShowsName: 1 })).Data.InquiryId
    await reply('student', [known], '我用的是 0.5')
    await reply('teacher', [known, open], '见第 3 页。', 1)
    const { Items } = await seenBy('classmate')
    expect(Items.map((row) => [row.Text, row.AskerName, row.IsOwn])).toEqual([
      ['验证集是什么？', name, 0],
      ['损失为什么会变大？', '', 0],
    ])
    const [first] = Items[1]?.Replies ?? []
    expect([first?.IsTeacher, first?.AuthorName]).toEqual([0, ''])
    expect((await seenBy('classmate', '0.5')).Items).toHaveLength(1)
    await test.call(showInquiry, { token: world.tokens.teacher, body: { InquiryId: open, IsShown: 0 } })
    expect((await seenBy('classmate')).Items).toHaveLength(1)
  })

  it('[O1082] shown to its own class only, and by teachers alone', async () => {
    await reply('teacher', [known], '见第 3 页。', 1)
    const own = await test.call(showInquiry, {
      token: world.tokens.schoolAdmin,
      body: { InquiryId: known, IsShown: 1 },
    })
    expect(own.IsSuccess).toBe(true)
    const other = await buildUser(test.db, { userType: '7000', schoolId: world.schoolId })
    await buildClass(test.db, world.schoolId, {
      name: '七年级（8）班',
      teacherId: world.userIds.teacher,
      studentIds: [other.id],
    })
    const token = await test.sessionFor(other.id)
    await test.call(joinCourse, { token, body: { CourseId: world.course.id } })
    const query = { CourseHourId: world.lesson.id }
    expect((await test.call(listLessonInquiries, { token, query })).Data.Items).toEqual([])
  })
})

describe('answering', () => {
  it('[O1081] ends the waiting and tells the pupil; what the pupil adds begins it again', async () => {
    const before = (await test.call(getBell, { token: world.tokens.teacher })).Data.WaitingCount
    await reply('teacher', [known])
    expect((await inboxOf('teacher')).Items).toEqual([])
    expect((await test.call(getBell, { token: world.tokens.teacher })).Data.WaitingCount).toBe(before - 1)
    const { Items } = (await test.call(listMessages, { token: world.tokens.student, query: {} })).Data
    expect(Items[0]).toMatchObject({ Kind: 'answered', IsRead: 0 })
    expect(Items[0]?.Address).toContain(`CourseHourId=${world.lesson.id}`)
    expect(JSON.stringify(Items)).not.toContain('学习率')
    await reply('student', [known], '还是不懂')
    expect((await inboxOf('teacher')).Items).toHaveLength(1)
    await test.call(solveInquiry, { token: world.tokens.student, body: { InquiryId: known, IsSolved: 1 } })
    expect((await inboxOf('teacher')).Items).toEqual([])
    expect((await inboxOf('teacher', 'answered')).Items[0]).toMatchObject({ IsSolved: 1 })
  })

  it('[O1081] the same words one after the other are one', async () => {
    await reply('teacher', [known], '先把学习率调小')
    const again = await reply('teacher', [known], '先把学习率调小')
    expect(again).toMatchObject({ ErrorCode: ErrorCodes.Conflict, ErrorMsg: inquiryMessages.saidAlready })
    await reply('student', [known], '调到多小？')
    expect((await reply('teacher', [known], '先把学习率调小')).IsSuccess).toBe(true)
    expect((await inboxOf('teacher', 'answered')).Items[0]?.Replies).toHaveLength(3)
  })

  it('[O1081] several alike at once, all or none', async () => {
    const other = (await ask('classmate', '损失变大了怎么办？')).Data.InquiryId
    const strange = '00000000-0000-7000-8000-000000000000'
    expect((await reply('teacher', [known, strange])).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await inboxOf('teacher')).Items).toHaveLength(2)
    await reply('teacher', [known, other])
    expect((await inboxOf('teacher')).Items).toEqual([])
    // One pupil never speaks in the question of another.
    expect((await reply('classmate', [known])).ErrorCode).toBe(ErrorCodes.NotFound)
  })

  it('[O1081] a thread ends at thirty replies', async () => {
    for (let count = 0; count < INQUIRY_REPLIES_MAX; count++) await reply('student', [known], `补充 ${count}`)
    expect((await reply('teacher', [known])).ErrorMsg).toBe(inquiryMessages.threadFull)
  })
})

describe('asking', () => {
  it('[O1079] at most ten times an hour', async () => {
    const left = INQUIRIES_AN_HOUR - 1
    for (let count = 0; count < left; count++) expect((await ask('student', `问题 ${count}`)).IsSuccess).toBe(true)
    const refused = await ask('student', '再问一次')
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([
      ErrorCodes.TooManyAttempts,
      inquiryMessages.tooManyAsked(INQUIRIES_AN_HOUR),
    ])
    test.clock.advance(HOUR + MINUTE)
    expect((await ask('student', '再问一次')).IsSuccess).toBe(true)
  })

  it('[O1079] the same question is asked once while it waits, also when it is sent five times in one moment', async () => {
    const same = await Promise.all(Array.from({ length: 5 }, () => ask('student', '损失是什么？')))
    expect(same.filter(({ IsSuccess }) => IsSuccess)).toHaveLength(1)
    expect(same.find(({ IsSuccess }) => !IsSuccess)?.ErrorMsg).toBe(inquiryMessages.askedAlready)
    const [asked] = same.filter(({ IsSuccess }) => IsSuccess)
    await reply('teacher', [asked?.Data.InquiryId ?? ''])
    expect((await ask('student', '损失是什么？')).IsSuccess).toBe(true)
  })

  it('[O1079] fifteen questions in one moment are no more than ten', async () => {
    const all = await Promise.all(Array.from({ length: 15 }, (_, index) => ask('student', `问题 ${index}`)))
    expect(all.filter(({ IsSuccess }) => IsSuccess)).toHaveLength(INQUIRIES_AN_HOUR - 1)
  })

  it('[O1077][O1079] not where the school has it off: nothing is shown to the class then, and nothing is lost', async () => {
    await reply('teacher', [known], '见第 3 页。', 1)
    const switchTo = (PupilsAsk: 0 | 1) =>
      test.call(saveNoticeRule, {
        token: world.tokens.schoolAdmin,
        body: { SchoolId: world.schoolId, TeachersAnnounce: 1, PupilsAsk },
      })
    await switchTo(0)
    expect((await ask('student', '为什么？')).ErrorMsg).toBe(inquiryMessages.switchedOff)
    expect(await seenBy('classmate')).toMatchObject({ Items: [], WhyNot: inquiryMessages.switchedOff })
    await switchTo(1)
    expect((await seenBy('classmate')).Items).toHaveLength(1)
  })

  it('[O1084] whoever asked takes it back, and nobody sees it any more', async () => {
    await reply('teacher', [known], '见第 3 页。', 1)
    const taken = await test.call(withdrawInquiry, { token: world.tokens.student, query: { InquiryId: known } })
    expect(taken.IsSuccess).toBe(true)
    expect((await seenBy('classmate')).Items).toEqual([])
    expect((await seenBy('student')).Items).toEqual([])
    expect((await inboxOf('teacher', 'all')).Items).toEqual([])
    expect((await reply('teacher', [known])).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

it('[R013] own data hold what was asked and answered; the account of the pupil takes both with it', async () => {
  await reply('teacher', [known])
  const export_ = async (kind: Kind) =>
    (await test.call(exportOwnData, { token: world.tokens[kind] })).Data.Inquiries.map(({ Text }) => Text)
  expect(await export_('student')).toEqual(['损失为什么会变大？'])
  expect(await export_('teacher')).toEqual(['学习率太大了。'])
  const user = await getUser(test.db, world.userIds.student)
  await test.db.transaction().execute((tx) => eraseAccount(tx, user, test.clock.now()))
  expect(await test.db.selectFrom('inquiry_replies').selectAll().where('inquiry_id', '=', known).execute()).toEqual([])
})
