import type { Browser, Page } from '@playwright/test'
import { linkTo, screenPaths } from '../apps/web/src/lib/addresses.ts'
import { glanceTexts, workCommentTexts as texts } from '../apps/web/src/texts/glance.ts'
import { deskTexts } from '../apps/web/src/texts/project.ts'
import { uiTexts } from '../apps/web/src/texts/ui.ts'
import { type DemoAccount, ofType, pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'

const NAME = '红灯停绿灯行'

async function windowOf(browser: Browser, page: Page, user: DemoAccount): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'zh-CN',
    viewport: { width: 1366, height: 768 },
  })
  const other = await context.newPage()
  await signIn(other, user)
  return other
}

test('[O1090][O1092][P007] a teacher opens what a pupil writes, sees it grow, shows it without a name, and says something that the pupil reads', async ({
  page,
  browser,
}) => {
  await page.goto('/healthz')
  const user = pupil(46)
  await signIn(page, user)
  const api = await Api.of(page)
  const made = await api.ask<{ ProjectId: string }>('POST', '/api/Pro_project/Post', {
    ProjectName: NAME,
    Mode: 'python',
    Python: 'print("红灯")\n',
  })

  const desk = await windowOf(browser, page, ofType('8000'))
  const userId = await page.evaluate(() => sessionStorage.getItem('UserId') ?? '')
  await desk.goto(`${screenPaths.studentManage}?PupilId=${userId}`)
  const row = desk.getByRole('listitem').filter({ hasText: NAME })
  await expect(row).toBeVisible()
  const [look] = await Promise.all([desk.waitForEvent('popup'), row.getByRole('link', { name: NAME }).click()])
  const code = look.locator('.cm-content')
  await expect(code).toContainText('红灯')
  await expect(look.getByText(deskTexts.following)).toBeVisible()

  await api.ask('POST', '/api/Pro_project/UpdateByKey', {
    ProjectId: made.ProjectId,
    Version: 1,
    Mode: 'python',
    Python: 'print("红灯")\nprint("绿灯")\n',
  })
  await expect(code).toContainText('绿灯')

  const author = look.locator('[data-author]')
  await expect(author).toHaveText(uiTexts.showWork.author(user.name))
  await look.getByRole('button', { name: uiTexts.showWork.show, exact: true }).click()
  await look.getByRole('menuitem', { name: uiTexts.showWork.nameless }).click()
  await expect(author).toBeHidden()
  const size = await code.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(24)
  await look.getByRole('button', { name: uiTexts.showWork.end }).click()
  await expect(author).toBeVisible()

  await look.getByRole('button', { name: texts.button, exact: true }).click()
  const panel = look.getByRole('dialog', { name: texts.title })
  await panel.getByRole('textbox', { name: texts.say }).fill('黄灯也要想一想')
  await panel.getByRole('button', { name: texts.send, exact: true }).click()
  await expect(panel.getByText(texts.unread)).toBeVisible()
  await expect(row).toContainText(glanceTexts.comments(1))
  await desk.context().close()

  await page.goto(linkTo.workspace(made.ProjectId))
  await page.getByRole('button', { name: texts.countNew(1) }).click()
  await expect(page.getByRole('dialog', { name: texts.title }).getByText('黄灯也要想一想')).toBeVisible()
})
