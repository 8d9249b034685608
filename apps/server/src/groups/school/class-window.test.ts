import {
  closeClassWindow,
  ErrorCodes,
  getAccount,
  getClassWindow,
  importRoster,
  listMembers,
  login,
  openClassWindow,
  registerInClass,
  removeJoined,
  schoolMessages as say,
  tickClassAsk,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser, md5 } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { MINUTE } from '../../platform/time.ts'

let test: TestApp
let classId: string
let schoolId: string
let token: string
let devices = 0
const DIGEST = md5('Gingko-77')
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  schoolId = (await buildSchool(test.db)).id
  const teacher = await buildUser(test.db, { userType: '8000', schoolId })
  classId = (await buildClass(test.db, schoolId, { teacherId: teacher.id })).id
  token = await test.sessionFor(teacher.id)
})

const open = async (Minutes = 30, Places = 60) =>
  (await test.call(openClassWindow, { body: { OrgId: classId, Minutes, Places }, token })).Data.ClassCode
const register = (ClassCode: string, UserName: string, StudentNo: string, device = `a-device-of-a-room-${++devices}`) =>
  test.call(registerInClass, {
    body: { ClassCode, UserName, StudentNo, Password: DIGEST },
    cookies: test.deviceCookie(device),
  })
const claim = (ClassCode: string, slip: string) =>
  test.call(registerInClass, {
    body: { ClassCode, UserName: '江一舟', StudentNo: '202601', Password: DIGEST, OneTimePassword: md5(slip) },
    cookies: test.deviceCookie(`a-device-of-a-room-${++devices}`),
  })
const signIn = (Account: string) => test.call(login, { body: { Account, Password: DIGEST, SchoolId: schoolId } })
const importRow = (UserName: string, StudentNo: string) =>
  test.call(importRoster, { body: { OrgId: classId, Rows: [{ UserName, StudentNo, ClassName: '' }] }, token })

