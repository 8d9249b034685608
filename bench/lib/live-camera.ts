import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { makeFilm } from '../../e2e/fake-devices.ts'
import { openBrowser } from './browser.ts'

/** What the camera of the browser shows is this large. */
export const [WIDTH, HEIGHT] = [640, 480]
const LIVE_SECONDS = 8

/** A page of a browser whose camera shows this picture. */
export async function withCamera<Found>(
  picture: string | Buffer,
  work: (page: Page) => Promise<Found>,
): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'shijie-film-'))
  const film = join(folder, 'film.y4m')
  await makeFilm(film, picture, WIDTH, HEIGHT)
  const browser = await openBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  try {
    return await work(await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' }))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const rateOf = (page: Page) => page.getByText(/每秒判断/)

/** Answers in a second as the page says them, again and again once it has settled; and the last answer. */
export async function liveAnswers(page: Page): Promise<{ rates: number[]; word: string }> {
  await page.getByRole('button', { name: '打开摄像头' }).click()
  await rateOf(page).waitFor({ timeout: 60_000 })
  const rates: number[] = []
  for (let second = 0; second < LIVE_SECONDS; second++) {
    await pause(1000)
    rates.push(Number(/[\d.]+/.exec((await rateOf(page).textContent()) ?? '')?.[0]))
  }
  return { rates, word: (await page.locator('.verify-word').textContent()) ?? '' }
}

/** Goes back to files; how many cameras run on all the same. */
export async function leaveCamera(page: Page): Promise<number> {
  const tracks = await page.evaluateHandle(() =>
    [...document.querySelectorAll('video')].flatMap(({ srcObject }) => (srcObject as MediaStream).getTracks()),
  )
  await page.getByRole('button', { name: '选图片' }).click()
  await rateOf(page).waitFor({ state: 'detached' })
  return tracks.evaluate((all) => all.filter(({ readyState }) => readyState === 'live').length)
}
