import { ErrorCodes, login, register, sendVerificationCode, verifyCode } from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, md5 } from '../../../test/factories.ts'
import { cookiesOf, startTestApp, type TestApp } from '../../../test/support.ts'
import { MINUTE, SECOND } from '../../platform/time.ts'
import { createActivationCodes } from './activation-codes.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  test.messenger.isReachable = true
  test.messenger.isBroken = false
})

const PASSWORD = md5('Gingko77')
let phones = 0
const newPhone = () => `137${String(++phones).padStart(8, '0')}`
const send = (account: string, type = 1) => test.call(sendVerificationCode, { query: { account, type } })
const verify = (to: string, verificationcode: string) => test.call(verifyCode, { query: { to, verificationcode } })
const newCardCode = async () => (await createActivationCodes(test.db, { name: '测试', count: 1 }))[0] ?? ''

async function requestCode(account: string): Promise<string> {
  await send(account)
  return test.messenger.lastCode()
}

describe('verification codes', () => {
  it('[E005] sends six digits to the phone and returns nothing of them', async () => {
    const account = newPhone()
    const answer = await send(account)
    expect(answer).toMatchObject({ IsSuccess: true, Data: '' })
    expect(test.messenger.sent.at(-1)).toMatchObject({ recipient: account })
    expect(test.messenger.lastCode()).toMatch(/^\d{6}$/)
  })

  it('[X003] answers 50109 for a registered account, before the pause is looked at', async () => {
    const user = await buildUser(test.db)
    await send(user.account)
    expect(await send(user.account)).toMatchObject({ ErrorCode: 50109, ErrorMsg: '该账号已被注册' })
  })

  it('[C004] sends once in 120 seconds for each account and type, also when asked twice at once', async () => {
    const account = newPhone()
    const both = await Promise.all([send(account), send(account)])
    expect(both.map((answer) => answer.ErrorCode).sort()).toEqual([0, 42901])
    expect((await send(account, 3)).IsSuccess).toBe(true)
    test.clock.advance(119 * SECOND)
    expect((await send(account)).ErrorMsg).toContain('1 秒后')
    test.clock.advance(SECOND)
    expect((await send(account)).IsSuccess).toBe(true)
  })

  it('[E005] takes the pause back when the message could not be sent', async () => {
    const account = newPhone()
    test.messenger.isBroken = true
    expect((await send(account)).ErrorMsg).toContain('没有发出')
    test.messenger.isBroken = false
    expect((await send(account)).IsSuccess).toBe(true)
  })

  it('[E005] without a gateway registration is off, and a reset is the teacher’s, the same for every account', async () => {
    test.messenger.isReachable = false
    const user = await buildUser(test.db)
    expect((await send(newPhone())).ErrorCode).toBe(ErrorCodes.Conflict)
    const [known, unknown] = [await send(user.account, 2), await send(newPhone(), 2)]
    expect(known.ErrorMsg).toBe('请联系老师重置密码')
    expect(unknown.ErrorMsg).toBe(known.ErrorMsg)
  })

  it('[V007] tells a wrong code from an expired one', async () => {
    const account = newPhone()
    const code = await requestCode(account)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await verify(account, wrong)).ErrorMsg).toBe('验证码错误')
    test.clock.advance(151 * SECOND)
    expect((await verify(account, code)).ErrorMsg).toBe('验证码失效，请重新发送')
  })

  it('[C004] accepts a code for 120 seconds and a grace of 30', async () => {
    const account = newPhone()
    const code = await requestCode(account)
    test.clock.advance(149 * SECOND)
    expect((await verify(account, code)).IsSuccess).toBe(true)
  })

  it('[E006] allows five attempts, parallel ones counted', async () => {
    const account = newPhone()
    const code = await requestCode(account)
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 8 }, () => verify(account, wrong)))
    expect((await verify(account, code)).IsSuccess).toBe(false)
  })
})

