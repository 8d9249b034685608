import type { Sample } from './samples.ts'
import type { World } from './world.ts'

let names = 0

/** One well-formed call of each endpoint about a teacher's day, timetable, own classes, and the data board. */
export const todaySamples: Record<string, (world: World) => Sample> = {
  createClasses: ({ schoolId }) => ({
    body: { SchoolId: schoolId, GradeName: '八年级', ClassNames: [`新班${++names}`] },
  }),
  createOwnClass: () => {
    names += 1
    return { body: { GradeName: '七年级', OrgName: `七年级（${100 + names}）班` } }
  },
  getClassRule: ({ schoolId }) => ({ query: { SchoolId: schoolId } }),
  saveClassRule: ({ schoolId }) => ({ body: { SchoolId: schoolId, TeachersMakeClasses: 1 } }),
  getDataBoard: ({ schoolId }) => ({ query: { SchoolId: schoolId } }),
  listBoardDays: ({ schoolId }) => ({ query: { From: '2026-11-01', To: '2026-11-18', SchoolId: schoolId } }),
  getToday: () => ({}),
  getTimetable: () => ({}),
  saveTimetable: ({ classId, course }) => ({
    body: { Entries: [{ Weekday: 1, Period: 2, ClassId: classId, CourseId: course.id }] },
  }),
  savePeriods: ({ schoolId }) => ({
    body: { SchoolId: schoolId, Periods: [{ Number: 1, StartTime: '08:00', EndTime: '08:40' }] },
  }),
}
