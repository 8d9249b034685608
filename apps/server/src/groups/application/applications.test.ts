import {
  applyForAccess,
  approveApplication,
  approveClass,
  assignApplication,
  type BodyInput,
  CodeTypes,
  ErrorCodes,
  getAccount,
  getLesson,
  getOwnApplication,
  getVodUrl,
  listApplications,
  messages,
  rejectApplication,
  sendVerificationCode,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildLesson, buildSchool, buildUser, joinAs } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => {
  test.messenger.isReachable = false
})
afterAll(() => test.close())

type Form = BodyInput<typeof applyForAccess>
const form = (overrides: Partial<Form> = {}): Form => ({
  UserName: '林一诺',
  School: '第一中学',
  UserTel: '13900001111',
  AppyInfo: '想做自己的小车',
  WillingToPay: 1,
  ...overrides,
})

async function buildApplicant(overrides: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(test.db, overrides)
  const token = await test.sessionFor(user.id)
  const { Data } = await test.call(applyForAccess, { token, body: form() })
  return { user, token, applicationId: Data.ApplicationId }
}

async function buildAdmin(schoolId: string) {
  const { id } = await buildUser(test.db, { userType: '9000', schoolId })
  return { id, token: await test.sessionFor(id) }
}

async function buildPlatformAdmin() {
  return test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
}

const idsOf = async (token: string) => {
  const { Data } = await test.call(listApplications, { token, query: { PageSize: 100 } })
  return Data.Items.map((row) => row.ApplicationId)
}

describe('applying', () => {
  it.each([
    [{ UserName: ' ' }, messages.realNameRequired],
    [{ School: '' }, messages.schoolRequired],
    [{ AppyInfo: '' }, messages.applicationReasonRequired],
    [{ UserTel: '12345' }, messages.phoneFormat],
  ])('[V009][E008] %j is refused with %s', async (wrong, sentence) => {
    const token = await test.sessionFor((await buildUser(test.db)).id)
    const answer = await test.call(applyForAccess, { token, body: form(wrong) })
    expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.InvalidParameter, sentence])
  })

  it('[E008] wants the phone proved by a code of type 3 where codes can be sent, and uses the code up', async () => {
    test.messenger.isReachable = true
    const token = await test.sessionFor((await buildUser(test.db, { isActive: false })).id)
    const without = await test.call(applyForAccess, { token, body: form({ UserTel: '' }) })
    expect(without.ErrorMsg).toBe(messages.phoneRequired)
    expect((await test.call(applyForAccess, { token, body: form() })).ErrorMsg).toBe(messages.codeRequired)
    const type = CodeTypes.profileApplication
    await test.call(sendVerificationCode, { query: { account: '13900001111', type } })
    const code = test.messenger.lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await test.call(applyForAccess, { token, body: form({ code: wrong }) })).ErrorMsg).toBe(messages.codeWrong)
    expect((await test.call(applyForAccess, { token, body: form({ code }) })).Data.State).toBe('open')
    const other = await test.sessionFor((await buildUser(test.db)).id)
    expect((await test.call(applyForAccess, { token: other, body: form({ code }) })).IsSuccess).toBe(false)
  })

  it('[E008] keeps one open application for each user, also when five come at once', async () => {
    const token = await test.sessionFor((await buildUser(test.db)).id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.call(applyForAccess, { token, body: form() })),
    )
    expect(answers.filter((answer) => answer.IsSuccess)).toHaveLength(1)
    for (const answer of answers.filter(({ IsSuccess }) => !IsSuccess)) {
      expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.Conflict, messages.applicationOpen])
    }
  })

  it('[N013] nobody applies for somebody else', async () => {
    const [user, other] = [await buildUser(test.db), await buildUser(test.db)]
    const token = await test.sessionFor(user.id)
    const answer = await test.call(applyForAccess, { token, body: form({ UserId: other.id }) })
    expect(answer.ErrorCode).toBe(ErrorCodes.Forbidden)
    expect((await test.call(applyForAccess, { token, body: form({ UserId: user.id }) })).IsSuccess).toBe(true)
  })

  it('[E008] whoever has open access needs no application', async () => {
    const token = await test.sessionFor((await buildUser(test.db, { hasOpenAccess: true })).id)
    expect((await test.call(applyForAccess, { token, body: form() })).ErrorMsg).toBe(messages.openAccessGranted)
    expect((await test.call(getOwnApplication, { token })).Data).toMatchObject({ Application: null, HasOpenAccess: 1 })
  })
})

