import { createTerm, listOrganisations, listSchools } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClass, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let platform: string
beforeAll(async () => {
  test = await startTestApp()
  platform = await test.sessionFor((await buildUser(test.db, { userType: '9999' })).id)
})
afterAll(() => test.close())

async function school(name: string) {
  const { id } = await buildSchool(test.db, { name })
  const admin = await buildUser(test.db, { userType: '9000', schoolId: id })
  return { id, token: await test.sessionFor(admin.id) }
}

it('[O110] counts classes, teachers and pupils of a school, and names its term', async () => {
  const here = await school('银杏中学')
  const teacher = await buildUser(test.db, { userType: '8000', schoolId: here.id })
  const pupil = await buildUser(test.db, { userType: '7000', schoolId: here.id })
  await buildClass(test.db, here.id, { teacherId: teacher.id, studentIds: [pupil.id] })
  await buildClass(test.db, here.id, { name: '七年级（2）班' })
  const body = { SchoolId: here.id, TermName: '上学期', StartDate: '2026-09-01', EndDate: '2027-01-20' }
  await test.call(createTerm, { token: here.token, body })
  const { Data } = await test.call(listSchools, { token: here.token })
  expect(Data.Items).toEqual([
    {
      SchoolId: here.id,
      SchoolName: '银杏中学',
      ClassCount: 2,
      TeacherCount: 1,
      StudentCount: 1,
      TermName: '上学期',
    },
  ])
})

it('[O110] are found by name and paged for the platform; a school sees itself alone', async () => {
  const [first, second] = [await school('河东一中'), await school('河东二中')]
  const find = async (token: string, query = {}) => (await test.call(listSchools, { token, query })).Data
  const names = (found: { Items: { SchoolName: string }[] }) => found.Items.map(({ SchoolName }) => SchoolName)
  expect(names(await find(platform, { Search: '河东' }))).toEqual(['河东一中', '河东二中'])
  const page = await find(platform, { Search: '河东', PageIndex: 2, PageSize: 1 })
  expect([names(page), page.TotalCount]).toEqual([['河东二中'], 2])
  expect((await find(platform, { Search: '河东', PageIndex: 9, PageSize: 1 })).TotalCount).toBe(2)
  expect(names(await find(first.token, { Search: '河东' }))).toEqual(['河东一中'])
  expect(names(await find(second.token, { Search: '一中' }))).toEqual([])
})

it('[O110] opens the tree of one school; of another one there is nothing to see', async () => {
  const [mine, theirs] = [await school('甲校'), await school('乙校')]
  await buildClass(test.db, mine.id)
  const kinds = async (token: string, SchoolId: string) =>
    (await test.call(listOrganisations, { token, query: { SchoolId } })).Data.Items.map(({ Kind }) => Kind)
  expect(await kinds(platform, mine.id)).toEqual(['school', 'grade', 'class'])
  expect(await kinds(mine.token, mine.id)).toEqual(['school', 'grade', 'class'])
  expect(await kinds(theirs.token, mine.id)).toEqual([])
})
