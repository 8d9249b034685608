import {
  addMember,
  createOrganisation,
  deleteOrganisation,
  ErrorCodes,
  findAccount,
  getAccount,
  listAuthorizedClasses,
  listMembers,
  listOrganisations,
  login,
  moveMembers,
  removeMembers,
  renameOrganisation,
  schoolMessages as say,
  setPasswords,
  signOutAccounts,
  unlockAccounts,
  updateMember,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser, md5 } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Two schools side by side, each with a class, its teacher, its administrator and two pupils. */
async function buildSide() {
  const { db } = test
  const { id: schoolId } = await buildSchool(db)
  const teacher = await buildUser(db, { userType: '8000', schoolId })
  const admin = await buildUser(db, { userType: '9000', schoolId })
  const pupils = [
    await buildUser(db, { userType: '7000', schoolId, name: '王子涵', phone: null }),
    await buildUser(db, { userType: '7000', schoolId, name: '曾小贤', phone: null }),
  ] as const
  const { id: classId } = await buildClass(db, schoolId, {
    teacherId: teacher.id,
    studentIds: pupils.map(({ id }) => id),
  })
  const { id: otherClassId } = await buildClass(db, schoolId, { name: '七年级（2）班' })
  const tokens = { teacher: await test.sessionFor(teacher.id), admin: await test.sessionFor(admin.id) }
  return { schoolId, classId, otherClassId, teacher, admin, pupils, tokens }
}
type Side = Awaited<ReturnType<typeof buildSide>>

let here: Side
let there: Side
beforeEach(async () => {
  here = await buildSide()
  there = await buildSide()
})

const auditOf = (action: string) =>
  test.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .where('school_id', '=', here.schoolId)
    .execute()

describe('classes', () => {
  it('[E010] lists the own classes of a teacher and all of the school for its administrator', async () => {
    const own = await test.call(listAuthorizedClasses, { token: here.tokens.teacher })
    expect(own.Data.Items).toMatchObject([
      { OrgId: here.classId, OrgName: '七年级（1）班', GradeName: '七年级', StudentCount: 2 },
    ])
    const all = await test.call(listAuthorizedClasses, { token: here.tokens.admin })
    expect(all.Data.Items.map(({ OrgId }) => OrgId)).toEqual([here.classId, here.otherClassId])
  })

  it('[O110] shows a teacher the way from the school to the own class only', async () => {
    const { Data } = await test.call(listOrganisations, { token: here.tokens.teacher })
    expect(Data.Items.map(({ Kind }) => Kind)).toEqual(['school', 'grade', 'class'])
    const all = await test.call(listOrganisations, { token: here.tokens.admin })
    expect(all.Data.Items.every(({ SchoolId }) => SchoolId === here.schoolId)).toBe(true)
    expect(all.Data.TotalCount).toBe(4)
  })

  it('[O111][O112][O113] makes, renames and deletes grades and classes with a line in the audit log', async () => {
    const { token } = { token: here.tokens.admin }
    const grade = await test.call(createOrganisation, { body: { ParentId: here.schoolId, OrgName: '八年级' }, token })
    const body = { ParentId: grade.Data.OrgId, OrgName: '八年级（1）班' }
    const made = await test.call(createOrganisation, { body, token })
    expect((await test.call(createOrganisation, { body, token })).ErrorCode).toBe(ErrorCodes.Conflict)
    const OrgId = made.Data.OrgId
    expect((await test.call(createOrganisation, { body: { ParentId: OrgId, OrgName: '组' }, token })).IsSuccess).toBe(
      false,
    )
    expect((await test.call(renameOrganisation, { body: { OrgId, OrgName: '八（1）班' }, token })).IsSuccess).toBe(true)
    expect((await test.call(deleteOrganisation, { query: { OrgId: grade.Data.OrgId }, token })).ErrorCode).toBe(
      ErrorCodes.Conflict,
    )
    expect((await test.call(deleteOrganisation, { query: { OrgId }, token })).IsSuccess).toBe(true)
    expect((await test.call(deleteOrganisation, { query: { OrgId }, token })).ErrorCode).toBe(ErrorCodes.NotFound)
    expect(await auditOf('organisation.create')).toHaveLength(2)
    expect(await auditOf('organisation.rename')).toHaveLength(1)
    expect(await auditOf('organisation.delete')).toHaveLength(1)
  })

  it('[O111] leaves the making of schools to the platform', async () => {
    const body = { OrgName: '新学校' }
    expect((await test.call(createOrganisation, { body, token: here.tokens.admin })).ErrorCode).toBe(
      ErrorCodes.Forbidden,
    )
    const platform = await test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
    expect((await test.call(createOrganisation, { body, token: platform })).IsSuccess).toBe(true)
  })
})

