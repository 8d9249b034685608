import { ErrorCodes, getAccount, login, resumeSession } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSchool, buildUser, md5, PASSWORD } from '../../../test/factories.ts'
import { cookiesOf, startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY, HOUR, MINUTE } from '../../platform/time.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const credentials = (account: string, password = PASSWORD) => ({ Account: account, Password: md5(password) })
const signIn = (
  account: string,
  password?: string,
  options: { cookies?: Record<string, string>; RememberMe?: 0 | 1 } = {},
) =>
  test.call(login, {
    body: { ...credentials(account, password), RememberMe: options.RememberMe ?? 0 },
    cookies: options.cookies ?? {},
  })

describe('signing in', () => {
  it('[E002][N002] answers the account by phone, flat, with a token that works', async () => {
    const user = await buildUser(test.db, { userType: '6000', name: '林一诺' })
    const answer = await signIn(user.account)
    expect(answer.Data).toEqual({
      Token: expect.stringMatching(/^[\w-]{43}$/),
      UserType: '6000',
      UserId: user.id,
      UserName: '林一诺',
      UserImgUrl: '',
      IsActive: 1,
      UserTel: user.account,
      SchoolId: '',
      MustChangePassword: 0,
    })
    const own = await test.call(getAccount, { token: answer.Data.Token })
    expect(own.Data.UserId).toBe(user.id)
  })

  it('[B004] accepts an e-mail address in any case', async () => {
    await buildUser(test.db, { phone: null, email: 'lin@qinghe.example' })
    expect((await signIn('LIN@qinghe.example')).IsSuccess).toBe(true)
  })

  it('[B004] accepts a student number; equal numbers with equal passwords must choose a school', async () => {
    const [first, second] = [
      await buildSchool(test.db, { name: '清河中学' }),
      await buildSchool(test.db, { name: '东山中学' }),
    ]
    const pupil = { userType: '7000', phone: null, studentNo: '20260301' } as const
    await buildUser(test.db, { ...pupil, schoolId: first.id })
    const other = await buildUser(test.db, { ...pupil, schoolId: second.id })
    const answer = await signIn('20260301')
    expect(answer.ErrorCode).toBe(ErrorCodes.ChooseSchool)
    expect(answer.Data).toEqual({
      Schools: expect.arrayContaining([
        { SchoolId: first.id, SchoolName: '清河中学' },
        { SchoolId: second.id, SchoolName: '东山中学' },
      ]),
    })
    const chosen = await test.call(login, { body: { ...credentials('20260301'), SchoolId: second.id } })
    expect(chosen.Data.UserId).toBe(other.id)
  })

  it('[B004] signs in the one whose password fits when only the numbers are equal', async () => {
    const pupil = { userType: '7000', phone: null, studentNo: '20260302' } as const
    await buildUser(test.db, { ...pupil, password: 'another-one1' })
    const mine = await buildUser(test.db, pupil)
    expect((await signIn('20260302')).Data.UserId).toBe(mine.id)
  })

  it('[V001] names the empty field', async () => {
    expect((await signIn('')).ErrorMsg).toBe('请输入账号')
    const answer = await test.call(login, { body: { Account: 'someone', Password: '' } })
    expect(answer).toMatchObject({ ErrorCode: 40001, ErrorMsg: '请输入密码' })
  })

  it('[N007] refuses a password that is no md5', async () => {
    const user = await buildUser(test.db)
    expect((await test.call(login, { body: { Account: user.account, Password: PASSWORD } })).ErrorCode).toBe(40001)
  })

  it('[E002][V001] takes full-width digits for the account that they mean', async () => {
    const user = await buildUser(test.db)
    const wide = user.account.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    expect(wide).not.toBe(user.account)
    expect((await signIn(wide)).Data).toMatchObject({ UserId: user.id })
  })

  it('[E002] says the same of a wrong password and of an unknown account', async () => {
    const user = await buildUser(test.db)
    const wrong = await signIn(user.account, 'wrong')
    const unknown = await signIn('13100000000', 'wrong')
    const shown = { ErrorCode: 40001, ErrorMsg: '账号或密码错误', IsSuccess: false, Data: null }
    expect(wrong).toMatchObject(shown)
    expect(unknown).toMatchObject(shown)
  })

  it('[E002] answers a disabled account with HTTP 403 in an envelope', async () => {
    const user = await buildUser(test.db, { disabledAt: new Date() })
    const answer = await signIn(user.account)
    expect(answer).toMatchObject({ status: 403, IsSuccess: false })
    expect(answer.ErrorMsg).toContain('账号已停用')
  })
})

