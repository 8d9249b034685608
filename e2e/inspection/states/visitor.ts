import { expect, type Page } from '@playwright/test'
import type { TrustInfo } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { handbookTexts } from '../../../apps/web/src/texts/handbook.ts'
import { homeTryTexts } from '../../../apps/web/src/texts/home-try.ts'
import { shellTexts } from '../../../apps/web/src/texts/shell.ts'
import { trustTexts } from '../../../apps/web/src/texts/trust.ts'
import { visitorDeskTexts } from '../../../apps/web/src/texts/visitor-desk.ts'
import { Popup } from '../../pages/popup.ts'
import { courseIdOf, lessonOf } from '../content.ts'
import type { State } from '../room.ts'

async function openPopup(page: Page): Promise<Popup> {
  await page.getByRole('button', { name: shellTexts.signIn }).first().click()
  const popup = new Popup(page)
  await expect(popup.dialog).toBeVisible()
  return popup
}

/** What stands below on Home is loaded when somebody gets there. */
async function askTheModel(page: Page): Promise<void> {
  const models = page.getByRole('heading', { name: homeTryTexts.models.title })
  await expect(async () => {
    await page.mouse.wheel(0, 800)
    await expect(models).toBeVisible({ timeout: 300 })
  }).toPass()
  await models.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: homeTryTexts.models.askAbout(1) }).click()
  await expect(page.locator('.try-said b')).toContainText(/把握/)
}

/** A server with https of its own, as the doorway describes it; nobody answers at its port. */
const doorway: TrustInfo = {
  httpsPort: 1,
  httpPort: 80,
  authority: '拾阶 青禾中学',
  fingerprint: 'AB'.repeat(32),
  fingerprintSha1: 'CD'.repeat(20),
  addresses: ['192.168.1.20'],
  names: ['192.168.1.20', 'shijie.local'],
}

async function atDoorway(page: Page): Promise<string> {
  await page.route('**/trust.json', (route) => route.fulfill({ json: doorway }))
  return screenPaths.trust
}

/** What is seen without an account. */
export const visitorStates: State[] = [
  { name: 'intro', screen: 'intro', at: screenPaths.intro },
  { name: 'home', screen: 'home', at: screenPaths.home, open: askTheModel, isOtherWhenNarrow: true },
  {
    name: 'popup-login',
    screen: 'home',
    at: screenPaths.home,
    open: async (page) => void (await openPopup(page)),
  },
  {
    name: 'popup-phone',
    screen: 'home',
    at: screenPaths.home,
    open: async (page) => (await openPopup(page)).showTab('手机注册'),
  },
  {
    name: 'popup-email',
    screen: 'home',
    at: screenPaths.home,
    open: async (page) => (await openPopup(page)).showTab('邮箱注册'),
  },
  {
    name: 'popup-safe',
    screen: 'home',
    at: screenPaths.home,
    open: async (page) => (await openPopup(page)).button('忘记密码').click(),
  },
  { name: 'privacy', screen: 'privacy', at: screenPaths.privacy },
  { name: 'no-access', screen: 'noAccess', at: screenPaths.noAccess },
  { name: 'not-found', at: '/nothing/here' },
  {
    name: 'authority',
    screen: 'authority',
    at: screenPaths.authority,
    open: (page) => expect(page.getByText(/[2-9A-Z]{4}-[2-9A-Z]{4}/)).toBeVisible(),
  },
  { name: 'sign-out', screen: 'signOut', at: screenPaths.signOut },
  { name: 'class-register', screen: 'classRegister', at: screenPaths.classRegister },
  { name: 'trust-none', screen: 'trust', at: screenPaths.trust },
  { name: 'handbook-event', screen: 'helpPage', through: 'helpDocument', at: screenPaths.helpDocument },
  {
    name: 'handbook-blocks',
    screen: 'helpPage',
    at: screenPaths.helpDocument,
    open: async (page) => {
      await page.getByRole('link', { name: '海龟', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('海龟')
    },
  },
  {
    name: 'handbook-search',
    screen: 'helpPage',
    at: screenPaths.helpDocument,
    open: async (page) => {
      await page.getByLabel(handbookTexts.search).fill('重复')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('“重复”')
    },
  },
  {
    name: 'visitor-course',
    screen: 'courseDetail',
    at: async (api) => linkTo.courseDetail(await courseIdOf(api)),
  },
  {
    name: 'visitor-video',
    screen: 'video',
    at: async (api) => (await lessonOf(api, '人工智能在哪里')).LinkAddr,
    open: (page) => expect(page.locator('video')).toBeVisible(),
  },
  {
    name: 'visitor-trainings',
    screen: 'experienceProject',
    at: screenPaths.experienceProject,
    open: (page) => expect(page.locator('.training-card')).toHaveCount(2),
  },
  {
    name: 'visitor-desk',
    screen: 'workspace',
    at: screenPaths.experienceProject,
    open: async (page) => {
      await page.getByRole('link', { name: '画一朵花' }).click()
      await expect(page.getByText(visitorDeskTexts.notSaved)).toBeVisible()
      await expect(page.locator('.injectionDiv .blocklyDraggable').first()).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
]

export const doorwayStates: State[] = [
  {
    name: 'trust-windows',
    screen: 'trust',
    at: (_, page) => atDoorway(page),
    open: (page) => expect(page.getByText(trustTexts.untrusted)).toBeVisible(),
    complaint: /192\.168\.1\.20:1\/trust\.json/,
  },
  {
    name: 'trust-apple',
    screen: 'trust',
    at: (_, page) => atDoorway(page),
    open: (page) => page.getByRole('tab', { name: 'iPad / iPhone' }).click(),
    complaint: /192\.168\.1\.20:1\/trust\.json/,
  },
]
