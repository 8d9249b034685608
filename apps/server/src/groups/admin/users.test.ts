import {
  createSchoolAdmin,
  getAccount,
  listUsers,
  login,
  setUserDisabled,
  setUserType,
  type UserType,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser, md5 } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function school() {
  const { id } = await buildSchool(test.db)
  const administrator = await buildUser(test.db, { userType: '9000', schoolId: id })
  return { id, administrator, token: await test.sessionFor(administrator.id) }
}

describe('people of a school', () => {
  it('[P005] are found by name, number and type, within the own school only', async () => {
    const [mine, other] = [await school(), await school()]
    await buildUser(test.db, { userType: '7000', schoolId: mine.id, name: '林小满', studentNo: 'N77' })
    const find = async (token: string, query: { Search?: string; UserType?: UserType }) =>
      (await test.call(listUsers, { token, query })).Data.Items.map((user) => user.UserName)
    expect(await find(mine.token, { Search: '小满' })).toEqual(['林小满'])
    expect(await find(mine.token, { Search: 'n77', UserType: '7000' })).toEqual(['林小满'])
    expect(await find(mine.token, { Search: '小满', UserType: '8000' })).toEqual([])
    expect(await find(other.token, { Search: '小满' })).toEqual([])
  })

  it('[P005] are disabled at once and enabled again', async () => {
    const mine = await school()
    const pupil = await buildUser(test.db, { userType: '7000', schoolId: mine.id })
    const theirs = await test.sessionFor(pupil.id)
    const disable = (IsDisabled: 0 | 1) =>
      test.call(setUserDisabled, { token: mine.token, body: { UserId: pupil.id, IsDisabled } })
    expect((await disable(1)).Data.IsDisabled).toBe(1)
    expect((await test.call(getAccount, { token: theirs })).IsSuccess).toBe(false)
    expect((await disable(0)).Data.IsDisabled).toBe(0)
    expect((await test.call(getAccount, { token: await test.sessionFor(pupil.id) })).IsSuccess).toBe(true)
  })

  it('[O119][P005] say who is kept out by wrong passwords', async () => {
    const mine = await school()
    await buildUser(test.db, { userType: '7000', schoolId: mine.id, name: '锁住的', studentNo: 'LOCK1' })
    const cookies = test.deviceCookie('a-device-of-the-office')
    const wrong = { Account: 'LOCK1', Password: md5('wrong') }
    const state = async () =>
      (await test.call(listUsers, { token: mine.token, query: { Search: '锁住的' } })).Data.Items[0]?.IsLocked
    expect(await state()).toBe(0)
    for (let i = 0; i < 11; i++) await test.call(login, { body: wrong, cookies })
    expect(await state()).toBe(1)
  })

  it('[P005] nobody changes themselves, a colleague of the same rank, or another school’s people', async () => {
    const [mine, other] = [await school(), await school()]
    const colleague = await buildUser(test.db, { userType: '9000', schoolId: mine.id })
    const stranger = await buildUser(test.db, { userType: '7000', schoolId: other.id })
    const disable = async (UserId: string) =>
      (await test.call(setUserDisabled, { token: mine.token, body: { UserId, IsDisabled: 1 } })).ErrorCode
    expect(await disable(mine.administrator.id)).toBe(40301)
    expect(await disable(colleague.id)).toBe(40301)
    expect(await disable(stranger.id)).toBe(40401)
  })

  it.each<[UserType, number]>([
    ['8000', 0],
    ['7000', 0],
    ['9000', 40301],
    ['9999', 40301],
    ['6000', 40301],
  ])('[P005] a school makes a pupil a %s: %i', async (userType, code) => {
    const mine = await school()
    const pupil = await buildUser(test.db, { userType: '7000', schoolId: mine.id })
    const answer = await test.call(setUserType, { token: mine.token, body: { UserId: pupil.id, UserType: userType } })
    expect(answer.ErrorCode).toBe(code)
  })

  it('[P005] a pupil who becomes a teacher is no pupil of the class any more', async () => {
    const mine = await school()
    const pupil = await buildUser(test.db, { userType: '7000', schoolId: mine.id })
    const { id } = await buildClass(test.db, mine.id, { studentIds: [pupil.id] })
    await test.call(setUserType, { token: mine.token, body: { UserId: pupil.id, UserType: '8000' } })
    const rows = await test.db.selectFrom('memberships').selectAll().where('organisation_id', '=', id).execute()
    expect(rows.filter(({ user_id }) => user_id === pupil.id)).toEqual([])
  })

  it('[P005] a reader without a school can’t become a teacher', async () => {
    const platform = await test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
    const reader = await buildUser(test.db)
    const body = { UserId: reader.id, UserType: '8000' as const }
    expect((await test.call(setUserType, { token: platform, body })).ErrorMsg).toContain('加入学校')
  })
})

describe('administrators of schools', () => {
  it('[P005] are made by the platform, sign in with the one-time password and must change it', async () => {
    const { id } = await school()
    const token = await test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
    const body = { UserName: '新管理员', Account: 'head@school.example', SchoolId: id }
    const made = await test.call(createSchoolAdmin, { token, body })
    const signedIn = await test.call(login, { body: { Account: body.Account, Password: md5(made.Data.Password) } })
    expect(signedIn.Data).toMatchObject({ UserType: '9000', MustChangePassword: 1, SchoolId: id })
    expect((await test.call(createSchoolAdmin, { token, body })).ErrorCode).toBe(50109)
    const unknown = { ...body, Account: 'other@school.example', SchoolId: crypto.randomUUID() }
    expect((await test.call(createSchoolAdmin, { token, body: unknown })).ErrorCode).toBe(40401)
  })
})
