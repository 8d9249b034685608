import {
  applyForAccess,
  CodeTypes,
  changeContact,
  closeAccount,
  ErrorCodes,
  endAllSessions,
  endOneSession,
  exportOwnData,
  getAccount,
  getAccountDetails,
  getPreferences,
  listSessions,
  login,
  messages,
  sendVerificationCode,
  updatePreferences,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLesson, buildSchool, buildUser, joinAs, md5, PASSWORD } from '../../../test/factories.ts'
import { cookiesOf, startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function signedIn(overrides: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(test.db, overrides)
  return { user, token: await test.sessionFor(user.id) }
}
const isSignedIn = async (token: string) => (await test.call(getAccount, { token })).IsSuccess

async function codeFor(account: string, type: number = CodeTypes.contactChange) {
  await test.call(sendVerificationCode, { query: { account, type } })
  return test.messenger.lastCode()
}

describe('preferences', () => {
  it('[E011] keep what was chosen and leave the rest', async () => {
    const { token } = await signedIn()
    const initial = { PlaybackRate: '1', ShowCaptions: 1, DeskPanels: {} }
    expect((await test.call(getPreferences, { token })).Data).toEqual(initial)
    await test.call(updatePreferences, { token, body: { PlaybackRate: '1.5' } })
    await test.call(updatePreferences, { token, body: { ShowCaptions: 0 } })
    await test.call(updatePreferences, { token, body: { DeskPanels: { SideWidth: 400, Pinned: 1 } } })
    expect((await test.call(getPreferences, { token })).Data).toEqual({
      PlaybackRate: '1.5',
      ShowCaptions: 0,
      DeskPanels: { SideWidth: 400, Pinned: 1 },
    })
  })

  it('[E011] refuse panels wider than any screen', async () => {
    const { token } = await signedIn()
    const body = { DeskPanels: { SideWidth: 40_000 } }
    expect((await test.call(updatePreferences, { token, body })).ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })

  it.each(['UserType', 'IsActive', 'SchoolId', 'UserTel', 'UserName'])('[E011] never writes %s', async (field) => {
    const { token, user } = await signedIn({ isActive: false })
    const body = { ShowCaptions: 1 as const, [field]: '9999' }
    expect((await test.call(updatePreferences, { token, body })).ErrorCode).toBe(ErrorCodes.InvalidParameter)
    const row = await test.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_type: '6000', is_active: false, school_id: null })
  })
})

describe('phone and e-mail', () => {
  it('[R013][E005] change with a code of type 4 that went to the new one, and the password', async () => {
    const { token } = await signedIn()
    const Account = 'yinuo@qinghe.example'
    const Code = await codeFor(Account)
    const wrong = await test.call(changeContact, { token, body: { Account, Code, Password: md5('wrong') } })
    expect(wrong.ErrorMsg).toBe(messages.passwordWrong)
    expect(
      (await test.call(changeContact, { token, body: { Account, Code, Password: md5(PASSWORD) } })).IsSuccess,
    ).toBe(true)
    expect((await test.call(getAccountDetails, { token })).Data.Email).toBe(Account)
    const body = { Account, Password: md5(PASSWORD) }
    expect((await test.call(login, { body })).IsSuccess).toBe(true)
  })

  it('[R013] a code for something else, or for another address, changes nothing', async () => {
    const { token } = await signedIn()
    const Password = md5(PASSWORD)
    const ofApplication = await codeFor('13700000001', CodeTypes.profileApplication)
    const answers = [
      await test.call(changeContact, { token, body: { Account: '13700000001', Code: ofApplication, Password } }),
      await test.call(changeContact, {
        token,
        body: { Account: '13700000003', Code: await codeFor('13700000002'), Password },
      }),
    ]
    expect(answers.map(({ IsSuccess }) => IsSuccess)).toEqual([false, false])
  })

  it('[R013] an address of somebody else stays theirs', async () => {
    const other = await buildUser(test.db)
    const { token } = await signedIn()
    const Code = await codeFor(other.account)
    const answer = await test.call(changeContact, {
      token,
      body: { Account: other.account, Code, Password: md5(PASSWORD) },
    })
    expect(answer.ErrorCode).toBe(ErrorCodes.AccountTaken)
  })

  it('[E005] where no code can be sent, the sentence says who helps', async () => {
    test.messenger.isReachable = false
    const answer = await test.call(sendVerificationCode, { query: { account: '13700000009', type: 4 } })
    expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.Conflict, messages.contactChangeOff])
    test.messenger.isReachable = true
  })
})

