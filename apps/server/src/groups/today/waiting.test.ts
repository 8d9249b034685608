import {
  getToday,
  listApplications,
  listComponentReviews,
  listCourseReviews,
  listDatasetReviews,
  listInquiries,
  listPapers,
  listTalkClasses,
  listTrainingHandIns,
  type TodayWaiting,
} from '@shijie/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildWorld, type CallerKind, type World } from '../../../test/world.ts'

let test: TestApp
let world: World
beforeAll(async () => {
  test = await startTestApp()
  world = await buildWorld(test)
})
afterAll(() => test.close())

const todayOf = async (kind: CallerKind) => (await test.call(getToday, { token: world.tokens[kind], query: {} })).Data
const counts = (rows: readonly TodayWaiting[]) => Object.fromEntries(rows.map(({ Kind, Count }) => [Kind, Count]))

/** What the lists count to which the rows lead. */
async function listed(kind: CallerKind) {
  const token = world.tokens[kind]
  const works = await test.call(listTrainingHandIns, { token, query: {} })
  const papers = await test.call(listPapers, { token, body: { PageSize: 100 } })
  const talk = await test.call(listTalkClasses, { token, query: {} })
  const inquiries = await test.call(listInquiries, { token, query: {} })
  const applications = await test.call(listApplications, { token, query: { State: 'open' } })
  const datasets = await test.call(listDatasetReviews, { token, query: {} })
  const components = await test.call(listComponentReviews, { token, query: {} })
  const courses = kind === 'teacher' ? undefined : await test.call(listCourseReviews, { token, query: {} })
  const all = {
    works: works.Data.WaitingCount,
    answers: papers.Data.Items.reduce((sum, { WaitingCount }) => sum + WaitingCount, 0),
    inquiries: inquiries.Data.TotalCount,
    reports: talk.Data.Items.reduce((sum, { ReportCount }) => sum + ReportCount, 0),
    applications: applications.Data.TotalCount,
    datasets: datasets.Data.TotalCount,
    components: components.Data.TotalCount,
    courses: courses?.Data.TotalCount ?? 0,
  }
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}

it.each<CallerKind>(['teacher', 'schoolAdmin'])(
  '[R048][O990] what waits for %s is as much as the lists say that it leads to, and its head is the sum',
  async (kind) => {
    const { Waiting, WaitingCount } = await todayOf(kind)
    expect(counts(Waiting)).toEqual(await listed(kind))
    expect(Waiting.length).toBeGreaterThan(2)
    expect(WaitingCount).toBe(Waiting.reduce((sum, { Count }) => sum + Count, 0))
  },
)

it.each<CallerKind>(['neighbour', 'neighbourAdmin', 'colleague'])(
  '[R048][O990] nothing of it waits for %s, who sees neither class nor course of it',
  async (kind) => {
    const today = await todayOf(kind)
    expect([today.WaitingCount, today.Waiting]).toEqual([0, []])
    expect(today.Classes.some(({ ClassId }) => ClassId === world.classId)).toBe(false)
    expect(today.Courses).toEqual([])
  },
)
