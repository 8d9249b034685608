import { newId } from '../src/platform/ids.ts'
import { buildClass, buildCourse, buildLesson, buildSchool, buildUser, joinAs } from './factories.ts'
import type { TestApp } from './support.ts'

/** A class of three with its teacher, and a course whose one 课 has three 小节. */
export interface ClassAtWork {
  schoolId: string
  ClassId: string
  teacherId: string
  teacher: string
  courseId: string
  lessons: string[]
  pupils: { id: string; token: string }[]
}

export async function buildClassAtWork(test: TestApp): Promise<ClassAtWork> {
  const { db, storage } = test
  const { id: schoolId } = await buildSchool(db)
  const { id: teacherId } = await buildUser(db, { userType: '8000', schoolId, name: '陈思远' })
  const pupils: ClassAtWork['pupils'] = []
  for (let index = 0; index < 3; index++) {
    const studentNo = `${index}B${newId().slice(-8)}`
    const { id } = await buildUser(db, { userType: '7000', schoolId, name: `同学${index}`, studentNo })
    pupils.push({ id, token: await test.sessionFor(id) })
  }
  const { id: ClassId } = await buildClass(db, schoolId, { teacherId, studentIds: pupils.map(({ id }) => id) })
  const { id: courseId } = await buildCourse(db, {
    ownerId: teacherId,
    schoolId,
    visibility: 'organisations',
    organisationId: schoolId,
  })
  const top = await buildLesson(db, storage, { courseId, isContainer: true, title: '第1课' })
  const lessons: string[] = []
  for (let part = 1; part <= 3; part++) {
    const parent = { id: top.id, ancestors: [] }
    lessons.push((await buildLesson(db, storage, { courseId, title: `1.${part}`, parent })).id)
  }
  for (const { id } of pupils) await joinAs(db, courseId, id)
  const teacher = await test.sessionFor(teacherId)
  return { schoolId, ClassId, teacherId, teacher, courseId, lessons, pupils }
}

/** A 小节 that a pupil has completed, or begun. */
export const studyAs = (
  { db, clock }: TestApp,
  { courseId, lessons, pupils }: ClassAtWork,
  pupil: number,
  lesson: number,
  isDone = true,
) =>
  db
    .insertInto('study_records')
    .values({
      id: newId(),
      user_id: pupils[pupil]?.id ?? '',
      lesson_id: lessons[lesson] ?? '',
      course_id: courseId,
      created_at: clock.now(),
      reported_at: clock.now(),
      studied_at: clock.now(),
      completed_at: isDone ? clock.now() : null,
    })
    .execute()
