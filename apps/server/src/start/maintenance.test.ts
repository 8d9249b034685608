import { sendVerificationCode } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/support.ts'
import { DAY } from '../platform/time.ts'
import { removeExpired } from './maintenance.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('[E005] what expired is deleted: sessions, codes; what lives stays', async () => {
  const user = await buildUser(test.db)
  const count = async () => {
    const [sessions, codes] = await Promise.all([
      test.db.selectFrom('sessions').select('id').execute(),
      test.db.selectFrom('verification_codes').select('id').execute(),
    ])
    return { sessions: sessions.length, codes: codes.length }
  }
  await test.sessionFor(user.id)
  await test.call(sendVerificationCode, { query: { account: '13700000000', type: 1 } })
  await removeExpired(test)
  expect(await count()).toEqual({ sessions: 1, codes: 1 })
  test.clock.advance(31 * DAY)
  await removeExpired(test)
  expect(await count()).toEqual({ sessions: 0, codes: 0 })
})
