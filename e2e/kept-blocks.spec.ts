import { keptTexts as texts } from '../apps/web/src/texts/kept-blocks.ts'
import { deskTexts, markTexts, projectTexts } from '../apps/web/src/texts/project.ts'
import { uiTexts } from '../apps/web/src/texts/ui.ts'
import { ofType, pupil } from './accounts.ts'
import { Api, workspaceXml } from './api.ts'
import { expect, signIn, test } from './fixtures.ts'
import { WorkspacePage } from './pages/workspace.ts'

const SQUARE = workspaceXml(
  '<block type="event_start" x="40" y="60"><next><block type="controls_repeat_ext"><value name="TIMES"><shadow type="math_number"><field name="NUM">4</field></shadow></value><statement name="DO"><block type="turtle_move"><field name="DIRECTION">forward</field><value name="STEPS"><shadow type="math_number"><field name="NUM">80</field></shadow></value></block></statement></block></next></block>',
)

test('[E067][O544][O545][O546] a group of blocks is kept, dragged into another project, renamed and given up', async ({
  page,
}) => {
  await signIn(page, pupil(8))
  const api = await Api.of(page)
  const workspace = new WorkspacePage(page)
  await workspace.open(await api.makeProject('正方形', SQUARE))
  await workspace.openDrawer(texts.category)
  await expect(page.locator('.blocklyFlyoutLabelText', { hasText: texts.empty[0] })).toBeVisible()
  await workspace
    .blocks('重复')
    .last()
    .click({ button: 'right', position: { x: 10, y: 14 } })
  await page.getByRole('menuitem', { name: texts.keep }).click()
  const dialog = page.getByRole('dialog', { name: texts.keepTitle })
  await expect(dialog.getByLabel(texts.nameLabel)).toHaveValue(/重复/)
  await dialog.getByLabel(texts.nameLabel).fill('正方形的边')
  await dialog.getByRole('button', { name: texts.keepSubmit }).click()
  await expect(dialog).toBeHidden()

  const other = await WorkspacePage.create(page, '用收藏的积木')
  await other.drag(texts.category, '重复', 70, 80)
  await expect(other.python).toContainText('turtle.forward(80)')
  await other.waitSaved()

  await other.openDrawer(texts.category)
  await page.locator('.blocklyFlyoutButton', { hasText: texts.manage }).click()
  const manager = page.getByRole('dialog', { name: texts.manageTitle })
  await manager.getByRole('button', { name: texts.rename('正方形的边') }).click()
  await manager.getByLabel(texts.nameLabel).fill('我的方块')
  await manager.getByRole('button', { name: texts.save }).click()
  await expect(manager.getByText('我的方块')).toBeVisible()
  await manager.getByRole('button', { name: texts.remove('我的方块') }).click()
  await manager.getByRole('button', { name: texts.removeConfirm }).click()
  await expect(manager.getByText(texts.emptyHint)).toBeVisible()
  await page.keyboard.press('Escape')
  await other.openDrawer(texts.category)
  await expect(page.locator('.blocklyFlyoutLabelText', { hasText: texts.empty[0] })).toBeVisible()
  // What was dragged out of the drawer stays.
  await expect(other.python).toContainText('turtle.forward(80)')
  await page.getByRole('link', { name: deskTexts.back }).click()
  await expect(page.getByRole('heading', { name: projectTexts.title })).toBeVisible()
  // Blockly's canvas for measuring text goes with the page.
  await expect(page.locator('body > .blocklyComputeCanvas')).toHaveCount(0)
})

test('[E075][E076] a teacher looks at a project, gives it points, and the pupil reads them', async ({
  page,
  browser,
}) => {
  const learner = pupil(9)
  await signIn(page, learner)
  const address = await (await Api.of(page)).makeProject('请老师看看', SQUARE)
  const room = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
  const desk = await room.newPage()
  await signIn(desk, ofType('8000'))
  await desk.goto(`${address}&look=1`)
  await expect(desk.getByText(uiTexts.showWork.author(learner.name))).toBeVisible()
  await expect(desk.locator('.desk-saved')).toHaveText(deskTexts.looking)
  await desk.getByRole('button', { name: markTexts.give }).click()
  const dialog = desk.getByRole('dialog', { name: markTexts.title })
  await dialog.getByLabel(markTexts.score).fill('101')
  await dialog.getByRole('button', { name: markTexts.submit }).click()
  await expect(dialog.getByText('分数应为 0–100 的整数')).toBeVisible()
  await dialog.getByLabel(markTexts.score).fill('96')
  await dialog.getByLabel(markTexts.comment).fill('再想想：怎样让它转弯？')
  await dialog.getByRole('button', { name: markTexts.submit }).click()
  await expect(desk.getByRole('button', { name: markTexts.points(96) })).toBeVisible()
  await room.close()
  await page.goto(address)
  await page.getByRole('button', { name: markTexts.points(96) }).click()
  await expect(page.getByText('再想想：怎样让它转弯？')).toBeVisible()
})
