import type { Api } from './api.ts'

const BLOCK = '019a0000-0000-7000-8000-00000000ab01'

/** Writes the page of a lesson anew. */
async function write(api: Api, lessonId: string, Text: string): Promise<void> {
  const draft = await api.ask<{ Revision: number; Body: object }>(
    'GET',
    `/api/Course_hour/GetDraft?CourseHourId=${lessonId}`,
  )
  const Body = { ...draft.Body, Blocks: [{ BlockId: BLOCK, Kind: 'text', Text, TeacherText: '' }] }
  await api.ask('PUT', '/api/Course_hour/Put', { CourseHourId: lessonId, Revision: draft.Revision, Body })
}

/** A course with one lesson that was published twice, and changed since. Its id. */
export async function makeVersions(api: Api): Promise<string> {
  const course = { CourseName: '三版的课', Category: 2, Outline: [{ Title: '把声音切成小段', Kind: 'page', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const drafts = await api.ask<{ Items: { CourseHourId: string }[] }>(
    'GET',
    `/api/Course_hour/GetDrafts?CourseId=${CourseId}`,
  )
  const lessonId = drafts.Items[0]?.CourseHourId ?? ''
  const common = '声音是一条波浪线。\n\n机器不听一整句，它一段一段地猜。'
  for (const size of ['10', '20']) {
    await write(api, lessonId, `${common}\n\n每段 ${size} 毫秒。`)
    await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  }
  await write(api, lessonId, `${common}\n\n每段 25 毫秒。\n\n切得太短，会怎样？`)
  return CourseId
}
