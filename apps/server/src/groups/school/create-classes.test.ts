import {
  createClasses,
  createTeachers,
  ErrorCodes,
  listAuthorizedClasses,
  listOrganisations,
  listTeachers,
  login,
  schoolMessages as say,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser, md5 } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let SchoolId: string
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  SchoolId = (await buildSchool(test.db)).id
  token = await test.sessionFor((await buildUser(test.db, { userType: '9000', schoolId: SchoolId })).id)
})

const makeClasses = (GradeName: string, ClassNames: string[]) =>
  test.call(createClasses, { token, body: { SchoolId, GradeName, ClassNames } })

describe('several classes at once', () => {
  it('[O132] makes the grade once and its classes in order', async () => {
    const first = await makeClasses('七年级', ['七（1）班', '七（2）班'])
    const second = await makeClasses('七年级', ['七（3）班'])
    expect([...first.Data.OrgIds, ...second.Data.OrgIds]).toHaveLength(3)
    const { Items } = (await test.call(listOrganisations, { token })).Data
    expect(Items.filter(({ Kind }) => Kind === 'grade').map(({ OrgName }) => OrgName)).toEqual(['七年级'])
    const classes = (await test.call(listAuthorizedClasses, { token })).Data.Items
    expect(classes.map(({ OrgName }) => OrgName)).toEqual(['七（1）班', '七（2）班', '七（3）班'])
  })

  it('[O132] makes all or none when one name is taken', async () => {
    await makeClasses('七年级', ['七（2）班'])
    const answer = await makeClasses('七年级', ['七（1）班', '七（2）班'])
    expect([answer.ErrorCode, answer.ErrorMsg]).toEqual([ErrorCodes.Conflict, say.classNameTaken])
    expect((await test.call(listAuthorizedClasses, { token })).Data.TotalCount).toBe(1)
  })

  it('[O132][O133] another school does not exist', async () => {
    SchoolId = (await buildSchool(test.db)).id
    expect((await makeClasses('七年级', ['七（1）班'])).ErrorCode).toBe(ErrorCodes.NotFound)
    expect((await makeTeachers([{ UserName: '顾老师', Account: 'T9' }])).ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

type Teachers = { UserName: string; Account: string; OrgIds?: string[] }[]
const makeTeachers = (teachers: Teachers) =>
  test.call(createTeachers, { token, body: { SchoolId, Teachers: teachers } })

describe('several teachers at once', () => {
  it('[O133] makes them with their classes, and each slip signs in', async () => {
    const { id } = await buildClass(test.db, SchoolId)
    const { Data } = await makeTeachers([
      { UserName: '陈思远', Account: '13700000021', OrgIds: [id] },
      { UserName: '周敏', Account: 'T-21', OrgIds: [id, id] },
    ])
    expect(Data.Slips.map(({ UserName }) => UserName)).toEqual(['陈思远', '周敏'])
    for (const { StudentNo, Password } of Data.Slips) {
      const body = { Account: StudentNo, Password: md5(Password), SchoolId }
      expect((await test.call(login, { body })).Data).toMatchObject({ UserType: '8000', MustChangePassword: 1 })
    }
    const { Items } = (await test.call(listTeachers, { token, query: { SchoolId } })).Data
    expect(Items.map(({ OrgIds }) => OrgIds)).toEqual([[id], [id]])
  })

  it('[O133] names the account that stands in the way, and makes nobody', async () => {
    await makeTeachers([{ UserName: '陈思远', Account: 'chen@school.cn' }])
    const taken = await makeTeachers([
      { UserName: '周敏', Account: 'T-31' },
      { UserName: '陈思源', Account: 'Chen@school.cn' },
    ])
    expect(taken.ErrorMsg).toBe(say.staffTakenNamed('chen@school.cn'))
    const twice = await makeTeachers([
      { UserName: '周敏', Account: 'T-31' },
      { UserName: '周敏敏', Account: 't-31' },
    ])
    expect(twice.ErrorMsg).toBe(say.staffRepeated('t-31'))
    expect((await test.call(listTeachers, { token, query: { SchoolId } })).Data.TotalCount).toBe(1)
  })

  it('[O133] a class of another school does not exist', async () => {
    const other = await buildClass(test.db, (await buildSchool(test.db)).id)
    const answer = await makeTeachers([{ UserName: '周敏', Account: 'T-41', OrgIds: [other.id] }])
    expect(answer.ErrorCode).toBe(ErrorCodes.NotFound)
  })
})
