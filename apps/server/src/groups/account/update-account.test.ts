import { updateAccount } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('[E012] changes own name and avatar', async () => {
  const user = await buildUser(test.db)
  const token = await test.sessionFor(user.id)
  const answer = await test.call(updateAccount, {
    token,
    body: { UserName: ' 新名字 ', UserImgUrl: '/avatars/owl.svg' },
  })
  expect(answer.Data).toMatchObject({ UserName: '新名字', UserImgUrl: '/avatars/owl.svg' })
})

it.each(['UserType', 'IsActive', 'SchoolId', 'UserTel', 'has_open_access'])('[E012] never writes %s', async (field) => {
  const user = await buildUser(test.db, { isActive: false })
  const token = await test.sessionFor(user.id)
  const body = { UserName: '名字', [field]: '9999' } as { UserName: string }
  expect((await test.call(updateAccount, { token, body })).ErrorCode).toBe(40001)
  const row = await test.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ user_type: '6000', is_active: false, school_id: null, has_open_access: false })
})

it('[E012] leaves a pupil’s name to the school', async () => {
  const user = await buildUser(test.db, { userType: '7000', name: '张三' })
  const token = await test.sessionFor(user.id)
  expect((await test.call(updateAccount, { token, body: { UserName: '李四' } })).ErrorMsg).toContain('由学校修改')
})

it('[E012] takes no picture from another place', async () => {
  const user = await buildUser(test.db)
  const body = { UserImgUrl: 'https://elsewhere.example/x.svg' as '/avatars/fox.svg' }
  expect((await test.call(updateAccount, { token: await test.sessionFor(user.id), body })).ErrorCode).toBe(40001)
})
