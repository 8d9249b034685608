import {
  closeClassWindow,
  ErrorCodes,
  getClassWindow,
  importRoster,
  login,
  openClassWindow,
  registerInClass,
  schoolMessages as say,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser, md5 } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { MINUTE } from '../../time.ts'

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
    expect((await register(code, '江一舟', '202601')).ErrorMsg).toBe(say.claimNeedsSlip)
    expect((await claim(code, 'wrong')).ErrorMsg).toBe(say.slipWrong)
    expect((await signIn('202601')).IsSuccess).toBe(false)
    expect((await claim(code, slip)).IsSuccess).toBe(true)
    expect((await signIn('202601')).IsSuccess).toBe(true)
    const again = await claim(code, slip)
    expect([again.ErrorCode, again.ErrorMsg]).toEqual([ErrorCodes.Conflict, say.alreadyRegistered])
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
