import { type BrowserContext, devices, type Page } from '@playwright/test'
import {
  bulkTag,
  type Collected,
  type DataOf,
  type Dataset,
  listDatasetClasses,
  postDataset,
  postRows,
  updateDataset,
} from '@shijie/contract'
import { changeTexts, collectTexts, labelTexts } from '../apps/web/src/texts/dataset-desk.ts'
import { pupil } from './accounts.ts'
import { Api } from './api.ts'
import { expect, settle, signIn, signInByPopup, test } from './fixtures.ts'
import { boxesOf, drag, grid, optionOf, taggedIn } from './label-desk.ts'
import { type MadeSet, makeSet, shippedPictures } from './sets.ts'

/** Nobody else signs in with these. */
const owner = () => pupil(10)
const classmate = () => pupil(46)

/** A page of its own, as on another computer. */
async function elsewhere(context: BrowserContext): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = context.browser()
  if (!browser) throw new Error('There is no browser')
  const other = await browser.newContext({ ...devices['Desktop Chrome'], locale: 'zh-CN' })
  const page = await other.newPage()
  return { page, close: () => other.close() }
}

/** A set of boxes and one of texts; the class of the signed-in person labels both. */
async function makeShared(page: Page): Promise<{ boxed: MadeSet; sorted: Pick<MadeSet, 'dataset' | 'samples'> }> {
  const boxed = await makeSet(page, 'object', '断网也不丢', ['停车'], shippedPictures('signs', 'street', 2))
  const { api } = boxed
  const { Items } = await api.ask<DataOf<typeof listDatasetClasses>>('GET', listDatasetClasses.path)
  const ClassId = Items[0]?.ClassId
  await api.ask('PUT', updateDataset.path, { DatasetId: boxed.dataset.DatasetId, ClassId })
  const body = { DatasetName: '断网标注', ModelType: 'text', Labels: ['表扬', '建议'], ClassId }
  const dataset = await api.ask<Dataset>('POST', postDataset.path, body)
  const lines = [
    '黑板擦得真干净',
    '午饭很香',
    '走廊的灯亮一点就好了',
    '谢谢你借我伞',
    '操场可以多放几个球',
    '合唱真好听',
  ]
  const Rows = lines.map((Text) => ({ Text }))
  const collected = await api.ask<Collected>('POST', postRows.path, { DatasetId: dataset.DatasetId, Rows })
  return { boxed, sorted: { dataset, samples: collected.Items } }
}