describe('members', () => {
  it.each([
    ['子涵', '王子涵'],
    ['zxx', '曾小贤'],
    ['WZ', '王子涵'],
  ])('[O114] finds by %s', async (Search, name) => {
    const query = { OrgId: here.classId, Search }
    const { Data } = await test.call(listMembers, { query, token: here.tokens.teacher })
    expect(Data.Items.map(({ UserName }) => UserName)).toEqual([name])
  })

  it('[O114] finds by number and says who has a one-time password', async () => {
    const query = { OrgId: here.classId, Search: here.pupils[0].account }
    const { Data } = await test.call(listMembers, { query, token: here.tokens.teacher })
    expect(Data.Items).toMatchObject([{ UserName: '王子涵', MustChangePassword: 0, IsLocked: 0, IsOnline: 0 }])
  })

  it('[O115] adds a pupil with a slip that signs in and asks for a new password', async () => {
    const body = { OrgId: here.classId, UserName: '江一舟', StudentNo: '２０２６９９０１' }
    const added = await test.call(addMember, { body, token: here.tokens.teacher })
    const [slip] = added.Data.Slips
    expect(slip).toMatchObject({ UserName: '江一舟', StudentNo: '20269901', ClassName: '七年级（1）班' })
    const sign = { Account: '20269901', Password: md5(slip?.Password ?? ''), SchoolId: here.schoolId }
    expect((await test.call(login, { body: sign })).Data.MustChangePassword).toBe(1)
    const again = await test.call(addMember, { body, token: here.tokens.teacher })
    expect(again.Data).toEqual({ UserId: added.Data.UserId, Slips: [] })
  })

  it('[O115] changes nobody who has the number already, and says who has it', async () => {
    const [one] = here.pupils
    const before = await test.db.selectFrom('memberships').selectAll().where('user_id', '=', one.id).execute()
    const add = (OrgId: string, UserName: string, token: string) =>
      test.call(addMember, { body: { OrgId, UserName, StudentNo: one.account }, token })
    for (const token of [here.tokens.teacher, here.tokens.admin]) {
      const slip = await add(here.classId, '王小五', token)
      expect(slip).toMatchObject({ ErrorCode: ErrorCodes.Conflict, ErrorMsg: say.numberHere(one.account, '王子涵') })
    }
    const away = await add(here.otherClassId, '王子涵', here.tokens.admin)
    expect(away).toMatchObject({
      ErrorCode: ErrorCodes.Conflict,
      ErrorMsg: say.numberElsewhere(one.account, '七年级（1）班', '王子涵'),
    })
    await test.db.deleteFrom('memberships').where('user_id', '=', one.id).execute()
    const alone = await add(here.classId, '王小五', here.tokens.admin)
    expect(alone).toMatchObject({ ErrorCode: ErrorCodes.Conflict, ErrorMsg: say.numberTaken('王子涵') })
    await test.db.insertInto('memberships').values(before).execute()
    const { Data } = await test.call(listMembers, { query: { OrgId: here.classId }, token: here.tokens.admin })
    expect(Data.Items.map(({ UserName }) => UserName)).toContain('王子涵')
  })

  it('[O115] takes in a pupil of this name and number who has no class', async () => {
    const [one] = here.pupils
    await test.db.deleteFrom('memberships').where('user_id', '=', one.id).execute()
    const body = { OrgId: here.classId, UserName: '王子涵', StudentNo: one.account }
    const answer = await test.call(addMember, { body, token: here.tokens.teacher })
    expect(answer.Data).toEqual({ UserId: one.id, Slips: [] })
  })

  it.each(['13812345678', 'a@b.com', '2026 号', '=1+1'])('[O115] refuses the number %s', async (StudentNo) => {
    const body = { OrgId: here.classId, UserName: '江一舟', StudentNo }
    const answer = await test.call(addMember, { body, token: here.tokens.teacher })
    expect(answer.ErrorCode).toBe(ErrorCodes.InvalidParameter)
  })

  it('[O116] corrects a name; a number in use is a conflict', async () => {
    const [one, other] = here.pupils
    const token = here.tokens.teacher
    const body = { UserId: one.id, UserName: '王梓涵', StudentNo: other.account }
    expect((await test.call(updateMember, { body, token })).ErrorCode).toBe(ErrorCodes.Conflict)
    expect((await test.call(updateMember, { body: { ...body, StudentNo: one.account }, token })).IsSuccess).toBe(true)
    expect(await auditOf('member.update')).toHaveLength(1)
  })

  it('[O117][O118] moves between classes and removes, each act in the audit log', async () => {
    const [one] = here.pupils
    const token = here.tokens.admin
    const move = { FromOrgId: here.classId, ToOrgId: here.otherClassId, UserIds: [one.id] }
    expect((await test.call(moveMembers, { body: move, token })).Data.Count).toBe(1)
    expect((await test.call(moveMembers, { body: move, token })).Data.Count).toBe(0)
    const asTeacher = await test.call(moveMembers, { body: move, token: here.tokens.teacher })
    expect(asTeacher.ErrorCode).toBe(ErrorCodes.NotFound)
    const remove = { OrgId: here.otherClassId, UserIds: [one.id] }
    expect((await test.call(removeMembers, { body: remove, token })).Data.Count).toBe(1)
    expect(await auditOf('member.move')).toHaveLength(1)
    expect(await auditOf('member.remove')).toHaveLength(1)
  })
})

