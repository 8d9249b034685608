import {
  type BodyInput,
  changeAnnouncement,
  ErrorCodes,
  exportOwnData,
  getBell,
  listAnnouncementReaders,
  listAnnouncements,
  listOwnAnnouncements,
  noticeMessages,
  postAnnouncement,
  readAnnouncement,
  restoreAnnouncement,
  saveNoticeRule,
  withdrawAnnouncement,
} from '@shijie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY, momentAfter, wireTime } from '../../platform/time.ts'
import { eraseAccount } from '../account/erase-account.ts'
import { getUser } from '../auth/index.ts'

interface Person {
  id: string
  token: string
}

let test: TestApp
let schoolId: string
let classId: string
let teacher: Person
let admin: Person
let pupils: [Person, Person]
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function person(userType: '7000' | '8000' | '9000' | '9999', school?: string): Promise<Person> {
  const { id } = await buildUser(test.db, { userType, ...(school ? { schoolId: school } : {}) })
  return { id, token: await test.sessionFor(id) }
}

beforeEach(async () => {
  schoolId = (await buildSchool(test.db)).id
  teacher = await person('8000', schoolId)
  admin = await person('9000', schoolId)
  pupils = [await person('7000', schoolId), await person('7000', schoolId)]
  const studentIds = pupils.map(({ id }) => id)
  classId = (await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds })).id
})

const post = (wish: Partial<BodyInput<typeof postAnnouncement>> = {}, by = teacher) =>
  test.call(postAnnouncement, {
    token: by.token,
    body: { Scope: 'classes', OrgIds: [classId], Title: '明天带尺子', Text: '量树叶用。', ...wish },
  })

const posted = async (wish: Partial<BodyInput<typeof postAnnouncement>> = {}, by = teacher) =>
  (await post(wish, by)).Data.AnnouncementId

const ownOf = async ({ token }: Person, Part: 'all' | 'unread' = 'all') =>
  (await test.call(listOwnAnnouncements, { token, query: { Part } })).Data
const titlesOf = async (reader: Person) => (await ownOf(reader)).Items.map(({ Title }) => Title)
const bellOf = async ({ token }: Person) => (await test.call(getBell, { token })).Data

