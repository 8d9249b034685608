import {
  createOwnClass,
  ErrorCodes,
  getClassRule,
  listAuthorizedClasses,
  saveClassRule,
  schoolMessages as say,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let schoolId: string
let token: string
let adminToken: string

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  schoolId = (await buildSchool(test.db)).id
  token = await test.sessionFor((await buildUser(test.db, { userType: '8000', schoolId })).id)
  adminToken = await test.sessionFor((await buildUser(test.db, { userType: '9000', schoolId })).id)
})

const make = (OrgName: string, GradeName = '高一', by = token) =>
  test.call(createOwnClass, { token: by, body: { GradeName, OrgName } })
const allow = (TeachersMakeClasses: 0 | 1) =>
  test.call(saveClassRule, { token: adminToken, body: { SchoolId: schoolId, TeachersMakeClasses } })

it('[R050][O994] whoever makes a class teaches it; its grade is made once', async () => {
  const first = await make('高一（1）班')
  await make('高一（2）班')
  const { Data } = await test.call(listAuthorizedClasses, { token, query: {} })
  expect(Data.Items.map(({ OrgName, GradeName }) => [OrgName, GradeName])).toEqual([
    ['高一（1）班', '高一'],
    ['高一（2）班', '高一'],
  ])
  expect(Data.Items[0]?.OrgId).toBe(first.Data.OrgId)
  const rule = await test.call(getClassRule, { token, query: { SchoolId: schoolId } })
  expect(rule.Data).toEqual({ TeachersMakeClasses: 1, GradeNames: ['高一'] })
  const lines = await test.db.selectFrom('audit_log').select('action').where('school_id', '=', schoolId).execute()
  expect(lines.map(({ action }) => action)).toEqual(['organisation.create', 'organisation.create'])
})

it('[R050][O994] a class that the school has is not made twice, however its name is written', async () => {
  await buildClass(test.db, schoolId, { name: '七年级（1）班' })
  expect((await make('七年级一班', '七年级')).ErrorMsg).toBe(say.classInSchoolTaken)
  const both = await Promise.all([make('高一3班'), make('高一(3)班')])
  expect(both.filter(({ IsSuccess }) => IsSuccess)).toHaveLength(1)
})

it('[R050][O994][O996] a school that wants it otherwise says whom to ask', async () => {
  await allow(0)
  const refused = await make('高一（1）班')
  expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([ErrorCodes.Forbidden, say.teachersMakeNone])
  await allow(1)
  expect((await make('高一（1）班')).IsSuccess).toBe(true)
})

it('[R050][O995][O996] a neighbour neither reads nor changes the rule', async () => {
  const other = (await buildSchool(test.db)).id
  const read = await test.call(getClassRule, { token, query: { SchoolId: other } })
  expect(read.ErrorCode).toBe(ErrorCodes.NotFound)
  const write = await test.call(saveClassRule, { token: adminToken, body: { SchoolId: other, TeachersMakeClasses: 0 } })
  expect(write.ErrorCode).toBe(ErrorCodes.NotFound)
})
