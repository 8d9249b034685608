import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { datasetMessages } from '@shijie/contract'
import { archiveOf } from '../apps/server/test/archives.ts'
import { datasetTexts, dataTexts } from '../apps/web/src/texts/dataset.ts'
import { collectTexts, labelTexts } from '../apps/web/src/texts/dataset-desk.ts'
import { importTexts } from '../apps/web/src/texts/dataset-import.ts'
import { lobbyTexts, reviewTexts } from '../apps/web/src/texts/dataset-lobby.ts'
import { ofType, pupil } from './accounts.ts'
import { expect, settle, signIn, test } from './fixtures.ts'
import { streetsWithLabels } from './sets.ts'

const shipped = join(import.meta.dirname, '../content/datasets')
const bytesOf = (slug: string, name: string) => readFileSync(join(shipped, slug, 'samples', name))
const namesOf = (slug: string, start: string, count: number) =>
  readdirSync(join(shipped, slug, 'samples'))
    .filter((name) => name.startsWith(start))
    .slice(0, count)

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel(collectTexts.files, { exact: true }).and(page.locator('input')).setInputFiles(files)

const picture = (slug: string, name: string) => ({ name, mimeType: 'image/webp', buffer: bytesOf(slug, name) })

async function create(page: Page, kind: string, name: string, labels: string[]): Promise<void> {
  await page.goto(`/pretrain/${kind}/dataset/create`)
  await settle(page)
  await page.getByLabel(datasetTexts.nameLabel).fill(name)
  for (const [at, label] of labels.entries()) {
    await page.getByLabel(datasetTexts.labelAt(at + 1), { exact: true }).fill(label)
    if (at < labels.length - 1) await page.keyboard.press('Enter')
  }
}

test('[O713][O1140][O1141] pictures and the labels of another program are looked at first, and come in when somebody says so', async ({
  page,
}) => {
  await signIn(page, pupil(47))
  await create(page, 'object', '路上的牌子', ['停车', '限速'])
  await page.getByRole('button', { name: datasetTexts.createSubmit }).click()
  await settle(page)
  await choose(page, streetsWithLabels())
  const panel = page.getByRole('region', { name: importTexts.title('').slice(0, 4) })
  await expect(panel.getByText(importTexts.understood('LabelMe', 1, 1, '张'))).toBeVisible()
  await expect(panel.getByText(datasetMessages.importNotes.polygons(1))).toBeVisible()
  await expect(panel.getByText(datasetMessages.notPacked)).toBeVisible()
  await expect(panel.getByText(datasetMessages.shapeUnknown('point')).first()).toBeVisible()
  await expect(page.getByText(collectTexts.emptyTitle)).toBeVisible()

  await panel.getByRole('button', { name: importTexts.refuse }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText(collectTexts.emptyTitle)).toBeVisible()

  await choose(page, streetsWithLabels())
  await panel.getByRole('button', { name: importTexts.keep(2, '张') }).click()
  await expect(page.getByText(collectTexts.report(2, 2, 0, 0))).toBeVisible()
  await expect(panel).toBeHidden()
})

