import { randomUUID } from 'node:crypto'
import type { Api } from './api.ts'

const DAY_MS = 86_400_000
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** Tomorrow before the first lesson, as times stand on the wire. */
export const tomorrowMorning = (): string =>
  `${new Date(Date.now() + DAY_MS + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)} 07:30:00`

const Outline = [
  { Title: '机器怎样听声音', Kind: 'container', Depth: 0 },
  { Title: '声音是一条波浪线', Kind: 'page', Depth: 1 },
  { Title: '练习：看波形', Kind: 'page', Depth: 1 },
  { Title: '机器怎样看图', Kind: 'page', Depth: 0 },
]

async function write(api: Api, lessonId: string, parts: object): Promise<void> {
  const { Revision, Body } = await api.ask<{ Revision: number; Body: object }>(
    'GET',
    `/api/Course_hour/GetDraft?CourseHourId=${lessonId}`,
  )
  const whole = { CourseHourId: lessonId, Revision, Body: { ...Body, ...parts } }
  await api.ask('PUT', '/api/Course_hour/Put', whole)
}

/** A course of which two lessons and their chapter are published tomorrow; one of them was changed since. Its id. */
export async function makePlan(api: Api): Promise<string> {
  const course = { CourseName: '明天的课', Category: 2, Outline }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const { Items } = await api.ask<{ Items: { CourseHourId: string; Kind: string }[] }>(
    'GET',
    `/api/Course_hour/GetDrafts?CourseId=${CourseId}`,
  )
  for (const { CourseHourId, Kind } of Items) {
    const block = { BlockId: randomUUID(), Kind: 'text', Text: '声音是一条波浪线。', TeacherText: '' }
    if (Kind === 'page') await write(api, CourseHourId, { Blocks: [block] })
  }
  const CourseHourIds = Items.slice(0, 3).map(({ CourseHourId }) => CourseHourId)
  const plan = { CourseId, CourseHourIds, GoesTime: tomorrowMorning() }
  await api.ask('POST', '/api/Course_hour/PlanPublication', plan)
  await write(api, CourseHourIds[1] ?? '', { Minutes: 12 })
  return CourseId
}
