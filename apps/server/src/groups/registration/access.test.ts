import { generateKeyPairSync, sign } from 'node:crypto'
import {
  applyLicence,
  checkAccess,
  ErrorCodes,
  getAccessSettings,
  getRegNo,
  listCourses,
  listCoursesWithoutLogin,
  messages,
  setAccessMode,
  type UserType,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { DAY, SECOND } from '../../platform/time.ts'
import { ConfigError, readConfig } from '../../start/config.ts'

const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

let test: TestApp
let admin: string
beforeAll(async () => {
  test = await startTestApp({ LICENCE_PUBLIC_KEY: publicKey })
})
beforeEach(async () => {
  await test.db.deleteFrom('settings').execute()
  admin = await tokenOf('9999')
})
afterAll(() => test.close())

const tokenOf = async (userType: UserType) => test.sessionFor((await buildUser(test.db, { userType })).id)
const setMode = (Mode: 'open' | 'licensed' | 'maintenance', Notice = '') =>
  test.call(setAccessMode, { token: admin, body: { Mode, Notice } })

async function licenceFor(facts: { number?: string; validUntil?: string }, key = keys.privateKey) {
  const { RegNo } = (await test.call(getRegNo)).Data
  const all = { number: RegNo, school: '青禾中学', validUntil: '2026-12-31', ...facts }
  const payload = Buffer.from(JSON.stringify(all)).toString('base64url')
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`
}
const enter = (Licence: string) => test.call(applyLicence, { token: admin, body: { Licence } })

describe('the access check', () => {
  it('[E015][B035] lets everyone in until an administrator says otherwise', async () => {
    expect((await test.call(checkAccess)).IsSuccess).toBe(true)
    expect((await test.call(checkAccess, { token: await tokenOf('7000') })).IsSuccess).toBe(true)
  })

  it('[E015] in maintenance only administrators get in, and the notice says why', async () => {
    await setMode('maintenance', '今晚 22 点前升级')
    for (const token of [undefined, await tokenOf('7000'), await tokenOf('8000')]) {
      const answer = await test.call(checkAccess, { token })
      expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.AccessClosed, '今晚 22 点前升级'])
    }
    for (const type of ['9000', '9999'] as const) {
      expect((await test.call(checkAccess, { token: await tokenOf(type) })).IsSuccess).toBe(true)
    }
    await setMode('open')
    expect((await test.call(checkAccess)).IsSuccess).toBe(true)
  })

  it('[B035] a closed site answers nothing but the way in, and administrators', async () => {
    const pupil = await tokenOf('7000')
    const read = (token: string) => test.call(listCourses, { token, body: {} })
    expect((await read(pupil)).IsSuccess).toBe(true)
    await setMode('maintenance', '今晚 22 点前升级')
    test.clock.advance(3 * SECOND)
    const refused = await read(pupil)
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([ErrorCodes.AccessClosed, '今晚 22 点前升级'])
    expect((await test.call(listCoursesWithoutLogin)).ErrorCode).toBe(ErrorCodes.AccessClosed)
    expect((await test.call(getRegNo)).IsSuccess).toBe(true)
    expect((await read(await tokenOf('9000'))).IsSuccess).toBe(true)
    await setMode('open')
    test.clock.advance(3 * SECOND)
    expect((await read(pupil)).IsSuccess).toBe(true)
  })

  it('[E015][E016] licensed: closed without a licence, open with one, closed again when it is over', async () => {
    await setMode('licensed')
    expect((await test.call(checkAccess)).ErrorMsg).toBe(messages.accessUnlicensed)
    const { Data } = await enter(await licenceFor({ validUntil: '2026-11-20' }))
    expect(Data.Licence).toEqual({ School: '青禾中学', ValidUntil: '2026-11-20 23:59:59', IsValid: 1 })
    expect((await test.call(checkAccess)).IsSuccess).toBe(true)
    test.clock.advance(3 * DAY)
    admin = await tokenOf('9999')
    expect((await test.call(checkAccess)).ErrorCode).toBe(ErrorCodes.AccessClosed)
    expect((await test.call(getAccessSettings, { token: admin })).Data.Licence?.IsValid).toBe(0)
  })

  it('[E016] every change is in the audit log', async () => {
    await setMode('maintenance')
    await enter(await licenceFor({}))
    const rows = await test.db.selectFrom('audit_log').select('action').execute()
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['site.set_access', 'site.apply_licence']))
  })
})

describe('licences', () => {
  it('[E017] the registration number stays the same, also when ten ask first', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.call(getRegNo)))
    const numbers = new Set(answers.map(({ Data }) => Data.RegNo))
    expect(numbers.size).toBe(1)
    expect([...numbers][0]).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
  })

  it('[E016] refuses what another key signed, what is for another installation, what is over, and what was changed', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey
    const good = await licenceFor({})
    const [payload = '', signature = ''] = good.split('.')
    const longer = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('2026-12-31', '2099-12-31'),
    ).toString('base64url')
    for (const wrong of [
      await licenceFor({}, stranger),
      await licenceFor({ number: 'AAAA-BBBB-CCCC-DDDD' }),
      `${longer}.${signature}`,
      payload,
      `${good}.x`,
      '随便写的',
    ]) {
      expect((await enter(wrong)).ErrorMsg).toBe(messages.licenceWrong)
    }
    expect((await enter(await licenceFor({ validUntil: '2026-11-01' }))).ErrorMsg).toBe(messages.licenceExpired)
  })

  it('[E016] without a public key no licence is accepted, and a wrong key stops the start', async () => {
    expect(() => readConfig({ APP_SECRET: 'a'.repeat(20), LICENCE_PUBLIC_KEY: 'abc' })).toThrow(ConfigError)
    const other = await startTestApp()
    const token = await other.sessionFor((await buildUser(other.db, { userType: '9999' })).id)
    const answer = await other.call(applyLicence, { token, body: { Licence: 'a.b' } })
    expect(answer.ErrorMsg).toBe(messages.licenceUnverifiable)
    await other.close()
  })
})
