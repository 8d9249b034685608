import {
  assignmentMessages,
  deletePupilGroup,
  GROUPS_OF_CLASS_MAX,
  listPupilGroups,
  moveMembers,
  putPupilGroup,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let token: string
let OrgId: string
let otherId: string
let pupils: string[]
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const schoolId = (await buildSchool(test.db)).id
  const teacher = await buildUser(test.db, { userType: '8000', schoolId })
  token = await test.sessionFor(teacher.id)
  pupils = []
  for (let count = 0; count < 3; count++) pupils.push((await buildUser(test.db, { userType: '7000', schoolId })).id)
  OrgId = (await buildClass(test.db, schoolId, { teacherId: teacher.id, studentIds: pupils })).id
  otherId = (await buildClass(test.db, schoolId, { name: '七年级（2）班', teacherId: teacher.id })).id
})

const keep = (GroupName: string, UserIds: string[], of = OrgId) =>
  test.call(putPupilGroup, { token, body: { OrgId: of, GroupName, UserIds } })
const kept = async () =>
  (await test.call(listPupilGroups, { token, query: { OrgId } })).Data.Items.map(({ GroupName, UserIds }) => [
    GroupName,
    UserIds.toSorted(),
  ])

it('[O1095][O1096][O1097] a class has groups by name; the same name gets other pupils, and who has left is in none', async () => {
  const [one = '', two = '', three = ''] = pupils
  const { Data } = await keep('会拍照的', [one, two])
  await keep('第二组', [three, three])
  expect((await keep(' 会拍照的 ', [two, three])).Data.GroupId).toBe(Data.GroupId)
  expect(await kept()).toEqual([
    ['会拍照的', [two, three].toSorted()],
    ['第二组', [three]],
  ])
  await test.call(moveMembers, { token, body: { FromOrgId: OrgId, ToOrgId: otherId, UserIds: [three] } })
  expect(await kept()).toEqual([
    ['会拍照的', [two]],
    ['第二组', []],
  ])
  await test.call(deletePupilGroup, { token, query: { GroupId: Data.GroupId } })
  expect((await kept()).map(([name]) => name)).toEqual(['第二组'])
})

it('[O1096] refuses pupils of another class, an empty group, and more groups than anybody can tell apart', async () => {
  const stranger = (await buildUser(test.db, { userType: '7000' })).id
  expect((await keep('第一组', [pupils[0] ?? '', stranger])).ErrorMsg).toBe(assignmentMessages.pupilUnknown)
  expect((await keep('第一组', [])).ErrorMsg).toBe(assignmentMessages.groupPupilsNeeded)
  expect((await keep('  ', pupils)).ErrorMsg).toBe(assignmentMessages.groupNameNeeded)
  expect(await kept()).toEqual([])
  const rows = Array.from({ length: GROUPS_OF_CLASS_MAX }, (_, at) => ({
    id: newId(),
    class_id: OrgId,
    name: `第 ${at} 组`,
    created_at: test.clock.now(),
  }))
  await test.db.insertInto('pupil_groups').values(rows).execute()
  expect((await keep('又一组', pupils)).ErrorMsg).toBe(assignmentMessages.groupsTooMany)
  expect((await keep('第 3 组', pupils)).ErrorMsg).toBe('')
})

it('[O1096] of two teachers who keep the same name at once both are heard, and one group comes out', async () => {
  const answers = await Promise.all(pupils.map((pupil) => keep('第一组', [pupil])))
  expect(answers.map(({ ErrorCode }) => ErrorCode)).toEqual([0, 0, 0])
  expect(await kept()).toHaveLength(1)
})