describe('registration', () => {
  async function registerWith(overrides: {
    code?: string
    cookies?: Record<string, string>
    account?: string
    card?: string
  }) {
    const account = overrides.account ?? newPhone()
    return test.call(register, {
      body: {
        Account: account,
        Password: PASSWORD,
        CardCode: overrides.card ?? (await newCardCode()),
        ...(overrides.code ? { Code: overrides.code } : {}),
      },
      cookies: overrides.cookies ?? {},
    })
  }

  it('[E004][N008][B005][B025] makes an active 6000 from a phone, a code and an activation code, without a token', async () => {
    const account = newPhone()
    const code = await requestCode(account)
    const verified = await verify(account, code)
    const answer = await registerWith({ account, cookies: cookiesOf(verified) })
    expect(answer).toMatchObject({ IsSuccess: true, Data: {} })
    const signedIn = await test.call(login, { body: { Account: account, Password: PASSWORD } })
    expect(signedIn.Data).toMatchObject({ UserType: '6000', IsActive: 1, UserTel: account })
  })

  it('[B006] registers by e-mail with the code itself', async () => {
    const account = 'reader@home.example'
    const code = await requestCode(account)
    expect((await registerWith({ account, code })).IsSuccess).toBe(true)
  })

  it('[V010] asks for the code, asks again when it ran out, and refuses a known account', async () => {
    expect((await registerWith({})).ErrorMsg).toBe('请输入验证码')
    const account = newPhone()
    await requestCode(account)
    test.clock.advance(3 * MINUTE)
    expect((await registerWith({ account })).ErrorMsg).toBe('请再次发送验证码')
    const user = await buildUser(test.db)
    expect(await registerWith({ account: user.account })).toMatchObject({
      ErrorCode: 50109,
      ErrorMsg: '该账号已被注册',
    })
  })

  it('[V008] needs an activation code; a wrong one leaves the verification usable', async () => {
    const account = newPhone()
    const cookies = cookiesOf(await verify(account, await requestCode(account)))
    expect((await registerWith({ account, cookies, card: '' })).ErrorMsg).toBe('请输入激活码')
    expect((await registerWith({ account, cookies, card: '0000-0000-0000-0000' })).ErrorCode).toBe(40001)
    expect((await registerWith({ account, cookies })).IsSuccess).toBe(true)
  })

  it('[E006] a verification belongs to one browser, one account, and is used up', async () => {
    const account = newPhone()
    const cookies = cookiesOf(await verify(account, await requestCode(account)))
    expect((await registerWith({ account })).ErrorMsg).toBe('请输入验证码')
    expect((await registerWith({ account: newPhone(), cookies })).ErrorMsg).toBe('请输入验证码')
    expect((await registerWith({ account, cookies: { verification: `${cookies.verification}x` } })).IsSuccess).toBe(
      false,
    )
    expect((await registerWith({ account, cookies })).IsSuccess).toBe(true)
  })

  it('[E006] a verification lasts ten minutes', async () => {
    const account = newPhone()
    const cookies = cookiesOf(await verify(account, await requestCode(account)))
    test.clock.advance(10 * MINUTE + SECOND)
    expect((await registerWith({ account, cookies })).ErrorMsg).toBe('请再次发送验证码')
  })

  it('[V005] refuses the md5 of the account and of the commonest passwords', async () => {
    const account = newPhone()
    const code = await requestCode(account)
    for (const password of [account, '123456', 'password1']) {
      const body = { Account: account, Password: md5(password), CardCode: await newCardCode(), Code: code }
      expect((await test.call(register, { body })).ErrorMsg).toContain('太容易被猜到')
    }
  })

  it('[B025] of twenty simultaneous registrations with one code exactly one succeeds', async () => {
    const card = await newCardCode()
    const accounts = Array.from({ length: 20 }, newPhone)
    const cookies: Record<string, string>[] = []
    for (const account of accounts) cookies.push(cookiesOf(await verify(account, await requestCode(account))))
    const answers = await Promise.all(
      accounts.map((account, i) => registerWith({ account, card, cookies: cookies[i] ?? {} })),
    )
    expect(answers.filter((answer) => answer.IsSuccess).length).toBe(1)
    const users = await test.db.selectFrom('users').select('id').where('phone', 'in', accounts).execute()
    expect(users.length).toBe(1)
  })
})

describe('demonstration mode', () => {
  it('[E005] returns the code as Data, so that the flow can be tried', async () => {
    const demo = await startTestApp({ SHIJIE_MODE: 'demo' })
    try {
      const answer = await demo.call(sendVerificationCode, { query: { account: newPhone(), type: 1 } })
      expect(answer.Data).toMatch(/^\d{6}$/)
    } finally {
      await demo.close()
    }
  })
})