test('[R026][R027][R028][O670][O671] a set is made, filled with files and an archive, and tagged with keys', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, pupil(48))
  await page.goto('/pretrain/image/dataset/list')
  await settle(page)
  await expect(page.getByText(datasetTexts.empty)).toBeVisible()

  await create(page, 'image', '我的水果', ['苹果', '香蕉', '橙子'])
  await page.getByRole('button', { name: datasetTexts.createSubmit }).click()
  await settle(page)
  await expect(page.getByText(collectTexts.emptyTitle)).toBeVisible()

  const apples = namesOf('fruits', 'apple', 8).map((name) => picture('fruits', name))
  await choose(page, [...apples, { name: '坏的.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }])
  await expect(page.getByText(collectTexts.report(9, 8, 0, 1))).toBeVisible()
  await expect(page.getByText('坏的.png')).toBeVisible()

  const entries = ['banana', 'orange'].flatMap((kind) =>
    namesOf('fruits', kind, 12).map((name) => ({
      name: `水果/${kind === 'banana' ? '香蕉' : '橙子'}/${name}`,
      content: bytesOf('fruits', name),
    })),
  )
  const archive = archiveOf(...entries)
  await choose(page, [{ name: '水果.zip', mimeType: 'application/zip', buffer: archive }])
  await expect(page.getByText(dataTexts.count('image', 12)).first()).toBeVisible()

  const grid = page.getByRole('listbox', { name: collectTexts.grid })
  const option = (place: number) => grid.getByRole('option', { name: new RegExp(`^第 ${place} 个`) })
  await option(1).click()
  await option(8).click({ modifiers: ['Shift'] })
  await expect(page.getByText(collectTexts.selected(8, '张')).first()).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(collectTexts.tagged(8, '张', '苹果'))).toBeVisible()
  await expect(option(8)).toHaveAccessibleName(/苹果$/)
  await expect(page.getByText(collectTexts.ready)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(option(8)).toHaveAccessibleName(new RegExp(`${dataTexts.untagged}$`))
  await page.keyboard.press('Control+y')
  await expect(option(8)).toHaveAccessibleName(/苹果$/)
  await page.reload()
  await settle(page)
  await expect(option(8)).toHaveAccessibleName(/苹果$/)

  await publish(page, '我们画的水果。', '用程序画的')
  await expect(page.getByText(lobbyTexts.publishedWaiting)).toBeVisible()

  const teacher = await browser.newPage()
  await signIn(teacher, ofType('8000'))
  await teacher.goto('/TeacherSide')
  await teacher.getByRole('button', { name: reviewTexts.passIt('我的水果') }).click()
  await expect(teacher.getByText(reviewTexts.passed)).toBeVisible()
  await teacher.close()
  await page.goto('/pretrain/datasetlobby')
  await expect(page.getByRole('link', { name: '我的水果', exact: true })).toBeVisible()
})

/** Fills in the card of a set and offers it to the lobby. */
async function publish(page: Page, description: string, source: string): Promise<void> {
  await page.getByRole('button', { name: collectTexts.publish }).click()
  await page.getByRole('textbox', { name: lobbyTexts.description }).fill(description)
  await page.getByLabel(lobbyTexts.sourceField).fill(source)
  await page.getByRole('button', { name: lobbyTexts.publish, exact: true }).click()
}

/** Draws a box on the canvas from one share of it to another. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const canvas = page.getByRole('group', { name: labelTexts.canvas })
  const box = await canvas.boundingBox()
  if (!box) throw new Error('no canvas')
  await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 })
  await page.mouse.up()
}

test('[R029][O672] boxes are drawn, pulled, renamed and deleted at any zoom, and stay where they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, pupil(49))
  await create(page, 'object', '路口的标志', ['停车', '限速'])
  await page.getByRole('button', { name: datasetTexts.createSubmit }).click()
  await settle(page)
  await choose(
    page,
    namesOf('signs', 'street', 4).map((name) => picture('signs', name)),
  )
  await expect(page.getByText(collectTexts.report(4, 4, 0, 0))).toBeVisible()
  await page.getByRole('link', { name: collectTexts.toBoxes }).click()
  const canvas = page.getByRole('group', { name: labelTexts.canvas })
  await expect(canvas).toBeVisible()

  const boxes = canvas.getByRole('button')
  await drag(page, [0.1, 0.2], [0.3, 0.6])
  await expect(boxes).toHaveCount(1)
  await page.keyboard.press('2')
  await expect(boxes.first()).toHaveAccessibleName(labelTexts.boxOf('限速', 64, 96))
  await page.getByRole('button', { name: labelTexts.undo }).click()
  await expect(boxes.first()).toHaveAccessibleName(labelTexts.boxOf('停车', 64, 96))

  const zoomIn = page.getByRole('button', { name: labelTexts.zoomIn })
  for (let i = 0; i < 6; i++) if ((await page.getByText('400%').count()) === 0) await zoomIn.click()
  await expect(page.getByText('400%')).toBeVisible()
  await drag(page, [0.02, 0.02], [0.12, 0.12])
  await expect(boxes).toHaveCount(2)
  await expect(boxes.nth(1)).toHaveAccessibleName(/宽 32 高 24/)
  const zoomOut = page.getByRole('button', { name: labelTexts.zoomOut })
  for (let i = 0; i < 8; i++) if ((await page.getByText('25%').count()) === 0) await zoomOut.click()
  await expect(page.getByText('25%')).toBeVisible()
  await drag(page, [0.5, 0.5], [0.9, 0.9])
  await expect(boxes).toHaveCount(3)
  await page.keyboard.press('Delete')
  await expect(boxes).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(boxes).toHaveCount(3)
  await page.getByRole('button', { name: labelTexts.fit }).click()
  await expect(page.getByText(labelTexts.saved)).toBeVisible()

  await page.reload()
  await expect(boxes).toHaveCount(3)
  await expect(boxes.first()).toHaveAccessibleName(labelTexts.boxOf('停车', 64, 96))
  await page.keyboard.press('Space')
  await expect(boxes).toHaveCount(0)
})

test('[R020][R021][R022][B029][O673] a set is published, found in the lobby in light and black, kept and copied', async ({
  page,
}) => {
  test.slow()
  await signIn(page, ofType('8000'))
  await create(page, 'text', '课间的话', ['开心', '不开心'])
  await page.getByRole('button', { name: datasetTexts.createSubmit }).click()
  await settle(page)
  await page.getByRole('button', { name: collectTexts.text }).click()
  const lines = ['今天的风真舒服', '球赛赢了，太高兴了', '终于画完了', '老师夸了我', '和朋友一起回家', '种的花开了']
  const sad = ['作业忘带了', '下雨不能出去', '被人误会了', '杯子摔碎了', '没有人叫我', '考砸了，难过']
  const pasted = [...lines.map((line) => `${line}\t开心`), ...sad.map((line) => `${line}，不开心`)].join('\n')
  await page.getByLabel(collectTexts.textField).fill(pasted)
  await page.getByRole('button', { name: collectTexts.textSubmit(12) }).click()
  await expect(page.getByText(collectTexts.report(12, 12, 0, 0))).toBeVisible()
  await expect(page.getByText(collectTexts.ready)).toBeVisible()
  await publish(page, '同学们课间说的话。', '自己写的')
  await expect(page.getByText(lobbyTexts.publishedNow)).toBeVisible()

  await page.goto('/pretrain/datasetlobby')
  await page.getByRole('link', { name: lobbyTexts.dark }).click()
  await expect(page).toHaveURL(/datasetlobbyblack/)
  await page
    .getByRole('textbox', { name: lobbyTexts.search })
    .or(page.getByLabel(lobbyTexts.search))
    .first()
    .fill('课间')
  await page.getByRole('link', { name: '课间的话', exact: true }).click()
  await settle(page)
  await expect(page.getByRole('heading', { name: '课间的话' })).toBeVisible()
  await page.getByRole('button', { name: lobbyTexts.favorite('课间的话') }).click()
  await expect(page.getByRole('button', { name: lobbyTexts.unfavorite('课间的话') })).toBeVisible()
  await page.getByRole('button', { name: lobbyTexts.copy }).click()
  await expect(page).toHaveURL(/dataset\/classify/)
  await expect(page.getByText(collectTexts.progress(12, 12, '条')).first()).toBeVisible()
})
