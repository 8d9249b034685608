import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { fileMessages, RESUMABLE_UPLOAD_PATH } from '@shijie/contract'
import { archiveOf } from '../apps/server/test/archives.ts'
import { fileTexts as texts } from '../apps/web/src/texts/file.ts'
import { shellTexts } from '../apps/web/src/texts/shell.ts'
import { uploadTexts } from '../apps/web/src/texts/upload.ts'
import { ofType, pupil } from './accounts.ts'
import { expect, settle, signIn, test } from './fixtures.ts'

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shijie-files-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file on the disk: chosen again it is the same one, with the same time of change. */
function onDisk(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const choose = (page: Page, ...files: string[]) =>
  page.getByLabel(uploadTexts.label, { exact: true }).and(page.locator('input')).setInputFiles(files)

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const act = (page: Page, text: string, name: string) =>
  page.getByRole('button', { name: texts.actOn(text, name), exact: true })

async function openFiles(page: Page): Promise<void> {
  await page.goto('/personal/files')
  await settle(page)
}

test('[E101][O140][O141][O142] files are uploaded, found, looked at and deleted', async ({ page }) => {
  await signIn(page, pupil(30))
  await page.goto('/mystudy/CoursehourList')
  await page.getByRole('button', { name: shellTexts.userMenu(pupil(30).name) }).click()
  await page.getByRole('menuitem', { name: shellTexts.myFiles }).click()
  await settle(page)
  await expect(page.getByText(texts.empty)).toBeVisible()

  const picture = onDisk('校园.png', await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 500 } }))
  await choose(page, picture, onDisk('作业.txt', '我的作业'), onDisk('空.txt', ''))
  await expect(item(page, '空.txt')).toContainText(fileMessages.fileEmpty)
  for (const name of ['校园.png', '作业.txt']) {
    await expect(item(page, name)).toContainText(uploadTexts.done)
    await expect(row(page, name)).toBeVisible()
  }
  await expect(row(page, '校园.png').locator('img')).toHaveJSProperty('complete', true)

  await act(page, texts.preview, '校园.png').click()
  const shown = page.getByRole('dialog').getByRole('img', { name: '校园.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await page.keyboard.press('Escape')

  await page.getByLabel(texts.search).fill('作业')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: texts.actOn(texts.download, '作业.txt') }).click()
  expect((await downloading).suggestedFilename()).toBe('作业.txt')
  await act(page, texts.remove, '作业.txt').click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(page.getByText(texts.notFound)).toBeVisible()
})

test('[E100][E103] an archive is looked into and unpacked in the order of its pages; a dangerous one stays closed', async ({
  page,
}) => {
  await signIn(page, pupil(32))
  await openFiles(page)
  const pages = [2, 10, 1].map((number) => ({
    name: `课件/第${number}页.txt`,
    content: Buffer.from(`第 ${number} 页`),
  }))
  const archive = onDisk('第一课.zip', archiveOf(...pages))
  const hostile = onDisk('坏的.zip', archiveOf({ name: '../../evil.txt', content: Buffer.from('x') }))
  await choose(page, archive, hostile)
  for (const name of ['第一课.zip', '坏的.zip']) await expect(row(page, name)).toBeVisible()
  await act(page, texts.unpack, '坏的.zip').click()
  await expect(page.getByRole('dialog')).toContainText(/不安全的文件名/)
  await page.keyboard.press('Escape')
  await act(page, texts.unpack, '第一课.zip').click()
  await expect(page.getByRole('dialog')).toContainText(texts.unpackCount(3, '28 B'))
  await page.getByRole('button', { name: texts.unpackNow }).click()
  await expect(page.getByRole('heading', { name: '第一课', exact: true })).toBeVisible()
  await expect(page.locator('tbody .file-name b')).toHaveText(['第1页.txt', '第2页.txt', '第10页.txt'])
  await page.getByRole('button', { name: texts.back }).click()
  await expect(row(page, '第一课')).toContainText(texts.countOf(3))
  await act(page, texts.remove, '第一课').click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(page.getByText(texts.noFolders)).toBeVisible()
})

