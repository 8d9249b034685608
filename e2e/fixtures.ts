import { createHash } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { courseTexts } from '../apps/web/src/texts/course.ts'
import { learningTexts } from '../apps/web/src/texts/learning.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { Popup } from './pages/popup.ts'
import { Viewer } from './pages/viewer.ts'

/** Notes everything that pages ask for outside this origin, throw, or complain about. */
function watchForTrouble(context: BrowserContext, origin: string, trouble: string[]): void {
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin) trouble.push(`asked ${request.url()}`)
  })
  context.on('weberror', (error) => trouble.push(`threw ${error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    // The recorder of traces reads pictures that stand in the page's own text a second time; nothing leaves the page.
    const isRecorder = text.startsWith("Connecting to 'data:image/")
    if (/Content Security Policy|Refused to/.test(text) && !isRecorder) trouble.push(text)
  })
}

/**
 * `E2E_SLOWDOWN=8` makes every page that many times slower than this machine, as on a school's oldest computers. A
 * journey that asks too early fails then each time, and not once in a month.
 */
const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1)

function slowDown(context: BrowserContext): void {
  context.on('page', async (page) => {
    try {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    } catch (error) {
      // A window that its journey closed meanwhile need not be slow.
      if (!page.isClosed()) throw error
    }
  })
}

export const test = base.extend<{ trouble: string[] }>({
  // Every journey proves as well that nothing leaves this origin and that no page throws, on whichever computer it is.
  trouble: [
    async ({ browser, context, baseURL }, use) => {
      const trouble: string[] = []
      const { origin } = new URL(baseURL ?? '')
      const watch = (one: BrowserContext) => {
        watchForTrouble(one, origin, trouble)
        if (slowdown > 1) slowDown(one)
      }
      watch(context)
      browser.on('context', watch)
      await use(trouble)
      browser.off('context', watch)
      expect(trouble).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export interface Account {
  account: string
  password: string
}

interface Envelope {
  IsSuccess: boolean
  ErrorMsg: string
  Data: Record<string, string>
}

/**
 * Signs in by asking the server, as the popup does, and leaves the page on an empty one of this origin: most journeys go
 * on to a page of their own, and those of the session prove the popup.
 */
export async function signIn(page: Page, { account: Account, password }: Account): Promise<void> {
  await page.goto('/healthz')
  const data = { Account, Password: createHash('md5').update(password).digest('hex') }
  const answer = await page.request.post('/api/Login/Post', { data })
  const { IsSuccess, ErrorMsg, Data } = (await answer.json()) as Envelope
  if (!IsSuccess) throw new Error(`${Account}: ${ErrorMsg}`)
  await page.evaluate((session) => {
    for (const name of ['Token', 'UserType', 'UserId', 'UserName', 'UserImgUrl'])
      sessionStorage.setItem(name, session[name] ?? '')
  }, Data)
}

/** Opens Home and signs in through the popup. */
export async function signInByPopup(page: Page, { account, password }: Account, rememberMe = false): Promise<void> {
  await page.goto('/Home')
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  const popup = new Popup(page)
  await popup.signIn(account, password, rememberMe)
  await expect(popup.dialog).toBeHidden()
}

/** The page has its heading, and its skeletons are gone. */
export async function settle(page: Page): Promise<void> {
  // In this order: before its first heading a page has no skeletons either.
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .ui-skeleton, .ui-overlay')).toHaveCount(0)
}

/** Opens a lesson by its card or row, and returns its window. */
export async function openLesson(page: Page, name: RegExp): Promise<Viewer> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name }).first().click()
  const viewer = new Viewer(await opening)
  await expect(viewer.video).toBeVisible()
  return viewer
}

/** Joins the course that the list shows under this name. */
export async function joinCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: courseTexts.join(name) }).click()
  await expect(page.getByRole('button', { name: courseTexts.leave(name) })).toBeVisible()
}

/** Opens a lesson of the catalogue; the one that is learned now stands open already. */
export async function unfold(page: Page, title: string): Promise<void> {
  const folded = page.getByRole('button', { name: learningTexts.expand(title) })
  const unfolded = page.getByRole('button', { name: learningTexts.collapse(title) })
  await expect(folded.or(unfolded)).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await expect(unfolded).toBeVisible()
}

export const MICRO_COURSE = '身边的人工智能'
export const ONLINE_COURSE = '人工智能第一课'
/** The first lesson of the online course: a container. */
export const FIRST_LESSON = '人工智能是什么，不是什么'
/** The trial lesson of the micro-course. */
export const TRIAL_LESSON = /机器怎样看一张图/