describe('failed attempts', () => {
  it('[E002] locks a device for one account after ten failures and says how long', async () => {
    const user = await buildUser(test.db)
    const cookies = test.deviceCookie('a guesser')
    for (let i = 0; i < 10; i++) expect((await signIn(user.account, 'wrong', { cookies })).ErrorCode).toBe(40001)
    const locked = await signIn(user.account, PASSWORD, { cookies })
    expect(locked).toMatchObject({ ErrorCode: 42901, status: 200 })
    expect(locked.ErrorMsg).toMatch(/15 分钟后/)
    test.clock.advance(15 * MINUTE + 1)
    expect((await signIn(user.account, PASSWORD, { cookies })).IsSuccess).toBe(true)
  })

  it('[E002] holds unknown devices 1, 2, 4 … 30 seconds for the account, and never refuses the right password', async () => {
    const user = await buildUser(test.db)
    const owner = cookiesOf(await signIn(user.account))
    const held = async (cookies: Record<string, string>, password = 'wrong') => {
      const before = test.clock.waits.length
      const answer = await signIn(user.account, password, { cookies })
      return [answer.IsSuccess, ...test.clock.waits.slice(before)]
    }
    const holds = []
    for (let guesser = 0; guesser < 8; guesser++) holds.push(await held(test.deviceCookie(`stranger ${guesser}`)))
    expect(holds).toEqual([[false], ...[1, 2, 4, 8, 16, 30, 30].map((seconds) => [false, seconds * 1000])])
    for (let guesser = 0; guesser < 60; guesser++) await signIn(user.account, 'wrong')
    expect(await held(test.deviceCookie('another'), PASSWORD)).toEqual([true, 30_000])
    expect(await held(owner, PASSWORD)).toEqual([true])
  })

  it('[E002] takes a made-up cookie for none: it opens no counter of its own and locks nobody', async () => {
    const user = await buildUser(test.db)
    for (let i = 0; i < 12; i++) {
      const answer = await signIn(user.account, 'wrong', { cookies: { device: 'made-up-device-cookie' } })
      expect(answer.ErrorCode).toBe(40001)
    }
    expect((await signIn(user.account, PASSWORD)).IsSuccess).toBe(true)
  })

  it('[E002] counts parallel guesses', async () => {
    const user = await buildUser(test.db)
    const cookies = test.deviceCookie('a parallel guesser')
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(user.account, 'wrong', { cookies })))
    expect(answers.filter((answer) => answer.ErrorCode === 40001).length).toBeLessThanOrEqual(10)
  })

  it('[E002] treats unknown accounts alike', async () => {
    const cookies = test.deviceCookie('a guesser of nobody')
    for (let i = 0; i < 10; i++) await signIn('13100000001', 'wrong', { cookies })
    expect((await signIn('13100000001', 'wrong', { cookies })).ErrorCode).toBe(42901)
    await signIn('13100000001', 'wrong')
    expect(test.clock.waits.at(-1)).toBe(30_000)
  })

  it('[E002] never limits a room of sixty behind one address, whatever one of them does', async () => {
    const users = await Promise.all(Array.from({ length: 60 }, () => buildUser(test.db, { userType: '7000' })))
    const guesses = Array.from({ length: 200 }, (_, nth) =>
      test.call(login, { body: credentials(`nobody${nth}`, 'x') }),
    )
    const answers = await Promise.all(users.map((user) => signIn(user.account)))
    expect(answers.every((answer) => answer.IsSuccess)).toBe(true)
    await Promise.all(guesses)
    expect((await signIn(users[0]?.account ?? '')).IsSuccess).toBe(true)
  }, 120_000)
})

