import { activate, getAccount, isActivationCode } from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY } from '../../platform/time.ts'
import { createActivationCodes } from './activation-codes.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const newCode = async (expiresAt?: Date) => {
  const batch = { name: '测试', count: 1, ...(expiresAt ? { expiresAt } : {}) }
  return (await createActivationCodes(test.db, batch))[0] ?? ''
}
const activateWith = (token: string, CardCode: string) => test.call(activate, { token, body: { CardCode } })

describe('activation', () => {
  it('[E003][N010] activates with the token in a header; 1000 becomes 6000', async () => {
    const user = await buildUser(test.db, { userType: '1000' })
    const token = await test.sessionFor(user.id)
    const answer = await activateWith(token, await newCode())
    expect(answer.Data).toMatchObject({ UserId: user.id, UserType: '6000', IsActive: 1 })
    expect((await test.call(getAccount, { token })).Data.IsActive).toBe(1)
  })

  it('[B009] reads a code as people type it', async () => {
    const user = await buildUser(test.db, { isActive: false })
    const code = await newCode()
    const typed = ` ${(code.match(/.{4}/g) ?? []).join(' - ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await activateWith(await test.sessionFor(user.id), typed)).IsSuccess).toBe(true)
  })

  it('[E003] says why a code does not work', async () => {
    const user = await buildUser(test.db, { isActive: false })
    const token = await test.sessionFor(user.id)
    const used = await newCode()
    await activateWith(await test.sessionFor((await buildUser(test.db, { isActive: false })).id), used)
    const expired = await newCode(new Date(test.clock.now().getTime() - DAY))
    expect((await activateWith(token, used)).ErrorMsg).toBe('激活码已被使用')
    expect((await activateWith(token, expired)).ErrorMsg).toBe('激活码已过期')
    expect((await activateWith(token, 'nonsense')).ErrorMsg).toContain('激活码不正确')
    expect((await test.call(getAccount, { token })).Data.IsActive).toBe(0)
  })

  it.each(['6000', '7000', '8000', '9000', '9999'] as const)(
    '[E003] an active %s needs no activation',
    async (userType) => {
      const user = await buildUser(test.db, { userType })
      const code = await newCode()
      const answer = await activateWith(await test.sessionFor(user.id), code)
      expect(answer).toMatchObject({ ErrorCode: 40901, ErrorMsg: '该账号无需激活' })
    },
  )

  it('[B025] of a hundred simultaneous redemptions of one code exactly one succeeds', async () => {
    const code = await newCode()
    const users = await Promise.all(Array.from({ length: 100 }, () => buildUser(test.db, { isActive: false })))
    const tokens = await Promise.all(users.map((user) => test.sessionFor(user.id)))
    const answers = await Promise.all(tokens.map((token) => activateWith(token, code)))
    expect(answers.filter((answer) => answer.IsSuccess).length).toBe(1)
  })
})

describe('codes', () => {
  it('[B025] are sixteen characters with a check character, stored only as hashes', async () => {
    const codes = await createActivationCodes(test.db, { name: '很多', count: 500 })
    expect(codes.every(isActivationCode)).toBe(true)
    expect(new Set(codes).size).toBe(500)
    const rows = await test.db.selectFrom('activation_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(codes[0])
  })
})