describe('whom an announcement reaches', () => {
  it('[O1065][O1068] reaches the class and nobody else', async () => {
    const neighbour = await person('7000')
    const elsewhere = await person('7000', schoolId)
    await posted()
    expect(await titlesOf(pupils[0])).toEqual(['明天带尺子'])
    expect(await titlesOf(neighbour)).toEqual([])
    expect(await titlesOf(elsewhere)).toEqual([])
    // Who wrote it need not read it.
    expect(await titlesOf(teacher)).toEqual([])
  })

  it('[O1065][O1068] of the school reaches its pupils and teachers, of all schools also the neighbour', async () => {
    const neighbour = await person('7000')
    const platform = await person('9999')
    await posted({ Scope: 'school', OrgIds: [], Title: '停电通知' }, admin)
    await posted({ Scope: 'all', OrgIds: [], Title: '平台升级' }, platform)
    expect((await titlesOf(pupils[0])).sort()).toEqual(['停电通知', '平台升级'])
    expect((await titlesOf(teacher)).sort()).toEqual(['停电通知', '平台升级'])
    expect(await titlesOf(neighbour)).toEqual(['平台升级'])
    await test.call(withdrawAnnouncement, {
      token: platform.token,
      query: { AnnouncementId: (await ownOf(neighbour)).Items[0]?.AnnouncementId ?? '' },
    })
  })

  it('[O1068] whoever comes into the class later finds it, whoever left does not', async () => {
    await posted()
    const late = await person('7000', schoolId)
    expect(await titlesOf(late)).toEqual([])
    await test.db
      .insertInto('memberships')
      .values({ user_id: late.id, organisation_id: classId, role: 'student' })
      .execute()
    await test.db.deleteFrom('memberships').where('user_id', '=', pupils[1].id).execute()
    expect(await titlesOf(late)).toEqual(['明天带尺子'])
    expect(await titlesOf(pupils[1])).toEqual([])
  })

  it('[O1065] unread first, then what is pinned, then the newest', async () => {
    const first = await posted({ Title: '一' })
    test.clock.advance(1000)
    await posted({ Title: '二', IsPinned: 1 })
    test.clock.advance(1000)
    await posted({ Title: '三' })
    expect(await titlesOf(pupils[0])).toEqual(['二', '三', '一'])
    const { Items } = await ownOf(pupils[0])
    for (const { AnnouncementId } of Items.slice(0, 2))
      await test.call(readAnnouncement, { token: pupils[0].token, body: { AnnouncementId } })
    expect(await titlesOf(pupils[0])).toEqual(['一', '二', '三'])
    expect((await ownOf(pupils[0], 'unread')).Items.map(({ AnnouncementId }) => AnnouncementId)).toEqual([first])
  })

  it('[O1065] is shown until its time, and asks nobody to be read after 90 days', async () => {
    await posted({ ShownUntil: wireTime(momentAfter(test.clock.now(), DAY)) })
    await posted({ Title: '一直在' })
    expect((await bellOf(pupils[0])).AnnouncementCount).toBe(2)
    const later = async (days: number) => {
      test.clock.advance(days * DAY)
      return { ...pupils[0], token: await test.sessionFor(pupils[0].id) }
    }
    const nextDay = await later(1)
    expect(await titlesOf(nextDay)).toEqual(['一直在'])
    expect((await bellOf(nextDay)).AnnouncementCount).toBe(1)
    const old = await later(89)
    expect((await bellOf(old)).AnnouncementCount).toBe(0)
    expect(await titlesOf(old)).toEqual(['一直在'])
  })
})