describe('sessions', () => {
  it('[X002] end after two idle hours, and live on while they are used', async () => {
    const user = await buildUser(test.db)
    const { Token } = (await signIn(user.account)).Data
    test.clock.advance(HOUR + 59 * MINUTE)
    expect((await test.call(getAccount, { token: Token })).IsSuccess).toBe(true)
    await expect.poll(async () => (await lastSeen(user.id)).getTime()).toBe(test.clock.now().getTime())
    test.clock.advance(HOUR + 59 * MINUTE)
    expect((await test.call(getAccount, { token: Token })).IsSuccess).toBe(true)
    await expect.poll(async () => (await lastSeen(user.id)).getTime()).toBe(test.clock.now().getTime())
    test.clock.advance(2 * HOUR + MINUTE)
    expect(await test.call(getAccount, { token: Token })).toMatchObject({
      ErrorCode: 10001,
      ErrorMsg: '长时间未使用，请重新登录',
    })
  })

  const lastSeen = async (userId: string) =>
    (
      await test.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).last_seen_at

  it('[E002] a second sign-in in the same browser replaces the first', async () => {
    const [first, second] = [await buildUser(test.db), await buildUser(test.db)]
    const signedIn = await signIn(first.account)
    const cookies = cookiesOf(signedIn)
    await signIn(second.account, PASSWORD, { cookies })
    expect((await test.call(getAccount, { token: signedIn.Data.Token })).ErrorCode).toBe(10001)
  })

  it.each(['query', 'header', 'bearer'] as const)('[E009] accepts the token by %s', async (way) => {
    const user = await buildUser(test.db)
    const token = await test.sessionFor(user.id)
    const answer = await test.app.inject({
      url: getAccount.path,
      ...(way === 'query' ? { query: { token } } : {}),
      headers: way === 'header' ? { token } : way === 'bearer' ? { authorization: `Bearer ${token}` } : {},
    })
    expect(answer.json().Data.UserId).toBe(user.id)
    expect(test.logs.join('\n')).not.toContain(token)
  })
})

describe('ten days', () => {
  const resume = (cookies: Record<string, string>) => test.call(resumeSession, { cookies })

  it('[C006] the cookie is for one endpoint, for ten days, and out of reach of scripts', async () => {
    const user = await buildUser(test.db)
    const answer = await signIn(user.account, PASSWORD, { RememberMe: 1 })
    const cookie = answer.response.cookies.find(({ name }) => name === 'remember')
    expect(cookie).toMatchObject({ path: resumeSession.path, httpOnly: true, sameSite: 'Strict', maxAge: 864_000 })
  })

  it('[C006] without the box no cookie that signs in is set', async () => {
    const user = await buildUser(test.db)
    const answer = await signIn(user.account)
    expect(answer.response.cookies.filter(({ name, value }) => name === 'remember' && value !== '')).toEqual([])
  })

  it('[C006] resumes for ten days and no longer, rotating the cookie', async () => {
    const user = await buildUser(test.db)
    const signedIn = cookiesOf(await signIn(user.account, PASSWORD, { RememberMe: 1 }))
    test.clock.advance(9 * DAY)
    const resumed = await resume(signedIn)
    expect(resumed.Data.UserId).toBe(user.id)
    const rotated = cookiesOf(resumed)
    expect(rotated.remember).not.toBe(signedIn.remember)
    expect((await test.call(getAccount, { token: resumed.Data.Token })).IsSuccess).toBe(true)
    test.clock.advance(DAY)
    expect((await resume(rotated)).ErrorCode).toBe(10001)
    expect((await test.call(getAccount, { token: resumed.Data.Token })).ErrorCode).toBe(10001)
  })

  it('[C006] a second sign-in with the box ends the first cookie and keeps its own', async () => {
    const [first, second] = [await buildUser(test.db), await buildUser(test.db)]
    const before = cookiesOf(await signIn(first.account, PASSWORD, { RememberMe: 1 }))
    const after = cookiesOf(await signIn(second.account, PASSWORD, { RememberMe: 1, cookies: before }))
    expect((await resume(before)).ErrorCode).toBe(10001)
    expect((await resume(after)).Data.UserId).toBe(second.id)
  })

  it('[C006] serves two tabs at once with the same value, and nobody later than 30 seconds', async () => {
    const user = await buildUser(test.db)
    const cookies = cookiesOf(await signIn(user.account, PASSWORD, { RememberMe: 1 }))
    const both = await Promise.all([resume(cookies), resume(cookies)])
    expect(both.map((answer) => answer.IsSuccess)).toEqual([true, true])
    expect(both.filter((answer) => cookiesOf(answer).remember).length).toBe(1)
    test.clock.advance(31_000)
    expect((await resume(cookies)).ErrorCode).toBe(10001)
  })
})
