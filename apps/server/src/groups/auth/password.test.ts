import {
  changePassword,
  getAccount,
  listCourses,
  login,
  messages,
  resetPassword,
  sendVerificationCode,
  verifyCode,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, md5, PASSWORD } from '../../../test/factories.ts'
import { cookiesOf, startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NEW_PASSWORD = md5('Gingko-leaf7')

async function verified(account: string, type: number): Promise<Record<string, string>> {
  await test.call(sendVerificationCode, { query: { account, type } })
  const query = { to: account, verificationcode: test.messenger.lastCode() }
  return cookiesOf(await test.call(verifyCode, { query }))
}

const reset = (account: string, cookies: Record<string, string>) =>
  test.call(resetPassword, { body: { Account: account, Password: NEW_PASSWORD }, cookies })

describe('reset', () => {
  it('[E007][N009][B007][B008] sets a new password after a verification and ends every session', async () => {
    const user = await buildUser(test.db)
    const token = await test.sessionFor(user.id)
    expect((await reset(user.account, await verified(user.account, 2))).IsSuccess).toBe(true)
    expect((await test.call(getAccount, { token })).ErrorCode).toBe(10001)
    expect((await test.call(login, { body: { Account: user.account, Password: md5(PASSWORD) } })).IsSuccess).toBe(false)
    expect((await test.call(login, { body: { Account: user.account, Password: NEW_PASSWORD } })).IsSuccess).toBe(true)
  })

  it('[E007] refuses without a verification, and with one of another type', async () => {
    const user = await buildUser(test.db)
    expect((await reset(user.account, {})).ErrorMsg).toBe('请输入验证码')
    expect((await reset(user.account, await verified(user.account, 3))).ErrorMsg).toBe('请输入验证码')
  })

  it('[E005] a reset for an unknown account looks the same and sends nothing', async () => {
    const before = test.messenger.sent.length
    const answer = await test.call(sendVerificationCode, { query: { account: '13011112222', type: 2 } })
    expect(answer).toMatchObject({ IsSuccess: true, Data: '' })
    expect(test.messenger.sent.length).toBe(before)
  })

  it('[E007] an unknown account that was handed a code in demonstration mode is not told of a wrong code', async () => {
    const demo = await startTestApp({ SHIJIE_MODE: 'demo' })
    const account = '13011112223'
    const sent = await demo.call(sendVerificationCode, { query: { account, type: 2 } })
    const cookies = cookiesOf(await demo.call(verifyCode, { query: { to: account, verificationcode: sent.Data } }))
    const answer = await demo.call(resetPassword, { body: { Account: account, Password: NEW_PASSWORD }, cookies })
    expect(answer.ErrorMsg).toBe(messages.askTeacher)
    await demo.close()
  })

  it('[E007] lifts the lock of failed sign-ins', async () => {
    const user = await buildUser(test.db)
    const cookies = test.deviceCookie('device-of-the-forgetful')
    const body = { Account: user.account, Password: md5('wrong') }
    for (let i = 0; i < 11; i++) await test.call(login, { body, cookies })
    await reset(user.account, await verified(user.account, 2))
    expect((await test.call(login, { body: { ...body, Password: NEW_PASSWORD }, cookies })).IsSuccess).toBe(true)
  })
})

describe('change', () => {
  const change = (token: string, body: { OldPassword?: string; Password: string; Code?: string }) =>
    test.call(changePassword, { token, body })

  it('[E013] by the old password ends every session and goes on with a new token', async () => {
    const user = await buildUser(test.db)
    const [here, there] = [await test.sessionFor(user.id), await test.sessionFor(user.id)]
    const answer = await change(here, { OldPassword: md5(PASSWORD), Password: NEW_PASSWORD })
    for (const token of [here, there]) expect((await test.call(getAccount, { token })).ErrorCode).toBe(10001)
    expect((await test.call(getAccount, { token: answer.Data.Token })).Data.UserId).toBe(user.id)
  })

  it('[E013] by a fresh code of type 2', async () => {
    const user = await buildUser(test.db)
    await test.call(sendVerificationCode, { query: { account: user.account, type: 2 } })
    const body = { Password: NEW_PASSWORD, Code: test.messenger.lastCode() }
    expect((await change(await test.sessionFor(user.id), body)).IsSuccess).toBe(true)
  })

  it('[E013] refuses a wrong old password, no proof, the same and a guessable password', async () => {
    const user = await buildUser(test.db, { name: '林一诺' })
    const token = await test.sessionFor(user.id)
    expect((await change(token, { OldPassword: md5('x'), Password: NEW_PASSWORD })).ErrorMsg).toBe('原密码不正确')
    expect((await change(token, { Password: NEW_PASSWORD })).ErrorMsg).toContain('请输入原密码')
    expect((await change(token, { OldPassword: md5(PASSWORD), Password: md5(PASSWORD) })).ErrorMsg).toContain(
      '不能与原密码相同',
    )
    expect((await change(token, { OldPassword: md5(PASSWORD), Password: md5(user.account) })).ErrorMsg).toContain(
      '太容易',
    )
  })

  it('[E013] a one-time password opens nothing but its own change', async () => {
    const user = await buildUser(test.db, { userType: '7000', mustChangePassword: true })
    const token = await test.sessionFor(user.id)
    expect((await test.call(getAccount, { token })).Data.MustChangePassword).toBe(1)
    expect((await test.call(listCourses, { token, body: {} })).ErrorCode).toBe(40303)
    const changed = await change(token, { OldPassword: md5(PASSWORD), Password: NEW_PASSWORD })
    expect((await test.call(listCourses, { token: changed.Data.Token, body: {} })).IsSuccess).toBe(true)
  })

  it('[E013] counts wrong old passwords like sign-ins', async () => {
    const user = await buildUser(test.db)
    const token = await test.sessionFor(user.id)
    for (let i = 0; i < 10; i++) await change(token, { OldPassword: md5('x'), Password: NEW_PASSWORD })
    expect((await change(token, { OldPassword: md5(PASSWORD), Password: NEW_PASSWORD })).ErrorCode).toBe(42901)
  })
})
