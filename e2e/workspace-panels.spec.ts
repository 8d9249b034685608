import { deskTexts, projectTexts } from '../apps/web/src/texts/project.ts'
import { workspaceTexts as texts } from '../apps/web/src/texts/workspace.ts'
import { pupil } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'
import { WorkspacePage } from './pages/workspace.ts'

const widthOf = async (workspace: WorkspacePage) => (await workspace.canvas.boundingBox())?.width ?? 0

test('[R016] at 1366 blocks have their room, with the drawer open and closed', async ({ page }) => {
  await signIn(page, pupil(14))
  const workspace = await WorkspacePage.create(page, '宽窄')
  const drawer = page.locator('.blocklyToolboxFlyout')
  // The canvas holds the rail of 76 and the drawer of 256 as well.
  expect(await widthOf(workspace)).toBeGreaterThanOrEqual(76 + 256 + 520)
  await workspace.drag('控制', '运行', 80, 60)
  await expect(drawer).toBeHidden()
  await expect(page.locator('.blocklyFlyoutScrollbar')).toBeHidden()
  expect((await widthOf(workspace)) - 76).toBeGreaterThanOrEqual(800)
  await expect(workspace.blocks('运行')).toBeVisible()
})

test('[R016] panels fold, are pulled wider, and come back the same on another computer', async ({ page, browser }) => {
  await signIn(page, pupil(14))
  const workspace = await WorkspacePage.create(page, '宽窄二')
  const before = await widthOf(workspace)
  const handle = page.getByRole('separator', { name: texts.sideHandle })
  await handle.focus()
  const saved = page.waitForResponse((answer) => answer.url().includes('PutAiTrain'))
  await page.keyboard.press('ArrowLeft')
  await saved
  await expect.poll(() => widthOf(workspace)).toBe(before - 16)
  await page.getByRole('button', { name: texts.pin, exact: true }).click()
  await workspace.drag('控制', '运行', 80, 60)
  await expect(page.locator('.blocklyToolboxFlyout')).toBeVisible()
  const other = await browser.newContext()
  const there = await other.newPage()
  await there.setViewportSize({ width: 1366, height: 768 })
  await signIn(there, pupil(14))
  const again = new WorkspacePage(there)
  await again.open(page.url())
  expect(await widthOf(again)).toBe(before - 16)
  await expect(there.getByRole('button', { name: texts.unpin })).toBeVisible()
  await other.close()
})

test('[R016] while Python is written the editor has the room of the blocks; they come back when it is given up', async ({
  page,
}) => {
  await signIn(page, pupil(15))
  const workspace = await WorkspacePage.create(page, '写代码')
  await workspace.writePython()
  await expect(workspace.canvas).toBeHidden()
  const editor = await page.locator('.python-code').boundingBox()
  expect(editor?.width).toBeGreaterThanOrEqual(700)
  await page.getByRole('button', { name: texts.back }).click()
  await page.getByRole('button', { name: texts.backConfirm, exact: true }).click()
  await expect(workspace.canvas).toBeVisible()
  await workspace.drag('控制', '运行', 80, 60)
  await expect(workspace.blocks('运行')).toBeVisible()
})

test('[B017][C009] a second new work is proposed under a free name, with an example that runs', async ({ page }) => {
  await signIn(page, pupil(16))
  for (const name of ['新建实训', '新建实训 2']) {
    await page.goto('/projects/myproject')
    await page.getByRole('button', { name: projectTexts.create }).click()
    await expect(page.getByLabel(projectTexts.nameLabel)).toHaveValue(name)
    await page.getByRole('button', { name: projectTexts.createSubmit }).click()
    await new WorkspacePage(page).ready()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const workspace = new WorkspacePage(page)
  await expect(workspace.blocks('重复').first()).toBeVisible()
  const [drawer, block] = await Promise.all([
    page.locator('.blocklyToolboxFlyout').boundingBox(),
    workspace.blocks('重复').first().boundingBox(),
  ])
  expect(block?.x).toBeGreaterThanOrEqual((drawer?.x ?? 0) + (drawer?.width ?? 0))
})

test('[R016] without a project the page leads to the list, and no id stands twice', async ({ page }) => {
  await signIn(page, pupil(15))
  await page.goto('/projects/training')
  await expect(page).toHaveURL(/\/projects\/myproject$/)
  await WorkspacePage.create(page, '不重名')
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  expect(twice).toEqual([])
  await expect(page.getByRole('link', { name: deskTexts.back })).toBeVisible()
})
