import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { projectMessages, XML_MAX } from '@shijie/contract'
import { programRunTexts } from '../apps/web/src/texts/program-run.ts'
import { deskTexts, projectTexts } from '../apps/web/src/texts/project.ts'
import { workspaceTexts } from '../apps/web/src/texts/workspace.ts'
import { pupil } from './accounts.ts'
import { Api, workspaceXml } from './api.ts'
import { expect, signIn, signInByPopup, test } from './fixtures.ts'
import { WorkspacePage } from './pages/workspace.ts'

// Saving waits for hands to rest, and several browsers take part; on a busy machine that is more than a minute.
/** Another device: a browser that shares nothing with the first. */
async function elsewhere(context: BrowserContext, index: number): Promise<Page> {
  const other = await context.browser()?.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
  if (!other) throw new Error('No browser')
  const page = await other.newPage()
  await signIn(page, pupil(index))
  return page
}

/** 当运行 with a step of the turtle under it. */
async function buildLine(workspace: WorkspacePage): Promise<void> {
  await workspace.drag('控制', '运行', 70, 60)
  await expect(workspace.blocks('运行')).toHaveCount(1)
  await workspace.dragUnder('海龟', '前进', workspace.blocks('运行'))
  await expect(workspace.python).toContainText('turtle.forward(100)')
}

test('[R016] [B017] a pupil makes a project, builds with real drags, sees the Python, runs it, and it is saved', async ({
  page,
}) => {
  await signIn(page, pupil(50))
  const workspace = await WorkspacePage.create(page, '第一条线')
  await buildLine(workspace)
  await workspace.waitSaved()
  await page.getByRole('button', { name: programRunTexts.run, exact: true }).click()
  await expect(page.getByText(/运行 [\d.]+ 秒/)).toBeVisible()
  await workspace
    .blocks('前进')
    .last()
    .click({ position: { x: 14, y: 20 } })
  await expect(page.locator('.code-selected')).toHaveText('turtle.forward(100)')
  await page.getByRole('button', { name: workspaceTexts.undo }).click()
  await expect(workspace.python).not.toContainText('forward')
  await page.getByRole('button', { name: workspaceTexts.redo }).click()
  await expect(workspace.python).toContainText('forward')
})

test('[R016] [O454] work is there on another device', async ({ page, context }) => {
  await signIn(page, pupil(51))
  const workspace = await WorkspacePage.create(page, '换一台电脑')
  await buildLine(workspace)
  await workspace.waitSaved()
  const other = await elsewhere(context, 51)
  const again = new WorkspacePage(other)
  await again.open(page.url())
  await expect(again.python).toContainText('turtle.forward(100)')
  await expect(again.blocks('前进')).not.toHaveCount(0)
  await other.context().close()
})

test('[O455] two tabs do not write into one project: the second asks, the first rests', async ({ page, context }) => {
  await signIn(page, pupil(52))
  const first = await WorkspacePage.create(page, '两个标签页')
  await buildLine(first)
  await first.waitSaved()
  const opening = context.waitForEvent('page')
  await page.evaluate((address) => void window.open(address), page.url())
  const second = await opening
  const dialog = second.getByRole('dialog', { name: deskTexts.takenTitle })
  await expect(dialog).toBeVisible()
  // Nothing can be changed before what the first tab saved is there; a change would be gone with it.
  let read: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (read = resolve))
  await second.route('**/api/Pro_project/FindByKey?*', (route) => gate.then(() => route.continue()))
  await dialog.getByRole('button', { name: deskTexts.takeHere }).click()
  await expect(first.saved).toContainText(deskTexts.resting)
  await expect(dialog).toBeVisible()
  await expect(second.getByRole('region', { name: workspaceTexts.canvas })).toHaveAttribute('data-readonly', 'true')
  read()
  await expect(dialog).toBeHidden()
  const taken = new WorkspacePage(second)
  await expect(taken.python).toContainText('turtle.forward(100)')
  await taken.drag('文本', '显示', 70, 260)
  await expect(taken.blocks('显示')).not.toHaveCount(0)
  await taken.waitSaved()
  await expect(page.getByRole('region', { name: workspaceTexts.canvas })).toHaveAttribute('data-readonly', 'true')
})

