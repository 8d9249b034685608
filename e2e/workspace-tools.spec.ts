import { readFile } from 'node:fs/promises'
import { programRunTexts } from '../apps/web/src/texts/program-run.ts'
import { deskTexts, projectTexts } from '../apps/web/src/texts/project.ts'
import { workspaceTexts } from '../apps/web/src/texts/workspace.ts'
import { pupil } from './accounts.ts'
import { expect, signIn, test } from './fixtures.ts'
import { WorkspacePage } from './pages/workspace.ts'

test('[R015] a project in the list: picture, another name, a copy, the bin and back', async ({ page }) => {
  await signIn(page, pupil(59))
  const workspace = await WorkspacePage.create(page, '小房子')
  await workspace.drag('海龟', '前进', 70, 80)
  await expect(workspace.python).toContainText('turtle.forward(100)')
  await workspace.waitSaved()
  await page.getByRole('link', { name: deskTexts.back }).click()
  const card = page.getByRole('listitem').filter({ hasText: '小房子' })
  await expect(card.getByRole('img')).toHaveCount(0)
  await expect(card.locator('img[src^="data:image/webp"]')).toBeVisible()
  const act = async (name: string, what: string) => {
    await page.getByRole('button', { name: projectTexts.actsOf(name) }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('小房子', projectTexts.rename)
  await page.getByLabel(projectTexts.nameLabel).fill('大房子')
  await page.getByRole('button', { name: projectTexts.renameSubmit }).click()
  await expect(page.getByRole('link', { name: projectTexts.open('大房子') })).toBeVisible()
  await act('大房子', projectTexts.copy)
  await expect(page.locator('.ui-work')).toHaveCount(2)
  await act('大房子', projectTexts.remove)
  await expect(page.getByRole('link', { name: projectTexts.open('大房子') })).toHaveCount(0)
  await page.getByRole('button', { name: projectTexts.bin }).click()
  await act('大房子', projectTexts.restore)
  await page.getByRole('button', { name: projectTexts.mine }).click()
  await expect(page.getByRole('link', { name: projectTexts.open('大房子') })).toBeVisible()
})

test('[R016] [O463] the door to Python, what Python says against a line, and the way back', async ({ page }) => {
  await signIn(page, pupil(47))
  const workspace = await WorkspacePage.create(page, '改用代码')
  await workspace.drag('文本', '显示', 70, 80)
  await expect(workspace.python).toContainText('print("你好")')
  await workspace.writePython()
  const editor = page.getByRole('textbox', { name: workspaceTexts.pythonEditor })
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('print(1 +')
  await expect(page.locator('.cm-lintRange-error')).toBeVisible()
  await page.keyboard.type(' 2)')
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0)
  await workspace.waitSaved()
  await page.reload()
  await expect(workspace.python).toContainText('print(1 + 2)')
  await page.getByRole('button', { name: programRunTexts.run, exact: true }).click()
  await expect(page.getByRole('log')).toContainText('3')
  await page.getByRole('button', { name: workspaceTexts.back, exact: true }).click()
  await page.getByRole('button', { name: workspaceTexts.backConfirm, exact: true }).click()
  await expect(workspace.python).not.toContainText('print(1 + 2)')
  await expect(workspace.blocks('显示')).not.toHaveCount(0)
})

test('[R016] [O464] an earlier version comes back, and the later one stays in the history', async ({ page }) => {
  await signIn(page, pupil(48))
  const workspace = await WorkspacePage.create(page, '回到从前')
  await workspace.drag('海龟', '前进', 70, 80)
  await expect(workspace.python).toContainText('turtle.forward(100)')
  await workspace.waitSaved()
  await page.getByRole('button', { name: deskTexts.more }).click()
  await page.getByRole('menuitem', { name: deskTexts.saveVersion }).click()
  await expect(page.getByText(deskTexts.versionKept)).toBeVisible()
  await workspace.drag('声音', '停止所有', 70, 300)
  await expect(workspace.python).toContainText('sound.stop()')
  await workspace.waitSaved()
  await page.getByRole('button', { name: deskTexts.versions, exact: true }).click()
  const kept = page.getByRole('listitem').filter({ hasText: deskTexts.versionKeptMark })
  await kept.getByRole('button', { name: deskTexts.versionRestore }).click()
  await expect(workspace.python).not.toContainText('sound.stop()')
  await expect(workspace.python).toContainText('turtle.forward(100)')
  await workspace.waitSaved()
})

test('[R016] [O462] a project leaves as a file, as Python and as a picture, and the file comes in again', async ({
  page,
}) => {
  await signIn(page, pupil(49))
  const workspace = await WorkspacePage.create(page, '带回家')
  await workspace.drag('海龟', '前进', 70, 80)
  await expect(workspace.python).toContainText('turtle.forward(100)')
  const take = async (what: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: deskTexts.more }).click()
    await page.getByRole('menuitem', { name: what }).click()
    return download
  }
  const python = await take(deskTexts.exportPython)
  expect(await readFile(await python.path(), 'utf8')).toBe('import turtle\n\nturtle.forward(100)\n')
  const picture = await take(deskTexts.exportPicture)
  expect(picture.suggestedFilename()).toBe('带回家.png')
  expect((await readFile(await picture.path())).length).toBeGreaterThan(1000)
  const file = await take(deskTexts.exportFile)
  expect(file.suggestedFilename()).toBe('带回家.shijie')
  const path = await file.path()
  await workspace.waitSaved()
  await page.goto('/projects/myproject')
  await page.getByLabel(projectTexts.import).setInputFiles({
    name: '带回家.shijie',
    mimeType: 'application/json',
    buffer: await readFile(path),
  })
  await workspace.ready()
  await expect(page.locator('.desk-name')).toContainText('带回家 2')
  await expect(workspace.python).toContainText('turtle.forward(100)')
})

// Saving waits for hands to rest, and several browsers take part; on a busy machine that is more than a minute.
test('[R016] [O451] blocks are found by words and put in by the keyboard alone', async ({ page }) => {
  await signIn(page, pupil(40))
  const workspace = await WorkspacePage.create(page, '只用键盘')
  await page.getByLabel(workspaceTexts.search).fill('重复')
  await expect(workspace.inDrawer('一直重复')).toBeVisible()
  await page.getByLabel(workspaceTexts.search).fill('没有这种')
  await expect(page.getByText(workspaceTexts.nothingFound)).toBeVisible()
  await page.getByLabel(workspaceTexts.search).fill('')
  await page.locator('.blocklyToolbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  // The first Enter takes the block in hand, the second puts it down.
  await expect(page.locator('.blocklyDragging').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(workspace.blocks('')).not.toHaveCount(0)
  await expect(page.locator('.blocklyDragging')).toHaveCount(0)
  // Blockly writes down what can be undone after the next frame; a quicker key would find nothing to undo.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))
  await page.keyboard.press('Control+z')
  await expect(workspace.blocks('')).toHaveCount(0)
})