describe('deciding', () => {
  it('[B016][P002] approval opens a lesson with IsTrySee above 1, until its last day', async () => {
    const { token, user, applicationId } = await buildApplicant()
    const course = await buildCourse(test.db)
    const lesson = await buildLesson(test.db, test.storage, { courseId: course.id, isTrySee: 2 })
    await joinAs(test.db, course.id, user.id)
    const admin = await buildPlatformAdmin()
    const query = { CourseHourId: lesson.id }
    expect((await test.call(getVodUrl, { token, query })).ErrorMsg).toBe(messages.openAccessRequired)
    const body = { ApplicationId: applicationId, AccessUntil: '2026-12-31' }
    expect((await test.call(approveApplication, { token: admin, body })).Data).toMatchObject({
      State: 'approved',
      AccessUntil: '2026-12-31 23:59:59',
    })
    expect((await test.call(getVodUrl, { token, query })).IsSuccess).toBe(true)
    expect((await test.call(getLesson, { token, query })).Data.IsOpen).toBe(1)
    await test.db.updateTable('users').set({ open_access_until: test.clock.now() }).where('id', '=', user.id).execute()
    expect((await test.call(getVodUrl, { token, query })).IsSuccess).toBe(false)
  })

  it('[E008] approval does not admit to the school without its own tick', async () => {
    const school = await buildSchool(test.db)
    const { token, applicationId } = await buildApplicant()
    const [platform, admin] = [await buildPlatformAdmin(), await buildAdmin(school.id)]
    const assigned = { ApplicationId: applicationId, SchoolId: school.id }
    expect((await test.call(assignApplication, { token: platform, body: assigned })).IsSuccess).toBe(true)
    const body = { ApplicationId: applicationId }
    expect((await test.call(approveApplication, { token: admin.token, body })).Data.IsAdmitted).toBe(0)
    expect((await test.call(getAccount, { token })).Data).toMatchObject({ UserType: '6000', SchoolId: '' })
  })

  it('[E008] the tick makes a personal learner a student of the school, and an audit row tells who did it', async () => {
    const school = await buildSchool(test.db)
    const { token, user, applicationId } = await buildApplicant({ isActive: false })
    const [platform, admin] = [await buildPlatformAdmin(), await buildAdmin(school.id)]
    const body = { ApplicationId: applicationId, AdmitToSchool: 1 as const }
    const early = await test.call(approveApplication, { token: platform, body })
    expect(early.ErrorMsg).toBe(messages.admissionNeedsSchool)
    await test.call(assignApplication, {
      token: platform,
      body: { ApplicationId: applicationId, SchoolId: school.id },
    })
    expect((await test.call(approveApplication, { token: admin.token, body })).Data.IsAdmitted).toBe(1)
    const account = { UserType: '7000', SchoolId: school.id, IsActive: 1 }
    expect((await test.call(getAccount, { token })).Data).toMatchObject(account)
    const audit = await test.db.selectFrom('audit_log').selectAll().where('subject_id', '=', user.id).execute()
    expect(audit.map(({ action }) => action).sort()).toEqual(['application.approve', 'application.assign'])
    expect(audit.find(({ action }) => action === 'application.approve')).toMatchObject({
      actor_id: admin.id,
      school_id: school.id,
    })
  })

  it('[E008] a student of a school is not admitted again', async () => {
    const school = await buildSchool(test.db)
    const { applicationId } = await buildApplicant({ userType: '7000', schoolId: school.id })
    const admin = await buildAdmin(school.id)
    const body = { ApplicationId: applicationId, AdmitToSchool: 1 as const }
    expect((await test.call(approveApplication, { token: admin.token, body })).ErrorMsg).toBe(
      messages.admissionNotPossible,
    )
    expect(await idsOf(admin.token)).toContain(applicationId)
  })

  it('[E008] the applicant reads the reason of a rejection and may apply again', async () => {
    const { token, applicationId } = await buildApplicant()
    const admin = await buildPlatformAdmin()
    const body = { ApplicationId: applicationId, Reason: '请写清楚学校名称' }
    expect((await test.call(rejectApplication, { token: admin, body: { ...body, Reason: '' } })).ErrorMsg).toBe(
      messages.rejectReasonRequired,
    )
    await test.call(rejectApplication, { token: admin, body })
    const { Application } = (await test.call(getOwnApplication, { token })).Data
    expect(Application).toMatchObject({ State: 'rejected', RejectReason: '请写清楚学校名称' })
    test.clock.advance(1000)
    expect((await test.call(applyForAccess, { token, body: form() })).IsSuccess).toBe(true)
    expect((await test.call(getOwnApplication, { token })).Data.Application?.State).toBe('open')
  })

  it('[E008] of two decisions at once one counts', async () => {
    const { applicationId } = await buildApplicant()
    const token = await buildPlatformAdmin()
    const answers = await Promise.all([
      test.call(approveApplication, { token, body: { ApplicationId: applicationId } }),
      test.call(rejectApplication, { token, body: { ApplicationId: applicationId, Reason: '不合适' } }),
    ])
    expect(answers.filter(({ IsSuccess }) => IsSuccess)).toHaveLength(1)
    expect(answers.find(({ IsSuccess }) => !IsSuccess)?.ErrorMsg).toBe(messages.applicationDecided)
  })

  it('[E008] a day in the past is refused', async () => {
    const { applicationId } = await buildApplicant()
    const body = { ApplicationId: applicationId, AccessUntil: '2026-11-17' }
    const answer = await test.call(approveApplication, { token: await buildPlatformAdmin(), body })
    expect(answer.ErrorMsg).toBe(messages.dateInPast)
  })
})