describe('devices', () => {
  it('[R013] are listed, this one first, and end one by one', async () => {
    const { token, user } = await signedIn()
    const other = await test.sessionFor(user.id)
    const { Items } = (await test.call(listSessions, { token })).Data
    expect(Items.map(({ IsCurrent }) => IsCurrent)).toEqual([1, 0])
    const SessionId = Items[1]?.SessionId ?? ''
    expect((await test.call(endOneSession, { token, body: { SessionId } })).IsSuccess).toBe(true)
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
  })

  it('[R013] of somebody else do not exist', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const SessionId = (await test.call(listSessions, { token: theirs.token })).Data.Items[0]?.SessionId ?? ''
    const answer = await test.call(endOneSession, { token: mine.token, body: { SessionId } })
    expect([answer.ErrorCode, await isSignedIn(theirs.token)]).toEqual([ErrorCodes.NotFound, true])
  })

  it('[R013][C006] signing out everywhere ends ten-day cookies too; keeping this one keeps it alone', async () => {
    const user = await buildUser(test.db)
    const body = { Account: user.account, Password: md5(PASSWORD), RememberMe: 1 as const }
    const [here, there] = [await test.call(login, { body }), await test.call(login, { body })]
    const token = here.Data.Token
    await test.call(endAllSessions, { token, body: { KeepThis: 1 } })
    expect([await isSignedIn(token), await isSignedIn(there.Data.Token)]).toEqual([true, false])
    const resume = (cookies: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/api/Session/Resume', payload: {}, cookies })
    expect((await resume(cookiesOf(there))).json().ErrorCode).toBe(ErrorCodes.SessionExpired)
    expect((await resume(cookiesOf(here))).json().IsSuccess).toBe(true)
    await test.call(endAllSessions, { token, body: { KeepThis: 0 } })
    expect(await isSignedIn(token)).toBe(false)
  })
})

describe('own data', () => {
  it('[R013] the export holds account, courses, records and applications, and nobody else’s', async () => {
    test.messenger.isReachable = false
    const { token, user } = await signedIn({ name: '林一诺' })
    const lesson = await buildLesson(test.db, test.storage)
    await joinAs(test.db, lesson.courseId, user.id)
    const record = { id: lesson.id, user_id: user.id, lesson_id: lesson.id, course_id: lesson.courseId }
    await test.db
      .insertInto('study_records')
      .values({ ...record, watched_ms: 60_000 })
      .execute()
    const form = { UserName: '林一诺', School: '第一中学', AppyInfo: '想学' }
    await test.call(applyForAccess, { token, body: form })
    const { Data } = await test.call(exportOwnData, { token })
    expect(Data.Account).toMatchObject({ UserName: '林一诺', UserTel: user.account })
    expect(Data.Courses).toHaveLength(1)
    expect(Data.Records[0]?.WatchedSeconds).toBe(60)
    expect(Data.Applications).toMatchObject([{ School: '第一中学', State: 'open' }])
    expect(JSON.stringify(Data)).not.toContain('argon2')
    const other = await signedIn()
    expect((await test.call(exportOwnData, { token: other.token })).Data.Courses).toEqual([])
    test.messenger.isReachable = true
  })

  it('[R013] closing asks for the password, removes what tells who it was, and frees the phone', async () => {
    const { token, user } = await signedIn({ name: '周可', email: 'zhou@qinghe.example' })
    const wrong = await test.call(closeAccount, { token, body: { Password: md5('wrong') } })
    expect(wrong.ErrorMsg).toBe(messages.passwordWrong)
    expect((await test.call(closeAccount, { token, body: { Password: md5(PASSWORD) } })).IsSuccess).toBe(true)
    expect(await isSignedIn(token)).toBe(false)
    const row = await test.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ phone: null, email: null, name: '已注销用户', image_url: '' })
    expect(row.deleted_at).not.toBeNull()
    const body = { Account: user.account, Password: md5(PASSWORD) }
    expect((await test.call(login, { body })).ErrorMsg).toBe(messages.loginWrong)
    expect((await buildUser(test.db, { phone: user.account })).account).toBe(user.account)
  })

  it.each(['7000', '8000', '9000'] as const)(
    '[R013] an account of type %s is the school’s to close',
    async (userType) => {
      const school = await buildSchool(test.db, { name: `学校 ${userType}` })
      const { token } = await signedIn({ userType, schoolId: school.id })
      const answer = await test.call(closeAccount, { token, body: { Password: md5(PASSWORD) } })
      expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.Forbidden, messages.closeBySchool])
      expect((await test.call(getAccountDetails, { token })).Data).toMatchObject({
        SchoolName: `学校 ${userType}`,
        CanClose: 0,
      })
    },
  )
})
