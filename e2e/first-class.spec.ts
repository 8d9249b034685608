import { type DataOf, listMembers } from '@shijie/contract'
import { schoolTexts } from '../apps/web/src/texts/school.ts'
import { type EmptyServer, firstMinute, Hand, importClass, PUPILS, startEmptyServer, walkGuide } from './first-class.ts'
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

test('[O318][R050][O122][E099] a new server: guide, roster, slips, sixty first sign-ins, and the class at work', async ({
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
  await Promise.all(slips.map((slip) => firstMinute(server.origin, slip)))
  const listing = page.waitForResponse((response) => new URL(response.url()).pathname === listMembers.path)
  await page.reload()
  await settle(page)
  // The table draws the rows in sight only: the whole class stands in what the server answered.
  const { Data } = (await (await listing).json()) as { Data: DataOf<typeof listMembers> }
  expect(Data.Items.filter(({ IsOnline }) => IsOnline === 1)).toHaveLength(PUPILS)
  await expect(page.getByText(schoolTexts.online, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(schoolTexts.normal, { exact: true })).toHaveCount(0)
})