describe('class window', () => {
  it('[O127][O129] makes a pupil of the class who signs in at once', async () => {
    const code = await open()
    const answer = await register(` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`, '江一舟', '２０２６０１')
    expect(answer.Data.ClassName).toBe('七年级（1）班')
    expect((await signIn('202601')).Data).toMatchObject({ UserName: '江一舟', UserType: '7000', MustChangePassword: 0 })
    expect((await test.call(getClassWindow, { query: { OrgId: classId }, token })).Data.JoinedCount).toBe(1)
  })

  it('[O129] claims the imported account that nobody has used, by the right name and the slip only', async () => {
    const { Data } = await importRow('江一舟', '202601')
    const slip = Data.Slips[0]?.Password ?? ''
    const code = await open()
    expect((await register(code, '江二舟', '202601')).ErrorMsg).toBe(say.nameDiffers)
    expect((await register(code, '江一舟', '202601')).ErrorMsg).toContain('请填写纸条上的一次性密码')
    expect((await claim(code, 'wrong')).ErrorMsg).toBe(say.slipWrong)
    expect((await signIn('202601')).IsSuccess).toBe(false)
    expect((await claim(code, slip)).IsSuccess).toBe(true)
    expect((await signIn('202601')).IsSuccess).toBe(true)
    const again = await claim(code, slip)
    expect([again.ErrorCode, again.ErrorMsg]).toEqual([ErrorCodes.Conflict, say.alreadyRegistered])
  })

  describe('without a slip', () => {
    const ask = (code: string, device: string) => register(code, '江一舟', '202601', device)
    const shown = async () => (await test.call(getClassWindow, { query: { OrgId: classId }, token })).Data
    const tick = (Mark: number, IsTicked: 0 | 1 = 1, by = token) =>
      test.call(tickClassAsk, { body: { OrgId: classId, Mark, IsTicked }, token: by })

    it('[O129][O136] the account opens to the browser that the teacher ticked, and to no other one', async () => {
      await importRow('江一舟', '202601')
      const code = await open()
      const [own, thief] = [await ask(code, 'own device'), await ask(code, 'other device')]
      const marks = (await shown()).Asking.map(({ Mark }) => Mark)
      expect(marks).toHaveLength(2)
      const markOf = (answer: { ErrorMsg: string }) =>
        marks.find((mark) => answer.ErrorMsg === say.claimNeedsTick(mark))
      const [mark = 0, other = 0] = [markOf(own), markOf(thief)]
      // Asked again it is the same mark, and no guessing, however often.
      for (let i = 0; i < 6; i++) expect((await ask(code, 'own device')).ErrorMsg).toBe(say.claimNeedsTick(mark))
      expect((await tick(mark)).Data.Asking).toContainEqual(expect.objectContaining({ Mark: mark, IsTicked: 1 }))
      expect((await ask(code, 'other device')).ErrorMsg).toBe(say.claimNeedsTick(other))
      expect((await ask(code, 'own device')).IsSuccess).toBe(true)
      expect((await signIn('202601')).Data).toMatchObject({ UserName: '江一舟', MustChangePassword: 0 })
      expect((await shown()).Asking).toEqual([])
      expect((await tick(other)).ErrorMsg).toBe(say.notAsking)
    })

    it('[O136] a tick can be taken back; strangers tick nothing', async () => {
      await importRow('江一舟', '202601')
      const code = await open()
      await ask(code, 'own device')
      const mark = (await shown()).Asking[0]?.Mark ?? 0
      const stranger = await test.sessionFor((await buildUser(test.db, { userType: '9000' })).id)
      expect((await tick(mark, 1, stranger)).ErrorCode).toBe(ErrorCodes.NotFound)
      await tick(mark)
      await tick(mark, 0)
      expect((await ask(code, 'own device')).ErrorMsg).toBe(say.claimNeedsTick(mark))
    })

    it('[O137] whoever came in is listed, and is out again by the teacher: no session, no password, no class', async () => {
      await importRow('江一舟', '202601')
      const code = await open(30, 2)
      await ask(code, 'own device')
      await tick((await shown()).Asking[0]?.Mark ?? 0)
      await ask(code, 'own device')
      await register(code, '无名氏', '202699', 'own device')
      const { Joined } = await shown()
      expect(Joined.map(({ UserName, IsNew }) => [UserName, IsNew])).toEqual(
        expect.arrayContaining([
          ['江一舟', 0],
          ['无名氏', 1],
        ]),
      )
      const { Token } = (await signIn('202699')).Data
      for (const { UserId } of Joined)
        expect((await test.call(removeJoined, { body: { OrgId: classId, UserId }, token })).IsSuccess).toBe(true)
      expect(await shown()).toMatchObject({ Joined: [], JoinedCount: 0 })
      expect((await signIn('202699')).IsSuccess).toBe(false)
      expect((await signIn('202601')).IsSuccess).toBe(false)
      expect((await test.call(getAccount, { token: Token })).ErrorCode).toBe(ErrorCodes.SessionExpired)
      const members = (await test.call(listMembers, { query: { OrgId: classId }, token })).Data.Items
      expect(members.map(({ UserName }) => UserName)).toEqual(['江一舟'])
      // The number is free for whom it belongs to; a browser's three places are used up by whoever was removed, too.
      expect((await register(code, '江二舟', '202699')).IsSuccess).toBe(true)
      expect((await signIn('202699')).Data.UserName).toBe('江二舟')
      const { UserId = '' } = (await shown()).Joined[0] ?? {}
      await test.call(removeJoined, { body: { OrgId: classId, UserId }, token })
      expect((await importRow('江三舟', '202699')).Data).toMatchObject({ Slips: [{ UserName: '江三舟' }] })
      expect((await register(code, '另一位', '202698', 'own device')).IsSuccess).toBe(true)
      expect((await register(code, '再一位', '202697', 'own device')).ErrorMsg).toBe(say.deviceFull)
      const again = Joined[0]?.UserId ?? ''
      const twice = await test.call(removeJoined, { body: { OrgId: classId, UserId: again }, token })
      expect(twice.ErrorCode).toBe(ErrorCodes.NotFound)
    })
  })

  it('[O127][O129] takes as many as there are places, and three on one device', async () => {
    const code = await open(30, 4)
    for (const nth of [1, 2, 3]) expect((await register(code, '江一舟', `P${nth}`, 'one device')).IsSuccess).toBe(true)
    expect((await register(code, '江一舟', 'P4', 'one device')).ErrorMsg).toBe(say.deviceFull)
    const last = await Promise.all([5, 6, 7].map((nth) => register(code, '江一舟', `P${nth}`)))
    expect(last.map(({ ErrorMsg }) => ErrorMsg).sort()).toEqual(['', say.windowFull, say.windowFull])
    const { Data } = await test.call(getClassWindow, { query: { OrgId: classId }, token })
    expect(Data).toMatchObject({ JoinedCount: 4, Places: 4 })
  })

  it('[O129] leaves pupils of other classes and teachers alone', async () => {
    const pupil = await buildUser(test.db, {
      userType: '7000',
      schoolId,
      name: '王一',
      phone: null,
      mustChangePassword: true,
    })
    await buildUser(test.db, { userType: '8000', schoolId, studentNo: 'T7', name: '李老师', mustChangePassword: true })
    const code = await open()
    expect((await register(code, '王一', pupil.account)).ErrorMsg).toBe(say.notThisClass)
    expect((await register(code, '李老师', 'T7')).ErrorMsg).toBe(say.notThisClass)
  })

  it('[O127][O128] ends by time, by closing, and by a new code', async () => {
    const first = await open(5)
    test.clock.advance(5 * MINUTE)
    expect((await register(first, '江一舟', '1')).ErrorMsg).toBe(say.classCodeWrong)
    const second = await open()
    const third = await open()
    expect((await register(second, '江一舟', '1')).ErrorMsg).toBe(say.classCodeWrong)
    await test.call(closeClassWindow, { query: { OrgId: classId }, token })
    expect((await register(third, '江一舟', '1')).ErrorMsg).toBe(say.classCodeWrong)
    expect((await test.call(getClassWindow, { query: { OrgId: classId }, token })).Data.ClassCode).toBe('')
  })

  it('[O129] five wrong tries stop one device and not the room', async () => {
    const code = await open()
    for (let i = 0; i < 5; i++) await register('AAAAAA', '江一舟', '1', 'the-guessing-device')
    expect((await register(code, '江一舟', '1', 'the-guessing-device')).ErrorCode).toBe(ErrorCodes.TooManyAttempts)
    expect((await register(code, '江一舟', '1')).IsSuccess).toBe(true)
  })

  it('[O129] a new browser for each try is slowed after sixty, and classmates still come through', async () => {
    const code = await open()
    for (let i = 0; i < 61; i++) await register('AAAAAA', '江一舟', '1')
    const before = test.clock.waits.length
    await register('AAAAAA', '江一舟', '1')
    expect(test.clock.waits.slice(before)).toEqual([1000])
    expect((await register(code, '江一舟', '1')).IsSuccess).toBe(true)
  })

  it('[O129] two at once make one account', async () => {
    const code = await open()
    const answers = await Promise.all([register(code, '江一舟', '1'), register(code, '江一舟', '1')])
    expect(answers.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, ErrorCodes.Conflict])
  })

  it('[O126][O127] strangers get nothing', async () => {
    const stranger = await test.sessionFor((await buildUser(test.db, { userType: '9000' })).id)
    const query = { OrgId: classId }
    const answers = [
      await test.call(getClassWindow, { query, token: stranger }),
      await test.call(openClassWindow, { body: { ...query, Minutes: 30 }, token: stranger }),
      await test.call(closeClassWindow, { query, token: stranger }),
    ]
    expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(answers.map(() => ErrorCodes.NotFound))
  })
})