describe('accounts', () => {
  it('[E099] gives one-time passwords in bulk, ends sessions and writes the audit log without the password', async () => {
    const UserIds = here.pupils.map(({ id }) => id)
    const session = await test.sessionFor(here.pupils[0].id)
    const { Data } = await test.call(setPasswords, { body: { UserIds }, token: here.tokens.teacher })
    expect(Data.Slips.map(({ UserName }) => UserName)).toEqual(['王子涵', '曾小贤'])
    expect((await test.call(getAccount, { token: session })).ErrorCode).toBe(ErrorCodes.SessionExpired)
    const [slip] = Data.Slips
    const body = { Account: slip?.StudentNo ?? '', Password: md5(slip?.Password ?? '') }
    expect((await test.call(login, { body })).Data.MustChangePassword).toBe(1)
    const audit = await auditOf('account.set_password')
    expect(audit).toHaveLength(2)
    expect(JSON.stringify([audit, test.logs])).not.toContain(slip?.Password)
  })

  it('[E099] nobody resets equals, superiors or oneself', async () => {
    const token = here.tokens.admin
    const other = await buildUser(test.db, { userType: '9000', schoolId: here.schoolId })
    for (const id of [other.id, here.admin.id]) {
      const answer = await test.call(setPasswords, { body: { UserIds: [here.pupils[0].id, id] }, token })
      expect(answer.ErrorCode).toBe(ErrorCodes.NotFound)
    }
    expect((await test.call(setPasswords, { body: { UserIds: [here.teacher.id] }, token })).IsSuccess).toBe(true)
  })

  it('[O119] shows a locked pupil and unlocks', async () => {
    const [pupil] = here.pupils
    const cookies = test.deviceCookie('a-device-of-the-room-1')
    const wrong = { Account: pupil.account, Password: md5('wrong') }
    for (let i = 0; i < 11; i++) await test.call(login, { body: wrong, cookies })
    expect((await test.call(login, { body: wrong, cookies })).ErrorCode).toBe(ErrorCodes.TooManyAttempts)
    const list = { query: { OrgId: here.classId }, token: here.tokens.teacher }
    expect((await test.call(listMembers, list)).Data.Items.map(({ IsLocked }) => IsLocked)).toEqual([1, 0])
    const body = { UserIds: [pupil.id] }
    expect((await test.call(unlockAccounts, { body, token: here.tokens.teacher })).Data.Count).toBe(1)
    expect((await test.call(login, { body: wrong, cookies })).ErrorCode).toBe(ErrorCodes.InvalidParameter)
    expect((await test.call(listMembers, list)).Data.Items.map(({ IsLocked }) => IsLocked)).toEqual([0, 0])
  })

  it('[O120] signs out a room', async () => {
    const tokens = await Promise.all(here.pupils.map(({ id }) => test.sessionFor(id)))
    const UserIds = here.pupils.map(({ id }) => id)
    const token = here.tokens.teacher
    expect((await test.call(listMembers, { query: { OrgId: here.classId }, token })).Data.Items[0]?.IsOnline).toBe(1)
    expect((await test.call(signOutAccounts, { body: { UserIds }, token })).Data.Count).toBe(2)
    expect((await test.call(getAccount, { token: tokens[1] })).ErrorCode).toBe(ErrorCodes.SessionExpired)
    expect((await test.call(signOutAccounts, { body: { UserIds }, token })).Data.Count).toBe(0)
  })

  it('[E014] answers for oneself and the own people, and the same emptiness for all else', async () => {
    const ask = async (Account: string, token: string) =>
      (await test.call(findAccount, { body: { Account }, token })).Data
    const [pupil] = here.pupils
    expect(await ask(pupil.account, here.tokens.teacher)).toMatchObject({ UserId: pupil.id, UserType: '7000' })
    expect(await ask(here.teacher.account, here.tokens.teacher)).toMatchObject({ UserId: here.teacher.id })
    const stranger = await ask(pupil.account, there.tokens.admin)
    expect(stranger).toEqual(await ask('19900000000', there.tokens.admin))
    expect(await ask(pupil.account, await test.sessionFor(here.pupils[1].id))).toEqual(stranger)
  })
})

