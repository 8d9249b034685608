import { endSession, getAccount, login, resumeSession } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser, md5, PASSWORD } from '../../../test/factories.ts'
import { cookiesOf, startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('[R003] signing out ends the session, its cookie, and the other tabs of that cookie', async () => {
  const user = await buildUser(test.db)
  const signedIn = await test.call(login, { body: { Account: user.account, Password: md5(PASSWORD), RememberMe: 1 } })
  const tab = await test.call(resumeSession, { cookies: cookiesOf(signedIn) })
  const ended = await test.call(endSession, { token: signedIn.Data.Token })
  expect(ended.IsSuccess).toBe(true)
  expect(ended.response.cookies.find(({ name }) => name === 'remember')).toMatchObject({
    value: '',
    path: resumeSession.path,
  })
  for (const token of [signedIn.Data.Token, tab.Data.Token]) {
    expect((await test.call(getAccount, { token })).ErrorCode).toBe(10001)
  }
  expect((await test.call(resumeSession, { cookies: cookiesOf(tab) })).ErrorCode).toBe(10001)
})

it('[R003] signing out leaves sessions in other browsers alone', async () => {
  const user = await buildUser(test.db)
  const [here, there] = [await test.sessionFor(user.id), await test.sessionFor(user.id)]
  await test.call(endSession, { token: here })
  expect((await test.call(getAccount, { token: there })).IsSuccess).toBe(true)
})
