import type { Page } from '@playwright/test'
import { programTexts as texts } from '../apps/web/src/texts/program.ts'
import { programRunTexts } from '../apps/web/src/texts/program-run.ts'
import { deskTexts } from '../apps/web/src/texts/project.ts'
import { pupil } from './accounts.ts'
import { Api, workspaceXml } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { WorkspacePage } from './pages/workspace.ts'

const number = (value: number) => `<shadow type="math_number"><field name="NUM">${value}</field></shadow>`
const say = (id: string, inner: string, next = '') =>
  `<block type="text_print" id="${id}"><value name="TEXT">${inner}</value>${next && `<next>${next}</next>`}</block>`
const words = (text: string) => `<shadow type="text"><field name="TEXT">${text}</field></shadow>`
const begin = (next: string) =>
  workspaceXml(`<block type="event_start" id="begin" x="40" y="60"><next>${next}</next></block>`)

/** Adds a number to a text. */
const WRONG = begin(
  `<block type="variables_set" id="set"><field name="VAR" id="v1">年龄</field><value name="VALUE">${words('十二')}</value><next>${say(
    'wrong',
    `<block type="math_arithmetic"><field name="OP">ADD</field><value name="A"><block type="variables_get"><field name="VAR" id="v1">年龄</field></block></value><value name="B">${number(1)}</value></block>`,
  )}</next></block>`,
)
const ENDLESS = begin(
  `<block type="control_forever" id="ever"><statement name="DO">${say('tick', words('滴答'), `<block type="control_wait"><value name="SECONDS">${number(0.2)}</value></block>`)}</statement></block>`,
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[R016][O483] an error of blocks: the block is marked and the reason told; steps and slow runs show the block', async ({
  page,
}) => {
  await signIn(page, pupil(9))
  const workspace = new WorkspacePage(page)
  await workspace.open(await (await Api.of(page)).makeProject('出错的积木', WRONG))
  await press(page, programRunTexts.run)
  const card = page.locator('.program-failure')
  await expect(card).toContainText('停下了')
  await expect(card).toContainText('文字')
  const marked = page.locator('.injectionDiv .is-error')
  await expect(marked).toHaveCount(1)
  await expect(marked).toHaveAttribute('data-id', 'wrong')
  await page.locator('.program-stopped').getByRole('button', { name: texts.showBlock }).click()
  await expect(page.locator('.code-selected').first()).toHaveText(/print\(年龄 \+ 1\)/)

  const running = page.locator('.injectionDiv .is-running')
  await press(page, programRunTexts.step)
  await expect(running).toHaveAttribute('data-id', 'set')
  await expect(marked).toHaveCount(0)
  await press(page, programRunTexts.next)
  await expect(running).toHaveAttribute('data-id', 'wrong')
  await expect(page.getByLabel(texts.variables)).toContainText("'十二'")
  await press(page, programRunTexts.next)
  await expect(marked).toHaveAttribute('data-id', 'wrong')
  await expect(running).toHaveCount(0)
})

test('[R016][O483][E106] slowly in the browser, and on the server until it is stopped', async ({ page }) => {
  await signIn(page, pupil(47))
  const workspace = new WorkspacePage(page)
  await workspace.open(await (await Api.of(page)).makeProject('滴答', ENDLESS))
  const running = page.locator('.injectionDiv .is-running')
  await press(page, programRunTexts.slow)
  await expect(running).toHaveAttribute('data-id', 'tick')
  await expect(page.getByRole('log')).toContainText('滴答\n滴答')
  await press(page, programRunTexts.stop)
  await expect(running).toHaveCount(0)

  await page.getByRole('button', { name: new RegExp(programRunTexts.where) }).click()
  await page.getByRole('menuitem', { name: programRunTexts.onServer }).click()
  const asking = page.waitForRequest('**/runcode/stream')
  await press(page, programRunTexts.run)
  expect((await asking).postData()).toContain('codeStr=')
  await expect(page.getByRole('log')).toContainText('滴答')
  // At once: the server ends the program itself after ten seconds.
  await press(page, programRunTexts.stop)
  await expect(page.getByRole('log')).toContainText(texts.stopped)
  // The place in the queue is free again: the next program runs at once.
  await workspace
    .blocks('一直重复')
    .last()
    .click({ position: { x: 12, y: 14 } })
  await page.keyboard.press('Delete')
  await expect(workspace.python).not.toContainText('滴答')
  await workspace.dragUnder('文本', '显示', workspace.blocks('运行'))
  await expect(workspace.python).toContainText('print("你好")')
  await press(page, programRunTexts.run)
  await expect(page.getByText(/运行 [\d.]+ 秒/)).toBeVisible()
  await expect(page.getByRole('log')).toContainText('你好')
  await expect(workspace.saved).toContainText(deskTexts.savedAgo('').trim())
})