describe('the school next door', () => {
  it('[E099][O114][O117] gets nothing, as if this school did not exist', async () => {
    const UserIds = [here.pupils[0].id]
    const OrgId = here.classId
    for (const token of [there.tokens.teacher, there.tokens.admin]) {
      const answers = [
        await test.call(listMembers, { query: { OrgId }, token }),
        await test.call(addMember, { body: { OrgId, UserName: '江一舟', StudentNo: '1' }, token }),
        await test.call(updateMember, { body: { UserId: UserIds[0] ?? '', UserName: '江', StudentNo: '1' }, token }),
        await test.call(moveMembers, { body: { FromOrgId: OrgId, ToOrgId: there.classId, UserIds }, token }),
        await test.call(moveMembers, { body: { FromOrgId: there.classId, ToOrgId: OrgId, UserIds }, token }),
        await test.call(removeMembers, { body: { OrgId, UserIds }, token }),
        await test.call(setPasswords, { body: { UserIds: [...UserIds, there.pupils[0].id] }, token }),
        await test.call(unlockAccounts, { body: { UserIds }, token }),
        await test.call(signOutAccounts, { body: { UserIds }, token }),
      ]
      expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(answers.map(() => ErrorCodes.NotFound))
      expect((await test.call(listAuthorizedClasses, { token })).Data.Items.map((one) => one.SchoolId)).not.toContain(
        here.schoolId,
      )
    }
    const token = there.tokens.admin
    const answers = [
      await test.call(createOrganisation, { body: { ParentId: here.schoolId, OrgName: '九年级' }, token }),
      await test.call(renameOrganisation, { body: { OrgId, OrgName: '改名' }, token }),
      await test.call(deleteOrganisation, { query: { OrgId }, token }),
    ]
    expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual(answers.map(() => ErrorCodes.NotFound))
  })
})
