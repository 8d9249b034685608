import {
  createTeacher,
  ErrorCodes,
  listAuthorizedClasses,
  listTeachers,
  login,
  schoolMessages as say,
  setTeacherClasses,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser, md5 } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let SchoolId: string
let classIds: string[]
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  SchoolId = (await buildSchool(test.db)).id
  classIds = [
    (await buildClass(test.db, SchoolId)).id,
    (await buildClass(test.db, SchoolId, { name: '七年级（2）班' })).id,
  ]
  token = await test.sessionFor((await buildUser(test.db, { userType: '9000', schoolId: SchoolId })).id)
})

const make = (UserName: string, Account: string, as = token) =>
  test.call(createTeacher, { body: { SchoolId, UserName, Account }, token: as })

it.each(['13700000001', 'chen@school.cn', 'T-2026'])(
  '[O124] makes a teacher who signs in by %s and has to change the password',
  async (account) => {
    const { Data } = await make('陈思远', account)
    const body = { Account: account, Password: md5(Data.Slips[0]?.Password ?? ''), SchoolId }
    expect((await test.call(login, { body })).Data).toMatchObject({ UserType: '8000', MustChangePassword: 1, SchoolId })
    expect((await make('别人', account)).ErrorMsg).toBe(say.staffTaken)
  },
)

it('[O124] refuses an account that nobody can sign in with', async () => {
  expect((await make('陈思远', '陈 思远')).ErrorMsg).toContain(say.staffAccountFormat)
})

it('[O123][O125] gives a teacher several classes, and takes them back', async () => {
  const { Data } = await make('陈思远', 'T1')
  const set = (OrgIds: string[]) => test.call(setTeacherClasses, { body: { UserId: Data.UserId, OrgIds }, token })
  expect((await set(classIds)).IsSuccess).toBe(true)
  const list = await test.call(listTeachers, { query: { SchoolId }, token })
  expect(list.Data.Items).toMatchObject([{ UserName: '陈思远', Account: 'T1', OrgIds: classIds }])
  await set(classIds.slice(1))
  const teacher = await test.sessionFor(Data.UserId)
  await test.db.updateTable('users').set({ must_change_password: false }).where('id', '=', Data.UserId).execute()
  const own = await test.call(listAuthorizedClasses, { token: teacher })
  expect(own.Data.Items.map(({ OrgId }) => OrgId)).toEqual(classIds.slice(1))
})

it('[O123][O124][O125] the school next door reads and changes nothing', async () => {
  const stranger = await test.sessionFor((await buildUser(test.db, { userType: '9000' })).id)
  const teacher = await buildUser(test.db, { userType: '8000', schoolId: SchoolId })
  const others = (await buildClass(test.db, (await buildSchool(test.db)).id)).id
  const answers = [
    await test.call(listTeachers, { query: { SchoolId }, token: stranger }),
    await make('王一', 'T9', stranger),
    await test.call(setTeacherClasses, { body: { UserId: teacher.id, OrgIds: [] }, token: stranger }),
    await test.call(setTeacherClasses, { body: { UserId: teacher.id, OrgIds: [others] }, token }),
  ]
  expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(answers.map(() => ErrorCodes.NotFound))
})
