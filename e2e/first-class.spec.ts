import { randomUUID } from 'node:crypto'
import { type DataOf, getLessonPage, joinCourse, listDrafts, listMembers } from '@shijie/contract'
import { schoolTexts } from '../apps/web/src/texts/school.ts'
import { Api } from './api.ts'
import {
  type Computer,
  type EmptyServer,
  firstMinute,
  Hand,
  importClass,
  PUPILS,
  startEmptyServer,
  walkGuide,
} from './first-class.ts'
import { test as base, expect, settle } from './fixtures.ts'

/** An empty production server of this journey's own, of another origin than the run's. */
const test = base.extend<object, { server: EmptyServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const server = await startEmptyServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
})

const SENTENCE = '声音会振动，机器把它切成小段。'

/** A course of one page for all classes, made and opened while they sit there. */
async function openCourse(api: Api) {
  const course = { CourseName: '今天的课', Category: 2, Outline: [{ Title: '听一听', Kind: 'page', Depth: 0 }] }
  const { CourseId } = await api.ask<{ CourseId: string }>('POST', '/api/Course/CreateCourse', course)
  const query = new URLSearchParams({ CourseId, PageSize: '10' })
  const drafts = await api.ask<DataOf<typeof listDrafts>>('GET', `${listDrafts.path}?${query}`)
  const { CourseHourId = '', Revision = 0 } = drafts.Items[0] ?? {}
  const Blocks = [{ BlockId: randomUUID(), Kind: 'text', Text: SENTENCE }]
  const Body = { Title: '听一听', Kind: 'page', Blocks }
  await api.ask('PUT', '/api/Course_hour/Put', { CourseHourId, Revision, Body })
  await api.ask('POST', '/api/Course_hour/PublishCourseHour', { CourseId })
  const places = await api.ask<{ Items: { OrgId: string }[] }>('GET', '/api/manage/org/GetList')
  const OrganisationIds = places.Items.map(({ OrgId }) => OrgId)
  await api.ask('POST', '/api/Course/OpenCourse', { CourseId, IsOpen: 1, OrganisationIds })
  return { CourseId, CourseHourId }
}

async function read(computer: Computer, { CourseId, CourseHourId }: Awaited<ReturnType<typeof openCourse>>) {
  await computer.call(joinCourse, { body: { CourseId } })
  const page = await computer.call(getLessonPage, { query: { CourseHourId } })
  const [block] = page.Blocks
  return block?.Kind === 'text' ? block.Text : ''
}

test('[O318][R050][O122][E099][E057][O908] a new server: guide, roster, slips, sixty first sign-ins, the class at work, and a course made for it', async ({
  page,
  server,
}) => {
  test.slow()
  const hand = new Hand(page)
  const look = async (name: string) => {
    await settle(page)
    // A step never opens scrolled: its title would lie under the header.
    expect(await page.evaluate(() => window.scrollY), name).toBe(0)
  }
  await walkGuide(hand, server.origin, look)
  const slips = await importClass(hand, look)
  expect(new Set(slips.map(({ number }) => number)).size).toBe(PUPILS)
  const computers = await Promise.all(slips.map((slip) => firstMinute(server.origin, slip)))
  const listing = page.waitForResponse((response) => new URL(response.url()).pathname === listMembers.path)
  await page.reload()
  await settle(page)
  // The table draws the rows in sight only: the whole class stands in what the server answered.
  const { Data } = (await (await listing).json()) as { Data: DataOf<typeof listMembers> }
  expect(Data.Items.filter(({ IsOnline }) => IsOnline === 1)).toHaveLength(PUPILS)
  await expect(page.getByText(schoolTexts.online, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(schoolTexts.normal, { exact: true })).toHaveCount(0)

  // A course that is made now is read by all of them at once, and each has a record of it.
  const api = await Api.of(page)
  const lesson = await openCourse(api)
  const texts = await Promise.all(computers.map((computer) => read(computer, lesson)))
  expect(texts).toEqual(Array(PUPILS).fill(SENTENCE))
  const query = new URLSearchParams({ CourseId: lesson.CourseId, PageSize: '10' })
  const { Items } = await api.ask<DataOf<typeof listDrafts>>('GET', `${listDrafts.path}?${query}`)
  expect(Items[0]?.LearnerCount).toBe(PUPILS)
})
