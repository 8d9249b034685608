import { learningTexts } from '../apps/web/src/texts/learning.ts'
import { pupil } from './accounts.ts'
import { expect, joinCourse, MICRO_COURSE, openLesson, signIn, TRIAL_LESSON, test } from './fixtures.ts'

const FIRST_FRAME_MAX = 1.5 * 1024 * 1024
/** Bytes a second: sixty share the wire of a school. */
const CLASSROOM = 512 * 1024

test('[R031] the first frame of a video comes with at most 1.5 MB over the wire', async ({ page }) => {
  await signIn(page, pupil(16))
  await page.goto('/course/strictcourselist?Category=1')
  await joinCourse(page, MICRO_COURSE)
  const viewer = await openLesson(page, TRIAL_LESSON)
  await expect
    .poll(() => viewer.video.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2)
  // The code of the viewer is in the cache from here on.
  const wire = await viewer.page.context().newCDPSession(viewer.page)
  await wire.send('Network.enable')
  // On a fast wire a browser reads far ahead; this is a classroom's.
  const slow = { offline: false, latency: 5, downloadThroughput: CLASSROOM, uploadThroughput: CLASSROOM }
  await wire.send('Network.emulateNetworkConditions', slow)
  let bytes = 0
  wire.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await viewer.page.reload()
  await expect
    .poll(() => viewer.video.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2)
  expect(bytes).toBeLessThan(FIRST_FRAME_MAX)
})

test('[E096] a video that plays in a hidden tab counts nothing', async ({ page }) => {
  await signIn(page, pupil(19))
  await page.goto('/course/strictcourselist?Category=1')
  await joinCourse(page, MICRO_COURSE)
  const viewer = await openLesson(page, TRIAL_LESSON)
  await viewer.page.getByRole('button', { name: learningTexts.play, exact: true }).last().click()
  await expect.poll(() => viewer.position()).toBeGreaterThan(2)
  await viewer.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const hiddenAt = await viewer.position()
  await expect.poll(() => viewer.position()).toBeGreaterThan(hiddenAt + 5)
  await viewer.page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await viewer.page.getByRole('button', { name: learningTexts.pause, exact: true }).click()
  await expect(viewer.page.getByText(learningTexts.synced)).toBeVisible()
  const heading = await viewer.page.getByRole('heading', { name: /^看过/ }).textContent()
  const verified = Number(/看过 (\d+) 秒/.exec(heading ?? '')?.[1])
  expect(verified).toBeLessThanOrEqual(Math.ceil(hiddenAt) + 1)
})