test('[O796][O821] labels survive a closed tab and a dead network, and two people overwrite nothing of each other unasked', async ({
  page,
  context,
}) => {
  test.slow()
  await signInByPopup(page, owner(), true)
  const { boxed, sorted } = await makeShared(page)
  const [sample] = boxed.samples
  if (!sample) throw new Error('The set is empty')
  const desk = `/pretrain/object/dataset/label?datasetid=${boxed.dataset.DatasetId}&sampleid=${sample.SampleId}`
  const countOf = async () => (await boxesOf(boxed.api, sample.SampleId)).length
  const boxes = (at: Page) => at.getByRole('group', { name: labelTexts.canvas }).getByRole('button')

  // Without a network the work goes on; the tab is gone before anything came through.
  await page.goto(desk)
  await expect(page.getByRole('group', { name: labelTexts.canvas })).toBeVisible()
  await context.setOffline(true)
  await drag(page, sample.Width, [10, 10], [60, 50])
  await drag(page, sample.Width, [80, 80], [140, 130])
  await expect(page.getByText(labelTexts.waiting)).toBeVisible()
  const next = await context.newPage()
  await page.close()
  await context.setOffline(false)
  expect(await countOf()).toBe(0)
  await next.goto(`/pretrain/object/dataset/label?datasetid=${boxed.dataset.DatasetId}`)
  await expect.poll(countOf).toBe(2)
  await expect(boxes(next)).toHaveCount(2)

  // The network comes back by itself while the page is open.
  await context.setOffline(true)
  await drag(next, sample.Width, [150, 10], [200, 60])
  await expect(next.getByText(labelTexts.waiting)).toBeVisible()
  await context.setOffline(false)
  await expect(next.getByText(labelTexts.saved)).toBeVisible()
  expect(await countOf()).toBe(3)

  // Two people at one picture: whoever comes second is asked, and told who was first.
  const other = await elsewhere(context)
  await signIn(other.page, classmate())
  const others = await Api.of(other.page)
  await other.page.goto(desk)
  await expect(boxes(other.page)).toHaveCount(3)
  await drag(other.page, sample.Width, [10, 140], [60, 180])
  await expect.poll(countOf).toBe(4)
  await drag(next, sample.Width, [210, 140], [260, 180])
  await expect(next.getByText(labelTexts.conflictText)).toBeVisible()
  await expect(next.getByText(labelTexts.conflictBy(classmate().name, 4))).toBeVisible()
  expect(await countOf()).toBe(4)
  await next.getByRole('button', { name: labelTexts.keepMine }).click()
  await expect.poll(async () => (await boxesOf(boxed.api, sample.SampleId)).at(-1)?.X).toBeGreaterThan(200)
  await drag(other.page, sample.Width, [80, 140], [130, 180])
  await expect(other.page.getByText(labelTexts.conflictBy(owner().name, 4))).toBeVisible()
  await other.page.getByRole('button', { name: labelTexts.takeTheirs }).click()
  await expect(boxes(other.page)).toHaveCount(4)

  // Classes given without a network arrive from the next page as well.
  await next.goto(`/pretrain/text/dataset/classify?datasetid=${sorted.dataset.DatasetId}`)
  await settle(next)
  await expect(optionOf(next, 1)).toBeVisible()
  await grid(next).focus()
  await context.setOffline(true)
  for (const key of ['1', '2', '1']) await next.keyboard.press(key)
  await expect(optionOf(next, 3)).toHaveAccessibleName(/表扬$/)
  await expect(next.getByText(collectTexts.waiting)).toBeVisible()
  const last = await context.newPage()
  await next.close()
  await context.setOffline(false)
  await last.goto(`/pretrain/text/dataset/classify?datasetid=${sorted.dataset.DatasetId}`)
  await expect.poll(() => taggedIn(boxed.api, sorted.dataset.DatasetId)).toBe(3)
  await expect(optionOf(last, 2)).toHaveAccessibleName(/建议$/)

  // The classmate was first with one of many: it is left alone, and whoever comes second decides.
  const [praise, proposal] = sorted.dataset.Labels.map(({ LabelId }) => LabelId)
  const Assignments = [{ SampleId: sorted.samples[0]?.SampleId, LabelId: proposal, FromLabelId: praise }]
  await others.ask('POST', bulkTag.path, { DatasetId: sorted.dataset.DatasetId, Assignments })
  await other.close()
  await optionOf(last, 1).click()
  await optionOf(last, 6).click({ modifiers: ['Shift'] })
  await last.keyboard.press('1')
  await expect(last.getByRole('heading', { name: collectTexts.clash(1, '条') })).toBeVisible()
  await expect(last.getByText(collectTexts.clashBy(classmate().name, '建议'))).toBeVisible()
  await expect(last.getByText(collectTexts.tagged(5, '条', '表扬'))).toBeVisible()
  await expect(optionOf(last, 1)).toHaveAccessibleName(/建议$/)
  await last.getByRole('button', { name: collectTexts.clashKeep }).click()
  await expect(optionOf(last, 1)).toHaveAccessibleName(/表扬$/)
  await expect.poll(() => taggedIn(boxed.api, sorted.dataset.DatasetId)).toBe(6)

  // Both labels that were replaced stay for a week; going back to the first one takes the second with it.
  await expect(last.getByText(changeTexts.count(2, '条'))).toBeVisible()
  await last.getByRole('button', { name: changeTexts.open }).click()
  const dialog = last.getByRole('dialog', { name: changeTexts.title })
  await expect(dialog.getByText(changeTexts.before(classmate().name, '建议'))).toBeVisible()
  await dialog.getByRole('button', { name: changeTexts.undoAll(2) }).click()
  await expect(dialog.getByText(changeTexts.none)).toBeVisible()
  // The class has these sets no longer among its own.
  for (const { DatasetId } of [boxed.dataset, sorted.dataset])
    await boxed.api.ask('PUT', updateDataset.path, { DatasetId, ClassId: '' })
})
