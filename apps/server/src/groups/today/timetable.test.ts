import {
  createOwnClass,
  ErrorCodes,
  getTimetable,
  savePeriods,
  saveTimetable,
  timetableMessages as say,
} from '@shijie/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClass, buildCourse, buildSchool, buildUser } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'

let test: TestApp
let schoolId: string
let token: string
let adminToken: string
let classId: string
let courseId: string

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test
  schoolId = (await buildSchool(db)).id
  const teacher = await buildUser(db, { userType: '8000', schoolId })
  token = await test.sessionFor(teacher.id)
  adminToken = await test.sessionFor((await buildUser(db, { userType: '9000', schoolId })).id)
  classId = (await buildClass(db, schoolId, { teacherId: teacher.id })).id
  courseId = (await buildCourse(db, { ownerId: teacher.id, schoolId, visibility: 'organisations' })).id
})

const read = async () => (await test.call(getTimetable, { token, query: {} })).Data
const entry = (parts: object = {}) => ({
  Weekday: 1,
  Period: 2,
  ClassId: classId,
  CourseId: courseId,
  Room: '机房 2',
  ...parts,
})
const save = (Entries: ReturnType<typeof entry>[], Stamp = '') =>
  test.call(saveTimetable, { token, body: { Stamp, Entries } })

it('[R048][O991][O992] a timetable is written as a whole, and read with what there is to choose from', async () => {
  const saved = await save([entry(), entry({ Weekday: 3, Period: 5, CourseId: '', Room: '' })])
  const now = await read()
  expect(now.Stamp).toBe(saved.Data.Stamp)
  expect(now.Entries).toEqual([
    expect.objectContaining({
      Weekday: 1,
      Period: 2,
      Week: 'every',
      ClassId: classId,
      CourseId: courseId,
      Room: '机房 2',
    }),
    expect.objectContaining({ Weekday: 3, Period: 5, CourseId: '', CourseName: '', Room: '' }),
  ])
  expect(now.Classes.map(({ ClassId }) => ClassId)).toEqual([classId])
  expect(now.Courses.map(({ CourseId }) => CourseId)).toContain(courseId)
  await save([])
  expect((await read()).Entries).toEqual([])
})

it('[R048][O992] who began with another timetable is told, and nothing of it is lost', async () => {
  const { Stamp } = await read()
  await save([entry()], Stamp)
  const second = await save([entry({ Period: 7 })], Stamp)
  expect(second.ErrorMsg).toBe(say.changedElsewhere)
  expect((await read()).Entries.map(({ Period }) => Period)).toEqual([2])
})

it('[R048][O992] odd and even weeks share a place, every week shares it with nothing', async () => {
  expect((await save([entry({ Week: 'odd' }), entry({ Week: 'even' })])).IsSuccess).toBe(true)
  expect((await save([entry({ Week: 'odd' }), entry()])).ErrorMsg).toContain(say.twice)
  expect((await save([entry({ Weekday: 8 })])).ErrorMsg).toContain('1–7')
  expect((await save([entry({ Room: '长'.repeat(21) })])).ErrorMsg).toContain('上课地点')
})

it('[R048][O992] classes and courses of others are none', async () => {
  const { db } = test
  const otherSchool = (await buildSchool(db)).id
  const foreign = await buildClass(db, otherSchool)
  const colleagues = await buildClass(db, schoolId, { name: '七年级（2）班' })
  const hidden = await buildCourse(db, { visibility: 'organisations' })
  for (const parts of [{ ClassId: foreign.id }, { ClassId: colleagues.id }, { CourseId: hidden.id }]) {
    expect((await save([entry(parts)])).ErrorCode).toBe(ErrorCodes.NotFound)
  }
  expect((await read()).Entries).toEqual([])
})

it('[R048][O993] periods are those of the school, and only of the school', async () => {
  expect((await read()).Periods).toHaveLength(8)
  const Periods = [
    { Number: 1, StartTime: '07:30', EndTime: '08:10' },
    { Number: 2, StartTime: '08:20', EndTime: '09:00' },
  ]
  const write = (body: object) =>
    test.call(savePeriods, { token: adminToken, body: { SchoolId: schoolId, Periods, ...body } })
  expect((await write({})).IsSuccess).toBe(true)
  expect((await read()).Periods).toEqual(Periods)
  const overlapping = [Periods[0], { Number: 2, StartTime: '08:00', EndTime: '09:00' }]
  expect((await write({ Periods: overlapping })).ErrorMsg).toContain(say.periodOrder)
  expect((await write({ Periods: [{ Number: 1, StartTime: '25:00', EndTime: '26:00' }] })).IsSuccess).toBe(false)
  const other = await buildSchool(test.db)
  expect((await write({ SchoolId: other.id })).ErrorCode).toBe(ErrorCodes.NotFound)
})

it('[R048][O992][O994] a class that was just made can be planned at once', async () => {
  const made = await test.call(createOwnClass, { token, body: { GradeName: '八年级', OrgName: '八年级（1）班' } })
  expect((await save([entry({ ClassId: made.Data.OrgId })])).IsSuccess).toBe(true)
})