describe('two schools', () => {
  it('[E008] each administrator sees the own school’s applications, and never a stranger’s', async () => {
    const [a, b] = [await buildSchool(test.db), await buildSchool(test.db)]
    const ofA = await buildApplicant({ userType: '7000', schoolId: a.id })
    const ofB = await buildApplicant({ userType: '7000', schoolId: b.id })
    const stranger = await buildApplicant()
    const [adminA, adminB] = [await buildAdmin(a.id), await buildAdmin(b.id)]
    expect(await idsOf(adminA.token)).toEqual([ofA.applicationId])
    expect(await idsOf(adminB.token)).toEqual([ofB.applicationId])
    const all = await idsOf(await buildPlatformAdmin())
    for (const { applicationId } of [ofA, ofB, stranger]) expect(all).toContain(applicationId)
    for (const ApplicationId of [ofB.applicationId, stranger.applicationId]) {
      const approval = await test.call(approveApplication, { token: adminA.token, body: { ApplicationId } })
      const rejection = await test.call(rejectApplication, {
        token: adminA.token,
        body: { ApplicationId, Reason: '不' },
      })
      expect([approval.ErrorCode, rejection.ErrorCode]).toEqual([ErrorCodes.NotFound, ErrorCodes.NotFound])
    }
  })
})

describe('a teacher', () => {
  async function buildTaught() {
    const school = await buildSchool(test.db)
    const teacher = await buildUser(test.db, { userType: '8000', schoolId: school.id })
    const mine = await buildApplicant({ userType: '7000', schoolId: school.id })
    const silent = await buildUser(test.db, { userType: '7000', schoolId: school.id })
    const other = await buildApplicant({ userType: '7000', schoolId: school.id })
    const studentIds = [mine.user.id, silent.id]
    const { id: classId } = await buildClass(test.db, school.id, { teacherId: teacher.id, studentIds })
    await buildClass(test.db, school.id, { name: '七年级（2）班', studentIds: [other.user.id] })
    return { school, token: await test.sessionFor(teacher.id), teacher, mine, silent, other, classId }
  }
  const accessOf = async (id: string) => {
    const token = await test.sessionFor(id)
    return (await test.call(getOwnApplication, { token })).Data
  }

  it('[E008] decides applications of the own classes, and sees no others', async () => {
    const { token, mine, other } = await buildTaught()
    expect(await idsOf(token)).toEqual([mine.applicationId])
    const body = { ApplicationId: mine.applicationId, AccessUntil: '2026-12-31' }
    expect((await test.call(approveApplication, { token, body })).Data).toMatchObject({ State: 'approved' })
    const foreign = { ApplicationId: other.applicationId }
    expect((await test.call(approveApplication, { token, body: foreign })).ErrorCode).toBe(ErrorCodes.NotFound)
    const refusal = { ApplicationId: other.applicationId, Reason: '不是我的班' }
    expect((await test.call(rejectApplication, { token, body: refusal })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await accessOf(other.user.id)).HasOpenAccess).toBe(0)
  })

  it('[E008] opens lessons for a whole class at once, applied or not, and shortens nobody’s access', async () => {
    const { token, teacher, mine, silent, other, classId } = await buildTaught()
    const longer = new Date('2027-06-30T15:59:59Z')
    const access = { has_open_access: true, open_access_until: longer }
    await test.db.updateTable('users').set(access).where('id', '=', silent.id).execute()
    const body = { OrgId: classId, AccessUntil: '2026-12-31' }
    expect((await test.call(approveClass, { token, body })).Data).toEqual({ OpenedCount: 2, ApprovedCount: 1 })
    expect(await accessOf(mine.user.id)).toMatchObject({
      HasOpenAccess: 1,
      AccessUntil: '2026-12-31 23:59:59',
      Application: { State: 'approved' },
    })
    expect(await accessOf(silent.id)).toMatchObject({ HasOpenAccess: 1, AccessUntil: '2027-06-30 23:59:59' })
    expect((await accessOf(other.user.id)).HasOpenAccess).toBe(0)
    const audit = await test.db.selectFrom('audit_log').selectAll().where('subject_id', '=', classId).execute()
    expect(audit).toMatchObject([{ action: 'application.approve_class', actor_id: teacher.id }])
  })

  it('[E008] opens no class of somebody else, and none in the past', async () => {
    const { token, classId } = await buildTaught()
    const stranger = await buildTaught()
    const body = { OrgId: classId }
    expect((await test.call(approveClass, { token: stranger.token, body })).ErrorCode).toBe(ErrorCodes.NotFound)
    const past = { OrgId: classId, AccessUntil: '2020-01-01' }
    expect((await test.call(approveClass, { token, body: past })).ErrorMsg).toBe(messages.dateInPast)
  })
})
