import type { Api } from './api.ts'

/** A course with one exercise of these questions, published and open to the whole school. */
export async function makeExercise(
  api: Api,
  title: string,
  Questions: readonly object[],
): Promise<{ courseId: string; lessonId: string }> {
  const course = { CourseName: title, Category: 2, Outline: [{ Title: title, Kind: 'exercise', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const drafts = await api.ask<{ Items: { CourseHourId: string }[] }>(
    'GET',
    `/api/Course_hour/GetDrafts?CourseId=${CourseId}`,
  )
  const lessonId = drafts.Items[0]?.CourseHourId ?? ''
  await api.ask('POST', '/api/Course_exam/PostSchoolExam', { CourseHourId: lessonId, ExamName: title, Questions })
  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  const places = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/manage/org/GetList')
  const OrganisationIds = places.Items.map(({ OrgId }) => OrgId)
  await api.ask('POST', '/api/Course/OpenCourse', { CourseId, IsOpen: 1, OrganisationIds })
  return { courseId: CourseId, lessonId }
}