test('[O456] two devices: the later save is stopped, and both sides live on', async ({ page, context }) => {
  await signIn(page, pupil(53))
  const mine = await WorkspacePage.create(page, '两台电脑')
  await buildLine(mine)
  await mine.waitSaved()
  const other = await elsewhere(context, 53)
  const theirs = new WorkspacePage(other)
  await theirs.open(page.url())
  await theirs.drag('文本', '显示', 70, 300)
  await expect(theirs.blocks('显示')).not.toHaveCount(0)
  await theirs.waitSaved()
  await mine.drag('声音', '停止所有', 70, 380)
  const dialog = page.getByRole('dialog', { name: deskTexts.conflictTitle })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: deskTexts.conflictCopy }).click()
  await expect(page.locator('.desk-name')).toContainText(projectTexts.copySuffix('两台电脑'))
  await expect(mine.blocks('停止所有')).not.toHaveCount(0)
  await other.reload()
  await theirs.ready()
  await expect(theirs.blocks('显示')).not.toHaveCount(0)
  await expect(theirs.blocks('停止所有')).toHaveCount(0)
  await other.context().close()
})

test('[O457] Python that did not arrive comes with the next start', async ({ page, context }) => {
  const parts = /\/pyodide-[^/]+\/.*\.(wasm|zip|json)$/
  let isAway = true
  await context.route(parts, (route) => (isAway ? route.abort() : route.continue()))
  await signIn(page, pupil(54))
  // Which part is asked for first is up to Python; the first that fails ends the start, and the others may never be asked for.
  const tried = page.waitForEvent('requestfailed', (request) => parts.test(request.url()))
  const workspace = await WorkspacePage.create(page, '没有 Python')
  await tried
  isAway = false
  await buildLine(workspace)
  await page.getByRole('button', { name: programRunTexts.run, exact: true }).click()
  await expect(page.getByText(/运行 [\d.]+ 秒/)).toBeVisible()
})

test('[O457] a broken network: the work waits in this computer and goes on by itself', async ({ page, context }) => {
  await signIn(page, pupil(54))
  const workspace = await WorkspacePage.create(page, '断网')
  await context.setOffline(true)
  await buildLine(workspace)
  await expect(workspace.saved).toContainText(deskTexts.waiting)
  await context.setOffline(false)
  await workspace.waitSaved()
  await page.reload()
  await workspace.ready()
  await expect(workspace.python).toContainText('turtle.forward(100)')
})

test('[O458] a closed lid: what was not saved yet is offered again', async ({ page, context }) => {
  await signInByPopup(page, pupil(55), true)
  const workspace = await WorkspacePage.create(page, '合上盖子')
  const address = page.url()
  await context.setOffline(true)
  await buildLine(workspace)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('turtle_move'))).toBe(true)
  // The tab is gone without a word, as when the lid closes or the power fails.
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(address)
  const dialog = later.getByRole('dialog', { name: deskTexts.recoverTitle })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: deskTexts.recover, exact: true }).click()
  const again = new WorkspacePage(later)
  await expect(again.python).toContainText('turtle.forward(100)')
  await again.waitSaved()
  expect(await later.evaluate(() => JSON.stringify(localStorage).includes('turtle_move'))).toBe(false)
})

/** A workspace whose XML is this long: a note beside the blocks makes it so. */
const longWorkspace = (length: number) => {
  const [head, tail] = workspaceXml(
    '<comment id="note" x="60" y="300" w="120" h="80">|</comment><block type="event_start" id="begin" x="40" y="60"></block>',
  ).split('|') as [string, string]
  return head + '长'.repeat(length - head.length - tail.length) + tail
}

