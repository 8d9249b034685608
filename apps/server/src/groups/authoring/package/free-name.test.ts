import { createCourse, deleteCourse, exportCourse, importCourse } from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildFile, buildUser } from '../../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

interface Teacher {
  id: string
  token: string
}

async function newTeacher(): Promise<Teacher> {
  const { id } = await buildUser(test.db, { userType: '8000' })
  return { id, token: await test.sessionFor(id) }
}

/** A teacher's package of a course of that name. */
async function packageOf(CourseName: string, { token }: Teacher): Promise<{ CourseId: string; zip: Buffer }> {
  const body = { CourseName, Category: 2 as const, Outline: [{ Title: '听', Kind: 'page' as const, Depth: 0 }] }
  const { CourseId } = (await test.call(createCourse, { token, body })).Data
  const url = `${exportCourse.path}?${new URLSearchParams({ CourseId })}`
  return { CourseId, zip: (await test.app.inject({ url, headers: { token } })).rawPayload }
}

async function importFor(content: Buffer, { id, token }: Teacher) {
  const { id: FileId } = await buildFile(test.db, test.storage, { ownerId: id, content, mediaType: 'application/zip' })
  return (await test.call(importCourse, { token, body: { FileId } })).Data
}

const namesOf = async ({ id }: Teacher) => {
  const rows = await test.db.selectFrom('courses').select('name').where('owner_id', '=', id).orderBy('id').execute()
  return rows.map(({ name }) => name)
}

it('[O921] an imported course whose name is taken gets the next free number, for its importer alone', async () => {
  const [teacher, colleague] = [await newTeacher(), await newTeacher()]
  const { zip } = await packageOf('声音与图像', teacher)
  const told = [await importFor(zip, teacher), await importFor(zip, teacher)].map(({ CourseName }) => CourseName)
  expect(told).toEqual(['声音与图像（2）', '声音与图像（3）'])
  expect(await namesOf(teacher)).toEqual(['声音与图像', ...told])
  expect((await importFor(zip, colleague)).CourseName).toBe('声音与图像')
})

it('[O921] a number that was freed is taken again, and a numbered name is counted on', async () => {
  const teacher = await newTeacher()
  const { zip } = await packageOf('观察叶子', teacher)
  const second = await importFor(zip, teacher)
  await importFor(zip, teacher)
  await test.call(deleteCourse, { token: teacher.token, query: { CourseId: second.CourseId } })
  expect((await importFor(zip, teacher)).CourseName).toBe('观察叶子（2）')
  const numbered = await newTeacher()
  const { zip: ofSecond } = await packageOf('观察叶子（2）', teacher)
  expect((await importFor(ofSecond, teacher)).CourseName).toBe('观察叶子（4）')
  expect((await importFor(ofSecond, numbered)).CourseName).toBe('观察叶子（2）')
})

it('[O921] a year in brackets stays, and a name as long as may be gives way to its number', async () => {
  const teacher = await newTeacher()
  const { zip: ofYear } = await packageOf('人工智能（2026）', teacher)
  expect((await importFor(ofYear, teacher)).CourseName).toBe('人工智能（2026）（2）')
  const long = '长'.repeat(50)
  const { zip } = await packageOf(long, teacher)
  expect((await importFor(zip, teacher)).CourseName).toBe(`${'长'.repeat(47)}（2）`)
})
