import {
  applyForAccess,
  CodeTypes,
  createOrganisation,
  deleteOrganisation,
  ErrorCodes,
  freezeAchievements,
  IDEMPOTENCY_HEADER,
  leaveCourse,
  register,
  schoolMessages,
  sendVerificationCode,
  setTeacherClasses,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildCourse, buildSchool, buildUser, joinAs, md5, PASSWORD } from '../../../test/factories.ts'
import { type Answer, startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** The same press so many times at once; the codes of the answers, in order. */
async function press(times: number, call: () => Promise<Answer<unknown>>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, call))
  return answers.map(({ ErrorCode }) => ErrorCode).sort((a, b) => a - b)
}
const zeros = (count: number) => Array<number>(count).fill(0)

describe('two presses at once', () => {
  it('[E097] freeze achievements once', async () => {
    const course = await buildCourse(test.db)
    for (let nth = 0; nth < 3; nth++)
      await joinAs(test.db, course.id, (await buildUser(test.db, { userType: '7000' })).id)
    const token = await test.sessionFor(course.ownerId)
    const body = { CourseId: course.id }
    expect(await press(20, () => test.call(freezeAchievements, { token, body }))).toEqual(zeros(20))
    const frozen = test.db.selectFrom('audit_log').selectAll().where('action', '=', 'achievement.freeze')
    const counts = (await frozen.execute()).map(({ details }) => (details as { frozen: number }).frozen)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3)
  })

  it('[O125] give a teacher the same classes', async () => {
    const { id: schoolId } = await buildSchool(test.db)
    const teacher = await buildUser(test.db, { userType: '8000', schoolId })
    const org = await buildClass(test.db, schoolId)
    const token = await test.sessionFor((await buildUser(test.db, { userType: '9000', schoolId })).id)
    const body = { UserId: teacher.id, OrgIds: [org.id] }
    expect(await press(8, () => test.call(setTeacherClasses, { token, body }))).toEqual(zeros(8))
  })

  it('[E008] apply once, and the others hear that the application is there', async () => {
    const user = await buildUser(test.db, { userType: '6000', isActive: false })
    const token = await test.sessionFor(user.id)
    const UserTel = '13900008888'
    await test.call(sendVerificationCode, { token, query: { account: UserTel, type: CodeTypes.profileApplication } })
    const body = { UserName: '林一诺', School: '一中', UserTel, AppyInfo: '想学', WillingToPay: 1 as const }
    const form = { ...body, code: test.messenger.lastCode() }
    const codes = await press(20, () => test.call(applyForAccess, { token, body: form }))
    expect(codes).toEqual([0, ...Array<number>(19).fill(ErrorCodes.Conflict)])
  })

  it('[O112] make a school once with the same key', async () => {
    const token = await test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
    const headers = { [IDEMPOTENCY_HEADER]: 'one-school-of-one-press' }
    const make = () => test.call(createOrganisation, { token, body: { OrgName: '只要一所' }, headers })
    await press(6, make)
    const schools = test.db.selectFrom('organisations').selectAll().where('name', '=', '只要一所')
    expect(await schools.execute()).toHaveLength(1)
    const { OrgId } = (await make()).Data
    await buildUser(test.db, { userType: '8000', schoolId: OrgId })
    const remove = () => test.call(deleteOrganisation, { token, query: { OrgId } })
    expect((await remove()).ErrorMsg).toBe(schoolMessages.schoolNotEmpty)
    await test.db.updateTable('users').set({ deleted_at: test.clock.now() }).where('school_id', '=', OrgId).execute()
    expect((await remove()).IsSuccess).toBe(true)
    expect((await remove()).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

describe('a code', () => {
  it('[E004] registers once, and the others hear that the account is taken', async () => {
    const account = '13900009999'
    await test.call(sendVerificationCode, { query: { account, type: CodeTypes.registration } })
    const code = test.messenger.lastCode()
    const body = { Account: account, Password: md5(PASSWORD), CardCode: 'NOSUCHCODE000000', Code: code }
    const first = await press(8, () => test.call(register, { body }))
    // Without an activation code nobody registers; the right code was not used up by that.
    expect(new Set(first)).toEqual(new Set([ErrorCodes.InvalidParameter]))
  })
})

it('[E065] leaving by somebody else’s selection finds nothing', async () => {
  const course = await buildCourse(test.db)
  const [a, b] = [await buildUser(test.db, { userType: '7000' }), await buildUser(test.db, { userType: '7000' })]
  for (const { id } of [a, b]) await joinAs(test.db, course.id, id)
  const row = test.db.selectFrom('course_selections').select('id').where('user_id', '=', a.id)
  const { id } = await row.executeTakeFirstOrThrow()
  const leave = async (user: { id: string }) =>
    (await test.call(leaveCourse, { token: await test.sessionFor(user.id), query: { SelectCourseId: id } })).ErrorCode
  expect(await leave(b)).toBe(ErrorCodes.NotFound)
  expect([await leave(a), await leave(a)]).toEqual([0, 0])
})