test('[O459] no room on the server or in the browser: the page says so, keeps the work, and saves when there is room', async ({
  page,
}) => {
  await signIn(page, pupil(56))
  const workspace = new WorkspacePage(page)
  await workspace.open(await (await Api.of(page)).makeProject('空间满了', longWorkspace(XML_MAX - 120)))
  await workspace.dragUnder('海龟', '前进', workspace.blocks('运行'))
  await expect(workspace.python).toContainText('turtle.forward(100)')
  await expect(workspace.saved).toContainText(projectMessages.xmlTooLarge)
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes('turtle_move'))).toBe(true)
  // Now the browser has no room for a copy either.
  await page.evaluate(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let number = 0; number < 12; number++) {
        try {
          localStorage.setItem(`filler ${size} ${number}`, 'x'.repeat(size))
        } catch {
          break
        }
      }
    }
  })
  await workspace.drag('声音', '停止所有', 70, 200)
  await expect(workspace.blocks('停止所有')).not.toHaveCount(0)
  await expect(workspace.saved).toContainText(deskTexts.journalFull)
  // The pupil takes out what is too much, and everything is safe again.
  await page.locator('.blocklyCommentTopbarBackground').click({ position: { x: 60, y: 8 } })
  await page.keyboard.press('Delete')
  await workspace.waitSaved()
  await page.reload()
  await workspace.ready()
  await expect(workspace.blocks('停止所有')).not.toHaveCount(0)
  await expect(workspace.python).toContainText('turtle.forward(100)')
})

test('[O460] a torn file empties no project and is never saved over', async ({ page }) => {
  await signIn(page, pupil(57))
  const torn = '<xml><block type="text_print" id="a"><value name="TEXT">'
  const api = await Api.of(page)
  // The server keeps no such file; one from before, or torn on its way, is read all the same.
  const whole = '<xml></xml>'
  const address = await api.makeProject('坏掉的积木', whole)
  await page.route('**/api/XmlFile/ReadFileForStr**', async (route) => {
    const response = await route.fetch()
    const [before, after] = [whole, torn].map((text) => JSON.stringify(text).slice(1, -1))
    await route.fulfill({ response, body: (await response.text()).replace(before ?? '', after ?? '') })
  })
  const saves: string[] = []
  page.on('request', (request) => {
    if (/UpdateByKey|SaveStrForFile/.test(request.url())) saves.push(request.url())
  })
  await page.goto(address)
  await expect(page.getByText(workspaceTexts.damagedTitle)).toBeVisible()
  await expect(page.getByRole('region', { name: workspaceTexts.canvas })).toHaveAttribute('data-readonly', 'true')
  await expect(page.locator('.desk-saved')).toHaveText(deskTexts.untouched)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: workspaceTexts.downloadOriginal }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('坏掉的积木.xml')
  expect(await readFile(await file.path(), 'utf8')).toBe(torn)
  await page.reload()
  await expect(page.getByText(workspaceTexts.damagedTitle)).toBeVisible()
  expect(saves).toEqual([])
  // Whoever decides to go on with what is there may; the torn state stays among the versions.
  await page.getByRole('button', { name: workspaceTexts.editAnyway }).click()
  const workspace = new WorkspacePage(page)
  await workspace.drag('海龟', '前进', 70, 80)
  await workspace.waitSaved()
  const projectId = new URL(address, page.url()).searchParams.get('projectid')
  const kept = await api.ask<{ BlocksFileUrl: string }>(
    'GET',
    `/api/Pro_project/GetVersion?ProjectId=${projectId}&Version=1`,
  )
  const path = `/api/XmlFile/ReadFileForStr?FileUrl=${kept.BlocksFileUrl}`
  expect((await api.ask<{ Str: string }>('GET', path)).Str).toBe(whole)
})

test('[O461] unknown blocks stand in grey and are saved as they came', async ({ page }) => {
  await signIn(page, pupil(58))
  const workspace = new WorkspacePage(page)
  const unknown = workspaceXml(
    '<block type="text_print" id="a" x="20" y="60"><next><block type="robot_dance" id="b"><field name="HOW">转圈</field><value name="TIMES"><block type="math_number" id="c"><field name="NUM">7</field></block></value></block></next></block>',
  )
  await workspace.open(await (await Api.of(page)).makeProject('别处的积木', unknown))
  await expect(page.getByText(workspaceTexts.unknownTitle(1))).toBeVisible()
  await expect(workspace.blocks('robot_dance')).not.toHaveCount(0)
  const saving = page.waitForRequest('**/api/XmlFile/SaveStrForFile')
  await workspace.drag('声音', '停止所有', 70, 400)
  const { Str } = (await saving).postDataJSON() as { Str: string }
  expect(Str).toContain('robot_dance')
  expect(Str).toContain('转圈')
  expect(Str).toContain('<field name="NUM">7</field>')
  await workspace.waitSaved()
  await page.reload()
  await workspace.ready()
  await expect(workspace.blocks('robot_dance')).not.toHaveCount(0)
})