describe('who announces', () => {
  it('[O1068] a teacher to own classes only; the school is for its administrators, all schools for the platform', async () => {
    const { id: strange } = await buildClass(test.db, schoolId, { name: '七年级（9）班' })
    expect((await post({ OrgIds: [classId, strange] })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await post({ OrgIds: [] })).ErrorMsg).toBe(noticeMessages.classesNeeded)
    expect((await post({ Scope: 'school' })).ErrorMsg).toBe(noticeMessages.schoolOnly)
    expect((await post({ Scope: 'all' }, admin)).ErrorMsg).toBe(noticeMessages.platformOnly)
    const past = wireTime(test.clock.now())
    expect((await post({ ShownUntil: past })).ErrorMsg).toBe(noticeMessages.untilTooEarly)
    expect(await titlesOf(pupils[0])).toEqual([])
  })

  it('[O1077] no teacher where the school says so; what is out stays', async () => {
    await posted()
    await test.call(saveNoticeRule, {
      token: admin.token,
      body: { SchoolId: schoolId, TeachersAnnounce: 0, PupilsAsk: 1 },
    })
    expect((await post()).ErrorMsg).toBe(noticeMessages.switchedOff)
    expect((await test.call(listAnnouncements, { token: teacher.token, query: {} })).Data.MayAnnounce).toBe(0)
    expect((await post({ Scope: 'school', OrgIds: [] }, admin)).IsSuccess).toBe(true)
    expect(await titlesOf(pupils[0])).toHaveLength(2)
  })

  it('[O1069] a draft is nobody’s until it goes out; a change says so; taken back and put back', async () => {
    const AnnouncementId = await posted({ IsDraft: 1 })
    expect(await titlesOf(pupils[0])).toEqual([])
    const draft: BodyInput<typeof changeAnnouncement> = {
      AnnouncementId,
      Scope: 'classes',
      OrgIds: [classId],
      Title: '带尺子',
      Text: '量叶子。',
    }
    await test.call(changeAnnouncement, { token: teacher.token, body: draft })
    expect((await ownOf(pupils[0])).Items[0]).toMatchObject({ Title: '带尺子', EditTime: '' })
    test.clock.advance(1000)
    await test.call(changeAnnouncement, { token: teacher.token, body: { ...draft, IsDraft: 1, Text: '量两片。' } })
    expect((await ownOf(pupils[0])).Items[0]).toMatchObject({ Text: '量两片。', EditTime: wireTime(test.clock.now()) })
    await test.call(withdrawAnnouncement, { token: teacher.token, query: { AnnouncementId } })
    expect(await titlesOf(pupils[0])).toEqual([])
    const gone = await test.call(readAnnouncement, { token: pupils[0].token, body: { AnnouncementId } })
    expect(gone.ErrorCode).toBe(ErrorCodes.NotFound)
    await test.call(restoreAnnouncement, { token: admin.token, body: { AnnouncementId } })
    expect(await titlesOf(pupils[0])).toEqual(['带尺子'])
  })

  it('[O1067][O1072] the author knows how many have read it, and who has not', async () => {
    const AnnouncementId = await posted()
    await test.call(readAnnouncement, { token: pupils[0].token, body: { AnnouncementId } })
    await test.call(readAnnouncement, { token: pupils[0].token, body: { AnnouncementId } })
    const { Data } = await test.call(listAnnouncements, { token: teacher.token, query: {} })
    expect(Data.Items[0]).toMatchObject({ State: 'out', ReaderCount: 2, ReadCount: 1, ClassIds: [classId] })
    const readers = (Part: 'read' | 'unread') =>
      test.call(listAnnouncementReaders, { token: teacher.token, query: { AnnouncementId, Part } })
    expect((await readers('unread')).Data.Items.map(({ UserId }) => UserId)).toEqual([pupils[1].id])
    expect((await readers('read')).Data.Items.map(({ UserId }) => UserId)).toEqual([pupils[0].id])
  })

  it('[O1068] a school of 50,000 is told by one row, and each of them finds it in its count', async () => {
    await sql`insert into users (id, user_type, name, password_hash, is_active, school_id)
      select gen_random_uuid(), '7000', '学生', 'none', true, ${schoolId} from generate_series(1, 50000)`.execute(
      test.db,
    )
    await posted({ Scope: 'school', OrgIds: [], Title: '停电通知' }, admin)
    const reads = await sql<{ count: number }>`select count(*)::int as count from announcement_reads r
      join announcements n on n.id = r.announcement_id where n.school_id = ${schoolId}`.execute(test.db)
    expect(reads.rows[0]?.count).toBe(0)
    expect((await bellOf(pupils[0])).AnnouncementCount).toBe(1)
    const { Data } = await test.call(listAnnouncements, { token: admin.token, query: {} })
    expect(Data.Items[0]?.ReaderCount).toBe(50_003)
  })
})

it('[R013] own data hold what was announced; drafts and reads go with the account, what is out stays', async () => {
  const AnnouncementId = await posted()
  await posted({ IsDraft: 1, Title: '草稿' })
  await test.call(readAnnouncement, { token: pupils[0].token, body: { AnnouncementId } })
  const { Data } = await test.call(exportOwnData, { token: teacher.token })
  expect(Data.Announcements.map(({ Title }) => Title)).toEqual(['明天带尺子', '草稿'])
  for (const { id } of [teacher, pupils[0]]) {
    const user = await getUser(test.db, id)
    await test.db.transaction().execute((tx) => eraseAccount(tx, user, test.clock.now()))
  }
  const left = await test.db.selectFrom('announcements').select('title').where('author_id', '=', teacher.id).execute()
  expect(left).toEqual([{ title: '明天带尺子' }])
  const reads = test.db.selectFrom('announcement_reads').selectAll().where('user_id', '=', pupils[0].id)
  expect(await reads.execute()).toEqual([])
  expect((await ownOf(pupils[1])).Items[0]?.AuthorName).toBe('已注销用户')
})
