import type { Api } from './api.ts'

const DAY_MS = 86_400_000
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** Tomorrow before the first lesson, as times stand on the wire. */
export const tomorrowMorning = (): string =>
  `${new Date(Date.now() + DAY_MS + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)} 07:30:00`

const Outline = [
  { Title: '机器怎样听声音', Kind: 'container', Depth: 0 },
  { Title: '声音是一条波浪线', Kind: 'exercise', Depth: 1 },
  { Title: '练习：看波形', Kind: 'exercise', Depth: 1 },
  { Title: '机器怎样看图', Kind: 'exercise', Depth: 0 },
]

/** A course of which two lessons and their chapter are published tomorrow; one of them was changed since. Its id. */
export async function makePlan(api: Api): Promise<string> {
  const course = { CourseName: '明天的课', Category: 2, Outline }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const { Items } = await api.ask<{ Items: { CourseHourId: string }[] }>(
    'GET',
    `/api/Course_hour/GetDrafts?CourseId=${CourseId}`,
  )
  const CourseHourIds = Items.slice(0, 3).map(({ CourseHourId }) => CourseHourId)
  const plan = { CourseId, CourseHourIds, GoesTime: tomorrowMorning() }
  await api.ask('POST', '/api/Course_hour/PlanPublication', plan)
  const changed = CourseHourIds[1] ?? ''
  const draft = await api.ask<{ Revision: number; Body: object }>(
    'GET',
    `/api/Course_hour/GetDraft?CourseHourId=${changed}`,
  )
  const Body = { ...draft.Body, Minutes: 12 }
  await api.ask('PUT', '/api/Course_hour/Put', { CourseHourId: changed, Revision: draft.Revision, Body })
  return CourseId
}