test('[O145] a folder is chosen and is a folder afterwards, in the order of its pages', async ({ page }) => {
  await signIn(page, pupil(33))
  await openFiles(page)
  const path = join(folder, '第二课')
  mkdirSync(join(path, '附录'), { recursive: true })
  for (const name of ['第10页.txt', '第9页.txt', '附录/说明.txt']) writeFileSync(join(path, name), name)
  await page.getByLabel(uploadTexts.folderLabel).and(page.locator('input')).setInputFiles(path)
  await expect(item(page, '第二课.zip')).toContainText(uploadTexts.done)
  await page.getByRole('button', { name: texts.folders, exact: true }).click()
  await expect(row(page, '第二课')).toContainText(texts.countOf(3))
  await act(page, texts.open, '第二课').click()
  await expect(page.locator('tbody .file-name b')).toHaveText(['第9页.txt', '第10页.txt', '说明.txt'])
  // The archive was only the way.
  await page.getByRole('button', { name: texts.all, exact: true }).click()
  await expect(page.getByText(texts.empty)).toBeVisible()
})

const MB = 1024 * 1024

test('[O144] a large upload is paused at a third, the page reloaded, and it goes on where it stopped', async ({
  page,
}) => {
  await signIn(page, ofType('8000'))
  await openFiles(page)
  const film = onDisk('录像.bin', Buffer.alloc(25 * MB, 'twenty-five megabytes '))
  const offsets: number[] = []
  // The second piece never arrives: the network hangs.
  const hang = (route: Route) => {
    const offset = Number(route.request().headers()['upload-offset'])
    if (route.request().method() === 'PATCH') offsets.push(offset)
    return offset > 0 ? undefined : route.continue()
  }
  await page.route(`**${RESUMABLE_UPLOAD_PATH}/*`, hang)
  await choose(page, film)
  await expect.poll(() => offsets).toEqual([0, 8 * MB])
  await page.getByRole('button', { name: uploadTexts.actOn(uploadTexts.pause, '录像.bin') }).click()
  await expect(item(page, '录像.bin')).toContainText(/已暂停/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.reload()
  await settle(page)
  await expect(page.getByText(texts.reserved('25 MB'))).toBeVisible()
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']))
  })
  await choose(page, film)
  await expect(item(page, '录像.bin')).toContainText(uploadTexts.done)
  expect(sent).toEqual([8 * MB, 16 * MB, 24 * MB])
  await expect(row(page, '录像.bin')).toContainText('25 MB')
  await expect(page.getByText(texts.reserved('25 MB'))).toHaveCount(0)
  await act(page, texts.remove, '录像.bin').click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click()
  await expect(row(page, '录像.bin')).toHaveCount(0)
})

/** Tells of everything it gets hold of by asking for an address that nobody else asks for. */
const SPY = `<!doctype html><title>harmless</title><p>made by a pupil</p><script>
  let found = 'ran'
  try { found += ' ' + sessionStorage.getItem('Token') } catch {}
  try { found += ' ' + document.cookie } catch {}
  fetch('/api/Reg/GetRegNo?spy=' + encodeURIComponent(found))
</script>`

test('[E052][E101] an uploaded page opened by its address reads no session, however it is opened', async ({
  browser,
  baseURL,
}) => {
  // Without the usual watch: what is refused here is refused loudly.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const spied: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('spy=')) spied.push(decodeURIComponent(request.url()))
  })
  await signIn(page, pupil(31))
  await openFiles(page)
  await choose(page, onDisk('作品.html', SPY))
  const link = page.getByRole('link', { name: texts.actOn(texts.download, '作品.html') })
  const address = (await link.getAttribute('href')) ?? ''

  // As an address, and in a frame: both only download.
  for (const open of [
    () => page.evaluate((url) => location.assign(url), address),
    () =>
      page.evaluate(
        (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url })),
        address,
      ),
  ]) {
    const downloading = page.waitForEvent('download')
    await open()
    expect((await downloading).suggestedFilename()).toBe('作品.html')
  }
  await expect(page).toHaveURL(/personal\/files/)

  // Were it shown all the same, the sandbox alone would hold.
  const showWithout = (...names: string[]) =>
    page.route('**/api/ResourceFile/Get?*', async (route) => {
      const response = await route.fetch()
      const headers = Object.entries(response.headers()).filter(([name]) => !names.includes(name))
      await route.fulfill({ response, headers: Object.fromEntries(headers) })
    })
  await showWithout('content-disposition')
  await page.goto(address)
  await expect(page.getByText('made by a pupil')).toBeVisible()
  expect(spied).toEqual([])

  // And without the sandbox the page would have had everything: the test can see it.
  await page.unrouteAll()
  await showWithout('content-disposition', 'content-security-policy')
  const stealing = page.waitForRequest(/spy=ran/)
  await page.goto(address)
  const token = await page.evaluate(() => sessionStorage.getItem('Token'))
  expect(decodeURIComponent((await stealing).url())).toContain(token)
  await context.close()
})
